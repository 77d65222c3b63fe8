import DiffableKit

extension HostConformance {
  /// The scenarios of selected and focused rows.
  static let selectionScenarios: [Scenario] = [
    Scenario("A tapped row is selected, and the next one in its place") { stage in
      stage.showRows(5)
      stage.tap("row 1")
      stage.tap("row 3")
    },
    Scenario("Several rows are selected, and one of them no longer") { stage in
      let list = stage.showRows(5)
      stage.step("several rows can be selected") { list.view.allowsMultipleSelection = true }
      stage.step("two rows are selected") {
        for row in [1, 3] { list.view.selectItem(at: [0, row], animated: false, scrollPosition: []) }
      }
      stage.step("one is deselected") { list.view.deselectItem(at: [0, 1], animated: false) }
    },
    Scenario("A selected row keeps its selection when it moves, and takes it along when it is deleted") { stage in
      let list = stage.showRows(5)
      stage.tap("row 1")
      stage.step("the row moves") { list.change(animated: true) { $0.moveItem("row 1", afterItem: "row 4") } }
      stage.wait()
      stage.step("the row is deleted") { list.change(animated: true) { $0.deleteItems(["row 1"]) } }
      stage.wait()
    },
    Scenario("The arrow keys move the focus from row to row, and scroll a long list") { stage in
      let list = stage.showRows(60)
      stage.focus(list.view)
      for _ in 0..<16 { stage.press(.down) }
      stage.press(.end)
      stage.expect("row 59")
      stage.press(.pageUp)
      stage.press(.home)
      stage.expect("row 0")
      stage.expectSameFocus()
    },
    Scenario("Space selects the focused row") { stage in
      let list = stage.showRows(5)
      stage.focus(list.view)
      stage.press(.down)
      stage.press(.space)
      stage.press(.down)
      stage.press(.space)
    },
    Scenario("The controls of editing appear in rows, and go") { stage in
      let list = stage.showRows(5, ConformanceList(accessories: [.delete(), .reorder()]))
      stage.step("editing begins") { list.view.isEditing = true }
      stage.wait()
      stage.step("editing ends") { list.view.isEditing = false }
      stage.wait()
    },
  ]

  /// The scenarios of swipes, menus and drags.
  static let actionScenarios: [Scenario] = [
    Scenario("A swipe reveals the actions of a row, and one of them closes it") { stage in
      stage.showRows(5, ConformanceList(swipeTitles: ["Flag", "Archive"]))
      stage.swipe("row 2", revealing: .right)
      stage.expect("Archive")
      stage.tap("Archive")
      stage.wait()
      stage.expect("Archive", isShown: false)
    },
    Scenario("The row with open swipe actions moves, and is deleted") { stage in
      let list = stage.showRows(5, ConformanceList(swipeTitles: ["Flag"]))
      stage.swipe("row 2", revealing: .right)
      stage.step("the row moves") { list.change(animated: true) { $0.moveItem("row 2", beforeItem: "row 0") } }
      stage.wait()
      stage.step("the row is deleted") { list.change(animated: true) { $0.deleteItems(["row 2"]) } }
      stage.wait()
      stage.expect("row 2", isShown: false)
    },
    Scenario("A swipe of another row closes the actions of the first") { stage in
      stage.showRows(5, ConformanceList(swipeTitles: ["Flag"]))
      stage.swipe("row 0", revealing: .right)
      stage.swipe("row 3", revealing: .right)
      stage.wait()
    },
    Scenario("A context menu opens beside its row, and closes with the chosen action") { stage in
      let list = stage.showRows(5)
      list.menuTitles = ["Copy", "Share"]
      stage.openMenu(of: "row 2")
      stage.wait()
      stage.expect("Share")
      stage.tap("Share")
      stage.wait()
      stage.expect("Share", isShown: false)
    },
    Scenario("Escape closes a context menu, and gives the focus back") { stage in
      let list = stage.showRows(5)
      list.menuTitles = ["Copy", "Share"]
      stage.focus(list.view)
      stage.openMenu(of: "row 1")
      stage.wait()
      stage.pressEscape()
      stage.wait()
      stage.expect("Copy", isShown: false)
      stage.expectSameFocus()
    },
    Scenario("The menu of a button opens and closes") { stage in
      let root = UIView()
      let button = UIButton(type: .system)
      button.setTitle("More", for: .normal)
      button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
      button.showsMenuAsPrimaryAction = true
      button.menu = UIMenu(children: ["Edit", "Print"].map { UIAction(title: $0) { _ in } })
      root.addSubview(button)
      stage.show(root)
      stage.focus("More")
      stage.tap("More")
      stage.expect("Print")
      stage.expectSameFocus()
      stage.tap("Edit")
      stage.wait()
      stage.expect("Print", isShown: false)
      stage.expectSameFocus()
    },
    Scenario("A row is dragged by its handle over others, and dropped") { stage in
      let list = ConformanceList(accessories: [.reorder()])
      list.dataSource.reorderingHandlers.canReorderItem = { _ in true }
      stage.showRows(6, list)
      stage.step("editing begins") { list.view.isEditing = true }
      stage.wait()
      stage.drag("row 1", by: 120, in: list.view)
      stage.wait()
    },
    Scenario("The Option key with an arrow key moves the focused row") { stage in
      let list = ConformanceList(accessories: [.reorder()])
      list.dataSource.reorderingHandlers.canReorderItem = { _ in true }
      stage.showRows(6, list)
      stage.step("editing begins") { list.view.isEditing = true }
      stage.focus(list.view)
      stage.press(.down)
      stage.press(.down, .option)
      stage.press(.down, .option)
      stage.wait()
      stage.press(.up, .option)
      stage.wait()
    },
  ]

  /// The scenarios of outlines.
  static let outlineScenarios: [Scenario] = [
    Scenario("A tap on its disclosure button expands an item, and another collapses it") { stage in
      stage.showOutline()
      stage.tap("Expand fruit")
      stage.wait()
      stage.expect("apple")
      stage.tap("Collapse fruit")
      stage.wait()
      stage.expect("apple", isShown: false)
    },
    Scenario("An item within an expanded one is expanded by the program") { stage in
      let list = stage.showOutline()
      for items in [["fruit"], ["fruit", "apple"], ["apple"], []] {
        stage.step("\(items) are expanded") { list.dataSource.apply(ConformanceStage.outline(items), to: "Words") }
        stage.wait()
      }
    },
    Scenario("Children are appended to an expanded item") { stage in
      let list = stage.showOutline()
      stage.step("fruit is expanded") { list.dataSource.apply(ConformanceStage.outline(["fruit"]), to: "Words") }
      stage.step("quince is appended") {
        var outline = ConformanceStage.outline(["fruit"])
        outline.append(["quince"], to: "fruit")
        list.dataSource.apply(outline, to: "Words", animatingDifferences: true)
      }
      stage.expect("quince")
      stage.wait()
    },
    Scenario("The right and left arrow keys expand and collapse the focused item") { stage in
      let list = stage.showOutline()
      stage.focus(list.view)
      stage.press(.home)
      stage.press(.right)
      stage.wait()
      stage.expect("apple")
      stage.press(.right)
      stage.press(.left)
      stage.press(.left)
      stage.wait()
      stage.expect("apple", isShown: false)
    },
  ]
}

extension ConformanceStage {
  /// Returns the outline of the scenarios with the given items expanded.
  static func outline(_ expanded: [String]) -> NSDiffableDataSourceSectionSnapshot<String> {
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["fruit", "nuts", "herbs"])
    outline.append(["apple", "pear"], to: "fruit")
    outline.append(["cox", "elstar"], to: "apple")
    outline.expand(expanded)
    return outline
  }

  /// Shows a list with an outline, all items of which are collapsed.
  @discardableResult func showOutline() -> ConformanceList {
    let list = retain(ConformanceList(accessories: [.outlineDisclosure()]))
    show(list.view)
    step("the outline is shown") {
      list.dataSource.apply(Self.outline([]), to: "Words", animatingDifferences: false)
    }
    return list
  }
}
