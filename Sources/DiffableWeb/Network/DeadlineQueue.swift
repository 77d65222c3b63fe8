/// A priority queue of values by deadline; a removed value is released at once.
package struct DeadlineQueue<Value> {
  /// An entry of the heap: the deadline and the number of a value.
  private struct Entry {
    let deadline: ContinuousClock.Instant
    let number: UInt64
  }

  /// A binary heap, the earliest deadline first; entries of removed values stay until they come first, or are too many.
  private var entries: [Entry] = []
  private var values: [UInt64: Value] = [:]
  private var nextNumber: UInt64 = 0

  package init() {}

  /// The number of values in the queue.
  package var count: Int { values.count }

  /// The number of entries of the heap, including those of removed values.
  package var placeCount: Int { entries.count }

  /// The earliest deadline; may be that of a removed value.
  package var earliest: ContinuousClock.Instant? { values.isEmpty ? nil : entries.first?.deadline }

  /// Returns a new number, by which a value that is about to be inserted can be removed again.
  package mutating func makeNumber() -> UInt64 {
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// Inserts a value with its deadline.
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

  /// Removes and returns a value; `nil` if it is not in the queue.
  ///
  /// - Complexity: O(1), on average.
  package mutating func remove(_ number: UInt64) -> Value? {
    guard let value = values.removeValue(forKey: number) else { return nil }
    if values.isEmpty {
      entries = []
    } else if entries.count > 2 * values.count + 64 {
      // Sorting makes a heap of the remaining entries.
      entries = entries.filter { values[$0.number] != nil }.sorted { $0.deadline < $1.deadline }
    }
    return value
  }

  /// Removes and returns the due values, the earliest first.
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
