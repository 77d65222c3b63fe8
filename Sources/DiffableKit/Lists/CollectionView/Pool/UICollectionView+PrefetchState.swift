/// The state of a list's prefetching: the announced items, and the direction of scrolling.
struct PrefetchState {
  weak var dataSource: (any UICollectionViewDataSourcePrefetching)?
  var isEnabled = true
  /// The index paths announced to the prefetching data source that have had no cell since.
  var announced: Set<IndexPath> = []
  /// The old index paths of announced items that were deleted since; their cancellation is pending.
  var gone: [IndexPath] = []
  /// The content offset at the last prefetching pass.
  var offset = CGPoint.zero
  /// True while the person scrolls downwards or to the right, so that the content offset grows.
  var goesForward = true

  /// Maps the announced items to their new index paths.
  mutating func carry(_ newPlace: (IndexPath) -> IndexPath?) {
    guard !announced.isEmpty else { return }
    // Deleted items wait for their cancellation; those of a diffable data source were cancelled before its model was
    // swapped.
    gone += announced.filter { newPlace($0) == nil }
    announced = Set(announced.compactMap(newPlace))
  }

  /// Discards all announced items without cancelling them, because all data was reloaded.
  mutating func forget() {
    announced = []
    gone = []
  }
}

extension UICollectionView {
  /// Announces items within two screens ahead of the prepared cells, and cancels announced items that have left that
  /// part without having had a cell.
  ///
  /// - Complexity: O(log *n* + *k*) for the *k* items in that part, however far the person has scrolled.
  func updatePrefetching() {
    guard prefetching.isEnabled, let source = prefetching.dataSource, bounds.width > 0, bounds.height > 0 else {
      return
    }
    let isSideways = scrollsSideways
    let way = isSideways ? boundsOrigin.x - prefetching.offset.x : boundsOrigin.y - prefetching.offset.y
    prefetching.offset = boundsOrigin
    // A list at the start of its content can be scrolled only towards the end, which is at the left if content begins
    // at the right edge.
    if reading.scrolledEnds.isAtStart {
      prefetching.goesForward = !scrollsLeftwards
    } else if way != 0 {
      prefetching.goesForward = way > 0
    }
    let ahead = itemsAhead(isSideways: isSideways)
    let wanted = Set(ahead)
    prefetching.announced = prefetching.announced.filter { cells[$0] == nil }
    let left = prefetching.announced.subtracting(wanted)
    prefetching.announced.subtract(left)
    let cancelled = prefetching.gone.sorted() + left.sorted()
    prefetching.gone = []
    let version = cycle.modelVersion
    if !cancelled.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: cancelled) }
    // When told of the cancellations the data source may have changed the model: then another tiling pass follows,
    // which announces the items ahead.
    guard version == cycle.modelVersion else { return }
    let come = ahead.filter { !prefetching.announced.contains($0) }
    prefetching.announced.formUnion(come)
    if !come.isEmpty { source.collectionView(self, prefetchItemsAt: come) }
  }

  /// Returns the items without cells in the two screens ahead, the nearest first.
  private func itemsAhead(isSideways: Bool) -> [IndexPath] {
    let size = bounds.size
    let reach = isSideways ? 2 * size.width + overscan.width : 2 * size.height + overscan.height
    let distance = prefetching.goesForward ? reach : -reach
    let part = bounds.union(bounds.offsetBy(dx: isSideways ? distance : 0, dy: isSideways ? 0 : distance))
    let isForward = prefetching.goesForward
    let places = attributesOfElements(in: part).compactMap { place -> (CGFloat, IndexPath)? in
      guard place.representedElementCategory == .cell, !place.isHidden else { return nil }
      let path = dataSourceIndexPath(shownAt: place.indexPath)
      guard cells[path] == nil else { return nil }
      let start = isSideways ? place.frame.minX : place.frame.minY
      let end = isSideways ? place.frame.maxX : place.frame.maxY
      return (isForward ? start : -end, path)
    }
    let ordered = places.sorted { left, right in
      left.0 != right.0 ? left.0 < right.0 : isForward ? left.1 < right.1 : left.1 > right.1
    }
    return ordered.map(\.1)
  }

  /// Cancels the prefetching of those announced items for which a closure returns true.
  func cancelPrefetching(where isGone: (IndexPath) -> Bool) {
    guard let source = prefetching.dataSource, !prefetching.announced.isEmpty else { return }
    let gone = prefetching.announced.filter(isGone).sorted()
    guard !gone.isEmpty else { return }
    prefetching.announced.subtract(gone)
    source.collectionView(self, cancelPrefetchingForItemsAt: gone)
  }
}
