import DiffableKit
import DiffableTesting
import Testing

/// Tests of the work for rows that stay on screen while others come and go, by counting.
@MainActor struct TilingCostTests {
  /// A flow layout that counts the requests for the attributes of its elements, and the reads of its cells'
  /// accessibility labels.
  private final class CountingLayout: UICollectionViewFlowLayout {
    var requests = 0
    /// The number of times that the accessibility label of one of the layout's cells was read.
    var labelsRead = 0

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      requests += 1
      return super.layoutAttributesForElements(in: rect)
    }
  }

  /// A cell that counts, in its layout, how often its accessibility label is read; making the cell's whole element for
  /// the host reads it.
  private final class CountingCell: UICollectionViewCell {
    /// The layout whose counter the cell raises: that of the cell's own test, since other tests run at the same time.
    weak var counter: CountingLayout?

    override var accessibilityLabel: String? {
      get {
        counter?.labelsRead += 1
        return super.accessibilityLabel
      }
      set { super.accessibilityLabel = newValue }
    }
  }

  private let layout = CountingLayout()
  private let list: UICollectionView
  private let host: HeadlessHost
  private let dataSource: UICollectionViewDiffableDataSource<Int, Int>

  init() {
    layout.itemSize = CGSize(width: 300, height: 30)
    layout.minimumLineSpacing = 0
    list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    host = HeadlessHost(view: list, size: CGSize(width: 320, height: 600))
    let row = UICollectionView.CellRegistration<CountingCell, Int> { [layout] cell, _, _ in cell.counter = layout }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) { list, path, item in
      list.dequeueConfiguredReusableCell(using: row, for: path, item: item)
    }
    apply(Array(0..<1_000))
    layout.requests = 0
    layout.labelsRead = 0
  }

  private func apply(_ items: [Int]) {
    dataSource.apply(NSDiffableDataSourceSnapshot([(0, items)]), animatingDifferences: false)
    host.update()
  }

  @Test("An insertion and a scroll each ask the layout once for the attributes near the screen")
  func requests() {
    apply([0, 1, 2, 1_000] + Array(3..<1_000))
    #expect(layout.requests == 1)
    list.contentOffset.y = 300
    host.update()
    #expect(layout.requests == 2)
  }

  @Test("Rows below an inserted row are sent to the host as one displacement, and their elements are not made again")
  func movedRows() throws {
    apply([0, 1, 2, 1_000] + Array(3..<1_000))
    // Only the new row's label may be read, by the row's layout and for its element, and no label of a row that moved.
    #expect(layout.labelsRead <= 4)
    let displacements = displacements
    #expect(displacements.map(\.count) == [3, 26])
    #expect(displacements.map(\.change.distance.y) == [0, 30])
    #expect(displacements.map(\.change.positions) == [0, 1])
    #expect(displacements.map(\.change.setSize) == [1, 1])
    // The changes that are allowed beside the two displacements: the new row with its content, the size of the list's
    // content, and the rows that left.
    #expect(try #require(host.frames.last).changes.count <= 12)
    #expect(host.tree.faults.isEmpty)
  }

  @Test(
    "Rows that two insertions push down alike are sent as one displacement, and the single row between the two as another"
  )
  func severalRuns() throws {
    apply([0, 1_000, 1, 1_001] + Array(2..<1_000))
    #expect(displacements.map(\.change.distance.y) == [0, 30, 60])
    #expect(displacements.prefix(2).map(\.count) == [1, 1])
    #expect(host.unnotedChanges().isEmpty && host.tree.faults.isEmpty)
  }

  /// The displacements of sibling elements in the last host frame, each with the number of siblings that it moves.
  private var displacements: [(change: HostFrame.SiblingDisplacement, count: Int)] {
    (host.frames.last?.changes ?? []).compactMap { change in
      guard case .displace(let first, let last, let displacement, _) = change,
        let siblings = host.tree.nodes[first]?.parent.flatMap({ host.tree.nodes[$0]?.children }),
        let start = siblings.firstIndex(of: first), let end = siblings.firstIndex(of: last)
      else { return nil }
      return (displacement, end - start + 1)
    }
  }
}
