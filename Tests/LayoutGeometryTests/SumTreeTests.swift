import DiffableTesting
import LayoutGeometry
import ListDiff
import Testing

/// Tests of sum trees, compared with arrays.
@MainActor struct SumTreeTests {
  struct Weight: SumTreeElement, Equatable {
    var value: Int
    var sum: Total { Total(count: 1, value: value) }
    nonisolated init(_ value: Int) { self.value = value }
  }

  /// The sum of elements of a tree: their number and the total of their values.
  struct Total: SumTreeSum {
    var count = 0
    var value = 0
    static let zero = Total()
    static func += (left: inout Total, right: Total) {
      left.count += right.count
      left.value += right.value
    }
  }

  @Test("An empty sum tree has a sum of zero and finds no element")
  func empty() {
    let tree = SumTree<Weight>()
    #expect(tree.isEmpty && tree.sum == .zero && tree.elements == [] && tree.height == 0)
    #expect(tree.first == nil && tree.last == nil)
    #expect(tree.find { $0.count > 0 } == nil)
  }

  @Test("A sum tree finds the element in which a sum is reached, as an array does", arguments: [1, 2, 3, 7, 64, 257])
  func finding(count: Int) throws {
    let weights = (0..<count).map { Weight($0 % 5) }
    let tree = SumTree(weights)
    #expect(tree.isWellFormed && tree.elements == weights)
    #expect(tree.first == weights.first && tree.last == weights.last)
    var before = 0
    for (index, weight) in weights.enumerated() {
      let byCount = try #require(tree.find { $0.count > index })
      #expect(byCount.before == Total(count: index, value: before) && byCount.element == weight)
      if weight.value > 0 {
        let byValue = try #require(tree.find { $0.value > before })
        #expect(byValue.before.count == index)
      }
      before += weight.value
    }
    #expect(tree.find { $0.count > count } == nil)
  }

  @Test(
    "Enumerating a range of a sum tree visits its elements in order, and stops early when asked",
    arguments: [0, 3, 31, 99, 100])
  func stretches(start: Int) {
    let tree = SumTree((0..<100).map { Weight($0) })
    var met: [Int] = []
    tree.forEach(from: { $0.count > start }) { before, weight in
      #expect(before.count == weight.value)
      met.append(weight.value)
      return met.count < 5
    }
    #expect(met == Array(start..<min(100, start + 5)))
  }

  @Test(
    "Splitting and joining sum trees at random gives the same as with arrays, and the trees stay balanced",
    arguments: 1...40)
  func splittingAndJoining(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var model: [Weight] = []
    var tree = SumTree<Weight>()
    for step in 0..<120 {
      let index = Int.random(in: 0...model.count, using: &generator)
      switch Int.random(in: 0..<7, using: &generator) {
      case 0, 1, 2:
        let new = Weight(step)
        let (left, found, right) = tree.split { $0.count > index }
        #expect(found == (index < model.count ? model[index] : nil))
        tree = .joined(left, new, found.map { .joined(SumTree(), $0, right) } ?? right)
        model.insert(new, at: index)
      case 3:
        let (left, found, right) = tree.split { $0.count > index }
        if found != nil { model.remove(at: index) }
        tree = .joined(left, right)
      case 4:
        // Splits the tree around an element, and joins the two parts in the opposite order with the element between
        // them.
        let (left, found, right) = tree.split { $0.count > index }
        guard let found else { continue }
        tree = .joined(right, found, left)
        model = model[(index + 1)...] + [model[index]] + model[..<index]
      case 5: #expect(tree.removeLast() == model.popLast())
      default:
        #expect(tree.removeFirst() == model.first)
        model = Array(model.dropFirst())
      }
      #expect(tree.isWellFormed, "seed \(seed), step \(step)")
      #expect(tree.elements == model, "seed \(seed), step \(step)")
    }
  }

  @Test("A sum tree follows the difference of two random lists, and stays well-formed", arguments: 0..<20)
  func differences(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func list() -> [Int] {
      Array((0..<30).shuffled(using: &generator).prefix(Int.random(in: 0...30, using: &generator)))
    }
    var old = list()
    for _ in 0..<50 {
      let new = list()
      var tree = SumTree(old.map { Weight($0) })
      tree.update(with: ListDifference(from: old, to: new), count: \.count) { Weight(new[$0]) }
      #expect(tree.isWellFormed && tree.elements == new.map { Weight($0) }, "from \(old) to \(new)")
      old = new
    }
  }

  @Test("Changing one element of a sum tree changes that alone; a condition that no sum satisfies changes none")
  func modifying() {
    var tree = SumTree((0..<20).map { Weight($0) })
    tree.modify(where: { $0.count > 7 }) { $0.value = 100 }
    #expect(tree.elements.map(\.value) == (0..<20).map { $0 == 7 ? 100 : $0 } && tree.isWellFormed)
    tree.modify(where: { $0.count > 20 }) { $0.value = 200 }
    #expect(tree.elements.count == 20 && !tree.elements.contains(Weight(200)))
  }

  @Test("A copy of a sum tree keeps its elements when the original is edited")
  func copies() {
    let old = SumTree((0..<50).map { Weight($0) })
    var new = old
    _ = new.removeFirst()
    #expect(old.elements.count == 50 && new.elements.count == 49)
  }

  @Test("Finding and splitting visit O(log n) nodes of a sum tree")
  func visits() {
    func visits(_ count: Int) -> (find: Int, insert: Int) {
      let tree = SumTree((0..<count).map { Weight($0) })
      var before = SumTreeVisitCounter.nodesVisited
      _ = tree.find { $0.count > count / 3 }
      let find = SumTreeVisitCounter.nodesVisited - before
      before = SumTreeVisitCounter.nodesVisited
      let (left, found, right) = tree.split { $0.count > count / 3 }
      _ = SumTree.joined(left, Weight(1), found.map { .joined(SumTree(), $0, right) } ?? right)
      return (find, SumTreeVisitCounter.nodesVisited - before)
    }
    for count in [1 << 6, 1 << 10, 1 << 14, 1 << 17] {
      let levels = count.trailingZeroBitCount + 1
      #expect(visits(count).find <= levels)
      #expect(visits(count).insert <= 8 * levels)
    }
  }
}
