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
      return navigation(to: list, store: store, person: person)
    case .item(let list, let id):
      guard let item = store.item(id), item.list == list else { return nil }
      let navigation = navigation(to: list, store: store, person: person)
      navigation.pushViewController(
        ShoppingItemViewController(item: item, store: store, person: person), animated: false)
      return navigation
    }
  }

  private static func navigation(
    to list: ShoppingListKind, store: ShoppingStore, person: Person
  ) -> UINavigationController {
    let controller = ShoppingListViewController(list: list, store: store, person: person)
    let navigation = UINavigationController(rootViewController: controller)
    controller.onOpen = { [weak navigation] item in
      navigation?.pushViewController(
        ShoppingItemViewController(item: item, store: store, person: person), animated: true)
    }
    return navigation
  }
}
