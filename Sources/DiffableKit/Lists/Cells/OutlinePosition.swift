/// The level of an item in an outline, and the state of its children.
package struct OutlinePosition: Hashable, Sendable {
  /// The number of the item's ancestors; 0 for a root item.
  package var level: Int
  /// True if the outline's item is expanded.
  package var isExpanded: Bool
  /// True if the outline's item has children.
  package var hasChildren: Bool

  /// Makes a position from a level and the state of the children.
  package init(level: Int, isExpanded: Bool, hasChildren: Bool) {
    self.level = level
    self.isExpanded = isExpanded
    self.hasChildren = hasChildren
  }
}
