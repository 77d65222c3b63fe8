import DiffableSnapshots
import Foundation
import SnapshotReferences
import Testing

/// Tests of casts between snapshots and their reference forms.
struct SnapshotReferenceTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private var snapshot: Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2], toSection: "a")
    snapshot.appendItems([3])
    snapshot.reloadItems([1])
    snapshot.reconfigureItems([3])
    return snapshot
  }

  @Test("G2: `as` casts a snapshot to a snapshot reference and back, with sections, items and marks")
  func casts() {
    let reference = snapshot as NSDiffableDataSourceSnapshotReference
    #expect(reference.sectionIdentifiers as? [String] == ["a", "b"])
    #expect(reference.itemIdentifiers as? [Int] == [1, 2, 3])
    #expect(reference.reloadedItemIdentifiers as? [Int] == [1])
    #expect(reference.reconfiguredItemIdentifiers as? [Int] == [3])
    #expect(reference as Snapshot == snapshot)
    #expect(NSDiffableDataSourceSnapshot<Int, Int>(reference) == nil)
  }

  @Test("G2: edits of a snapshot reference are in the snapshot it is cast to, and not in an earlier copy")
  func edits() {
    let reference = snapshot as NSDiffableDataSourceSnapshotReference
    let copy = reference.copy() as? NSDiffableDataSourceSnapshotReference
    reference.appendItems(withIdentifiers: [4], intoSectionWithIdentifier: "a")
    reference.moveItem(withIdentifier: 1, afterItemWithIdentifier: 3)
    reference.insertSections(withIdentifiers: ["c"], beforeSectionWithIdentifier: "a")
    reference.deleteItems(withIdentifiers: [2])
    #expect(reference.index(ofItemIdentifier: 77) == NSNotFound)
    #expect(reference.sectionIdentifier(forSectionContainingItemIdentifier: 1) as? String == "b")
    let edited = reference as Snapshot
    #expect(edited.sectionIdentifiers == ["c", "a", "b"])
    #expect(edited.itemIdentifiers == [4, 3, 1])
    #expect(edited.reloadedItemIdentifiers == [1])
    #expect(copy.map { $0 as Snapshot } == snapshot)
  }

  @Test("G2, misuse: casting a snapshot reference to other identifier types stops the program with a report")
  func wrongTypes() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      _ = (snapshot as NSDiffableDataSourceSnapshotReference) as NSDiffableDataSourceSnapshot<Int, Int>
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains("The reference has identifiers of other types than Int and Int."))
  }
}
