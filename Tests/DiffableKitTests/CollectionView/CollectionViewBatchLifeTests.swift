import DiffableKit
import DiffableTesting
import Testing

/// Tests of the beginning and end of batches: completions, animations, nested updates, and lists with a diffable data
/// source.
@MainActor struct CollectionViewBatchLifeTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test("D10: nested batches are one update, whose completions run once after the animation, the inner one first")
  func nesting() {
    let fixture = PlainListFixture(["a", "b"])
    var told: [String] = []
    fixture.collectionView.performBatchUpdates {
      fixture.items = ["n", "a"]
      fixture.collectionView.performBatchUpdates {
        fixture.collectionView.insertItems(at: [path(0)])
      } completion: {
        told.append("inner \($0)")
      }
      fixture.collectionView.deleteItems(at: [path(1)])
    } completion: {
      told.append("outer \($0)")
    }
    fixture.host.update()
    #expect(fixture.faults == [])
    fixture.host.advance(by: 0.25)
    #expect(told == [])
    fixture.host.advance(by: 0.1)
    #expect(told == ["inner true", "outer true"])
    fixture.host.advance(by: 5)
    #expect(told.count == 2)
  }

  @Test(
    "D10, C41: an update or reload during a batch's animation calls the batch's completion with false, once, at once")
  func interruption() {
    let fixture = PlainListFixture(["a"])
    fixture.batch {
      fixture.items = ["a", "b"]
      fixture.collectionView.insertItems(at: [path(1)])
    }
    fixture.host.advance(by: 0.1)
    fixture.batch {
      fixture.items = ["b"]
      fixture.collectionView.deleteItems(at: [path(0)])
    }
    #expect(fixture.finished == [])
    fixture.host.advance(by: 0)
    #expect(fixture.finished == [false])
    fixture.collectionView.reloadData()
    fixture.host.advance(by: 0)
    #expect(fixture.finished == [false, false])
    fixture.host.advance(by: 5)
    #expect(fixture.finished == [false, false])
    #expect(fixture.faults == [])
  }

  @Test("C41: a batch without edits, or one after the animation has ended, does not interrupt an earlier batch")
  func noInterruption() {
    let fixture = PlainListFixture(["a"])
    fixture.batch {
      fixture.items = ["a", "b"]
      fixture.collectionView.insertItems(at: [path(1)])
    }
    fixture.collectionView.performBatchUpdates(nil) { fixture.finished.append($0) }
    fixture.host.advance(by: 0.3)
    #expect(fixture.finished == [true, true])
    fixture.batch { fixture.collectionView.reloadItems(at: [path(0)]) }
    fixture.host.advance(by: 0.3)
    #expect(fixture.finished == [true, true, true])
  }

  @Test("D10: a batch or reload may be started from a batch's completion and from didEndDisplaying")
  func updatesFromCallbacks() {
    let fixture = PlainListFixture((0..<30).map { "i\($0)" })
    let delegate = Delegate()
    fixture.collectionView.delegate = delegate
    var isFirst = true
    delegate.didEndDisplaying = {
      guard isFirst else { return }
      isFirst = false
      fixture.batch {
        fixture.items.removeFirst()
        fixture.collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    fixture.collectionView.performBatchUpdates {
      fixture.items.removeFirst(3)
      fixture.items.insert("n", at: 0)
      fixture.collectionView.deleteItems(at: [path(0), path(1), path(2)])
      fixture.collectionView.insertItems(at: [path(0)])
    } completion: { finished in
      fixture.finished.append(finished)
      fixture.items.append("last")
      fixture.collectionView.insertItems(at: [IndexPath(item: fixture.items.count - 1, section: 0)])
    }
    fixture.host.advance(by: 1)
    #expect(!isFirst)
    #expect(fixture.items.first == "i3" && fixture.items.last == "last")
    // The second batch is interrupted too: the completion of the first batch inserts an item.
    #expect(fixture.finished == [false, false])
    fixture.host.update()
    #expect(fixture.faults == [])
    var reloads = 0
    delegate.didEndDisplaying = {
      reloads += 1
      guard reloads == 1 else { return }
      fixture.items = ["only"]
      fixture.collectionView.reloadData()
    }
    fixture.collectionView.reloadData()
    fixture.host.update()
    #expect(fixture.faults == [])
  }

  @Test("D45: with scroll anchoring, a batch that edits rows above does not move the visible rows")
  func anchoring() throws {
    let fixture = PlainListFixture((0..<100).map { "i\($0)" })
    fixture.collectionView.scrollAnchoring = .visibleItems
    fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 1010), animated: false)
    fixture.host.update()
    let cell = try #require(fixture.cell("i22"))
    let seen = cell.frame.minY - fixture.collectionView.contentOffset.y
    fixture.batch {
      fixture.items.removeFirst(5)
      fixture.items.insert("n", at: 0)
      fixture.collectionView.deleteItems(at: (0..<5).map { path($0) })
      fixture.collectionView.insertItems(at: [path(0)])
    }
    #expect(fixture.cell("i22") === cell)
    #expect(fixture.collectionView.contentOffset.y == 810)
    #expect(cell.frame.minY - fixture.collectionView.contentOffset.y == seen)
    #expect(fixture.faults == [])
  }

  @Test("A batch is animated, except in performWithoutAnimation and under Reduce Motion")
  func animation() {
    let fixture = PlainListFixture(["a"])
    func insert() -> HostFrame? {
      fixture.collectionView.performBatchUpdates {
        fixture.items.insert("n\(fixture.items.count)", at: 0)
        fixture.collectionView.insertItems(at: [path(0)])
      } completion: {
        fixture.finished.append($0)
      }
      return fixture.host.update()
    }
    #expect(insert()?.isAnimated == true)
    fixture.host.advance(by: 1)
    UIView.performWithoutAnimation { #expect(insert()?.isAnimated == false) }
    fixture.host.advance(by: 0)
    #expect(fixture.finished == [true, true])
    fixture.host.scene.reducesMotion = true
    #expect(insert()?.isAnimated == false)
    fixture.host.advance(by: 0)
    #expect(fixture.finished == [true, true, true])
  }

  @Test("C14: an animated apply inside performWithoutAnimation is shown and completed at once")
  func applyWithoutAnimation() {
    let fixture = ListFixture([("A", ["x", "y"])])
    fixture.host.advance(by: 1)
    var isDone = false
    UIView.performWithoutAnimation {
      fixture.dataSource.apply(ListFixture.snapshot([("A", ["y", "z"])])) { isDone = true }
    }
    #expect(fixture.host.update()?.isAnimated == false)
    fixture.host.advance(by: 0)
    #expect(isDone)
  }

  @Test("C42: a batch on a list outside of any window is carried out, and its completion runs")
  func noWindow() async {
    let fixture = PlainListFixture(["a", "b"])
    let superview = fixture.collectionView.superview
    fixture.collectionView.removeFromSuperview()
    let (a, b) = (fixture.cell("a"), fixture.cell("b"))
    await withCheckedContinuation { continuation in
      fixture.collectionView.performBatchUpdates {
        fixture.items = ["b", "n"]
        fixture.collectionView.deleteItems(at: [path(0)])
        fixture.collectionView.insertItems(at: [path(1)])
      } completion: { finished in
        #expect(finished)
        continuation.resume()
      }
    }
    superview?.addSubview(fixture.collectionView)
    fixture.host.update()
    #expect(fixture.faults == [])
    #expect(fixture.cell("b") === b)
    #expect(fixture.cell("n") === a || fixture.takeAsked() == ["0.1 n"])
  }

  @Test("C3: a list with a diffable data source allows a batch without edits, and an apply inside it")
  func diffableWithoutEdits() {
    let fixture = ListFixture([("A", ["x", "y"])])
    var told: [Bool] = []
    fixture.collectionView.performBatchUpdates {
      fixture.show(ListFixture.snapshot([("A", ["y", "z"])]))
    } completion: {
      told.append($0)
    }
    fixture.collectionView.performBatchUpdates(nil) { told.append($0) }
    fixture.host.update()
    #expect(fixture.cell("z")?.shown.last == "z")
    fixture.host.advance(by: 0.3)
    #expect(told == [true, true])
  }

  @Test("C60: a diffable data source that was replaced no longer updates its list, and the list allows batches again")
  func replacedDataSource() {
    let diffable = ListFixture([("A", ["x", "y"])])
    let plain = PlainListFixture(["a"])
    diffable.collectionView.dataSource = plain
    diffable.host.update()
    diffable.apply(ListFixture.snapshot([("A", ["y", "z", "w"])]))
    #expect(diffable.collectionView.numberOfItems(inSection: 0) == 1)
    _ = plain.takeAsked()
    diffable.collectionView.performBatchUpdates {
      plain.items = ["a", "b"]
      diffable.collectionView.insertItems(at: [path(1)])
    }
    #expect(plain.takeAsked() == ["0.1 b"])
  }
}

/// A collection view's delegate that runs a closure when a cell has left the screen.
@MainActor private final class Delegate: NSObject, UICollectionViewDelegate {
  var didEndDisplaying: () -> Void = {}

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { didEndDisplaying() }
}

extension HostFrame {
  fileprivate var isAnimated: Bool {
    changes.contains { change in
      switch change {
      case .update(_, _, _, let duration), .displace(_, through: _, _, let duration): duration > 0
      case .insert(_, _, _, _, let appearance): appearance != .immediate
      case .remove(_, let disappearance): disappearance != .immediate
      default: false
      }
    }
  }
}
