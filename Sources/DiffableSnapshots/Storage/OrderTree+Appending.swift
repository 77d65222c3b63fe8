extension OrderTree {
  /// Appends consecutive codes, without making leaves for them.
  ///
  /// - Parameters:
  ///   - first: The first code, higher than all codes that were in use when the last leaf got its label.
  ///   - added: The number of codes.
  ///   - owner: The number of this order in the directory.
  ///   - directory: The directory of the leaves.
  /// - Complexity: O(*k* / 64 + log *n*) for *k* codes.
  mutating func appendRun(_ first: Int32, count added: Int, owner: Int32, _ directory: inout LeafDirectory) {
    countAll()
    var run = UnappendedRun(next: first, end: first &+ Int32(truncatingIfNeeded: added), owner: owner)
    let start: Int32 =
      count == 0 ? first : runStart >= 0 && runStart &+ Int32(truncatingIfNeeded: count) == first ? runStart : -1
    let newCount = count &+ added
    if height == 0 {
      if root == nil, start >= 0, start &>> 6 == (run.end &- 1) &>> 6 {
        // The codes of all elements belong to one home leaf, so the tree needs no node.
        if count == 0 { run.beginHome(&directory) }
        let leaf = directory.leaf(of: start)
        if leaf != LeafDirectory.home(of: start) {
          for code in run.next..<run.end { directory.setLeaf(of: code, to: leaf) }
        }
        setCounts(count: newCount, weight: newCount, runStart: start)
        openEnd(after: run.end &- 1, directory)
        return
      }
      beginBranch(&run, &directory)
    }
    Self.append(&run, to: &root, level: height, &directory)
    while run.next < run.end {
      let branch = Self.makeBranch(&run, level: height, &directory)
      growRoot(
        with: OrderBranch.ChildOrRun(
          label: branch.labels[0], node: branch, count: branch.elementCount, weight: branch.elementWeight),
        label: rootLabel(directory))
      Self.append(&run, to: &root, level: height, &directory)
    }
    setCounts(count: newCount, weight: newCount, runStart: start)
    openEnd(after: run.end &- 1, directory)
  }

  /// Makes the first branch, with the former root as its only part.
  private mutating func beginBranch(_ run: inout UnappendedRun, _ directory: inout LeafDirectory) {
    let branch = OrderBranch.make(isWeighted: false)
    if count > 0 {
      let label = root == nil ? directory[directory.leaf(of: runStart)].label : rootLabel(directory)
      branch.append(OrderBranch.ChildOrRun(label: label, node: root, count: count, weight: weight, firstCode: runStart))
    } else {
      branch.append(run.takeHome(&directory))
    }
    root = branch
    height = 1
  }

  /// Appends as much of a run as fits into a subtree.
  private static func append(
    _ run: inout UnappendedRun, to slot: inout AnyObject?, level: Int, _ directory: inout LeafDirectory
  ) {
    let branch = uniqueBranch(&slot)
    let last = branch.count &- 1
    if level == 1 {
      if branch.children[last] == nil {
        let extended = run.extend(home: branch.firstCodes[last], count: branch.count(of: last), &directory)
        branch.add(extended, weight: extended, to: last)
      }
      while run.next < run.end, branch.count < OrderBranch.appendLimit { branch.append(run.takeHome(&directory)) }
    } else {
      let before = run.next
      append(&run, to: &branch.children[last], level: level &- 1, &directory)
      let added = Int(run.next &- before)
      branch.add(added, weight: added, to: last)
      while run.next < run.end, branch.count < OrderBranch.appendLimit {
        let child = makeBranch(&run, level: level &- 1, &directory)
        branch.append(
          OrderBranch.ChildOrRun(
            label: child.labels[0], node: child, count: child.elementCount, weight: child.elementWeight))
      }
    }
  }

  private static func makeBranch(
    _ run: inout UnappendedRun, level: Int, _ directory: inout LeafDirectory
  ) -> OrderBranch {
    let branch = OrderBranch.make(isWeighted: false)
    while run.next < run.end, branch.count < OrderBranch.appendLimit {
      if level == 1 {
        branch.append(run.takeHome(&directory))
      } else {
        let child = makeBranch(&run, level: level &- 1, &directory)
        branch.append(
          OrderBranch.ChildOrRun(
            label: child.labels[0], node: child, count: child.elementCount, weight: child.elementWeight))
      }
    }
    return branch
  }
}

/// The state of appending consecutive codes: those that are not appended yet.
private struct UnappendedRun {
  var next: Int32
  let end: Int32
  let owner: Int32

  /// Makes a leaf entry in the directory for the next code.
  func beginHome(_ directory: inout LeafDirectory) {
    let entry = LeafDirectory.OwningOrderAndLabel(owner: owner, label: OrderTree.label(of: next))
    let leaf = directory.makeLeaf(beginningWith: next, at: entry)
    directory.setLeaf(of: next, to: leaf)
  }

  /// Takes the remaining codes up to the next multiple of 64, as a new part of a branch.
  mutating func takeHome(_ directory: inout LeafDirectory) -> OrderBranch.ChildOrRun {
    let first = next
    let homeEnd = min(end, (first | 63) &+ 1)
    beginHome(&directory)
    next = first &+ 1
    let leaf = directory.leaf(of: first)
    if leaf != LeafDirectory.home(of: first) {
      while next < homeEnd {
        directory.setLeaf(of: next, to: leaf)
        next &+= 1
      }
    }
    next = homeEnd
    let count = Int(homeEnd &- first)
    return OrderBranch.ChildOrRun(
      label: OrderTree.label(of: first), node: nil, count: count, weight: count, firstCode: first)
  }

  /// Takes the codes that continue an existing run, up to the next multiple of 64.
  ///
  /// - Returns: The number of codes taken.
  mutating func extend(home first: Int32, count: Int, _ directory: inout LeafDirectory) -> Int {
    guard first &+ Int32(truncatingIfNeeded: count) == next, next & 63 != 0 else { return 0 }
    let homeEnd = min(end, (first | 63) &+ 1)
    let extended = Int(homeEnd &- next)
    let leaf = directory.leaf(of: first)
    if leaf != LeafDirectory.home(of: first) {
      for code in next..<homeEnd { directory.setLeaf(of: code, to: leaf) }
    }
    next = homeEnd
    return extended
  }
}
