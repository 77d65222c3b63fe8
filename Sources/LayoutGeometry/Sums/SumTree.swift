import DiffableHost
import DiffableSnapshots
import ListDiff

/// A sequence that knows the sum of any stretch of its elements, such as the heights of a million rows.
///
/// A persistent, height-balanced binary tree whose nodes contain an element and the sum of their subtree. Nodes are
/// immutable: an edit copies the nodes on the path to the root and shares the others, so that a copy costs nothing and
/// preserves the old sequence, which an animation needs. All operations are built on two, join and split (Blelloch,
/// Ferizovic and Sun, “Just Join for Parallel Ordered Sets”, 2016).
///
/// - Complexity: Unless stated otherwise, each operation visits O(log *n*) nodes for *n* elements.
@MainActor package struct SumTree<Element: SumTreeElement> {
  /// An immutable node of the sum tree.
  @MainActor package final class Node {
    package let left: Node?
    package let element: Element
    package let right: Node?
    package let sum: Element.Sum
    package let height: Int

    package init(_ left: Node?, _ element: Element, _ right: Node?) {
      self.left = left
      self.element = element
      self.right = right
      var sum = left?.sum ?? .zero
      sum += element.sum
      if let right { sum += right.sum }
      self.sum = sum
      height = 1 + max(left?.height ?? 0, right?.height ?? 0)
      SumTreeVisitCounter.nodesVisited += 1
    }
  }

  /// The root of the tree; `nil` for an empty sequence.
  package private(set) var root: Node?

  /// Makes an empty sum tree.
  package init() {}

  private init(root: Node?) { self.root = root }

  /// Makes a sum tree of elements.
  ///
  /// - Complexity: O(*n*).
  package init(_ elements: some RandomAccessCollection<Element>) {
    root = Self.build(elements[...])
  }

  private static func build<Elements: RandomAccessCollection<Element>>(_ elements: Elements) -> Node?
  where Elements.SubSequence == Elements {
    guard !elements.isEmpty else { return nil }
    let middle = elements.index(elements.startIndex, offsetBy: elements.count / 2)
    return Node(
      build(elements[..<middle]), elements[middle], build(elements[elements.index(after: middle)...]))
  }

  package var isEmpty: Bool { root == nil }

  /// The sum of all elements of the sequence.
  ///
  /// - Complexity: O(1).
  package var sum: Element.Sum { root?.sum ?? .zero }

  /// The number of nodes on the longest path from the root to a leaf.
  ///
  /// - Complexity: O(1).
  package var height: Int { root?.height ?? 0 }

  package var first: Element? {
    var node = root
    while let left = node?.left { node = left }
    return node?.element
  }

  package var last: Element? {
    var node = root
    while let right = node?.right { node = right }
    return node?.element
  }

  // MARK: Finding

  /// Returns the first element with which a monotone condition on the prefix sum becomes true, and the sum of the
  /// elements before it.
  ///
  /// - Parameter isPast: Returns true if a prefix sum satisfies the condition.
  /// - Returns: The element and the sum before it; `nil` if even the total sum does not satisfy the condition.
  package func find(_ isPast: (Element.Sum) -> Bool) -> (before: Element.Sum, element: Element)? {
    var before = Element.Sum.zero
    var found: (Element.Sum, Element)?
    var next = root
    while let node = next {
      SumTreeVisitCounter.nodesVisited += 1
      var beforeElement = before
      if let left = node.left { beforeElement += left.sum }
      if node.left != nil, isPast(beforeElement) {
        next = node.left
        continue
      }
      var afterElement = beforeElement
      afterElement += node.element.sum
      if isPast(afterElement) {
        found = (beforeElement, node.element)
        break
      }
      before = afterElement
      next = node.right
    }
    return found
  }

  /// Calls a closure with the elements from the one that ``find(_:)`` returns on, each with the sum of the elements
  /// before it.
  ///
  /// - Parameters:
  ///   - isPast: Returns true if a prefix sum satisfies the condition.
  ///   - body: Returns true to continue.
  /// - Complexity: O(log *n* + *k*) for *k* elements.
  package func forEach(from isPast: (Element.Sum) -> Bool, _ body: (Element.Sum, Element) -> Bool) {
    func walk(_ node: Node?, _ before: Element.Sum) -> Bool {
      guard let node else { return true }
      SumTreeVisitCounter.nodesVisited += 1
      var beforeElement = before
      if let left = node.left { beforeElement += left.sum }
      if node.left != nil, isPast(beforeElement), !walk(node.left, before) { return false }
      var afterElement = beforeElement
      afterElement += node.element.sum
      if isPast(afterElement), !body(beforeElement, node.element) { return false }
      return walk(node.right, afterElement)
    }
    _ = walk(root, .zero)
  }

  /// All elements of the sequence, in order.
  ///
  /// - Complexity: O(*n*).
  package var elements: [Element] {
    var all: [Element] = []
    func walk(_ node: Node?) {
      guard let node else { return }
      SumTreeVisitCounter.nodesVisited += 1
      walk(node.left)
      all.append(node.element)
      walk(node.right)
    }
    walk(root)
    return all
  }

  // MARK: Joining and splitting

  /// Splits the sequence before and after the element that ``find(_:)`` returns.
  package func split(_ isPast: (Element.Sum) -> Bool) -> (left: SumTree, element: Element?, right: SumTree) {
    let (left, element, right) = Self.split(root, before: .zero, isPast)
    return (SumTree(root: left), element, SumTree(root: right))
  }

  private static func split(
    _ node: Node?, before: Element.Sum, _ isPast: (Element.Sum) -> Bool
  ) -> (Node?, Element?, Node?) {
    guard let node else { return (nil, nil, nil) }
    SumTreeVisitCounter.nodesVisited += 1
    var beforeElement = before
    if let left = node.left { beforeElement += left.sum }
    if node.left != nil, isPast(beforeElement) {
      let (left, element, right) = split(node.left, before: before, isPast)
      return (left, element, join(right, node.element, node.right))
    }
    var afterElement = beforeElement
    afterElement += node.element.sum
    if isPast(afterElement) { return (node.left, node.element, node.right) }
    let (left, element, right) = split(node.right, before: afterElement, isPast)
    return (join(node.left, node.element, left), element, right)
  }

  /// Returns the concatenation of a sum tree, an element and another sum tree.
  package static func joined(_ left: SumTree, _ element: Element, _ right: SumTree) -> SumTree {
    SumTree(root: join(left.root, element, right.root))
  }

  /// Returns the concatenation of two sum trees.
  package static func joined(_ left: SumTree, _ right: SumTree) -> SumTree {
    guard let root = left.root else { return right }
    guard right.root != nil else { return left }
    let (rest, last) = removeLast(root)
    return SumTree(root: join(rest, last, right.root))
  }

  /// Removes and returns the last element; `nil` if the sequence is empty.
  package mutating func removeLast() -> Element? {
    guard let root else { return nil }
    let (rest, last) = Self.removeLast(root)
    self.root = rest
    return last
  }

  /// Removes and returns the first element; `nil` if the sequence is empty.
  package mutating func removeFirst() -> Element? {
    guard let root else { return nil }
    let (first, rest) = Self.removeFirst(root)
    self.root = rest
    return first
  }

  private static func removeLast(_ node: Node) -> (Node?, Element) {
    guard let right = node.right else { return (node.left, node.element) }
    let (rest, last) = removeLast(right)
    return (join(node.left, node.element, rest), last)
  }

  private static func removeFirst(_ node: Node) -> (Element, Node?) {
    guard let left = node.left else { return (node.element, node.right) }
    let (first, rest) = removeFirst(left)
    return (first, join(rest, node.element, node.right))
  }

  private static func join(_ left: Node?, _ element: Element, _ right: Node?) -> Node {
    let leftHeight = left?.height ?? 0
    let rightHeight = right?.height ?? 0
    if let left, leftHeight > rightHeight + 1 {
      return balanced(left.left, left.element, join(left.right, element, right))
    }
    if let right, rightHeight > leftHeight + 1 {
      return balanced(join(left, element, right.left), right.element, right.right)
    }
    return Node(left, element, right)
  }

  /// Returns a balanced node for two subtrees whose heights differ by at most two, as after a join.
  private static func balanced(_ left: Node?, _ element: Element, _ right: Node?) -> Node {
    let leftHeight = left?.height ?? 0
    let rightHeight = right?.height ?? 0
    if let left, leftHeight > rightHeight + 1 {
      if let inner = left.right, inner.height > left.left?.height ?? 0 {
        return Node(
          Node(left.left, left.element, inner.left), inner.element, Node(inner.right, element, right))
      }
      return Node(left.left, left.element, Node(left.right, element, right))
    }
    if let right, rightHeight > leftHeight + 1 {
      if let inner = right.left, inner.height > right.right?.height ?? 0 {
        return Node(
          Node(left, element, inner.left), inner.element, Node(inner.right, right.element, right.right))
      }
      return Node(Node(left, element, right.left), right.element, right.right)
    }
    return Node(left, element, right)
  }

  // MARK: Updates

  /// Removes, moves and inserts elements as a difference says.
  ///
  /// - Parameters:
  ///   - difference: The difference between the old and the new elements.
  ///   - count: Returns the number of elements that a sum comprises.
  ///   - inserted: Returns an inserted element by its index in the new list.
  /// - Complexity: O(*k* log *n*) for *k* deletions, insertions and moves.
  package mutating func update(
    with difference: ListDifference, count: (Element.Sum) -> Int, inserted: (Int) -> Element
  ) {
    guard !difference.isEmpty else { return }
    var arrivals = difference.moves.map { move in
      (index: move.to, element: find { count($0) > move.from }?.element)
    }
    for index in (difference.deletions + difference.moves.map(\.from)).sorted().reversed() {
      let (left, _, right) = split { count($0) > index }
      self = .joined(left, right)
    }
    for index in difference.insertions { arrivals.append((index, inserted(index))) }
    for (index, element) in arrivals.sorted(by: { $0.index < $1.index }) {
      guard let element else { internalInconsistency("element \(index) comes from nowhere") }
      let (left, next, right) = split { count($0) > index }
      self = .joined(left, element, next.map { .joined(SumTree(), $0, right) } ?? right)
    }
  }

  /// Changes the element with which a monotone condition on the prefix sum becomes true, if there is one.
  ///
  /// - Parameters:
  ///   - isPast: Returns true if a prefix sum satisfies the condition.
  ///   - body: Changes the element.
  package mutating func modify(where isPast: (Element.Sum) -> Bool, _ body: (inout Element) -> Void) {
    let (left, element, right) = split(isPast)
    guard var element else { return }
    body(&element)
    self = .joined(left, element, right)
  }

  // MARK: Invariants

  /// True if heights and sums are right and the heights of sibling subtrees differ by at most one.
  ///
  /// - Complexity: O(*n*).
  package var isWellFormed: Bool {
    func check(_ node: Node?) -> Bool {
      guard let node else { return true }
      var sum = node.left?.sum ?? .zero
      sum += node.element.sum
      if let right = node.right { sum += right.sum }
      let heights = (node.left?.height ?? 0, node.right?.height ?? 0)
      return sum == node.sum && node.height == 1 + max(heights.0, heights.1) && abs(heights.0 - heights.1) <= 1
        && check(node.left) && check(node.right)
    }
    return check(root)
  }
}

/// An element of a ``SumTree``, which contributes to a sum.
@MainActor package protocol SumTreeElement {
  associatedtype Sum: SumTreeSum

  /// The contribution of the element to a tree's sum.
  var sum: Sum { get }
}

/// A sum in a ``SumTree``; addition must be exact, because frames would otherwise depend on the shape of the tree.
package protocol SumTreeSum: Equatable {
  static var zero: Self { get }
  static func += (left: inout Self, right: Self)
}

/// A counter of visited nodes of sum trees, for benchmarks and for tests that assert costs.
@MainActor package enum SumTreeVisitCounter {
  /// The number of sum tree nodes visited or made since the program began.
  package static var nodesVisited = 0
}
