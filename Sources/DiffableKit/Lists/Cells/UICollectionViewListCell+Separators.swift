extension UICollectionViewListCell {
  /// Shows the separators above and below the row.
  func layoutSeparators(_ arrangement: ListCellLayout) {
    let lines = shownSeparators
    // Below another row, the top separator overlaps the bottom separator of that row, so that only one line is seen.
    let breadth = pixelGrid.hairline
    let top: CGFloat = listContext?.isFirstInSection == true ? 0 : -breadth
    topSeparator = updated(topSeparator, to: lines?.top, y: top, arrangement)
    bottomSeparator = updated(bottomSeparator, to: lines?.bottom, y: bounds.height - breadth, arrangement)
  }

  private var shownSeparators: ResolvedRowSeparators? {
    // A row that is being moved floats above the others and has no separators.
    if isReordering { return nil }
    // A pinned header with the list's own background has the colour of the rows that scroll under it and needs a line;
    // a header that is not pinned is set apart by its spacing, and any other background by its colour.
    if pin != nil { guard isPinned, hasOnlyListBackground else { return nil } }
    return listContext?.separators
  }

  private func updated(
    _ view: UIView?, to line: ResolvedRowSeparators.Line?, y: CGFloat, _ arrangement: ListCellLayout
  ) -> UIView? {
    guard let line else {
      view?.removeFromSuperview()
      return nil
    }
    let result = view ?? UIView(frame: .zero)
    let automatic = UIListSeparatorConfiguration.automaticInset
    let insets = y > 0 ? separatorInsets ?? line.insets : line.insets
    let left = insets.leading == automatic ? textEdge(arrangement) : insets.leading
    let right = bounds.width - (insets.trailing == automatic ? 0 : insets.trailing)
    let resting = CGRect(x: left, y: y, width: max(0, right - left), height: pixelGrid.hairline)
    // Constraints of the separator layout guide move only the separator below the row.
    result.frame = y > 0 ? separatorFrame(resting: resting) : resting
    let isAmongSelected = isSelected && collectionView?.isMultiselectable == true
    result.backgroundColor = isAmongSelected ? line.multipleSelectionColor : line.color
    if view == nil {
      result.accessibilityElementsHidden = true
      addSubview(result)
    }
    return result
  }

  /// Returns the left edge of the row's text in a left-to-right layout; for custom content, the content view's leading
  /// margin.
  private func textEdge(_ arrangement: ListCellLayout) -> CGFloat {
    let inset = (contentView as? UIListContentView)?.textInset ?? contentView.directionalLayoutMargins.leading
    return arrangement.content.x + inset
  }
}
