import DiffableKit
import ShoppingStore

/// The navigation controller of a list that fills the window, with the item that is open on top of it.
///
/// The list and the item have addresses, so that the browser's Back and Forward, a reload and a new session lead to them.
final class ShoppingNavigationController: UINavigationController {
  private let list: ShoppingListKind
  private let store: ShoppingStore
  private let person: Person

  init(list: ShoppingListKind, store: ShoppingStore, person: Person) {
    self.list = list
    self.store = store
    self.person = person
    let controller = ShoppingListViewController(list: list, store: store, person: person)
    controller.address = ShoppingDestination.list(list).path
    super.init(rootViewController: controller)
    controller.onOpen = { [weak self] item in self?.open(item, animated: true) }
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  /// Shows an item on top of the list.
  func open(_ item: ShoppingItem, animated: Bool) {
    let controller = ShoppingItemViewController(item: item, store: store, person: person)
    controller.address = ShoppingDestination.item(item.list, item.id).path
    pushViewController(controller, animated: animated)
  }

  /// Shows the item to which a person goes by its address, as with the browser's Forward button.
  override func restoreUserActivityState(_ activity: NSUserActivity) {
    super.restoreUserActivityState(activity)
    guard let path = activity.webpageURL?.relativeString,
      case .item(let list, let id)? = ShoppingDestination(path: path), list == self.list,
      let item = store.item(id), item.list == list
    else { return }
    open(item, animated: true)
  }
}
