// The row in which a person types.
extension UICollectionView {
  /// The place of the row that has the field with the keyboard; nil if nobody types in one of the rows.
  ///
  /// - Complexity: O(*d*) in the depth of the field, if there is one.
  private var typedRow: IndexPath? {
    guard let field = window?.scene?.focusedView as? HostFieldView else { return nil }
    var view = field.superview
    while let current = view, current !== self {
      if let cell = current as? UICollectionViewCell, let path = indexPath(for: cell) { return path }
      view = current.superview
    }
    return nil
  }

  /// The places of what is near a part of the content, and that of the row in which a person types, wherever it is: its cell is not
  /// given away, or the keyboard would go (`behaviour.md` C81).
  func attributesToShow(in part: CGRect) -> [UICollectionViewLayoutAttributes] {
    var places = attributesOfElements(in: part)
    guard let path = typedRow, contains(path) else { return places }
    let shown = presentationIndexPath(of: path)
    let isNear = places.contains { $0.representedElementCategory == .cell && $0.indexPath == shown }
    guard !isNear, let place = attributes(ofPresentedItem: shown) else { return places }
    // Where a section that scrolls across is out of sight with all its cells, there is nothing to keep.
    if place.orthogonalSection.map({ orthogonalViews[$0] != nil }) ?? true { places.append(place) }
    return places
  }
}
