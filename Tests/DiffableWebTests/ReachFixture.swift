import DiffableKit
import DiffableTesting
import DiffableWeb

/// A window with a view for each kind of event, all inside one container view, which records the effects of events.
@MainActor final class ReachFixture: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  let root = UIViewController()
  let box = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let button = UIButton(type: .system)
  let field = UISearchTextField(frame: CGRect(x: 0, y: 40, width: 400, height: 40))
  let menuButton = UIButton(type: .system)
  let list: UICollectionView
  let host: HeadlessHost
  var log: [String] = []
  private let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
    var content = cell.defaultContentConfiguration()
    content.text = item
    cell.contentConfiguration = content
    cell.accessories = [.reorder(displayed: .always)]
  }

  override init() {
    list = UICollectionView(
      frame: CGRect(x: 0, y: 80, width: 400, height: 300), collectionViewLayout: UICollectionViewLayout())
    root.loadViewIfNeeded()
    root.view.addSubview(box)
    menuButton.frame = CGRect(x: 0, y: 400, width: 400, height: 40)
    menuButton.setTitle("Menu", for: .normal)
    menuButton.menu = UIMenu(children: [UIAction(title: "Copy") { _ in }])
    menuButton.showsMenuAsPrimaryAction = true
    root.view.addSubview(menuButton)
    button.frame = CGRect(x: 0, y: 0, width: 400, height: 40)
    button.setTitle("Go", for: .normal)
    for view in [button, field, list] { box.addSubview(view) }
    host = HeadlessHost(rootViewController: root, size: CGSize(width: 400, height: 460))
    super.init()
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] in
      log.append("actions of \($0.item)")
      return UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Flag") { _, _, _ in }])
    }
    list.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: configuration)
    list.allowsMultipleSelection = true
    list.dataSource = self
    list.delegate = self
    list.deleteKeyHandler = { [unowned self] in log.append("delete \($0.item)") }
    button.addAction(UIAction { [unowned self] _ in log.append("pressed") }, for: .primaryActionTriggered)
    field.text = "words"
    for (name, event) in [
      ("begins", UIControl.Event.editingDidBegin), ("typed", .editingChanged), ("entered", .editingDidEndOnExit),
    ] { field.addAction(UIAction { [unowned self] _ in log.append(name) }, for: event) }
    host.update()
    list.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    host.update()
    log = []
  }

  /// The state that events can change, as text.
  var state: String {
    let selected = (list.indexPathsForSelectedItems ?? []).map(\.item).sorted()
    return "\(log) \(list.contentOffset) \(selected) \(field.text ?? "") \(field.isEditing)"
  }

  /// Returns a message of a kind that a page sends for an element, and the view of that element.
  func message(_ kind: String) -> (text: String, owner: UIView)? {
    let nodes = host.tree.nodes.values.sorted { $0.id < $1.id }
    func id(where condition: (MirroredElementTree.Node) -> Bool) -> String {
      nodes.first(where: condition).map { "\($0.id.rawValue)" } ?? "none"
    }
    func id(of view: UIView) -> String { id { host.scene.view(for: $0.id) === view } }
    let typing = id { if case .field = $0.element.content { true } else { false } }
    let cell = id { $0.element.accessibility.position == 1 }
    let handle = id { $0.element.input.contains(.drag) }
    let titles = id { if case .index = $0.element.content { true } else { false } }
    switch kind {
    case "t": return ("[\"t\",\(id(of: button)),0]", button)
    case "t on a row": return ("[\"t\",\(cell),0]", list)
    case "k": return ("[\"k\",\(id(of: list)),\"a\",2]", list)
    case "o": return ("[\"o\",\(id(of: list)),0,60]", list)
    case "p": return ("[\"p\",\(id(of: list)),0]", list)
    case "v": return ("[\"v\",\(id(of: list)),0,10,10]", list)
    case "x": return ("[\"x\",\(typing),\"other\",1,0]", field)
    case "e": return ("[\"e\",\(typing)]", field)
    case "f": return ("[\"f\",\(typing)]", field)
    case "c": return ("[\"c\",\(typing)]", field)
    case "d": return ("[\"d\",\(id(of: list))]", list)
    case "g": return ("[\"g\",\(handle),0,380,10]", list)
    case "w": return ("[\"w\",\(cell),0,1]", list)
    case "q": return ("[\"q\",\(id(of: list)),10,10]", list)
    case "j": return ("[\"j\",\(titles),2]", list)
    default: return nil
    }
  }

  nonisolated static let kinds = ["t", "t on a row", "k", "o", "p", "v", "x", "e", "f", "c", "d", "g", "w", "q", "j"]

  /// A reason for which a view takes no events.
  enum Reason: String, CaseIterable, Sendable {
    case gone, hidden, inSomethingHidden, underASheet, underAMenu, disabled, inSomethingPassive
  }

  /// Makes a view unable to take events, for the given reason.
  func apply(_ reason: Reason, to view: UIView) {
    switch reason {
    case .gone: box.removeFromSuperview()
    case .hidden: view.isHidden = true
    case .inSomethingHidden: box.isHidden = true
    case .underASheet: root.present(UIViewController(), animated: false)
    case .underAMenu: host.tap("Menu")
    case .disabled:
      if let control = view as? UIControl { control.isEnabled = false } else { view.isUserInteractionEnabled = false }
    case .inSomethingPassive: box.isUserInteractionEnabled = false
    }
  }

  /// Hands a message to the scene as a page sends it.
  func say(_ message: String) throws {
    guard case .event(let event) = try ClientMessage(message) else { return }
    host.scene.handle(event)
  }

  // MARK: Data source and delegate

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: "Row \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    log.append("may move \(indexPath.item)")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { log.append("moved") }
  func indexTitles(for collectionView: UICollectionView) -> [String]? { ["A", "B", "C"] }
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    log.append("title \(title)")
    return IndexPath(item: 10 * index, section: 0)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("scrolls") }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    log.append("menu")
    return nil
  }
}
