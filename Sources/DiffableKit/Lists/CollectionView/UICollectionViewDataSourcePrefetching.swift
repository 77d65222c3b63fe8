/// A protocol for data sources that are notified of items likely to come on screen soon, so that they can fetch the
/// items' data in advance.
@MainActor @preconcurrency public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Called when items are likely to be requested soon.
  ///
  /// Called once for each item, after tiling, the nearest items first (`behaviour.md` D29). Items that have a cell, on
  /// screen or prepared, are not among them. A request for the cells need not follow: fetch data, and call
  /// `reconfigureItems` when the data has arrived (D28).
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPaths: The items' index paths.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Called when announced items are no longer likely to come on screen: the person has reversed or jumped away, or the
  /// items are about to be deleted.
  ///
  /// The items may be only some of those announced together. An item that got its cell is not among them.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPaths: The items' current index paths. For items deleted from a diffable data source these are the
  ///     index paths before the deletion; other data sources have deleted the items already.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Called when announced items are no longer likely to come on screen; the default implementation does nothing.
  public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}
