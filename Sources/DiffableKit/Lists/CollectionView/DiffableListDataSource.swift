/// A protocol for data sources that show snapshots, with the requests of a collection view that other data sources do
/// not answer.
///
/// A diffable data source reports its changes to the view itself, so that calls of the view's own methods for updates
/// are misuse (`behaviour.md` C3). It also updates its snapshot when the view moves an item.
@MainActor protocol DiffableListDataSource: AnyObject {
  /// The policy for misuse of the list, or `nil` for the program's policy.
  var misusePolicy: MisusePolicy? { get }
  /// Called when the collection view has left its window because the scene was closed.
  func sceneDidClose()

  /// Returns the text of an item's identifier, which type-ahead uses in lists whose identifiers are the rows' names;
  /// `nil` if there is no such item.
  func identifierText(at indexPath: IndexPath) -> String?

  // MARK: Outlines

  /// True if any section of the list was applied as a section snapshot, that is, as an outline.
  var hasOutlines: Bool { get }
  /// Returns an item's state in its outline: its level, if it is expanded, and if it has children.
  func outlineState(at indexPath: IndexPath) -> OutlineItemState?
  /// Returns the index path of an item's parent in the item's outline, or `nil` for a root item.
  func outlineParent(of indexPath: IndexPath) -> IndexPath?
  /// Returns an item's position among its siblings, from 1, and the number of siblings.
  func outlinePosition(at indexPath: IndexPath) -> (position: Int, count: Int)?
  /// Returns the number of items of a section that have no parent.
  func outlineRootCount(inSection section: Int) -> Int
  /// Returns the number of rows of an item: its own and those of its visible descendants.
  func outlineRowCount(at indexPath: IndexPath) -> Int
  /// The keys of the expanded items, see ``LastingHash``; `nil` without outlines, or with more than 5,000 items in them.
  var expandedKeys: [String]? { get }
  /// Expands the items with some keys and collapses all others, with all handlers (`behaviour.md` B49).
  ///
  /// - Returns: False if some of the items are not there, such as children that are still being loaded.
  func setExpanded(keys: Set<String>) -> Bool
  /// Expands or collapses an item as if a person had done so, with all handlers (`behaviour.md` B39).
  func toggleOutline(at indexPath: IndexPath)

  // MARK: Actions of a person

  /// True if some items may be moved; the data source is asked for each item when its movement begins
  /// (`behaviour.md` C49).
  var allowsMovingItems: Bool { get }
  /// Returns true if rows may have swipe actions at the leading or trailing edge.
  func offersSwipeActions(isLeading: Bool) -> Bool
  /// Returns the swipe actions of a row at the leading or trailing edge.
  func swipeActions(at indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration?
  /// True if items may lead to addresses.
  var namesAddresses: Bool { get }
  /// Returns the address to which an item leads; `nil` for none.
  func address(at indexPath: IndexPath) -> String?
  /// Returns true if a row shows its editing controls while the list is in editing mode.
  func allowsEditingRow(at indexPath: IndexPath) -> Bool
}

/// A protocol for observers of a list that load more rows when a person nears the end.
@MainActor protocol ListEndObserver: AnyObject {
  /// Called when the list has been laid out.
  ///
  /// - Parameter hasScrolled: True if the person has scrolled since the last layout pass.
  func listWasLaidOut(hasScrolled: Bool)
  /// Requests a layout pass of the list, after which the observer checks how near the end of the list is.
  func look()
}

extension UICollectionView {
  /// The data source of the collection view, if any section of it is an outline; otherwise `nil`.
  var outline: (any DiffableListDataSource)? {
    guard let listSource, listSource.hasOutlines else { return nil }
    return listSource
  }
}
