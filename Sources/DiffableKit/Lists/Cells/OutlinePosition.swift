/// Where in an outline an item is.
package struct OutlinePosition: Hashable, Sendable {
  /// The number of ancestors; 0 for a root.
  package var level: Int
  /// Whether the children are shown.
  package var isExpanded: Bool
  /// Whether there are any children.
  package var hasChildren: Bool

  /// Makes a state.
  package init(level: Int, isExpanded: Bool, hasChildren: Bool) {
    self.level = level
    self.isExpanded = isExpanded
    self.hasChildren = hasChildren
  }
}
