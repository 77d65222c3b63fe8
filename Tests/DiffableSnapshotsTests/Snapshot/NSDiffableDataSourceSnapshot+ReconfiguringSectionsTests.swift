import DiffableSnapshots
import Foundation
import Testing

/// Tests of the marks for sections whose headers and footers are reconfigured; these follow the same rules as the marks
/// of `reloadSections`.
@Suite("Snapshot: sections that are reconfigured")
struct SnapshotReconfiguringSectionsTests {
  @Test("C39: reconfigureSections marks the sections, and changes nothing else in the snapshot")
  func marks() {
    var snapshot = Snapshot("A: x y", "B: z")
    snapshot.reconfigureSections(["B"])
    #expect(snapshot.reconfiguredSectionIdentifiers == ["B"])
    #expect(snapshot.reloadedSectionIdentifiers == [] && snapshot.reconfiguredItemIdentifiers == [])
    #expect(snapshot.hasMarks)
    snapshot.reconfigureSections([])
    #expect(snapshot.reconfiguredSectionIdentifiers == ["B"])
  }

  @Test("C39, A34: marks of reconfigureSections accumulate in the order of the calls, each section once")
  func accumulation() {
    var snapshot = Snapshot("A: x", "B:", "C:")
    snapshot.reconfigureSections(["C", "A"])
    snapshot.reconfigureSections(["C", "B", "B"])
    #expect(snapshot.reconfiguredSectionIdentifiers == ["C", "A", "B"])
  }

  @Test(
    "C39, A30, A31: attemptReconfigureSections throws a refusal of an unknown section, with a text like that for items")
  func unknown() {
    var snapshot = Snapshot("A: x")
    let message = refusal { try snapshot.attemptReconfigureSections(["A", "x"]) }
    #expect(message == "Attempted to reconfigure section identifier that does not exist in the snapshot: x")
    #expect(throws: Snapshot.Refusal.unknownSection("x", .reconfigure)) {
      try snapshot.attemptReconfigureSections(["x"])
    }
    #expect(
      Snapshot.Refusal.unknownSection("x", .reconfigure).remedy.hasPrefix("Mark only what is in sectionIdentifiers"))
    #expect(!snapshot.hasMarks)
  }

  @Test("C39, A35: marks of reconfigureSections are copied, and play no part in equality, hashes and differences")
  func copies() {
    let plain = Snapshot("A: x")
    var marked = plain
    marked.reconfigureSections(["A"])
    let copy = marked
    #expect(copy.reconfiguredSectionIdentifiers == ["A"] && plain.reconfiguredSectionIdentifiers == [])
    #expect(marked == plain && marked.hashValue == plain.hashValue)
    #expect(marked.difference(from: plain, api: "test").isEmpty)
    #expect(String(describing: marked) == String(describing: plain))
  }

  @Test(
    "C39, A36: removeMarks removes the marks of reconfigureSections from a copy of a snapshot; the original snapshot keeps them"
  )
  func removing() {
    var callers = Snapshot("A: x")
    callers.reconfigureSections(["A"])
    var stored = callers
    stored.removeMarks()
    #expect(!stored.hasMarks && stored.reconfiguredSectionIdentifiers == [])
    #expect(callers.reconfiguredSectionIdentifiers == ["A"])
  }

  @Test(
    "C39, A38: a deleted section's mark of reconfigureSections is dropped, and does not come back with the identifier")
  func deletion() {
    var snapshot = Snapshot("A: x", "B: z")
    snapshot.reconfigureSections(["A", "B"])
    snapshot.deleteSections(["B"])
    snapshot.appendSections(["B"])
    #expect(snapshot.reconfiguredSectionIdentifiers == ["A"])
    snapshot.deleteAllItems()
    #expect(!snapshot.hasMarks)
  }

  @Test("C39, A39: marks of reconfigureSections survive moves of sections and changes by a difference")
  func moves() throws {
    var snapshot = Snapshot("A: x", "B: z")
    snapshot.reconfigureSections(["B"])
    snapshot.moveSection("B", beforeSection: "A")
    #expect(snapshot.reconfiguredSectionIdentifiers == ["B"])
    let changed = try snapshot.applying(Snapshot("A: x", "B: n").difference(from: Snapshot("B: z", "A: x")))
    #expect(changed.lines == ["A: x", "B: n"])
    #expect(changed.reconfiguredSectionIdentifiers == ["B"])
  }

  @Test("C39: marks of reconfigureSections survive when a snapshot renumbers its identifiers after many deletions")
  func newInterners() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1, 2])
    snapshot.appendItems([0], toSection: 0)
    snapshot.reconfigureSections([2, 1])
    for round in 1..<6_000 {
      snapshot.appendItems([round], toSection: 0)
      snapshot.deleteItems([round - 1])
    }
    snapshot.deleteSections([1])
    #expect(snapshot.reconfiguredSectionIdentifiers == [2])
    snapshot._checkInvariants()
  }

  @Test(
    "C39: a snapshot encodes the sections marked for reconfiguring, only if there are any, and decodes with these marks"
  )
  func coding() throws {
    var snapshot = Snapshot("A: x", "B:")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    #expect(!String(decoding: try encoder.encode(snapshot), as: UTF8.self).contains("reconfiguredSections"))
    snapshot.reconfigureSections(["B", "A"])
    let data = try encoder.encode(snapshot)
    #expect(String(decoding: data, as: UTF8.self).hasPrefix(#"{"reconfiguredSections":["B","A"],"#))
    let decoded = try JSONDecoder().decode(Snapshot.self, from: data)
    #expect(decoded.reconfiguredSectionIdentifiers == ["B", "A"])
  }
}
