import Foundation

/// A player, who stays the same player whatever else is known of them.
package struct BasketballPlayer: Hashable, Sendable {
  package let identifier: UUID = UUID()
  package let name: String
  package let number: Int
  package let position: String
  /// How long they have played.
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
  /// What is said of a change: the last of their names.
  var shortName: String { name.split(separator: " ").last.map(String.init) ?? name }
}
