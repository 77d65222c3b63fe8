/// The actions that are shown when a row is pulled aside.
@MainActor @preconcurrency open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the edge of the row inwards.
  open private(set) var actions: [UIContextualAction]
  /// Whether the first action is done when the row is pulled all the way; true by default.
  open var performsFirstActionWithFullSwipe = true

  /// Makes a configuration.
  ///
  /// - Parameter actions: The actions, from the edge of the row inwards; without any the row cannot be pulled.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
