import DiffableKit
import DiffableTesting
import Foundation
import Testing

/// Tests of compositional layouts in a window: changes of the model and of the size, scrolling and dragging.
@MainActor struct CompositionalLifeTests {
  typealias ListAppearance = UICollectionLayoutListConfiguration.Appearance

  static let full = Dimension.fractionalWidth(1)

  @Test(
    "A list has its background colour before it has any rows",
    arguments: [.plain, .insetGrouped, .sidebar, .sidebarPlain] as [ListAppearance])
  func background(appearance: ListAppearance) {
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: appearance))
    )
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    let host = HeadlessHost(view: view)
    let before = view.backgroundColor
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1])
    source.apply(snapshot)
    host.update()
    #expect(view.backgroundColor == before && before != nil)
  }

  @Test("D47: a measured height stays with its item when items before it are inserted or deleted")
  func measuresFollowItems() {
    let fixture = CompositionalFixture(LayoutGolden.unevenGrid(.estimated(50)), count: 5, fitting: LayoutGolden.uneven)
    #expect((0..<5).map { fixture.frame($0)?.height } == [40, 70, 55, 30, 40])
    fixture.counts = [6]
    fixture.collectionView.performBatchUpdates {
      fixture.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    fixture.host.update()
    #expect((0..<6).map { fixture.frame($0)?.height } == [40, 40, 70, 55, 30, 40])
    // Three groups 40, 70 and 40 points high, with 5 points between each two, are 160 points high.
    #expect(fixture.layout.collectionViewContentSize.height == 160)
    fixture.counts = [4]
    fixture.collectionView.performBatchUpdates {
      fixture.collectionView.deleteItems(at: [IndexPath(item: 2, section: 0), IndexPath(item: 4, section: 0)])
    }
    fixture.host.update()
    #expect((0..<4).map { fixture.frame($0)?.height } == [40, 40, 55, 40])
  }

  @Test("D47: a cell that grows moves the rows below it and leaves its neighbour's height alone")
  func cellGrows() {
    var heights: [CGFloat] = [40, 40, 40, 40]
    let fixture = CompositionalFixture(LayoutGolden.unevenGrid(.estimated(50)), count: 4) { place in
      CGSize(width: place.size.width, height: heights[place.indexPath.item])
    }
    #expect(fixture.frame(2) == CGRect(x: 0, y: 45, width: 150, height: 40))
    heights[0] = 90
    fixture.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))?.contentView
      .invalidateIntrinsicContentSize()
    fixture.host.update()
    #expect(fixture.frame(0)?.height == 90 && fixture.frame(1)?.height == 40)
    #expect(fixture.frame(2) == CGRect(x: 0, y: 95, width: 150, height: 40))
  }

  @Test("D47: a cell that invalidates its intrinsic content size is measured again")
  func cellSpeaksForItself() {
    var height: CGFloat = 40
    let fixture = CompositionalFixture(LayoutGolden.unevenGrid(.estimated(50)), count: 4) { place in
      CGSize(width: place.size.width, height: height)
    }
    height = 90
    fixture.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))?.invalidateIntrinsicContentSize()
    fixture.host.update()
    #expect(fixture.frame(0)?.height == 90 && fixture.frame(1)?.height == 40)
  }

  @Test("An item that moves to a section with other groups is measured again there")
  func movesBetweenSections() {
    let fixture = CompositionalFixture(
      UICollectionViewCompositionalLayout { index, _ in
        index == 0
          ? LayoutGolden.unevenGrid(.estimated(50))
          : Parts.section(Parts.row(Self.full, .estimated(20), [Parts.item(Self.full, .estimated(20))]))
      }, counts: [2, 1]
    ) { CGSize(width: $0.size.width, height: $0.size.width / 5) }
    #expect(fixture.frame(0)?.height == 30 && fixture.frame(0, 1)?.height == 60)
    fixture.counts = [1, 2]
    fixture.collectionView.performBatchUpdates {
      fixture.collectionView.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 1))
    }
    fixture.host.update()
    #expect(fixture.frame(1, 1) == CGRect(x: 0, y: 90, width: 300, height: 60))
  }

  @Test("A section provider is called again when the collection view is resized, with the new size")
  func environment() {
    var sizes: [CGSize] = []
    let fixture = CompositionalFixture(
      UICollectionViewCompositionalLayout { _, environment in
        sizes.append(environment.container.effectiveContentSize)
        return Parts.grid(environment.container.contentSize.width > 400 ? 4 : 2)
      }, counts: [8])
    #expect(sizes.last == CGSize(width: 300, height: 400))
    #expect(fixture.frame(2) == CGRect(x: 0, y: 150, width: 150, height: 150))
    fixture.collectionView.frame.size = CGSize(width: 800, height: 400)
    fixture.host.update()
    #expect(sizes.last == CGSize(width: 800, height: 400))
    #expect(fixture.frame(4) == CGRect(x: 0, y: 200, width: 200, height: 200))
  }

  @Test("Groups with a fractional height follow the height of the collection view")
  func heightOfView() {
    let section = Parts.section(
      Parts.row(Self.full, .fractionalHeight(0.5), [Parts.item(Self.full, .fractionalHeight(1))]))
    let fixture = CompositionalFixture(section, count: 2)
    #expect(fixture.frame(1) == CGRect(x: 0, y: 200, width: 300, height: 200))
    fixture.collectionView.frame.size.height = 300
    fixture.host.update()
    #expect(fixture.frame(1) == CGRect(x: 0, y: 150, width: 300, height: 150))
  }

  @Test("A compositional layout copies its configuration, and setting another one lays out everything again")
  func configuration() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    let layout = UICollectionViewCompositionalLayout(section: Parts.grid(3), configuration: configuration)
    let fixture = CompositionalFixture(layout, counts: [1, 1])
    configuration.interSectionSpacing = 30
    #expect(layout.configuration.interSectionSpacing == 0)
    layout.configuration = configuration
    fixture.host.update()
    #expect(fixture.frame(0, 1)?.minY == 130)
  }

  // MARK: Supplementary views

  @Test("A pinned header keeps its view while a part of its section is on screen")
  func pinnedViewStays() {
    let section = LayoutGolden.plates([Parts.header(pins: true)])
    let fixture = CompositionalFixture(UICollectionViewCompositionalLayout(section: section), counts: [40, 40])
    fixture.scroll(to: CGPoint(x: 0, y: 2000))
    let path = IndexPath(item: 0, section: 0)
    let view = fixture.collectionView.supplementaryView(forElementKind: CompositionalFixture.header, at: path)
    #expect(view?.frame == CGRect(x: 0, y: 2000, width: 300, height: 30))
    fixture.scroll(to: CGPoint(x: 0, y: 6000))
    #expect(fixture.collectionView.supplementaryView(forElementKind: CompositionalFixture.header, at: path) == nil)
  }

  @Test("Layout attributes of a single item or view equal those that a layout returns for a rectangle")
  func singleViews() {
    for golden in LayoutGolden.boundaries + LayoutGolden.attachments + LayoutGolden.decorations {
      let fixture = golden.make()
      let whole = CGRect(x: -50, y: -50, width: 1000, height: 3000)
      for place in fixture.layout.layoutAttributesForElements(in: whole) ?? [] {
        let path = place.indexPath
        let single =
          switch (place.representedElementCategory, place.representedElementKind) {
          case (.supplementaryView, let kind?):
            fixture.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
          case (.decorationView, let kind?): fixture.layout.layoutAttributesForDecorationView(ofKind: kind, at: path)
          default: fixture.layout.layoutAttributesForItem(at: path)
          }
        #expect(single?.frame == place.frame && single?.zIndex == place.zIndex, "\(golden.name), \(place.indexPath)")
      }
      let nowhere = IndexPath(item: 99, section: 0)
      #expect(fixture.layout.layoutAttributesForItem(at: nowhere) == nil)
      #expect(fixture.layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: nowhere) == nil)
      #expect(fixture.layout.layoutAttributesForDecorationView(ofKind: "background", at: nowhere) == nil)
    }
  }

  // MARK: Orthogonal sections

  @Test("An orthogonal section keeps its scroll offset through updates, unless its content becomes too short")
  func shelfKeepsOffset() {
    let fixture = CompositionalFixture(
      UICollectionViewCompositionalLayout(section: LayoutGolden.shelf(.continuous)), counts: [20, 20])
    fixture.scrollShelf(1, to: 500)
    #expect(fixture.frame(0, 0)?.minX == 0 && fixture.frame(0, 1)?.minX == -500)
    fixture.counts = [20]
    fixture.collectionView.performBatchUpdates { fixture.collectionView.deleteSections([0]) }
    fixture.host.update()
    #expect(fixture.frame(0, 0)?.minX == -500)
    fixture.collectionView.performBatchUpdates {
      fixture.counts = [4]
      fixture.collectionView.deleteItems(at: (4..<20).map { IndexPath(item: $0, section: 0) })
    }
    fixture.host.update()
    // Four groups 100 points wide with 10 points between each two are 430 wide: scrolled to their end in a width of
    // 300, the first is at -130.
    #expect(fixture.frame(0, 0)?.minX == -130)
  }

  @Test("A section's visibleItemsInvalidationHandler gets its scroll offset and its visible items with their frames")
  func handler() {
    var told: (items: [Int], middles: [CGFloat], offset: CGPoint, width: CGFloat) = ([], [], .zero, 0)
    let section = LayoutGolden.shelf(.groupPaging).with {
      $0.visibleItemsInvalidationHandler = { items, offset, environment in
        told = (items.map(\.indexPath.item), items.map(\.frame.midX), offset, environment.container.contentSize.width)
        for item in items { item.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
      }
    }
    let fixture = CompositionalFixture(section, count: 20)
    #expect(told.items == [0, 1, 2] && told.offset == .zero && told.width == 300)
    fixture.scrollShelf(to: 440)
    #expect(told.items == [4, 5, 6] && told.middles == [490, 600, 710] && told.offset == CGPoint(x: 440, y: 0))
    #expect(fixture.collectionView.cellForItem(at: IndexPath(item: 5, section: 0))?.transform.a == 0.5)
  }

  // MARK: Interactive movement

  @Test("D51: an item moved by drag in a grid lands at the index path that it is held over")
  func movement() {
    let fixture = MovableGrid()
    let view = fixture.collectionView
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 150))
    fixture.host.update()
    view.endInteractiveMovement()
    #expect(fixture.items == [1, 2, 3, 4, 5, 0, 6])
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 6, section: 0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 20))
    view.endInteractiveMovement()
    #expect(fixture.items == [1, 6, 2, 3, 4, 5, 0])
  }
}

/// A data source with a collection view that shows seven square items in three columns, which can be moved.
@MainActor private final class MovableGrid: NSObject, UICollectionViewDataSource {
  var items = Array(0..<7)
  let collectionView: UICollectionView
  let host: HeadlessHost

  override init() {
    collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout(section: Parts.grid(3)))
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    host = HeadlessHost(view: collectionView, size: CGSize(width: 300, height: 400))
    super.init()
    collectionView.dataSource = self
    host.update()
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
}
