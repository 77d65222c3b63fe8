/// A record of one swipe of a row, from the start of the swipe until the row has closed.
@MainActor final class RowSwipe {
  /// The index path of the swiped item, updated when the item moves.
  var indexPath: IndexPath
  /// The side of the row at which the swipe actions lie.
  let side: HostEvent.PhysicalSwipeSide
  let actionsView: SwipeActionsView
  /// True from the choice of a swipe action until the action's handler has called its completion.
  var isPerforming = false

  init(indexPath: IndexPath, side: HostEvent.PhysicalSwipeSide, actionsView: SwipeActionsView) {
    self.indexPath = indexPath
    self.side = side
    self.actionsView = actionsView
  }
}

/// A scroll view whose rows can be swiped, such as a collection view or a table view.
///
/// The parts of swiping that do not depend on the kind of rows are in this protocol's extension. At most one row is
/// open; rows that swipe actions are removing are hidden, and stay so while others are opened and closed.
@MainActor protocol RowSwipingScrollView: UIScrollView {
  /// The records of the swipes of this container's rows.
  var rowSwipes: RowSwipes { get set }
  /// Returns this container's cell that shows an item; `nil` if the item is not on screen.
  func swipableRow(at indexPath: IndexPath) -> UIView?
  /// Returns the swipe actions of an item of this container at its leading or trailing edge; called when a person
  /// swipes the row.
  func swipeActions(at indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration?
  /// Sets the swiped state of the cell of a row of this container.
  func setSwiped(_ isSwiped: Bool, row: UIView)
}

extension RowSwipingScrollView {
  /// The duration of a row's closing animation, in seconds.
  private var closingDuration: Double { 0.25 }

  /// Handles a phase of a person's swipe of a row of this container.
  func follow(_ phase: HostEvent.SwipePhase, of row: UIView, at path: IndexPath) {
    switch phase {
    case .began(let side):
      // A new swipe of the open row to the same side continues the earlier swipe: the swipe actions stay as they are.
      if let swipe = rowSwipes.open, swipe.indexPath == path, swipe.side == side { return }
      if !showSwipe(of: row, at: path, side: side) { tellEndOfSwipe(of: row) }
    case .opened: if let swipe = rowSwipes.open, swipe.indexPath == path { swipe.actionsView.isOpen = true }
    case .completed:
      guard let swipe = rowSwipes.open, swipe.indexPath == path else { return tellEndOfSwipe(of: row) }
      let first = swipe.actionsView.configuration.performsFirstActionWithFullSwipe
      guard first, let button = swipe.actionsView.buttons.first else { return _ = closeSwipe() }
      button.performPrimary()
    // A host that has lost the connection shows a hidden row again and tells its end, too.
    case .closed: if let swipe = rowSwipes.all.first(where: { $0.indexPath == path }) { close(swipe) }
    }
  }

  /// Opens a row of this container to show its swipe actions at an edge, as a person's swipe does; another open row
  /// closes.
  ///
  /// - Returns: True if the row has swipe actions at that edge.
  @discardableResult func openSwipe(at path: IndexPath, isLeading: Bool) -> Bool {
    guard let row = swipableRow(at: path) else { return false }
    let side: HostEvent.PhysicalSwipeSide = isLeading != isRightToLeft ? .left : .right
    guard showSwipe(of: row, at: path, side: side) else { return false }
    rowSwipes.open?.actionsView.isOpen = true
    return true
  }

  private var isRightToLeft: Bool { traitCollection.layoutDirection == .rightToLeft }

  private func showSwipe(of row: UIView, at path: IndexPath, side: HostEvent.PhysicalSwipeSide) -> Bool {
    closeSwipe()
    guard !rowSwipes.isRemoving(path) else { return false }
    let configuration = swipeActions(at: path, isLeading: (side == .left) != isRightToLeft)
    // The program's method that returned the actions may have applied a snapshot or opened another row, so both are
    // checked again: that the item still has this cell, and that no row is open.
    guard let configuration, !configuration.actions.isEmpty, swipableRow(at: path) === row, rowSwipes.open == nil else {
      return false
    }
    let view = SwipeActionsView(configuration: configuration, side: side)
    let swipe = RowSwipe(indexPath: path, side: side, actionsView: view)
    view.onPress = { [weak self, weak swipe] action, button in
      if let self, let swipe { perform(action, from: button, of: swipe) }
    }
    rowSwipes.open = swipe
    view.row = row
    view.frame = row.frame
    UIView.performWithoutAnimation { insertSubview(view, at: 0) }
    setSwiped(true, row: row)
    return true
  }

  private func perform(_ action: UIContextualAction, from button: UIView, of swipe: RowSwipe) {
    guard rowSwipes.open === swipe else { return }
    guard !swipe.isPerforming else {
      // Another action of the row is being performed. A host has hidden the row at the press, and shows it again when
      // the row is closed.
      if action.removesRow { closeSwipe() }
      return
    }
    swipe.isPerforming = true
    swipe.actionsView.isOpen = true
    if action.removesRow {
      rowSwipes.open = nil
      rowSwipes.removing.append(swipe)
    }
    action.handler(action, button) { [weak self, weak swipe] isDone in
      guard let self, let swipe else { return }
      // A hidden row stays so until the program deletes its item, which may happen later than the change in its store.
      if !isDone || rowSwipes.open === swipe { close(swipe) }
    }
  }

  /// Closes this container's open row and hides its swipe actions; rows that swipe actions are removing stay hidden.
  ///
  /// - Returns: True if a row was open.
  @discardableResult func closeSwipe() -> Bool {
    guard let swipe = rowSwipes.open else { return false }
    close(swipe)
    return true
  }

  /// Closes all rows of this container, also those that swipe actions are removing.
  func closeAllSwipes() {
    for swipe in rowSwipes.all { close(swipe) }
  }

  private func close(_ swipe: RowSwipe) {
    guard rowSwipes.remove(swipe) else { return }
    UIView.animate(withDuration: closingDuration) { swipe.actionsView.removeFromSuperview() }
    if let row = swipe.actionsView.row { setSwiped(false, row: row) }
  }

  /// Updates the index paths of this container's swiped rows after a change of the list, and removes the swipe actions
  /// of deleted items.
  func followSwipes(_ newIndexPath: (IndexPath) -> IndexPath?) {
    guard !rowSwipes.isEmpty else { return }
    for swipe in rowSwipes.all {
      if let path = newIndexPath(swipe.indexPath) {
        swipe.indexPath = path
      } else {
        rowSwipes.remove(swipe)
        swipe.actionsView.removeFromSuperview()
      }
    }
  }

  /// Moves the swipe actions of this container's swiped rows to the frames of these rows; closes rows that have left
  /// the screen.
  func placeSwipes() {
    guard !rowSwipes.isEmpty else { return }
    for swipe in rowSwipes.all { place(swipe) }
  }

  private func place(_ swipe: RowSwipe) {
    guard let row = swipableRow(at: swipe.indexPath) else { return close(swipe) }
    let view = swipe.actionsView
    view.row = row
    // The item may have got its cell back from the reuse queue, where the swiped state was reset; it is set again.
    setSwiped(true, row: row)
    view.frame = row.frame
    // The item may have got another cell, which is another element for the host; rendering the swipe actions again
    // tells the host the element's identifier.
    view.setNeedsRender()
  }

  private func tellEndOfSwipe(of row: UIView) {
    guard let id = row.rendering.id, row.rendering.isSent else { return }
    window?.scene?.send(.endSwipe(id))
  }
}
