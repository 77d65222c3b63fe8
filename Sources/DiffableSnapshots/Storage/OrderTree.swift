/// An ordered sequence of elements that shares its nodes with its copies, with look-ups by element and by index.
///
/// A persistent B+ tree whose leaves have labels that ascend along the sequence. A directory records for each element
/// its leaf, and for each leaf its label: so an element is found by descending from the root, and nodes need no
/// reference to their parent, which shared nodes could not have. Copies share all nodes; an edit copies the nodes on
/// one path.
///
/// Elements are codes, and count as one, or have weights of their own: a section weighs as much as it has items.
@usableFromInline
struct OrderTree: @unchecked Sendable {
  // Sendable without a check by the compiler, since nodes that copies share are never changed.

  /// The root node of the tree: a branch if `height` is not 0, otherwise a leaf, or nil for a run or an empty tree.
  @usableFromInline
  var root: AnyObject?

  /// The number of levels of branches above the leaves.
  @usableFromInline
  var height = 0

  @usableFromInline
  private(set) var count = 0
  @usableFromInline
  private(set) var weight = 0

  /// The first code if all elements of the tree are consecutive codes, as they are after appending; otherwise -1.
  ///
  /// In such a run the index of an element is its code minus this one.
  @usableFromInline
  private(set) var runStart: Int32 = -1
  @usableFromInline
  let isWeighted: Bool

  /// The upper limit of codes that may be appended without a change to any node, because they are in the home of the
  /// last element.
  private var openEnd: Int32 = 0

  /// The number of elements at the end that the nodes do not count yet; not 0 only in a run.
  private(set) var uncounted = 0

  @usableFromInline
  init(isWeighted: Bool = false) {
    self.isWeighted = isWeighted
  }

  /// Returns the label of a leaf that is appended with a code, if the leaf is the code's home.
  ///
  /// Later codes have higher labels, with room for 2³² leaves between two homes.
  @usableFromInline
  static func label(of code: Int32) -> UInt64 {
    (1 &<< 62) &+ UInt64(truncatingIfNeeded: code) &<< 26
  }

  // MARK: Look-ups

  /// Returns an element's index and the weight of all elements before it, if the element is in the leaf at a label.
  @usableFromInline
  func position(of code: Int32, label: UInt64) -> (index: Int, weight: Int)? {
    if runStart >= 0 {
      let index = Int(code &- runStart)
      return isInRun(code) ? (index, index) : nil
    }
    guard let root else { return nil }
    var node = Unmanaged.passUnretained(root)
    var level = height
    var index = 0
    var weight = 0
    while level > 0 {
      var first: Int32 = -1
      var end = 0
      let child = node._withUnsafeGuaranteedRef { node -> Unmanaged<AnyObject>? in
        let branch = unsafeDowncast(node, to: OrderBranch.self)
        let part = branch.index(ofLabel: label)
        index &+= branch.start(of: part)
        if isWeighted { weight &+= branch.weightStart(of: part) }
        let child = branch.unretainedChild(part)
        if child == nil {
          first = branch.firstCodes[part]
          end = branch.count(of: part)
        }
        return child
      }
      guard let child else {
        let offset = Int(code &- first)
        return code >= first && offset < end ? (index &+ offset, index &+ offset) : nil
      }
      node = child
      level &-= 1
    }
    return node._withUnsafeGuaranteedRef { node in
      let leaf = unsafeDowncast(node, to: OrderLeaf.self)
      guard let offset = leaf.offset(of: code) else { return nil }
      index &+= offset
      return (index, isWeighted ? weight &+ leaf.weight(before: offset) : index)
    }
  }

  /// Returns the element at an index, which must exist.
  @usableFromInline
  func code(at index: Int) -> Int32 {
    if runStart >= 0 { return runStart &+ Int32(truncatingIfNeeded: index) }
    return locate(index) { branch, rest in
      let part = branch.index(ofElementAt: rest)
      rest &-= branch.start(of: part)
      return part
    } leaf: { leaf, rest in
      leaf.codes[rest]
    }
  }

  /// Returns the element that contains a position in the total weight, and the rest of that position within the
  /// element.
  @usableFromInline
  func code(atWeight weight: Int) -> (code: Int32, rest: Int) {
    var inside = 0
    let code = locate(weight) { branch, rest in
      let part = branch.index(ofWeightAt: rest)
      rest &-= branch.weightStart(of: part)
      return part
    } leaf: { leaf, rest in
      var offset = 0
      var left = rest
      while left >= Int(leaf.weights[offset]) {
        left &-= Int(leaf.weights[offset])
        offset &+= 1
      }
      inside = left
      return leaf.codes[offset]
    }
    return (code, inside)
  }

  @inline(__always)
  private func locate(
    _ position: Int, _ step: (OrderBranch, inout Int) -> Int, leaf found: (OrderLeaf, Int) -> Int32
  ) -> Int32 {
    guard let root else { internalInconsistency("An order has no element at \(position).") }
    var node = Unmanaged.passUnretained(root)
    var level = height
    var rest = position
    while level > 0 {
      var first: Int32 = -1
      let child = node._withUnsafeGuaranteedRef { node -> Unmanaged<AnyObject>? in
        let branch = unsafeDowncast(node, to: OrderBranch.self)
        let part = step(branch, &rest)
        first = branch.firstCodes[part]
        return branch.unretainedChild(part)
      }
      guard let child else { return first &+ Int32(truncatingIfNeeded: rest) }
      node = child
      level &-= 1
    }
    return node._withUnsafeGuaranteedRef { found(unsafeDowncast($0, to: OrderLeaf.self), rest) }
  }

  /// Returns true if an element is in a tree whose elements are consecutive codes.
  @inline(__always)
  func isInRun(_ code: Int32) -> Bool {
    code >= runStart && Int(code &- runStart) < count
  }

  /// Returns true if another tree is known to have the same elements, without comparing them.
  @usableFromInline
  func isSame(as other: OrderTree) -> Bool {
    root === other.root && count == other.count && runStart == other.runStart
  }

  /// Passes the elements in order to closures, as consecutive codes or as the codes of a leaf.
  @usableFromInline
  func forEachPiece(run: (Int32, Int) -> Void, leaf: (UnsafeBufferPointer<Int32>) -> Void) {
    if runStart >= 0 {
      run(runStart, count)
    } else if let root {
      Self.visit(root, height, run, leaf)
    }
  }

  private static func visit(
    _ node: AnyObject, _ level: Int, _ run: (Int32, Int) -> Void, _ leafBody: (UnsafeBufferPointer<Int32>) -> Void
  ) {
    if level == 0 {
      let leaf = unsafeDowncast(node, to: OrderLeaf.self)
      leafBody(UnsafeBufferPointer(start: leaf.codes, count: leaf.count))
      return
    }
    let branch = unsafeDowncast(node, to: OrderBranch.self)
    for part in 0..<branch.count {
      if let child = branch.children[part] {
        visit(child, level &- 1, run, leafBody)
      } else {
        run(branch.firstCodes[part], branch.count(of: part))
      }
    }
  }

  /// The codes of all elements, in order.
  @usableFromInline
  var codes: [Int32] {
    var codes: [Int32] = []
    codes.reserveCapacity(count)
    forEachPiece { first, count in
      codes.append(contentsOf: first..<(first + Int32(count)))
    } leaf: { leaf in
      codes.append(contentsOf: leaf)
    }
    return codes
  }
}

// Methods of an order tree for the numbers and weights of its elements, which the edits keep up to date. Most codes are
// appended without access to any node; the nodes count these codes later.
extension OrderTree {
  @usableFromInline
  mutating func setCounts(count: Int, weight: Int, runStart: Int32) {
    self.count = count
    self.weight = weight
    self.runStart = runStart
    openEnd = 0
  }

  /// Allows codes to be appended that belong to the home of the last element; called after that element was appended.
  mutating func openEnd(after last: Int32, _ directory: LeafDirectory) {
    guard runStart >= 0, directory.leaf(of: last) == LeafDirectory.home(of: last) else { return }
    openEnd = (last | 63) &+ 1
  }

  /// Appends a code if that is possible without access to any node, as in most appends of single codes.
  ///
  /// - Returns: True if the code was appended.
  @inline(__always)
  mutating func appendNext(_ code: Int32) -> Bool {
    guard code < openEnd, Int(code &- runStart) == count else { return false }
    count &+= 1
    weight &+= 1
    uncounted &+= 1
    return true
  }

  /// Adds the uncounted elements to the counts of the nodes, before nodes are read or edited.
  ///
  /// - Complexity: O(log *n*).
  mutating func countAll() {
    guard uncounted > 0 else { return }
    var level = height
    let added = uncounted
    withUnsafeMutablePointer(to: &root) { first in
      var slot = first
      while level > 0 {
        let branch = Self.uniqueBranch(&slot.pointee)
        branch.add(added, weight: added, to: branch.count &- 1)
        slot = branch.children + (branch.count &- 1)
        level &-= 1
      }
    }
    uncounted = 0
  }
}
