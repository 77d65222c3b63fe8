/// A cache of the numbers of items and of root items by section, as they were read from the data source.
@MainActor struct CachedItemCounts {
  /// The number of items of each section, or `nil` until the numbers are read from the data source.
  private(set) var known: ItemCounts?
  /// The number of root items of each section, or `nil` until first needed.
  var roots: ItemCounts?

  /// Caches numbers of items that the caller has read from the data source; those of root items are discarded.
  mutating func note(_ counts: ItemCounts) { (known, roots) = (counts, nil) }

  /// Discards the cached numbers, because the model has changed.
  mutating func forget() { (known, roots) = (nil, nil) }
}
