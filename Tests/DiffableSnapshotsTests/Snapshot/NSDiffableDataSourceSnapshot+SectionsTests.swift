import DiffableSnapshots
import Testing

@Suite("Snapshot: sections")
struct SnapshotSectionsTests {
  @Test("A5: appending one existing section is refused with a message in the singular")
  func appendingExisting() {
    var snapshot = Snapshot("A: x", "B:")
    let message = refusal { try snapshot.attemptAppendSections(["A"]) }
    #expect(
      message
        == "Diffable data source detected an attempt to insert or append 1 section identifier that already exists in the "
        + "snapshot. Identifiers in a snapshot must be unique. Section identifier that already exists: A")
    #expect(snapshot.lines == ["A: x", "B:"])
  }

  @Test("A5: attemptInsertSections throws a refusal of several existing sections, with a message in the plural")
  func insertingSeveralExisting() {
    var snapshot = Snapshot("A: x", "B:")
    let message = refusal {
      try snapshot.attemptInsertSections(["B", "C", "A"], at: "A", after: true)
    }
    #expect(
      message
        == "Diffable data source detected an attempt to insert or append 2 section identifiers that already exist in the "
        + "snapshot. Identifiers in a snapshot must be unique. Section identifiers that already exist: (B, A)")
    #expect(snapshot.lines == ["A: x", "B:"])
  }

  @Test("A7: appending the same section twice in one call is refused")
  func duplicates() {
    var snapshot = Snapshot("A: x")
    let message = refusal { try snapshot.attemptAppendSections(["C", "C"]) }
    #expect(message == "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\n    C\n)}")
    #expect(snapshot.lines == ["A: x"])
  }

  @Test("A21: deleting sections deletes their items, and unknown sections are ignored")
  func deleting() {
    var snapshot = Snapshot("A: x", "B: y z", "C: w")
    snapshot.deleteSections(["B", "nope", "B"])
    #expect(snapshot.lines == ["A: x", "C: w"])
    #expect(snapshot.numberOfItems == 2)
    #expect(snapshot.indexOfItem("y") == nil)
    #expect(snapshot.indexOfSection("C") == 1)
    snapshot.appendSections(["B"])
    snapshot.appendItems(["y"])
    #expect(snapshot.lines == ["A: x", "C: w", "B: y"])
  }

  @Test("A27: inserting next to an unknown section is refused", arguments: [false, true])
  func insertingNextToUnknown(after: Bool) {
    var snapshot = Snapshot("A: x")
    let message = refusal { try snapshot.attemptInsertSections(["B"], at: "Z", after: after) }
    #expect(message?.hasPrefix("Invalid parameter not satisfying: insertIndex != NSNotFound") == true)
    #expect(snapshot.lines == ["A: x"])
  }

  @Test("A27: inserted sections are next to the destination section, in the order given")
  func inserting() {
    var snapshot = Snapshot("A: x", "B: y")
    snapshot.insertSections(["C", "D"], beforeSection: "B")
    snapshot.insertSections(["E"], afterSection: "B")
    #expect(snapshot.lines == ["A: x", "C:", "D:", "B: y", "E:"])
  }

  @Test("A28: a section moves with its items")
  func moving() {
    var snapshot = Snapshot("A: x", "B: y", "C: z")
    snapshot.moveSection("A", afterSection: "B")
    #expect(snapshot.lines == ["B: y", "A: x", "C: z"])
    snapshot.moveSection("C", beforeSection: "B")
    #expect(snapshot.lines == ["C: z", "B: y", "A: x"])
    snapshot.moveSection("C", afterSection: "A")
    #expect(snapshot.lines == ["B: y", "A: x", "C: z"])
    snapshot.moveSection("B", beforeSection: "A")
    #expect(snapshot.lines == ["B: y", "A: x", "C: z"])
    #expect(snapshot.indexOfItem("z") == 2)
  }

  @Test("A28: moving an unknown section, or a section next to itself, is refused", arguments: [false, true])
  func refusedMoves(after: Bool) {
    var snapshot = Snapshot("A: x", "B: y")
    let from = refusal { try snapshot.attemptMoveSection("Z", to: "A", after: after) }
    #expect(from?.hasPrefix("Invalid parameter not satisfying: fromSection != NSNotFound") == true)
    let to = refusal { try snapshot.attemptMoveSection("A", to: "Z", after: after) }
    #expect(to?.hasPrefix("Invalid parameter not satisfying: toSection != NSNotFound") == true)
    let same = refusal { try snapshot.attemptMoveSection("A", to: "A", after: after) }
    #expect(same?.hasPrefix("Invalid update: destination for move operation [A] is in the move") == true)
    #expect(snapshot.lines == ["A: x", "B: y"])
  }
}
