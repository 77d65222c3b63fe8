/// The state of a list's reading position: the scroll anchoring when the content changes, and the initial scroll
/// target.
struct ScrollAnchoringState {
  private var keepsForUpdate = false
  private var initialTarget: InitialScrollTarget?

  /// The scroll anchoring set by the program, or `nil` if the program has set none.
  var chosen: DiffableScrollAnchoring?
  /// The scroll anchoring in effect: that of the program, or else that of the update under way (`behaviour.md` C66).
  var anchoring: DiffableScrollAnchoring { chosen ?? (keepsForUpdate ? [.visibleItems, .start] : []) }
  /// The ends of the content to which the list was scrolled at the last layout pass or scroll.
  var scrolledEnds = CurrentlyScrolledToEnds()
  /// The scroll anchor to restore after a reload has removed all cells.
  var restoredScrollAnchor: ScrollAnchor?
  /// The scroll anchor to keep while all rows are measured again, whatever anchoring the program has set.
  var measuringAnchor: ScrollAnchor?
  /// True if a scroll anchor waits for the next tiling pass.
  var hasAnchor: Bool { restoredScrollAnchor != nil || measuringAnchor != nil }
  /// The number of times that a person has scrolled, by which pending scrolling of the program detects that a person
  /// has scrolled since.
  private(set) var personsScrollCount = 0

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

  /// Sets the initial scroll target, or clears it with `nil`.
  mutating func open(at place: InitialScrollTarget?) { initialTarget = place }

  /// Clears and returns the initial scroll target.
  ///
  /// - Returns: `nil` if the list has been shown, or if there is no target.
  mutating func takeInitialTarget() -> InitialScrollTarget? { initialTarget.take() }
}
