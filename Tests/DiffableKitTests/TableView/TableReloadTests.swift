import DiffableKit
import DiffableTesting
import Testing

@MainActor @Suite("Reloaded rows of tables") struct TableReloadTests {
  nonisolated private static let animations: [(UITableView.RowAnimation, RowReplacement)] = [
    (.automatic, RowReplacement(gone: "fades", came: "fades")), (.fade, RowReplacement(gone: "fades", came: "fades")),
    (.left, RowReplacement(gone: "left", came: "left")), (.right, RowReplacement(gone: "right", came: "right")),
    (.top, RowReplacement(gone: "above", came: "above")), (.bottom, RowReplacement(gone: "below", came: "below")),
    (.middle, RowReplacement(gone: "folds", came: "unfolds")),
    (.none, RowReplacement(gone: "at once", came: "at once")),
  ]

  @Test("C43: a reloaded row is replaced by its new cell with defaultRowAnimation", arguments: animations)
  func diffableRows(_ animation: (UITableView.RowAnimation, RowReplacement)) {
    let fixture = TableFixture([("A", ["w", "x", "y"])])
    fixture.dataSource.defaultRowAnimation = animation.0
    let replacement = RowReplacement("x", to: "new", on: fixture.host) {
      fixture.words["x"] = "new"
      var snapshot = fixture.dataSource.snapshot()
      snapshot.reloadItems(["x"])
      fixture.dataSource.apply(snapshot)
    }
    #expect(replacement == animation.1)
  }

  @Test(
    "C43: rows and header titles of a reloaded section are replaced with defaultRowAnimation", arguments: animations)
  func diffableSections(_ animation: (UITableView.RowAnimation, RowReplacement)) {
    for (old, new) in [("x", "new"), ("old title", "new title")] {
      let fixture = TableFixture()
      fixture.dataSource.titles["B"] = "old title"
      fixture.apply(ListFixture.snapshot([("A", ["w"]), ("B", ["x"])]), animated: false)
      fixture.dataSource.defaultRowAnimation = animation.0
      let replacement = RowReplacement(old, to: new, on: fixture.host) {
        fixture.words["x"] = "new"
        fixture.dataSource.titles["B"] = "new title"
        var snapshot = fixture.dataSource.snapshot()
        snapshot.reloadSections(["B"])
        fixture.dataSource.apply(snapshot)
      }
      #expect(replacement == animation.1, "\(old)")
    }
  }

  @Test(
    "C43: header titles of inserted and deleted sections appear and disappear with defaultRowAnimation",
    arguments: animations)
  func titles(_ animation: (UITableView.RowAnimation, RowReplacement)) {
    let fixture = TableFixture([("A", ["w"])])
    fixture.dataSource.titles = ["B": "title"]
    fixture.dataSource.defaultRowAnimation = animation.0
    let coming = RowReplacement("", to: "title", on: fixture.host) {
      fixture.dataSource.apply(ListFixture.snapshot([("A", ["w"]), ("B", ["x"])]))
    }
    #expect(coming.came == animation.1.came)
    fixture.host.advance(by: 1)
    let going = RowReplacement("title", to: "", on: fixture.host) {
      fixture.dataSource.apply(ListFixture.snapshot([("A", ["w"])]))
    }
    #expect(going.gone == animation.1.gone)
  }

  @Test("Rows reloaded by reloadRows(at:with:) in one batch have each their own animation", arguments: animations)
  func rowsByHand(_ animation: (UITableView.RowAnimation, RowReplacement)) {
    for (old, new, expected) in [
      ("b", "B", animation.1), ("c", "C", RowReplacement(gone: "left", came: "left")),
    ] {
      let fixture = NamesFixture([["a", "b", "c"]])
      let replacement = RowReplacement(old, to: new, on: fixture.host) {
        fixture.names.sections = [["a", "B", "C"]]
        fixture.table.performBatchUpdates {
          fixture.table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: animation.0)
          fixture.table.reloadRows(at: [IndexPath(row: 2, section: 0)], with: .left)
        }
      }
      #expect(replacement == expected)
    }
  }

  @Test(
    "reloadSections(_:with:) takes section indices from before the batch, whatever is inserted above",
    arguments: animations)
  func sectionsByHand(_ animation: (UITableView.RowAnimation, RowReplacement)) {
    for (old, new, expected) in [
      ("b", "B", animation.1), ("a", "n", RowReplacement(gone: "stays", came: "right")),
    ] {
      let fixture = NamesFixture([["a"], ["b"]])
      let replacement = RowReplacement(old, to: new, on: fixture.host) {
        fixture.names.sections = [["n"], ["a"], ["B", "more"]]
        fixture.table.performBatchUpdates {
          fixture.table.insertSections([0], with: .right)
          fixture.table.reloadSections([1], with: animation.0)
        }
      }
      #expect(replacement == expected)
    }
  }

  @Test("The row animation of one update is not used for the next update") func choicesEnd() {
    let fixture = NamesFixture([["a"]])
    let coming = RowReplacement("", to: "b", on: fixture.host) {
      fixture.names.sections = [["a", "b"]]
      fixture.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .left)
    }
    #expect(coming.came == "left")
    fixture.host.advance(by: 1)
    let reloading = RowReplacement("b", to: "B", on: fixture.host) {
      fixture.names.sections = [["a", "B"]]
      fixture.table.reloadSections([0], with: .fade)
    }
    #expect(reloading == RowReplacement(gone: "fades", came: "fades"))
  }

  @Test(
    "C30: a reloaded row pushed down by an insertion fades in as it moves, or only moves with animation none"
  )
  func pushedRows() {
    for (animation, expected) in [
      (UITableView.RowAnimation.fade, RowReplacement(gone: "fades", came: "fades on its way")),
      (.none, RowReplacement(gone: "at once", came: "above")),
    ] {
      let fixture = TableFixture([("A", ["x"])])
      fixture.dataSource.defaultRowAnimation = animation
      let replacement = RowReplacement("x", to: "new", on: fixture.host) {
        fixture.words["x"] = "new"
        var snapshot = ListFixture.snapshot([("A", ["w", "x"])])
        snapshot.reloadItems(["x"])
        fixture.dataSource.apply(snapshot)
      }
      #expect(replacement == expected)
    }
  }

  @Test("An apply without animation replaces a reloaded row at once, whatever defaultRowAnimation is")
  func withoutAnimation() {
    let fixture = TableFixture([("A", ["w", "x"])])
    fixture.dataSource.defaultRowAnimation = .left
    let replacement = RowReplacement("x", to: "new", on: fixture.host) {
      fixture.words["x"] = "new"
      var snapshot = fixture.dataSource.snapshot()
      snapshot.reloadItems(["x"])
      fixture.dataSource.apply(snapshot, animatingDifferences: false)
    }
    #expect(replacement == RowReplacement(gone: "at once", came: "at once"))
  }

  /// A table with a data source that is not diffable.
  @MainActor private struct NamesFixture {
    let table = UITableView(frame: .zero, style: .plain)
    let names: TableNames
    let host: HeadlessHost

    init(_ sections: [[String]]) {
      names = TableNames(sections)
      table.dataSource = names
      host = HeadlessHost(view: table, size: CGSize(width: 320, height: 400))
      host.update()
    }
  }
}
