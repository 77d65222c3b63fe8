import DiffableKit
import DiffableTesting
import Testing

/// Wish 7: each apply, and each kind of change in it, chooses how it is shown.
@Suite("Wish 7: animation control") @MainActor struct Wish07AnimationTests {
  @Test("An apply takes as long as its animation says, and completes then", arguments: MenuList.Kind.allCases)
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

  @Test("Rows come from the side and go at once, in one apply", arguments: MenuList.Kind.allCases)
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

  @Test("A bound list uses the animation that it was given", arguments: MenuList.Kind.allCases)
  func bound(kind: MenuList.Kind) async {
    let list = MenuList(kind, [MenuDish("soup")])
    let (snapshots, continuation) = AsyncStream.makeStream(of: NSDiffableDataSourceSnapshot<String, String>.self)
    var sliding = DiffableAnimation(duration: 1)
    sliding.insertion = .slide(.leading)
    list.source.bind(toSnapshots: snapshots, animation: sliding)
    continuation.yield(NSDiffableDataSourceSnapshot([("Menu", ["soup", "stew"])]))
    for _ in 0..<20 where list.source.snapshot().numberOfItems == 1 { await MenuList.mainQueueTurn() }
    let frame = list.host.update()
    #expect(String(describing: frame).contains("glide"))
  }
}
