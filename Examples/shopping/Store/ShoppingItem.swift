/// A thing to buy.
public struct ShoppingItem: Identifiable, Hashable, Sendable, Codable {
  /// The number of the item, which is never given to another.
  public let id: Int
  /// The list that the item is on.
  public let list: ShoppingListKind
  /// The words for the thing, such as `Bread`.
  public let title: String
  /// The name of the person who has put the item on the list.
  public let author: String
  /// True if somebody has bought the thing.
  public var isBought: Bool
}

/// One of the lists of things to buy, which are shared by everybody.
public enum ShoppingListKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// The list is that of food and drinks.
  case groceries
  /// The list is that of things for the house.
  case household

  /// The title of the list.
  public var title: String { rawValue.capitalized }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
