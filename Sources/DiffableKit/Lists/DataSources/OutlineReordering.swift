/// Finds the tree for a new order of an outline's visible items.
///
/// A whole snapshot says nothing of parents. An item stays inside the innermost of those it was inside of that are still
/// around the place where it is now. What comes between an item and its child, or between siblings, goes inside with them.
/// Collapsed items take along what is inside them.
struct OutlineReordering<Item: Hashable & Sendable> {
  typealias Outline = NSDiffableDataSourceSectionSnapshot<Item>

  private let old: Outline
  private let surfaced: Set<Item>
  /// The item that was placed last and those that are around it, outermost first.
  private var path: [Item] = []
  private var depths: [Item: Int] = [:]

  /// - Parameters:
  ///   - old: The outline as it was.
  ///   - surfaced: The items inside collapsed ones that are shown somewhere from now on.
  init(_ old: Outline, surfaced: [Item]) {
    self.old = old
    self.surfaced = Set(surfaced)
  }

  /// The outline with these visible items.
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

  /// For each item, the next one after it that was visible before.
  private func knownSuccessors(of items: [Item]) -> [Item?] {
    var successors: [Item?] = []
    var next: Item?
    for item in items.reversed() {
      successors.append(next)
      if wasVisible(item) { next = item }
    }
    return successors.reversed()
  }

  /// The depth of an item by itself: where it was, or that of the item before it if it came.
  private func naturalDepth(of item: Item) -> Int {
    wasVisible(item) ? innermostDepth(of: item) : max(path.count - 1, 0)
  }

  /// The depth inside the innermost of an item's old ancestors that is around this place.
  private func innermostDepth(of item: Item) -> Int {
    var ancestor = old.parent(of: item)
    while let candidate = ancestor {
      if let depth = depths[candidate] { return depth + 1 }
      ancestor = old.parent(of: candidate)
    }
    return 0
  }

  /// What is inside a collapsed item and stays there.
  private func inside(_ item: Item) -> Outline {
    var inside = old.snapshot(of: item)
    inside.deleteKeepingOthers(inside.items.filter(surfaced.contains))
    return inside
  }
}
