import DiffableKit
import DiffableTesting
import Testing

@MainActor struct FruitTests {
  let controller = FruitViewController()
  let host: HeadlessHost

  init() {
    host = HeadlessHost(rootViewController: controller, size: CGSize(width: 320, height: 480))
  }

  @Test("The list shows the fruit in the order of the snapshot")
  func order() {
    #expect(host.labels(of: .option) == ["Apple", "Pear", "Quince"])
  }
}

extension FruitTests {
  @Test("Applying a snapshot without the pear removes its row")
  func removal() async {
    var snapshot = controller.dataSource.snapshot()
    snapshot.deleteItems(["Pear"])
    await controller.dataSource.apply(snapshot, animatingDifferences: false)
    #expect(host.labels(of: .option) == ["Apple", "Quince"])
  }

  @Test("The report of an apply names the inserted, moved and reconfigured fruit")
  func report() async {
    var snapshot = controller.dataSource.snapshot()
    snapshot.appendItems(["Plum"])
    snapshot.moveItem("Quince", beforeItem: "Apple")
    snapshot.reconfigureItems(["Pear"])
    let changes = await controller.dataSource.applyAndReport(snapshot, animatingDifferences: false)
    #expect(changes.insertedItems.map(\.identifier) == ["Plum"])
    #expect(changes.deletedItems.isEmpty)
    #expect("\(changes)" == #"inserted "Plum" at 3 · moved "Quince" 2 → 0 · reconfigured "Pear""#)
  }

  @Test("The completion of an animated apply runs when the animation has ended")
  func animation() {
    var isDone = false
    var snapshot = controller.dataSource.snapshot()
    snapshot.deleteItems(["Pear"])
    controller.dataSource.apply(snapshot) { isDone = true }
    #expect(!isDone)
    host.advance(by: 1)
    #expect(isDone)
    #expect(host.labels(of: .option) == ["Apple", "Quince"])
  }

  @Test("An awaited animated apply returns once the host's clock has advanced")
  func awaitedAnimation() async {
    var snapshot = controller.dataSource.snapshot()
    snapshot.deleteItems(["Pear"])
    let apply = Task { await controller.dataSource.applyAndReport(snapshot) }
    while controller.dataSource.snapshot() != snapshot { await Task.yield() }
    host.advance(by: 1)
    let changes = await apply.value
    #expect(changes.deletedItems.map(\.identifier) == ["Pear"])
  }

  @Test("The row of an item that stays keeps its element through an apply")
  func sameRow() {
    let apple = host.element("Apple")?.id
    controller.changeFruit()
    host.update()
    host.advance(by: 1)
    #expect(host.element("Apple")?.id == apple)
    #expect(host.labels(of: .option) == ["Quince", "Apple", "Cherry", "Plum"])
  }

  @Test("A tap selects a row, and so do arrow key and Enter")
  func choosing() throws {
    func isSelected(_ fruit: String) -> Bool {
      host.element(fruit) { $0.accessibility.role == .option }?.element.accessibility.isSelected == true
    }
    #expect(host.tap("Pear"))
    #expect(isSelected("Pear"))

    let list = try #require(host.tree.visible.first { $0.node.element.accessibility.role == .listbox })
    host.send(.focus(list.node.id))
    host.press(.down)
    host.press(.enter)
    #expect(isSelected("Quince"))
    #expect(!isSelected("Pear"))
  }

  @Test("The screen lists the rows as text, with a sign at the selected one")
  func screen() {
    host.tap("Pear")
    let expected = """
          Apple
        ▸ Pear
          Quince
      """
    #expect(host.screen == expected)
  }
}

final class PlayersSource: UITableViewDiffableDataSource<String, String> {
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sectionIdentifier(for: section)
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let player = itemIdentifier(for: indexPath) else { return }
    var snapshot = snapshot()
    snapshot.deleteItems([player])
    apply(snapshot)
  }
}

@MainActor struct PlayersTests {
  @Test("Deleting a row by its swipe action keeps the header and the other rows")
  func swiping() async {
    let table = UITableView(frame: .zero, style: .grouped)
    let source = PlayersSource(tableView: table) { table, indexPath, player in
      let cell = table.dequeueReusableCell(withIdentifier: "player", for: indexPath)
      cell.textLabel?.text = player
      return cell
    }
    table.register(UITableViewCell.self, forCellReuseIdentifier: "player")
    let host = HeadlessHost(view: table, size: CGSize(width: 320, height: 480))
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    snapshot.appendSections(["Team"])
    snapshot.appendItems(["Ada", "Grace", "Barbara"])
    await source.apply(snapshot, animatingDifferences: false)
    #expect(host.labels(of: .heading) == ["Team"])

    #expect(host.swipe("Grace", revealing: .right))
    #expect(host.tap("Delete"))
    host.advance(by: 1)
    #expect(host.labels(of: .option) == ["Ada", "Barbara"])
    #expect(host.labels(of: .heading) == ["Team"])
    #expect(host.tree.faults.isEmpty)
  }
}

/// Tests that compare the listings of the article “Testing a list without a simulator” with the tested files.
struct TestingAListTests {
  private let folder = "Tests/DiffableKitTests/Documentation/"

  @Test(
    "The listing of the article “Testing a list” that begins with the given text is in a tested file",
    arguments: [
      "@MainActor struct FruitTests", "func removal()", "func report()", "func animation()", "func awaitedAnimation()",
      "func sameRow()", "func choosing()", "func screen()", "func typing()", "func flicking()", "func dragging()",
      "func dragInSteps()", "func returning()", "func oneRow()", "final class PlayersSource",
      "@MainActor struct PlayersTests", "@MainActor final class FruitXCTests",
    ])
  func sameCode(beginning: String) throws {
    let article = try DocumentedCode(page: "Sources/DiffableTesting/DiffableTesting.docc/TestingAList.md")
    let listing = try #require(article.listing(with: beginning))
    #expect(try isRun(listing), "the article says:\n\(listing.joined(separator: "\n"))")
  }

  @Test("All listings of the article “Testing a list” are in tested files")
  func noOtherCode() throws {
    let article = try DocumentedCode(page: "Sources/DiffableTesting/DiffableTesting.docc/TestingAList.md")
    for listing in article.listings {
      let code = listing.filter { !$0.hasPrefix("import ") }
      #expect(try isRun(code), "the article says:\n\(code.joined(separator: "\n"))")
    }
  }

  private func isRun(_ code: [String]) throws -> Bool {
    try [
      folder + "TestingAListTests.swift", folder + "TestingDeedsTests.swift",
      "Examples/Tests/ArticlesTests/FruitXCTests.swift",
    ].contains { try DocumentedCode.contains(code, file: $0) }
  }
}
