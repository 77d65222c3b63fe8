/// The places that a list keeps for a person: what is to stay where it is when the content changes, and where the list is to open.
struct ReadingPosition {
  private var chosenByProgram: DiffableScrollAnchoring?
  private var keepsForUpdate = false
  private var ends = ScrollEdges()
  private var afterReload: ScrollAnchor?
  private var whileMeasuring: ScrollAnchor?
  private var scrollsOfPerson = 0
  private var initialTarget: InitialScrollTarget?

  /// The wish of the program; nil if it has none.
  var chosen: DiffableScrollAnchoring? { chosenByProgram }
  /// What is kept now: the wish of the program, or else what the update that is carried out keeps (`behaviour.md` C66).
  var anchoring: DiffableScrollAnchoring { chosenByProgram ?? (keepsForUpdate ? [.visibleItems, .start] : []) }
  /// The ends at which the list was when it was laid out or scrolled last.
  var scrolledEnds: ScrollEdges { ends }
  /// What is to stay in its place although all cells were given back.
  var restoredScrollAnchor: ScrollAnchor? { afterReload }
  /// What is to stay in its place although everything is measured anew, whatever the program wishes to be kept.
  var readersAnchor: ScrollAnchor? { whileMeasuring }
  /// Whether an anchor waits for the next time that cells are placed.
  var hasAnchor: Bool { afterReload != nil || whileMeasuring != nil }
  /// The number of times that a person has moved the content, so that whoever waits to scroll it knows that somebody else has.
  var personsScrollCount: Int { scrollsOfPerson }

  /// The program wishes something to be kept, or nothing.
  mutating func choose(_ anchoring: DiffableScrollAnchoring) { chosenByProgram = anchoring }

  /// An update keeps what is read from now on, or does not.
  ///
  /// - Returns: Whether the one around it does, to be put back.
  mutating func keepForUpdate(_ keeps: Bool) -> Bool {
    defer { keepsForUpdate = keeps }
    return keepsForUpdate
  }

  /// The list is at these ends now.
  mutating func noteEnds(_ scrolledEnds: ScrollEdges) { ends = scrolledEnds }

  /// All cells are given back, and something of what they have shown comes again.
  mutating func keepThroughReload(_ anchor: ScrollAnchor?) { afterReload = anchor }

  /// Everything is going to be measured anew.
  mutating func keepWhileMeasuring(_ anchor: ScrollAnchor?) { whileMeasuring = anchor }

  /// Cells are in place, and so is what was to be kept.
  mutating func wasPlaced() { (afterReload, whileMeasuring) = (nil, nil) }

  /// A person has moved the content.
  mutating func personScrolled() { scrollsOfPerson += 1 }

  /// The list is to open at a place, or has opened.
  mutating func open(at place: InitialScrollTarget?) { initialTarget = place }

  /// Takes the place at which the list is to open.
  ///
  /// - Returns: Nil once it has opened, or if nobody has asked for one.
  mutating func takeInitialTarget() -> InitialScrollTarget? { initialTarget.take() }
}
