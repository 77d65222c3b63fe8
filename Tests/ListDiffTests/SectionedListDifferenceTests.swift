import ListDiff
import Testing

typealias Sections = [(section: Int, items: [Int])]

/// Checks a difference by slow and simple means: its replay, its listed changes, and the number of its moves.
func check(
  _ difference: SectionedListDifference, from old: Sections, to new: Sections, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let oldSections = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.section, $0) })
  let newSections = Dictionary(uniqueKeysWithValues: new.enumerated().map { ($1.section, $0) })
  let oldPlaces = places(of: old)
  let newIndexPaths = places(of: new)

  let replayed = difference.applying(
    to: old, insertingSection: { (new[$0].section, new[$0].items.count) },
    insertingItem: { position in
      let item = new[position.section].items[position.item]
      return oldPlaces[item] == nil ? item : .min  // An item that is moved must not be asked for.
    })
  var isSound = replayed.elementsEqual(new, by: ==)

  let deleted = oldPlaces.filter { newIndexPaths[$0.key] == nil && newSections[old[$0.value.section].section] != nil }
  isSound = isSound && difference.itemDeletions == deleted.values.sorted()
  let inserted = newIndexPaths.filter { oldPlaces[$0.key] == nil && oldSections[new[$0.value.section].section] != nil }
  isSound = isSound && difference.itemInsertions == inserted.values.sorted()

  var expectedMoves = 0
  for entry in new {
    let common = entry.items.compactMap { oldPlaces[$0] }
    let stayed = common.filter { old[$0.section].section == entry.section }.map(\.item)
    expectedMoves += common.count - slowLongestIncreasingSubsequence(stayed)
  }
  isSound = isSound && difference.itemMoves.count == expectedMoves
  isSound = isSound && difference.itemMoves.map(\.to) == difference.itemMoves.map(\.to).sorted()
  isSound =
    isSound
    && difference.itemMoves.allSatisfy {
      old[$0.from.section].items[$0.from.item] == new[$0.to.section].items[$0.to.item]
    }
  #expect(isSound, comment ?? "\(old) to \(new): \(difference)", sourceLocation: sourceLocation)
}

private func places(of list: Sections) -> [Int: ItemPosition] {
  var places: [Int: ItemPosition] = [:]
  for (section, entry) in list.enumerated() {
    for (item, identifier) in entry.items.enumerated() {
      places[identifier] = ItemPosition(section: section, item: item)
    }
  }
  return places
}

/// Returns all arrangements of items in sections, in the given order of both.
private func splits(_ items: [Int], over sections: [Int]) -> [Sections] {
  guard let first = sections.first else { return items.isEmpty ? [[]] : [] }
  if sections.count == 1 { return [[(first, items)]] }
  return (0...items.count).flatMap { end in
    splits(Array(items[end...]), over: Array(sections.dropFirst())).map { [(first, Array(items[..<end]))] + $0 }
  }
}

@Suite("SectionedListDifference")
struct SectionedListDifferenceTests {
  @Test("C31: an item that comes from another section is a move")
  func crossSectionMove() {
    let difference = SectionedListDifference(
      from: [(section: "A", items: [1, 2, 3]), (section: "B", items: [4])],
      to: [(section: "A", items: [1, 3]), (section: "B", items: [4, 2])])
    #expect(
      difference.itemMoves == [.init(from: ItemPosition(section: 0, item: 1), to: ItemPosition(section: 1, item: 1))])
    #expect(difference.itemDeletions.isEmpty && difference.itemInsertions.isEmpty)
    #expect(difference.sectionMoves.isEmpty)
  }

  @Test("C32h: a section that moves takes its items along, without moves of the items")
  func sectionMove() {
    let difference = SectionedListDifference(
      from: [(section: "A", items: [1, 2, 3]), (section: "B", items: [4])],
      to: [(section: "B", items: [4]), (section: "A", items: [1, 2, 3])])
    #expect(difference.sectionMoves.count == 1)
    #expect(difference.itemMoves.isEmpty)
  }

  @Test("C36: items that leave a deleted section or enter an inserted one are moves")
  func movesOfDeletedAndInsertedSections() {
    let difference = SectionedListDifference(
      from: [(section: "A", items: [1, 2]), (section: "B", items: [3])],
      to: [(section: "B", items: [3, 1]), (section: "C", items: [4])])
    #expect(difference.sectionDeletions == [0])
    #expect(difference.sectionInsertions == [1])
    #expect(
      difference.itemMoves == [.init(from: ItemPosition(section: 0, item: 0), to: ItemPosition(section: 0, item: 1))])

    let intoInserted = SectionedListDifference(
      from: [(section: "A", items: [1, 2])], to: [(section: "A", items: [1]), (section: "B", items: [2])])
    #expect(
      intoInserted.itemMoves == [.init(from: ItemPosition(section: 0, item: 1), to: ItemPosition(section: 1, item: 0))])
  }

  @Test("C38: the items of deleted and inserted sections are not listed one by one")
  func itemsOfDeletedAndInsertedSections() {
    let difference = SectionedListDifference(
      from: [(section: "A", items: [1, 2])], to: [(section: "B", items: [3, 4])])
    #expect(difference.sectionDeletions == [0])
    #expect(difference.sectionInsertions == [0])
    #expect(difference.itemDeletions.isEmpty && difference.itemInsertions.isEmpty && difference.itemMoves.isEmpty)
    #expect(!difference.isEmpty)
  }

  @Test("Flat arrays give the same difference as nested ones, empty sections included")
  func flatArrays() {
    let nested = SectionedListDifference(
      from: [(section: "A", items: []), (section: "B", items: [1, 2]), (section: "C", items: [])],
      to: [(section: "C", items: [2]), (section: "B", items: [3, 1]), (section: "D", items: [])])
    let flat = SectionedListDifference(
      from: (sections: ["A", "B", "C"], items: [1, 2], sectionEnds: [0, 2, 2]),
      to: (sections: ["C", "B", "D"], items: [2, 3, 1], sectionEnds: [1, 3, 3]))
    #expect(nested == flat)
    let inMemory = [0, 1, 2].withUnsafeBufferPointer { sections in
      [1, 2].withUnsafeBufferPointer { items in
        SectionedListDifference(
          from: (sections: sections, items: items, sectionEnds: [0, 2, 2]),
          to: (sections: sections, items: items, sectionEnds: [0, 1, 2]))
      }
    }
    #expect(
      inMemory.itemMoves == [.init(from: ItemPosition(section: 1, item: 1), to: ItemPosition(section: 2, item: 0))])
    let none = SectionedListDifference(
      from: (sections: [Int](), items: [Int](), sectionEnds: []), to: (sections: [], items: [], sectionEnds: []))
    #expect(none.isEmpty)
  }

  @Test(
    "The differences of all pairs of lists with up to 2 sections and 4 items replay with the fewest moves",
    arguments: 0...4)
  func exhaustive(itemCount: Int) {
    for sectionCount in 0...2 {
      for old in splits(Array(0..<itemCount), over: Array(0..<sectionCount)) {
        for newSections in arrangements(of: sectionCount, length: 2) {
          for newItems in arrangements(of: itemCount, length: itemCount == 4 ? 4 : 3) {
            for new in splits(newItems, over: newSections) {
              check(SectionedListDifference(from: old, to: new), from: old, to: new)
            }
          }
        }
      }
    }
  }

  @Test("The differences of randomly edited longer sections replay", arguments: 0..<60 as Range<UInt64>)
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func list(_ items: [Int]) -> Sections {
      var sections = Array(0..<12).shuffled(using: &generator)[..<Int.random(in: 1...10, using: &generator)].map {
        (section: $0, items: [Int]())
      }
      if Bool.random(using: &generator) { sections.sort { $0.section < $1.section } }
      let ends = (1..<sections.count).map { _ in Int.random(in: 0...items.count, using: &generator) }.sorted()
      for (index, (start, end)) in zip([0] + ends, ends + [items.count]).enumerated() {
        sections[index].items = Array(items[start..<end])
      }
      return sections
    }
    let old = list(Array(0..<Int.random(in: 0...150, using: &generator)))
    for _ in 0..<4 {
      var items = old.flatMap(\.items).filter { _ in Int.random(in: 0..<10, using: &generator) > 0 }
      for _ in 0..<Int.random(in: 0...10, using: &generator) where !items.isEmpty {
        let item = items.remove(at: .random(in: items.indices, using: &generator))
        items.insert(item, at: .random(in: 0...items.count, using: &generator))
      }
      items.insert(contentsOf: 1000..<1010, at: Int.random(in: 0...items.count, using: &generator))
      let new = list(items)
      check(SectionedListDifference(from: old, to: new), from: old, to: new, "seed \(seed): \(old) to \(new)")
    }
  }

  @Test(
    "Shuffled items in many sections, some of them empty, move as seldom as possible",
    arguments: 0..<40 as Range<UInt64>)
  func shuffled(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func list(_ items: [Int], sectionCount: Int) -> Sections {
      let ends = (1..<sectionCount).map { _ in Int.random(in: 0...items.count, using: &generator) }.sorted()
      return zip([0] + ends, ends + [items.count]).enumerated().map { ($0, Array(items[$1.0..<$1.1])) }
    }
    let items = Array(0..<Int.random(in: 1...400, using: &generator))
    let old = list(items, sectionCount: .random(in: 1...40, using: &generator))
    // Some items stay where they are, so that runs that stay lie between items from other sections.
    var new = old
    let places = (0..<new.count).flatMap { section in new[section].items.indices.map { (section, $0) } }
    let moving = places.filter { _ in Int.random(in: 0..<3, using: &generator) > 0 }
    for (from, to) in zip(moving, moving.shuffled(using: &generator)) {
      new[to.0].items[to.1] = old[from.0].items[from.1]
    }
    check(SectionedListDifference(from: old, to: new), from: old, to: new, "seed \(seed)")
    let mixed = list(items.shuffled(using: &generator), sectionCount: .random(in: 1...40, using: &generator))
    check(SectionedListDifference(from: old, to: mixed), from: old, to: mixed, "seed \(seed), mixed")
  }

  @Test("The difference of lists with one section lists the changes of its items", arguments: 0..<40 as Range<UInt64>)
  func oneSection(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let old = Array(0..<Int.random(in: 0...3_000, using: &generator))
    var new = old.filter { _ in Int.random(in: 0..<10, using: &generator) > 0 } + Array(10_000..<10_100)
    if seed % 2 == 0 { new.shuffle(using: &generator) }
    let list = ListDifference(from: old, to: new)
    let difference = SectionedListDifference(from: [(section: 0, items: old)], to: [(section: 0, items: new)])
    func position(_ item: Int) -> ItemPosition { ItemPosition(section: 0, item: item) }
    #expect(difference.itemDeletions == list.deletions.map(position), "seed \(seed)")
    #expect(difference.itemInsertions == list.insertions.map(position), "seed \(seed)")
    #expect(
      difference.itemMoves == list.moves.map { .init(from: position($0.from), to: position($0.to)) }, "seed \(seed)")
    let others = SectionedListDifference(from: [(section: 0, items: old)], to: [(section: 1, items: new)])
    #expect(others.itemDeletions.isEmpty && others.itemInsertions.isEmpty, "seed \(seed)")
    #expect(others.itemMoves.count == new.count - list.insertions.count, "seed \(seed)")
  }

  @Test("Items that keep their order are not hashed, in whatever section they are")
  func costs() {
    let costs = IdentifierCosts()
    func items(_ range: Range<Int>, list: Int) -> [CountedIdentifier] {
      range.map { CountedIdentifier(value: $0, costs: costs, list: list) }
    }
    let difference = SectionedListDifference(
      from: [("A", items(0..<500, list: 0)), ("B", items(500..<1000, list: 0))],
      to: [
        ("A", items(0..<400, list: 1)), ("new", []), ("B", items(400..<1000, list: 1)),
        ("C", items(1000..<1010, list: 1)),
      ])
    #expect(difference.itemMoves.count == 100)
    #expect(difference.itemInsertions.isEmpty && difference.itemDeletions.isEmpty)
    #expect(costs.comparisons == 1000)
    #expect(costs.hashCount == 0)
  }

  @Test(
    "A difference of lists with duplicates across sections still replays to the new list",
    arguments: 0..<100 as Range<UInt64>)
  func duplicates(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func list() -> Sections {
      (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        let items = (0..<Int.random(in: 0...5, using: &generator)).map { _ in Int.random(in: 0..<6, using: &generator) }
        return (Int.random(in: 0..<4, using: &generator), items)
      }
    }
    let (old, new) = (list(), list())
    let replayed = SectionedListDifference(from: old, to: new).applying(
      to: old, insertingSection: { (new[$0].section, new[$0].items.count) },
      insertingItem: { new[$0.section].items[$0.item] })
    #expect(replayed.elementsEqual(new, by: ==), "seed \(seed): \(old) to \(new)")
  }
}
