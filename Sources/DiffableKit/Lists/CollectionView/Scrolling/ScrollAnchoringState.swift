/// The state of a list's reading position: the scroll anchoring when the content changes, and the initial scroll
/// target.
struct ScrollAnchoringState {
  private var chosenByProgram: DiffableScrollAnchoring?
  private var keepsForUpdate = false
  private var ends = CurrentlyScrolledToEnds()
  private var afterReload: ScrollAnchor?
  private var whileMeasuring: ScrollAnchor?
  private var scrollsOfPerson = 0
  private var initialTarget: InitialScrollTarget?

  /// The scroll anchoring set by the program, or `nil` if the program has set none.
  var chosen: DiffableScrollAnchoring? { chosenByProgram }
  /// The scroll anchoring in effect: that of the program, or else that of the update under way (`behaviour.md` C66).
  var anchoring: DiffableScrollAnchoring { chosenByProgram ?? (keepsForUpdate ? [.visibleItems, .start] : []) }
  /// The ends of the content to which the list was scrolled at the last layout pass or scroll.
  var scrolledEnds: CurrentlyScrolledToEnds { ends }
  /// The scroll anchor to restore after a reload has removed all cells.
  var restoredScrollAnchor: ScrollAnchor? { afterReload }
  /// The scroll anchor to keep while all rows are measured again, whatever anchoring the program has set.
  var measuringAnchor: ScrollAnchor? { whileMeasuring }
  /// True if a scroll anchor waits for the next tiling pass.
  var hasAnchor: Bool { afterReload != nil || whileMeasuring != nil }
  /// The number of times that a person has scrolled, by which pending scrolling of the program detects that a person
  /// has scrolled since.
  var personsScrollCount: Int { scrollsOfPerson }

  /// Sets the program's scroll anchoring.
  mutating func choose(_ anchoring: DiffableScrollAnchoring) { chosenByProgram = anchoring }

  /// Sets whether the update under way keeps the reading position.
  ///
  /// - Returns: The enclosing update's setting, to be restored.
  mutating func keepForUpdate(_ keeps: Bool) -> Bool {
    defer { keepsForUpdate = keeps }
    return keepsForUpdate
  }

  /// Records the ends of the content to which the list is scrolled now.
  mutating func noteEnds(_ scrolledEnds: CurrentlyScrolledToEnds) { ends = scrolledEnds }

  /// Sets the scroll anchor to restore after a reload.
  mutating func keepThroughReload(_ anchor: ScrollAnchor?) { afterReload = anchor }

  /// Sets the scroll anchor to keep while all rows are measured again.
  mutating func keepWhileMeasuring(_ anchor: ScrollAnchor?) { whileMeasuring = anchor }

  /// Clears the scroll anchors after a tiling pass has used them.
  mutating func wasPlaced() { (afterReload, whileMeasuring) = (nil, nil) }

  /// Counts a scroll by the person.
  mutating func personScrolled() { scrollsOfPerson += 1 }

  /// Sets the initial scroll target, or clears it with `nil`.
  mutating func open(at place: InitialScrollTarget?) { initialTarget = place }

  /// Clears and returns the initial scroll target.
  ///
  /// - Returns: `nil` if the list has been shown, or if there is no target.
  mutating func takeInitialTarget() -> InitialScrollTarget? { initialTarget.take() }
}
