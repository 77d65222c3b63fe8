extension OrderTree {
  /// Removes an element, which must be in the leaf that the directory records.
  ///
  /// - Complexity: O(log *n*).
  mutating func remove(_ code: Int32, _ directory: inout LeafDirectory) {
    guard remove(code, label: directory[directory.leaf(of: code)].label, &directory) else {
      internalInconsistency("The directory names a wrong leaf for \(code).")
    }
  }

  /// Removes an element, if it is in the leaf at a label.
  ///
  /// - Returns: True if the element was in that leaf; if not, nothing is changed.
  /// - Complexity: O(log *n*).
  mutating func remove(_ code: Int32, label: UInt64, _ directory: inout LeafDirectory) -> Bool {
    guard count > 0, runStart < 0 || isInRun(code) else { return false }
    countAll()
    materializeRoot(&directory)
    let weightOfCode: Int?
    var runStart: Int32 = -1
    if height == 0 {
      let leaf = Self.uniqueLeaf(&root)
      weightOfCode = Self.remove(code, from: leaf)
      if leaf.count == 0 {
        directory.removeLeaf(leaf.number)
        root = nil
      }
    } else {
      weightOfCode = Self.remove(code, label: label, from: &root, level: height, &directory)
      if weightOfCode != nil { runStart = collapseRoot() }
    }
    guard let weightOfCode else { return false }
    setCounts(count: count &- 1, weight: weight &- weightOfCode, runStart: runStart)
    return true
  }

  /// Adds to the weight of an element.
  mutating func addWeight(_ added: Int, to code: Int32, label: UInt64) {
    if height == 0 {
      Self.addWeight(added, to: code, in: Self.uniqueLeaf(&root))
    } else {
      Self.addWeight(added, to: code, label: label, &root, level: height)
    }
    setCounts(count: count, weight: weight &+ added, runStart: -1)
  }

  private static func addWeight(
    _ added: Int, to code: Int32, label: UInt64, _ slot: inout AnyObject?, level: Int
  ) {
    let branch = uniqueBranch(&slot)
    let part = branch.index(ofLabel: label)
    branch.add(0, weight: added, to: part)
    if level == 1 {
      addWeight(added, to: code, in: uniqueLeaf(&branch.children[part]))
    } else {
      addWeight(added, to: code, label: label, &branch.children[part], level: level &- 1)
    }
  }

  private static func addWeight(_ added: Int, to code: Int32, in leaf: OrderLeaf) {
    guard let offset = leaf.offset(of: code) else {
      internalInconsistency("The directory names a wrong leaf for \(code).")
    }
    leaf.weights[offset] &+= Int32(truncatingIfNeeded: added)
  }

  private static func remove(_ code: Int32, from leaf: OrderLeaf) -> Int? {
    guard let offset = leaf.offset(of: code) else { return nil }
    let weight = leaf.isWeighted ? Int(leaf.weights[offset]) : 1
    leaf.remove(at: offset)
    return weight
  }

  /// Removes an element from a subtree.
  ///
  /// - Returns: The element's weight, or `nil` if the element is not there.
  private static func remove(
    _ code: Int32, label: UInt64, from slot: inout AnyObject?, level: Int, _ directory: inout LeafDirectory
  ) -> Int? {
    let branch = uniqueBranch(&slot)
    let part = branch.index(ofLabel: label)
    let removed: Int
    let isEmpty: Bool
    if level == 1 {
      materialize(part, of: branch, directory)
      let leaf = uniqueLeaf(&branch.children[part])
      guard let weight = remove(code, from: leaf) else { return nil }
      removed = weight
      isEmpty = leaf.count == 0
      if isEmpty { directory.removeLeaf(leaf.number) }
    } else {
      let weight = remove(code, label: label, from: &branch.children[part], level: level &- 1, &directory)
      guard let weight else { return nil }
      removed = weight
      isEmpty = unsafeDowncast(branch.children[part].unsafelyUnwrapped, to: OrderBranch.self).count == 0
    }
    branch.add(-1, weight: -removed, to: part)
    if isEmpty {
      branch.remove(at: part)
    } else if level == 1 {
      mergeLeaf(at: part, of: branch, &directory)
    } else {
      mergeBranch(at: part, of: branch)
    }
    return removed
  }

  /// Merges a nearly empty leaf with the leaf before or behind it.
  private static func mergeLeaf(at part: Int, of branch: OrderBranch, _ directory: inout LeafDirectory) {
    guard branch.count(of: part) <= OrderLeaf.small / 4 else { return }
    for left in [part, part &- 1] where left >= 0 && left &+ 1 < branch.count {
      guard branch.children[left] != nil, let right = branch.children[left &+ 1],
        branch.count(of: left) &+ branch.count(of: left &+ 1) <= OrderLeaf.small
      else { continue }
      let from = unsafeDowncast(right, to: OrderLeaf.self)
      let into = uniqueLeaf(&branch.children[left])
      into.append(from, 0..<from.count)
      for index in 0..<from.count { directory.setLeaf(of: from.codes[index], to: into.number) }
      directory.removeLeaf(from.number)
      let (count, weight) = (branch.count(of: left &+ 1), branch.weight(of: left &+ 1))
      branch.remove(at: left &+ 1)
      branch.add(count, weight: weight, to: left)
      return
    }
  }

  private static func mergeBranch(at part: Int, of branch: OrderBranch) {
    let limit = OrderBranch.capacity / 4
    guard let node = branch.children[part], unsafeDowncast(node, to: OrderBranch.self).count <= limit else { return }
    for left in [part, part &- 1] where left >= 0 && left &+ 1 < branch.count {
      let from = unsafeDowncast(branch.children[left &+ 1].unsafelyUnwrapped, to: OrderBranch.self)
      let size = unsafeDowncast(branch.children[left].unsafelyUnwrapped, to: OrderBranch.self).count
      guard from.count &+ size <= OrderBranch.capacity / 2 else { continue }
      let into = uniqueBranch(&branch.children[left])
      for index in 0..<from.count { into.append(from.part(at: index)) }
      let (count, weight) = (branch.count(of: left &+ 1), branch.weight(of: left &+ 1))
      branch.remove(at: left &+ 1)
      branch.add(count, weight: weight, to: left)
      return
    }
  }

  /// Removes levels with a single part from the root.
  ///
  /// - Returns: The first code if the only part left is a run, otherwise -1.
  private mutating func collapseRoot() -> Int32 {
    while height > 0, let node = root {
      let branch = unsafeDowncast(node, to: OrderBranch.self)
      if branch.count > 1 { break }
      guard branch.count == 1, let child = branch.children[0] else {
        // The code is read before `root` is set to nil, which releases the branch: a pointer into the branch does not
        // retain it.
        let first = branch.count == 1 ? branch.firstCodes[0] : -1
        root = nil
        height = 0
        return first
      }
      root = child
      height &-= 1
    }
    return -1
  }
}
