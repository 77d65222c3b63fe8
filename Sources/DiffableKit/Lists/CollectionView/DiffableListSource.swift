/// The questions of a collection view to a data source that shows snapshots; a data source written by hand does not answer them.
///
/// Such a data source tells the view of its changes by itself, so that the view's own calls for that are misuse (`behaviour.md` C3),
/// and follows by itself when the view moves an item.
@MainActor protocol DiffableListSource: AnyObject {
  /// The policy for mistakes with the list; nil for the program's.
  var misusePolicy: MisusePolicy? { get }
  /// The view has left its window because the scene was closed.
  func sceneDidClose()

  // MARK: Outlines

  /// Whether any section was given as an outline.
  var hasOutlines: Bool { get }
  /// The place of an item among its siblings, and whether it is open.
  func outlineState(at indexPath: IndexPath) -> OutlinePosition?
  /// The place of an item's parent, nil for a root.
  func outlineParent(of indexPath: IndexPath) -> IndexPath?
  /// The position among the siblings, from 1, and their number.
  func outlinePosition(at indexPath: IndexPath) -> (position: Int, count: Int)?
  /// The number of rows that belong to an item, itself and the visible ones inside of it.
  func outlineRowCount(at indexPath: IndexPath) -> Int
  /// Opens or closes an item as a person does, with all handlers (`behaviour.md` B39).
  func toggleOutline(at indexPath: IndexPath)

  // MARK: Deeds of a person

  /// Whether it may let an item be moved; which ones, it is asked when that begins (`behaviour.md` C49).
  var letsItemsBeMoved: Bool { get }
  /// Whether rows may have actions at an edge.
  func offersSwipeActions(isLeading: Bool) -> Bool
  /// The actions of a row at an edge.
  func swipeActions(at indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration?
  /// Whether a row is shown as edited while the list is.
  func letsRowBeEdited(at indexPath: IndexPath) -> Bool
}

/// The watcher of a list that loads more of it when its end is near.
@MainActor protocol ListEndWatcher: AnyObject {
  /// The list has been laid out.
  ///
  /// - Parameter hasScrolled: Whether the person has scrolled since it was laid out last.
  func listWasLaidOut(hasScrolled: Bool)
  /// Has the end looked for when the list has been laid out.
  func look()
}

extension UICollectionView {
  /// The data source, if it is one that shows snapshots.
  var listSource: (any DiffableListSource)? { dataSource as? any DiffableListSource }

  /// The data source, if any section of it was given as an outline.
  var outline: (any DiffableListSource)? {
    guard let listSource, listSource.hasOutlines else { return nil }
    return listSource
  }
}
