/// A cell that a collection view shows if the data source gave none, the misuse is reported and the program goes on.
///
/// The placeholder belongs to no reuse queue, so that it is never reused for another item.
final class PlaceholderCell: UICollectionViewCell {
  override var isPlaceholder: Bool { true }
}

/// A placeholder for a missing header, footer or other supplementary view.
final class PlaceholderView: UICollectionReusableView {
  override var isPlaceholder: Bool { true }

  /// Creates an empty view.
  ///
  /// - Parameter kind: The kind of the missing view.
  convenience init(kind: String) {
    self.init(frame: .zero)
    reuseKind = kind
  }
}
