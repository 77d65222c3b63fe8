/// Where the elements of a list go of which some leave, some arrive, and the others keep their order.
///
/// It knows only who leaves and who arrives, so it is as small as the change.
struct IndexMapping {
  /// The old indices of the elements that leave, ascending.
  var leaving: [Int] = []
  /// The new indices of the elements that arrive, ascending.
  var arriving: [Int] = []

  /// The new index of an element by its old one; nil if it leaves.
  ///
  /// - Complexity: O(log *k*) for *k* elements that leave or arrive.
  func newIndex(of oldIndex: Int) -> Int? { Self.carry(oldIndex, outOf: leaving, into: arriving) }

  /// The old index of an element by its new one; nil if it has arrived.
  ///
  /// - Complexity: O(log *k*) for *k* elements that leave or arrive.
  func oldIndex(of newIndex: Int) -> Int? { Self.carry(newIndex, outOf: arriving, into: leaving) }

  private static func carry(_ index: Int, outOf gone: [Int], into new: [Int]) -> Int? {
    let before = count(in: gone) { gone[$0] < index }
    if before < gone.count, gone[before] == index { return nil }
    // Among those that stay it is the one with this number, and stands behind all that come before that one.
    let rank = index - before
    return rank + count(in: new) { new[$0] - $0 <= rank }
  }

  /// How many elements, from the first on, satisfy a condition that no element satisfies after one that does not.
  private static func count(in list: [Int], _ condition: (Int) -> Bool) -> Int {
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if condition(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
