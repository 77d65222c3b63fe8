/// A value that computes the tree of an outline whose visible items have a new order.
///
/// A whole snapshot does not contain parents. An item stays inside the innermost of its former ancestors that still
/// encloses its new position. Items between an item and its child, or between siblings, become children with them.
/// Collapsed items keep their descendants.
struct ReorderedOutlineBuilder<Item: Hashable & Sendable> {
  typealias Outline = NSDiffableDataSourceSectionSnapshot<Item>

  private let old: Outline
  private let surfaced: Set<Item>
  /// The last item that was placed in the new outline and its ancestors, outermost first.
  private var path: [Item] = []
  private var depths: [Item: Int] = [:]

  /// Makes a reordering for an outline whose visible items get a new order.
  ///
  /// - Parameters:
  ///   - old: The outline before the apply.
  ///   - surfaced: The items inside collapsed ones that are shown in some section from now on.
  init(_ old: Outline, surfaced: [Item]) {
    self.old = old
    self.surfaced = Set(surfaced)
  }

  /// Returns the outline with the given visible items.
  ///
  /// - Complexity: O(*n* · (*d* + log *n*)), where *n* is the number of items and *d* their mean level.
  mutating func outline(showing items: [Item]) -> Outline {
    var outline = Outline()
    for (item, next) in zip(items, knownSuccessors(of: items)) {
      let depth = max(naturalDepth(of: item), next.map { innermostDepth(of: $0) } ?? 0)
      outline.append([item], to: depth > 0 ? path[depth - 1] : nil)
      if old.contains(item) {
        if old.isExpanded(item) {
          outline.expand([item])
        } else {
          outline.replace(childrenOf: item, using: inside(item))
        }
      }
      for left in path[depth...] { depths[left] = nil }
      path.removeSubrange(depth...)
      path.append(item)
      depths[item] = depth
    }
    return outline
  }

  private func wasVisible(_ item: Item) -> Bool { old.contains(item) && old.isVisible(item) }

  /// Returns, for each item, the next item after it that was visible before.
  private func knownSuccessors(of items: [Item]) -> [Item?] {
    var successors: [Item?] = []
    var next: Item?
    for item in items.reversed() {
      successors.append(next)
      if wasVisible(item) { next = item }
    }
    return successors.reversed()
  }

  /// Returns the depth of an item without regard to the items after it: inside its former ancestors or, if the item was
  /// not visible before, that of the item before it.
  private func naturalDepth(of item: Item) -> Int {
    wasVisible(item) ? innermostDepth(of: item) : max(path.count - 1, 0)
  }

  /// Returns the depth of an item inside the innermost of its former ancestors that encloses the present position.
  private func innermostDepth(of item: Item) -> Int {
    var ancestor = old.parent(of: item)
    while let candidate = ancestor {
      if let depth = depths[candidate] { return depth + 1 }
      ancestor = old.parent(of: candidate)
    }
    return 0
  }

  /// Returns the descendants of a collapsed item, without those that are shown elsewhere now.
  private func inside(_ item: Item) -> Outline {
    var inside = old.snapshot(of: item)
    inside.deleteKeepingOthers(inside.items.filter(surfaced.contains))
    return inside
  }
}
