import DiffableKit
import DiffableTesting
import DiffableWeb
import Testing

/// Tests of the bytes of host frames before compression, by counting.
@MainActor final class PayloadTests {
  private let list = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
  private let host: HeadlessHost
  private let dataSource: UICollectionViewDiffableDataSource<Int, Int>
  private var writer = ServerMessageWriter()

  init() {
    host = HeadlessHost(view: list, size: CGSize(width: 360, height: 800))
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item), which has a name"
      content.secondaryText = "The second text of row \(item)"
      content.image = UIImage(systemName: "leaf")
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) { list, path, item in
      list.dequeueConfiguredReusableCell(using: row, for: path, item: item)
    }
    dataSource.apply(NSDiffableDataSourceSnapshot([(0, Array(0..<1_000))]), animatingDifferences: false)
    host.update()
    for frame in host.frames { _ = writer.bytes(of: frame) }
  }

  /// Returns the number of bytes of the host frames that a piece of work makes.
  private func bytes(_ work: () -> Void) -> Int {
    let start = host.frames.count
    work()
    host.update()
    return host.frames[start...].reduce(0) { $0 + writer.bytes(of: $1).count }
  }

  @Test("A host frame with one inserted row on screen has at most 600 bytes, with and without an animation")
  func insertion() {
    for (item, animated) in [(1_000, true), (1_001, false)] {
      let count = bytes {
        var snapshot = dataSource.snapshot()
        snapshot.insertItems([item], afterItem: 3)
        dataSource.apply(snapshot, animatingDifferences: animated)
      }
      #expect(count <= 600 && count > 200, "\(count) bytes")
    }
  }

  @Test("A host frame with a screen of 800 points that was scrolled to has at most 4,200 bytes")
  func scrolling() {
    _ = bytes { list.contentOffset.y = 400 }
    let count = bytes { list.contentOffset.y = 1_200 }
    #expect(count <= 4_200 && count > 1_000, "\(count) bytes")
  }

  @Test("A host frame in which a row gets a heart has at most 250 bytes once two other rows have got theirs")
  func heart() throws {
    func favor(_ row: Int) throws -> Int {
      let cell = try #require(list.cellForItem(at: IndexPath(item: row, section: 0)) as? UICollectionViewListCell)
      let heart = UIImageView(image: UIImage(systemName: "heart.fill"))
      heart.isAccessibilityElement = true
      heart.accessibilityLabel = "Favorite"
      return bytes {
        cell.accessories = [.customView(configuration: .init(customView: heart, placement: .trailing()))]
        cell.accessibilityLabel = "Row \(row), which has a name, the second text of row \(row), Favorite"
      }
    }
    let counts = try (1...3).map { try favor($0) }
    #expect(counts[2] <= 250 && counts[2] > 50 && counts[2] < counts[0], "\(counts) bytes")
  }

  @Test("A host frame with one reconfigured row has at most 250 bytes, and none if the row shows the same")
  func reconfiguration() {
    let same = bytes {
      var snapshot = dataSource.snapshot()
      snapshot.reconfigureItems([3])
      dataSource.apply(snapshot, animatingDifferences: false)
    }
    #expect(same == 0)
    let count = bytes {
      guard let cell = list.cellForItem(at: IndexPath(item: 3, section: 0)) as? UICollectionViewListCell else { return }
      var content = cell.defaultContentConfiguration()
      content.text = "Row 3, which has a name"
      content.secondaryText = "Another second text of row 3"
      content.image = UIImage(systemName: "leaf")
      cell.contentConfiguration = content
    }
    #expect(count <= 250 && count > 50, "\(count) bytes")
  }
}
