/// A configuration of the swipe actions at one edge of a row.
@MainActor @preconcurrency open class UISwipeActionsConfiguration: NSObject {
  /// The swipe actions, from the edge of the row inwards.
  open private(set) var actions: [UIContextualAction]
  /// True if a full swipe performs the first action; true by default.
  open var performsFirstActionWithFullSwipe = true

  /// Makes a configuration of swipe actions.
  ///
  /// - Parameter actions: The actions, from the edge of the row inwards; without any the row cannot be swiped.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
