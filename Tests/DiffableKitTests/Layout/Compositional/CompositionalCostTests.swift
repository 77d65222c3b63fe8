import DiffableKit
import DiffableTesting
import Foundation
import ListDiff
import Testing

/// Tests of the counted cost of changes in layouts of groups: it depends on the change, not on the number of items.
@MainActor struct CompositionalCostTests {
  static func geometry(_ section: NSCollectionLayoutSection, count: Int) -> CompositionalGeometry {
    var geometry = CompositionalGeometry()
    let plan = section.plan(in: SectionPlanContext(size: CGSize(width: 300, height: 600)))
    geometry.replaceSections([CompositionalSection(plan: plan, count: count)])
    return geometry
  }

  /// Returns the number of tree nodes visited while a closure runs.
  static func nodes(_ body: () -> Void) -> Int {
    let before = LayoutWorkCounter.layoutNodesVisited
    body()
    return LayoutWorkCounter.layoutNodesVisited - before
  }

  static func insertion(in section: NSCollectionLayoutSection, count: Int, measuring items: [Int]) throws -> (
    insertion: Int, look: Int
  ) {
    var geometry = geometry(section, count: count)
    for item in items {
      _ = geometry.setSize(
        CGSize(width: 60 + CGFloat(item % 7) * 9, height: 60 + CGFloat(item % 7)), of: IndexPath(item: item, section: 0)
      )
    }
    var update = BatchUpdate()
    update.add([.insertItem(IndexPath(item: count / 2, section: 0))])
    let difference = try update.changes(from: [count], to: [count + 1]).difference
    let plan = try #require(geometry.section(0)).section.plan
    let insertion = nodes {
      geometry.update(with: difference) { _ in CompositionalSection(plan: plan, count: 0) }
    }
    var last: CGRect?
    let look = nodes { last = geometry.frame(of: IndexPath(item: count, section: 0)) }
    #expect(last != nil)
    return (insertion, look)
  }

  @Test("Inserting an item into a grid of a million items costs the same as into one of a thousand")
  func computed() throws {
    let costs = try [1_000, 1_000_000].map { try Self.insertion(in: Parts.grid(3), count: $0, measuring: []) }
    #expect(costs[0].insertion == costs[1].insertion && costs[0].look == costs[1].look, "\(costs)")
    #expect(costs[1].insertion < 50, "\(costs)")
  }

  @Test(
    "Inserting an item into a layout of a million self-sizing items visits hardly more tree nodes than among a thousand",
    arguments: [false, true])
  func measured(wraps: Bool) throws {
    let section = { wraps ? LayoutGolden.cloud() : LayoutGolden.unevenGrid(.estimated(50)) }
    let costs = try [1_000, 1_000_000].map { count in
      try Self.insertion(in: section(), count: count, measuring: Array(count / 2 - 20..<count / 2 + 20))
    }
    #expect(costs[1].insertion <= costs[0].insertion + 600, "\(costs)")
    #expect(costs[1].insertion < 4_000 && costs[1].look < 200, "\(costs)")
  }

  @Test("Inserting an item above 5,000 measured rows costs hardly more than above 50")
  func oneInARow() throws {
    // Each group has one item: such groups keep their sizes when they move down, however many of them were measured.
    let section = Parts.section(
      Parts.row(.fractionalWidth(1), .estimated(44), [Parts.item(.fractionalWidth(1), .estimated(44))]))
    let costs = try [100, 10_000].map { count in
      try Self.insertion(in: section, count: count, measuring: Array(count / 2..<count))
    }
    #expect(costs[1].insertion <= costs[0].insertion + 200, "\(costs)")
  }

  @Test("Inserting an item into a visible grid of 100,000 items visits hardly more tree nodes than into one of 1,000")
  func onScreen() {
    let costs = [1_000, 100_000].map { count -> Int in
      let fixture = CompositionalFixture(Parts.grid(3), count: count)
      fixture.collectionView.scrollToItem(
        at: IndexPath(item: count / 2, section: 0), at: .centeredVertically, animated: false)
      fixture.host.update()
      return Self.nodes {
        fixture.counts[0] += 1
        fixture.collectionView.performBatchUpdates {
          fixture.collectionView.insertItems(at: [IndexPath(item: count / 2, section: 0)])
        }
        fixture.host.update()
      }
    }
    #expect(costs[1] <= costs[0] + 100, "\(costs)")
  }
}
