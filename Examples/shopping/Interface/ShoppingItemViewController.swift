import DiffableKit
import ShoppingStore

/// The view controller of one item of a shopping list.
final class ShoppingItemViewController: UIViewController {
  private let id: ShoppingItem.ID
  private let store: ShoppingStore
  private let person: Person
  private let titleLabel = UILabel(frame: .zero)
  private let noteLabel = UILabel(frame: .zero)
  private let button = UIButton(configuration: .filled())
  private var changes: Task<Void, Never>?

  init(item: ShoppingItem, store: ShoppingStore, person: Person) {
    id = item.id
    self.store = store
    self.person = person
    super.init(nibName: nil, bundle: nil)
    title = item.title
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  isolated deinit { changes?.cancel() }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    titleLabel.font = .preferredFont(forTextStyle: .largeTitle)
    titleLabel.accessibilityTraits = .header
    noteLabel.textColor = .secondaryLabel
    button.isHidden = !person.mayEdit
    button.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .primaryActionTriggered)
    for part in [titleLabel, noteLabel, button] as [UIView] { view.addSubview(part) }
    changes = Task { [weak self, store] in
      for await items in store.changes() { self?.show(items) }
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = view.safeAreaInsets.top + 24
    let width = max(0, view.bounds.width - 40)
    titleLabel.frame = CGRect(x: 20, y: top, width: width, height: 44)
    noteLabel.frame = CGRect(x: 20, y: top + 52, width: width, height: 24)
    button.frame = CGRect(x: 20, y: top + 96, width: min(240, width), height: 44)
  }

  private func show(_ items: [ShoppingItem]) {
    guard let item = items.first(where: { $0.id == id }) else {
      titleLabel.text = "This item is gone"
      noteLabel.text = nil
      button.isHidden = true
      return
    }
    titleLabel.text = item.title
    noteLabel.text = "By \(item.author), \(item.isBought ? "bought" : "not bought yet")"
    button.configuration?.title = item.isBought ? "Still to Buy" : "Bought"
  }

  private func toggle() {
    guard person.mayEdit, let item = store.item(id) else { return }
    store.setBought(!item.isBought, id)
  }
}
