import DiffableKit
import DiffableTesting
import Testing

/// Tests of flow layouts, with item sizes of the layout, of a delegate or of the cells.
@MainActor struct FlowLayoutTests {
  private func layout(_ change: (UICollectionViewFlowLayout) -> Void = { _ in }) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    change(layout)
    return layout
  }

  private let names = (0..<7).map { "i\($0)" }

  /// A flow layout that counts how often it is prepared.
  final class CountingLayout: UICollectionViewFlowLayout {
    var preparationCount = 0

    override func prepare() {
      preparationCount += 1
      super.prepare()
    }
  }

  @Test("A new flow layout has UIKit's default sizes and spacings")
  func defaults() {
    let layout = layout()
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
    #expect(layout.sectionInset == .zero && layout.headerReferenceSize == .zero && layout.footerReferenceSize == .zero)
    #expect(layout.estimatedItemSize == .zero && layout.scrollDirection == .vertical)
    #expect(layout.sectionInsetReference == .fromContentInset)
  }

  @Test("A flow layout spreads items of one size over the width, and aligns the last line with the others")
  func grid() {
    let fixture = LayoutFixture(layout { $0.itemSize = CGSize(width: 100, height: 80) })
    fixture.show([("A", names)])
    // A width of 320 points holds three items of 100 with 10 between them.
    #expect(
      fixture.frames(names) == [
        "0 0 100 80", "110 0 100 80", "220 0 100 80", "0 90 100 80", "110 90 100 80", "220 90 100 80", "0 180 100 80",
      ])
    #expect(fixture.collectionView.contentSize == CGSize(width: 320, height: 260))
    fixture.host.send(.resize(CGSize(width: 230, height: 600)))
    #expect(fixture.frames(Array(names[..<3])) == ["0 0 100 80", "130 0 100 80", "0 90 100 80"])
  }

  @Test("A drag prepares a flow layout once each time other items make room, however many it has passed")
  func drag() {
    let layout = CountingLayout()
    layout.itemSize = CGSize(width: 320, height: 50)
    layout.minimumLineSpacing = 0
    let fixture = LayoutFixture(layout)
    fixture.dataSource.reorderingHandlers.canReorderItem = { _ in true }
    fixture.dataSource.reorderingHandlers.didReorder = { _ in }
    fixture.show([("A", names)])
    #expect(fixture.collectionView.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    fixture.host.update()
    let counts = [30, 230, 240, 80].map { y in
      layout.preparationCount = 0
      fixture.collectionView.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: CGFloat(y)))
      fixture.host.update()
      return layout.preparationCount
    }
    #expect(counts == [0, 1, 0, 1])
    fixture.collectionView.cancelInteractiveMovement()
  }

  @Test("Items that are nearly without height can be asked for at any distance")
  func tinyItems() {
    let layout = layout {
      $0.itemSize = CGSize(width: 320, height: 1e-300)
      $0.minimumLineSpacing = 0
    }
    let fixture = LayoutFixture(layout)
    fixture.show([("A", names)])
    let far = CGRect(x: 0, y: 1e6, width: 320, height: 100)
    #expect(layout.layoutAttributesForElements(in: far)?.isEmpty ?? true)
    #expect(
      layout.layoutAttributesForElements(in: CGRect(x: 0, y: -1e6, width: 320, height: 2e6))?.count == names.count)
  }

  @Test("With sectionInsetReference fromLayoutMargins a flow layout's section begins at the layout margin")
  func margins() {
    let fixture = LayoutFixture(
      layout {
        $0.itemSize = CGSize(width: 50, height: 50)
        $0.sectionInsetReference = .fromLayoutMargins
      })
    fixture.collectionView.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 7, leading: 30, bottom: 0, trailing: 20)
    fixture.show([("A", ["a"])])
    #expect(fixture.cell("a")?.frame.minX == 30)
  }

  @Test("A flow layout centres an item that is alone on its line")
  func single() {
    let fixture = LayoutFixture(layout { $0.itemSize = CGSize(width: 200, height: 40) })
    fixture.show([("A", ["a", "b"])])
    #expect(fixture.frames(["a", "b"]) == ["60 0 200 40", "60 50 200 40"])
  }

  @Test("A flow layout's section insets, headers and footers surround the lines of each section")
  func boundaries() {
    let fixture = LayoutFixture(
      layout {
        $0.itemSize = CGSize(width: 140, height: 50)
        $0.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 10)
        $0.headerReferenceSize = CGSize(width: 1, height: 30)
        $0.footerReferenceSize = CGSize(width: 1, height: 20)
      })
    fixture.show([("A", ["a", "b"]), ("B", ["c"])])
    #expect(fixture.frames(["a", "b", "c"]) == ["10 35 140 50", "170 35 140 50", "10 155 140 50"])
    let places = [0, 1].flatMap { section in
      [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter].compactMap {
        fixture.collectionView.supplementaryView(forElementKind: $0, at: IndexPath(item: 0, section: section))?.frame
      }
    }
    #expect(places.map(LayoutFixture.text) == ["0 0 320 30", "0 100 320 20", "0 120 320 30", "0 220 320 20"])
  }

  /// A flow layout's delegate that returns item sizes and counts the requests for them.
  private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    var widths: [CGFloat] = []
    var asked = 0
    var heights: [CGFloat] = []
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      asked += 1
      return CGSize(width: widths[indexPath.item], height: heights.isEmpty ? 20 : heights[indexPath.item])
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { 5 }
  }

  @Test("A flow layout uses the delegate's item sizes, and spreads the items of all lines but the last over the width")
  func delegate() {
    let sizes = Sizes()
    sizes.widths = [100, 100, 100, 200, 50, 70]
    sizes.heights = [20, 40, 20, 20, 20, 20]
    let fixture = LayoutFixture(layout())
    fixture.collectionView.delegate = sizes
    fixture.show([("A", Array(names[..<6]))])
    // In a width of 320 points a line of three items 100 wide, 5 apart, leaves 10 points to spread; one of 200 and 50
    // leaves 70; the last line has one item 70 wide.
    #expect(
      fixture.frames(Array(names[..<6])) == [
        "0 10 100 20", "110 0 100 40", "220 10 100 20", "0 50 200 20", "270 50 50 20", "0 80 70 20",
      ])
    let asked = sizes.asked
    fixture.scroll(to: 10)
    #expect(sizes.asked == asked, "scrolling asks for no size")
    fixture.collectionView.collectionViewLayout.invalidateLayout()
    fixture.host.update()
    #expect(sizes.asked == asked + 6)
  }

  @Test("A horizontal flow layout fills columns from top to bottom, and goes on to the right")
  func horizontal() {
    let fixture = LayoutFixture(
      layout {
        $0.itemSize = CGSize(width: 80, height: 100)
        $0.scrollDirection = .horizontal
        $0.headerReferenceSize = CGSize(width: 40, height: 1)
      }, size: CGSize(width: 320, height: 210))
    fixture.show([("A", names)])
    #expect(fixture.frames(Array(names[..<3])) == ["40 0 80 100", "40 110 80 100", "130 0 80 100"])
    #expect(fixture.collectionView.contentSize == CGSize(width: 390, height: 210))
    fixture.scroll(to: 0, x: 500)
    #expect(fixture.collectionView.contentOffset == CGPoint(x: 70, y: 0))
  }

  @Test("Self-sizing cells in a flow layout keep their measured sizes through an apply")
  func selfSizing() {
    let fixture = LayoutFixture(layout { $0.estimatedItemSize = UICollectionViewFlowLayout.automaticSize })
    for (index, name) in names.enumerated() {
      fixture.sizes[name] = CGSize(width: 100 + CGFloat(index), height: 30 + CGFloat(index))
    }
    fixture.show([("A", names)])
    #expect(fixture.frames(["i0", "i1", "i2"]) == ["0 0.5 100 30", "219 0 101 31", "0 41.5 102 32"])
    let measured = fixture.cell("i3")?.measured
    fixture.show([("A", ["n"] + names)])
    #expect(fixture.cell("i3")?.measured == measured, "what was measured is not measured again")
    #expect(fixture.cell("i3")?.frame.size == CGSize(width: 103, height: 33))
    fixture.show([("A", names.reversed())])
    #expect(fixture.cell("i3")?.frame.size == CGSize(width: 103, height: 33))
  }

  @Test("Self-sizing cells in a flow layout keep their sizes when many items and sections come, go and move at once")
  func manyChanges() {
    let fixture = LayoutFixture(layout { $0.estimatedItemSize = UICollectionViewFlowLayout.automaticSize })
    for (index, name) in ["a", "b", "c", "d", "e", "f", "g", "h"].enumerated() {
      fixture.sizes[name] = CGSize(width: 200 + CGFloat(index), height: 30 + CGFloat(index))
    }
    fixture.show([("A", ["a", "b", "c"]), ("B", ["d", "e"]), ("C", ["f", "g", "h"]), ("E", [])])
    // The section A goes, D comes, and B and C change places; items go, come, and move in their section and to others.
    fixture.show([("E", []), ("D", ["c", "n"]), ("C", ["h", "m", "f", "a"]), ("B", ["o", "e", "d"])])
    for name in ["a", "c", "d", "e", "f", "h"] {
      #expect(fixture.cell(name)?.frame.size == fixture.sizes[name], "\(name)")
    }
    #expect(fixture.host.tree.faults.isEmpty)
  }

  @Test("A flow layout's pinned header stays at the top until the end of its section pushes it away")
  func pinned() {
    let fixture = LayoutFixture(
      layout {
        $0.itemSize = CGSize(width: 320, height: 100)
        $0.minimumLineSpacing = 0
        $0.headerReferenceSize = CGSize(width: 1, height: 40)
        $0.sectionHeadersPinToVisibleBounds = true
      })
    fixture.show([("A", names), ("B", names.map { $0 + "b" })])
    func header(_ section: Int) -> CGFloat? {
      fixture.collectionView.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?
        .frame.minY
    }
    fixture.scroll(to: 300)
    #expect(header(0) == 300 && header(1) == 740)
    fixture.scroll(to: 720)
    #expect(header(0) == 700 && header(1) == 740)
    fixture.scroll(to: 760)
    #expect(header(1) == 760)
    // Scrolling sends no change of a pinned header, which the host keeps in position by itself.
    let frames = fixture.host.frames.count
    fixture.scroll(to: 780)
    let changed = fixture.host.frames[frames...].flatMap(\.changes).contains { change in
      if case .update(_, let element, _, _) = change { element.style.pin != nil } else { false }
    }
    #expect(!changed, "a pinned view makes no frames")
  }

  @Test("A flow layout with a million items of one size configures only cells near the screen")
  func large() {
    let fixture = LayoutFixture(layout { $0.itemSize = CGSize(width: 100, height: 100) })
    var snapshot = LayoutFixture.Snapshot()
    snapshot.appendSections(["A"])
    snapshot.appendItems((0..<1_000_000).map { "\($0)" })
    fixture.dataSource.apply(snapshot, animatingDifferences: false)
    fixture.host.update()
    #expect(fixture.configured <= 30)
    fixture.scroll(to: 18_000_000)
    #expect(fixture.configured <= 80)
    #expect(fixture.collectionView.indexPathsForVisibleItems.first?.item == 490_908)
    #expect(fixture.collectionView.contentSize.height == 36_666_730)
  }

  @Test(
    "Misuse: a negative or non-finite item width from a flow layout's delegate is reported and counts as zero",
    arguments: [-1, .nan, .infinity])
  func badSize(_ width: CGFloat) {
    let sizes = Sizes()
    sizes.widths = [width, 50]
    let reports = MisuseReports()
    let fixture = LayoutFixture(layout())
    fixture.dataSource.misusePolicy = reports.policy
    fixture.collectionView.delegate = sizes
    fixture.show([("A", ["a", "b"])])
    #expect(reports.all.count == 1)
    #expect(reports.all.first?.message.contains("the item at [0, 0]") == true)
    #expect(fixture.frames(["b"]) == ["5 0 50 20"])
  }

  @Test("Misuse: a flow layout's non-finite spacings and insets are reported and count as zero", arguments: [0, 1, 2])
  func badSpace(_ which: Int) {
    let reports = MisuseReports()
    MisusePolicy.withPolicy(reports.policy) {
      let fixture = LayoutFixture(
        layout {
          if which == 0 { $0.minimumLineSpacing = .nan }
          if which == 1 { $0.minimumInteritemSpacing = .infinity }
          if which == 2 { $0.sectionInset.top = .nan }
        })
      fixture.show([("A", names)])
      fixture.scroll(to: 1)
      #expect(Set(reports.all.map(\.message)).count == 1)
      #expect(reports.all.first?.message.contains(which == 2 ? "the inset" : "the spacing") == true)
      #expect(fixture.cell("i0")?.frame.minY == 0 && fixture.collectionView.contentSize.height.isFinite)
    }
  }

  @Test("A flow layout with overlapping lines finds all items that reach into a rectangle")
  func overlap() {
    let cards = layout {
      $0.itemSize = CGSize(width: 320, height: 300)
      $0.minimumLineSpacing = -260
    }
    let fixture = LayoutFixture(cards)
    fixture.show([("A", (0..<50).map { "i\($0)" })])
    let found = cards.layoutAttributesForElements(in: CGRect(x: 0, y: 1000, width: 320, height: 10)) ?? []
    #expect(found.map(\.indexPath.item) == Array(18...25))
  }

  @Test("A flow layout asks its delegate for sizes again after a reload of items and in a batch without edits")
  func asksAgain() {
    let sizes = Sizes()
    sizes.widths = [50, 50]
    let fixture = LayoutFixture(layout())
    fixture.collectionView.delegate = sizes
    fixture.show([("A", ["a", "b"])])
    sizes.widths = [90, 50]
    var snapshot = fixture.dataSource.snapshot()
    snapshot.reloadItems(["a"])
    fixture.dataSource.apply(snapshot)
    fixture.host.update()
    #expect(fixture.cell("a")?.frame.width == 90)
    sizes.widths = [120, 50]
    fixture.collectionView.performBatchUpdates(nil)
    fixture.host.update()
    #expect(fixture.cell("a")?.frame.width == 120)
  }

  @Test("D47: self-sizing cells in a flow layout are as wide as their labels, also after a label's text has changed")
  func words() {
    /// A cell that is 16 points wider than the label in it.
    final class Chip: UICollectionViewCell {
      let label = UILabel()
      override init(frame: CGRect) {
        super.init(frame: frame)
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
          label.topAnchor.constraint(equalTo: contentView.topAnchor),
          label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
          label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    let view = UICollectionView(
      frame: .zero,
      collectionViewLayout: layout { $0.estimatedItemSize = UICollectionViewFlowLayout.automaticSize })
    let host = HeadlessHost(view: view, size: CGSize(width: 320, height: 400))
    let registration = UICollectionView.CellRegistration<Chip, String> { cell, _, text in cell.label.text = text }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, text in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: text)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Fig", "Blackcurrant"])
    source.apply(snapshot, animatingDifferences: false)
    host.update()
    func chip(_ item: Int) -> Chip? { view.cellForItem(at: IndexPath(item: item, section: 0)) as? Chip }
    for item in 0..<2 {
      #expect(chip(item)?.frame.width == (chip(item)?.label.intrinsicContentSize.width).map { ($0 + 16).rounded(.up) })
    }
    let before = chip(0)?.frame.width ?? 0
    chip(0)?.label.text = "Fig and quince"
    host.update()
    #expect((chip(0)?.frame.width ?? 0) > before + 20)
  }
}
