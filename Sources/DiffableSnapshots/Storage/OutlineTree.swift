/// The links of an item in an outline to its parent, siblings and children, by codes; -1 stands for "none".
struct OutlineNode: Sendable {
  var parent: Int32 = -1
  var previous: Int32 = -1
  var next: Int32 = -1
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1

  /// The level of the item, with the expanded state in bit 30; -1 for a code whose item is not in the outline.
  private var state: Int32 = -1

  private static var expandedBit: Int32 { 1 << 30 }

  init() {}

  init(parent: Int32, previous: Int32, next: Int32, level: Int) {
    self.parent = parent
    self.previous = previous
    self.next = next
    state = Int32(truncatingIfNeeded: level)
  }

  /// Returns a copy of the node with the codes of its parent, siblings and children mapped by a function.
  func renumbered(_ newCode: (Int32) -> Int32) -> OutlineNode {
    var node = self
    node.parent = newCode(parent)
    node.previous = newCode(previous)
    node.next = newCode(next)
    node.firstChild = newCode(firstChild)
    node.lastChild = newCode(lastChild)
    return node
  }

  var isPresent: Bool { state >= 0 }

  var level: Int { Int(state & ~Self.expandedBit) }

  var isExpanded: Bool {
    get { state >= 0 && state & Self.expandedBit != 0 }
    set { state = newValue ? state | Self.expandedBit : state & ~Self.expandedBit }
  }
}

/// The contents of a section snapshot: items linked to parent, siblings and children, and two orders of all items.
///
/// The depth-first order has each item before its descendants; the order by families has siblings beside each other, so
/// that the place of an item among its siblings is the distance from the first of them.
///
/// The tree enforces no rules: callers check an edit beforehand. No method recurses, so depth costs no stack. Copies
/// share everything; an edit of a copy costs O(log *n*) for each inserted or removed item.
struct OutlineTree<Item: Hashable & Sendable>: Sendable {
  private(set) var identifiers = SnapshotIdentifiersByCode<Item>()
  private(set) var nodes = SparseArray<OutlineNode>(empty: OutlineNode())
  private(set) var firstRoot: Int32 = -1
  private(set) var lastRoot: Int32 = -1

  /// The depth-first order of all items, each followed by its descendants.
  private(set) var order = OutlineOrder()
  /// The order of all items by families: siblings stand beside each other in their order, the families anyhow.
  private(set) var families = OutlineOrder()
  private(set) var codeLimit: Int32 = 0
  private var visibilityCache = OutlineVisibilityCache()

  /// The number of items deleted from this outline and its originals since the interner was made.
  private(set) var givenUp = 0

  init() {}

  /// Makes an outline of items whose codes are their indices in depth-first order.
  init(_ identifiers: SnapshotIdentifiersByCode<Item>, nodes: [OutlineNode]) {
    self.identifiers = identifiers
    guard !nodes.isEmpty else { return }
    codeLimit = Int32(truncatingIfNeeded: nodes.count)
    order.insert(Array(0..<codeLimit), isNewRun: true, at: .last, codeLimit: codeLimit)
    for (code, node) in nodes.enumerated() {
      self.nodes.set(code, node)
      guard node.parent < 0 else { continue }
      if node.previous < 0 { firstRoot = Int32(truncatingIfNeeded: code) }
      if node.next < 0 { lastRoot = Int32(truncatingIfNeeded: code) }
    }
    let byFamilies = codesByFamilies
    families.insert(
      byFamilies, isNewRun: byFamilies.elementsEqual(0..<codeLimit), at: .last, codeLimit: codeLimit)
  }

  /// The codes of all items by families, from the links: the roots, their children, and so on.
  private var codesByFamilies: [Int32] {
    var codes: [Int32] = []
    codes.reserveCapacity(Int(codeLimit))
    var parent: Int32 = -1
    var next = 0
    while true {
      var code = firstChild(of: parent)
      while code >= 0 {
        codes.append(code)
        code = self[code].next
      }
      guard next < codes.count else { return codes }
      parent = codes[next]
      next += 1
    }
  }

  // MARK: Look-ups

  var count: Int { order.count }

  /// Returns true if another outline that shares the interner has the same tree with the same items expanded; `nil` if it
  /// shares none, or if only a comparison of all items tells.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of edits since one was copied from the other.
  func isEqual(toRelative other: Self) -> Bool? {
    guard count == other.count else { return false }
    guard identifiers.sharesInterner(with: other.identifiers), order.hasSameCodes(as: other.order) else { return nil }
    var isEqual = true
    nodes.forEachUnshared(with: other.nodes) { _, node, otherNode in
      if node.isPresent, node.level != otherNode.level || node.isExpanded != otherNode.isExpanded { isEqual = false }
    }
    return isEqual
  }

  /// Returns the code of an item; `nil` if the item is not in the outline.
  func code(of item: Item) -> Int32? {
    identifiers.code(of: item).flatMap { nodes[Int($0)].isPresent ? $0 : nil }
  }

  subscript(code: Int32) -> OutlineNode { nodes[Int(code)] }

  func item(_ code: Int32) -> Item { identifiers[code] }

  /// The codes of all items in depth-first order.
  var codes: [Int32] { order.codes }

  var items: [Item] { identifiers.identifiers(of: [order.tree], count: order.count) }

  func items(of codes: [Int32]) -> [Item] { identifiers.identifiers(of: codes) }

  /// Returns the index of an item in depth-first order.
  func index(of code: Int32) -> Int { order.index(of: code) }

  /// Returns the number of children of an item; of root items, if it is -1.
  ///
  /// - Complexity: O(log *n*).
  func childCount(of parent: Int32) -> Int {
    let first = firstChild(of: parent)
    return first < 0 ? 0 : families.index(of: lastChild(of: parent)) - families.index(of: first) + 1
  }

  /// Returns the number of siblings before an item.
  ///
  /// - Complexity: O(log *n*).
  func indexAmongSiblings(of code: Int32) -> Int {
    families.index(of: code) - families.index(of: firstChild(of: self[code].parent))
  }

  /// Returns the next item in depth-first order that is no descendant of an item, or -1.
  ///
  /// - Complexity: O(*d*) for *d* ancestors of which the item is the last descendant.
  func code(afterDescendantsOf code: Int32) -> Int32 {
    var code = code
    while code >= 0 {
      let node = self[code]
      if node.next >= 0 { return node.next }
      code = node.parent
    }
    return -1
  }

  /// Returns true if all ancestors of an item are expanded.
  ///
  /// - Complexity: O(1); for the first call after an edit about an item with more than 64 ancestors, O(*n*).
  func isVisible(_ code: Int32) -> Bool {
    var parent = self[code].parent
    for _ in 0..<64 {
      guard parent >= 0 else { return true }
      let node = self[parent]
      if !node.isExpanded { return false }
      parent = node.parent
    }
    return visibilityCache.visibility { VisibleItemSet(visibleCodes: visibleCodes) }[code]
  }

  /// The codes of the items whose ancestors are all expanded, in depth-first order.
  var visibleCodes: [Int32] {
    var hiddenBelow = Int.max
    return codes.filter { code in
      let node = self[code]
      guard node.level <= hiddenBelow else { return false }
      hiddenBelow = node.isExpanded ? .max : node.level
      return true
    }
  }

  /// Returns the codes of an item's descendants, in depth-first order.
  func descendants(of root: Int32) -> [Int32] {
    var codes: [Int32] = []
    var code = self[root].firstChild
    while code >= 0 {
      codes.append(code)
      code = self.code(after: code, within: root)
    }
    return codes
  }

  func code(after code: Int32, within root: Int32) -> Int32 {
    var code = code
    var node = self[code]
    if node.firstChild >= 0 { return node.firstChild }
    while code != root {
      if node.next >= 0 { return node.next }
      code = node.parent
      node = self[code]
    }
    return -1
  }

  func firstChild(of parent: Int32) -> Int32 {
    parent < 0 ? firstRoot : self[parent].firstChild
  }

  func lastChild(of parent: Int32) -> Int32 {
    parent < 0 ? lastRoot : self[parent].lastChild
  }

  // MARK: Editing

  /// A list of interned items that are not in the outline yet.
  struct IncomingItems {
    let codes: [Int32]
    let changed: [Int]

    /// True if the codes of the incoming items are consecutive and new.
    let isRun: Bool
    let codeLimit: Int32
  }

  /// Interns items without inserting them.
  ///
  /// - Returns: `nil` if some items are equal to each other.
  mutating func add(_ items: [Item]) -> IncomingItems? {
    let (added, codeLimit) = identifiers.add(items)
    switch added {
    case .run(let first):
      let codes = Array(first..<(first &+ Int32(truncatingIfNeeded: items.count)))
      return IncomingItems(codes: codes, changed: [], isRun: true, codeLimit: codeLimit)
    case .codes(let codes, let changed):
      return IncomingItems(codes: codes, changed: changed, isRun: false, codeLimit: codeLimit)
    case .duplicates:
      return nil
    }
  }

  mutating func setExpanded(_ isExpanded: Bool, _ code: Int32) {
    guard self[code].isExpanded != isExpanded else { return }
    forgetVisibility()
    nodes.update(Int(code)) { $0.isExpanded = isExpanded }
  }

  /// Inserts collapsed items next to each other, behind a sibling, or as first children if the sibling is -1.
  mutating func insert(_ arriving: IncomingItems, _ items: [Item], parent: Int32, after previous: Int32) {
    let codes = arriving.codes
    guard let first = codes.first, let last = codes.last else { return }
    forgetVisibility()
    identifiers.takeValues(items, codes: codes, changed: arriving.changed)
    let next = previous >= 0 ? self[previous].next : firstChild(of: parent)
    let isNewRun = place(arriving, at: anchor(parent: parent, after: previous))
    families.insert(codes, isNewRun: isNewRun, at: familyAnchor(previous, next), codeLimit: codeLimit)
    let level = parent >= 0 ? self[parent].level + 1 : 0
    for (position, code) in codes.enumerated() {
      nodes.set(
        Int(code),
        OutlineNode(
          parent: parent, previous: position == 0 ? previous : codes[position - 1],
          next: position == codes.count - 1 ? next : codes[position + 1], level: level))
    }
    link(previous, next, parent: parent, as: first, last)
  }

  /// Inserts a part of another outline, with its expanded state.
  ///
  /// - Parameters:
  ///   - arriving: The codes of the part's items in this outline.
  ///   - items: The part's items.
  ///   - part: The codes of the part's items in the other outline, depth-first. Items whose parent is not in the part
  ///     become siblings.
  ///   - other: The other outline.
  ///   - parent: The code in this outline of the siblings' new parent, or -1.
  ///   - previous: The code in this outline of the item behind which the first sibling is inserted, or -1.
  mutating func graft(
    _ arriving: IncomingItems, _ items: [Item], part: [Int32], of other: OutlineTree, parent: Int32,
    after previous: Int32
  ) {
    guard !part.isEmpty else { return }
    forgetVisibility()
    identifiers.takeValues(items, codes: arriving.codes, changed: arriving.changed)
    place(arriving, at: anchor(parent: parent, after: previous))
    var newCodes: [Int32: Int32] = [:]
    newCodes.reserveCapacity(part.count)
    var lastSibling = previous
    for (old, code) in zip(part, arriving.codes) {
      newCodes[old] = code
      let node = other[old]
      if let newParent = newCodes[node.parent] {
        attach(code, parent: newParent, after: self[newParent].lastChild, isExpanded: node.isExpanded)
      } else {
        attach(code, parent: parent, after: lastSibling, isExpanded: node.isExpanded)
        lastSibling = code
      }
    }
  }

  private mutating func attach(_ code: Int32, parent: Int32, after previous: Int32, isExpanded: Bool) {
    let next = previous >= 0 ? self[previous].next : firstChild(of: parent)
    var node = OutlineNode(
      parent: parent, previous: previous, next: next, level: parent >= 0 ? self[parent].level + 1 : 0)
    node.isExpanded = isExpanded
    families.insert(code, at: familyAnchor(previous, next), codeLimit: codeLimit)
    nodes.set(Int(code), node)
    link(previous, next, parent: parent, as: code, code)
  }

  /// Inserts items into the depth-first order.
  ///
  /// - Returns: True if their codes are consecutive, and higher than any that was in the outline before.
  @discardableResult
  private mutating func place(_ arriving: IncomingItems, at anchor: OrderTree.InsertionAnchor) -> Bool {
    let isNewRun = arriving.isRun && arriving.codes.first.map { $0 >= codeLimit } == true
    codeLimit = max(codeLimit, arriving.codeLimit)
    order.insert(arriving.codes, isNewRun: isNewRun, at: anchor, codeLimit: codeLimit)
    return isNewRun
  }

  /// Returns the anchor by families for an item between two siblings, or for the first of a family, if both are -1.
  private func familyAnchor(_ previous: Int32, _ next: Int32) -> OrderTree.InsertionAnchor {
    if previous >= 0 { return next < 0 && families.isLast(previous) ? .last : .after(previous) }
    return next >= 0 ? .before(next) : .last
  }

  /// Returns the anchor in depth-first order for a new child: behind all descendants of the sibling before it.
  ///
  /// - Complexity: O(*d*) at level *d*, if the sibling has children and is the last one.
  private func anchor(parent: Int32, after previous: Int32) -> OrderTree.InsertionAnchor {
    guard previous >= 0 else { return parent >= 0 ? .after(parent) : .first }
    if self[previous].firstChild < 0 { return self[previous].next < 0 && parent < 0 ? .last : .after(previous) }
    let next = code(afterDescendantsOf: previous)
    return next >= 0 ? .before(next) : .last
  }

  /// Removes an item with its descendants.
  mutating func remove(_ code: Int32) {
    removeChildren(of: code)
    let node = self[code]
    link(node.previous, node.next, parent: node.parent, as: node.next, node.previous)
    free(code)
  }

  /// Removes the descendants of an item.
  mutating func removeChildren(of parent: Int32) {
    guard self[parent].firstChild >= 0 else { return }
    for code in descendants(of: parent) { free(code) }
    nodes.update(Int(parent)) {
      $0.firstChild = -1
      $0.lastChild = -1
    }
  }

  private mutating func free(_ code: Int32) {
    forgetVisibility()
    givenUp += 1
    order.remove(code)
    families.remove(code)
    nodes.set(Int(code), OutlineNode())
    identifiers.forgetValue(of: code)
  }

  /// Replaces the visibility cache; a cache that is empty and not shared stays, since no copy can fill it.
  private mutating func forgetVisibility() {
    if visibilityCache.isFilled || !isKnownUniquelyReferenced(&visibilityCache) {
      visibilityCache = OutlineVisibilityCache()
    }
  }

  /// Links two neighbours with the items `first` and `last` between them, or with each other.
  private mutating func link(_ previous: Int32, _ next: Int32, parent: Int32, as first: Int32, _ last: Int32) {
    if previous >= 0 {
      nodes.update(Int(previous)) { $0.next = first }
    } else if parent >= 0 {
      nodes.update(Int(parent)) { $0.firstChild = first }
    } else {
      firstRoot = first
    }
    if next >= 0 {
      nodes.update(Int(next)) { $0.previous = last }
    } else if parent >= 0 {
      nodes.update(Int(parent)) { $0.lastChild = last }
    } else {
      lastRoot = last
    }
  }
}
