/// An element with its index in one of two compared orders; the other order may lack it or have it elsewhere.
struct UnsharedPartElement: BitwiseCopyable {
  var code: Int32
  var index: Int32
}

/// The comparison of two trees that lists the elements in parts which the trees do not share.
///
/// Traverses both trees from left to right, skips every node that is in both, and lists the elements of all other
/// leaves. Skipped elements are in the same order in both trees, so elements that only changed their position in
/// between appear in both lists. Labels show which parts correspond; if they are out of date, the lists are longer, but
/// not wrong.
struct OrderComparison: ~Copyable {
  private(set) var old: [UnsharedPartElement] = []
  private(set) var new: [UnsharedPartElement] = []

  /// Compares two trees, and lists the elements of the leaves that the trees do not share.
  ///
  /// - Complexity: O(*k* log *n*) for *k* elements in leaves that are not shared.
  init(_ oldTree: OrderTree, _ newTree: OrderTree) {
    guard !oldTree.isSame(as: newTree) else { return }
    var left = OrderCursor(oldTree)
    var right = OrderCursor(newTree)
    while left.isInside, right.isInside {
      left.passShared(&right)
      guard left.isInside, right.isInside else { break }
      if left.label == right.label || left.isFirst && right.isFirst {
        if left.isBranch, !right.isBranch || left.level >= right.level {
          left.descend()
        } else if right.isBranch {
          right.descend()
        } else {
          compareLeaves(&left, &right)
        }
      } else if left.label < right.label {
        if left.isBranch { left.descend() } else { left.take(into: &old) }
      } else {
        if right.isBranch { right.descend() } else { right.take(into: &new) }
      }
    }
    while left.isInside {
      if left.isBranch { left.descend() } else { left.take(into: &old) }
    }
    while right.isInside {
      if right.isBranch { right.descend() } else { right.take(into: &new) }
    }
  }

  private mutating func compareLeaves(_ left: inout OrderCursor, _ right: inout OrderCursor) {
    let (oldCount, newCount) = (left.leafCount, right.leafCount)
    let (oldCodes, newCodes) = (left.leafCodes, right.leafCodes)
    let shorter = min(oldCount, newCount)
    var prefix = 0
    while prefix < shorter, oldCodes[prefix] == newCodes[prefix] { prefix &+= 1 }
    var suffix = 0
    while suffix < shorter &- prefix, oldCodes[oldCount &- suffix &- 1] == newCodes[newCount &- suffix &- 1] {
      suffix &+= 1
    }
    left.take(prefix..<(oldCount &- suffix), into: &old)
    right.take(prefix..<(newCount &- suffix), into: &new)
  }
}

/// A cursor in a tree: it is at one part of some level, and has passed everything before that part.
private struct OrderCursor {
  /// A level on the cursor's path from the root: a branch, the present part in it, and the index at which the part
  /// starts.
  private struct PathLevel {
    var branch: Unmanaged<OrderBranch>
    var part: Int
    var start: Int
  }

  private let tree: OrderTree
  private var levels: [PathLevel] = []
  private(set) var level: Int
  private(set) var isInside: Bool

  /// True until the cursor has passed a part of the tree; the labels on the left edge of the tree may be too high.
  private(set) var isFirst = true

  init(_ tree: OrderTree) {
    var tree = tree
    tree.countAll()
    self.tree = tree
    level = tree.height
    isInside = tree.count > 0
    levels.reserveCapacity(8)
  }

  /// The label of the part at which the cursor is, or 0 in a tree that is a single leaf.
  var label: UInt64 {
    guard let last = levels.last else { return 0 }
    return last.branch._withUnsafeGuaranteedRef { $0.labels[last.part] }
  }

  /// True if the cursor is at a branch and not at a leaf or a run.
  var isBranch: Bool { level > 0 }

  private var node: Unmanaged<AnyObject>? {
    guard let last = levels.last else { return tree.root.map { Unmanaged.passUnretained($0) } }
    return last.branch._withUnsafeGuaranteedRef { $0.unretainedChild(last.part) }
  }

  private var firstCode: Int32 {
    guard let last = levels.last else { return tree.runStart }
    return last.branch._withUnsafeGuaranteedRef { $0.firstCodes[last.part] }
  }

  private var start: Int {
    guard let last = levels.last else { return 0 }
    return last.start &+ last.branch._withUnsafeGuaranteedRef { $0.start(of: last.part) }
  }

  var leafCount: Int {
    guard let last = levels.last else { return tree.count }
    return last.branch._withUnsafeGuaranteedRef { $0.count(of: last.part) }
  }

  /// The codes of the leaf at which the cursor is, valid as long as the tree that owns the leaf.
  var leafCodes: LeafCodes {
    guard let node else { return LeafCodes(codes: nil, first: firstCode) }
    return LeafCodes(codes: node._withUnsafeGuaranteedRef { unsafeDowncast($0, to: OrderLeaf.self).codes }, first: 0)
  }

  mutating func descend() {
    guard let node else { return }
    let start = start
    levels.append(
      PathLevel(branch: Unmanaged.fromOpaque(node.toOpaque()), part: 0, start: start))
    level &-= 1
  }

  mutating func advance() {
    isFirst = false
    while let last = levels.indices.last {
      levels[last].part &+= 1
      if levels[last].part < levels[last].branch._withUnsafeGuaranteedRef({ $0.count }) { return }
      levels.removeLast()
      level &+= 1
    }
    isInside = false
  }

  /// Advances both cursors past the parts that the trees share from here on.
  mutating func passShared(_ other: inout OrderCursor) {
    while isInside, other.isInside {
      guard let last = levels.last, let otherLast = other.levels.last, level == other.level else {
        guard isSame(as: other) else { return }
        advance()
        other.advance()
        continue
      }
      let passed = last.branch._withUnsafeGuaranteedRef { branch in
        otherLast.branch._withUnsafeGuaranteedRef { otherBranch in
          branch.countShared(from: last.part, with: otherBranch, from: otherLast.part)
        }
      }
      guard passed > 0 else { return }
      levels[levels.count &- 1].part &+= passed &- 1
      other.levels[other.levels.count &- 1].part &+= passed &- 1
      advance()
      other.advance()
    }
  }

  private func isSame(as other: OrderCursor) -> Bool {
    guard let node else { return other.node == nil && firstCode == other.firstCode && leafCount == other.leafCount }
    return node.toOpaque() == other.node?.toOpaque()
  }

  /// Lists the elements of the present leaf, and advances past it.
  mutating func take(into events: inout [UnsharedPartElement]) {
    take(0..<leafCount, into: &events)
  }

  /// Lists a range of the elements of the present leaf, and advances past it.
  mutating func take(_ range: Range<Int>, into events: inout [UnsharedPartElement]) {
    let start = start
    let codes = leafCodes
    for offset in range {
      events.append(UnsharedPartElement(code: codes[offset], index: Int32(truncatingIfNeeded: start &+ offset)))
    }
    advance()
  }
}

/// The codes of a leaf, or of a run without a leaf.
private struct LeafCodes {
  let codes: UnsafeMutablePointer<Int32>?
  let first: Int32

  @inline(__always)
  subscript(offset: Int) -> Int32 {
    if let codes { codes[offset] } else { first &+ Int32(truncatingIfNeeded: offset) }
  }
}

extension OrderBranch {
  /// Returns the number of consecutive parts that are identical in two branches.
  fileprivate func countShared(from part: Int, with other: OrderBranch, from otherPart: Int) -> Int {
    let limit = min(count &- part, other.count &- otherPart)
    let nodes = UnsafeRawPointer(children + part).assumingMemoryBound(to: UInt.self)
    let otherNodes = UnsafeRawPointer(other.children + otherPart).assumingMemoryBound(to: UInt.self)
    var shared = 0
    while shared < limit, nodes[shared] == otherNodes[shared] {
      if nodes[shared] == 0 {
        let (index, otherIndex) = (part &+ shared, otherPart &+ shared)
        guard firstCodes[index] == other.firstCodes[otherIndex], count(of: index) == other.count(of: otherIndex) else {
          break
        }
      }
      shared &+= 1
    }
    return shared
  }
}
