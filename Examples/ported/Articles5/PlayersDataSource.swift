import UIKit

/// A data source that provides section titles and allows deleting and moving rows, by overrides in a subclass as on
/// iOS.
final class PlayersDataSource: UITableViewDiffableDataSource<String, String> {
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    snapshot().sectionIdentifiers[section]
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let player = itemIdentifier(for: indexPath) else { return }
    var snapshot = snapshot()
    snapshot.deleteItems([player])
    apply(snapshot, animatingDifferences: true)
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard let player = itemIdentifier(for: sourceIndexPath), sourceIndexPath != destinationIndexPath else { return }
    var snapshot = snapshot()
    if let other = itemIdentifier(for: destinationIndexPath) {
      if destinationIndexPath > sourceIndexPath {
        snapshot.moveItem(player, afterItem: other)
      } else {
        snapshot.moveItem(player, beforeItem: other)
      }
    }
    apply(snapshot, animatingDifferences: false)
  }
}

final class PlayersViewController: UITableViewController {
  private(set) var dataSource: PlayersDataSource!

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "player")
    dataSource = PlayersDataSource(tableView: tableView) { tableView, indexPath, player in
      let cell = tableView.dequeueReusableCell(withIdentifier: "player", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = player
      cell.contentConfiguration = content
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    snapshot.appendSections(["Starting", "Bench"])
    snapshot.appendItems(["Ada", "Grace", "Edsger"], toSection: "Starting")
    snapshot.appendItems(["Barbara"], toSection: "Bench")
    dataSource.apply(snapshot, animatingDifferences: false)
    navigationItem.rightBarButtonItem = editButtonItem
  }
}
