/// Titles at the trailing edge of a list by which one gets far at once.
final class IndexTitlesView: UIView {
  /// The width at the edge, in points, and the height of a title.
  static let width: CGFloat = 20
  static let rowHeight: CGFloat = 15

  var titles: [String] = [] { didSet { if titles != oldValue { setNeedsRender() } } }
  var onChoice: ((Int) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityRole = .slider
    accessibilityLabel = "Index"
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsRender()
  }

  override func handle(_ event: HostEvent) -> Bool {
    guard case .indexTitle(_, let index) = event else { return super.handle(event) }
    if titles.indices.contains(index) { onChoice?(index) }
    return true
  }

  override func render(into element: inout Element) {
    let places = Int(max(0, bounds.height - 8) / Self.rowHeight)
    element.content = .index(
      ElementIndex(
        titles: titles, shown: Self.shownTitles(of: titles.count, places: places), color: tintColor.element))
    element.input.insert(.focus)
  }

  /// The indices of the titles for which there is room, evenly spread, with a dot between any two of them where some had to
  /// be left out; the first and the last are always shown.
  package static func shownTitles(of count: Int, places: Int) -> [Int?] {
    guard count > places else { return Array(0..<count) }
    guard places >= 3 else { return places > 0 && count > 0 ? [0] : [] }
    let last = (places - 1) / 2
    return (0...last).flatMap { step -> [Int?] in
      let index = (step * (count - 1) + last / 2) / last
      return step == last ? [index] : [index, nil]
    }
  }
}

extension UICollectionView {
  /// The titles at the trailing edge.
  var indexTitlesView: IndexTitlesView? { indexTitles.view }

  /// Asks for the titles if the data has changed, and keeps them at the edge.
  func updateIndexTitles() {
    if !cycle.isIn(.batching), indexTitles.areAsked() {
      show(dataSource?.indexTitles(for: self) ?? [])
    }
    guard let indexTitlesView else { return }
    let isAtLeft = traitCollection.layoutDirection == .rightToLeft
    let x = isAtLeft ? 0 : bounds.width - IndexTitlesView.width
    // A host keeps it in sight while the content scrolls; it says nothing of that.
    indexTitlesView.frame = CGRect(x: x, y: 0, width: IndexTitlesView.width, height: bounds.height)
  }

  private func show(_ titles: [String]) {
    guard !titles.isEmpty else {
      guard let indexTitlesView else { return }
      indexTitlesView.removeFromSuperview()
      indexTitles.show(in: nil)
      return roomOfRowsDidChange()
    }
    let view = indexTitlesView ?? IndexTitlesView(frame: .zero)
    view.titles = titles
    guard indexTitlesView == nil else { return }
    view.onChoice = { [weak self] in self?.scrollToIndexTitle($0) }
    indexTitles.show(in: view)
    view.layer.zPosition = 900
    insertSubview(view, at: 0)
    roomOfRowsDidChange()
  }

  /// The rows end before the titles, or go on to the edge again.
  private func roomOfRowsDidChange() {
    guard !cells.isEmpty else { return }
    for view in Array(cells.values) + Array(supplementaryViews.values) as [UICollectionReusableView] {
      view.setNeedsLayout()
    }
    invalidateMeasurements()
  }

  private func scrollToIndexTitle(_ index: Int) {
    guard let dataSource, let title = indexTitlesView?.titles[index] else { return }
    let path = dataSource.collectionView(self, indexPathForIndexTitle: title, at: index)
    guard contains(path) else { return }
    closeSwipe()
    scroll(to: path, at: .top, animated: false, avoidsHeldViews: true)
    // The first row of a section comes with its header.
    guard path.item == 0,
      let header = collectionViewLayout.layoutAttributesForSupplementaryView(
        ofKind: Self.elementKindSectionHeader, at: IndexPath(item: 0, section: path.section))
    else { return }
    // One that stays at the top would lie over the row.
    let top = header.pin?.resting.minY ?? header.frame.minY
    setContentOffset(CGPoint(x: contentOffset.x, y: min(contentOffset.y, top)), animated: false)
  }
}
