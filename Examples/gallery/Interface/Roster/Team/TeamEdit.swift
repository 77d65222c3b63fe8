/// A change of a team that has an inverse: a player was moved, or two have changed places.
package enum TeamEdit: Hashable, Sendable {
  /// The player was moved from one place to another.
  case moved(BasketballPlayer, from: Place, to: Place)
  /// A player of the starting five and one of the bench have changed places.
  case swapped(BasketballPlayer, BasketballPlayer)

  /// A place in a team: a section, and the player who comes next there; `nil` for the end.
  package struct Place: Hashable, Sendable {
    package var section: TeamSection
    package var next: BasketballPlayer?
  }

  /// The change that reverts this one.
  package var reversed: TeamEdit {
    switch self {
    case .moved(let player, let from, let to): .moved(player, from: to, to: from)
    case .swapped: self
    }
  }

  /// The change in words, such as "Abara and Okafor have changed places".
  package var words: String {
    switch self {
    case .moved(let player, let from, let to) where from.section == to.section: "\(player.shortName) has moved"
    case .moved(let player, _, let to):
      "\(player.shortName) is \(to.section == .bench ? "on the bench" : "in the starting five") now"
    case .swapped(let one, let other): "\(one.shortName) and \(other.shortName) have changed places"
    }
  }
}
