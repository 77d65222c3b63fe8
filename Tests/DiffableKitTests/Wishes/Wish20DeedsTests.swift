import DiffableKit
import DiffableTesting
import Observation
import Testing

/// Tests of wish 20: editing and moving rows, swipe actions and section titles by identifier, without a subclass.
@Suite("Wish 20: row handlers by identifier") @MainActor struct Wish20DeedsTests {
  @Test(
    "C75: deleting a row of a collection view or table view by a swipe removes it from the snapshot, then calls didDelete",
    arguments: MenuList.Kind.allCases)
  func delete(kind: MenuList.Kind) {
    let list = TaskList(kind)
    #expect(list.pull("cook", from: .right) == [], "nobody would be told")
    list.source.rowHandlers.didDelete = { [weak list] task in list?.log.append("\(task): \(list?.line ?? "")") }
    list.host.update()
    #expect(list.pull("cook", from: .right) == ["Delete"])
    #expect(list.pull("cook", from: .left) == [])
    list.host.swipe("cook", revealing: .right)
    list.host.tap("Delete")
    #expect(list.log == ["cook: sweep | write read"])
    list.host.advance(by: 1)
    #expect(list.host.labels(of: .option) == ["sweep", "write", "read"])
    list.host.swipe("read", revealing: .right, fully: true)
    #expect(list.log.last == "read: sweep | write")
    #expect(list.host.tree.faults.isEmpty)
  }

  @Test(
    "C75: in editing mode, the rows that canEdit allows have a delete button", arguments: MenuList.Kind.allCases)
  func deleteButton(kind: MenuList.Kind) {
    let list = TaskList(kind)
    list.source.rowHandlers.didDelete = { [weak list] in list?.log.append($0) }
    list.source.rowHandlers.canEdit = { $0 != "sweep" }
    list.isEditing = true
    #expect(list.host.element("Delete sweep") { $0.input.contains(.tap) } == nil)
    #expect(list.host.tap("Delete write"))
    #expect(list.log == [])
    #expect(list.host.tap("Delete"))
    #expect(list.log == ["write"] && list.line == "sweep cook | read")
    list.isEditing = false
    #expect(list.pull("sweep", from: .right) == [] && list.pull("read", from: .right) == ["Delete"])
  }

  @Test(
    "C75: setting row handlers later shows delete buttons, and removing the handlers takes the delete action away",
    arguments: MenuList.Kind.allCases)
  func setLater(kind: MenuList.Kind) {
    let list = TaskList(kind)
    list.isEditing = true
    func isOffered(_ name: String) -> Bool { list.host.element(name) { $0.input.contains(.tap) } != nil }
    #expect(kind == .collectionView || !isOffered("Delete sweep"))
    list.source.rowHandlers.didDelete = { _ in }
    list.source.rowHandlers.canEdit = { $0 == "sweep" }
    list.host.update()
    #expect(isOffered("Delete sweep") && !isOffered("Delete cook"))
    list.source.rowHandlers = DiffableRowHandlers(headerTitle: { _ in nil }, footerTitle: { _ in nil })
    list.isEditing = false
    #expect(list.pull("sweep", from: .right) == [])
  }

  @Test("C75: a row that was deleted while its menu was open is not deleted twice", arguments: MenuList.Kind.allCases)
  func goneMeanwhile(kind: MenuList.Kind) {
    let list = TaskList(kind)
    list.source.rowHandlers.didDelete = { [weak list] in list?.log.append($0) }
    list.host.update()
    #expect(list.host.openMenu(of: "cook"))
    list.source.edit(animatingDifferences: false) { $0.deleteItems(["cook"]) }
    list.host.tap("Delete")
    #expect(list.log == [])
    #expect(list.line == "sweep | write read")
    list.host.advance(by: 1)
    list.host.openMenu(of: "read")
    list.host.tap("Delete")
    #expect(list.log == ["read"] && list.line == "sweep | write")
  }

  @Test("C75: didDelete may apply another snapshot", arguments: MenuList.Kind.allCases)
  func handlerApplies(kind: MenuList.Kind) {
    let list = TaskList(kind)
    list.source.rowHandlers.didDelete = { [weak list] task in
      list?.source.edit { $0.appendItems(["undo \(task)"], toSection: "Home") }
    }
    list.host.update()
    list.host.swipe("sweep", revealing: .right, fully: true)
    #expect(list.line == "cook undo sweep | write read")
    list.host.advance(by: 1)
    #expect(list.host.labels(of: .option) == ["cook", "undo sweep", "write", "read"])
  }

  /// An observable store of tasks, to which a list is bound.
  @MainActor @Observable final class Store { var tasks = ["sweep", "cook"] }

  @Test(
    "C75: a list bound to a store keeps following the store after didDelete has removed an item from it",
    arguments: MenuList.Kind.allCases)
  func bound(kind: MenuList.Kind) async {
    let list = TaskList(kind, [])
    let store = Store()
    list.source.bind(toSnapshot: { NSDiffableDataSourceSnapshot([("Home", store.tasks)]) })
    list.source.rowHandlers.didDelete = { task in store.tasks.removeAll { $0 == task } }
    list.host.update()
    list.host.swipe("sweep", revealing: .right, fully: true)
    #expect(list.line == "cook" && store.tasks == ["cook"])
    await MenuList.mainQueueTurn()
    store.tasks.append("mow")
    await until("the list follows") { list.source.snapshot().numberOfItems == 2 }
    list.host.advance(by: 1)
    #expect(list.host.labels(of: .option) == ["cook", "mow"])
  }

  @Test("C75: deleting a row of an outline deletes its children too")
  func outline() {
    let list = TaskList(.collectionView, [])
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["garden", "garage"])
    outline.append(["rake", "mow"], to: "garden")
    outline.expand(["garden"])
    list.source.listDataSource.apply(outline, to: "Home", animatingDifferences: false)
    list.source.rowHandlers.didDelete = { [weak list] in list?.log.append($0) }
    list.host.update()
    list.host.swipe("garden", revealing: .right, fully: true)
    #expect(list.log == ["garden"])
    #expect(list.line == "garage")
    #expect(list.source.listDataSource.snapshot(for: "Home").items == ["garage"])
  }

  @Test("C75: a table row whose editingStyle is insert has an insert button, which calls didPressInsert")
  func insert() {
    let list = TaskList(.table)
    list.source.rowHandlers.editingStyle = { $0 == "read" ? .insert : .delete }
    list.isEditing = true
    #expect(list.host.element("Insert read") == nil, "nobody would be told")
    list.source.rowHandlers.didPressInsert = { [weak list] in list?.log.append("insert at \($0)") }
    list.host.update()
    #expect(list.host.element("Delete write") == nil, "nobody would be told")
    #expect(list.host.tap("Insert read"))
    #expect(list.log == ["insert at read"] && list.line == "sweep cook | write read")
  }

  @Test("C75: leading and trailing swipe actions are requested by item identifier", arguments: MenuList.Kind.allCases)
  func swipeActions(kind: MenuList.Kind) {
    let list = TaskList(kind)
    func actions(_ names: [String], _ task: String) -> UISwipeActionsConfiguration {
      UISwipeActionsConfiguration(
        actions: names.map { name in
          UIContextualAction(style: .normal, title: name) { [weak list] _, _, done in
            list?.log.append("\(name) \(task)")
            done(true)
          }
        })
    }
    list.source.rowHandlers.leadingSwipeActions = { $0 == "read" ? actions(["Done"], $0) : nil }
    list.host.update()
    #expect(list.pull("read", from: .left) == ["Done"])
    #expect(list.pull("write", from: .left) == [] && list.pull("read", from: .right) == [])
    list.source.rowHandlers.didDelete = { [weak list] in list?.log.append("deleted \($0)") }
    list.source.rowHandlers.trailingSwipeActions = {
      $0 == "sweep" ? nil : actions($0 == "cook" ? [] : ["Archive", "Flag"], $0)
    }
    list.host.update()
    #expect(list.pull("write", from: .right) == ["Archive", "Flag"])
    #expect(list.pull("sweep", from: .right) == ["Delete"])
    #expect(list.pull("cook", from: .right) == [], "no actions are an answer")
    list.host.swipe("write", revealing: .right)
    list.host.tap("Flag")
    #expect(list.log == ["Flag write"])
  }

  @Test(
    "C76: rows can be dragged within and across sections, and didReorder gets a transaction",
    arguments: MenuList.Kind.allCases)
  func move(kind: MenuList.Kind) throws {
    let list = TaskList(kind)
    list.isEditing = true
    #expect(!list.host.drag("sweep", to: "cook"), "nobody would be told")
    var transactions: [NSDiffableDataSourceTransaction<String, String>] = []
    list.source.rowHandlers.didReorder = { [weak list] in
      transactions.append($0)
      list?.log.append(list?.line ?? "")
    }
    list.source.rowHandlers.canMove = { $0 != "read" }
    list.host.update()
    #expect(!list.host.drag("read", to: "cook"))
    #expect(list.host.drag("sweep", to: "cook"))
    #expect(list.line == "cook sweep | write read")
    list.host.advance(by: 1)
    #expect(list.host.labels(of: .option) == ["cook", "sweep", "write", "read"])
    #expect(list.host.drag("cook", to: "read"))
    #expect(list.log == ["cook sweep | write read", "sweep | write read cook"])
    let last = try #require(transactions.last)
    #expect(last.initialSnapshot.itemIdentifiers == ["cook", "sweep", "write", "read"])
    #expect(last.finalSnapshot == list.source.snapshot())
    #expect(last.sectionTransactions.map(\.sectionIdentifier) == ["Work", "Home"])
    #expect(["cook", "sweep", "write", "read"].applying(last.difference) == ["sweep", "write", "read", "cook"])
    list.host.advance(by: 1)
    #expect(list.host.labels(of: .option) == ["sweep", "write", "read", "cook"])
    #expect(list.host.tree.faults.isEmpty)
  }

  @Test("C76: Alt with an arrow key moves the focused row in editing mode", arguments: MenuList.Kind.allCases)
  func moveByKeyboard(kind: MenuList.Kind) {
    let list = TaskList(kind)
    list.source.rowHandlers.didReorder = { [weak list] _ in list?.log.append(list?.line ?? "") }
    list.isEditing = true
    list.focusFirst()
    list.host.press(.down, .option)
    list.host.press(.down, .option)
    #expect(list.log == ["cook sweep | write read", "cook | sweep write read"])
  }

  @Test("C76: canReorderItem overrides canMove, and both didReorder handlers are called")
  func reorderingHandlers() {
    let list = TaskList(.collectionView)
    list.source.listDataSource.reorderingHandlers.canReorderItem = { $0 == "cook" }
    list.source.rowHandlers.canMove = { _ in true }
    list.source.rowHandlers.didReorder = { [weak list] _ in list?.log.append("row handlers") }
    list.isEditing = true
    #expect(!list.host.drag("sweep", to: "cook"))
    #expect(list.host.drag("cook", to: "sweep"))
    list.source.listDataSource.reorderingHandlers.didReorder = { [weak list] _ in
      list?.log.append("reordering handlers")
    }
    list.host.advance(by: 1)
    #expect(list.host.drag("cook", to: "sweep"))
    #expect(list.log == ["row handlers", "reordering handlers", "row handlers"])
  }

  @Test(
    "C77: sections show titles from headerTitle and footerTitle, which are asked again when sections are reconfigured",
    arguments: MenuList.Kind.allCases)
  func titles(kind: MenuList.Kind) {
    let list = TaskList(kind)
    #expect(list.texts == ["sweep", "cook", "write", "read"])
    list.source.rowHandlers.headerTitle = { $0 == "Work" ? "At work" : nil }
    list.source.rowHandlers.footerTitle = { [weak list] in
      "\(list?.source.snapshot().numberOfItems(inSection: $0) ?? 0) in \($0)"
    }
    #expect(list.texts == ["sweep", "cook", "2 in Home", "At work", "write", "read", "2 in Work"])
    list.source.edit(animatingDifferences: false) {
      $0.deleteItems(["cook"])
      $0.reconfigureSections(["Home"])
    }
    #expect(list.texts == ["sweep", "1 in Home", "At work", "write", "read", "2 in Work"])
    list.source.rowHandlers.headerTitle = { $0.uppercased() }
    #expect(list.texts.filter { $0 == "HOME" || $0 == "WORK" } == ["HOME", "WORK"])
  }

  /// A subclass that overrides UIKit's methods, used together with row handlers.
  final class Own: UITableViewDiffableDataSource<String, String> {
    var log: [String] = []
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Own \(section)"
    }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row == 1 }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { log.append("commit \(indexPath.row)") }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row == 0 }
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      log.append("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
      var snapshot = snapshot()
      snapshot.moveItem("x", afterItem: "z")
      apply(snapshot, animatingDifferences: false)
    }
  }

  @Test("C75 to C77: methods that a subclass of a table data source overrides take precedence over row handlers")
  func subclass() {
    let table = UITableView(frame: .zero, style: .plain)
    let host = HeadlessHost(view: table, size: CGSize(width: 320, height: 400))
    let source = Own(tableView: table) { _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = item
      return cell
    }
    source.rowHandlers = DiffableRowHandlers(
      canEdit: { _ in true }, didDelete: { [weak source] in source?.log.append("handler \($0)") },
      canMove: { _ in true }, didReorder: { [weak source] _ in source?.log.append("handler") }, headerTitle: { $0 })
    source.apply(NSDiffableDataSourceSnapshot([("A", ["x", "y", "z"])]), animatingDifferences: false)
    host.update()
    #expect(host.screen.contains("Own 0"))
    #expect(!host.swipe("x", revealing: .right))
    #expect(host.swipe("y", revealing: .right))
    host.tap("Delete")
    host.advance(by: 1)
    table.isEditing = true
    host.update()
    #expect(!host.drag("y", to: "z"))
    #expect(host.drag("x", to: "z"))
    #expect(source.log == ["commit 1", "move 0 to 2"])
    #expect(source.snapshot().itemIdentifiers == ["y", "z", "x"])
  }

  @Test("C75: swipe actions of the list layout's configuration take precedence over row handlers")
  func layoutFirst() {
    let fixture = ActionListFixture(["none", "b"])
    fixture.dataSource.rowHandlers.didDelete = { fixture.log.append("deleted \($0)") }
    fixture.host.update()
    fixture.host.swipe("b", revealing: .right)
    #expect(fixture.host.swipeActions(of: "b") == ["Flag", "Delete"])
    fixture.host.closeSwipe("b")
    fixture.host.advance(by: 1)
    fixture.host.swipe("none", revealing: .right)
    #expect(fixture.host.swipeActions(of: "none") == ["Delete"], "where the layout has no answer the handlers have")
  }
}
