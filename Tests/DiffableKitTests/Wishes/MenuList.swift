import DiffableKit
import DiffableTesting
import Testing

/// A dish on a menu, the model of a row; a special dish has another kind of cell.
struct MenuDish: Identifiable, Equatable, Sendable {
  var id: String
  var name: String
  var isSpecial = false

  init(_ id: String, _ name: String? = nil, isSpecial: Bool = false) {
    self.id = id
    self.name = name ?? id
    self.isSpecial = isSpecial
  }
}

/// A menu in a window, in a collection view or a table; the data sources of both have the same methods.
@MainActor final class MenuList: NSObject, UICollectionViewDelegate, UITableViewDelegate {
  enum Kind: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case collectionView = "a collection view"
    case table = "a table"
    var testDescription: String { rawValue }
  }

  /// A table's data source subclass with header titles that a closure returns.
  final class Table: UITableViewDiffableDataSource<String, String> {
    var title: (String) -> String? = { _ in nil }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      sectionIdentifier(for: section).flatMap(title)
    }
  }

  let host: HeadlessHost
  private(set) var source: (any DiffableDataSource<String, String>)!
  private(set) var scrollView: UIScrollView!
  /// The dishes that the cell provider was asked for since the last call of `takeAsked()`.
  private var asked: [String] = []
  /// An action that runs once, when the next row comes on screen; nil if nothing is to run then.
  var onDisplay: (() -> Void)?
  /// The header titles of sections; a section without a title has no header.
  var titles: [String: String] = [:]

  init(
    _ kind: Kind, _ dishes: [MenuDish] = [], hasHeaders: Bool = false, size: CGSize = CGSize(width: 320, height: 480)
  ) {
    switch kind {
    case .collectionView:
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      configuration.headerMode = hasHeaders ? .supplementary : .none
      let list = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      host = HeadlessHost(view: list, size: size)
      super.init()
      scrollView = list
      source = makeSource(list)
      list.delegate = self
    case .table:
      let table = UITableView(frame: .zero, style: .plain)
      host = HeadlessHost(view: table, size: size)
      super.init()
      scrollView = table
      source = makeSource(table)
      table.delegate = self
    }
    guard !dishes.isEmpty else { return }
    source.applyModels([("Menu", dishes)], animatingDifferences: false)
    host.update()
    _ = takeAsked()
  }

  private func makeSource(_ list: UICollectionView) -> UICollectionViewDiffableDataSource<String, String> {
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
    }
    let special = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
      var content = UIListContentConfiguration.subtitleCell()
      content.text = "★ \(name)"
      cell.contentConfiguration = content
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] cell, _, path in
      var content = UIListContentConfiguration.plainHeader()
      content.text = self?.title(ofSectionAt: path.section)
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: list) {
      [weak self] list, path, id in
      let dish = self?.dish(id) ?? MenuDish(id)
      return list.dequeueConfiguredReusableCell(using: dish.isSpecial ? special : row, for: path, item: dish.name)
    }
    source.supplementaryViewProvider = { list, _, path in
      list.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    return source
  }

  private func makeSource(_ table: UITableView) -> Table {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.register(UITableViewCell.self, forCellReuseIdentifier: "special")
    let source = Table(tableView: table) { [weak self] table, path, id in
      let dish = self?.dish(id) ?? MenuDish(id)
      let cell = table.dequeueReusableCell(withIdentifier: dish.isSpecial ? "special" : "row", for: path)
      var content = cell.defaultContentConfiguration()
      content.text = dish.isSpecial ? "★ \(dish.name)" : dish.name
      cell.contentConfiguration = content
      return cell
    }
    source.title = { [weak self] section in self?.titles[section] }
    return source
  }

  private func dish(_ id: String) -> MenuDish? {
    asked.append(id)
    return source.model(MenuDish.self, for: id)
  }

  private func title(ofSectionAt index: Int) -> String? {
    (source as? UICollectionViewDiffableDataSource<String, String>)?.sectionIdentifier(for: index).flatMap {
      titles[$0]
    }
  }

  func takeAsked() -> [String] {
    defer { asked = [] }
    return asked
  }

  /// The texts of the rows on screen, from top to bottom.
  var rows: [String] {
    host.update()
    return host.labels(of: .option)
  }

  /// Returns the distance of a row from the top of the visible bounds in points, or nil if the row has no cell.
  func top(of id: String) -> CGFloat? {
    guard let path = source.listDataSource.indexPath(for: id) else { return nil }
    if let list = scrollView as? UICollectionView {
      return list.cellForItem(at: path).map { $0.frame.minY - list.contentOffset.y }
    }
    guard let table = scrollView as? UITableView, table.cellForRow(at: path) != nil else { return nil }
    return table.rectForRow(at: path).minY - table.contentOffset.y
  }

  /// Waits until the main queue has run the work that was submitted before.
  static func mainQueueTurn() async {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }

  private func rowIsDisplayed() {
    let action = onDisplay
    onDisplay = nil
    action?()
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { rowIsDisplayed() }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    rowIsDisplayed()
  }
}
