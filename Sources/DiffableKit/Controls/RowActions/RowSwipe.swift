/// A row that is pulled aside, or that stays so to show its actions.
@MainActor final class RowSwipe {
  /// The place of the item, which follows it.
  var indexPath: IndexPath
  /// The side of the row at which the actions are.
  let side: HostEvent.SwipeSide
  let actionsView: SwipeActionsView
  /// Whether an action was chosen that has not said yet that it is done.
  var isPerforming = false

  init(indexPath: IndexPath, side: HostEvent.SwipeSide, actionsView: SwipeActionsView) {
    self.indexPath = indexPath
    self.side = side
    self.actionsView = actionsView
  }
}

/// A scroll view with rows that can be pulled aside.
///
/// All that does not depend on what the rows are is here. At most one row is open.
@MainActor protocol RowSwipeContainer: UIScrollView {
  /// The row that is open; nil if none is.
  var rowSwipe: RowSwipe? { get set }
  /// The view that shows an item now.
  func swipableRow(at indexPath: IndexPath) -> UIView?
  /// The actions of an item at an edge, asked when a person wants them.
  func swipeActions(at indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration?
  /// Tells a row whether it is pulled aside.
  func setSwiped(_ isSwiped: Bool, row: UIView)
}

extension RowSwipeContainer {
  /// The time in seconds in which a row goes back to its place.
  private var closingDuration: Double { 0.25 }

  /// A person pulls a row, or has let go of it.
  func follow(_ phase: HostEvent.SwipePhase, of row: UIView, at path: IndexPath) {
    switch phase {
    case .began(let side):
      // Whoever takes hold of an open row goes on with it.
      if let rowSwipe, rowSwipe.indexPath == path, rowSwipe.side == side { return }
      if !showSwipe(of: row, at: path, side: side) { tellEndOfSwipe(of: row) }
    case .opened: if rowSwipe?.indexPath == path { rowSwipe?.actionsView.isOpen = true }
    case .completed:
      guard let rowSwipe, rowSwipe.indexPath == path else { return tellEndOfSwipe(of: row) }
      let first = rowSwipe.actionsView.configuration.performsFirstActionWithFullSwipe
      guard first, let button = rowSwipe.actionsView.buttons.first else { return _ = closeSwipe() }
      button.performPrimary()
    case .closed: if rowSwipe?.indexPath == path { closeSwipe() }
    }
  }

  /// Opens a row to show its actions at an edge, as if a person had done so; a row that is open closes.
  ///
  /// - Returns: Whether there are any.
  @discardableResult func openSwipe(at path: IndexPath, isLeading: Bool) -> Bool {
    guard let row = swipableRow(at: path) else { return false }
    let side: HostEvent.SwipeSide = isLeading != isRightToLeft ? .left : .right
    guard showSwipe(of: row, at: path, side: side) else { return false }
    rowSwipe?.actionsView.isOpen = true
    return true
  }

  private var isRightToLeft: Bool { traitCollection.layoutDirection == .rightToLeft }

  private func showSwipe(of row: UIView, at path: IndexPath, side: HostEvent.SwipeSide) -> Bool {
    closeSwipe()
    let configuration = swipeActions(at: path, isLeading: (side == .left) != isRightToLeft)
    // Whoever was asked may have applied something, or opened another row.
    guard let configuration, !configuration.actions.isEmpty, swipableRow(at: path) === row, rowSwipe == nil else {
      return false
    }
    let view = SwipeActionsView(configuration: configuration, side: side)
    let swipe = RowSwipe(indexPath: path, side: side, actionsView: view)
    view.onPress = { [weak self, weak swipe] action, button in
      if let self, let swipe { perform(action, from: button, of: swipe) }
    }
    rowSwipe = swipe
    view.row = row
    view.frame = row.frame
    UIView.performWithoutAnimation { insertSubview(view, at: 0) }
    setSwiped(true, row: row)
    return true
  }

  private func perform(_ action: UIContextualAction, from button: UIView, of swipe: RowSwipe) {
    guard rowSwipe === swipe, !swipe.isPerforming else { return }
    swipe.isPerforming = true
    swipe.actionsView.isOpen = true
    action.handler(action, button) { [weak self, weak swipe] _ in
      guard let self, let swipe, rowSwipe === swipe else { return }
      closeSwipe()
    }
  }

  /// Lets the open row go back.
  ///
  /// - Returns: Whether one was open.
  @discardableResult func closeSwipe() -> Bool {
    guard let swipe = rowSwipe else { return false }
    rowSwipe = nil
    UIView.animate(withDuration: closingDuration) { swipe.actionsView.removeFromSuperview() }
    if let row = swipe.actionsView.row { setSwiped(false, row: row) }
    return true
  }

  /// The open row follows its item through a change, and its actions go if the item does.
  func followSwipe(_ newIndexPath: (IndexPath) -> IndexPath?) {
    guard let swipe = rowSwipe else { return }
    if let path = newIndexPath(swipe.indexPath) { return swipe.indexPath = path }
    rowSwipe = nil
    swipe.actionsView.removeFromSuperview()
  }

  /// Puts the actions where their row is now; one that has left the screen is closed.
  func placeSwipe() {
    guard let swipe = rowSwipe else { return }
    guard let row = swipableRow(at: swipe.indexPath) else { return _ = closeSwipe() }
    let view = swipe.actionsView
    view.row = row
    // The same cell may have gone through the reuse queue.
    setSwiped(true, row: row)
    view.frame = row.frame
    // The row may be a new element.
    view.setNeedsRender()
  }

  private func tellEndOfSwipe(of row: UIView) {
    guard let id = row.rendering.id, row.rendering.sent != nil else { return }
    window?.scene?.send(.endSwipe(id))
  }
}
