import DiffableKit
import DiffableTesting
import Testing

/// Tests of reconfiguring items that keep their height: only their own cells are configured, and no layout attributes
/// are applied.
@MainActor struct FillingInPlaceTests {
  /// A cell with a text and a height, which counts how often layout attributes are applied to it.
  final class Cell: UICollectionViewCell {
    let label = UILabel(frame: .zero)
    var height: CGFloat = 30
    var places = 0

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      label.frame = bounds
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      places += 1
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
  }

  /// A model with the texts and heights of the cells, by item.
  final class Model {
    var texts: [Int: String] = [:]
    var heights: [Int: CGFloat] = [:]
    var whileFilling: (() -> Void)?
  }

  let list = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
  let host: HeadlessHost
  let dataSource: UICollectionViewDiffableDataSource<Int, Int>
  let model = Model()

  init() {
    host = HeadlessHost(view: list, size: CGSize(width: 320, height: 600))
    let registration = UICollectionView.CellRegistration<Cell, Int> { [model] cell, _, item in
      cell.label.text = model.texts[item] ?? "\(item)"
      cell.height = model.heights[item] ?? 30
      model.whileFilling?()
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = dataSource.snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<1_000))
    dataSource.apply(snapshot, animatingDifferences: false)
    host.update()
    list.contentOffset.y = 3_000
    host.update()
  }

  private func reconfigure(_ items: [Int], animated: Bool = false) {
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems(items)
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  private var cells: [Cell] { list.visibleCells.compactMap { $0 as? Cell } }

  @Test(
    "Reconfiguring a visible item that keeps its height applies layout attributes to no cell", arguments: [false, true])
  func sameHeight(animated: Bool) throws {
    let item = try #require(dataSource.itemIdentifier(for: list.indexPathsForVisibleItems.sorted()[5]))
    for cell in cells { cell.places = 0 }
    let nodes = LayoutWorkCounter.layoutNodesVisited
    for round in 1...3 {
      model.texts[item] = "round \(round)"
      reconfigure([item], animated: animated)
      host.update()
      #expect(host.element("round \(round)") != nil)
    }
    #expect(cells.allSatisfy { $0.places == 0 })
    // The layout was asked for the attributes of the reconfigured item only, not for those of its neighbours.
    #expect(LayoutWorkCounter.layoutNodesVisited - nodes < 100)
    #expect(list.contentOffset.y == 3_000)
    #expect(host.tree.faults == [])
  }

  @Test("Reconfiguring an item that changes its height moves the rows below it", arguments: [false, true])
  func otherHeight(animated: Bool) throws {
    let paths = list.indexPathsForVisibleItems.sorted()
    let (changed, below) = (paths[5], paths[8])
    let old = try #require(list.cellForItem(at: below)).frame
    model.heights[try #require(dataSource.itemIdentifier(for: changed))] = 75
    reconfigure([try #require(dataSource.itemIdentifier(for: changed))], animated: animated)
    host.update()
    #expect(list.cellForItem(at: changed)?.frame.height == 75)
    #expect(list.cellForItem(at: below)?.frame == old.offsetBy(dx: 0, dy: 45))
    #expect(list.contentOffset.y == 3_000)
    #expect(host.tree.faults == [])
  }

  @Test("A reconfigure together with a scroll or a resize lays the list out at its new offset or width")
  func somethingElseIsDue() throws {
    let item = try #require(dataSource.itemIdentifier(for: list.indexPathsForVisibleItems.sorted()[5]))
    model.texts[item] = "scrolled"
    list.contentOffset.y = 3_090
    reconfigure([item])
    host.update()
    #expect(host.element("scrolled") != nil)
    #expect(list.cellForItem(at: IndexPath(item: (3_090 + 590) / 30, section: 0)) != nil)
    model.texts[item] = "wide"
    host.send(.resize(CGSize(width: 200, height: 600)))
    reconfigure([item])
    host.update()
    #expect(host.element("wide") != nil)
    #expect(cells.allSatisfy { $0.frame.width == 200 })
    #expect(host.tree.faults == [])
  }

  @Test("A reconfigured cell that later invalidates its intrinsic content size gets its new height")
  func laterSize() throws {
    let path = list.indexPathsForVisibleItems.sorted()[5]
    reconfigure([try #require(dataSource.itemIdentifier(for: path))])
    host.update()
    let cell = try #require(list.cellForItem(at: path) as? Cell)
    cell.height = 60
    cell.invalidateIntrinsicContentSize()
    host.update()
    #expect(cell.frame.height == 60)
  }

  @Test("If the registration of a reconfigured cell changes another cell's height, that cell is measured too")
  func anotherCell() throws {
    let paths = list.indexPathsForVisibleItems.sorted()
    let other = try #require(list.cellForItem(at: paths[8]) as? Cell)
    model.whileFilling = {
      other.height = 60
      other.label.text = "higher"
    }
    reconfigure([try #require(dataSource.itemIdentifier(for: paths[5]))])
    host.update()
    #expect(other.frame.height == 60)
  }
}
