import DiffableKit
import DiffableTesting
import Testing

/// Tests of wish 21: several kinds of items in one list, with sections that are updated independently.
@Suite("Wish 21: several kinds of items") @MainActor struct Wish21KindsTests {
  @Test(
    "Edits of two sections, in any order, each replace only the items of their own section",
    arguments: MenuList.Kind.allCases)
  func oneByOne(kind: MenuList.Kind) {
    let parts = HomeParts(kind)
    parts.friendsCame([HomeFriend(name: "Ada")])
    parts.offersCame([HomeOffer(id: 1, price: 5), HomeOffer(id: 2, price: 7)])
    parts.host.advance(by: 1)
    #expect(parts.host.labels(of: .option) == ["offer 1", "offer 2", "Ada"])
    parts.friendsCame([HomeFriend(name: "Ben"), HomeFriend(name: "Ada")])
    parts.host.advance(by: 1)
    #expect(parts.host.labels(of: .option) == ["offer 1", "offer 2", "Ben", "Ada"])
    parts.offersCame([])
    parts.host.advance(by: 1)
    #expect(parts.host.labels(of: .option) == ["Ben", "Ada"])
    #expect(parts.source.snapshot().sectionIdentifiers == HomePart.allCases)
  }

  @Test("Edits of two sections from many concurrent tasks are all kept", arguments: MenuList.Kind.allCases)
  func queues(kind: MenuList.Kind) async {
    let parts = HomeParts(kind)
    let source = parts.source!
    await withTaskGroup(of: Void.self) { group in
      for round in 1...20 {
        group.addTask { source.edit { $0.appendItems([.offer(round)], toSection: .offers) } }
        group.addTask { source.edit { $0.appendItems([.friend("friend \(round)")], toSection: .friends) } }
      }
    }
    await MenuList.mainQueueTurn()
    let snapshot = source.snapshot()
    #expect(Set(snapshot.itemIdentifiers(inSection: .offers)) == Set((1...20).map { .offer($0) }))
    #expect(Set(snapshot.itemIdentifiers(inSection: .friends)) == Set((1...20).map { .friend("friend \($0)") }))
    #expect(parts.host.tree.faults.isEmpty)
  }
}
