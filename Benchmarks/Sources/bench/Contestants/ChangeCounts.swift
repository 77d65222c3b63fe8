/// The numbers of changes in a difference, by which contestants are checked against each other.
///
/// The numbers follow from the two lists alone: elements that are in one list only, and the fewest moves.
struct ChangeCounts: Equatable {
  var deletions = 0
  var insertions = 0
  var moves = 0

  /// A number made of all three counts (deletions, insertions, moves), by which the results of contestants are
  /// compared.
  var digest: Int {
    (deletions &* 1_000_003 &+ insertions) &* 1_000_003 &+ moves
  }
}
