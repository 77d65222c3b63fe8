import DiffableSnapshots
import Testing

/// Tests of part J of `behaviour.md`, row by row: the text that stops the program, in debug and in release, and the
/// content of the snapshot that stays unchanged if the misuse is only reported.
@Suite("Misuse: the texts of part J for snapshots")
struct MisuseTextsTests {
  @Test(
    "J1, J2, J4, J5, J6, J7, J8, J9, J11, J12: misuse of snapshots stops the program with the documented message",
    arguments: SnapshotMistake.allCases)
  func stops(_ mistake: SnapshotMistake) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [mistake] in
      var (snapshot, outline) = SnapshotMistake.start()
      mistake.make(&snapshot, &outline)
    }
    #expect(text(result).contains(mistake.expected.text), "\(mistake.expected.row)")
    #expect(text(result).contains("\nRemedy: "), "\(mistake.expected.row)")
  }

  @Test(
    "J1, J2, J4, J5, J6, J7, J8, J9, J11, J12: under a policy that goes on, the misuse is reported and changes nothing",
    arguments: SnapshotMistake.allCases)
  func changesNothing(_ mistake: SnapshotMistake) {
    let reports = ReportCollector()
    var (snapshot, outline) = SnapshotMistake.start()
    MisusePolicy.withPolicy(.report { reports.append($0) }) { mistake.make(&snapshot, &outline) }
    #expect(reports.all.count == 1, "\(mistake.expected.row)")
    #expect(reports.all.first?.message.hasPrefix(mistake.expected.text) == true, "\(mistake.expected.row)")
    #expect(snapshot.lines == mistake.linesWhenReported)
    #expect(snapshot.reloadedItemIdentifiers == ["x"] && snapshot.reconfiguredItemIdentifiers == ["z"])
    #expect(snapshot.reloadedSectionIdentifiers == ["B"] && snapshot.reconfiguredSectionIdentifiers == ["A"])
    #expect(outline.line == SnapshotMistake.outline && outline.expandedItems == ["a"])
    snapshot._checkInvariants()
    outline._checkInvariants()
  }

  @Test("J3: appending items that a snapshot contains moves them and logs the documented warning")
  func moved() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      var snapshot = Snapshot("A: x y", "B: z")
      snapshot.appendItems(["x", "y", "n"])
      if snapshot.lines != ["A:", "B: z x y n"] { fatalError("The items were not moved.") }
    }
    let log =
      "[UIDiffableDataSource] Diffable data source detected an attempt to insert or append 2 item identifiers that "
      + "already exist in the snapshot. The existing item identifiers will be moved into place instead, but this "
      + "operation will be more expensive. For best performance, inserted item identifiers should always be unique. "
      + "Set a symbolic breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this "
      + "in the debugger. Item identifiers that already exist: (x, y)\n"
    #expect(text(result).contains(log))
  }

  private static let contradiction =
    "Diffable data source detected item identifiers that are equal but have different hash values. Two identifiers which "
    + "compare as equal must return the same hash value. You must fix this in the Hashable (Swift) or hash property "
    + "(Objective-C) implementation for the type of these identifiers. Identifiers that are equal but have different hash "
    + "values: ("

  @Test("J10: equal identifiers with different hashes stop the program with the documented message")
  func contradictionStops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot([("A", [Contradictory(id: 1, title: "a")])])
      snapshot.appendItems([Contradictory(id: 1, title: "b")])
    }
    #expect(text(result).contains(Self.contradiction))
  }

  @Test("J10: under a policy that goes on, equal identifiers with different hashes are reported and change nothing")
  func contradictionChangesNothing() {
    var snapshot = NSDiffableDataSourceSnapshot([("A", [Contradictory(id: 1, title: "a")])])
    snapshot.reloadItems(snapshot.itemIdentifiers)
    let reports = ReportCollector()
    MisusePolicy.withPolicy(.report { reports.append($0) }) {
      snapshot.appendItems([Contradictory(id: 1, title: "b")])
    }
    #expect(reports.all.map { $0.message.hasPrefix(Self.contradiction) } == [true])
    #expect(snapshot.itemIdentifiers.map(\.title) == ["a"])
    #expect(snapshot.reloadedItemIdentifiers.map(\.title) == ["a"])
  }

  @Test("J10: a difference of snapshots with inconsistent hashes is refused with the documented message")
  func attemptedDifference() {
    let old = NSDiffableDataSourceSnapshot([("A", (0..<20).map { Contradictory(id: $0, title: "a") })])
    let new = NSDiffableDataSourceSnapshot([("A", (0..<20).map { Contradictory(id: $0, title: $0 == 5 ? "b" : "a") })])

    let shuffled = NSDiffableDataSourceSnapshot([("A", Array(new.itemIdentifiers.reversed()))])
    let message = refusal { _ = try shuffled.attemptDifference(from: old) }
    #expect(message?.hasPrefix(Self.contradiction) == true)
  }
}
