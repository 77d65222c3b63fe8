/// The marks for a reload or a reconfigure, by code, in the order in which they were set first.
///
/// Marks belong to codes, not to values: they survive moves, and refer to the value that is stored now.
@usableFromInline
struct MarkList: Sendable {
  private var turns = SparseArray<Int32>(empty: -1)
  private var nextTurn: Int32 = 0
  private var count = 0

  @usableFromInline
  var isEmpty: Bool { count == 0 }

  /// The marked codes in order of their first mark (`behaviour.md` A34).
  ///
  /// - Complexity: O(*m* log *m*), where *m* is the number of marks.
  @usableFromInline
  var codes: [Int32] {
    guard count > 0 else { return [] }
    var marked: [(turn: Int32, code: Int32)] = []
    turns.forEach { code, turn in
      if turn >= 0 { marked.append((turn, Int32(truncatingIfNeeded: code))) }
    }
    return marked.sorted { $0.turn < $1.turn }.map { $0.code }
  }

  @usableFromInline
  func contains(_ code: Int32) -> Bool { turns[Int(code)] >= 0 }

  /// Adds a code behind all marked codes, unless the code is marked already.
  @usableFromInline
  mutating func insert(_ code: Int32) {
    guard !contains(code) else { return }
    turns.set(Int(code), nextTurn)
    nextTurn += 1
    count += 1
  }

  @usableFromInline
  mutating func remove(_ code: Int32) {
    guard count > 0, contains(code) else { return }
    turns.set(Int(code), -1)
    count -= 1
  }

  @usableFromInline
  mutating func removeAll() {
    self = MarkList()
  }
}
