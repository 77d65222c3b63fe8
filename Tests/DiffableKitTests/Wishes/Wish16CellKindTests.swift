import DiffableKit
import DiffableTesting
import Testing

/// Tests of wish 16: an item whose changed model needs another kind of cell gets that cell.
@Suite("Wish 16: another kind of cell for an item") @MainActor struct Wish16CellKindTests {
  @Test(
    "C67: an item whose changed model needs another kind of cell gets that cell, and is asked for once",
    arguments: MenuList.Kind.allCases)
  func otherCell(kind: MenuList.Kind) {
    let list = MenuList(kind, [MenuDish("soup"), MenuDish("stew"), MenuDish("tart")])
    list.source.applyModels([("Menu", [MenuDish("soup"), MenuDish("stew", isSpecial: true), MenuDish("tart")])])
    #expect(list.rows == ["soup", "★ stew", "tart"])
    #expect(list.takeAsked() == ["stew"])
    list.host.advance(by: 1)
    list.source.applyModels(
      [("Menu", [MenuDish("stew", "Lentil stew"), MenuDish("soup", isSpecial: true)])], animatingDifferences: false)
    #expect(list.rows == ["Lentil stew", "★ soup"])
    #expect(list.takeAsked().sorted() == ["soup", "stew"])
  }

  @Test(
    "C67: an item can change its kind of cell again and again, by applyModels and by a binding",
    arguments: MenuList.Kind.allCases, [ApplyMethod.applyModels, .bindModels])
  func everyWay(kind: MenuList.Kind, method: ApplyMethod) {
    for isAnimated in [false, true] {
      let list = MenuList(kind, [MenuDish("soup"), MenuDish("stew")])
      for isSpecial in [true, false, true] {
        let stew = MenuDish("stew", isSpecial: isSpecial)
        method.show([("Menu", [stew, MenuDish("soup")])], in: list, isAnimated: isAnimated)
        #expect(list.rows == [isSpecial ? "★ stew" : "stew", "soup"])
        #expect(list.takeAsked() == ["stew"])
        #expect(list.host.tree.faults.isEmpty)
      }
    }
  }

  @Test("C67: an item stays selected when its changed model gives it another kind of cell")
  func selection() {
    let list = MenuList(.collectionView, [MenuDish("soup"), MenuDish("stew")])
    let view = list.scrollView as! UICollectionView
    list.host.tap("stew")
    list.source.applyModels([("Menu", [MenuDish("tart"), MenuDish("soup"), MenuDish("stew", isSpecial: true)])])
    list.host.update()
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
    #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.isSelected == true)
  }

  @Test("D18: dequeuing a cell of another registration for a reconfigured item is reported as misuse")
  func ownMark() {
    let list = MenuList(.collectionView, [MenuDish("soup")])
    let reports = MenuReports()
    list.source.misusePolicy = .report { reports.note($0) }
    var isSpecial = false
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { _, _, _ in }
    let special = UICollectionView.CellRegistration<UICollectionViewListCell, String> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<String, String>(
      collectionView: list.scrollView as! UICollectionView
    ) {
      $0.dequeueConfiguredReusableCell(using: isSpecial ? special : row, for: $1, item: $2)
    }
    source.misusePolicy = .report { reports.note($0) }
    source.apply(NSDiffableDataSourceSnapshot([("Menu", ["soup"])]), animatingDifferences: false)
    list.host.update()
    isSpecial = true
    source.edit { $0.reconfigureItems(["soup"]) }
    #expect(reports.count == 1)
    #expect(reports.all.first?.contains("different registration") == true)
  }
}
