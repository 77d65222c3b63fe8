import DiffableKit
import DiffableTesting
import ListDiff
import Testing

/// Tests of the value that stores a list's selected index paths, compared with an array.
struct SelectedIndexPathsTests {
  @Test(
    "The value that holds the selected index paths answers like an array edited in the same way",
    arguments: 1...20 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var selection = SelectedIndexPaths()
    var naive: [IndexPath] = []
    for step in 0..<400 {
      let path = IndexPath(
        item: Int.random(in: 0..<40, using: &generator), section: Int.random(in: 0..<2, using: &generator))
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<5:
        let isNew = !naive.contains(path)
        if isNew { naive.append(path) }
        #expect(selection.insert(path) == isNew, "seed \(seed), step \(step)")
      case 5..<9:
        let wasThere = naive.contains(path)
        naive.removeAll { $0 == path }
        #expect(selection.remove(path) == wasThere, "seed \(seed), step \(step)")
      default:
        let shift = Int.random(in: 1..<5, using: &generator)
        func carried(_ old: IndexPath) -> IndexPath? {
          old.item < shift ? nil : IndexPath(item: old.item - shift, section: 1 - old.section)
        }
        selection.carry(over: nil, carried)
        naive = naive.compactMap(carried)
      }
      #expect(selection.paths == naive, "seed \(seed), step \(step)")
      #expect(selection.first == naive.first && selection.last == naive.last && selection.count == naive.count)
      #expect(selection.contains(path) == naive.contains(path) && selection.isEmpty == naive.isEmpty)
    }
  }

  private typealias List = [(section: Int, items: [Int])]

  /// A list of four sections with ten items each.
  private static let list: List = (0..<4).map { ($0, Array($0 * 10..<$0 * 10 + 10)) }

  /// Returns the list after up to three random edits of its sections and items.
  private static func edited(using generator: inout SeededGenerator) -> List {
    var list = Self.list
    for edit in 0..<Int.random(in: 0..<4, using: &generator) {
      let section = Int.random(in: list.indices, using: &generator)
      let item = Int.random(in: 0...list[section].items.count, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: list.remove(at: section)
      case 1: list.insert((100 + edit, [100 + edit]), at: section)
      case 2: list.swapAt(0, section)
      case 3: list[section].items = Array(list[section].items.dropLast())
      case 4: list[section].items.reverse()
      default: list[section].items.insert(100 + edit, at: item)
      }
    }
    return list
  }

  /// Returns the index path of an item of the list in another list.
  private static func place(of path: IndexPath, in new: List) -> IndexPath? {
    let item = list[path.section].items[path.item]
    for (section, content) in new.enumerated() {
      if let found = content.items.firstIndex(of: item) { return IndexPath(item: found, section: section) }
    }
    return nil
  }

  @Test("Selected items follow a difference like their identifiers", arguments: 1...20 as ClosedRange<UInt64>)
  func difference(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for step in 0..<50 {
      let new = Self.edited(using: &generator)
      let first = Int.random(in: 0..<40, using: &generator)
      let paths = (first..<Int.random(in: first + 1...40, using: &generator)).map {
        IndexPath(item: $0 % 10, section: $0 / 10)
      }
      var selection = SelectedIndexPaths(paths)
      selection.carry(over: SectionedListDifference(from: Self.list, to: new)) { Self.place(of: $0, in: new) }
      #expect(
        selection.paths == paths.compactMap { Self.place(of: $0, in: new) }, "seed \(seed), step \(step): \(new)")
    }
  }

  @Test("Selected items before the first change of a list are not looked up, however many they are")
  func beforeChange() {
    let changes: [((inout List) -> Void, Int)] = [
      ({ $0[3].items.append(100) }, 0), ({ $0.append((100, [])) }, 0), ({ $0.swapAt(2, 3) }, 0),
      ({ $0[2].items.removeFirst() }, 0), ({ $0[1].items.append(100) }, 0), ({ $0[1].items.removeLast() }, 20),
      ({ $0[0].items.insert(100, at: 0) }, 20), ({ $0.swapAt(0, 1) }, 20),
    ]
    for (index, (change, lookUps)) in changes.enumerated() {
      var new = Self.list
      change(&new)
      var selection = SelectedIndexPaths((0..<20).map { IndexPath(item: $0 % 10, section: $0 / 10) })
      var calls = 0
      selection.carry(over: SectionedListDifference(from: Self.list, to: new)) { path in
        calls += 1
        return Self.place(of: path, in: new)
      }
      #expect(calls == lookUps && selection.count == (index == 5 ? 19 : 20), "change \(index)")
    }
  }
}
