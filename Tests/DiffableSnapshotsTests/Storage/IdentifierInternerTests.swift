import DiffableSnapshots
import Testing

/// A line of a log, equal to another line with the same name, whatever its text (`behaviour.md` E4).
private struct Line: Hashable, Sendable {
  let name: Int
  var text = ""

  static func == (lhs: Line, rhs: Line) -> Bool { lhs.name == rhs.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

// Tests of snapshots that are edited so often that more identifiers have been deleted than are left, so that they get
// new interners.
@Suite("Snapshot: long lines of descent")
struct IdentifierInternerTests {
  @Test(
    "A snapshot whose items are appended and deleted for long, as in a log, keeps correct order, marks and differences"
  )
  func log() {
    // The log has more than 64 lines, because a debug build checks smaller snapshots after each edit.
    var snapshot = NSDiffableDataSourceSnapshot<Int, Line>()
    snapshot.appendSections([0, 1, 2])
    snapshot.appendItems([Line(name: -1, text: "old")], toSection: 2)
    snapshot.appendItems((0..<100).map { Line(name: $0) }, toSection: 0)
    snapshot.insertItems([Line(name: -2)], beforeItem: Line(name: -1))
    var lines = Array(0..<100)
    quietly { snapshot.appendItems([Line(name: -1, text: "new")], toSection: 2) }
    snapshot.reloadItems([Line(name: -2)])
    snapshot.reconfigureItems([Line(name: -1)])
    snapshot.reloadSections([1])

    for round in 0..<3_000 {
      let before = snapshot
      let next = 100 + 2 * round
      snapshot.deleteItems([Line(name: lines[0])])
      snapshot.appendItems([Line(name: next)], toSection: 0)
      snapshot.deleteItems([Line(name: lines[1]), Line(name: next + 1_000_000)])
      snapshot.insertItems([Line(name: next + 1)], afterItem: Line(name: next))
      lines = lines[2...] + [next, next + 1]
      let difference = snapshot.sectionedDifference(from: before)
      guard
        difference.itemDeletions == [.init(section: 0, item: 0), .init(section: 0, item: 1)],
        difference.itemInsertions == [.init(section: 0, item: 98), .init(section: 0, item: 99)],
        difference.itemMoves.isEmpty, difference.sections.isEmpty
      else {
        Issue.record("round \(round): \(difference)")
        return
      }
      if round % 500 == 0 { snapshot._checkInvariants() }
    }
    #expect(snapshot.itemIdentifiers(inSection: 0).map { $0.name } == lines)
    #expect(snapshot.itemIdentifiers(inSection: 2).map { $0.text } == ["", "new"])
    #expect(snapshot.sectionIdentifiers == [0, 1, 2] && snapshot.numberOfItems == 102)
    #expect(snapshot.reloadedItemIdentifiers.map { $0.name } == [-2])
    #expect(snapshot.reconfiguredItemIdentifiers.map { $0.text } == ["new"])
    #expect(snapshot.reloadedSectionIdentifiers == [1])
    snapshot._checkInvariants()
  }

  @Test("Inserted and deleted sections, and replaced items, leave no identifiers behind in the interner")
  func sections() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    for round in 0..<5_000 {
      snapshot.appendSections([round + 1])
      snapshot.appendItems([3 * round, 3 * round + 1], toSection: round + 1)
      snapshot.replaceItems(in: round + 1, with: [3 * round + 1, 3 * round + 2])
      snapshot.deleteSections([round])
    }
    snapshot._checkInvariants()
    #expect(snapshot.sectionIdentifiers == [5_000])
    #expect(snapshot.itemIdentifiers == [14_998, 14_999])
  }

  @Test("An outline whose items are inserted and deleted for long keeps its hierarchy and expanded state")
  func outline() {
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([-1, -2])
    outline.append([-3], to: -1)
    outline.expand([-1])
    for round in 0..<6_000 {
      outline.append([round], to: round % 2 == 0 ? -3 : -2)
      outline.append([round + 10_000], to: round)
      if round >= 4 { outline.delete([round - 4]) }
      if round == 3_000 { outline.expand([-3]) }
    }
    outline._checkInvariants()
    #expect(outline.items == [-1, -3, 5_996, 15_996, 5_998, 15_998, -2, 5_997, 15_997, 5_999, 15_999])
    #expect(outline.rootItems == [-1, -2])
    #expect(outline.visibleItems == [-1, -3, 5_996, 5_998, -2])
    #expect(outline.parent(of: 15_999) == 5_999 && outline.level(of: 15_998) == 3)
  }
}
