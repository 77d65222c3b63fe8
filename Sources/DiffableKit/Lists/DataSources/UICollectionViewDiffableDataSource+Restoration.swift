// Properties and methods of a data source for saving and restoring the expanded items of outlines, by keys that a host
// keeps.
extension UICollectionViewDiffableDataSource {
  /// The greatest number of items in all outlines together at which expanded items are saved and restored; with more,
  /// neither is done.
  private static var outlinedLimit: Int { 5_000 }

  var expandedKeys: [String]? {
    let content = newestContent
    guard !content.outlines.isEmpty, content.outlines.values.reduce(0, { $0 + $1.itemCount }) <= Self.outlinedLimit
    else { return nil }
    return content.outlines.values.flatMap { $0.expandedItems.map(Self.key) }.sorted()
  }

  func setExpanded(keys: Set<String>) -> Bool {
    var (missing, opened, closed) = (keys, [ItemIdentifierType](), [ItemIdentifierType]())
    let outlines = newestContent.outlines.values
    guard outlines.reduce(0, { $0 + $1.itemCount }) <= Self.outlinedLimit else { return true }
    for outline in outlines {
      for item in outline.items {
        let isWanted = missing.remove(Self.key(of: item)) != nil
        guard isWanted != outline.isExpanded(item) else { continue }
        if isWanted { opened.append(item) } else { closed.append(item) }
      }
    }
    if !opened.isEmpty { setExpanded(opened, true, animated: false, completion: nil) }
    if !closed.isEmpty { setExpanded(closed, false, animated: false, completion: nil) }
    return missing.isEmpty
  }

  private static func key(of item: ItemIdentifierType) -> String { LastingHash.key(of: String(describing: item)) }
}
