/// The shifts and scrolls of scroll views' content that a host has not acknowledged.
///
/// A host scrolls by itself: while a host frame that shifts the content is in flight, the host reports offsets in the
/// unshifted content. Such offsets are shifted here, so that both sides mean the same content offset however much the
/// person scrolls meanwhile.
struct UnacknowledgedScrolling {
  /// A shift: the visible rows of a scroll view have moved within its content, and the content offset with them.
  private struct Shift {
    /// The number of the host frame that reports the shift; `nil` until a frame reports it.
    var sequence: Int?
    let id: ElementID
    var distance: CGPoint
    var duration: Double
  }

  private var shifts: [Shift] = []

  /// A command of the program that scrolls the content of a scroll view.
  private struct ScrollCommand {
    /// The number of the host frame that carries the scroll command; `nil` until a frame carries it.
    var sequence: Int?
    let id: ElementID
  }

  /// The program's scroll commands that the host has not acknowledged.
  private var scrolls: [ScrollCommand] = []

  /// Records that the program has scrolled a scroll view, which the host has not acknowledged yet.
  mutating func addScroll(of id: ElementID) {
    guard !scrolls.contains(where: { $0.id == id && $0.sequence == nil }) else { return }
    scrolls.append(ScrollCommand(sequence: nil, id: id))
  }

  /// Returns true if an offset that the host reports is older than a scroll command of the program, and must be
  /// ignored.
  private func isOutdated(_ id: ElementID) -> Bool { scrolls.contains { $0.id == id } }

  /// The commands to settle at a target content offset that the host has not acknowledged.
  private var settlings: [ScrollCommand] = []

  /// Notes that the host has not acknowledged yet the command by which a scroll view settles at a target content
  /// offset.
  mutating func addSettling(of id: ElementID) { settlings.append(ScrollCommand(sequence: nil, id: id)) }

  /// Returns true if a host's report that a scroll view has settled must be ignored: the host did not know a target
  /// offset yet to which the content will move on.
  private func isSettlingElsewhere(_ id: ElementID) -> Bool { settlings.contains { $0.id == id } }

  /// Records that the visible content of a scroll view has moved within the content by a distance, in points.
  mutating func add(_ distance: CGPoint, of id: ElementID, duration: Double) {
    if let index = shifts.firstIndex(where: { $0.id == id && $0.sequence == nil }) {
      shifts[index].distance += distance
      shifts[index].duration = min(shifts[index].duration, duration)
    } else {
      shifts.append(Shift(sequence: nil, id: id, distance: distance, duration: duration))
    }
  }

  /// Returns the shifts for a host frame, and records the frame's number with all pending shifts and commands.
  mutating func take(for sequence: Int) -> [HostFrame.Change] {
    var changes: [HostFrame.Change] = []
    for index in scrolls.indices where scrolls[index].sequence == nil { scrolls[index].sequence = sequence }
    for index in settlings.indices where settlings[index].sequence == nil { settlings[index].sequence = sequence }
    for index in shifts.indices where shifts[index].sequence == nil {
      shifts[index].sequence = sequence
      let shift = shifts[index]
      if shift.distance != .zero { changes.append(.shift(shift.id, by: shift.distance, duration: shift.duration)) }
    }
    return changes
  }

  /// Removes all shifts and commands that the host has acknowledged with a host frame and those before it.
  mutating func settle(_ sequence: Int) {
    shifts.removeAll { $0.sequence.map { $0 <= sequence } ?? false }
    scrolls.removeAll { $0.sequence.map { $0 <= sequence } ?? false }
    settlings.removeAll { $0.sequence.map { $0 <= sequence } ?? false }
  }

  /// Makes the next host frame report again the shifts that a disconnected host has not acknowledged.
  mutating func resend(after sequence: Int) {
    settle(sequence)
    // A host that was disconnected reports its current offsets itself.
    scrolls = []
    settlings = []
    let lost = shifts
    shifts = []
    for shift in lost { add(shift.distance, of: shift.id, duration: 0) }
  }

  /// Converts an offset that the host has reported to an offset in the current content.
  func adjusted(_ offset: CGPoint, of id: ElementID) -> CGPoint {
    shifts.reduce(offset) { $1.id == id ? $0 + $1.distance : $0 }
  }

  /// Converts an event of the host to one about the current content.
  ///
  /// - Parameter event: The event, as the host has reported it.
  /// - Returns: The event with its offsets in the current content; `nil` if a command that the host had not received when
  ///   it reported the event makes the event out of date.
  func admit(_ event: HostEvent) -> HostEvent? {
    switch event {
    // The host reported this offset before it received the program's own scrolling, which will replace it.
    case .scroll(let id, let offset): isOutdated(id) ? nil : .scroll(id, adjusted(offset, of: id))
    case .scrolling(let id, .released(let velocity, let target)):
      .scrolling(id, .released(velocity: velocity, target: adjusted(target, of: id)))
    case .scrolling(let id, .ended): isSettlingElsewhere(id) ? nil : event
    default: event
    }
  }

  /// Discards the state of a scroll view that is gone, or that has a new element with an offset of its own.
  mutating func forget(_ id: ElementID) {
    shifts.removeAll { $0.id == id }
    scrolls.removeAll { $0.id == id }
    settlings.removeAll { $0.id == id }
  }
}
