/// The swipes of a list's rows: that of the open row, and those of rows that swipe actions are removing.
@MainActor struct RowSwipes {
  /// The swipe of the row whose swipe actions are open or being opened; `nil` if all rows are closed.
  var open: RowSwipe?
  /// The swipes of the rows that hosts have hidden since a swipe action was chosen that removes them (`behaviour.md`
  /// D162).
  var removing: [RowSwipe] = []

  /// True if no row is open and none is being removed.
  var isEmpty: Bool { open == nil && removing.isEmpty }

  /// The swipes of the open row and of the rows that are being removed.
  var all: [RowSwipe] { (open.map { [$0] } ?? []) + removing }

  /// Returns true if a swipe action is removing the row of an item.
  func isRemoving(_ indexPath: IndexPath) -> Bool { removing.contains { $0.indexPath == indexPath } }

  /// Removes a swipe.
  ///
  /// - Returns: True if the swipe was one of these.
  @discardableResult mutating func remove(_ swipe: RowSwipe) -> Bool {
    if self.open === swipe {
      self.open = nil
      return true
    }
    guard let index = removing.firstIndex(where: { $0 === swipe }) else { return false }
    removing.remove(at: index)
    return true
  }
}
