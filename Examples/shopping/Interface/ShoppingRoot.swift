public import DiffableKit
public import ShoppingStore

/// A namespace for the function that makes the root view controllers of pages with shopping lists.
@MainActor public enum ShoppingRoot {
  /// Makes the root view controller for an address.
  ///
  /// - Parameters:
  ///   - address: The address within the interface.
  ///   - store: The lists.
  ///   - person: The person who sees the page, whose rights decide what can be changed.
  /// - Returns: The view controller; `nil` if there is no such item.
  public static func make(at address: ShoppingDestination, store: ShoppingStore, person: Person) -> UIViewController? {
    switch address {
    case .element(let list):
      return ShoppingListViewController(list: list, store: store, person: person)
    case .list(let list):
      return ShoppingNavigationController(list: list, store: store, person: person)
    case .item(let list, let id):
      guard let item = store.item(id), item.list == list else { return nil }
      let navigation = ShoppingNavigationController(list: list, store: store, person: person)
      navigation.open(item, animated: false)
      return navigation
    }
  }
}
