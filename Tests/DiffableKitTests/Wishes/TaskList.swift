import DiffableKit
import DiffableTesting

/// A list of tasks in two sections that uses row handlers as an app would: without a subclass and without index paths.
@MainActor final class TaskList {
  let host: HeadlessHost
  private(set) var source: (any DiffableDataSource<String, String>)!
  private(set) var scrollView: UIScrollView!
  /// The calls of row handlers so far, as lines written by the tests.
  var log: [String] = []

  init(
    _ kind: MenuList.Kind,
    _ sections: [(String, [String])] = [("Home", ["sweep", "cook"]), ("Work", ["write", "read"])]
  ) {
    let size = CGSize(width: 320, height: 600)
    switch kind {
    case .collectionView:
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      configuration.headerMode = .supplementary
      configuration.footerMode = .supplementary
      let list = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      host = HeadlessHost(view: list, size: size)
      scrollView = list
      let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, task in
        var content = cell.defaultContentConfiguration()
        content.text = task
        cell.contentConfiguration = content
        cell.accessories = [.delete(), .reorder()]
      }
      source = UICollectionViewDiffableDataSource<String, String>(collectionView: list) { list, path, task in
        list.dequeueConfiguredReusableCell(using: row, for: path, item: task)
      }
      source.rowHandlers.headerTitle = { _ in nil }
      source.rowHandlers.footerTitle = { _ in nil }
    case .table:
      let table = UITableView(frame: .zero, style: .plain)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "task")
      host = HeadlessHost(view: table, size: size)
      scrollView = table
      source = UITableViewDiffableDataSource<String, String>(tableView: table) { table, path, task in
        let cell = table.dequeueReusableCell(withIdentifier: "task", for: path)
        var content = cell.defaultContentConfiguration()
        content.text = task
        cell.contentConfiguration = content
        return cell
      }
    }
    source.apply(NSDiffableDataSourceSnapshot(sections), animatingDifferences: false, completion: nil)
    host.update()
  }

  /// True while the list is in editing mode.
  var isEditing: Bool {
    get { (scrollView as? UICollectionView)?.isEditing ?? (scrollView as? UITableView)?.isEditing ?? false }
    set {
      (scrollView as? UICollectionView)?.isEditing = newValue
      (scrollView as? UITableView)?.isEditing = newValue
      host.update()
    }
  }

  /// The items of the data source in one line, with a bar between sections: `a b | c`.
  var line: String {
    let snapshot = source.snapshot()
    return snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0).joined(separator: " ") }
      .joined(separator: " | ")
  }

  /// Swipes a row to reveal its swipe actions, and closes them again.
  ///
  /// - Returns: The names of the row's actions, from the edge inwards.
  func pull(_ task: String, from side: HostEvent.PhysicalSwipeSide) -> [String] {
    guard host.swipe(task, revealing: side) else { return [] }
    defer {
      host.closeSwipe(task)
      host.advance(by: 1)
    }
    let names = host.swipeActions(of: task)
    return side == .right ? names.reversed() : names
  }

  /// The texts on screen from top to bottom.
  var texts: [String] {
    host.advance(by: 1)
    return host.tree.visible.compactMap { entry -> (CGFloat, String)? in
      guard case .text(let text) = entry.node.element.content else { return nil }
      return (entry.frame.minY, text.lines.joined(separator: " "))
    }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Gives the list the keyboard focus, with the focus ring on the first row.
  func focusFirst() {
    host.send(.focus(host.tree.visible.last { $0.node.element.input.contains(.listKeys) }?.node.id))
    host.press(.home)
  }
}
