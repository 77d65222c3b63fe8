// Methods that keep the cell of the row in which a person is typing, also off screen.
extension UICollectionView {
  /// The index path of the row with the text field that has the keyboard focus, or `nil`.
  ///
  /// - Complexity: O(*d*) in the depth of the text field, if there is one.
  private var typedRow: IndexPath? {
    guard let field = window?.scene?.focusedView as? HostTextFieldView else { return nil }
    var view = field.superview
    while let current = view, current !== self {
      if let cell = current as? UICollectionViewCell, let path = indexPath(for: cell) { return path }
      view = current.superview
    }
    return nil
  }

  /// Returns the attributes of all elements near a part of the content, and of the row in which a person is typing,
  /// wherever it is: its cell is not recycled, or the keyboard focus would be lost (`behaviour.md` C81).
  func attributesToShow(in part: CGRect) -> [UICollectionViewLayoutAttributes] {
    var places = attributesOfElements(in: part)
    guard let path = typedRow, contains(path) else { return places }
    let shown = presentationIndexPath(of: path)
    let isNear = places.contains { $0.representedElementCategory == .cell && $0.indexPath == shown }
    guard !isNear, let attributes = attributes(ofPresentedItem: shown) else { return places }
    // An orthogonal section that is off screen has lost its scroll view and all its cells, so that a row in it has no
    // cell to keep.
    if attributes.orthogonalSection.map({ orthogonalViews[$0] != nil }) ?? true { places.append(attributes) }
    return places
  }
}
