import DiffableTesting

/// The expected state of a list in plain arrays, with which the random tests compare it.
struct ListModel {
  /// A section of the model: its name and its items.
  struct Section: Equatable {
    var name: Int
    var items: [Int]
  }

  var sections: [Section] = []
  /// The selected items, in the order of selection.
  var selection: [Int] = []
  /// The focused item; nil if no item is focused.
  var focus: Int?

  var items: [Int] { sections.flatMap { $0.items } }

  func section(of item: Int) -> Int? { sections.first { $0.items.contains(item) }?.name }

  /// Replaces the sections; selection and focus stay with their items.
  ///
  /// - Parameters:
  ///   - new: The new sections.
  ///   - closedParent: Returns the visible ancestor of a focused item that a collapse hides.
  mutating func become(_ new: [Section], closedParent: (Int) -> Int? = { _ in nil }) {
    let old = sections
    sections = new
    let present = Set(items)
    selection.removeAll { !present.contains($0) }
    guard let focus, !present.contains(focus) else { return }
    self.focus = closedParent(focus) ?? Self.neighbour(of: focus, in: old, new)
  }

  /// Returns the item that is focused after the focused one was removed: in its section the item at its position, the
  /// next or the one before; in an empty section the nearest item of a later section, or else of an earlier one.
  private static func neighbour(of item: Int, in old: [Section], _ new: [Section]) -> Int? {
    guard let home = old.firstIndex(where: { $0.items.contains(item) }) else { return nil }
    let index = old[home].items.firstIndex(of: item)!
    func items(_ name: Int) -> [Int] { new.first { $0.name == name }?.items ?? [] }
    let present = items(old[home].name)
    if !present.isEmpty {
      let before = old[home].items[..<index].last(where: present.contains)
      let after = old[home].items[(index + 1)...].first(where: present.contains)
      let start = before.map { present.firstIndex(of: $0)! + 1 } ?? 0
      let end = after.map { present.firstIndex(of: $0)! } ?? present.count
      guard start < end else { return after ?? before ?? present.last }
      let gone = before.map { index - old[home].items.firstIndex(of: $0)! - 1 } ?? index
      return present[min(start + gone, end - 1)]
    }
    for section in old[(home + 1)...] { if let first = items(section.name).first { return first } }
    for section in old[..<home].reversed() { if let last = items(section.name).last { return last } }
    return new.last { !$0.items.isEmpty }?.items.last
  }
}

extension SeededGenerator {
  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Returns true at random: once in the given number of calls, on average.
  mutating func chance(_ times: Int) -> Bool { number(0..<times) == 0 }
}
