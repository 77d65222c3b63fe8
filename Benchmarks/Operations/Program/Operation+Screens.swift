import DiffableKit
import DiffableTesting

/// Operations on a list that is on screen, including their host frames.
extension Operation {
  static let applies = [
    Operation(name: "insertion", repetitions: 20) {
      editing(cells: 1) { snapshot, item, number in
        snapshot.insertItems([count + number], beforeItem: item)
      }
    },
    Operation(name: "insertion-sections", repetitions: 20) {
      editing(cells: 1, sections: count / 2) { snapshot, item, number in
        snapshot.insertItems([count + number], beforeItem: item)
      }
    },
    Operation(name: "insertion-table-sections", repetitions: 20, prepare: editingTable),
    Operation(name: "insertion-siblings", repetitions: 20) { editing(.siblings, of: count) },
    Operation(name: "insertion-chain", repetitions: 20) { editing(.depth, of: depth) },
    Operation(name: "move", repetitions: 20) {
      editing(cells: 0) { snapshot, item, number in
        // Odd repetitions undo the move of even ones.
        if number % 2 == 0 {
          snapshot.moveItem(item, afterItem: item + 3)
        } else {
          snapshot.moveItem(item, beforeItem: item + 1)
        }
      }
    },
    Operation(name: "reconfiguration", repetitions: 20) {
      editing(cells: 1) { snapshot, item, _ in snapshot.reconfigureItems([item]) }
    },
    Operation(name: "churn", repetitions: 3, prepare: churning),
  ]

  static let screens = [
    Operation(name: "scrolling", repetitions: 10) {
      scrolling { $0.apply(ListScreen.snapshot(of: 0..<count)) }
    },
    Operation(name: "scrolling-siblings", repetitions: 10) {
      scrolling { screen in screen.apply(AuditedShape.siblings.outline(count)) }
    },
    Operation(name: "first-frame", repetitions: 5, prepare: opening),
    Operation(name: "self-sizing", repetitions: 3, prepare: sizing),
  ]

  /// The number of rows of the lists.
  private static let count = 10_000
  /// The number of items of outlines that are chains.
  private static let depth = 500

  /// Prepares an operation: an edit in the middle of a list on screen, its apply, and the host frame that shows it.
  ///
  /// - Parameters:
  ///   - cells: The number of cells that the edit has configured.
  ///   - sections: The number of sections of the list, which have equally many rows.
  ///   - edit: Edits a snapshot near an item; the number of the repetition makes each edit a change.
  /// - Returns: The value for ``prepare``.
  private static func editing(
    cells: Int, sections: Int = 1,
    _ edit: @escaping (inout ListScreen.Snapshot, _ item: Int, _ number: Int) -> Void
  ) -> (Int) -> @MainActor () -> Void {
    let screen = ListScreen()
    screen.apply(ListScreen.snapshot(of: 0..<count, sections: sections))
    screen.settle(screen.makeFrame())
    guard let middle = screen.dataSource.indexPath(for: count / 2) else { fail("the list has no middle") }
    screen.scene.perform { screen.list.scrollToItem(at: middle, at: .top, animated: false) }
    screen.settle(screen.makeFrame())
    var frame: HostFrame?
    return { number in
      screen.settle(frame)
      screen.revision = number + 1
      let before = screen.cellsConfigured
      return {
        var snapshot = screen.dataSource.snapshot()
        edit(&snapshot, count / 2 + 5, number)
        screen.apply(snapshot)
        frame = screen.makeFrame()
        check(frame != nil && screen.cellsConfigured == before + cells, "an edit was shown otherwise")
      }
    }
  }

  /// Prepares the operation `churn`: an apply in which a fifth of ten thousand rows is deleted, as many are inserted and
  /// as many moved, and the host frame that shows it.
  private static func churning() -> (Int) -> @MainActor () -> Void {
    var generator = SeededGenerator(seed: 2)
    var items = Array(0..<count)
    for _ in 0..<count / 5 { items.remove(at: Int.random(in: 0..<items.count, using: &generator)) }
    for _ in 0..<count / 5 {
      let item = items.remove(at: Int.random(in: 0..<items.count, using: &generator))
      items.insert(item, at: Int.random(in: 0...items.count, using: &generator))
    }
    for item in count..<count * 6 / 5 {
      items.insert(item, at: Int.random(in: 0...items.count, using: &generator))
    }
    var screens: [ListScreen] = []
    return { [items] _ in
      let screen = ListScreen()
      screens.append(screen)
      screen.apply(ListScreen.snapshot(of: 0..<count))
      screen.settle(screen.makeFrame())
      return {
        var snapshot = ListScreen.Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        screen.apply(snapshot)
        check(screen.makeFrame() != nil, "a new order was not shown")
      }
    }
  }

  /// Prepares the operation `self-sizing`: the first layout of a hundred cells with eleven constraints each.
  private static func sizing() -> (Int) -> @MainActor () -> Void {
    var screens: [ConstrainedListScreen] = []
    return { _ in
      let screen = ConstrainedListScreen()
      screens.append(screen)
      return {
        let frame = screen.show()
        check(frame?.changes.count ?? 0 > 5 * ConstrainedListScreen.count, "not all cells were laid out")
      }
    }
  }

  /// Prepares the insertion of a row in the middle of a table with half as many sections as rows, and the host frame
  /// that shows it.
  private static func editingTable() -> (Int) -> @MainActor () -> Void {
    let table = TableScreen(ListScreen.snapshot(of: 0..<count, sections: count / 2))
    table.screen.perform {
      table.table.scrollToRow(at: IndexPath(row: 0, section: count / 4), at: .top, animated: false)
    }
    return { number in
      table.screen.perform {}
      return {
        let shown = table.screen.shows {
          var snapshot = table.dataSource.snapshot()
          snapshot.insertItems([count + number], beforeItem: count / 2 + 5)
          table.dataSource.apply(snapshot, animatingDifferences: false)
        }
        check(shown, "an insertion was not shown")
      }
    }
  }

  /// Prepares the insertion of an item in the middle of an outline on screen, and the host frame that shows it.
  private static func editing(_ shape: AuditedShape, of count: Int) -> (Int) -> @MainActor () -> Void {
    let screen = ListScreen()
    screen.apply(shape.outline(count))
    screen.settle(screen.makeFrame())
    screen.scene.perform {
      screen.list.scrollToItem(at: IndexPath(item: count / 2, section: 0), at: .top, animated: false)
    }
    screen.settle(screen.makeFrame())
    var frame: HostFrame?
    return { number in
      screen.settle(frame)
      return {
        var outline = screen.dataSource.snapshot(for: 0)
        outline.insert([count + number], before: count / 2 + 5)
        screen.apply(outline)
        frame = screen.makeFrame()
        check(frame != nil, "an insertion was not shown")
      }
    }
  }

  /// Prepares scrolls by a whole screen, each with the host frame that shows it.
  ///
  /// - Parameter fill: Applies the rows to the screen.
  /// - Returns: The value for ``prepare``.
  private static func scrolling(_ fill: (ListScreen) -> Void) -> (Int) -> @MainActor () -> Void {
    let screen = ListScreen()
    fill(screen)
    screen.settle(screen.makeFrame())
    guard let list = screen.listID else { fail("there is no list on screen") }
    var frame: HostFrame?
    return { number in
      screen.settle(frame)
      let before = screen.cellsConfigured
      let offset = CGPoint(x: 0, y: ListScreen.size.height * CGFloat(number + 1))
      return {
        screen.scene.handle(.scroll(list, offset))
        frame = screen.makeFrame()
        check(frame != nil && screen.cellsConfigured > before + 5, "no rows came in sight")
      }
    }
  }

  /// Prepares the operation `first-frame`: the opening of a new window with a list, up to its first host frame.
  private static func opening() -> (Int) -> @MainActor () -> Void {
    let snapshot = ListScreen.snapshot(of: 0..<count)
    var screens: [ListScreen] = []
    return { number in
      screens.reserveCapacity(number + 1)
      return {
        let screen = ListScreen()
        screens.append(screen)
        screen.apply(snapshot)
        let frame = screen.scene.makeFrame(complete: true)
        check(frame?.changes.count ?? 0 > 100, "the first frame is empty")
      }
    }
  }
}
