import DiffableKit
import DiffableTesting
import Foundation
import Testing

/// Compositional layouts in a window: changes of the model, of the size, by the person's hand.
@MainActor struct CompositionalLifeTests {
  typealias ListAppearance = UICollectionLayoutListConfiguration.Appearance

  static let full = Dimension.fractionalWidth(1)

  @Test(
    "A list has its colour before it has rows",
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

  @Test("D47: what was measured goes with its item when others come and go before it")
  func measuresFollowItems() {
    let fixture = CompositionalFixture(LayoutGolden.unevenGrid(.estimated(50)), count: 5, fitting: LayoutGolden.uneven)
    #expect((0..<5).map { fixture.frame($0)?.height } == [40, 70, 55, 30, 40])
    fixture.counts = [6]
    fixture.collectionView.performBatchUpdates {
      fixture.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    fixture.host.update()
    #expect((0..<6).map { fixture.frame($0)?.height } == [40, 40, 70, 55, 30, 40])
    // Rows of 40, of 70 and of 40, and 5 between them.
    #expect(fixture.layout.collectionViewContentSize.height == 160)
    fixture.counts = [4]
    fixture.collectionView.performBatchUpdates {
      fixture.collectionView.deleteItems(at: [IndexPath(item: 2, section: 0), IndexPath(item: 4, section: 0)])
    }
    fixture.host.update()
    #expect((0..<4).map { fixture.frame($0)?.height } == [40, 40, 55, 40])
  }

  @Test("D47: a cell that grows moves what is after it, and the rest of its row stays")
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

  @Test("D47: a cell says by itself that it has become larger")
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

  @Test("An item that moves to a section with other groups is measured there")
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

  @Test("The provider is asked again for another size, and told of it")
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

  @Test("Groups whose height is a part of the view's follow it")
  func heightOfView() {
    let section = Parts.section(
      Parts.row(Self.full, .fractionalHeight(0.5), [Parts.item(Self.full, .fractionalHeight(1))]))
    let fixture = CompositionalFixture(section, count: 2)
    #expect(fixture.frame(1) == CGRect(x: 0, y: 200, width: 300, height: 200))
    fixture.collectionView.frame.size.height = 300
    fixture.host.update()
    #expect(fixture.frame(1) == CGRect(x: 0, y: 150, width: 300, height: 150))
  }

  @Test("A configuration is copied, and another one lays everything out again")
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

  // MARK: Views beside the items

  @Test("A pinned header has its view while a part of its section is on screen")
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

  @Test("Attributes of single views are those of all that are in a rectangle")
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

  // MARK: Sections that scroll by themselves

  @Test("A shelf keeps how far it is scrolled when the model changes, and goes back if it has become shorter")
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
    // Four groups of 100 and three times 10 between them.
    #expect(fixture.frame(0, 0)?.minX == -130)
  }

  @Test("A section's handler is told how far it is scrolled, and what is visible where in it")
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

  // MARK: By hand

  @Test("D51: an item that is moved among groups takes the place that it is held over")
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

/// Seven squares, three in a row, that can be moved.
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
