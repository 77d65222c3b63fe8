import DiffableKit
import DiffableTesting

typealias Dimension = NSCollectionLayoutDimension

/// A collection view with a layout, item counts, and views with preferred sizes.
@MainActor final class CompositionalFixture: NSObject, UICollectionViewDataSource {
  /// A closure that returns the preferred size of a view for its layout attributes; nil stands for the size of the
  /// attributes.
  typealias LineFitting = (UICollectionViewLayoutAttributes) -> CGSize?

  /// A cell whose preferred size a closure returns.
  final class Cell: UICollectionViewCell {
    var fitting: LineFitting?
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      if let size = fitting?(layoutAttributes) { layoutAttributes.size = size }
      return layoutAttributes
    }
  }

  /// A supplementary view whose preferred size a closure returns.
  final class View: UICollectionReusableView {
    var fitting: LineFitting?
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      if let size = fitting?(layoutAttributes) { layoutAttributes.size = size }
      return layoutAttributes
    }
  }

  static let header = UICollectionView.elementKindSectionHeader
  static let footer = UICollectionView.elementKindSectionFooter
  static let kinds = [header, footer, "badge", "mark", "top", "bottom"]

  let layout: UICollectionViewLayout
  let collectionView: UICollectionView
  let host: HeadlessHost
  var counts: [Int]
  private let fitting: LineFitting?

  init(
    _ layout: UICollectionViewLayout, counts: [Int], size: CGSize = CGSize(width: 300, height: 400),
    fitting: LineFitting? = nil
  ) {
    self.layout = layout
    self.counts = counts
    self.fitting = fitting
    layout.register(View.self, forDecorationViewOfKind: "background")
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collectionView.register(Cell.self, forCellWithReuseIdentifier: "cell")
    for kind in Self.kinds {
      collectionView.register(View.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    host = HeadlessHost(view: collectionView, size: size)
    super.init()
    collectionView.dataSource = self
    host.update()
  }

  convenience init(
    _ section: NSCollectionLayoutSection, count: Int, size: CGSize = CGSize(width: 300, height: 400),
    fitting: LineFitting? = nil
  ) {
    self.init(
      UICollectionViewCompositionalLayout(section: section), counts: [count], size: size, fitting: fitting)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? Cell)?.fitting = fitting
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: kind, for: indexPath)
    (view as? View)?.fitting = fitting
    return view
  }

  func scroll(to offset: CGPoint) {
    collectionView.setContentOffset(offset, animated: false)
    host.update()
  }

  /// The scroll views of orthogonal sections, in the order of the sections.
  var shelves: [UIScrollView] {
    collectionView.subviews.compactMap { $0 as? UIScrollView }.sorted { $0.frame.minY < $1.frame.minY }
  }

  func scrollShelf(_ index: Int = 0, to x: CGFloat) {
    shelves[index].setContentOffset(CGPoint(x: x, y: 0), animated: false)
    host.update()
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  /// Returns the content size, the scroll offset unless it is zero, and the layout attributes of all elements, as lines
  /// of text in the layout's order.
  func text() -> String {
    let size = layout.collectionViewContentSize
    let whole = CGRect(origin: .zero, size: size).insetBy(dx: -50, dy: -50)
    var lines = ["content \(Self.text(size.width)) x \(Self.text(size.height))"]
    if collectionView.contentOffset != .zero {
      lines.append("offset \(Self.text(collectionView.contentOffset.x)), \(Self.text(collectionView.contentOffset.y))")
    }
    for place in layout.layoutAttributesForElements(in: whole) ?? [] { lines.append(Self.text(place)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func text(_ number: CGFloat) -> String {
    number == number.rounded() ? "\(Int(number))" : "\((number * 100).rounded() / 100)"
  }

  private static func text(_ place: UICollectionViewLayoutAttributes) -> String {
    let kind: String
    switch place.representedElementKind {
    case nil: kind = "cell"
    case header: kind = "header"
    case footer: kind = "footer"
    case let other?: kind = other
    }
    let frame = place.frame
    var line = "\(kind) \(place.indexPath.section).\(place.indexPath.item): "
    line += "\(text(frame.minX)), \(text(frame.minY)) \(text(frame.width)) x \(text(frame.height))"
    if place.zIndex != 0 { line += " z \(place.zIndex)" }
    if place.alpha != 1 { line += " alpha \(text(place.alpha))" }
    return line
  }
}

/// Short functions with which tests make the parts of a compositional layout: sizes, items, groups and sections.
@MainActor enum Parts {
  static func size(_ width: Dimension, _ height: Dimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  static func item(
    _ width: Dimension, _ height: Dimension, inset: CGFloat = 0,
    badges: [NSCollectionLayoutSupplementaryItem] = []
  ) -> NSCollectionLayoutItem {
    let item = NSCollectionLayoutItem(layoutSize: size(width, height), supplementaryItems: badges)
    item.contentInsets = NSDirectionalEdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
    return item
  }

  static func row(
    _ width: Dimension, _ height: Dimension, _ items: [NSCollectionLayoutItem],
    spacing: NSCollectionLayoutSpacing? = nil
  ) -> NSCollectionLayoutGroup {
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(width, height), subitems: items)
    group.interItemSpacing = spacing
    return group
  }

  static func column(
    _ width: Dimension, _ height: Dimension, _ items: [NSCollectionLayoutItem],
    spacing: NSCollectionLayoutSpacing? = nil
  ) -> NSCollectionLayoutGroup {
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size(width, height), subitems: items)
    group.interItemSpacing = spacing
    return group
  }

  static func section(_ group: NSCollectionLayoutGroup, spacing: CGFloat = 0, insets: CGFloat = 0)
    -> NSCollectionLayoutSection
  {
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = spacing
    section.contentInsets = NSDirectionalEdgeInsets(top: insets, leading: insets, bottom: insets, trailing: insets)
    return section
  }

  /// Returns a section of square items with a number of columns.
  static func grid(_ columns: Int, spacing: CGFloat = 0, insets: CGFloat = 0) -> NSCollectionLayoutSection {
    let part = 1 / CGFloat(columns)
    return section(
      row(.fractionalWidth(1), .fractionalWidth(part), [item(.fractionalWidth(part), .fractionalHeight(1))]),
      spacing: spacing, insets: insets)
  }

  static func header(
    _ height: Dimension = .absolute(30), alignment: NSRectAlignment = .top, offset: CGPoint = .zero,
    kind: String = CompositionalFixture.header, width: Dimension = .fractionalWidth(1), pins: Bool = false
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(width, height), elementKind: kind, alignment: alignment, absoluteOffset: offset)
    item.pinToVisibleBounds = pins
    return item
  }

  static func footer(_ height: Dimension = .absolute(20), pins: Bool = false)
    -> NSCollectionLayoutBoundarySupplementaryItem
  {
    header(height, alignment: .bottom, kind: CompositionalFixture.footer, pins: pins)
  }

  static func badge(
    _ edges: NSDirectionalRectEdge, offset: CGPoint = .zero, fraction: CGPoint? = nil, side: Dimension = .absolute(20),
    kind: String = "badge"
  ) -> NSCollectionLayoutSupplementaryItem {
    let anchor =
      fraction.map { NSCollectionLayoutAnchor(edges: edges, fractionalOffset: $0) }
      ?? NSCollectionLayoutAnchor(edges: edges, absoluteOffset: offset)
    return NSCollectionLayoutSupplementaryItem(
      layoutSize: size(side, side), elementKind: kind, containerAnchor: anchor)
  }

  static func list(
    _ appearance: UICollectionLayoutListConfiguration.Appearance,
    header: UICollectionLayoutListConfiguration.HeaderMode = .none,
    footer: UICollectionLayoutListConfiguration.FooterMode = .none
  ) -> UICollectionLayoutListConfiguration {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.headerMode = header
    configuration.footerMode = footer
    return configuration
  }

  static func layout(
    _ section: NSCollectionLayoutSection, _ change: (UICollectionViewCompositionalLayoutConfiguration) -> Void
  ) -> UICollectionViewCompositionalLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    change(configuration)
    return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
  }
}

extension NSCollectionLayoutSection {
  /// Returns this section after a closure has changed its properties.
  func with(_ change: (NSCollectionLayoutSection) -> Void) -> NSCollectionLayoutSection {
    change(self)
    return self
  }
}
