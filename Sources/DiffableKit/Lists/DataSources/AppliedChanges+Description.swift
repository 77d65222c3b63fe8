extension AppliedChanges: CustomStringConvertible {
  /// A description of the changes in one line, for a log or for a test that fails.
  ///
  /// For example `inserted "Pear" at 2 · moved "Apple" 0 → 1 · reconfigured "Fig"`. Positions are written as section
  /// and item, such as `1.2`, if any of them is beyond the first section. Of many items only the first five are named.
  public var description: String {
    guard outcome == .shown else { return "\(outcome)" }
    let parts = sectionParts + itemParts
    return parts.isEmpty ? "nothing changed" : parts.joined(separator: " · ")
  }

  private var sectionParts: [String] {
    [
      part("inserted section", insertedSections) { "\(Self.text($0.identifier)) at \($0.index)" },
      part("deleted section", deletedSections) { "\(Self.text($0.identifier)) from \($0.index)" },
      part("moved section", movedSections) { "\(Self.text($0.identifier)) \($0.oldIndex) → \($0.newIndex)" },
      part("reloaded section", reloadedSections) { Self.text($0.identifier) },
      part("reconfigured section", reconfiguredSections) { Self.text($0.identifier) },
    ].compactMap(\.self)
  }

  private var itemParts: [String] {
    [
      part("inserted", insertedItems) { "\(Self.text($0.identifier)) at \(path($0.indexPath))" },
      part("deleted", deletedItems) { "\(Self.text($0.identifier)) from \(path($0.indexPath))" },
      part("moved", movedItems) { "\(Self.text($0.identifier)) \(path($0.oldIndexPath)) → \(path($0.newIndexPath))" },
      part("reloaded", reloadedItems) { Self.text($0.identifier) },
      part("reconfigured", reconfiguredItems) { Self.text($0.identifier) },
    ].compactMap(\.self)
  }

  private func part<Change>(_ verb: String, _ changes: [Change], _ text: (Change) -> String) -> String? {
    guard !changes.isEmpty else { return nil }
    let most = 5
    var texts = changes.prefix(most).map(text)
    if changes.count > most { texts.append("\(changes.count - most) more") }
    let last = texts.removeLast()
    return "\(verb) " + (texts.isEmpty ? last : "\(texts.joined(separator: ", ")) and \(last)")
  }

  private func path(_ path: IndexPath) -> String {
    namesSections ? "\(path.section).\(path.item)" : "\(path.item)"
  }

  private var namesSections: Bool {
    (insertedItems + deletedItems).contains { $0.indexPath.section > 0 }
      || movedItems.contains { $0.oldIndexPath.section > 0 || $0.newIndexPath.section > 0 }
  }

  private static func text(_ identifier: some Any) -> String {
    (identifier as? String).map { "\"\($0)\"" } ?? "\(identifier)"
  }
}
