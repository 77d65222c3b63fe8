import ListDiff
import Testing

@Suite("ListDifference as CollectionDifference")
struct ListDifferenceCollectionDifferenceTests {
  @Test("C55: applying a CollectionDifference of two lists to the old list gives the new one", arguments: 0...4)
  func roundTrip(count: Int) {
    let old = Array(0..<count)
    for new in arrangements(of: count, length: 5) {
      let difference = CollectionDifference(ListDifference(from: old, to: new), from: old, to: new)
      #expect(old.applying(difference) == new)
    }
  }

  @Test(
    "C53: in a CollectionDifference a move's removal and insertion have each other's offset, as with inferringMoves")
  func movesAreInferred() {
    let old = ["a", "b", "c"]
    let new = ["c", "a", "x"]
    let difference = CollectionDifference(ListDifference(from: old, to: new), from: old, to: new)
    #expect(difference.removals.contains(.remove(offset: 2, element: "c", associatedWith: 0)))
    #expect(difference.insertions.contains(.insert(offset: 0, element: "c", associatedWith: 2)))
    #expect(difference.count == 4)

    for new in arrangements(of: 5, length: 5) {
      let old = Array(0..<5)
      let difference = CollectionDifference(ListDifference(from: old, to: new), from: old, to: new)
      let withoutMoves = difference.map { change -> CollectionDifference<Int>.Change in
        switch change {
        case .insert(let offset, let element, _): .insert(offset: offset, element: element, associatedWith: nil)
        case .remove(let offset, let element, _): .remove(offset: offset, element: element, associatedWith: nil)
        }
      }
      #expect(CollectionDifference(withoutMoves)?.inferringMoves() == difference)
    }
  }
}
