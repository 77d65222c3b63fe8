import DiffableKit
import DiffableTesting
import Testing

/// Tests of `performBatchUpdates` and the edits of index paths, with a data source that is not diffable.
@MainActor struct CollectionViewBatchTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test("D1: the order of the calls inside a batch does not matter")
  func anyOrder() {
    let edits: [BatchUpdate.Edit] = [
      .insertItem(path(0)), .deleteItem(path(1)), .moveItem(from: path(3), to: path(1)), .reloadItem(path(2)),
    ]
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1], [1, 3, 0, 2]] {
      let fixture = PlainListFixture(["a", "b", "c", "d"])
      let (a, d) = (fixture.cell("a"), fixture.cell("d"))
      fixture.batch {
        fixture.items = ["n", "d", "a", "c"]
        for index in order { fixture.name(edits[index]) }
      }
      #expect(fixture.faults == [])
      #expect(fixture.cell("a") === a && fixture.cell("d") === d)
      #expect(fixture.takeAsked().sorted() == ["0.0 n", "0.3 c"])
    }
  }

  @Test("D2: deletions name index paths before the batch, insertions name index paths after it")
  func placesBeforeAndAfter() {
    let fixture = PlainListFixture(["a", "b", "c", "d", "e"])
    let kept = fixture.cells
    fixture.batch {
      fixture.items = ["x", "b", "d", "y", "z"]
      fixture.collectionView.insertItems(at: [path(0), path(3), path(4)])
      fixture.collectionView.deleteItems(at: [path(0), path(2), path(4)])
    }
    #expect(fixture.faults == [])
    #expect(fixture.cell("b") === kept["b"] && fixture.cell("d") === kept["d"])
    #expect(fixture.takeAsked() == ["0.0 x", "0.3 y", "0.4 z"])
  }

  @Test("D2: a move leads from an index path before the batch to an index path after it")
  func moves() {
    let fixture = PlainListFixture([
      NamedSection(name: "A", items: ["a", "b", "c"]), NamedSection(name: "B", items: ["d", "e"]),
    ])
    let kept = fixture.cells
    fixture.batch {
      fixture.model[0].items = ["c", "e"]
      fixture.model[1].items = ["d", "b"]
      fixture.collectionView.deleteItems(at: [path(0)])
      fixture.collectionView.moveItem(at: path(2), to: path(0))
      fixture.collectionView.moveItem(at: path(1), to: path(1, 1))
      fixture.collectionView.moveItem(at: path(1, 1), to: path(1))
    }
    #expect(fixture.faults == [])
    #expect(["b", "c", "d", "e"].allSatisfy { fixture.cell($0) === kept[$0] })
    #expect(fixture.takeAsked() == [])
  }

  @Test("D3: a reload names the index path before the batch and replaces the cell; the item stays selected and focused")
  func reloads() {
    let fixture = PlainListFixture(["a", "b", "c"])
    fixture.collectionView.selectItem(at: path(1), animated: false, scrollPosition: [])
    fixture.focus(1)
    let element = fixture.element(of: "b")
    fixture.batch {
      fixture.items.insert("n", at: 0)
      fixture.collectionView.insertItems(at: [path(0)])
      fixture.collectionView.reloadItems(at: [path(1)])
    }
    #expect(fixture.takeAsked().sorted() == ["0.0 n", "0.2 b"])
    #expect(fixture.element(of: "b") != element)
    #expect(fixture.selectedItems == ["b"])
    #expect(fixture.focusedItem == "b")
    #expect(fixture.faults == [])
  }

  @Test("D9: a batch reads the item counts before and after its block, even directly after reloadData")
  func countsAroundTheBlock() {
    let fixture = PlainListFixture(["a"])
    fixture.collectionView.reloadData()
    fixture.batch {
      fixture.items = ["a", "b"]
      #expect(fixture.collectionView.numberOfItems(inSection: 0) == 1)
      fixture.collectionView.insertItems(at: [path(1)])
      #expect(fixture.collectionView.numberOfItems(inSection: 0) == 1)
    }
    #expect(fixture.collectionView.numberOfItems(inSection: 0) == 2)
    #expect(fixture.faults == [])
  }

  @Test("D9: the list asks for no cell inside a batch's block, even if the block scrolls, resizes or lays out the list")
  func quietBlock() {
    let fixture = PlainListFixture((0..<40).map { "i\($0)" })
    fixture.batch {
      fixture.items = ["i0", "i1"]
      fixture.collectionView.setNeedsLayout()
      fixture.collectionView.layoutIfNeeded()
      fixture.collectionView.scrollToItem(at: path(39), at: .bottom, animated: false)
      fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 700), animated: false)
      fixture.collectionView.frame.size.height = 300
      fixture.collectionView.layoutIfNeeded()
      #expect(fixture.takeAsked() == [])
      fixture.collectionView.deleteItems(at: (2..<40).map { path($0) })
    }
    #expect(fixture.faults == [])
    #expect(fixture.collectionView.contentOffset == .zero)
  }

  @Test(
    "D9: insertItems, moveItem and deleteItems outside a batch follow a changed model, even with layout pending")
  func singleCalls() {
    let fixture = PlainListFixture(["a", "b"])
    let a = fixture.cell("a")
    fixture.collectionView.setNeedsLayout()
    fixture.items = ["n", "a", "b"]
    fixture.collectionView.insertItems(at: [path(0)])
    fixture.items = ["n", "b", "a"]
    fixture.collectionView.moveItem(at: path(1), to: path(2))
    fixture.items = ["b", "a"]
    fixture.collectionView.deleteItems(at: [path(0)])
    #expect(fixture.cell("a") === a)
    fixture.collectionView.reloadData()
    fixture.items = []
    fixture.collectionView.deleteItems(at: [path(0), path(1)])
    fixture.host.update()
    #expect(fixture.faults == [])
    fixture.collectionView.deleteItems(at: [])
    #expect(fixture.faults == [])
  }

  @Test("D11: a moved item keeps its cell, which is configured again only if the item is also reconfigured")
  func movedCellsStayAsTheyAre() {
    let fixture = PlainListFixture(["a", "b", "c"])
    let (a, b) = (fixture.cell("a"), fixture.cell("b"))
    fixture.batch {
      fixture.items = ["c", "b", "a"]
      fixture.collectionView.moveItem(at: path(0), to: path(2))
      fixture.collectionView.moveItem(at: path(1), to: path(1))
      fixture.collectionView.reconfigureItems(at: [path(1)])
    }
    #expect(fixture.cell("a") === a && a?.shown == ["a"])
    #expect(fixture.cell("b") === b && b?.shown == ["b", "b"])
    #expect(fixture.takeAsked() == ["0.1 b"])
    #expect(fixture.faults == [])
  }

  @Test("D12: one batch may delete, insert, move and reload sections and items at once")
  func everythingAtOnce() {
    let fixture = PlainListFixture(
      [
        NamedSection(name: "A", items: ["a0", "a1"]), NamedSection(name: "B", items: ["b0", "b1"]),
        NamedSection(name: "C", items: ["c0", "c1"]), NamedSection(name: "D", items: ["d0"]),
      ], hasHeaders: true)
    let kept = fixture.cells
    fixture.batch {
      fixture.model = [
        NamedSection(name: "C", items: ["c1", "a1", "n0"]), NamedSection(name: "N", items: ["n1", "a0"]),
        NamedSection(name: "B", items: ["b0", "n2"]), NamedSection(name: "D", items: ["d8", "d9"]),
      ]
      let view = fixture.collectionView
      view.deleteSections([0])
      view.insertSections([1])
      view.moveSection(2, toSection: 0)
      view.reloadSections([3])
      view.deleteItems(at: [path(0, 2), path(1, 1)])
      view.insertItems(at: [path(2, 0), path(1, 2)])
      view.moveItem(at: path(1, 0), to: path(1, 0))
      view.moveItem(at: path(0, 0), to: path(1, 1))
    }
    #expect(fixture.faults == [])
    #expect(["a0", "a1", "b0", "c1"].allSatisfy { fixture.cell($0) === kept[$0] })
    #expect(
      fixture.takeAsked().sorted() == [
        "0.2 n0", "1.0 n1", "2.1 n2", "3.0 d8", "3.1 d9", "header 1", "header 3",
      ])
  }

  @Test("D14: reloadData inside a batch discards the batch's other edits and completes it with false")
  func reloadInBlock() {
    let fixture = PlainListFixture(["a", "b"])
    fixture.batch {
      fixture.collectionView.deleteItems(at: [path(7)])
      fixture.items = ["x"]
      fixture.collectionView.reloadData()
      #expect(fixture.collectionView.numberOfItems(inSection: 0) == 1)
      fixture.items = ["x", "y", "z"]
      fixture.collectionView.insertItems(at: [path(0)])
    }
    #expect(fixture.faults == [])
    #expect(fixture.takeAsked() == ["0.0 x", "0.1 y", "0.2 z"])
    fixture.host.advance(by: 0)
    #expect(fixture.finished == [false])
  }

  @Test("D14: setting another data source inside a batch discards its edits and reloads the list")
  func dataSourceInBlock() {
    let fixture = PlainListFixture(["a", "b"])
    let other = PlainListFixture(["x", "y", "z"])
    fixture.batch {
      fixture.collectionView.deleteItems(at: [path(0)])
      fixture.collectionView.dataSource = other
    }
    #expect(other.takeAsked() == ["0.0 x", "0.1 y", "0.2 z"])
    fixture.host.advance(by: 0)
    #expect(fixture.finished == [false])
  }

  @Test("D15–D17: a reconfigured item keeps its cell, and the data source is not asked for an item without a cell")
  func reconfigure() {
    let fixture = PlainListFixture((0..<100).map { "i\($0)" })
    let cell = fixture.cell("i1")
    fixture.collectionView.reconfigureItems(at: [path(1), path(99)])
    #expect(fixture.takeAsked() == ["0.1 i1"])
    #expect(fixture.cell("i1") === cell && cell?.shown == ["i1", "i1"])
  }

  @Test(
    "D39, D40: selection follows moved items and leaves deleted ones; focus goes from a deleted item to its neighbour")
  func selection() {
    let fixture = PlainListFixture(["a", "b", "c", "d"])
    fixture.collectionView.allowsMultipleSelection = true
    for item in [0, 1, 3] { fixture.collectionView.selectItem(at: path(item), animated: false, scrollPosition: []) }
    fixture.focus(1)
    fixture.batch {
      fixture.items = ["d", "n", "a", "c"]
      fixture.collectionView.insertItems(at: [path(1)])
      fixture.collectionView.moveItem(at: path(3), to: path(0))
      fixture.collectionView.deleteItems(at: [path(1)])
    }
    #expect(fixture.selectedItems == ["a", "d"])
    #expect(fixture.focusedItem == "c")
    #expect(fixture.faults == [])
    fixture.batch { fixture.collectionView.moveItem(at: path(1), to: path(1)) }
    #expect(fixture.focusedItem == "c")
    fixture.batch { fixture.collectionView.reloadSections([0]) }
    #expect(fixture.selectedItems == [])
    #expect(fixture.focusedItem == "c")
    #expect(fixture.faults == [])
  }
}
