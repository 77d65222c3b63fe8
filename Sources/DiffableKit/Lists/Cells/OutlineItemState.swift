/// A value that describes a row's item in an outline: its level, if it is expanded, and if it has children.
package struct OutlineItemState: Hashable, Sendable {
  /// The number of the item's ancestors; 0 for a root item.
  package var level: Int
  /// True if the outline item is expanded.
  package var isExpanded: Bool
  /// True if the outline item has children.
  package var hasChildren: Bool

  /// Makes the description of an outline's item from its level, if it is expanded, and if it has children.
  package init(level: Int, isExpanded: Bool, hasChildren: Bool) {
    self.level = level
    self.isExpanded = isExpanded
    self.hasChildren = hasChildren
  }
}
