extension NSDiffableDataSourceSectionSnapshot {
  /// Returns the tree as text, for debugging (`behaviour.md` B28).
  ///
  /// A line for the snapshot, then one per item: `+` if the item is expanded or `-` if it is collapsed, `*` if it is
  /// visible, two spaces of indent per level, and the identifier; finally `>`.
  ///
  /// - Returns: The text, for people to read; its form may change.
  /// - Complexity: O(*n* · *d*), where *n* is the number of items and *d* their mean level.
  public func visualDescription() -> String {
    let visible = Set(tree.visibleCodes)
    var text = "<\(Self.typeName): \(IdentifierMessageFormatter.count(tree.count, "item"))"
    for code in tree.codes {
      let node = tree[code]
      text += node.isExpanded ? "\n+" : "\n-"
      text += visible.contains(code) ? "*" : " "
      text += String(repeating: "  ", count: node.level)
      text += " " + IdentifierMessageFormatter.one(tree.item(code))
    }
    return text + "\n>"
  }
}

#if !hasFeature(Embedded)
  extension NSDiffableDataSourceSectionSnapshot: CustomStringConvertible, CustomDebugStringConvertible {
    /// The outline as text, as `visualDescription()` returns it.
    public var description: String { visualDescription() }

    /// The outline as text for debuggers, as `visualDescription()` returns it.
    public var debugDescription: String { visualDescription() }
  }
#endif
