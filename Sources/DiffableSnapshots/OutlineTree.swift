/// The tree of a section snapshot: items linked to parent, siblings and children by slot.
///
/// Knows no rules: whoever edits it has checked first. Nothing recurses, so depth costs no stack. -1 stands for "none".
struct OutlineTree<Item: Hashable & Sendable>: Sendable {
  /// An item and its neighbours.
  ///
  /// A free slot has no item.
  struct Node: Sendable {
    var item: Item?
    var parent = -1
    var previous = -1
    var next = -1
    var firstChild = -1
    var lastChild = -1
    var level = 0
    var isExpanded = false
  }

  private(set) var table = SlotTable<Item>()
  private(set) var nodes: [Node] = []
  private(set) var firstRoot = -1
  private(set) var lastRoot = -1
  private var cache = OutlineLayoutCache()

  /// The depth-first order; found at the first call after an edit in O(*n*).
  var layout: OutlineLayout { cache.layout(orMake: makeLayout) }

  /// Walks the tree once.
  func makeLayout() -> OutlineLayout {
    var order: [Int] = []
    order.reserveCapacity(table.count)
    var indices = [Int](repeating: -1, count: nodes.count)
    var isVisible = [Bool](repeating: false, count: nodes.count)
    var slot = firstRoot
    while slot >= 0 {
      let parent = nodes[slot].parent
      indices[slot] = order.count
      isVisible[slot] = parent < 0 || (isVisible[parent] && nodes[parent].isExpanded)
      order.append(slot)
      slot = self.slot(after: slot)
    }
    return OutlineLayout(order: order, indices: indices, isVisible: isVisible)
  }

  var items: [Item] { items(at: layout.order) }

  func items(at slots: [Int]) -> [Item] {
    slots.map { slot in
      guard let item = nodes[slot].item else { brokenPromise("An outline names the free slot \(slot).") }
      return item
    }
  }

  /// The slot that follows in depth-first order, or -1 at the end.
  func slot(after slot: Int, within root: Int = -1) -> Int {
    if nodes[slot].firstChild >= 0 { return nodes[slot].firstChild }
    var slot = slot
    while slot >= 0, slot != root {
      if nodes[slot].next >= 0 { return nodes[slot].next }
      slot = nodes[slot].parent
    }
    return -1
  }

  /// The descendants of a slot in depth-first order.
  func descendants(of root: Int) -> [Int] {
    var slots: [Int] = []
    var slot = nodes[root].firstChild
    while slot >= 0 {
      slots.append(slot)
      slot = self.slot(after: slot, within: root)
    }
    return slots
  }

  func lastChild(of parent: Int) -> Int {
    parent < 0 ? lastRoot : nodes[parent].lastChild
  }

  mutating func setExpanded(_ isExpanded: Bool, slot: Int) {
    guard nodes[slot].isExpanded != isExpanded else { return }
    forgetLayout()
    nodes[slot].isExpanded = isExpanded
  }

  /// Adds an item behind a sibling, or as first child if that is -1.
  ///
  /// - Returns: The slot of the item.
  @discardableResult
  mutating func insert(_ item: Item, parent: Int, after previous: Int, isExpanded: Bool = false) -> Int {
    forgetLayout()
    let slot = table.add(item)
    if slot == nodes.count { nodes.append(Node()) }
    let next = previous >= 0 ? nodes[previous].next : parent >= 0 ? nodes[parent].firstChild : firstRoot
    nodes[slot] = Node(
      item: item, parent: parent, previous: previous, next: next, level: parent >= 0 ? nodes[parent].level + 1 : 0,
      isExpanded: isExpanded)
    link(previous, next, parent: parent, as: slot, slot)
    return slot
  }

  /// Adds a part of another tree, with its expanded state.
  ///
  /// - Parameters:
  ///   - slots: The part's slots in the other tree, depth-first. Those whose parent is not among them become siblings.
  ///   - other: The tree they are from.
  ///   - parent: The slot in this tree that becomes the parent of the siblings, or -1.
  ///   - previous: The slot in this tree to put the first of them behind, or -1.
  mutating func graft(_ slots: [Int], of other: OutlineTree, parent: Int, after previous: Int) {
    var newSlots = [Int](repeating: -1, count: other.nodes.count)
    var lastSibling = previous
    for (slot, item) in zip(slots, other.items(at: slots)) {
      let node = other.nodes[slot]
      let newParent = node.parent >= 0 ? newSlots[node.parent] : -1
      if newParent >= 0 {
        newSlots[slot] = insert(
          item, parent: newParent, after: nodes[newParent].lastChild, isExpanded: node.isExpanded)
      } else {
        lastSibling = insert(item, parent: parent, after: lastSibling, isExpanded: node.isExpanded)
        newSlots[slot] = lastSibling
      }
    }
  }

  /// Removes an item with its descendants.
  mutating func remove(_ slot: Int) {
    removeChildren(of: slot)
    let node = nodes[slot]
    link(node.previous, node.next, parent: node.parent, as: node.next, node.previous)
    free(slot)
  }

  /// Removes the descendants of an item.
  mutating func removeChildren(of parent: Int) {
    forgetLayout()
    for slot in descendants(of: parent) { free(slot) }
    nodes[parent].firstChild = -1
    nodes[parent].lastChild = -1
  }

  private mutating func free(_ slot: Int) {
    if let item = nodes[slot].item { table.remove(item) }
    nodes[slot] = Node()
  }

  /// Lets two neighbours name `first` and `last` as what is between them, or each other.
  private mutating func link(_ previous: Int, _ next: Int, parent: Int, as first: Int, _ last: Int) {
    if previous >= 0 {
      nodes[previous].next = first
    } else if parent >= 0 {
      nodes[parent].firstChild = first
    } else {
      firstRoot = first
    }
    if next >= 0 {
      nodes[next].previous = last
    } else if parent >= 0 {
      nodes[parent].lastChild = last
    } else {
      lastRoot = last
    }
  }

  /// An unfilled cache that no copy shares may stay: nobody else can fill it with another tree's layout.
  private mutating func forgetLayout() {
    if cache.isFilled || !isKnownUniquelyReferenced(&cache) { cache = OutlineLayoutCache() }
  }
}
