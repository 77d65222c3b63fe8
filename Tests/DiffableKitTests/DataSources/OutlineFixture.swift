import DiffableKit
import DiffableTesting
import Testing

/// An outline with disclosure buttons in a window that records the calls of its handlers and its cell provider.
@MainActor final class OutlineFixture {
  typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  let collectionView: UICollectionView
  let host: HeadlessHost
  private(set) var dataSource: UICollectionViewDiffableDataSource<String, String>!
  /// The calls of the outline handlers.
  var log: [String] = []
  var asked: [String] = []
  /// The action handler of the disclosure buttons; nil if the buttons expand and collapse.
  var action: (() -> Void)?
  /// A closure that runs at the end of each configuration of a cell.
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

  /// Returns the outline `a{a1{a11} a2} b c` with the given items expanded.
  nonisolated static func outline(expanding items: [String] = []) -> Outline {
    var outline = Outline()
    outline.append(["a", "b", "c"])
    outline.append(["a1", "a2"], to: "a")
    outline.append(["a11"], to: "a1")
    outline.expand(items)
    return outline
  }

  /// Sets handlers that log their calls, with the items of the data source at that time.
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

  /// Presses the disclosure button of an item.
  func toggle(_ item: String) {
    let isPressed = host.tap("Expand \(item)") || host.tap("Collapse \(item)")
    #expect(isPressed, "\(item) has no button")
  }

  /// The items of all sections in the data source.
  var items: [String] { dataSource.snapshot().itemIdentifiers }

  /// The texts of the rows on screen, from top to bottom, with `+` if expanded, indented by two spaces for each level.
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
  /// The tree in one line, with children in braces and a plus before expanded items: `+a{a1 a2} b`.
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
