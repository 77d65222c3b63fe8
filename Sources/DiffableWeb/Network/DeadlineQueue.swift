/// Values by the instants at which they are due; what is removed is let go of at once.
package struct DeadlineQueue<Value> {
  private struct Entry {
    let deadline: ContinuousClock.Instant
    let number: UInt64
  }

  /// A binary heap, the earliest first; entries whose value is gone stay until they come first, or are too many.
  private var entries: [Entry] = []
  private var values: [UInt64: Value] = [:]
  private var nextNumber: UInt64 = 0

  package init() {}

  /// How many values there are.
  package var count: Int { values.count }

  /// How many places are taken, those of removed values included.
  package var placeCount: Int { entries.count }

  /// The instant of the earliest value; may be that of one that was removed.
  package var earliest: ContinuousClock.Instant? { values.isEmpty ? nil : entries.first?.deadline }

  /// A number for a value that is going to be inserted.
  package mutating func makeNumber() -> UInt64 {
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// Inserts a value.
  ///
  /// - Complexity: O(log *n*).
  package mutating func insert(_ value: Value, _ number: UInt64, until deadline: ContinuousClock.Instant) {
    values[number] = value
    entries.append(Entry(deadline: deadline, number: number))
    var child = entries.count - 1
    while child > 0, case let parent = (child - 1) / 2, entries[child].deadline < entries[parent].deadline {
      entries.swapAt(child, parent)
      child = parent
    }
  }

  /// Removes a value; nil if it is not there.
  ///
  /// - Complexity: O(1), on average.
  package mutating func remove(_ number: UInt64) -> Value? {
    guard let value = values.removeValue(forKey: number) else { return nil }
    if values.isEmpty {
      entries = []
    } else if entries.count > 2 * values.count + 64 {
      // In order they are a heap, too.
      entries = entries.filter { values[$0.number] != nil }.sorted { $0.deadline < $1.deadline }
    }
    return value
  }

  /// Takes out what is due, the earliest first.
  package mutating func takeDue(by now: ContinuousClock.Instant) -> [Value] {
    var due: [Value] = []
    while let first = entries.first, first.deadline <= now {
      removeFirst()
      if let value = values.removeValue(forKey: first.number) { due.append(value) }
    }
    return due
  }

  private mutating func removeFirst() {
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
    var parent = 0
    while case let left = 2 * parent + 1, left < entries.count {
      let right = left + 1
      let child = right < entries.count && entries[right].deadline < entries[left].deadline ? right : left
      guard entries[child].deadline < entries[parent].deadline else { return }
      entries.swapAt(child, parent)
      parent = child
    }
  }
}
