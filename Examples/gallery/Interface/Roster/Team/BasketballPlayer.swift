import Foundation

/// A player, whose identity is independent of the other properties.
package struct BasketballPlayer: Hashable, Sendable {
  package let identifier: UUID = UUID()
  package let name: String
  package let number: Int
  package let position: String
  /// The number of minutes that the player has played.
  package var minutes = 0

  package init(name: String, number: Int, position: String) {
    self.name = name
    self.number = number
    self.position = position
  }

  package func hash(into hasher: inout Hasher) {
    return hasher.combine(identifier)
  }

  package static func == (lhs: BasketballPlayer, rhs: BasketballPlayer) -> Bool {
    return lhs.identifier == rhs.identifier
  }
}

extension BasketballPlayer {
  /// The player's last name, for messages.
  var shortName: String { name.split(separator: " ").last.map(String.init) ?? name }
}
