import DiffableKit
import DiffableTesting
import Testing

/// Tests of wish 7: each apply chooses an animation, for insertions, deletions and moves separately.
@Suite("Wish 7: animation control") @MainActor struct Wish07AnimationTests {
  @Test(
    "The completion of an animated apply is called when the duration of its DiffableAnimation is over",
    arguments: MenuList.Kind.allCases)
  func durations(kind: MenuList.Kind) {
    let newer = NSDiffableDataSourceSnapshot([("Menu", ["soup", "stew"])])
    for duration in [0.0, 0.5, 2] {
      let list = MenuList(kind, [MenuDish("soup")])
      var end: Double?
      list.source.applyAnimated(newer, with: DiffableAnimation(duration: duration)) { end = list.host.now }
      for _ in 0..<30 { list.host.advance(by: 0.1) }
      #expect(abs((end ?? -1) - duration) < 0.11)
    }
  }

  @Test(
    "One apply with a slide for insertions and no animation for deletions shows the new rows, some of them sliding",
    arguments: MenuList.Kind.allCases)
  func kinds(kind: MenuList.Kind) throws {
    let list = MenuList(kind, [MenuDish("soup"), MenuDish("salad")])
    var arriving = DiffableAnimation(duration: 1)
    arriving.insertion = .slide(.leading)
    arriving.deletion = .none
    list.source.applyAnimated(NSDiffableDataSourceSnapshot([("Menu", ["soup", "stew"])]), with: arriving)
    let frame = try #require(list.host.update())
    #expect(list.rows == ["soup", "stew"])
    #expect(String(describing: frame).contains("glide"))
  }

  /// Returns the durations in seconds of the insertions, deletions, updates and displacements in a host frame; 0 for an
  /// insertion or deletion without animation.
  private func durations(_ frame: HostFrame) -> [Double] {
    frame.changes.compactMap { change in
      switch change {
      case .insert(_, _, _, _, .immediate), .remove(_, .immediate): 0
      case .insert(_, _, _, _, .fade(let duration)), .insert(_, _, _, _, .glide(_, let duration)),
        .insert(_, _, _, _, .pose(_, let duration)), .remove(_, .fade(let duration)),
        .remove(_, .glide(_, let duration)),
        .remove(_, .pose(_, let duration)), .update(_, _, _, let duration), .displace(_, through: _, _, let duration):
        duration
      case .timing, .move, .shift, .pose: nil
      }
    }
  }

  @Test(
    "applyAnimated with no effects or a duration of 0 shows the new rows at once and asks only for the inserted cell",
    arguments: MenuList.Kind.allCases)
  func none(kind: MenuList.Kind) throws {
    var still = DiffableAnimation(duration: 1)
    still.insertion = .none
    still.deletion = .none
    still.showsMovement = false
    for animation in [still, DiffableAnimation(duration: 0)] {
      let list = MenuList(kind, [MenuDish("soup"), MenuDish("salad"), MenuDish("stew")])
      list.source.applyAnimated(NSDiffableDataSourceSnapshot([("Menu", ["stew", "tart", "soup"])]), with: animation)
      let frame = try #require(list.host.update())
      #expect(list.takeAsked() == ["tart"])
      #expect(durations(frame).allSatisfy { $0 == 0 })
      #expect(list.rows == ["stew", "tart", "soup"])
    }
  }

  @Test(
    "With Reduce Motion on, an apply is not animated and its completion does not wait",
    arguments: MenuList.Kind.allCases)
  func stillness(kind: MenuList.Kind) async throws {
    let list = MenuList(kind, [MenuDish("soup")])
    list.host.scene.reducesMotion = true
    var isDone = false
    list.source.applyAnimated(
      NSDiffableDataSourceSnapshot([("Menu", ["stew", "soup"])]), with: DiffableAnimation(duration: 5)
    ) { isDone = true }
    let frame = try #require(list.host.update())
    #expect(durations(frame).allSatisfy { $0 == 0 })
    await until("the apply is done") { isDone }
    #expect(list.host.now == 0)
  }

  @Test(
    "Overlapping applies each complete after the duration of their own animation", arguments: MenuList.Kind.allCases)
  func eachItsOwn(kind: MenuList.Kind) {
    let list = MenuList(kind, [MenuDish("soup")])
    var ends: [String] = []
    let (short, long) = (DiffableAnimation(duration: 0.5), DiffableAnimation(duration: 2))
    list.source.applyAnimated(NSDiffableDataSourceSnapshot([("Menu", ["soup", "stew"])]), with: long) {
      ends.append("long")
    }
    list.source.applyAnimated(NSDiffableDataSourceSnapshot([("Menu", ["stew", "tart"])]), with: short) {
      ends.append("short")
    }
    list.source.applyModels([("Menu", [MenuDish("tart")])], animatingDifferences: false) { ends.append("none") }
    list.host.advance(by: 0.1)
    #expect(ends == ["none"])
    list.host.advance(by: 0.5)
    #expect(ends == ["none", "short"])
    list.host.advance(by: 1.5)
    #expect(ends == ["none", "short", "long"])
    #expect(list.rows == ["tart"])
  }

  @Test("An awaited apply returns when its own animation has ended", arguments: MenuList.Kind.allCases)
  func awaited(kind: MenuList.Kind) async {
    let list = MenuList(kind, [MenuDish("soup")])
    let source = list.source!
    var hasReturned = false
    let task = Task {
      await source.applyAnimated(
        NSDiffableDataSourceSnapshot([("Menu", ["stew"])]), with: DiffableAnimation(duration: 2))
      hasReturned = true
    }
    await until("the apply has begun") { source.snapshot().itemIdentifiers == ["stew"] }
    list.host.advance(by: 1.9)
    for _ in 0..<3 { await MenuList.mainQueueTurn() }
    #expect(!hasReturned)
    list.host.advance(by: 0.2)
    await task.value
    #expect(hasReturned)
  }

  @Test("A table's defaultRowAnimation animates edits, but not applies with a DiffableAnimation of their own")
  func defaults() throws {
    let list = MenuList(.table, [MenuDish("soup")])
    (list.source as? UITableViewDiffableDataSource<String, String>)?.defaultRowAnimation = .left
    list.source.edit { $0.appendItems(["stew"]) }
    #expect(String(describing: try #require(list.host.update())).contains("glide"))
    list.host.advance(by: 1)
    var fading = DiffableAnimation(duration: 1)
    fading.insertion = .fade
    var snapshot = list.source.snapshot()
    snapshot.appendItems(["tart"])
    list.source.applyAnimated(snapshot, with: fading)
    #expect(!String(describing: try #require(list.host.update())).contains("glide"))
  }

  @Test("A binding applies its snapshots with the animation that it was given", arguments: MenuList.Kind.allCases)
  func bound(kind: MenuList.Kind) async {
    let list = MenuList(kind, [MenuDish("soup")])
    let (snapshots, continuation) = AsyncStream.makeStream(of: NSDiffableDataSourceSnapshot<String, String>.self)
    var sliding = DiffableAnimation(duration: 1)
    sliding.insertion = .slide(.leading)
    list.source.bind(toSnapshots: snapshots, animation: sliding)
    continuation.yield(NSDiffableDataSourceSnapshot([("Menu", ["soup", "stew"])]))
    await until("the snapshot is shown") { list.source.snapshot().numberOfItems == 2 }
    let frame = list.host.update()
    #expect(String(describing: frame).contains("glide"))
  }
}
