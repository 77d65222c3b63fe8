/// A section of the roster: the starting five, who play, or the bench.
package enum Section: Sendable {
  case startingFive
  case bench
}
