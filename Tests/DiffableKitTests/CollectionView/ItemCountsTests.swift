import DiffableKit
import DiffableTesting
import ListDiff
import Testing

/// Tests of the numbers of items by section, compared with arrays.
@MainActor struct ItemCountsTests {
  @Test(
    "Numbers of items answer as an array does, also with empty sections",
    arguments: [[], [0], [3], [0, 2, 0, 0, 5, 1, 0]])
  func answers(list: [Int]) {
    let counts = ItemCounts(list)
    #expect(counts.array == list && counts.count == list.count && counts.total == list.reduce(0, +))
    #expect(counts.isEmpty == list.isEmpty && counts.indices == list.indices)
    var position = 0
    for (section, items) in list.enumerated() {
      #expect(counts[section] == items && counts.items(before: section) == position)
      for item in 0..<items {
        let path = IndexPath(item: item, section: section)
        #expect(counts.contains(path) && counts.indexPath(at: position) == path)
        position += 1
      }
      #expect(!counts.contains(IndexPath(item: items, section: section)))
    }
    #expect(counts.items(before: list.count) == position && counts.indexPath(at: position) == nil)
    #expect(counts.indexPath(at: -1) == nil)
    for path in [
      IndexPath(item: 0, section: -1), IndexPath(item: -1, section: 0), IndexPath(item: 0, section: list.count),
      IndexPath(),
    ] {
      #expect(!counts.contains(path))
    }
  }

  @Test("Numbers of items follow the differences of random lists, as if they were read anew", arguments: 0..<20)
  func followsDifferences(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func list() -> [(section: Int, items: [Int])] {
      var items = Array(0..<40).shuffled(using: &random).prefix(Int.random(in: 0...40, using: &random))
      return Array(0..<9).shuffled(using: &random).prefix(Int.random(in: 0...9, using: &random)).map { section in
        let count = Int.random(in: 0...6, using: &random)
        defer { items = items.dropFirst(count) }
        return (section, Array(items.prefix(count)))
      }
    }
    var old = list()
    for _ in 0..<100 {
      let new = list()
      var counts = ItemCounts(old.map(\.items.count))
      let before = counts
      counts.update(with: SectionedListDifference(from: old, to: new)) { new[$0].items.count }
      #expect(counts.array == new.map(\.items.count), "from \(old) to \(new)")
      #expect(before.array == old.map(\.items.count))
      old = new
    }
  }

  @Test("A diffable data source whose subclass has rows of its own is read anew after an apply")
  func ownRows() {
    /// A data source that has twice as many rows in each section as its snapshot.
    final class Source: UICollectionViewDiffableDataSource<Int, Int> {
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        2 * super.collectionView(collectionView, numberOfItemsInSection: section)
      }
    }
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let source = Source(collectionView: view) { _, _, _ in UICollectionViewCell() }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems([1, 2], toSection: 0)
    source.apply(snapshot, animatingDifferences: false)
    #expect(view.numberOfItems(inSection: 0) == 4 && view.numberOfItems(inSection: 1) == 0)
    snapshot.appendItems([3], toSection: 1)
    source.apply(snapshot, animatingDifferences: false)
    #expect(view.numberOfItems(inSection: 0) == 4 && view.numberOfItems(inSection: 1) == 2)
    snapshot.appendSections([2])
    source.apply(snapshot, animatingDifferences: false)
    #expect((0..<3).map { view.numberOfItems(inSection: $0) } == [4, 2, 0])
  }
}
