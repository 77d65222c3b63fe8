import DiffableSnapshots
import Testing

@Suite("Snapshot: items")
struct SnapshotItemsTests {
  @Test(
    "A3, A4: a snapshot refuses items repeated in the argument, prints them in the order they are met, and does not change"
  )
  func duplicates() {
    var snapshot = Snapshot("A: x")
    let message = refusal { try snapshot.attemptAppendItems(["b", "a", "b", "a", "b", "c"]) }
    #expect(
      message
        == "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    b,\n    a\n)}")
    #expect(snapshot.lines == ["A: x"])
    #expect(refusal { try snapshot.attemptInsertItems(["a", "a"], at: "x", after: true) } != nil)
    #expect(snapshot.lines == ["A: x"])
  }

  @Test("A4: a refusal's message prints each identifier by its debug description")
  func dump() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Titled>()
    snapshot.appendSections([0])
    let soup = Titled(id: 1, title: "Soup")
    let message = refusal { try snapshot.attemptAppendItems([soup, soup]) }
    #expect(message?.contains("{(\n    DiffableSnapshotsTests.Titled(id: 1, title: \"Soup\")\n)}") == true)
  }

  @Test("A8: edits of a snapshot with empty arrays change nothing, whatever the destination")
  func emptyArguments() {
    var snapshot = Snapshot("A: x")
    snapshot.appendItems([])
    snapshot.appendItems([], toSection: "unknown")
    snapshot.insertItems([], beforeItem: "unknown")
    snapshot.insertItems([], afterItem: "unknown")
    snapshot.deleteItems([])
    snapshot.deleteSections([])
    snapshot.appendSections([])
    snapshot.insertSections([], beforeSection: "unknown")
    snapshot.insertSections([], afterSection: "unknown")
    snapshot.reloadItems([])
    snapshot.reconfigureItems([])
    snapshot.reloadSections([])
    #expect(snapshot.lines == ["A: x"])
    #expect(!snapshot.hasMarks)
  }

  @Test("A8, I-9: appending nothing to a snapshot without sections changes nothing")
  func emptyAppendWithoutSections() {
    var snapshot = Snapshot()
    snapshot.appendItems([])
    #expect(snapshot.lines == [])
  }

  @Test("A9: items appended without naming a section go to the last section of the snapshot")
  func lastSection() {
    var snapshot = Snapshot("A:", "B:")
    snapshot.insertSections(["C"], beforeSection: "A")
    snapshot.appendItems(["x"])
    #expect(snapshot.lines == ["C:", "A:", "B: x"])
    snapshot.moveSection("B", beforeSection: "C")
    snapshot.appendItems(["y"])
    #expect(snapshot.lines == ["B: x", "C:", "A: y"])
  }

  @Test("A10: appending items to a snapshot without sections is refused")
  func noSections() {
    var snapshot = Snapshot()
    let message = refusal { try snapshot.attemptAppendItems(["x"]) }
    #expect(message == "There are currently no sections in the data source. Please add a section first.")
    #expect(snapshot.lines == [])
  }

  @Test("A11: appending to an unknown section is refused")
  func unknownSection() {
    var snapshot = Snapshot("A: x")
    let message = refusal { try snapshot.attemptAppendItems(["y"], toSection: "Z") }
    #expect(message?.hasPrefix("Invalid parameter not satisfying: section != NSNotFound") == true)
    #expect(snapshot.lines == ["A: x"])
  }

  @Test("A12: appending an item that the snapshot contains moves the item and logs a warning")
  func appendingExisting() {
    var snapshot = Snapshot("A: x y", "B: z")
    let lines = warnings { snapshot.appendItems(["x"], toSection: "B") }
    #expect(snapshot.lines == ["A: y", "B: z x"])
    #expect(
      lines == [
        "[UIDiffableDataSource] Diffable data source detected an attempt to insert or append 1 item identifier that "
          + "already exists in the snapshot. The existing item identifier will be moved into place instead, but this "
          + "operation will be more expensive. For best performance, inserted item identifiers should always be unique. Set "
          + "a symbolic breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the "
          + "debugger. Item identifier that already exists: x"
      ])
  }

  @Test("A12: the warning about several existing items is one line in the plural")
  func appendingSeveralExisting() {
    var snapshot = Snapshot("A: x y z", "B:")
    let lines = warnings { snapshot.appendItems(["z", "new", "x"], toSection: "B") }
    #expect(snapshot.lines == ["A: y", "B: z new x"])
    #expect(lines.count == 1)
    let line = lines.first ?? ""
    #expect(
      line.contains("append 2 item identifiers that already exist in the snapshot. The existing item identifiers will"))
    #expect(line.hasSuffix("Item identifiers that already exist: (z, x)"))
    #expect(!line.contains("\n"))
  }

  @Test("A12: appending new items writes no warning")
  func appendingNew() {
    var snapshot = Snapshot("A: x")
    #expect(warnings { snapshot.appendItems(["y"]) } == [])
    snapshot.deleteItems(["y"])
    #expect(warnings { snapshot.insertItems(["y"], beforeItem: "x") } == [])
  }

  @Test("A12, E15: a warning about many items names the first hundred")
  func longWarning() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<1000))
    let lines = warnings { snapshot.appendItems(Array(0..<1000)) }
    #expect(lines.first?.hasSuffix("98, 99, … 900 more)") == true)
  }

  @Test("A13: new and existing items appended in one call end up together, in the order of the argument")
  func mixedAppend() {
    var snapshot = Snapshot("A: x y")
    _ = warnings { snapshot.appendItems(["z", "x"]) }
    #expect(snapshot.lines == ["A: y z x"])
  }

  @Test("A14: appending the last item of a section again leaves the order, but warns")
  func appendingLast() {
    var snapshot = Snapshot("A: x y")
    let lines = warnings { snapshot.appendItems(["y"]) }
    #expect(snapshot.lines == ["A: x y"])
    #expect(lines.count == 1)
  }

  @Test("A15: inserting items that the snapshot contains moves them and logs a warning")
  func insertingExisting() {
    var snapshot = Snapshot("A: x y z", "B: p q")
    #expect(warnings { snapshot.insertItems(["z"], beforeItem: "x") }.count == 1)
    #expect(snapshot.lines == ["A: z x y", "B: p q"])
    #expect(warnings { snapshot.insertItems(["p", "new", "z"], afterItem: "x") }.count == 1)
    #expect(snapshot.lines == ["A: x p new z y", "B: q"])
  }

  @Test("A16: inserted items go into the destination's section, next to it, in order")
  func inserting() {
    var snapshot = Snapshot("A: x y", "B: z")
    snapshot.insertItems(["p", "q"], afterItem: "x")
    #expect(snapshot.lines == ["A: x p q y", "B: z"])
    snapshot.insertItems(["r", "s"], beforeItem: "z")
    #expect(snapshot.lines == ["A: x p q y", "B: r s z"])
  }

  @Test("A17: inserting next to an unknown item is refused")
  func insertingNextToUnknown() {
    var snapshot = Snapshot("A: x")
    for after in [false, true] {
      let message = refusal { try snapshot.attemptInsertItems(["y"], at: "nope", after: after) }
      #expect(message?.hasPrefix("Invalid parameter not satisfying: section != NSNotFound") == true)
    }
    #expect(snapshot.lines == ["A: x"])
  }

  @Test("A18: inserting an item next to itself is refused")
  func insertingNextToItself() {
    var snapshot = Snapshot("A: x y")
    let message = refusal { try snapshot.attemptInsertItems(["y", "x"], at: "x", after: true) }
    #expect(
      message?.hasPrefix(
        "Invalid update: destination for insertion operation [x] is in the insertion identifier list for update: <")
        == true)
    #expect(message?.hasSuffix(">.") == true)
    #expect(snapshot.lines == ["A: x y"])
  }

  @Test("A19: deleting unknown items from a snapshot is ignored")
  func deletingUnknown() {
    var snapshot = Snapshot("A: x")
    snapshot.deleteItems(["x", "nope", "x"])
    #expect(snapshot.lines == ["A:"])
  }

  @Test("A20: a section stays when all its items are deleted")
  func deletingAllOfSection() {
    var snapshot = Snapshot("A: x y", "B: z")
    snapshot.deleteItems(["x", "y"])
    #expect(snapshot.lines == ["A:", "B: z"])
  }

  @Test("A22: deleteAllItems deletes the sections too; then an append is refused (A10)")
  func deletingEverything() {
    var snapshot = Snapshot("A: x", "B: y")
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0)
    #expect(snapshot.numberOfItems == 0)
    #expect(refusal { try snapshot.attemptAppendItems(["x"]) } != nil)
  }

  @Test("A23: an item moves within its section and into another")
  func moving() {
    var snapshot = Snapshot("A: x y", "B: z")
    snapshot.moveItem("x", afterItem: "z")
    #expect(snapshot.lines == ["A: y", "B: z x"])
    snapshot.moveItem("x", beforeItem: "z")
    #expect(snapshot.lines == ["A: y", "B: x z"])
    snapshot.moveItem("z", beforeItem: "y")
    #expect(snapshot.lines == ["A: z y", "B: x"])
    snapshot.moveItem("z", afterItem: "y")
    #expect(snapshot.lines == ["A: y z", "B: x"])
  }

  @Test("A24: moving an item next to itself is refused")
  func movingNextToItself() {
    var snapshot = Snapshot("A: x y")
    for after in [false, true] {
      let message = refusal { try snapshot.attemptMoveItem("x", to: "x", after: after) }
      #expect(message?.hasPrefix("Invalid update: destination for move operation [x] is in the move") == true)
    }
    #expect(snapshot.lines == ["A: x y"])
  }

  @Test("A25: moving an item to the position that it has already changes nothing")
  func movingToSamePlace() {
    var snapshot = Snapshot("A: x y")
    snapshot.moveItem("y", afterItem: "x")
    snapshot.moveItem("x", beforeItem: "y")
    #expect(snapshot.lines == ["A: x y"])
  }

  @Test("A26: moving an unknown item, or next to one, is refused", arguments: [false, true])
  func movingUnknown(after: Bool) {
    var snapshot = Snapshot("A: x y")
    let from = refusal { try snapshot.attemptMoveItem("nope", to: "x", after: after) }
    #expect(from?.hasPrefix("Invalid parameter not satisfying: fromIndex != NSNotFound") == true)
    let to = refusal { try snapshot.attemptMoveItem("x", to: "nope", after: after) }
    #expect(to?.hasPrefix("Invalid parameter not satisfying: toIndex != NSNotFound") == true)
    #expect(snapshot.lines == ["A: x y"])
  }

  @Test("A42: deleting and appending again in one edit is a move for the difference")
  func deletingAndAppendingAgain() {
    let old = Snapshot("A: x y z")
    var new = old
    new.deleteItems(["x"])
    #expect(warnings { new.appendItems(["x"]) } == [])
    let difference = new.difference(from: old, api: "test")
    #expect(difference.itemDeletions == [])
    #expect(difference.itemInsertions == [])
    #expect(difference.itemMoves.count == 1)
    #expect(new.lines == ["A: y z x"])
  }

  @Test("A53: a refused edit leaves sections, items and marks as they were")
  func refusedEdits() {
    var snapshot = Snapshot("A: x y", "B: z")
    snapshot.reloadItems(["x"])
    snapshot.reconfigureItems(["z"])
    snapshot.reloadSections(["B"])
    let messages = [
      refusal { try snapshot.attemptAppendItems(["p", "x", "p"], toSection: "B") },
      refusal { try snapshot.attemptAppendItems(["p", "x"], toSection: "Z") },
      refusal { try snapshot.attemptInsertItems(["p", "x"], at: "nope", after: true) },
      refusal { try snapshot.attemptInsertItems(["p", "x"], at: "x", after: true) },
      refusal { try snapshot.attemptMoveItem("x", to: "nope", after: true) },
      refusal { try snapshot.attemptMoveItem("x", to: "x", after: false) },
      refusal { try snapshot.attemptReloadItems(["y", "nope"]) },
      refusal { try snapshot.attemptReconfigureItems(["y", "nope"]) },
      refusal { try snapshot.attemptReloadSections(["A", "nope"]) },
      refusal { try snapshot.attemptAppendSections(["C", "A"]) },
      refusal { try snapshot.attemptAppendSections(["C", "C"]) },
      refusal { try snapshot.attemptInsertSections(["C"], at: "nope", after: true) },
      refusal { try snapshot.attemptMoveSection("A", to: "nope", after: true) },
      refusal { try snapshot.attemptMoveSection("A", to: "A", after: true) },
      refusal { try snapshot.attemptReplaceItems(in: "Z", with: ["x"]) },
      refusal { try snapshot.attemptReplaceItems(in: "A", with: ["p", "p"]) },
    ]
    for (index, message) in messages.enumerated() { #expect(message != nil, "edit \(index)") }
    #expect(snapshot.lines == ["A: x y", "B: z"])
    #expect(snapshot.reloadedItemIdentifiers == ["x"])
    #expect(snapshot.reconfiguredItemIdentifiers == ["z"])
    #expect(snapshot.reloadedSectionIdentifiers == ["B"])
    snapshot._checkInvariants()
  }

  @Test("B33: replacing a section's items moves given items of other sections to it, without a warning")
  func replacingItems() {
    var snapshot = Snapshot("A: x y", "B: z w")
    snapshot.reloadItems(["x", "y", "z"])
    let lines = warnings {
      let refused = refusal {
        try snapshot.attemptReplaceItems(in: "A", with: ["z", "y", "new"])
      }
      #expect(refused == nil)
    }
    #expect(lines == [])
    #expect(snapshot.lines == ["A: z y new", "B: w"])
    #expect(snapshot.reloadedItemIdentifiers == ["y", "z"])
  }
}
