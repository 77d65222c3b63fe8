/// Moves of what scroll views show that a host has not said it has carried out.
///
/// A host's scrolling is its own: while a frame that shifts the content is on its way, it reports offsets in the content as
/// it was. Those are shifted here, so that both sides mean the same place however much the person scrolls meanwhile.
struct UnacknowledgedScrolling {
  private struct Shift {
    /// The frame that has said it; nil if none has yet.
    var sequence: Int?
    let id: ElementID
    var distance: CGPoint
    var duration: Double
  }

  private var shifts: [Shift] = []

  private struct Scroll {
    /// The frame that has said it; nil if none has yet.
    var sequence: Int?
    let id: ElementID
  }

  /// Where the program has scrolled to, as far as the host has not said that it has.
  private var scrolls: [Scroll] = []

  /// A scroll view is sent somewhere.
  mutating func addScroll(of id: ElementID) {
    guard !scrolls.contains(where: { $0.id == id && $0.sequence == nil }) else { return }
    scrolls.append(Scroll(sequence: nil, id: id))
  }

  /// Whether an offset that the host reports is one from before it was sent elsewhere, and says nothing any more.
  func isOutdated(_ id: ElementID) -> Bool { scrolls.contains { $0.id == id } }

  /// Content that comes to rest is sent on, as far as the host has not said that it knows.
  private var rests: [Scroll] = []

  /// Content that comes to rest is sent to another place.
  mutating func addRest(of id: ElementID) { rests.append(Scroll(sequence: nil, id: id)) }

  /// Whether content of which the host says that it stands still will go on, which the host did not know then.
  func isSentOn(_ id: ElementID) -> Bool { rests.contains { $0.id == id } }

  /// The content of a scroll view was shifted.
  mutating func add(_ distance: CGPoint, of id: ElementID, duration: Double) {
    if let index = shifts.firstIndex(where: { $0.id == id && $0.sequence == nil }) {
      shifts[index].distance += distance
      shifts[index].duration = min(shifts[index].duration, duration)
    } else {
      shifts.append(Shift(sequence: nil, id: id, distance: distance, duration: duration))
    }
  }

  /// What a frame has to say.
  mutating func take(for sequence: Int) -> [HostFrame.Change] {
    var changes: [HostFrame.Change] = []
    for index in scrolls.indices where scrolls[index].sequence == nil { scrolls[index].sequence = sequence }
    for index in rests.indices where rests[index].sequence == nil { rests[index].sequence = sequence }
    for index in shifts.indices where shifts[index].sequence == nil {
      shifts[index].sequence = sequence
      let shift = shifts[index]
      if shift.distance != .zero { changes.append(.shift(shift.id, by: shift.distance, duration: shift.duration)) }
    }
    return changes
  }

  /// The host has carried out a frame and all before it.
  mutating func settle(_ sequence: Int) {
    shifts.removeAll { $0.sequence.map { $0 <= sequence } ?? false }
    scrolls.removeAll { $0.sequence.map { $0 <= sequence } ?? false }
    rests.removeAll { $0.sequence.map { $0 <= sequence } ?? false }
  }

  /// The host was away: what it has not carried out is said again.
  mutating func resend(after sequence: Int) {
    settle(sequence)
    // Where such a host is scrolled to it says by itself.
    scrolls = []
    rests = []
    let lost = shifts
    shifts = []
    for shift in lost { add(shift.distance, of: shift.id, duration: 0) }
  }

  /// An offset that the host has reported, in the content as it is now.
  func adjusted(_ offset: CGPoint, of id: ElementID) -> CGPoint {
    shifts.reduce(offset) { $1.id == id ? $0 + $1.distance : $0 }
  }

  /// The scroll view is gone, or a new element with an offset of its own.
  mutating func forget(_ id: ElementID) {
    shifts.removeAll { $0.id == id }
    scrolls.removeAll { $0.id == id }
    rests.removeAll { $0.id == id }
  }
}
