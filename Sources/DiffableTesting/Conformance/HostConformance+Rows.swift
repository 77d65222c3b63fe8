import DiffableKit

extension HostConformance {
  /// The scenarios of rows that are inserted, deleted, moved and changed.
  static let rowScenarios: [Scenario] = [
    Scenario("A list shows its first rows") { stage in
      stage.showRows(100)
      stage.expect("row 0")
    },
    Scenario("A row that is inserted between others appears between them, and those below make room") { stage in
      let list = stage.show(ConformanceList(), ["a", "c", "d"])
      stage.step("b is inserted") { list.change { $0.insertItems(["b"], beforeItem: "c") } }
      stage.expect("b")
    },
    Scenario("A row that is inserted with animation appears at its place") { stage in
      let list = stage.showRows(8)
      stage.step("x and y are inserted") {
        list.change(animated: true) { $0.insertItems(["x", "y"], afterItem: "row 2") }
      }
      stage.expect("y")
      stage.wait()
    },
    Scenario("Rows are appended at the end of a list that fills the window") { stage in
      let list = stage.showRows(12)
      stage.step("ten rows are appended") { list.change { $0.appendItems((12..<22).map { "row \($0)" }) } }
    },
    Scenario("A deleted row is gone, and those below close the gap") { stage in
      let list = stage.showRows(8)
      stage.step("a row is deleted") { list.change { $0.deleteItems(["row 3"]) } }
      stage.expect("row 3", isShown: false)
    },
    Scenario("A row that is deleted with animation is gone") { stage in
      let list = stage.showRows(30)
      stage.step("rows are deleted") { list.change(animated: true) { $0.deleteItems(["row 0", "row 4", "row 5"]) } }
      stage.expect("row 4", isShown: false)
      stage.wait()
    },
    Scenario("A moved row is at its new place") { stage in
      let list = stage.showRows(6)
      stage.step("the first row moves") { list.change { $0.moveItem("row 0", afterItem: "row 4") } }
      stage.step("it moves back") { list.change { $0.moveItem("row 0", beforeItem: "row 1") } }
    },
    Scenario("All rows are reversed with animation") { stage in
      let list = stage.showRows(9)
      stage.step("the rows are reversed") { list.apply((0..<9).reversed().map { "row \($0)" }, animated: true) }
      stage.wait()
    },
    Scenario("A row moves with animation from within the window to a place out of sight") { stage in
      let list = stage.showRows(60)
      stage.step("a row moves far") { list.change(animated: true) { $0.moveItem("row 1", afterItem: "row 50") } }
      stage.wait()
      stage.step("it returns") { list.change(animated: true) { $0.moveItem("row 1", beforeItem: "row 0") } }
      stage.expect("row 1")
      stage.wait()
    },
    Scenario("A reconfigured row shows its new text") { stage in
      let list = stage.showRows(5)
      stage.step("a row is reconfigured") {
        list.texts["row 2"] = "another text"
        list.change { $0.reconfigureItems(["row 2"]) }
      }
      stage.expect("another text")
    },
    Scenario("A reloaded row shows its new text") { stage in
      let list = stage.showRows(5)
      for animated in [false, true] {
        stage.step("a row is reloaded") {
          list.texts["row 2"] = "a text, \(animated)"
          list.change(animated: animated) { $0.reloadItems(["row 2"]) }
        }
        stage.expect("a text, \(animated)")
        stage.wait()
      }
    },
    Scenario("A row whose text needs more lines grows, and those below make room") { stage in
      let list = stage.showRows(5)
      for animated in [true, false] {
        stage.step("a row gets a long text") {
          list.texts["row 1"] = Array(repeating: animated ? "long" : "even longer", count: 40).joined(separator: " ")
          list.change(animated: animated) { $0.reconfigureItems(["row 1"]) }
        }
        stage.wait()
      }
    },
    Scenario("One apply deletes, inserts, moves and reconfigures rows") { stage in
      let list = stage.show(ConformanceList(), ["a", "b", "c", "d", "e", "f"])
      for animated in [false, true] {
        stage.step("many changes") {
          list.texts["f"] = "f, \(animated)"
          list.change(animated: animated) {
            $0.deleteItems([animated ? "x" : "b"])
            $0.insertItems([animated ? "y" : "x"], beforeItem: "d")
            $0.moveItem("e", beforeItem: animated ? "d" : "c")
            $0.moveItem("a", afterItem: animated ? "c" : "f")
            $0.reconfigureItems(["f"])
          }
        }
        stage.expect("f, \(animated)")
        stage.wait()
      }
    },
    Scenario("An apply follows another before the animations of that one have ended") { stage in
      let list = stage.showRows(10)
      stage.step("rows are deleted") { list.change(animated: true) { $0.deleteItems(["row 1", "row 2"]) } }
      stage.wait(0.1)
      stage.step("one of them returns") {
        list.change(animated: true) { $0.insertItems(["row 2"], beforeItem: "row 0") }
      }
      stage.wait(0.05)
      stage.step("the rows are reversed") { list.apply((0..<10).reversed().map { "row \($0)" }, animated: true) }
      stage.wait()
      stage.expect("row 1")
    },
    Scenario("An item that is deleted and inserted again has a row again") { stage in
      let list = stage.show(ConformanceList(), ["a", "b", "c"])
      for animated in [false, true] {
        stage.step("b is deleted") { list.change(animated: animated) { $0.deleteItems(["b"]) } }
        stage.step("b is inserted") { list.change(animated: animated) { $0.insertItems(["b"], afterItem: "c") } }
        stage.expect("b")
        stage.wait()
      }
    },
    Scenario("A row is replaced by another in the same place") { stage in
      let list = stage.show(ConformanceList(), ["a", "b", "c"])
      stage.step("b is replaced by x") { list.apply(["a", "x", "c"], animated: true) }
      stage.expect("x")
      stage.expect("b", isShown: false)
      stage.wait()
    },
    Scenario("A list that is reloaded altogether shows its new rows") { stage in
      let list = stage.showRows(20)
      stage.step("the list is reloaded") {
        var snapshot = ConformanceList.Snapshot()
        snapshot.appendSections(["Others"])
        snapshot.appendItems(["x", "row 3", "y"])
        list.dataSource.applySnapshotUsingReloadData(snapshot)
      }
      stage.expect("y")
      stage.expect("row 0", isShown: false)
    },
    Scenario("An empty list shows its empty state, which goes with the first row") { stage in
      let list = stage.show(ConformanceList(), ["a"])
      stage.step("the list has an empty state") {
        list.dataSource.emptyState = .content {
          var content = UIContentUnavailableConfiguration.empty()
          content.text = "No Words"
          return content
        }
      }
      stage.step("the last row is deleted") { list.change { $0.deleteAllItems() } }
      stage.expect("No Words")
      stage.step("a row is inserted") { list.apply(["b"], animated: true) }
      stage.expect("No Words", isShown: false)
      stage.wait()
    },
    Scenario("Rows show symbols, other symbols, and none") { stage in
      let list = ConformanceList()
      (list.symbols["a"], list.symbols["b"]) = ("star", "heart")
      stage.show(list, ["a", "b", "c"])
      stage.step("the symbols change") {
        (list.symbols["a"], list.symbols["b"], list.symbols["c"]) = ("heart.fill", nil, "star")
        list.change { $0.reconfigureItems(["a", "b", "c"]) }
      }
    },
    Scenario("The rows of a table are inserted, deleted and moved") { stage in
      let table = UITableView(frame: .zero, style: .plain)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "word")
      let dataSource = UITableViewDiffableDataSource<String, String>(tableView: table) { table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "word", for: path)
        cell.textLabel?.text = item
        return cell
      }
      stage.retain(dataSource)
      stage.show(table)
      for items in [["a", "b", "c"], ["c", "x", "a"], ["x"], ["d", "x", "e"]] {
        stage.step("the rows are \(items)") {
          var snapshot = ConformanceList.Snapshot()
          snapshot.appendSections(["Words"])
          snapshot.appendItems(items)
          dataSource.apply(snapshot, animatingDifferences: true)
        }
        for item in items { stage.expect(item) }
        stage.wait()
      }
    },
  ]

  /// The scenarios of sections and their headers.
  static let sectionScenarios: [Scenario] = [
    Scenario("Sections have headers, also those without rows") { stage in
      stage.show(ConformanceList(headers: true), [("Fruit", ["apple", "pear"]), ("Nuts", []), ("Herbs", ["mint"])])
      stage.expect("Nuts")
    },
    Scenario("A section is inserted before others with its rows") { stage in
      let list = stage.show(ConformanceList(headers: true), [("B", ["b1", "b2"]), ("C", ["c1"])])
      for animated in [false, true] {
        let section = animated ? "Z" : "A"
        stage.step("\(section) is inserted") {
          list.change(animated: animated) {
            $0.insertSections([section], beforeSection: "B")
            $0.appendItems(["\(section)1", "\(section)2"], toSection: section)
          }
        }
        stage.expect("\(section)2")
        stage.wait()
      }
    },
    Scenario("A section is deleted with its rows") { stage in
      let list = stage.show(ConformanceList(headers: true), [("A", ["a1"]), ("B", ["b1", "b2"]), ("C", ["c1"])])
      stage.step("B is deleted") { list.change(animated: true) { $0.deleteSections(["B"]) } }
      stage.expect("b1", isShown: false)
      stage.wait()
    },
    Scenario("Two sections change places") { stage in
      let list = stage.show(ConformanceList(headers: true), [("A", ["a1"]), ("B", ["b1", "b2"])])
      for animated in [false, true] {
        stage.step("A moves") {
          list.change(animated: animated) {
            if animated { $0.moveSection("A", beforeSection: "B") } else { $0.moveSection("A", afterSection: "B") }
          }
        }
        stage.wait()
      }
    },
    Scenario("Rows move to another section") { stage in
      let list = stage.show(ConformanceList(headers: true), [("A", ["a1", "a2", "a3"]), ("B", ["b1"])])
      stage.step("a2 moves to the end of B") { list.change(animated: true) { $0.moveItem("a2", afterItem: "b1") } }
      stage.wait()
      stage.step("b1 moves to the start of A") { list.change { $0.moveItem("b1", beforeItem: "a1") } }
    },
    Scenario("The header of a reloaded section shows its new text") { stage in
      let list = stage.show(ConformanceList(headers: true), [("A", ["a1"]), ("B", ["b1"])])
      stage.step("B is reloaded") {
        list.texts["B"] = "Another header"
        list.change { $0.reloadSections(["B"]) }
      }
      stage.expect("Another header")
    },
    Scenario("The sections of an inset list are inserted and deleted") { stage in
      let list = stage.show(
        ConformanceList(headers: true, appearance: .insetGrouped), [("A", ["a1", "a2"]), ("B", ["b1"])])
      stage.step("A loses its last row, and C is inserted") {
        list.change(animated: true) {
          $0.deleteItems(["a2"])
          $0.appendSections(["C"])
          $0.appendItems(["c1"], toSection: "C")
        }
      }
      stage.expect("c1")
      stage.wait()
      stage.step("A is deleted") { list.change(animated: true) { $0.deleteSections(["A"]) } }
      stage.wait()
    },
  ]
}
