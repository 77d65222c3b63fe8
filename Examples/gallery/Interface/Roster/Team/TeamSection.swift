/// A section of the roster: the starting five, who play, or the bench.
package enum TeamSection: Sendable {
  case startingFive
  case bench
}
