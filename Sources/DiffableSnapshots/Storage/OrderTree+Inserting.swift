extension OrderTree {
  /// A position for an insertion into an order: the start or the end of the order, or before or after a given element.
  @usableFromInline
  enum InsertionAnchor {
    case first
    case last
    case before(Int32)
    case after(Int32)

    /// The neighbour, which must be in the tree; nil for an end.
    var element: Int32? {
      switch self {
      case .first, .last: nil
      case .before(let code), .after(let code): code
      }
    }
  }

  /// The state of an insertion during its descent from the root of the tree to a leaf.
  struct LeafInsertion {
    let elements: IncomingElements
    let anchor: InsertionAnchor

    /// The label of the leaf into which the elements are inserted.
    let label: UInt64
    let owner: Int32
  }

  /// The outcome of an insertion at one level of the tree, to be completed at the level above.
  enum InsertionOutcome {
    case done

    /// A part was split; the new part is to be inserted behind it.
    case split(OrderBranch.ChildOrRun)

    /// No label is left between two leaves; nothing was changed.
    case exhausted

    /// The anchor's element is not in the leaf; nothing was changed.
    case missing
  }

  /// Inserts elements at an anchor.
  ///
  /// - Parameters:
  ///   - elements: The elements to insert.
  ///   - anchor: The position; an element named by it must be in the tree.
  ///   - owner: The number of this order in the directory.
  ///   - limit: A label above all labels.
  ///   - directory: The directory of the leaves.
  /// - Complexity: O(*k* + log *n*) amortised for *k* elements.
  mutating func insert(
    _ elements: IncomingElements, at anchor: InsertionAnchor, owner: Int32, limit: UInt64,
    _ directory: inout LeafDirectory
  ) {
    var anchor = anchor
    var start = 0
    while start < elements.codes.count {
      let end = min(start &+ OrderLeaf.small, elements.codes.count)
      let label = Self.label(of: anchor, directory)
      guard insertFew(elements[start..<end], at: anchor, label: label, owner: owner, limit: limit, &directory) else {
        internalInconsistency("An order has no element \(anchor).")
      }
      anchor = .after(elements.codes[end &- 1])
      start = end
    }
  }

  /// Inserts one element next to another one.
  ///
  /// - Parameters:
  ///   - code: The element to insert.
  ///   - anchor: The position next to the other element.
  ///   - label: The label of the leaf in which the other element is according to the directory.
  ///   - owner: The number of this order in the directory.
  ///   - limit: A label above all labels.
  ///   - directory: The directory of the leaves.
  /// - Returns: True if the other element is in the tree; if not, nothing is changed.
  /// - Complexity: O(log *n*) amortised.
  mutating func insert(
    _ code: Int32, at anchor: InsertionAnchor, label: UInt64, owner: Int32, limit: UInt64,
    _ directory: inout LeafDirectory
  ) -> Bool {
    withUnsafePointer(to: code) { code in
      insertFew(
        IncomingElements(codes: UnsafeBufferPointer(start: code, count: 1)), at: anchor, label: label, owner: owner,
        limit: limit, &directory)
    }
  }

  private mutating func insertFew(
    _ elements: IncomingElements, at anchor: InsertionAnchor, label: UInt64, owner: Int32, limit: UInt64,
    _ directory: inout LeafDirectory
  ) -> Bool {
    if runStart >= 0, let element = anchor.element, !isInRun(element) { return false }
    countAll()
    let newCount = count &+ elements.codes.count
    let newWeight = weight &+ elements.weight
    if count == 0 {
      root = Self.makeFirstLeaf(elements, isWeighted: isWeighted, owner: owner, limit: limit, &directory)
      height = 0
    } else {
      materializeRoot(&directory)
      var label = label
      while true {
        let insertion = LeafInsertion(elements: elements, anchor: anchor, label: label, owner: owner)
        let outcome =
          height == 0
          ? Self.insertIntoLeaf(&root, label: rootLabel(directory), upper: limit, insertion, &directory)
          : Self.insertIntoBranch(&root, level: height, upper: limit, insertion, &directory)
        if case .exhausted = outcome {
          relabel(limit: limit, &directory)
          label = Self.label(of: anchor, directory)
          continue
        }
        if case .missing = outcome { return false }
        if case .split(let part) = outcome { growRoot(with: part, label: rootLabel(directory)) }
        break
      }
    }
    setCounts(count: newCount, weight: newWeight, runStart: -1)
    return true
  }

  private static func makeFirstLeaf(
    _ elements: IncomingElements, isWeighted: Bool, owner: Int32, limit: UInt64, _ directory: inout LeafDirectory
  ) -> OrderLeaf {
    // The label of a tree's first leaf is in the middle of the labels that later insertions may use, so that there is
    // room on both sides.
    let label = (1 &<< 62) &+ (limit &- (1 &<< 62)) / 2
    let number = directory.makeLeaf(
      beginningWith: elements.codes[0], at: LeafDirectory.OwningOrderAndLabel(owner: owner, label: label))
    let leaf = OrderLeaf.make(number: number, count: 0, isWeighted: isWeighted)
    leaf.insert(elements, at: 0)
    for code in elements.codes { directory.setLeaf(of: code, to: number) }
    return leaf
  }

  private static func label(of anchor: InsertionAnchor, _ directory: LeafDirectory) -> UInt64 {
    switch anchor {
    case .first: 0
    case .last: .max
    case .before(let code), .after(let code): directory[directory.leaf(of: code)].label
    }
  }

  func rootLabel(_ directory: LeafDirectory) -> UInt64 {
    guard let root else { return 0 }
    return height == 0
      ? directory[unsafeDowncast(root, to: OrderLeaf.self).number].label
      : unsafeDowncast(root, to: OrderBranch.self).labels[0]
  }

  /// Converts a tree that is a run into a leaf.
  mutating func materializeRoot(_ directory: inout LeafDirectory) {
    guard root == nil, count > 0 else { return }
    root = OrderLeaf.make(number: directory.leaf(of: runStart), run: runStart, count: count)
  }

  mutating func growRoot(with part: OrderBranch.ChildOrRun, label: UInt64) {
    let branch = OrderBranch.make(isWeighted: isWeighted)
    let (oldCount, oldWeight): (Int, Int)
    if height == 0, let root {
      let leaf = unsafeDowncast(root, to: OrderLeaf.self)
      (oldCount, oldWeight) = (leaf.count, isWeighted ? leaf.weight(before: leaf.count) : leaf.count)
    } else {
      let old = unsafeDowncast(root.unsafelyUnwrapped, to: OrderBranch.self)
      (oldCount, oldWeight) = (old.elementCount, old.elementWeight)
    }
    branch.append(OrderBranch.ChildOrRun(label: label, node: root, count: oldCount, weight: oldWeight))
    branch.append(part)
    root = branch
    height &+= 1
  }

  private static func insertIntoBranch(
    _ slot: inout AnyObject?, level: Int, upper: UInt64, _ insertion: LeafInsertion, _ directory: inout LeafDirectory
  ) -> InsertionOutcome {
    let branch = uniqueBranch(&slot)
    let part = branch.index(ofLabel: insertion.label)
    let childUpper = part &+ 1 < branch.count ? branch.labels[part &+ 1] : upper
    if level == 1 { materialize(part, of: branch, directory) }
    let outcome =
      level == 1
      ? insertIntoLeaf(
        &branch.children[part], label: branch.labels[part], upper: childUpper, insertion, &directory)
      : insertIntoBranch(&branch.children[part], level: level &- 1, upper: childUpper, insertion, &directory)
    switch outcome {
    case .exhausted, .missing:
      return outcome
    case .done:
      branch.add(insertion.elements.codes.count, weight: insertion.elements.weight, to: part)
      return .done
    case .split(let new):
      branch.add(
        insertion.elements.codes.count &- new.count, weight: insertion.elements.weight &- new.weight, to: part)
      return insert(new, behind: part, of: branch)
    }
  }

  /// Inserts a part into a branch, which is split if it is full.
  static func insert(_ new: OrderBranch.ChildOrRun, behind part: Int, of branch: OrderBranch) -> InsertionOutcome {
    guard branch.count == OrderBranch.capacity else {
      branch.insert(new, at: part &+ 1)
      return .done
    }
    let right: OrderBranch
    if part == branch.count &- 1 {
      // Insertions behind the last part tend to continue there, so the full branch stays full.
      right = OrderBranch.make(isWeighted: branch.isWeighted)
      right.append(new)
    } else {
      let middle = branch.count / 2
      right = branch.split(from: middle)
      if part < middle {
        branch.insert(new, at: part &+ 1)
      } else {
        right.insert(new, at: part &- middle &+ 1)
      }
    }
    return .split(
      OrderBranch.ChildOrRun(
        label: right.labels[0], node: right, count: right.elementCount, weight: right.elementWeight))
  }

  @inline(__always)
  static func uniqueBranch(_ slot: inout AnyObject?) -> OrderBranch {
    if !isKnownUniquelyReferenced(&slot) {
      slot = unsafeDowncast(slot.unsafelyUnwrapped, to: OrderBranch.self).copy()
    }
    return unsafeDowncast(slot.unsafelyUnwrapped, to: OrderBranch.self)
  }

  @inline(__always)
  static func uniqueLeaf(_ slot: inout AnyObject?) -> OrderLeaf {
    if !isKnownUniquelyReferenced(&slot) {
      slot = unsafeDowncast(slot.unsafelyUnwrapped, to: OrderLeaf.self).copy()
    }
    return unsafeDowncast(slot.unsafelyUnwrapped, to: OrderLeaf.self)
  }

  /// Converts a part that is a run into a leaf.
  static func materialize(_ part: Int, of branch: OrderBranch, _ directory: LeafDirectory) {
    guard branch.children[part] == nil else { return }
    let first = branch.firstCodes[part]
    branch.children[part] = OrderLeaf.make(
      number: directory.leaf(of: first), run: first, count: branch.count(of: part))
  }

  private static func insertIntoLeaf(
    _ slot: inout AnyObject?, label: UInt64, upper: UInt64, _ insertion: LeafInsertion,
    _ directory: inout LeafDirectory
  ) -> InsertionOutcome {
    let codes = insertion.elements.codes
    guard let (offset, total) = prepare(&slot, insertion) else { return .missing }
    let old = unsafeDowncast(slot.unsafelyUnwrapped, to: OrderLeaf.self)
    if total <= OrderLeaf.maximum {
      old.insert(insertion.elements, at: offset)
      for code in codes { directory.setLeaf(of: code, to: old.number) }
      return .done
    }

    let middle = label &+ (upper &- label) / 2
    guard middle > label else { return .exhausted }
    // Insertions behind the last element tend to continue there, so the leaf stays as full as it is.
    let cut = offset == old.count ? offset : total / 2
    let left = OrderLeaf.make(number: old.number, count: cut, isWeighted: old.isWeighted)
    left.count = 0
    left.append(old, insertion.elements, at: offset, 0..<cut)
    let first =
      offset == cut
      ? codes[0]
      : cut < offset
        ? old.codes[cut]
        : cut < offset &+ codes.count
          ? codes[cut &- offset] : old.codes[cut &- codes.count]
    let number = directory.makeLeaf(
      beginningWith: first, at: LeafDirectory.OwningOrderAndLabel(owner: insertion.owner, label: middle))
    let right = OrderLeaf.make(number: number, count: total &- cut, isWeighted: old.isWeighted)
    right.count = 0
    right.append(old, insertion.elements, at: offset, cut..<total)
    for code in codes { directory.setLeaf(of: code, to: left.number) }
    for index in 0..<right.count { directory.setLeaf(of: right.codes[index], to: number) }
    slot = left
    return .split(
      OrderBranch.ChildOrRun(
        label: middle, node: right, count: right.count,
        weight: right.isWeighted ? right.weight(before: right.count) : right.count))
  }

  /// Returns the offset of an insertion and, if the leaf will not be split, makes the leaf unshared and large enough.
  private static func prepare(_ slot: inout AnyObject?, _ insertion: LeafInsertion) -> (offset: Int, total: Int)? {
    let isUnique = isKnownUniquelyReferenced(&slot)
    let leaf = unsafeDowncast(slot.unsafelyUnwrapped, to: OrderLeaf.self)
    guard let offset = offset(of: insertion.anchor, in: leaf) else { return nil }
    let total = leaf.count &+ insertion.elements.codes.count
    if total <= OrderLeaf.maximum, !isUnique || total > leaf.room {
      let own = OrderLeaf.make(number: leaf.number, count: total, isWeighted: leaf.isWeighted)
      own.count = 0
      own.append(leaf, 0..<leaf.count)
      slot = own
    }
    return (offset, total)
  }

  private static func offset(of anchor: InsertionAnchor, in leaf: OrderLeaf) -> Int? {
    switch anchor {
    case .first: 0
    case .last: leaf.count
    case .before(let code): leaf.offset(of: code)
    case .after(let code): leaf.offset(of: code).map { $0 &+ 1 }
    }
  }

  // MARK: Labels

  /// Distributes the labels of all leaves evenly.
  ///
  /// - Complexity: O(*n* / 64); needed only after some thousand insertions at one position.
  private mutating func relabel(limit: UInt64, _ directory: inout LeafDirectory) {
    guard height > 0 else { internalInconsistency("A single leaf has no room for a second.") }
    var leafCount: UInt64 = 0
    Self.countLeaves(root, height, &leafCount)
    let lowest: UInt64 = 1 &<< 62
    let spacing = (limit &- lowest) / (leafCount &+ 1)
    var label = lowest
    Self.relabel(&root, height, &label, spacing, &directory)
  }

  private static func countLeaves(_ node: AnyObject?, _ level: Int, _ count: inout UInt64) {
    guard let node else { return }
    let branch = unsafeDowncast(node, to: OrderBranch.self)
    if level == 1 {
      count &+= UInt64(branch.count)
    } else {
      for part in 0..<branch.count { countLeaves(branch.children[part], level &- 1, &count) }
    }
  }

  private static func relabel(
    _ slot: inout AnyObject?, _ level: Int, _ label: inout UInt64, _ spacing: UInt64, _ directory: inout LeafDirectory
  ) {
    let branch = uniqueBranch(&slot)
    for part in 0..<branch.count {
      if level == 1 {
        label &+= spacing
        let number =
          branch.children[part].map { unsafeDowncast($0, to: OrderLeaf.self).number }
          ?? directory.leaf(of: branch.firstCodes[part])
        directory[number].label = label
        branch.labels[part] = label
      } else {
        relabel(&branch.children[part], level &- 1, &label, spacing, &directory)
        branch.labels[part] = unsafeDowncast(branch.children[part].unsafelyUnwrapped, to: OrderBranch.self).labels[0]
      }
    }
  }
}

extension OrderLeaf {
  /// Appends a range of another leaf's elements; the leaf must have room for them.
  func append(_ other: OrderLeaf, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    var elements = IncomingElements(
      codes: UnsafeBufferPointer(start: other.codes + range.lowerBound, count: range.count))
    if isWeighted {
      elements = IncomingElements(
        codes: elements.codes,
        weights: UnsafeBufferPointer(start: other.weights + range.lowerBound, count: range.count))
    }
    insert(elements, at: count)
  }

  /// Appends a range of the elements that another leaf would have after an insertion.
  fileprivate func append(_ other: OrderLeaf, _ added: IncomingElements, at offset: Int, _ range: Range<Int>) {
    let addedEnd = offset &+ added.codes.count
    append(other, range.clamped(to: 0..<offset))
    let middle = range.clamped(to: offset..<addedEnd)
    if !middle.isEmpty {
      insert(added[(middle.lowerBound &- offset)..<(middle.upperBound &- offset)], at: count)
    }
    let rest = range.clamped(to: addedEnd..<max(addedEnd, other.count &+ added.codes.count))
    append(other, (rest.lowerBound &- added.codes.count)..<(rest.upperBound &- added.codes.count))
  }
}
