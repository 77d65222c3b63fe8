/// A mapping of indices for a list of which some elements leave, some arrive, and the others keep their order.
///
/// Only the leaving and arriving indices are stored, so the size is that of the change.
struct OrderPreservingIndexMapping {
  /// The old indices of the elements that leave, ascending.
  var leaving: [Int] = []
  /// The new indices of the elements that arrive, ascending.
  var arriving: [Int] = []

  /// Returns the new index of an element by its old one, or `nil` if the element leaves.
  ///
  /// - Complexity: O(log *k*) for *k* elements that leave or arrive.
  func newIndex(of oldIndex: Int) -> Int? { Self.carry(oldIndex, outOf: leaving, into: arriving) }

  /// Returns the old index of an element by its new one, or `nil` if the element has arrived.
  ///
  /// - Complexity: O(log *k*) for *k* elements that leave or arrive.
  func oldIndex(of newIndex: Int) -> Int? { Self.carry(newIndex, outOf: arriving, into: leaving) }

  private static func carry(_ index: Int, outOf gone: [Int], into new: [Int]) -> Int? {
    let before = count(in: gone) { gone[$0] < index }
    if before < gone.count, gone[before] == index { return nil }
    // The rank is the index among the staying elements; all arriving elements before that rank are added.
    let rank = index - before
    return rank + count(in: new) { new[$0] - $0 <= rank }
  }

  /// Returns the number of leading elements that satisfy a condition, by binary search.
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
