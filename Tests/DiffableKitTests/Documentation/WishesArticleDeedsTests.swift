import DiffableKit
import DiffableTesting
import Testing

/// A table of tasks whose data source is not subclassed.
@MainActor final class TaskBoard {
  var sections = [("Home", ["sweep", "cook"]), ("Work", ["write", "read"])]
  var done: Set<String> = []
  let table = UITableView(frame: .zero, style: .plain)
  private(set) var dataSource: UITableViewDiffableDataSource<String, String>!

  func setUp() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "task")
    dataSource = UITableViewDiffableDataSource(tableView: table) { table, path, task in
      let cell = table.dequeueReusableCell(withIdentifier: "task", for: path)
      cell.textLabel?.text = task
      return cell
    }
    dataSource.rowHandlers = DiffableRowHandlers(
      canEdit: { [weak self] task in self?.done.contains(task) == false },
      didDelete: { [weak self] task in self?.remove(task) },
      didReorder: { [weak self] transaction in self?.follow(transaction.finalSnapshot) },
      leadingSwipeActions: { [weak self] task in self?.doneAction(for: task) },
      headerTitle: { section in section })
    dataSource.apply(NSDiffableDataSourceSnapshot(sections), animatingDifferences: false)
  }

  private func remove(_ task: String) {
    for index in sections.indices { sections[index].1.removeAll { $0 == task } }
  }

  private func follow(_ snapshot: NSDiffableDataSourceSnapshot<String, String>) {
    sections = snapshot.sectionIdentifiers.map { ($0, snapshot.itemIdentifiers(inSection: $0)) }
  }

  private func doneAction(for task: String) -> UISwipeActionsConfiguration? {
    let action = UIContextualAction(style: .normal, title: "Done") { [weak self] _, _, finish in
      self?.done.insert(task)
      finish(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }
}

/// Tests of the code for wishes 20 and 23 in the article “What developers want from lists”.
@Suite("Article “What developers want from lists”: row actions, and text fields in rows") @MainActor
struct WishesArticleDeedsTests {
  @Test("C75 to C77: a table's data source without a subclass deletes and moves rows and has swipe actions and headers")
  func article() {
    let board = TaskBoard()
    board.setUp()
    let host = HeadlessHost(view: board.table, size: CGSize(width: 320, height: 400))
    #expect(host.screen.contains("Home") && host.screen.contains("Work"))
    host.swipe("sweep", revealing: .right)
    host.tap("Delete")
    #expect(board.sections[0].1 == ["cook"])
    host.swipe("write", revealing: .left)
    host.tap("Done")
    host.advance(by: 1)
    #expect(!host.swipe("write", revealing: .right), "a task that is done cannot be deleted")
    board.table.isEditing = true
    host.update()
    #expect(host.drag("cook", to: "read"))
    #expect(board.sections.map(\.1) == [[], ["write", "read", "cook"]])
  }

  @Test(
    "C81: a text field keeps its focus and text while rows below it are inserted and deleted as a person types",
    arguments: MenuList.Kind.allCases)
  func typing(kind: MenuList.Kind) {
    let form = FormList(kind)
    form.host.type("E", into: "Street")
    form.suggest(["East Lane", "Elm Road"])
    form.host.update()
    form.host.type("El", into: "Street")
    form.suggest(["Elm Road"])
    form.host.advance(by: 1)
    #expect(form.keyboard == "Street: El")
    #expect(form.fields == ["Name", "Street", "Elm Road", "Town", "Country"])
  }
}

extension FormList {
  func suggest(_ streets: [String]) {
    source.edit { snapshot in
      snapshot.deleteItems(self.suggestions)
      snapshot.insertItems(streets, afterItem: "Street")
      snapshot.reconfigureItems(["Street"])
    }
    suggestions = streets
  }
}
