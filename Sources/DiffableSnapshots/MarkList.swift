/// The slots that are marked for a reload or a reconfigure, in the order in which they were marked first.
///
/// Marks belong to slots, not to values: they survive moves, and give the value that is in the list now.
struct MarkList: Sendable {
  private var turns: [Int: Int] = [:]
  private var nextTurn = 0

  var isEmpty: Bool { turns.isEmpty }

  /// The marked slots in order of their first mark (`behaviour.md` A34).
  ///
  /// - Complexity: O(*m* log *m*), where *m* is the number of marks.
  var slots: [Int] {
    turns.sorted { $0.value < $1.value }.map { $0.key }
  }

  /// Marks a slot, unless it is marked.
  mutating func insert(_ slot: Int) {
    guard turns[slot] == nil else { return }
    turns[slot] = nextTurn
    nextTurn += 1
  }

  mutating func remove(_ slot: Int) {
    guard !turns.isEmpty else { return }
    turns[slot] = nil
  }

  mutating func removeAll() {
    self = MarkList()
  }
}
