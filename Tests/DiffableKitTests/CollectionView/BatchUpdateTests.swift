import DiffableKit
import DiffableTesting
import Testing

/// Tests of the difference that the edits of a batch stand for, without a list view.
struct BatchUpdateTests {
  private typealias Edit = BatchUpdate.Edit

  private static func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  private static func changes(_ edits: [Edit], _ before: [Int], _ after: [Int]) throws -> IndexPathMapping {
    var update = BatchUpdate()
    update.add(edits)
    return try update.changes(from: before, to: after)
  }

  /// The errors of a mapping of index paths from one model to another, in words.
  ///
  /// - Parameters:
  ///   - changes: The mapping to check.
  ///   - old: The model before.
  ///   - new: The model after, in which sections and items that stay have their old names.
  ///   - reloaded: The sections that keep their names but were reloaded, so that all their items are new.
  /// - Returns: An empty array if the mapping is right.
  private static func faults(
    _ changes: IndexPathMapping, from old: [NamedSection], to new: [NamedSection], reloaded: Set<String> = []
  ) -> [String] {
    var faults: [String] = []
    let replayed = changes.difference.applying(
      to: old.map { (section: $0.name, items: $0.items) },
      insertingSection: { (section: new[$0].name, itemCount: new[$0].items.count) },
      insertingItem: { new[$0.section].items[$0.item] })
    if replayed.map({ NamedSection(name: $0.section, items: $0.items) }) != new {
      faults.append("replayed: \(replayed)")
    }
    for (index, section) in old.enumerated() {
      let expected = reloaded.contains(section.name) ? nil : new.section(named: section.name)
      if changes.newSection(index) != expected { faults.append("section \(index) to \(expected as Any)") }
    }
    for (index, section) in new.enumerated() {
      let expected = reloaded.contains(section.name) ? nil : old.section(named: section.name)
      if changes.oldSection(index) != expected { faults.append("section \(index) from \(expected as Any)") }
    }
    for path in old.paths {
      let expected = old.item(at: path).flatMap { new.path(of: $0) }
      if changes.newIndexPath(path) != expected { faults.append("\(path) to \(expected as Any)") }
    }
    for path in new.paths {
      let expected = new.item(at: path).flatMap { old.path(of: $0) }
      if changes.oldIndexPath(path) != expected { faults.append("\(path) from \(expected as Any)") }
    }
    return faults
  }

  /// The item counts of all models with at most two sections of at most two items each.
  private static let smallCounts: [[Int]] =
    [[]] + (0...2).map { [$0] } + (0...2).flatMap { one in (0...2).map { [one, $0] } }

  /// All batch edits at the index paths of a small model, and at the first index path past the model's end.
  private static let smallEdits: [Edit] = {
    let paths = [path(0, 0), path(0, 1), path(0, 2), path(1, 0), path(1, 1)]
    var edits: [Edit] = []
    for path in paths {
      edits += [.insertItem(path), .deleteItem(path), .reloadItem(path)]
      edits += paths.map { .moveItem(from: path, to: $0) }
    }
    for section in 0...2 {
      edits += [.insertSection(section), .deleteSection(section), .reloadSection(section)]
      edits += (0...1).map { .moveSection(from: section, to: $0) }
    }
    return edits
  }()

  @Test(
    "D1–D8: any two edits of any small model are accepted or refused as by a naive implementation, with equal results",
    arguments: BatchUpdateTests.smallCounts)
  func anyTwoEdits(before: [Int]) {
    let old = NamedSection.list(before)
    var accepted = 0
    for (index, one) in Self.smallEdits.enumerated() {
      for other in Self.smallEdits[index...] {
        for after in Self.smallCounts {
          let edits = [one, other]
          let changes = try? Self.changes(edits, before, after)
          let expected = NaiveBatch.result(of: edits, on: old, after: after)
          guard let changes, let expected else {
            let agree = (changes == nil) == (expected == nil)
            #expect(agree, "\(edits) from \(before) to \(after): \(expected as Any)")
            guard agree else { return }
            continue
          }
          accepted += 1
          let faults = Self.faults(changes, from: old, to: expected)
          guard faults != [] else { continue }
          #expect(faults == [], "\(edits) from \(before) to \(after)")
          return
        }
      }
    }
    #expect(accepted > 10)
  }

  @Test(
    "D1, D2: many random edits give the naive model's result in any order, and a wrong edit or item count is refused",
    arguments: 1...120)
  func manyEdits(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var nextName = 100
    let counts = (0..<Int.random(in: 0...5, using: &generator)).map { _ in Int.random(in: 0...7, using: &generator) }
    let old = NamedSection.list(counts)
    let batch = RandomBatch(
      of: old, restlessness: [2, 3, 5].randomElement(using: &generator)!, generator: &generator, nextName: &nextName)
    let changes = try Self.changes(batch.edits, counts, batch.new.counts)
    let words = "seed \(seed): \(batch.edits) from \(old) to \(batch.new)"
    #expect(Self.faults(changes, from: old, to: batch.new, reloaded: batch.reloadedSections) == [], "\(words)")
    #expect(changes.reloadedItems == batch.reloaded.compactMap(batch.new.path(of:)).sorted(), "\(words)")
    #expect(changes.reconfiguredItems == batch.reconfigured.compactMap(batch.new.path(of:)).sorted(), "\(words)")
    let again = try Self.changes(batch.edits.reversed() + batch.edits, counts, batch.new.counts)
    #expect(again.difference == changes.difference, "\(words)")

    for _ in 0..<20 {
      var edits = batch.edits
      var after = batch.new.counts
      switch Int.random(in: 0..<3, using: &generator) {
      case 0 where !edits.isEmpty: edits.remove(at: Int.random(in: edits.indices, using: &generator))
      case 1: edits.append(Self.smallEdits.randomElement(using: &generator)!)
      default:
        guard let section = after.indices.randomElement(using: &generator) else { continue }
        after[section] = max(0, after[section] + (Bool.random(using: &generator) ? 1 : -1))
      }
      let changes = try? Self.changes(edits, counts, after)
      let expected = NaiveBatch.result(of: edits, on: old, after: after)
      #expect((changes == nil) == (expected == nil), "seed \(seed): \(edits) from \(counts) to \(after)")
      guard let changes, let expected else { continue }
      #expect(Self.faults(changes, from: old, to: expected) == [], "seed \(seed): \(edits) from \(counts) to \(after)")
    }
  }

  @Test("C36, C38: item edits inside deleted or inserted sections are dropped, but moves out of and into them are kept")
  func itemsOfSections() throws {
    // Batch edits with a move from a deleted section into an inserted one, and with other item edits in these sections,
    // which the section edits imply.
    let edits: [Edit] = [
      .deleteSection(0), .insertSection(1), .deleteItem(Self.path(0, 0)), .reloadItem(Self.path(0, 2)),
      .insertItem(Self.path(1, 2)),
      .moveItem(from: Self.path(0, 1), to: Self.path(1, 0)),
    ]
    let changes = try Self.changes(edits, [3, 1], [1, 3])
    #expect(changes.difference.itemDeletions == [])
    #expect(changes.difference.itemInsertions == [])
    #expect(changes.difference.itemMoves.count == 1)
    #expect(changes.reloadedItems == [])
    #expect(changes.newIndexPath(Self.path(0, 1)) == Self.path(1, 0))
    #expect(changes.newIndexPath(Self.path(1, 0)) == Self.path(0, 0))
  }

  @Test("D3: a reload is no deletion or insertion in the difference, and is reported with the item's new index path")
  func reloads() throws {
    let changes = try Self.changes([.reloadItem(Self.path(0, 1)), .insertItem(Self.path(0, 0))], [2], [3])
    #expect(changes.reloadedItems == [Self.path(0, 2)])
    #expect(changes.difference.itemDeletions == [])
    #expect(changes.difference.itemInsertions.count == 1)
    let both = try Self.changes([.reconfigureItem(Self.path(0, 1)), .deleteItem(Self.path(0, 1))], [2], [1])
    #expect(both.reconfiguredItems == [])
  }
}
