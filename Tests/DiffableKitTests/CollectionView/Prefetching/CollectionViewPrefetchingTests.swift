import DiffableKit
import DiffableTesting
import Testing

/// Tests of prefetching: `behaviour.md` D29.
///
/// Twelve rows are on screen, six below are prepared, and two screens beyond those are prefetched.
@MainActor struct CollectionViewPrefetchingTests {
  @Test("D29: items beyond the prepared cells are prefetched once, nearest first, and never an item with a cell")
  func nearestFirst() {
    let fixture = PrefetchFixture(1000)
    #expect(fixture.take().prefetched == [Array(18..<42)])
    fixture.scroll(to: 100)
    #expect(fixture.take().prefetched == [[42, 43]])
    fixture.scroll(to: 110)
    #expect(fixture.take().prefetched == [[44]])
    fixture.scroll(to: 115)
    #expect(fixture.take().prefetched == [], "nothing new")
    #expect(fixture.faults == [])
  }

  @Test("D29: scrolling back cancels the prefetching ahead and prefetches items on the other side, nearest first")
  func turning() {
    let fixture = PrefetchFixture(1000)
    _ = fixture.take()
    fixture.scroll(to: 25000)
    let jump = fixture.take()
    #expect(jump.cancelled == [Array(18..<42)])
    #expect(jump.prefetched == [Array(518..<542)])
    fixture.scroll(to: 24950)
    let turn = fixture.take()
    #expect(turn.cancelled == [Array(518..<542)])
    #expect(turn.prefetched == [(469..<493).reversed()])
    fixture.scroll(to: 24900)
    #expect(fixture.take().cancelled == [], "what got its cell is not cancelled")
    #expect(fixture.faults == [])
  }

  @Test("An apply cancels the prefetching of deleted items and does not prefetch the items that stay again")
  func applies() {
    let fixture = PrefetchFixture(1000)
    _ = fixture.take()
    var snapshot = fixture.dataSource.snapshot()
    snapshot.deleteItems([30, 35])
    snapshot.moveItem(20, beforeItem: 22)
    fixture.show(snapshot)
    let told = fixture.take()
    #expect(told.cancelled == [[30, 35]])
    #expect(told.prefetched == [[42, 43]], "nothing is told of again")
    snapshot.insertItems([-1, -2], beforeItem: 0)
    fixture.show(snapshot)
    #expect(fixture.faults == [])
    #expect(fixture.outstanding == Set(16...41).subtracting([30, 35]), "two have lost their cells")
  }

  @Test("Deleting a prefetched item in a batch cancels its prefetching")
  func batches() {
    /// A prefetching data source that records its calls as lines.
    final class Source: NSObject, UICollectionViewDataSourcePrefetching {
      var lines: [String] = []
      func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
        lines.append("+" + paths.map { "\($0.item)" }.joined(separator: " "))
      }
      func collectionView(_ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
        lines.append("-" + paths.map { "\($0.item)" }.joined(separator: " "))
      }
    }
    let fixture = PlainListFixture((0..<22).map { "i\($0)" })
    let source = Source()
    fixture.collectionView.prefetchDataSource = source
    fixture.host.update()
    #expect(source.lines == ["+18 19 20 21"])
    fixture.batch {
      fixture.items.remove(at: 19)
      fixture.collectionView.deleteItems(at: [[0, 19]])
    }
    #expect(source.lines == ["+18 19 20 21", "-19"])
  }

  @Test("Disabling prefetching or removing the prefetch data source cancels everything that was prefetched")
  func turningOff() {
    let fixture = PrefetchFixture(100)
    _ = fixture.take()
    fixture.collectionView.isPrefetchingEnabled = false
    #expect(fixture.take().cancelled == [Array(18..<42)])
    fixture.scroll(to: 1000)
    #expect(fixture.take().prefetched == [])
    fixture.collectionView.isPrefetchingEnabled = true
    fixture.host.update()
    #expect(fixture.take().prefetched == [Array(38..<62)])
    fixture.collectionView.prefetchDataSource = nil
    #expect(fixture.take().cancelled == [Array(38..<62)])
    #expect(fixture.faults == [])
  }

  @Test("The prefetch data source may apply a snapshot that deletes items while it is called")
  func applyWhilePrefetching() {
    let fixture = PrefetchFixture(100)
    _ = fixture.take()
    var times = 0
    fixture.whilePrefetching = {
      times += 1
      guard times == 1 else { return }
      var snapshot = fixture.dataSource.snapshot()
      snapshot.deleteItems(Array(0..<10))
      fixture.dataSource.apply(snapshot, animatingDifferences: false)
    }
    fixture.scroll(to: 200)
    fixture.host.update()
    #expect(fixture.faults == [])
    #expect(fixture.collectionView.numberOfItems(inSection: 0) == 90)
    #expect(!fixture.outstanding.isEmpty)
  }

  @Test("A fling over a million rows prefetches at most 25 items at each scroll event")
  func fling() {
    let fixture = PrefetchFixture(1_000_000)
    _ = fixture.take()
    for step in 1...60 { fixture.scroll(to: CGFloat(step) * 800_000) }
    let told = fixture.take()
    #expect(told.prefetched.count == 60)
    #expect(told.prefetched.allSatisfy { $0.count <= 25 })
    #expect(told.cancelled.joined().count + fixture.outstanding.count == 60 * 24 + 24)
    #expect(fixture.outstanding.count <= 25)
    #expect(fixture.faults == [])
  }
}
