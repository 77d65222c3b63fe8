/// The state of a list's reading position: the scroll anchoring when the content changes, and the initial scroll
/// target.
struct ScrollAnchoringState {
  /// The scroll anchoring set by the program, or `nil` if the program has set none.
  var chosen: DiffableScrollAnchoring?
  private var keepsForUpdate = false
  /// The ends of the content to which the list was scrolled at the last layout pass or scroll.
  var scrolledEnds = CurrentlyScrolledToEnds()
  /// The scroll anchor to restore after a reload has removed all cells.
  var restoredScrollAnchor: ScrollAnchor?
  /// The scroll anchor to keep while all rows are measured again, whatever anchoring the program has set.
  var measuringAnchor: ScrollAnchor?
  /// The number of times that a person has scrolled, by which pending scrolling of the program detects that a person
  /// has scrolled since.
  private(set) var personsScrollCount = 0
  /// The scroll target at which the list opens, or `nil` if there is none, or the list has been shown.
  var initialTarget: InitialScrollTarget?

  /// The scroll anchoring in effect: that of the program, or else that of the update under way (`behaviour.md` C66).
  var anchoring: DiffableScrollAnchoring { chosen ?? (keepsForUpdate ? [.visibleItems, .start] : []) }
  /// True if a scroll anchor waits for the next tiling pass.
  var hasAnchor: Bool { restoredScrollAnchor != nil || measuringAnchor != nil }

  /// Sets whether the update under way keeps the reading position.
  ///
  /// - Returns: The enclosing update's setting, to be restored.
  mutating func keepForUpdate(_ keeps: Bool) -> Bool {
    defer { keepsForUpdate = keeps }
    return keepsForUpdate
  }

  /// Clears the scroll anchors after a tiling pass has used them.
  mutating func wasPlaced() { (restoredScrollAnchor, measuringAnchor) = (nil, nil) }

  /// Counts a scroll by the person.
  mutating func personScrolled() { personsScrollCount += 1 }
}
