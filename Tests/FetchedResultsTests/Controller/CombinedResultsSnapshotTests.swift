import DiffableSnapshots
import FetchedResults
import Foundation
import Testing

/// Tests of snapshots of several controllers that are combined into one (G11).
struct CombinedResultsSnapshotTests {
  private static func combined() -> CombinedResultsSnapshot<String, String> {
    var combined = CombinedResultsSnapshot<String, String>()
    for part in ["a", "b", "c"] {
      combined.addPart(part, section: { "\(part)-\($0)" }, item: { "\(part)\($0)" })
    }
    return combined
  }

  @Test(
    "G11: a snapshot combined from several controllers has their sections in order, and the marks of the last update")
  func parts() {
    var combined = Self.combined()
    var second = NSDiffableDataSourceSnapshot<String, RowID>()
    second.appendSections(["x"])
    second.appendItems([RowID(1), RowID(2)])
    combined.update("b", to: second)
    var first = NSDiffableDataSourceSnapshot<String, RowID>()
    first.appendSections(["y", "z"])
    first.appendItems([RowID(1)])
    combined.update("a", to: first)
    #expect(combined.snapshot.sectionIdentifiers == ["a-y", "a-z", "b-x"])
    #expect(combined.snapshot.itemIdentifiers == ["a1", "b1", "b2"])
    second.reconfigureItems([RowID(2)])
    combined.update("b", to: second)
    #expect(combined.snapshot.reconfiguredItemIdentifiers == ["b2"])
    combined.update("a", to: first)
    #expect(combined.snapshot.reconfiguredItemIdentifiers == [])
  }

  @Test("G11: after random edits of its parts, a combined snapshot equals one built from all parts at once")
  func random() {
    let seed = UInt64.random(in: 0..<1_000_000)
    print("combined snapshots: seed \(seed)")
    var numbers = SeededGenerator(seed: seed)
    var combined = Self.combined()
    var sources = ["a": NSDiffableDataSourceSnapshot<String, RowID>(), "b": .init(), "c": .init()]
    for _ in 0..<300 {
      let part = ["a", "b", "c"].randomElement(using: &numbers)!
      var source = sources[part]!
      for _ in 0..<Int.random(in: 1..<5, using: &numbers) { edit(&source, &numbers) }
      sources[part] = source
      combined.update(part, to: source)
      var expected = NSDiffableDataSourceSnapshot<String, String>()
      for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
        for section in source.sectionIdentifiers {
          expected.appendSections(["\(name)-\(section)"])
          expected.appendItems(source.itemIdentifiers(inSection: section).map { "\(name)\($0)" })
        }
      }
      #expect(combined.snapshot == expected, "seed \(seed)")
      if combined.snapshot != expected { return }
    }
  }

  private func edit(_ source: inout NSDiffableDataSourceSnapshot<String, RowID>, _ numbers: inout SeededGenerator) {
    let section = ["p", "q", "r"].randomElement(using: &numbers)!
    let item = RowID(Int64.random(in: 0..<20, using: &numbers))
    let other = RowID(Int64.random(in: 0..<20, using: &numbers))
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: if !source.containsSection(section) { source.appendSections([section]) }
    case 1:
      if source.numberOfSections > 1, Int.random(in: 0..<4, using: &numbers) == 0 { source.deleteSections([section]) }
    case 2:
      if let first = source.sectionIdentifiers.first, source.containsSection(section), first != section {
        source.moveSection(section, beforeSection: first)
      }
    case 3: if source.contains(item), source.contains(other), item != other { source.moveItem(item, beforeItem: other) }
    case 4: source.deleteItems([item])
    default:
      if !source.contains(item), source.containsSection(section) { source.appendItems([item], toSection: section) }
    }
  }

  @Test("G11, misuse: updating a part that was not added stops the program with a report")
  func unknownPart() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var combined = CombinedResultsSnapshot<String, String>()
      combined.update("a", to: NSDiffableDataSourceSnapshot())
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("CombinedResultsSnapshot.update(_:to:): There is no part named a."))
  }
}
