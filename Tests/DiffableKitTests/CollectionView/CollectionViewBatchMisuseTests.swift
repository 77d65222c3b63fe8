import DiffableKit
import DiffableTesting
import Synchronization
import Testing

/// Tests of invalid batches: by default they stop the program; under the reporting policy the list shows its model.
struct CollectionViewBatchMisuseTests {
  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @MainActor private static func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// Performs a batch of edits on a list of the items a, b and c, whose data source has the given new items.
  @MainActor private static func batch(_ edits: [BatchUpdate.Edit], new items: [String]) {
    let fixture = PlainListFixture(["a", "b", "c"])
    fixture.batch {
      fixture.items = items
      for edit in edits { fixture.name(edit) }
    }
  }

  @Test("D4: deleting and moving the same item in one batch stops the program with a message")
  func deleteAndMove() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        Self.batch([.deleteItem(Self.path(1)), .moveItem(from: Self.path(1), to: Self.path(0))], new: ["b", "a", "c"])
      }
    }
    #expect(
      text(result).contains(
        "attempt to perform a delete and a move from the same index path ({length = 2, path = 0 - 1})"))
    #expect(text(result).contains("Remedy: Name each place before the update in one edit only."))
  }

  @Test("D4: inserting an item at the index path that another item is moved to stops the program with a message")
  func insertAndMove() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        Self.batch([.insertItem(Self.path(0)), .moveItem(from: Self.path(1), to: Self.path(0))], new: ["b", "a", "c"])
      }
    }
    #expect(text(result).contains("attempt to perform an insert and a move to the same index path"))
  }

  @Test("D4: deleting and reloading the same item in one batch stops the program with a message")
  func deleteAndReload() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        Self.batch([.reloadItem(Self.path(0)), .deleteItem(Self.path(0))], new: ["b", "c"])
      }
    }
    #expect(text(result).contains("attempt to delete and reload the same index path"))
  }

  @Test("D4: inserting a section at the index that another section is moved to stops the program with a message")
  func sectionInsertAndMove() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        Self.batch([.insertSection(0), .moveSection(from: 0, to: 0)], new: ["a", "b", "c"])
      }
    }
    #expect(text(result).contains("attempt to perform an insert and a move to the same section (0)"))
  }

  @Test(
    "D5, D6: a batch whose edits do not match the change of the model stops the program and prints both item counts")
  func wrongCounts() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Self.batch([.reloadItem(Self.path(2))], new: ["a", "b"]) }
    }
    #expect(
      text(result).contains(
        """
        UICollectionView.performBatchUpdates(_:completion:): Invalid batch updates detected: the number of sections and/or \
        items returned by the data source before and/or after performing the batch updates are inconsistent with the updates.
        Data source before updates = { 1 section with item counts: [3] }
        Data source after updates = { 1 section with item counts: [2] }
        Updates = [
        \tDelete item (0 - 2),
        \tInsert item (0 - 2)
        ]
        State: Invalid update: invalid number of items in section 0. The number of items contained in an existing section \
        after the update (2) must be equal to the number of items contained in that section before the update (3), plus or \
        minus the number of items inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus the number \
        of items moved into or out of that section (0 moved in, 0 moved out).
        Remedy: Change the model inside the block
        """))
  }

  @Test("D6: insertItems(at:) outside a batch that does not match the model stops the program with a message naming it")
  func wrongCountsOfOneCall() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let fixture = PlainListFixture(["a", "b"])
        fixture.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    #expect(text(result).contains("UICollectionView.insertItems(at:): Invalid batch updates detected"))
  }

  @Test("D8: deleting or inserting at an index path that does not exist stops the program with a message")
  func outOfBounds() async {
    let deletion = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Self.batch([.deleteItem(Self.path(3))], new: ["a", "b"]) }
    }
    #expect(
      text(deletion).contains("attempt to delete item 3 from section 0 which only contains 3 items before the update"))
    let insertion = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Self.batch([.insertItem(Self.path(4))], new: ["a", "b", "c", "d"]) }
    }
    #expect(
      text(insertion).contains(
        "attempt to insert item 4 into section 0, but there are only 4 items in section 0 after the update"))
  }

  @Test("D9: changing the model before performBatchUpdates instead of inside it stops the program with a message")
  func modelChangedTooEarly() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let fixture = PlainListFixture(["a"])
        fixture.collectionView.reloadData()
        fixture.items = ["a", "b"]
        fixture.batch { fixture.collectionView.insertItems(at: [IndexPath(item: 1, section: 0)]) }
      }
    }
    #expect(text(result).contains("Data source before updates = { 1 section with item counts: [2] }"))
    #expect(text(result).contains("Data source after updates = { 1 section with item counts: [2] }"))
    #expect(text(result).contains("Remedy: Change the model inside the block of performBatchUpdates(_:completion:)"))
  }

  @Test("D10: starting a batch while the list asks its data source for a cell stops the program with a message")
  func editInProvider() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let fixture = PlainListFixture(["a"])
        fixture.whileProviding = { fixture.collectionView.performBatchUpdates(nil) }
        fixture.collectionView.reloadItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    #expect(text(result).contains("index paths were edited while the view was asking for its cells"))
  }

  @Test("D19: a data source that returns another cell for a reconfigured item stops the program with a message")
  func otherCell() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let fixture = PlainListFixture(["a"])
        let path = IndexPath(item: 0, section: 0)
        fixture.whileProviding = { fixture.isStubborn = true }
        fixture.collectionView.reconfigureItems(at: [path])
      }
    }
    #expect(text(result).contains("UICollectionView.reconfigureItems(at:): the cell provider returned another cell"))
  }

  @Test("C3: deleting index paths in a list with a diffable data source stops the program with a message")
  func diffable() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let fixture = ListFixture([("A", ["x", "y"])])
        fixture.collectionView.performBatchUpdates {
          fixture.collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])
        }
      }
    }
    #expect(
      text(result).contains(
        "UICollectionView.deleteItems(at:): index paths must not be edited while the data source of the collection view is a "
          + "UICollectionViewDiffableDataSource"))
    #expect(text(result).contains("Remedy: Edit a copy of the data source's snapshot() and apply it."))
  }

  @Test(
    "C3: under the reporting policy, index path edits of a list with a diffable data source are reported and ignored")
  @MainActor func diffableReported() {
    let fixture = ListFixture([("A", ["x", "y"])])
    let cell = fixture.cell("x")
    let reports = Reports()
    MisusePolicy.withPolicy(reports.policy) {
      fixture.collectionView.performBatchUpdates {
        fixture.collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])
        fixture.collectionView.moveSection(0, toSection: 9)
      }
      fixture.collectionView.reloadSections([0])
    }
    fixture.host.update()
    #expect(
      reports.apis == [
        "UICollectionView.deleteItems(at:)", "UICollectionView.moveSection(_:toSection:)",
        "UICollectionView.reloadSections(_:)",
      ])
    #expect(fixture.cell("x") === cell)
    #expect(fixture.takeAsked() == [])
  }

  @Test("D7: under the reporting policy an invalid batch is reported once, and the list shows the data source's model")
  @MainActor func reported() {
    let wrong: [([BatchUpdate.Edit], [NamedSection])] = [
      ([.deleteItem(Self.path(0))], NamedSection.list([3])), ([.insertItem(Self.path(9))], NamedSection.list([4])),
      ([], NamedSection.list([2, 1])), ([.deleteSection(0)], NamedSection.list([3])),
      ([.deleteItem(Self.path(1)), .moveItem(from: Self.path(1), to: Self.path(0))], NamedSection.list([])),
      ([.deleteItem(IndexPath(index: 4))], NamedSection.list([2])),
    ]
    for (edits, model) in wrong {
      let fixture = PlainListFixture(NamedSection.list([3]))
      fixture.collectionView.selectItem(at: Self.path(0), animated: false, scrollPosition: [])
      let reports = Reports()
      MisusePolicy.withPolicy(reports.policy) {
        fixture.batch {
          fixture.model = model
          for edit in edits { fixture.name(edit) }
        }
      }
      #expect(reports.apis == ["UICollectionView.performBatchUpdates(_:completion:)"], "\(edits)")
      #expect(fixture.faults == [], "\(edits)")
      #expect(fixture.selectedItems == [])
      fixture.host.advance(by: 0)
      #expect(fixture.finished == [false])
      fixture.batch {
        fixture.model.append(NamedSection(name: "A", items: ["x"]))
        fixture.collectionView.insertSections([fixture.model.count - 1])
      }
      #expect(fixture.faults == [], "\(edits)")
    }
  }
}

/// A collector of the misuse reports of a policy, from any thread.
private final class Reports: Sendable {
  private let all = Mutex<[MisuseReport]>([])

  var policy: MisusePolicy { .report { [self] report in all.withLock { $0.append(report) } } }
  var apis: [String] { all.withLock { $0.map(\.api) } }
}
