import DiffableKit

/// A window with a table of rows with a text each.
@MainActor final class TableScreen {
  let screen = CountedScreen()
  let table = UITableView(frame: CGRect(origin: .zero, size: ListScreen.size), style: .plain)
  let dataSource: UITableViewDiffableDataSource<Int, Int>

  init(_ snapshot: NSDiffableDataSourceSnapshot<Int, Int>) {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    dataSource = UITableViewDiffableDataSource(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
      return cell
    }
    screen.show(table) { dataSource.apply(snapshot, animatingDifferences: false) }
  }
}
