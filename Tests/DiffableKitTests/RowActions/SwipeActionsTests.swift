import DiffableKit
import DiffableTesting
import Testing

/// Tests of the swipe actions of rows.
@MainActor struct SwipeActionsTests {
  @Test("A swipe actions provider is called when a row is swiped, for that row and that side only")
  func askedWhenPulled() {
    let list = ActionListFixture()
    #expect(list.takeLog() == [])
    #expect(list.host.swipe("b", revealing: .right))
    #expect(list.takeLog() == ["trailing of b"])
    #expect(list.host.swipeActions(of: "b") == ["Flag", "Delete"])
    #expect(list.openRows == ["b"])
    #expect(list.host.swipe("a", revealing: .left))
    #expect(list.takeLog() == ["leading of a"])
    #expect(list.host.swipeActions(of: "a") == ["Read"])
    #expect(list.openRows == ["a"])
    #expect(list.host.tree.faults.isEmpty)
  }

  @Test("A swipe action without a title is named after its symbol, in the row and in the context menu")
  func symbolsAlone() {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.trailingSwipeActionsConfigurationProvider = { _ in
      let symbols = [("trash.fill", nil), ("square.and.pencil", ""), ("flag", "Remember")]
      let actions = symbols.map { symbol, title in
        let action = UIContextualAction(style: .normal, title: title) { _, _, done in done(true) }
        action.image = UIImage(systemName: symbol)
        return action
      }
      return UISwipeActionsConfiguration(
        actions: actions + [UIContextualAction(style: .destructive, title: nil) { _, _, done in done(true) }])
    }
    let stage = CellStage(list, rows: 1, width: 700) { cell, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Soup"
      cell.contentConfiguration = content
    }
    let names = ["Trash", "Square and pencil", "Remember", "Delete"]
    #expect(stage.host.swipe("Soup", revealing: .right))
    #expect(Set(stage.host.swipeActions(of: "Soup")) == Set(names))
    stage.host.openMenu(of: "Soup")
    #expect(stage.host.labels(of: .menuitem) == names)
  }

  @Test(
    "D162: A row whose swipe action removes it stays open until its item is deleted or the completion is called with false"
  )
  func removal() throws {
    let list = ActionListFixture()
    list.removing = ["Delete"]
    func look(_ title: String) -> ElementToggledLook? {
      list.host.element(title) { $0.accessibility.role == .button }?.element.style.toggledLook
    }
    #expect(list.host.swipe("b", revealing: .right))
    #expect(look("Delete") == ElementToggledLook(removesRow: true) && look("Flag") == nil)
    #expect(list.host.tap("Delete"))
    list.completions.removeFirst()(true)
    list.host.update()
    #expect(list.openRows == ["b"], "the row stays hidden until the program deletes its item")
    _ = list.takeLog()
    list.host.tap("d")
    #expect(list.openRows == ["b"] && list.takeLog() == ["selected d"], "a tap on another row is for that row")
    #expect(list.host.swipe("c", revealing: .right))
    #expect(Set(list.openRows) == ["b", "c"], "so are its swipe actions")
    list.host.tap("d")
    #expect(list.openRows == ["b"], "a tap closes the row that is open, and no other")
    #expect(!list.host.swipe("b", revealing: .left) && list.openRows == ["b"], "a row that is removed is not opened")
    list.show(["a", "c", "d"])
    #expect(list.openRows == [] && list.host.element("b") == nil)
    #expect(list.host.swipe("c", revealing: .right))
    #expect(list.host.tap("Delete"))
    list.completions.removeFirst()(false)
    list.host.update()
    #expect(list.openRows == [] && list.host.element("c") != nil)
    #expect(list.host.tree.faults.isEmpty)
  }

  @Test("D162: An action that removes its row is refused while another action of the row is performed")
  func removalDuringAction() {
    let list = ActionListFixture()
    list.removing = ["Delete"]
    #expect(list.host.swipe("b", revealing: .right))
    #expect(list.host.tap("Flag"))
    _ = list.takeLog()
    #expect(list.host.tap("Delete"))
    #expect(list.takeLog() == [])
    #expect(list.openRows == [], "the page shows the row again, which it has hidden at the press")
    list.completions.removeFirst()(true)
    list.host.update()
    #expect(list.host.labels(of: .option) == ["a", "b", "c", "d"])
  }

  @Test("D162: A context menu that is opened leaves a row hidden that is removed")
  func removalAndMenu() {
    let list = ActionListFixture()
    list.removing = ["Delete"]
    #expect(list.host.swipe("b", revealing: .right))
    #expect(list.host.tap("Delete"))
    #expect(list.host.openMenu(of: "d"))
    #expect(list.openRows == ["b"])
  }

  @Test("D162: reloadData, and a swipe's end that a page tells after a lost connection, close a row that is removed")
  func removalGivenUp() {
    let list = ActionListFixture()
    list.removing = ["Delete"]
    for _ in 0..<2 {
      #expect(list.host.swipe("b", revealing: .right))
      list.host.tap("Delete")
      #expect(list.openRows == ["b"])
      if list.completions.count == 1 {
        #expect(list.host.closeSwipe("b"))
      } else {
        list.collectionView.reloadData()
        list.host.update()
      }
      #expect(list.openRows == [])
    }
  }

  @Test("Without swipe actions providers rows cannot be swiped")
  func withoutProviders() {
    let list = ActionListFixture(leading: [], trailing: [])
    #expect(!list.host.swipe("a", revealing: .right))
    #expect(!list.host.tree.nodes.values.contains { $0.element.input.contains(.swipe) })
    let row = list.host.element("a") { $0.accessibility.position != nil }
    list.host.send(.swipe(row?.id ?? ElementID(1), .began(.left)))
    #expect(list.host.frames.last?.commands.contains(.endSwipe(row?.id ?? ElementID(1))) ?? false)
  }

  @Test("A swiped row whose provider gives no actions is closed again")
  func noActions() {
    let list = ActionListFixture(["none", "b"])
    #expect(!list.host.swipe("none", revealing: .right))
    let row = list.host.element("none") { $0.accessibility.position != nil }
    #expect(list.host.frames.last?.commands == row.map { [.endSwipe($0.id)] })
    #expect(list.isSwiped["none"] != true)
  }

  @Test(
    "A row stays open after its swipe action was tapped until the action's completion is called, with true or false")
  func actionAndCompletion() {
    for word in [true, false] {
      let list = ActionListFixture()
      list.host.swipe("b", revealing: .right)
      _ = list.takeLog()
      #expect(list.host.tap("Flag"))
      #expect(list.takeLog() == ["Flag b"])
      #expect(list.openRows == ["b"])
      // A second tap does not run the action again.
      list.host.tap("Flag")
      #expect(list.takeLog() == [])
      list.completions.removeFirst()(word)
      list.host.update()
      #expect(list.openRows == [])
      #expect(list.host.swipeActions(of: "b") == [])
    }
  }

  @Test("A swipe action's apply removes its deleted row, and the action's late completion closes no other row")
  func deletion() {
    let list = ActionListFixture()
    list.host.swipe("b", revealing: .right)
    list.host.tap("Delete")
    list.show(["a", "c", "d"], animated: true)
    #expect(list.host.labels(of: .option) == ["a", "c", "d"])
    #expect(list.openRows == [])
    list.host.swipe("c", revealing: .right)
    #expect(list.openRows == ["c"])
    list.completions.removeFirst()(true)
    list.host.update()
    #expect(list.openRows == ["c"])
    #expect(list.host.tree.faults.isEmpty)
  }

  @Test("A full swipe over a row performs the first swipe action")
  func fullSwipe() {
    let list = ActionListFixture()
    list.host.swipe("c", revealing: .right, fully: true)
    #expect(list.takeLog() == ["trailing of c", "Delete c"])
    list.completions.removeFirst()(false)
    list.host.update()
    #expect(list.host.swipeActions(of: "c") == [])
  }

  @Test("C32: a row swiped open stays open and follows its item through an apply and a reload")
  func followsItem() {
    let list = ActionListFixture()
    list.host.swipe("c", revealing: .right)
    list.show(["new", "c", "b", "a"], animated: true)
    #expect(list.openRows == ["c"])
    #expect(list.isSwiped["c"] == true)
    #expect(list.isSwiped["b"] != true)
    list.show(["c", "new"], reloading: ["c"])
    #expect(list.openRows == ["c"])
    #expect(list.isSwiped["c"] == true)
    _ = list.takeLog()
    list.host.tap("Flag")
    #expect(list.takeLog() == ["Flag c"])
    #expect(list.host.tree.faults.isEmpty)
  }

  @Test("Swipe actions move along with their open row when rows are inserted above")
  func placeOfActions() throws {
    let list = ActionListFixture()
    list.host.swipe("b", revealing: .right)
    list.show(["x", "y", "a", "b"])
    let cell = try #require(list.collectionView.cellForItem(at: IndexPath(item: 3, section: 0)))
    let actions = list.host.tree.nodes.values.first {
      if case .swipe = $0.element.content { true } else { false }
    }
    #expect(actions?.element.frame == cell.frame)
  }

  @Test("A row swiped open is closed by a tap on another row, by scrolling and by reloadData")
  func closing() {
    let list = ActionListFixture((0..<40).map { "row \($0)" })
    func open() { list.host.swipe("row 1", revealing: .right) }
    open()
    _ = list.takeLog()
    list.host.tap("row 2")
    #expect(list.openRows == [])
    #expect(list.takeLog() == [])
    list.host.tap("row 2")
    #expect(list.takeLog() == ["selected row 2"])
    open()
    list.host.send(.scroll(list.listNode?.id ?? ElementID(1), CGPoint(x: 0, y: 30)))
    #expect(list.openRows == [])
    open()
    list.collectionView.reloadData()
    list.host.update()
    #expect(list.openRows == [])
    open()
    list.collectionView.scrollToItem(at: IndexPath(item: 39, section: 0), at: .bottom, animated: false)
    list.host.update()
    #expect(list.openRows == [])
    #expect(list.host.tree.faults.isEmpty)
  }

  @Test("A cell's configuration state says isSwiped while its row is swiped open")
  func cellState() {
    let list = ActionListFixture()
    list.host.swipe("a", revealing: .left)
    list.host.update()
    #expect(list.isSwiped["a"] == true)
    list.host.closeSwipe("a")
    #expect(list.isSwiped["a"] == false)
  }

  @Test("A list with swipe actions has an accessibility hint that names the key for them, a list without has none")
  func hint() {
    let hint = ActionListFixture().listNode?.element.accessibility.hint
    #expect(hint == "Shift with F10 shows what can be done with the row")
    #expect(ActionListFixture(leading: [], trailing: []).listNode?.element.accessibility.hint == nil)
  }

  @Test("In editing mode rows cannot be swiped")
  func editing() {
    let list = ActionListFixture()
    list.collectionView.isEditing = true
    list.host.update()
    #expect(!list.host.swipe("a", revealing: .right))
    #expect(list.takeLog() == [])
  }

  @Test("If a swipe actions provider applies a snapshot that deletes the swiped row, no other row is opened")
  func providerApplies() {
    let list = ActionListFixture()
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      list.show(["b"])
      return UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Do") { _, _, _ in }])
    }
    list.collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: configuration)
    list.host.update()
    #expect(!list.host.swipe("a", revealing: .right))
    #expect(list.host.labels(of: .option) == ["b"])
    #expect(list.host.swipe("b", revealing: .right))
    #expect(list.host.tree.faults.isEmpty)
  }

  @Test("Many swipe actions share the width of a narrow row and leave a part of the row visible")
  func narrowRow() {
    let list = ActionListFixture(trailing: ["One", "Two", "Three", "Four", "Five", "Six"])
    list.host.swipe("a", revealing: .right)
    let swipe = list.host.tree.nodes.values.compactMap {
      node -> (ElementRevealedSwipeActions, MirroredElementTree.Node)? in
      if case .swipe(let swipe) = node.element.content { (swipe, node) } else { nil }
    }.first
    #expect(swipe?.0.width == 276)
    let frames = (swipe?.1.children ?? []).compactMap { list.host.tree.nodes[$0]?.element.frame }
    #expect(frames.reduce(0) { $0 + $1.width } == 276)
    #expect(frames.allSatisfy { $0.minX >= 44 && $0.maxX <= 320 })
  }

  @Test("Swipe actions have UIKit's default colours and raw values, and full swipes are allowed by default")
  func defaults() {
    let delete = UIContextualAction(style: .destructive, title: nil) { _, _, _ in }
    #expect(delete.backgroundColor == .systemRed)
    #expect(UIContextualAction(style: .normal, title: "x") { _, _, _ in }.backgroundColor == .systemGray)
    delete.backgroundColor = .systemBlue
    #expect(delete.backgroundColor == .systemBlue)
    #expect(UISwipeActionsConfiguration(actions: [delete]).performsFirstActionWithFullSwipe)
    #expect(UIContextualAction.Style(rawValue: 0) == .normal)
    #expect(UIContextualAction.Style(rawValue: 1) == .destructive)
  }

  @Test("Scrolling calls no swipe actions provider and sends no more changes than in a list without swipe actions")
  func cost() {
    func bytes(_ list: ActionListFixture) -> Int {
      let before = list.host.frames.count
      for step in 1...20 { list.host.send(.scroll(list.listNode?.id ?? ElementID(1), CGPoint(x: 0, y: step * 90))) }
      return list.host.frames[before...].reduce(0) { $0 + $1.changes.count }
    }
    let items = (0..<200).map { "row \($0)" }
    let with = ActionListFixture(items)
    let without = ActionListFixture(items, leading: [], trailing: [])
    #expect(bytes(with) == bytes(without))
    #expect(with.takeLog() == [])
  }
}
