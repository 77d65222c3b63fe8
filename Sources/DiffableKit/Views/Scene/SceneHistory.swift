/// The entries of a host's history as far as a scene knows them, with the activity to which each belongs.
///
/// The numbers of entries count the steps along the host's history, so that the distance of two entries is the
/// difference of their numbers. An entry belongs to the activity that was shown for it last; an activity has one entry.
struct SceneHistory: Hashable, Sendable {
  /// An entry of the history.
  struct Entry: Hashable, Sendable {
    /// The number of the activity to which the entry belongs; `nil` if its screen is not known.
    var owner: Int?
    /// The path of the entry's address, with its query.
    var path: String
    /// True if the screen was brought by a key with which a person steps through the rows of a list.
    var isStep = false
  }

  /// The state of the history's present entry: it has its screen, or waits for the address of the next one.
  private enum PresentEntryScreenState: Hashable, Sendable {
    /// The history is at its beginning: no screen with an address was shown yet, and the present entry takes the first
    /// address.
    case beginning
    /// The present entry belongs to the screen that is shown.
    case settled
    /// The history waits for the screen of the entry to which the person has gone: the entry takes the address that is
    /// shown next.
    case answering
  }

  /// The maximum number of entries that are remembered; the earliest are forgotten.
  static let limit = 100

  /// The number of the present entry.
  private(set) var current: Int
  /// The entries that are known, by their numbers.
  private(set) var entries: [Int: Entry] = [:]
  private var state = PresentEntryScreenState.beginning

  /// Makes a history whose present entry has a number.
  init(entry: Int = 1) { current = entry }

  /// The path of the present entry; `nil` if nothing with an address was shown yet.
  var path: String? { entries[current]?.path }

  /// Records that an activity with an address is shown, and returns the step by which the host's history follows; `nil`
  /// if it need not.
  ///
  /// - Parameters:
  ///   - path: The path of the address, with its query.
  ///   - owner: The number of the activity.
  ///   - isStep: True if the person has just stepped through the rows of a list by a key; screens that follow each other
  ///     in this way share an entry.
  /// - Returns: The step; `nil` if the host's history is right.
  /// - Complexity: O(*n*) in the number of entries if another activity is shown than before.
  mutating func show(_ path: String, of owner: Int, isStep: Bool = false) -> HostFrame.HistoryStep? {
    let present = entries[current]
    let isFirst = state == .beginning
    // Another screen with the same address, such as one that was made again, is the same entry.
    if state != .settled || present?.owner == owner || present?.path == path {
      state = .settled
      if present?.owner == owner, present?.path == path { return isFirst ? .replace : nil }
      release(owner)
      entries[current] = Entry(owner: owner, path: path, isStep: present?.isStep ?? false)
      forgetEarliest()
      return isFirst || present?.path != path ? .replace : nil
    }
    if let known = entries.first(where: { $0.value.owner == owner })?.key {
      current = known
      entries[known]?.path = path
      return .go
    }
    if isStep, present?.isStep == true {
      entries[current] = Entry(owner: owner, path: path, isStep: true)
      return .replace
    }
    for number in entries.keys where number > current { entries[number] = nil }
    current += 1
    entries[current] = Entry(owner: owner, path: path, isStep: isStep)
    forgetEarliest()
    return .push
  }

  /// Records that the person has gone to an entry, and returns the activity to which it belongs; `nil` if it is not
  /// known.
  mutating func move(to number: Int, _ path: String) -> Int? {
    current = number
    state = .answering
    if entries[number]?.path != path { entries[number] = Entry(owner: nil, path: path) }
    forgetEarliest()
    return entries[number]?.owner
  }

  /// Records that the screen for the present entry is not shown because the one that is shown must not be left; the host
  /// then goes back to the entry of that screen.
  mutating func refuse() { state = .settled }

  private mutating func release(_ owner: Int) {
    for (number, entry) in entries where entry.owner == owner { entries[number]?.owner = nil }
  }

  private mutating func forgetEarliest() {
    while entries.count > Self.limit, let earliest = entries.keys.filter({ $0 != current }).min() {
      entries[earliest] = nil
    }
  }
}
