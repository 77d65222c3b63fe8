import DiffableSnapshots
import Synchronization
import Testing

@Suite("Misuse that is reported")
struct MisusePolicyTests {
  /// Returns the misuse reports made while `body` ran.
  private func reports(during body: () throws -> Void) rethrows -> [MisuseReport] {
    let reports = ReportCollector()
    try MisusePolicy.withPolicy(.report { reports.append($0) }) { try body() }
    return reports.all
  }

  @Test("A3: under a policy that goes on, only the first of duplicate items is appended, and the others are ignored")
  func duplicateItems() {
    var snapshot = Snapshot("A: x")
    let reports = reports {
      snapshot.appendItems(["a", "b", "a"])
      snapshot.insertItems(["c", "c"], beforeItem: "x")
      snapshot.insertItems(["d", "d"], afterItem: "x")
      snapshot.insertItems(["e", "e"], at: 0, inSection: "A")
    }
    #expect(snapshot.lines == ["A: e c x d a b"])
    #expect(
      reports.map(\.api) == [
        "NSDiffableDataSourceSnapshot.appendItems(_:toSection:)",
        "NSDiffableDataSourceSnapshot.insertItems(_:beforeItem:)",
        "NSDiffableDataSourceSnapshot.insertItems(_:afterItem:)",
        "NSDiffableDataSourceSnapshot.insertItems(_:at:inSection:)",
      ])
    #expect(reports.first?.message.hasPrefix("Fatal: supplied item identifiers are not unique.") == true)
    #expect(reports.first?.state == "the snapshot has 1 section and 1 item.")
    #expect(reports.first?.remedy.hasPrefix("Name each item once.") == true)
    #expect(
      reports.first?.description.hasPrefix("NSDiffableDataSourceSnapshot.appendItems(_:toSection:): Fatal: ") == true)
    snapshot.replaceItems(in: "A", with: ["x"])
    #expect(self.reports { snapshot.replaceItems(in: "A", with: ["y", "x", "y"]) }.count == 1)
    #expect(snapshot.lines == ["A: y x"])
  }

  @Test(
    "A5, A7: under a policy that goes on, existing and repeated sections keep their position, and the new ones are added"
  )
  func sections() {
    var snapshot = Snapshot("A: x", "B:")
    let reports = reports {
      snapshot.appendSections(["C", "A", "C", "D"])
      snapshot.insertSections(["E", "B"], beforeSection: "A")
      snapshot.insertSections(["F", "F"], afterSection: "A")
      snapshot.appendSections(["A"])
    }
    #expect(snapshot.lines == ["E:", "A: x", "F:", "B:", "C:", "D:"])
    #expect(reports.count == 5)  // the first edit is reported by both snapshots
  }

  @Test(
    "Misuse of a snapshot that is only reported changes nothing: A10, A11, A17, A18, A24, A26, A27, A28, A29, A30, A31")
  func refusedEdits() {
    typealias Edit = (inout Snapshot) -> Void
    let edits: [Edit] = [
      { $0.appendItems(["n"], toSection: "Z") }, { $0.insertItems(["n"], beforeItem: "nope") },
      { $0.insertItems(["n", "x"], afterItem: "x") }, { $0.insertItems(["n"], at: 7, inSection: "A") },
      { $0.moveItem("x", beforeItem: "x") }, { $0.moveItem("nope", afterItem: "x") },
      { $0.moveItem("x", afterItem: "nope") }, { $0.insertSections(["N"], afterSection: "Z") },
      { $0.moveSection("A", beforeSection: "A") }, { $0.moveSection("Z", afterSection: "A") },
      { $0.moveSection("A", afterSection: "Z") }, { $0.reloadItems(["y", "nope"]) },
      { $0.reconfigureItems(["y", "nope"]) }, { $0.reloadSections(["A", "Z"]) },
      { $0.replaceItems(in: "Z", with: ["x"]) }, { $0.replaceItem("x", with: "y") },
      { $0.replaceItem("nope", with: "n") }, { $0.sortItems(inSection: "Z") },
      { $0.sortItems(inSection: "Z", by: >) },
    ]
    for (index, edit) in edits.enumerated() {
      var snapshot = Snapshot("A: x y", "B: z")
      snapshot.reloadItems(["x"])
      #expect(reports { edit(&snapshot) }.count == 1, "edit \(index)")
      #expect(snapshot == Snapshot("A: x y", "B: z"), "edit \(index)")
      #expect(
        snapshot.reloadedItemIdentifiers == ["x"] && snapshot.reconfiguredItemIdentifiers.isEmpty, "edit \(index)")
      #expect(snapshot.reloadedSectionIdentifiers.isEmpty, "edit \(index)")
      snapshot._checkInvariants()
    }
    var empty = Snapshot()
    #expect(
      reports { empty.appendItems(["x"]) }.map(\.message).first?.hasPrefix("There are currently no sections") == true)
    #expect(empty == Snapshot())
  }

  @Test("A43: under a policy that goes on, looking up an unknown section in a snapshot returns 0 or an empty array")
  func refusedQuestions() {
    let snapshot = Snapshot("A: x y")
    let reports = reports {
      #expect(snapshot.numberOfItems(inSection: "Z") == 0)
      #expect(snapshot.itemIdentifiers(inSection: "Z") == [])
      #expect(snapshot.itemIdentifiers(in: 0..<1, ofSection: "Z") == [])
      #expect(snapshot.itemIdentifiers(in: 1..<3) == [])
      #expect(snapshot.itemIdentifiers(in: 1..<3, ofSection: "A") == [])
      #expect(snapshot.items(at: [0, 2]) == [])
    }
    #expect(reports.count == 6)
    #expect(reports.first?.api == "NSDiffableDataSourceSnapshot.numberOfItems(inSection:)")
  }

  @Test(
    "Under a policy that goes on, pairs add the items of a repeated section to the first one, and repeated items once")
  func pairs() {
    var snapshot = Snapshot()
    let reports = reports {
      snapshot = Snapshot([("A", ["x", "y", "x"]), ("B", ["z", "y"]), ("A", ["n"])])
    }
    #expect(snapshot.lines == ["A: x y n", "B: z"])
    #expect(reports.map(\.api) == ["NSDiffableDataSourceSnapshot.init(_:)"])
  }

  @Test("B4: under a policy that goes on, items already in an outline keep their position, and the new ones are added")
  func outlines() {
    var outline = Outline()
    outline.append(["a", "b"])
    var other = Outline()
    other.append(["a", "m"])
    other.append(["a1"], to: "a")
    other.append(["m1"], to: "m")
    let reports = reports {
      outline.append(["c", "a", "c"], to: "b")
      outline.insert(["d", "b"], before: "a")
      outline.insert(["e", "e"], after: "a")
      outline.insert(other, after: "b")
    }
    #expect(outline.line == "d a e b{c} m{m1}")
    #expect(reports.count == 4)
    #expect(self.reports { outline.replace(childrenOf: "b", using: other) }.count == 1)
    #expect(outline.line == "d a e b m{m1}")
    #expect(reports.first?.state == "the section snapshot has 2 items.")
    outline._checkInvariants()
  }

  @Test("B5, B8, B10: under a policy that goes on, refused edits of an outline are reported and change nothing")
  func refusedOutlineEdits() {
    typealias Edit = (inout Outline) -> Void
    var other = Outline()
    other.append(["n"])
    let edits: [Edit] = [
      { $0.append(["n"], to: "zz") }, { $0.insert(["n"], before: "zz") }, { $0.insert(["n"], after: "zz") },
      { [other] in $0.insert(other, before: "zz") }, { [other] in $0.insert(other, after: "zz") },
      { $0.delete(["a", "zz"]) }, { [other] in $0.replace(childrenOf: "zz", using: other) },
    ]
    for (index, edit) in edits.enumerated() {
      var outline = Outline()
      outline.append(["a", "b"])
      outline.append(["a1"], to: "a")
      #expect(reports { edit(&outline) }.count == 1, "edit \(index)")
      #expect(outline.line == "a{a1} b", "edit \(index)")
      outline._checkInvariants()
    }
  }

  @Test(
    "B19, I-1: under a policy that goes on, looking up an unknown item in an outline returns false, 0, nil or no items")
  func refusedOutlineQuestions() {
    let outline = Outline()
    let reports = reports {
      #expect(outline.isExpanded("zz") == false)
      #expect(outline.isVisible("zz") == false)
      #expect(outline.level(of: "zz") == 0)
      #expect(outline.parent(of: "zz") == nil)
      #expect(outline.snapshot(of: "zz", includingParent: true) == Outline())
    }
    #expect(reports.count == 5)
  }

  @Test("E2: under a policy that goes on, equal items with different hashes are reported, and edits change nothing")
  func contradictions() {
    var snapshot = NSDiffableDataSourceSnapshot([("A", [Contradictory(id: 1, title: "a")])])
    // The snapshots have so many items, in such orders, that their difference hashes items instead of comparing them
    // one by one.
    let old = NSDiffableDataSourceSnapshot([("A", (0..<200).map { Contradictory(id: $0, title: "a") })])
    let new = NSDiffableDataSourceSnapshot([
      ("A", (0..<200).reversed().map { Contradictory(id: $0, title: $0 == 50 ? "b" : "a") })
    ])
    let reports = reports {
      snapshot.appendItems([Contradictory(id: 1, title: "b")])
      snapshot.deleteItems([Contradictory(id: 1, title: "b")])
      _ = new.difference(from: old)
    }
    #expect(snapshot.itemIdentifiers.map(\.title) == ["a"])
    #expect(
      reports.map(\.api) == [
        "NSDiffableDataSourceSnapshot.appendItems(_:toSection:)", "NSDiffableDataSourceSnapshot.deleteItems(_:)",
        "NSDiffableDataSourceSnapshot.difference(from:)",
      ])
    for report in reports { #expect(report.message.contains("are equal but have different hash values")) }
  }

  @Test("Under the policy that reports misuse, `attemptReloadItems` throws and reports nothing")
  func twins() {
    var snapshot = Snapshot("A: x")
    let reports = reports {
      #expect(throws: Snapshot.Refusal.unknownItem("nope", .reload)) { try snapshot.attemptReloadItems(["nope"]) }
    }
    #expect(reports.isEmpty)
  }

  @Test("A misuse policy set for an async operation applies to its child tasks, and one set inside it prevails there")
  func scope() async {
    let reports = ReportCollector()
    await MisusePolicy.withPolicy(.report { reports.append($0) }) {
      async let count = Snapshot("A:").numberOfItems(inSection: "Z")
      #expect(await count == 0)
      MisusePolicy.withPolicy(.stop) {
        guard case .stop = MisusePolicy.current else {
          Issue.record("The inner policy does not count.")
          return
        }
      }
    }
    #expect(reports.all.count == 1)
  }

  @Test("The process-wide misuse policy applies where no task sets another policy")
  func processWide() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      MisusePolicy.processWide = .report { diagnosticSink("reported: \($0.message)") }
      var snapshot = Snapshot("A: x")
      snapshot.moveItem("x", afterItem: "nope")
      if case .stop = MisusePolicy.processWide { fatalError("The policy was not kept.") }
    }
    #expect(text(result).contains("reported: Invalid parameter not satisfying: toIndex != NSNotFound"))
  }

  @Test("A52: misuse of a snapshot throws no Swift error, so that no catch keeps the program from stopping")
  func notAnError() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      func edit() throws {
        var snapshot = Snapshot("A: x")
        snapshot.moveItem("x", afterItem: "x")
      }
      do { try edit() } catch { diagnosticSink("caught") }
    }
    #expect(text(result).contains("Invalid update: destination for move operation"))
    #expect(!text(result).contains("caught"))
  }

  @Test("An internal inconsistency of the package stops the program under every policy")
  func internalInconsistency() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MisusePolicy.processWide = .report { _ in }
      DiffableSnapshots.internalInconsistency("The index has 3 items.")
    }
    #expect(text(result).contains("The index has 3 items."))
  }

  @Test(
    "Misuse of snapshot methods that UIKit does not have stops the program by default, with the method's name and the reason",
    arguments: [
      "insertItems", "insertSections", "replaceItems", "replaceItem", "sortItems", "itemIdentifiers", "items", "init",
    ])
  func additions(_ name: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
      var snapshot = Snapshot("A: x y")
      switch name {
      case "insertItems": snapshot.insertItems(["n"], at: 3, inSection: "A")
      case "insertSections": snapshot.insertSections(["N"], at: 3)
      case "replaceItems": snapshot.replaceItems(in: "Z", with: [])
      case "replaceItem": snapshot.replaceItem("x", with: "y")
      case "sortItems": snapshot.sortItems(inSection: "Z")
      case "itemIdentifiers": _ = snapshot.itemIdentifiers(in: 1..<3)
      case "items": _ = snapshot.items(at: [2])
      default: _ = Snapshot(["A": ["x"], "B": ["x"]])
      }
    }
    let expected = [
      "insertItems": "insertItems(_:at:inSection:): Invalid indices: 3..<4 is not within 0..<2",
      "insertSections": "insertSections(_:at:): Invalid indices: 3..<4 is not within 0..<1",
      "replaceItems": "replaceItems(in:with:): Section identifier was not found.",
      "replaceItem": "replaceItem(_:with:): Attempted to replace an item identifier by one that already exists",
      "sortItems": "sortItems(inSection:): Section identifier was not found.",
      "itemIdentifiers": "itemIdentifiers(in:): Invalid indices: 1..<3 is not within 0..<2",
      "items": "items(at:): Invalid indices: 2..<3 is not within 0..<2",
      "init": "init(_:): Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    x\n)}",
    ]
    #expect(text(result).contains("NSDiffableDataSourceSnapshot." + (expected[name] ?? "?")))
  }
}

/// A collector of misuse reports from any thread.
final class ReportCollector: Sendable {
  private let storage = Mutex<[MisuseReport]>([])

  var all: [MisuseReport] { storage.withLock { $0 } }

  func append(_ report: MisuseReport) {
    storage.withLock { $0.append(report) }
  }
}
