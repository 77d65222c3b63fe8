import DiffableKit
import DiffableTesting
import Testing

/// Tests of `reorderingCadence`: the time after which rows give way to a dragged row.
@MainActor struct ReorderingCadenceTests {
  private func makeList(_ cadence: UICollectionView.ReorderingCadence) -> ReorderFixture {
    let fixture = ReorderFixture([("A", ["a", "b", "c", "d"])])
    fixture.collectionView.reorderingCadence = cadence
    return fixture
  }

  @Test("Rows give way to a dragged row at once, or with cadence fast or slow once it has rested 0.1 or 0.4 seconds")
  func cadences() {
    #expect(ReorderFixture().collectionView.reorderingCadence == .immediate)
    for (cadence, before, after) in [
      (UICollectionView.ReorderingCadence.immediate, 0, 0), (.fast, 0.09, 0.02), (.slow, 0.39, 0.02),
    ] {
      let fixture = makeList(cadence)
      fixture.host.lift("a")
      fixture.host.drag(by: 80)
      if cadence != .immediate {
        fixture.host.advance(by: before)
        #expect(fixture.collectionView.cellForItem(at: [0, 1])?.frame.minY == 50, "not yet")
      }
      fixture.host.advance(by: after)
      #expect(fixture.collectionView.cellForItem(at: [0, 1])?.frame.minY == 0)
      fixture.host.drop()
      #expect(fixture.line == "b c a d")
    }
  }

  @Test("With slow cadence, moving a dragged row on restarts the wait before rows give way")
  func movingOn() {
    let fixture = makeList(.slow)
    fixture.host.lift("a")
    fixture.host.drag(by: 60)
    fixture.host.advance(by: 0.3)
    fixture.host.drag(by: 60)
    fixture.host.advance(by: 0.3)
    #expect(fixture.collectionView.cellForItem(at: [0, 1])?.frame.minY == 50)
    fixture.host.drag(by: 2)
    fixture.host.advance(by: 0.11)
    #expect(fixture.collectionView.cellForItem(at: [0, 2])?.frame.minY == 50, "a trembling hand rests")
    fixture.host.drop()
  }

  @Test("A row dropped before the other rows gave way lands where it was dropped, and a cancelled one goes back")
  func dropping() {
    let fixture = makeList(.slow)
    fixture.host.lift("a")
    fixture.host.drag(by: 150)
    fixture.host.drop()
    #expect(fixture.line == "b c d a")
    fixture.host.lift("b")
    fixture.host.drag(by: 150)
    fixture.host.cancelDrag()
    fixture.host.advance(by: 1)
    #expect(fixture.line == "b c d a" && fixture.rows == ["b", "c", "d", "a"])
  }
}
