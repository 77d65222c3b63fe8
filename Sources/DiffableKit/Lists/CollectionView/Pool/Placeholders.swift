/// An empty cell that a collection view shows if the data source returned none, the misuse is reported and the program
/// goes on.
///
/// The placeholder belongs to no reuse queue, so that it is never reused for another item.
final class EmptySubstituteCell: UICollectionViewCell {
  override var isPlaceholder: Bool { true }
}

/// An empty view in place of a header, footer or other supplementary view that the data source did not return.
final class EmptySubstituteView: UICollectionReusableView {
  override var isPlaceholder: Bool { true }

  /// Creates an empty view in place of a missing supplementary view.
  ///
  /// - Parameter kind: The kind of the missing view.
  convenience init(kind: String) {
    self.init(frame: .zero)
    reuseKind = kind
  }
}
