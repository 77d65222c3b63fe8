import DiffableKit
import DiffableTesting
import Testing

@MainActor @Suite("Reloaded rows of tables") struct TableReloadTests {
  nonisolated private static let ways: [(UITableView.RowAnimation, RowPassage)] = [
    (.automatic, RowPassage(gone: "fades", came: "fades")), (.fade, RowPassage(gone: "fades", came: "fades")),
    (.left, RowPassage(gone: "left", came: "left")), (.right, RowPassage(gone: "right", came: "right")),
    (.top, RowPassage(gone: "above", came: "above")), (.bottom, RowPassage(gone: "below", came: "below")),
    (.middle, RowPassage(gone: "folds", came: "unfolds")), (.none, RowPassage(gone: "at once", came: "at once")),
  ]

  @Test("C43: a reloaded row gives way to its new cell as the animation says", arguments: ways)
  func diffableRows(_ way: (UITableView.RowAnimation, RowPassage)) {
    let fixture = TableFixture([("A", ["w", "x", "y"])])
    fixture.dataSource.defaultRowAnimation = way.0
    let passage = RowPassage("x", to: "new", on: fixture.host) {
      fixture.words["x"] = "new"
      var snapshot = fixture.dataSource.snapshot()
      snapshot.reloadItems(["x"])
      fixture.dataSource.apply(snapshot)
    }
    #expect(passage == way.1)
  }

  @Test("C43: rows and titles of a reloaded section give way as the animation says", arguments: ways)
  func diffableSections(_ way: (UITableView.RowAnimation, RowPassage)) {
    for (old, new) in [("x", "new"), ("old title", "new title")] {
      let fixture = TableFixture()
      fixture.dataSource.titles["B"] = "old title"
      fixture.apply(ListFixture.snapshot([("A", ["w"]), ("B", ["x"])]), animated: false)
      fixture.dataSource.defaultRowAnimation = way.0
      let passage = RowPassage(old, to: new, on: fixture.host) {
        fixture.words["x"] = "new"
        fixture.dataSource.titles["B"] = "new title"
        var snapshot = fixture.dataSource.snapshot()
        snapshot.reloadSections(["B"])
        fixture.dataSource.apply(snapshot)
      }
      #expect(passage == way.1, "\(old)")
    }
  }

  @Test("C43: titles come and go with their sections as the animation says", arguments: ways)
  func titles(_ way: (UITableView.RowAnimation, RowPassage)) {
    let fixture = TableFixture([("A", ["w"])])
    fixture.dataSource.titles = ["B": "title"]
    fixture.dataSource.defaultRowAnimation = way.0
    let coming = RowPassage("", to: "title", on: fixture.host) {
      fixture.dataSource.apply(ListFixture.snapshot([("A", ["w"]), ("B", ["x"])]))
    }
    #expect(coming.came == way.1.came)
    fixture.host.advance(by: 1)
    let going = RowPassage("title", to: "", on: fixture.host) {
      fixture.dataSource.apply(ListFixture.snapshot([("A", ["w"])]))
    }
    #expect(going.gone == way.1.gone)
  }

  @Test("reloadRows(at:with:) tells rows apart that are reloaded in one update", arguments: ways)
  func rowsByHand(_ way: (UITableView.RowAnimation, RowPassage)) {
    for (old, new, expected) in [
      ("b", "B", way.1), ("c", "C", RowPassage(gone: "left", came: "left")),
    ] {
      let fixture = NamesFixture([["a", "b", "c"]])
      let passage = RowPassage(old, to: new, on: fixture.host) {
        fixture.names.sections = [["a", "B", "C"]]
        fixture.table.performBatchUpdates {
          fixture.table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: way.0)
          fixture.table.reloadRows(at: [IndexPath(row: 2, section: 0)], with: .left)
        }
      }
      #expect(passage == expected)
    }
  }

  @Test("reloadSections(_:with:) names sections as they were, whatever is inserted above", arguments: ways)
  func sectionsByHand(_ way: (UITableView.RowAnimation, RowPassage)) {
    for (old, new, expected) in [
      ("b", "B", way.1), ("a", "n", RowPassage(gone: "stays", came: "right")),
    ] {
      let fixture = NamesFixture([["a"], ["b"]])
      let passage = RowPassage(old, to: new, on: fixture.host) {
        fixture.names.sections = [["n"], ["a"], ["B", "more"]]
        fixture.table.performBatchUpdates {
          fixture.table.insertSections([0], with: .right)
          fixture.table.reloadSections([1], with: way.0)
        }
      }
      #expect(passage == expected)
    }
  }

  @Test("what one update chose is not the next one's") func choicesEnd() {
    let fixture = NamesFixture([["a"]])
    let coming = RowPassage("", to: "b", on: fixture.host) {
      fixture.names.sections = [["a", "b"]]
      fixture.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .left)
    }
    #expect(coming.came == "left")
    fixture.host.advance(by: 1)
    let reloading = RowPassage("b", to: "B", on: fixture.host) {
      fixture.names.sections = [["a", "B"]]
      fixture.table.reloadSections([0], with: .fade)
    }
    #expect(reloading == RowPassage(gone: "fades", came: "fades"))
  }

  @Test("C30: a row that is pushed down and reloaded fades from where it was, and one without animation glides")
  func pushedRows() {
    for (animation, expected) in [
      (UITableView.RowAnimation.fade, RowPassage(gone: "fades", came: "fades on its way")),
      (.none, RowPassage(gone: "at once", came: "above")),
    ] {
      let fixture = TableFixture([("A", ["x"])])
      fixture.dataSource.defaultRowAnimation = animation
      let passage = RowPassage("x", to: "new", on: fixture.host) {
        fixture.words["x"] = "new"
        var snapshot = ListFixture.snapshot([("A", ["w", "x"])])
        snapshot.reloadItems(["x"])
        fixture.dataSource.apply(snapshot)
      }
      #expect(passage == expected)
    }
  }

  @Test("rows that are reloaded without animation are replaced at once") func withoutAnimation() {
    let fixture = TableFixture([("A", ["w", "x"])])
    fixture.dataSource.defaultRowAnimation = .left
    let passage = RowPassage("x", to: "new", on: fixture.host) {
      fixture.words["x"] = "new"
      var snapshot = fixture.dataSource.snapshot()
      snapshot.reloadItems(["x"])
      fixture.dataSource.apply(snapshot, animatingDifferences: false)
    }
    #expect(passage == RowPassage(gone: "at once", came: "at once"))
  }

  /// A table whose rows are told by hand.
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
