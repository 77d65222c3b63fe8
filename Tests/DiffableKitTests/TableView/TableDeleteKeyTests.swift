import DiffableKit
import DiffableTesting
import Testing

/// Tests that the Delete key calls a table's handler with the focused row, and is the host's key without a handler.
@MainActor struct TableDeleteKeyTests {
  @Test("D129: Delete calls a table's handler with the focused row, and without a handler the key is the host's")
  func delete() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let dataSource = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.accessibilityLabel = "Row \(item)"
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0, 1, 2])
    dataSource.apply(snapshot, animatingDifferences: false)
    let host = HeadlessHost(view: table, size: CGSize(width: 300, height: 400))
    func list() throws -> MirroredElementTree.Node {
      try #require(host.tree.visible.first { $0.node.element.accessibility.role == .listbox }?.node)
    }
    #expect(try !list().element.input.contains(.deleteKey))
    var deleted: [IndexPath] = []
    table.deleteKeyHandler = { deleted.append($0) }
    host.update()
    #expect(try list().element.input.contains(.deleteKey))
    host.send(.focus(try list().id))
    host.press(.home)
    host.press(.down)
    host.send(.delete(try list().id))
    #expect(deleted == [IndexPath(row: 1, section: 0)])
    #expect(table.deleteKeyHandler != nil)
  }
}
