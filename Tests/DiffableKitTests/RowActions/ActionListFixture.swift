import DiffableKit
import DiffableTesting

/// A list of words with swipe actions and context menus, which records the calls of providers, delegate and actions.
@MainActor final class ActionListFixture: NSObject, UICollectionViewDelegate {
  typealias DataSource = UICollectionViewDiffableDataSource<String, String>

  let collectionView: UICollectionView
  let host: HeadlessHost
  private(set) var dataSource: DataSource!
  /// The calls of providers, delegate and actions, in order.
  var log: [String] = []
  /// The titles of the swipe actions that are declared to remove their row.
  var removing: Set<String> = []
  /// The completion handlers of swipe actions that a test has not yet called.
  var completions: [(Bool) -> Void] = []
  /// A closure that returns the context menu of an item, or nil for no menu.
  var menu: ((String) -> UIMenu?)?
  var previewProvider: UIContextMenuContentPreviewProvider?
  var animations: [(any UIContextMenuInteractionAnimating) -> Void] = []
  /// The value of `isSwiped` in the last configuration update of each word's cell.
  var isSwiped: [String: Bool] = [:]

  init(
    _ items: [String] = ["a", "b", "c", "d"], leading: [String] = ["Read"], trailing: [String] = ["Delete", "Flag"],
    hasDelegate: Bool = true, accessories: [UICellAccessory] = []
  ) {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    collectionView = list
    host = HeadlessHost(view: list, size: CGSize(width: 320, height: 300))
    super.init()
    if !leading.isEmpty {
      configuration.leadingSwipeActionsConfigurationProvider = { [unowned self] in actions(leading, at: $0, "leading") }
    }
    if !trailing.isEmpty {
      configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] in
        actions(trailing, at: $0, "trailing")
      }
    }
    list.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: configuration)
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [unowned self] cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = accessories
      cell.configurationUpdateHandler = { [unowned self] _, state in isSwiped[item] = state.isSwiped }
    }
    dataSource = DataSource(collectionView: list) { view, path, item in
      view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
    }
    if hasDelegate { list.delegate = self }
    show(items)
  }

  func show(_ items: [String], reloading reloaded: [String] = [], animated: Bool = false) {
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    snapshot.appendSections(["A"])
    snapshot.appendItems(items)
    snapshot.reloadItems(reloaded)
    dataSource.apply(snapshot, animatingDifferences: animated)
    host.update()
  }

  private func actions(_ titles: [String], at path: IndexPath, _ edge: String) -> UISwipeActionsConfiguration? {
    let item = dataSource.itemIdentifier(for: path) ?? "?"
    log.append("\(edge) of \(item)")
    guard item != "none" else { return nil }
    return UISwipeActionsConfiguration(
      actions: titles.map { title in
        let action = UIContextualAction(style: title == "Delete" ? .destructive : .normal, title: title) {
          [unowned self] in
          log.append("\($0.title ?? "?") \(item)")
          completions.append($2)
        }
        action.removesRow = removing.contains(title)
        return action
      })
  }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// Selects a row and focuses the list, which focuses that row.
  func focus(_ item: String) {
    collectionView.selectItem(at: dataSource.indexPath(for: item), animated: false, scrollPosition: [])
    host.send(.focus(listNode?.id))
  }

  var listNode: MirroredElementTree.Node? {
    host.tree.nodes.values.first { host.scene.view(for: $0.id) === collectionView }
  }

  /// The accessibility labels of the rows that are swiped open on the host.
  var openRows: [String] {
    host.tree.nodes.values.compactMap { node in
      guard case .swipe(let swipe) = node.element.content, swipe.isOpen else { return nil }
      return host.tree.nodes[swipe.row]?.element.accessibility.label
    }
  }

  // MARK: Delegate

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("selected \(dataSource.itemIdentifier(for: indexPath) ?? "?")")
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let items = indexPaths.compactMap { dataSource.itemIdentifier(for: $0) }
    log.append("menu of \(items.joined(separator: " ")) at \(Int(point.y))")
    guard let menu = menu?(items.first ?? "") else { return nil }
    return UIContextMenuConfiguration(previewProvider: previewProvider) { _ in menu }
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    log.append("opens")
    animator?.addCompletion { [unowned self] in log.append("open") }
  }

  func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    log.append("closes")
    animator?.addCompletion { [unowned self] in log.append("closed") }
  }

  func collectionView(
    _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    log.append("preview of \(animator.previewViewController?.title ?? "?")")
    animator.addCompletion { [unowned self] in log.append("shown") }
  }
}
