import DiffableKit
import DiffableTesting
import Testing

/// A list of rows with outline buttons in a window, that notes what its handlers and its cell provider are asked.
@MainActor final class OutlineFixture {
  typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  let collectionView: UICollectionView
  let host: HeadlessHost
  private(set) var dataSource: UICollectionViewDiffableDataSource<String, String>!
  /// What the handlers were asked and told.
  var log: [String] = []
  var asked: [String] = []
  /// What a button does instead of opening and closing.
  var action: (() -> Void)?
  /// What is done to a cell when it is configured.
  var configure: (UICollectionViewListCell, String) -> Void = { _, _ in }

  init() {
    collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    host = HeadlessHost(view: collectionView, size: CGSize(width: 320, height: 900))
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [weak self] cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure(actionHandler: self?.action)]
      self?.configure(cell, item)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { [weak self] view, path, item in
      self?.asked.append(item)
      return view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
    }
  }

  /// `a{a1{a11} a2} b c`, collapsed but for the items named.
  nonisolated static func outline(expanding items: [String] = []) -> Outline {
    var outline = Outline()
    outline.append(["a", "b", "c"])
    outline.append(["a1", "a2"], to: "a")
    outline.append(["a11"], to: "a1")
    outline.expand(items)
    return outline
  }

  /// Lets all handlers write down what they are asked, and what the data source holds then.
  func noteHandlers() {
    let note = { [unowned self] (call: String) in
      log.append("\(call) of \(dataSource.snapshot().itemIdentifiers.joined(separator: " "))")
    }
    dataSource.sectionSnapshotHandlers.shouldExpandItem = { item in
      note("should expand \(item)")
      return true
    }
    dataSource.sectionSnapshotHandlers.willExpandItem = { note("will expand \($0)") }
    dataSource.sectionSnapshotHandlers.shouldCollapseItem = { item in
      note("should collapse \(item)")
      return true
    }
    dataSource.sectionSnapshotHandlers.willCollapseItem = { note("will collapse \($0)") }
    dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
      note("children of \(item), now \(children.items.joined(separator: " ")),")
      return children
    }
  }

  func apply(_ outline: Outline, to section: String = "S", animated: Bool = false) {
    dataSource.apply(outline, to: section, animatingDifferences: animated)
    host.update()
  }

  func apply(_ sections: [(String, [String])]) {
    dataSource.apply(ListFixture.snapshot(sections), animatingDifferences: false)
    host.update()
  }

  /// Presses the button of an item.
  func toggle(_ item: String) {
    let isPressed = host.tap("Expand \(item)") || host.tap("Collapse \(item)")
    #expect(isPressed, "\(item) has no button")
  }

  /// The items of all sections as the data source has them.
  var items: [String] { dataSource.snapshot().itemIdentifiers }

  /// The items on the screen, from top to bottom, with `+` if open, indented by two spaces for each level.
  var rows: [String] {
    collectionView.visibleCells.compactMap { $0 as? UICollectionViewListCell }.sorted { $0.frame.minY < $1.frame.minY }
      .map { cell in
        let text = (cell.contentConfiguration as? UIListContentConfiguration)?.text ?? "?"
        let mark = cell.configurationState.isExpanded ? "+" : ""
        return String(repeating: "  ", count: cell.indentationLevel) + mark + text
      }
  }

  func cell(_ item: String) throws -> UICollectionViewListCell {
    let path = try #require(dataSource.indexPath(for: item))
    return try #require(collectionView.cellForItem(at: path) as? UICollectionViewListCell)
  }
}

extension NSDiffableDataSourceSectionSnapshot<String> {
  /// The tree in one line, children in braces, open items with a plus: `+a{a1 a2} b`.
  var line: String {
    var text = ""
    var depth = 0
    for (index, item) in items.enumerated() {
      let level = level(of: item)
      text +=
        level > depth ? "{" : String(repeating: "}", count: depth - level) + (index == 0 ? "" : " ")
      depth = level
      text += (isExpanded(item) ? "+" : "") + item
    }
    return text + String(repeating: "}", count: depth)
  }
}
