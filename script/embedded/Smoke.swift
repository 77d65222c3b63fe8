import ListDiff

/// An identifier as an app may define one.
struct Identifier: Hashable {
  var number: Int
}

/// Compares lists in a wasm32 module, and traps if a difference is wrong.
@_expose(wasm, "_start")
@_cdecl("_start")
public func smoke() {
  let old = (0..<1000).map { Identifier(number: $0) }
  let new = (0..<1000).map { Identifier(number: ($0 * 7 + 3) % 1000 + 200) }
  let difference = ListDifference(from: old, to: new)
  guard difference.deletions.count == 200, difference.insertions.count == 200, !difference.moves.isEmpty,
    difference.applying(to: old, inserting: { new[$0] }) == new
  else {
    fatalError("Replaying the difference of two lists did not give the new list.")
  }

  let sectioned = SectionedListDifference(
    from: (sections: [1, 2], items: [10, 11, 20], sectionEnds: [2, 3]),
    to: (sections: [2, 1], items: [20, 10, 11], sectionEnds: [2, 3]))
  guard sectioned.sectionMoves.count == 1, sectioned.itemMoves.count == 1 else {
    fatalError("The difference of two sectioned lists is not the expected one.")
  }
  print("smoke: passed")
}
