extension UICollectionView {
  /// The view that shows the index titles at the trailing edge, or `nil`.
  var indexTitlesView: IndexTitlesView? { indexTitles.view }

  /// Reloads the index titles if the data has changed, and keeps their view at the trailing edge.
  func updateIndexTitles() {
    if !cycle.isIn(.batching), indexTitles.areAsked() {
      show(dataSource?.indexTitles(for: self) ?? [])
    }
    guard let indexTitlesView else { return }
    let isAtLeft = traitCollection.layoutDirection == .rightToLeft
    let x = isAtLeft ? 0 : bounds.width - IndexTitlesView.width
    // The host keeps the index titles in view by itself while the content scrolls, so that their frame stays the same.
    indexTitlesView.frame = CGRect(x: x, y: 0, width: IndexTitlesView.width, height: bounds.height)
  }

  private func show(_ titles: [String]) {
    guard !titles.isEmpty else {
      guard let indexTitlesView else { return }
      indexTitlesView.removeFromSuperview()
      indexTitles.view = nil
      return roomOfRowsDidChange()
    }
    let view = indexTitlesView ?? IndexTitlesView(frame: .zero)
    view.titles = titles
    guard indexTitlesView == nil else { return }
    view.onChoice = { [weak self] in self?.scrollToIndexTitle($0) }
    indexTitles.view = view
    view.layer.zPosition = 900
    insertSubview(view, at: 0)
    roomOfRowsDidChange()
  }

  /// Lays out and measures all rows again, because the index titles have come or gone and the rows' width differs.
  private func roomOfRowsDidChange() {
    guard !cells.isEmpty else { return }
    for view in cells.values + Array(supplementaryViews.values) as [UICollectionReusableView] {
      view.setNeedsLayout()
    }
    invalidateMeasurements()
  }

  private func scrollToIndexTitle(_ index: Int) {
    guard let dataSource, let title = indexTitlesView?.titles[index] else { return }
    let path = dataSource.collectionView(self, indexPathForIndexTitle: title, at: index)
    guard contains(path) else { return }
    closeSwipe()
    scroll(to: path, at: .top, animated: false, avoidsPinnedViews: true)
    // The first row of a section is scrolled to together with its section header.
    guard path.item == 0,
      let header = collectionViewLayout.layoutAttributesForSupplementaryView(
        ofKind: Self.elementKindSectionHeader, at: IndexPath(item: 0, section: path.section))
    else { return }
    // The header's place without pinning counts, so that the header is above the row and does not cover it.
    let top = header.pin?.resting.minY ?? header.frame.minY
    setContentOffset(CGPoint(x: contentOffset.x, y: min(contentOffset.y, top)), animated: false)
  }
}
