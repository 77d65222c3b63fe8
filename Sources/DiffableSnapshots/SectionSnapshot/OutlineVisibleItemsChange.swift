/// The changes of an outline's visible items since another one of which it was copied, or that was copied from it.
///
/// To follow them, a list removes ``removed`` and then inserts ``arrivals`` in order.
package struct OutlineVisibleItemsChange<Item: Hashable & Sendable>: Sendable {
  /// Visible items that are inserted one after the other.
  package struct Arrival: Sendable {
    package var items: [Item]
    /// The visible item before them, which is not among the removed ones or has arrived before; `nil` at the start.
    package var previous: Item?
  }

  /// The items that were visible, and are deleted or hidden now, or may be at another position.
  package var removed: [Item] = []
  /// The items that are visible now, and were not or may be at another position, in order.
  package var arrivals: [Arrival] = []
  /// The items that the other outline does not have.
  package var added: [Item] = []
  /// The items of ``added`` that are hidden inside a collapsed item.
  package var hidden: [Item] = []
}

extension NSDiffableDataSourceSectionSnapshot {
  /// Returns the changes of the visible items since another outline.
  ///
  /// - Parameter old: The other outline.
  /// - Returns: The changes; `nil` if the outlines were not copied from each other, or if so much has changed that
  ///   replacing all items costs less.
  /// - Complexity: O(*k* (*d* + log *n*)) for *k* items that were edited or are inside edited ones, at level *d*.
  package func visibleItemsChange(since old: Self) -> OutlineVisibleItemsChange<ItemIdentifierType>? {
    tree.visibleItemsChange(since: old.tree)
  }
}

extension OutlineTree {
  /// The codes of items that an edit may have moved, deleted, inserted, hidden or brought to sight.
  private struct TouchedCodes {
    private(set) var codes: Set<Int32> = []
    /// The greatest number of codes that are worth following one by one.
    let limit: Int

    var isWithinLimit: Bool { codes.count <= limit }

    mutating func add(_ code: Int32) { codes.insert(code) }

    /// Adds an item and its descendants.
    mutating func addSubtree(of root: Int32, in tree: OutlineTree) {
      var code = root
      while code >= 0, isWithinLimit {
        codes.insert(code)
        code = tree.code(after: code, within: root)
      }
    }
  }

  func visibleItemsChange(since old: Self) -> OutlineVisibleItemsChange<Item>? {
    guard identifiers.sharesInterner(with: old.identifiers) else { return nil }
    // A value that is equal to the interned one but not the same has to arrive as such.
    guard identifiers.replacements.isEmpty, old.identifiers.replacements.isEmpty else { return nil }
    let limit = max(64, min(count, old.count) / 4)
    var (leaving, arriving) = (TouchedCodes(limit: limit), TouchedCodes(limit: limit))
    let comparison = OrderComparison(old.order.tree, order.tree)
    guard comparison.old.count <= limit, comparison.new.count <= limit else { return nil }
    for element in comparison.old { leaving.add(element.code) }
    for element in comparison.new { arriving.add(element.code) }
    var change = OutlineVisibleItemsChange<Item>()
    nodes.forEachUnshared(with: old.nodes) { index, node, oldNode in
      let code = Int32(truncatingIfNeeded: index)
      let isSame =
        node.isPresent == oldNode.isPresent && node.parent == oldNode.parent && node.isExpanded == oldNode.isExpanded
      guard !isSame, leaving.isWithinLimit, arriving.isWithinLimit else { return }
      if oldNode.isPresent { leaving.addSubtree(of: code, in: old) }
      if node.isPresent { arriving.addSubtree(of: code, in: self) }
    }
    guard leaving.isWithinLimit, arriving.isWithinLimit else { return nil }
    change.removed = leaving.codes.filter(old.isVisibleByAncestors).map(old.item)
    var places: [(index: Int, code: Int32)] = []
    for code in arriving.codes {
      let isNew = !old[code].isPresent
      if isNew { change.added.append(item(code)) }
      if isVisibleByAncestors(code) {
        places.append((index(of: code), code))
      } else if isNew {
        change.hidden.append(item(code))
      }
    }
    places.sort { $0.index < $1.index }
    var last: Int32 = -1
    for place in places {
      let previous = visibleCode(before: place.index)
      if last >= 0, previous == last {
        change.arrivals[change.arrivals.count - 1].items.append(item(place.code))
      } else {
        change.arrivals.append(.init(items: [item(place.code)], previous: previous < 0 ? nil : item(previous)))
      }
      last = place.code
    }
    return change
  }

  /// Returns true if all ancestors of an item are expanded.
  ///
  /// - Complexity: O(*d*) at level *d*; unlike ``isVisible(_:)`` it keeps nothing for later.
  private func isVisibleByAncestors(_ code: Int32) -> Bool {
    var parent = self[code].parent
    while parent >= 0 {
      let node = self[parent]
      if !node.isExpanded { return false }
      parent = node.parent
    }
    return true
  }

  /// Returns the visible item before an index in depth-first order, or -1.
  ///
  /// - Complexity: O(*d* + log *n*) at level *d*.
  private func visibleCode(before index: Int) -> Int32 {
    guard index > 0 else { return -1 }
    var visible = order.tree.code(at: index - 1)
    var parent = self[visible].parent
    while parent >= 0 {
      let node = self[parent]
      if !node.isExpanded { visible = parent }
      parent = node.parent
    }
    return visible
  }
}
