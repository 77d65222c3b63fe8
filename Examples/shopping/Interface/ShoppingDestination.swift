import ShoppingStore

/// An address within the interface: a list, or an item of it.
public enum ShoppingDestination: Equatable, Sendable {
  /// The address of a list alone, as an element of another page shows it: `/element/groceries`.
  case element(ShoppingListKind)
  /// The address of a list that fills the window: `/groceries`.
  case list(ShoppingListKind)
  /// The address of an item on top of its list: `/groceries/12`.
  case item(ShoppingListKind, ShoppingItem.ID)

  /// The path of the address.
  var path: String {
    switch self {
    case .element(let list): "/element/\(list.rawValue)"
    case .list(let list): "/\(list.rawValue)"
    case .item(let list, let id): "/\(list.rawValue)/\(id)"
    }
  }

  /// Makes the address that a path names; `nil` if the path names none.
  public init?(path: String) {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let isElement = parts.first == "element"
    if isElement { parts.removeFirst() }
    guard let list = parts.popFirst().flatMap({ ShoppingListKind(rawValue: String($0)) }) else { return nil }
    switch (parts.popFirst(), parts.isEmpty) {
    case (nil, _): self = isElement ? .element(list) : .list(list)
    case (let part?, true):
      guard !isElement, let id = Int(part), String(id) == part else { return nil }
      self = .item(list, id)
    default: return nil
    }
  }
}
