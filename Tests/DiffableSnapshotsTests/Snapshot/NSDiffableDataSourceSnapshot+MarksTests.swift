import DiffableSnapshots
import Testing

@Suite("Snapshot: marks")
struct SnapshotMarksTests {
  @Test("A29: reloading an unknown item is refused")
  func reloadingUnknown() {
    var snapshot = Snapshot("A: x")
    let message = refusal { try snapshot.attemptReloadItems(["nope"]) }
    #expect(message == "Attempted to reload item identifier that does not exist in the snapshot: nope")
  }

  @Test("A30: reconfiguring an unknown item is refused")
  func reconfiguringUnknown() {
    var snapshot = Snapshot("A: x")
    let message = refusal { try snapshot.attemptReconfigureItems(["nope"]) }
    #expect(message == "Attempted to reconfigure item identifier that does not exist in the snapshot: nope")
  }

  @Test("A31: reloading an unknown section is refused")
  func reloadingUnknownSection() {
    var snapshot = Snapshot("A: x")
    let message = refusal { try snapshot.attemptReloadSections(["x"]) }
    #expect(message == "Attempted to reload section identifier that does not exist in the snapshot: x")
  }

  @Test("A32: reloading items of a snapshot of which one is unknown is refused and marks none of them")
  func refusedMarks() {
    var snapshot = Snapshot("A: x")
    _ = refusal { try snapshot.attemptReloadItems(["x", "nope"]) }
    #expect(snapshot.reloadedItemIdentifiers == [])
  }

  @Test("A33: a snapshot lists the items and sections marked to be reloaded or reconfigured")
  func marks() {
    var snapshot = Snapshot("A: x y", "B: z")
    snapshot.reconfigureItems(["x"])
    snapshot.reloadItems(["z"])
    snapshot.reloadSections(["B"])
    #expect(snapshot.reconfiguredItemIdentifiers == ["x"])
    #expect(snapshot.reloadedItemIdentifiers == ["z"])
    #expect(snapshot.reloadedSectionIdentifiers == ["B"])
  }

  @Test("A34: reload and reconfigure marks accumulate in the order of the calls, each item once")
  func accumulation() {
    var snapshot = Snapshot("A: x y z", "B:", "C:")
    snapshot.reloadItems(["y"])
    snapshot.reloadItems(["z", "x", "z"])
    snapshot.reloadItems(["y"])
    #expect(snapshot.reloadedItemIdentifiers == ["y", "z", "x"])
    snapshot.reconfigureItems(["z"])
    snapshot.reconfigureItems(["y", "z"])
    #expect(snapshot.reconfiguredItemIdentifiers == ["z", "y"])
    snapshot.reloadSections(["C", "A"])
    snapshot.reloadSections(["C", "B"])
    #expect(snapshot.reloadedSectionIdentifiers == ["C", "A", "B"])
  }

  @Test("A35: reload marks are copied with the snapshot and play no part in differences of snapshots")
  func copies() {
    let plain = Snapshot("A: x")
    var marked = plain
    marked.reloadItems(["x"])
    marked.reloadSections(["A"])
    let copy = marked
    #expect(copy.reloadedItemIdentifiers == ["x"])
    #expect(copy.reloadedSectionIdentifiers == ["A"])
    #expect(plain.reloadedItemIdentifiers == [])
    #expect(marked.difference(from: plain, api: "test").isEmpty)
  }

  @Test("A36, A37: removeMarks removes all marks of a copy of a snapshot, and the original snapshot keeps its marks")
  func removingMarks() {
    var callers = Snapshot("A: x")
    callers.reloadItems(["x"])
    callers.reconfigureItems(["x"])
    callers.reloadSections(["A"])
    var stored = callers
    stored.removeMarks()
    #expect(!stored.hasMarks)
    #expect(stored.reloadedItemIdentifiers == [] && stored.reconfiguredItemIdentifiers == [])
    #expect(stored.reloadedSectionIdentifiers == [])
    #expect(callers.hasMarks)
    #expect(callers.reloadedItemIdentifiers == ["x"])
  }

  @Test("A38: marks of deleted items and sections are dropped, and do not come back with the identifier")
  func deletion() {
    var snapshot = Snapshot("A: x y", "B: z")
    snapshot.reloadItems(["x", "y", "z"])
    snapshot.reconfigureItems(["x", "z"])
    snapshot.reloadSections(["A", "B"])
    snapshot.deleteItems(["x"])
    snapshot.deleteSections(["B"])
    #expect(snapshot.reloadedItemIdentifiers == ["y"])
    #expect(snapshot.reconfiguredItemIdentifiers == [])
    #expect(snapshot.reloadedSectionIdentifiers == ["A"])
    snapshot.appendSections(["B"])
    snapshot.appendItems(["x", "z", "w"])
    #expect(snapshot.reloadedItemIdentifiers == ["y"])
    #expect(snapshot.reconfiguredItemIdentifiers == [])
    #expect(snapshot.reloadedSectionIdentifiers == ["A"])
    snapshot.deleteAllItems()
    #expect(!snapshot.hasMarks)
  }

  @Test("A39: reload and reconfigure marks stay with items and sections through every kind of move")
  func moves() {
    var snapshot = Snapshot("A: x y z", "B: w")
    snapshot.reloadItems(["z", "x"])
    snapshot.reconfigureItems(["y"])
    snapshot.reloadSections(["B"])
    snapshot.moveItem("z", beforeItem: "x")
    _ = warnings {
      snapshot.appendItems(["x"], toSection: "B")
      snapshot.insertItems(["y"], afterItem: "w")
    }
    snapshot.moveSection("B", beforeSection: "A")
    #expect(snapshot.lines == ["B: w y x", "A: z"])
    #expect(snapshot.reloadedItemIdentifiers == ["z", "x"])
    #expect(snapshot.reconfiguredItemIdentifiers == ["y"])
    #expect(snapshot.reloadedSectionIdentifiers == ["B"])
  }

  @Test("A40: an item can be marked both for reload and for reconfiguring; both lists name it")
  func both() {
    var snapshot = Snapshot("A: x")
    snapshot.reconfigureItems(["x"])
    snapshot.reloadItems(["x"])
    #expect(snapshot.reloadedItemIdentifiers == ["x"])
    #expect(snapshot.reconfiguredItemIdentifiers == ["x"])
  }
}
