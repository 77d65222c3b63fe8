/// What a collection view shows in place of a cell that it was not given, if the mistake is reported and the program goes on.
///
/// It belongs to no queue, so that it is never used again for another item.
final class PlaceholderCell: UICollectionViewCell {
  override var isPlaceholder: Bool { true }
}

/// The same for a header, a footer or another supplementary view.
final class PlaceholderView: UICollectionReusableView {
  override var isPlaceholder: Bool { true }

  /// Makes an empty view.
  ///
  /// - Parameter kind: The kind of the view that is missing.
  convenience init(kind: String) {
    self.init(frame: .zero)
    reuseKind = kind
  }
}
