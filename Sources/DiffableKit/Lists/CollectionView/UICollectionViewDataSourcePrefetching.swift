/// Is told which items are likely to come on the screen soon, so that what they show can be fetched before.
@MainActor @preconcurrency public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Items are likely to be asked for soon.
  ///
  /// Told once for each, after cells were placed, the nearest first (`behaviour.md` D29). Items that have a cell, on screen or
  /// prepared, are not among them. Nothing says that cells will be asked for: fetch data, and have cells filled again with
  /// `reconfigureItems` when it is there (D28).
  ///
  /// - Parameters:
  ///   - collectionView: The view.
  ///   - indexPaths: Their places.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Items that were told of are not likely to come any more: the person has turned round or jumped away, or they are going
  /// to be deleted.
  ///
  /// They may be only some of those that were told of together. An item that got its cell is not among them.
  ///
  /// - Parameters:
  ///   - collectionView: The view.
  ///   - indexPaths: Their places now. Of items that are going to be deleted from a diffable data source the places before
  ///     that; one that is written by hand has deleted them already.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}
