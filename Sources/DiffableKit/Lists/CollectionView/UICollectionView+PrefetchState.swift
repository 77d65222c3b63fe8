/// Which items were announced to the data source, and where the person is going.
struct PrefetchState {
  weak var dataSource: (any UICollectionViewDataSourcePrefetching)?
  var isEnabled = true
  /// The items that were announced and have had no cell since.
  var announced: Set<IndexPath> = []
  /// What was announced and is gone since, by its places before; still to be told.
  var gone: [IndexPath] = []
  /// The offset at the last look.
  var offset = CGPoint.zero
  /// Whether the person goes towards the end.
  var goesForward = true

  /// Follows the items to their new places.
  mutating func carry(_ newPlace: (IndexPath) -> IndexPath?) {
    guard !announced.isEmpty else { return }
    // Of a diffable data source these were cancelled before its model was swapped.
    gone += announced.filter { newPlace($0) == nil }
    announced = Set(announced.compactMap(newPlace))
  }

  /// All is new: what was announced is not spoken of any more.
  mutating func forget() {
    announced = []
    gone = []
  }
}

extension UICollectionView {
  /// Tells what has come into the two screens ahead of the prepared cells, and what has left them without a cell.
  ///
  /// - Complexity: O(log *n* + *k*) for the *k* items in that part, whatever the person has scrolled over.
  func updatePrefetching() {
    guard prefetching.isEnabled, let source = prefetching.dataSource, bounds.width > 0, bounds.height > 0 else {
      return
    }
    let isSideways = scrollsSideways
    let way = isSideways ? boundsOrigin.x - prefetching.offset.x : boundsOrigin.y - prefetching.offset.y
    prefetching.offset = boundsOrigin
    // Content that has come to its first place begins to be read there, on whichever side that is.
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
    // Whoever was told may have changed the model: then cells are placed again, and what is ahead is told then.
    guard version == cycle.modelVersion else { return }
    let come = ahead.filter { !prefetching.announced.contains($0) }
    prefetching.announced.formUnion(come)
    if !come.isEmpty { source.collectionView(self, prefetchItemsAt: come) }
  }

  /// The items without cells in the two screens ahead, the nearest first.
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

  /// Cancels what was announced and is chosen.
  func cancelPrefetching(where isGone: (IndexPath) -> Bool) {
    guard let source = prefetching.dataSource, !prefetching.announced.isEmpty else { return }
    let gone = prefetching.announced.filter(isGone).sorted()
    guard !gone.isEmpty else { return }
    prefetching.announced.subtract(gone)
    source.collectionView(self, cancelPrefetchingForItemsAt: gone)
  }
}
