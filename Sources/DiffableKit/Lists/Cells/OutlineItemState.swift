/// A value that describes a row's item in an outline: its level, and the state of its children.
package struct OutlineItemState: Hashable, Sendable {
  /// The number of the item's ancestors; 0 for a root item.
  package var level: Int
  /// True if the outline item is expanded.
  package var isExpanded: Bool
  /// True if the outline item has children.
  package var hasChildren: Bool

  /// Makes an outline item's state from the item's level and the state of the item's children.
  package init(level: Int, isExpanded: Bool, hasChildren: Bool) {
    self.level = level
    self.isExpanded = isExpanded
    self.hasChildren = hasChildren
  }
}
