import DiffableKit
import DiffableTesting
import Testing

/// Tests of the counted cost of scrolling: it depends on the rows that come on screen, not on the length of the list.
@MainActor struct CollectionViewScrollCostTests {
  struct Cost: Equatable, CustomStringConvertible {
    var cells: [Int] = []
    var changes: [Int] = []
    var nodes = 0
    var description: String { "cells \(cells), changes \(changes), \(nodes) nodes" }
  }

  /// Returns the counted cost of scrolling in steps from the middle of a list with the given number of rows.
  private func cost(_ count: Int, isPrefetched: Bool, selectsAll: Bool = false) -> Cost {
    let fixture = PrefetchFixture(count, isPrefetched: isPrefetched)
    let start = CGFloat(count) * 25
    if selectsAll {
      fixture.collectionView.allowsMultipleSelection = true
      let list = fixture.host.tree.nodes.keys.first { fixture.host.scene.view(for: $0) === fixture.collectionView }!
      fixture.host.send(.key(list, .character("a"), .command))
    }
    fixture.scroll(to: start)
    var cost = Cost()
    let nodes = LayoutWorkCounter.layoutNodesVisited
    for step in 1...20 {
      fixture.configured = []
      let frames = fixture.host.frames.count
      fixture.scroll(to: start + CGFloat(step) * 75)
      cost.cells.append(fixture.configured.count)
      cost.changes.append(fixture.host.frames[frames...].map(\.changes.count).reduce(0, +))
    }
    cost.nodes = LayoutWorkCounter.layoutNodesVisited - nodes
    return cost
  }

  @Test(
    "D24: a scroll step configures only cells of rows that come near the screen, also in a list of a million rows",
    arguments: [false, true])
  func steps(isPrefetched: Bool) {
    let costs = [1_000, 1_000_000].map { cost($0, isPrefetched: isPrefetched) }
    for cost in costs {
      // A scroll step of 75 points brings one or two rows, each 50 points high, near the screen.
      #expect(cost.cells.allSatisfy { $0 <= 2 }, "\(cost)")
      #expect(cost.cells.reduce(0, +) == 30, "\(cost)")
      // A host frame has at most five changes: two cells are inserted, two are removed, and the list's offset changes.
      #expect(cost.changes.allSatisfy { $0 <= 5 }, "\(cost)")
    }
    #expect(costs[0].cells == costs[1].cells && costs[0].changes == costs[1].changes)
    // The longer list has at most ten more tree levels, which a dozen operations visit in each of 20 steps.
    #expect(costs[1].nodes <= costs[0].nodes + 20 * 10 * 12, "\(costs)")
  }

  @Test("Scrolling costs the same with all rows selected as with none")
  func selected() {
    let plain = cost(20_000, isPrefetched: false)
    let selected = cost(20_000, isPrefetched: false, selectsAll: true)
    #expect(plain.cells == selected.cells && plain.changes == selected.changes)
    #expect(plain.nodes == selected.nodes)
  }

  @Test("A jump to the end of a list configures only the cells shown or prepared there, none in between")
  func jump() {
    for count in [1_000, 1_000_000] {
      let fixture = PrefetchFixture(count)
      fixture.configured = []
      fixture.scroll(to: CGFloat(count) * 50 - 600)
      #expect(fixture.configured.count == 12 + 6)
      #expect(fixture.configured.sorted() == Array((count - 18)..<count))
    }
  }
}
