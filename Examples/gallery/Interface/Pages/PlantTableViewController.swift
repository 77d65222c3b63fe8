import DiffableKit
import SharedInterface

/// A table with section titles, index titles and editing, whose rows are inserted, deleted and reloaded with a chosen
/// animation.
final class PlantTableViewController: UIViewController, UITableViewDelegate, UndoingPage {
  /// A data source that overrides section titles, editing and index titles.
  private final class Source: UITableViewDiffableDataSource<Plant.Bed, Int> {
    /// The changes of the page that a person can undo; set before a person can change anything.
    weak var changes: UndoableChanges?

    /// Applies a snapshot that a person's change has led to; undoing applies the present one.
    func apply(
      _ new: NSDiffableDataSourceSnapshot<Plant.Bed, Int>, named name: String, report: String? = nil,
      animated: Bool = true
    ) {
      let former = snapshot()
      changes?.record(name, report: report, target: self) { $0.apply(former, named: name) }
      apply(new, animatingDifferences: animated)
    }

    /// Deletes the plant of a row.
    func delete(at indexPath: IndexPath) {
      guard let id = itemIdentifier(for: indexPath) else { return }
      var snapshot = snapshot()
      snapshot.deleteItems([id])
      apply(snapshot, named: "Delete", report: "\(Plant.all[id].name) deleted")
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      sectionIdentifier(for: section)?.rawValue
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      guard let bed = sectionIdentifier(for: section) else { return nil }
      let count = snapshot().numberOfItems(inSection: bed)
      return tableView.style == .plain ? nil : count == 1 ? "1 kind" : "\(count) kinds"
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      if editingStyle == .delete { delete(at: indexPath) }
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      guard let id = itemIdentifier(for: sourceIndexPath),
        let bed = sectionIdentifier(for: destinationIndexPath.section)
      else { return }
      var snapshot = snapshot()
      snapshot.deleteItems([id])
      let rows = snapshot.itemIdentifiers(inSection: bed)
      if destinationIndexPath.row < rows.count {
        snapshot.insertItems([id], beforeItem: rows[destinationIndexPath.row])
      } else {
        snapshot.appendItems([id], toSection: bed)
      }
      apply(snapshot, named: "Move", animated: false)
    }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      tableView.style == .plain ? snapshot().sectionIdentifiers.map { String($0.rawValue.prefix(1)) } : nil
    }
  }

  private static let animations: [(String, UITableView.RowAnimation)] = [
    ("Fade", .fade), ("Left", .left), ("Right", .right), ("Top", .top), ("Bottom", .bottom), ("Middle", .middle),
    ("None", .none),
  ]
  /// An animation in which each row begins after the one above.
  private static let oneByOne: (name: String, animation: DiffableAnimation) = {
    var animation = DiffableAnimation(duration: 0.35)
    animation.insertion = .slide(.leading)
    animation.deletion = .slide(.trailing)
    animation.curve = .spring(dampingRatio: 0.8)
    animation.stagger = 0.04
    return ("One by One", animation)
  }()

  let changes = UndoableChanges()
  private let style: UITableView.Style
  private var tableView: UITableView!
  private var dataSource: Source!
  private var animation = 0
  private var isWatered = false
  private lazy var animationButton = UIBarButtonItem(title: nil, image: nil, primaryAction: nil, menu: menu())

  init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = style == .plain ? "Plain Table" : "Grouped Table"
    tableView = UITableView(frame: view.bounds, style: style)
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.accessibilityLabel = "Plants"
    tableView.delegate = self
    tableView.deleteKeyHandler = { [weak self] indexPath in self?.dataSource.delete(at: indexPath) }
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "plant")
    view.addSubview(tableView)
    dataSource = Source(tableView: tableView) { [weak self] tableView, indexPath, id in
      let cell = tableView.dequeueReusableCell(withIdentifier: "plant", for: indexPath)
      var content = UIListContentConfiguration.subtitleCell()
      content.text = Plant.all[id].name
      content.secondaryText = self?.isWatered == true && id % 4 == 2 ? "Watered just now." : Plant.all[id].note
      content.image = Plant.all[id].symbol
      content.imageProperties.tintColor = Plant.all[id].color
      cell.contentConfiguration = content
      cell.accessoryType = .disclosureIndicator
      return cell
    }
    dataSource.changes = changes
    changes.view = view
    animationButton.title = names[animation]
    let shuffle = UIBarButtonItem(
      title: nil, image: UIImage(systemName: "arrow.clockwise"),
      primaryAction: UIAction { [weak self] _ in self?.change() }, menu: nil)
    shuffle.accessibilityLabel = "Change"
    navigationItem.rightBarButtonItems = [editButtonItem, shuffle, animationButton]
    dataSource.apply(snapshot { _ in true }, animatingDifferences: false)
  }

  override var undoManager: UndoManager? { changes.undoManager }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    changes.layOut()
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      let delete = UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in
        if let path = self?.dataSource.indexPath(for: id) { self?.dataSource.delete(at: path) }
      }
      return UIMenu(children: [delete])
    }
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.setEditing(editing, animated: animated)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }

  private func snapshot(where isShown: (Int) -> Bool) -> NSDiffableDataSourceSnapshot<Plant.Bed, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Plant.Bed, Int>()
    for bed in Plant.Bed.allCases {
      snapshot.appendSections([bed])
      snapshot.appendItems(Plant.all(in: bed).map(\.id).filter(isShown))
    }
    return snapshot
  }

  /// Deletes every third plant and reloads some of the others, or restores the original list.
  private func change() {
    let isWhole = dataSource.snapshot().numberOfItems == Plant.all.count
    isWatered.toggle()
    var snapshot = snapshot { !isWhole || $0 % 3 != 1 }
    snapshot.reloadItems(snapshot.itemIdentifiers.filter { $0 % 4 == 2 })
    guard animation < Self.animations.count else {
      return dataSource.applyAnimated(snapshot, with: Self.oneByOne.animation)
    }
    dataSource.defaultRowAnimation = Self.animations[animation].1
    dataSource.apply(snapshot)
  }

  private var names: [String] { Self.animations.map(\.0) + [Self.oneByOne.name] }

  private func menu() -> UIMenu {
    UIMenu(
      options: .singleSelection,
      children: names.enumerated().map { index, name in
        UIAction(title: name, state: index == animation ? .on : .off) { [weak self] _ in self?.choose(index) }
      })
  }

  private func choose(_ index: Int) {
    animation = index
    animationButton.title = names[index]
    animationButton.menu = menu()
  }
}
