import DiffableKit
import DiffableTesting

/// A list in a window whose cells a closure configures, with a rendering of the screen as text.
@MainActor final class CellStage: NSObject, UICollectionViewDataSource {
  let collectionView: UICollectionView
  let host: HeadlessHost
  private let rows: Int
  private let registration: UICollectionView.CellRegistration<UICollectionViewListCell, Int>
  private let header: UICollectionView.SupplementaryRegistration<UICollectionViewListCell>
  private let footer: UICollectionView.SupplementaryRegistration<UICollectionViewListCell>

  init(
    _ configuration: UICollectionLayoutListConfiguration, rows: Int, width: CGFloat,
    fill: @escaping (UICollectionViewListCell, Int) -> Void
  ) {
    self.rows = rows
    registration = UICollectionView.CellRegistration { cell, _, item in fill(cell, item) }
    header = UICollectionView.SupplementaryRegistration(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Starters"
      cell.contentConfiguration = content
    }
    footer = UICollectionView.SupplementaryRegistration(
      elementKind: UICollectionView.elementKindSectionFooter
    ) { cell, _, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Served until ten"
      cell.contentConfiguration = content
    }
    collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    host = HeadlessHost(view: collectionView, size: CGSize(width: width, height: 600))
    super.init()
    collectionView.dataSource = self
    host.update()
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { rows }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueConfiguredReusableSupplementary(
      using: kind == UICollectionView.elementKindSectionHeader ? header : footer, for: indexPath)
  }

  func cell(_ item: Int = 0) -> UICollectionViewListCell {
    guard let cell = collectionView.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell
    else { preconditionFailure("no cell at \(item)") }
    return cell
  }

  func select(_ items: Int...) {
    if items.count > 1 { collectionView.allowsMultipleSelection = true }
    for item in items {
      collectionView.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
  }

  // MARK: Rendering as text

  /// The screen as text, followed by one line for each row and each view in the row, with frame and style.
  var picture: String {
    host.update()
    let list = host.tree.nodes.values.first { host.scene.view(for: $0.id) === collectionView }
    let rows = (list?.children ?? []).compactMap { host.tree.nodes[$0] }
    let boxes = rows.flatMap { words(of: $0, at: $0.element.frame.origin, isRow: true) }
    // The screen as text has spaces in empty lines, which are removed: expected texts have no spaces at the ends of
    // lines.
    let screen = host.screen.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
    return ([screen] + boxes).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func words(of node: MirroredElementTree.Node, at origin: CGPoint, isRow: Bool) -> [String] {
    let element = node.element
    guard !element.style.isHidden else { return [] }
    var looks = looks(of: element.style)
    var name = isRow ? "row" : "box"
    if case .text(let text) = element.content {
      name = "text"
      looks += self.looks(of: text)
    }
    if case .symbol(let symbol) = element.content {
      name = symbol.name
      looks.append(Self.name(of: symbol.color))
    }
    if case .image = element.content {
      name = "picture"
      looks.append("shown")
    }
    var lines: [String] = []
    if isRow || name != "box" || !looks.isEmpty {
      let size = element.frame.size
      let numbers = [origin.x, origin.y, size.width, size.height].map(Self.number).joined(separator: " ")
      lines.append(([name, numbers] + looks).joined(separator: " "))
    }
    for child in node.children.compactMap({ host.tree.nodes[$0] }) {
      let frame = child.element.frame
      lines += words(of: child, at: CGPoint(x: origin.x + frame.minX, y: origin.y + frame.minY), isRow: false)
    }
    return lines
  }

  private func looks(of style: ElementStyle) -> [String] {
    var looks: [String] = []
    if let background = style.background { looks.append("fill " + Self.name(of: background)) }
    if style.borderWidth > 0 {
      looks.append("border \(Self.number(style.borderWidth)) " + (style.borderColor.map(Self.name) ?? "none"))
    }
    if style.cornerRadius > 0 {
      let corners = style.corners == .top ? " top" : style.corners == .bottom ? " bottom" : ""
      looks.append("round \(Self.number(style.cornerRadius))" + corners)
    }
    if let shadow = style.shadow {
      looks.append("shadow \(Self.number(shadow.offset.height)) \(Self.number(shadow.radius))")
    }
    if style.hasShadow { looks.append("lifted") }
    if style.opacity < 1 { looks.append("opacity \(Self.number(style.opacity))") }
    return looks
  }

  /// Returns the differences of a text's style from the body font in the label colour, in words.
  private func looks(of text: ElementText) -> [String] {
    var looks: [String] = []
    if text.font.size != 17 { looks.append("size \(Self.number(text.font.size))") }
    if text.font.weight != 400 { looks.append("weight \(text.font.weight)") }
    if text.color != UIColor.label.element { looks.append(Self.name(of: text.color)) }
    if text.alignment != .left { looks.append("\(text.alignment)") }
    if text.tracking != 0 { looks.append("tracking \(Self.number(text.tracking))") }
    if let expansion = text.expansion { looks.append("tells “\(expansion)”") }
    for line in text.spans {
      looks.append("spans " + line.map(Self.words).joined(separator: ","))
    }
    return looks
  }

  private static func words(_ span: ElementTextSpan) -> String {
    var words = "\(span.length):\(number(span.font.size))/\(span.font.weight)"
    if let color = span.color { words += "/" + name(of: color) }
    if let background = span.background { words += "/on " + name(of: background) }
    if span.underline != .none { words += "/underline \(span.underline)" }
    if span.strikethrough != .none { words += "/strikethrough \(span.strikethrough)" }
    return words
  }

  private static func number(_ value: CGFloat) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
  }

  private static let names: [(UIColor, String)] = [
    (.label, "label"), (.secondaryLabel, "secondaryLabel"), (.tertiaryLabel, "tertiaryLabel"),
    (.separator, "separator"), (.systemBackground, "background"), (.secondarySystemBackground, "secondBackground"),
    (.secondarySystemGroupedBackground, "groupedBackground"), (.systemGray3, "gray3"), (.systemGray4, "gray4"),
    (.systemGray5, "gray5"), (.systemBlue, "blue"), (.systemRed, "red"), (.systemGreen, "green"),
    (.systemOrange, "orange"), (.systemYellow, "yellow"), (.white, "white"), (.black, "black"),
  ]

  private static func name(of color: ElementLightDarkColor) -> String {
    names.first { $0.0.element == color }?.1 ?? UIColor.words(of: color)
  }
}

extension UIColor {
  fileprivate static func words(of color: ElementLightDarkColor) -> String {
    func hex(_ packed: UInt32) -> String { String(UInt64(packed) + 0x1_0000_0000, radix: 16).dropFirst().uppercased() }
    return hex(color.light) + (color.light == color.dark ? "" : "|" + hex(color.dark))
  }
}
