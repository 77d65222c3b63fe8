/// Tells a collection view how many items there are and gives it cells for them.
///
/// ``UICollectionViewDiffableDataSource`` is one, and saves you from writing your own.
@MainActor @preconcurrency public protocol UICollectionViewDataSource: NSObjectProtocol {
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

  /// Whether an item may be moved, asked when a person begins to; no unless implemented (`behaviour.md` C49).
  ///
  /// UIKit finds out whether ``collectionView(_:moveItemAt:to:)`` is implemented and lets all items be moved if it is. Swift
  /// cannot ask that, and a list that nobody meant to reorder must not be: implement both.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// A person has moved an item: put it in its new place.
  ///
  /// The view moves its cell by itself, and selection and keyboard focus go along.
  ///
  /// - Parameters:
  ///   - collectionView: The view.
  ///   - sourceIndexPath: The place of the item.
  ///   - destinationIndexPath: Its new place, counted when it was taken out of the old one.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

  /// The titles at the trailing edge by which one gets far at once, such as the letters of the alphabet; nil for none.
  ///
  /// Asked after each change of the data; cheap answers are best kept.
  func indexTitles(for collectionView: UICollectionView) -> [String]?

  /// The item to go to for a title, asked when a person chooses one.
  ///
  /// - Parameters:
  ///   - collectionView: The view.
  ///   - title: The title.
  ///   - index: The index of the title.
  /// - Returns: The place of the item. Where there is none, nothing happens.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
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

  /// None.
  public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// The first item of the section with the index of the title.
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  /// No.
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }

  /// There is no such method: a data source that lets items be moved must move them.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    collectionView.refuse(
      "the item at \(sourceIndexPath) was moved to \(destinationIndexPath), but the data source moves none",
      api: "UICollectionViewDataSource.collectionView(_:moveItemAt:to:)",
      remedy: "Implement this method beside collectionView(_:canMoveItemAt:).")
  }
}
