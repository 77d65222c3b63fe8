import ListDiff
import Testing

@Suite("ItemPosition")
struct ItemPositionTests {
  @Test("An ItemPosition is ordered by its section, then by its item")
  func order() {
    let positions = [(1, 0), (0, 5), (1, 2), (0, 0)].map { ItemPosition(section: $0.0, item: $0.1) }
    #expect(positions.sorted().map { [$0.section, $0.item] } == [[0, 0], [0, 5], [1, 0], [1, 2]])
  }
}
