import DiffableKit
import DiffableTesting
import Testing

/// Tests of the value that stores a list's selected index paths, compared with an array.
struct SelectedIndexPathsTests {
  @Test(
    "The value that holds the selected index paths answers like an array edited in the same way",
    arguments: 1...20 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var selection = SelectedIndexPaths()
    var naive: [IndexPath] = []
    for step in 0..<400 {
      let path = IndexPath(
        item: Int.random(in: 0..<40, using: &generator), section: Int.random(in: 0..<2, using: &generator))
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<5:
        let isNew = !naive.contains(path)
        if isNew { naive.append(path) }
        #expect(selection.insert(path) == isNew, "seed \(seed), step \(step)")
      case 5..<9:
        let wasThere = naive.contains(path)
        naive.removeAll { $0 == path }
        #expect(selection.remove(path) == wasThere, "seed \(seed), step \(step)")
      default:
        let shift = Int.random(in: 1..<5, using: &generator)
        func carried(_ old: IndexPath) -> IndexPath? {
          old.item < shift ? nil : IndexPath(item: old.item - shift, section: 1 - old.section)
        }
        selection.carry(carried)
        naive = naive.compactMap(carried)
      }
      #expect(selection.paths == naive, "seed \(seed), step \(step)")
      #expect(selection.first == naive.first && selection.last == naive.last && selection.count == naive.count)
      #expect(selection.contains(path) == naive.contains(path) && selection.isEmpty == naive.isEmpty)
    }
  }
}
