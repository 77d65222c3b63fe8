import DiffableKit
import DiffableTesting

/// A table in a window that records the items for which its cell provider was called.
@MainActor final class TableFixture {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

  /// A table's cell that records the texts it has shown, its reuses and its changes of selection.
  final class Cell: UITableViewCell {
    /// The texts that the cell has shown; the last one is the current one.
    var shown: [String] = []
    var reuses = 0
    var selections: [Bool] = []
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
    override func setSelected(_ selected: Bool, animated: Bool) {
      super.setSelected(selected, animated: animated)
      selections.append(selected)
    }
  }

  /// A data source subclass with titles and editing (`behaviour.md` C45).
  final class Source: UITableViewDiffableDataSource<String, String> {
    var titles: [String: String] = [:]
    var footers: [String: String] = [:]
    var editable: Set<String> = []
    var movable: Set<String> = []
    var indexTitles: [String]?
    private(set) var log: [String] = []

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      sectionIdentifier(for: section).flatMap { titles[$0] }
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      sectionIdentifier(for: section).flatMap { footers[$0] }
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      itemIdentifier(for: indexPath).map(editable.contains) ?? false
    }

    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      guard let item = itemIdentifier(for: indexPath) else { return }
      log.append("\(editingStyle) \(item)")
      var snapshot = snapshot()
      if editingStyle == .delete { snapshot.deleteItems([item]) }
      if editingStyle == .insert { snapshot.insertItems(["new"], afterItem: item) }
      apply(snapshot)
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      itemIdentifier(for: indexPath).map(movable.contains) ?? false
    }

    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      guard let item = itemIdentifier(for: sourceIndexPath) else { return }
      log.append("move \(item) to \(destinationIndexPath.section).\(destinationIndexPath.row)")
      var snapshot = snapshot()
      let section = snapshot.sectionIdentifiers[destinationIndexPath.section]
      snapshot.deleteItems([item])
      let items = snapshot.itemIdentifiers(inSection: section)
      if destinationIndexPath.row < items.count {
        snapshot.insertItems([item], beforeItem: items[destinationIndexPath.row])
      } else {
        snapshot.appendItems([item], toSection: section)
      }
      apply(snapshot, animatingDifferences: false)
    }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { indexTitles }
  }

  let table: UITableView
  let host: HeadlessHost
  private(set) var dataSource: Source!
  private var asked: [String] = []
  var words: [String: String] = [:]
  var configure: (UITableViewCell, String) -> Void = { _, _ in }

  init(
    _ sections: [(String, [String])] = [], style: UITableView.Style = .plain,
    size: CGSize = CGSize(width: 320, height: 600)
  ) {
    table = UITableView(frame: .zero, style: style)
    host = HeadlessHost(view: table, size: size)
    table.register(Cell.self, forCellReuseIdentifier: "letter")
    dataSource = Source(tableView: table) { [weak self] view, path, item in
      self?.asked.append("\(path.section).\(path.row) \(item)")
      let cell = view.dequeueReusableCell(withIdentifier: "letter", for: path)
      let text = self?.words[item] ?? item
      (cell as? Cell)?.shown.append(text)
      cell.textLabel?.text = text
      self?.configure(cell, item)
      return cell
    }
    if !sections.isEmpty { apply(ListFixture.snapshot(sections), animated: false) }
    _ = takeAsked()
  }

  func apply(_ snapshot: Snapshot, animated: Bool = true) {
    dataSource.apply(snapshot, animatingDifferences: animated)
    host.update()
  }

  /// Reloads the table and lays it out.
  func reload() {
    table.reloadData()
    host.update()
  }

  func takeAsked() -> [String] {
    defer { asked = [] }
    return asked
  }

  func cell(_ item: String) -> Cell? {
    dataSource.indexPath(for: item).flatMap { table.cellForRow(at: $0) } as? Cell
  }

  /// The texts on screen from top to bottom.
  var texts: [String] {
    host.tree.visible.compactMap { entry -> (CGFloat, String)? in
      guard case .text(let text) = entry.node.element.content else { return nil }
      return (entry.frame.minY, text.lines.joined(separator: " "))
    }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
