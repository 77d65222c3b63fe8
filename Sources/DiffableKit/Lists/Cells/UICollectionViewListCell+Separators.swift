extension UICollectionViewListCell {
  /// Draws the thin lines above and below the row as the list wants them.
  func layoutSeparators(_ arrangement: ListCellLayout) {
    let lines = shownSeparators
    // Above a row that has one before it the line lies where that row's own would: two make one.
    let breadth = pixelGrid.hairline
    let top: CGFloat = listContext?.isFirstInSection == true ? 0 : -breadth
    topSeparator = updated(topSeparator, to: lines?.top, y: top, arrangement)
    bottomSeparator = updated(bottomSeparator, to: lines?.bottom, y: bounds.height - breadth, arrangement)
  }

  private var shownSeparators: ListSeparators? {
    // A row in the hand is a card of its own.
    if isReordering { return nil }
    // What is behind a header or footer is as light or dark as the rows that go under it: without a line they would run
    // into each other. One that rests parts its section by the space that it has, and another background has an edge.
    if pin != nil { guard isPinned, hasOnlyListBackground else { return nil } }
    return listContext?.separators
  }

  private func updated(
    _ view: UIView?, to line: ListSeparators.Line?, y: CGFloat, _ arrangement: ListCellLayout
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
    // Constraints of the guide move the line below the row.
    result.frame = y > 0 ? separatorFrame(resting: resting) : resting
    let isAmongSelected = isSelected && collectionView?.isMultiselectable == true
    result.backgroundColor = isAmongSelected ? line.multipleSelectionColor : line.color
    if view == nil {
      result.accessibilityElementsHidden = true
      addSubview(result)
    }
    return result
  }

  /// Where the text of the row begins, for text that is read from left to right: content of the program's own keeps to the
  /// margin.
  private func textEdge(_ arrangement: ListCellLayout) -> CGFloat {
    let inset = (contentView as? UIListContentView)?.textInset ?? contentView.directionalLayoutMargins.leading
    return arrangement.content.x + inset
  }
}
