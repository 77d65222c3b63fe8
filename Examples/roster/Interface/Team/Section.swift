/// Where a player is.
package enum Section: Sendable {
  case startingFive
  case bench
}
