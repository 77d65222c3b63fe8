/// A section of the roster, in which a player is listed.
package enum Section: Sendable {
  case startingFive
  case bench
}
