/// Tells a collection view how many items there are and gives it cells for them.
///
/// ``UICollectionViewDiffableDataSource`` is one, and saves you from writing your own.
@MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// The number of items in a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

  /// The cell for an item, dequeued from the collection view.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell

  /// The number of sections; 1 unless implemented.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// A header, footer or other supplementary view, dequeued from the collection view.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  /// One section.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// There is no such view: a layout that asks for one must have a data source that gives it (`behaviour.md` D50).
  ///
  /// Under a `MisusePolicy` that goes on, an empty view.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.refuse(
      "the layout asked for a supplementary view of kind \(kind) at \(indexPath), but the data source gives none",
      api: "UICollectionViewDataSource.collectionView(_:viewForSupplementaryElementOfKind:at:)",
      remedy: "Implement this method, or use a layout without headers and footers.")
    return PlaceholderView(kind: kind)
  }
}
