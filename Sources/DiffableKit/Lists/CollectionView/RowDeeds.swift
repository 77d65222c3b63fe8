/// A data source that says by itself what can be done with the rows of a collection view.
@MainActor protocol RowDeeds: AnyObject {
  /// Whether rows may have actions at an edge.
  func offersSwipeActions(isLeading: Bool) -> Bool
  /// The actions of a row at an edge.
  func swipeActions(at indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration?
  /// Whether a row is shown as edited while the list is.
  func letsRowBeEdited(at indexPath: IndexPath) -> Bool
}
