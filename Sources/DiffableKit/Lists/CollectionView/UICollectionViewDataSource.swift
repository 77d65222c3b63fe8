/// A protocol for the data source of a collection view, which provides the numbers of items and the cells.
///
/// ``UICollectionViewDiffableDataSource`` is an implementation, which saves you from writing your own.
@MainActor @preconcurrency public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// Returns the number of items in a section of the collection view.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

  /// Returns the cell for an item of the collection view, dequeued from the view.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell

  /// Returns the number of sections of the collection view; 1 unless implemented.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// Returns a header, footer or other supplementary view, dequeued from the collection view.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView

  /// Returns true if an item may be moved; called when a person begins to move it, and false unless implemented
  /// (`behaviour.md` C49).
  ///
  /// UIKit checks if ``collectionView(_:moveItemAt:to:)`` is implemented and then allows all items to be moved. Swift
  /// cannot check that, and a list must not become reorderable by accident: implement both methods.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// Moves an item in the model after a person has moved its cell.
  ///
  /// The view moves the cell itself, and selection and keyboard focus follow.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - sourceIndexPath: The old index path of the item.
  ///   - destinationIndexPath: The new index path, counted after the item was removed from the old one.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

  /// Returns the index titles at the trailing edge, such as the letters of the alphabet, or `nil` for none.
  ///
  /// Called after each change of the data; cache the titles if they are expensive.
  func indexTitles(for collectionView: UICollectionView) -> [String]?

  /// Returns the index path to scroll to for an index title that a person has chosen.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - title: The index title.
  ///   - index: The position of the title among the index titles.
  /// - Returns: The index path of the item. For an index path that does not exist the list does not scroll.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

extension UICollectionViewDataSource {
  /// Returns 1 as the number of sections, so that the list has a single section.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Reports misuse: a layout with supplementary views needs a data source that provides them (`behaviour.md` D50).
  ///
  /// Under a `MisusePolicy` that lets the program go on, an empty view is returned.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.refuse(
      "the layout asked for a supplementary view of kind \(kind) at \(indexPath), but the data source gives none",
      api: "UICollectionViewDataSource.collectionView(_:viewForSupplementaryElementOfKind:at:)",
      remedy: "Implement this method, or use a layout without headers and footers.")
    return EmptySubstituteView(kind: kind)
  }

  /// Returns `nil` as the index titles, so that the list has none.
  public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// Returns the first item of the section with the index of the title as the item to which an index title scrolls.
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  /// Returns false, so that no item can be moved.
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }

  /// Reports misuse: a data source that allows items to be moved must implement this method.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    collectionView.refuse(
      "the item at \(sourceIndexPath) was moved to \(destinationIndexPath), but the data source moves none",
      api: "UICollectionViewDataSource.collectionView(_:moveItemAt:to:)",
      remedy: "Implement this method beside collectionView(_:canMoveItemAt:).")
  }
}
