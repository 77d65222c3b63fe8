/// A scroll view around the cells of an orthogonal section.
final class OrthogonalScrollView: UIScrollView {
  weak var owner: UICollectionView?
  var section: Int
  private var isVertical = false
  /// True if the items of the orthogonal section run from right to left.
  private var isMirrored = false

  init(owner: UICollectionView, section: Int) {
    self.owner = owner
    self.section = section
    super.init(frame: .zero)
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
  }

  required init?(coder: NSCoder) { nil }

  /// The place of the view in the order of the list's subviews.
  var listOrder: ListSubviewSortKey { ListSubviewSortKey(section: section, group: .rows) }

  override func didScroll(byPerson: Bool) { owner?.sectionDidScroll(self) }

  /// The distance, in points, by which the section is scrolled from its first item.
  var scrolled: CGFloat {
    isVertical ? contentOffset.y : isMirrored ? mostScrolled - contentOffset.x : contentOffset.x
  }

  private var mostScrolled: CGFloat { max(0, contentSize.width - frame.width) }

  /// Updates frame, content size, snapping and offset from what the layout has for the section.
  func show(_ place: OrthogonalSection, at offset: CGFloat) {
    let wasAtMost = isMirrored ? mostScrolled : 0
    isVertical = place.isVertical
    isMirrored = place.isMirrored
    if frame != place.frame { frame = place.frame }
    contentSize =
      isVertical
      ? CGSize(width: place.frame.width, height: place.contentLength)
      : CGSize(
        width: isMirrored ? max(place.contentLength, place.frame.width) : place.contentLength,
        height: place.frame.height)
    let x = isMirrored ? mostScrolled - offset : offset
    let grown = isMirrored ? mostScrolled - wasAtMost : 0
    move(to: isVertical ? CGPoint(x: 0, y: offset) : CGPoint(x: x, y: 0), grown: grown)
    bounces = place.bounces
    snapping = elementSnapping(place)
  }

  /// Sets the content offset to the layout's offset, unless both differ by a rounding error only.
  private func move(to origin: CGPoint, grown: CGFloat) {
    let way = origin - boundsOrigin
    guard abs(way.x) + abs(way.y) > 0.01, clamped(origin) == origin else { return }
    guard grown != 0, isOnHost, abs(way.x - grown) < 0.01 else { return setContentOffset(origin, animated: false) }
    // Content of a right-to-left section grows at the left edge, which shifts the visible items: the host adds the
    // shift to its own offset, wherever the person has scrolled meanwhile.
    boundsOrigin = origin
    offsetWasShifted(by: CGPoint(x: grown, y: 0), duration: 0)
  }

  private func elementSnapping(_ place: OrthogonalSection) -> ElementSnapping? {
    func places(
      _ interval: CGFloat, _ inset: CGFloat, length: CGFloat, isCentered: Bool = false, isMandatory: Bool = true
    ) -> ElementSnapping {
      .places(
        interval: interval, inset: inset, length: length, isCentered: isCentered,
        isMandatory: place.endsSoon ?? isMandatory, isReversed: isMirrored)
    }
    switch place.snapping {
    case .none: return nil
    case .paging:
      guard isMirrored || place.endsSoon == false else { return .paging }
      let page = isVertical ? place.frame.height : place.frame.width
      return places(page, 0, length: page)
    case .groups(let interval, let inset): return places(interval, inset, length: interval)
    case .centeredGroups(let interval, let inset, let length):
      return places(interval, inset, length: length, isCentered: true)
    case .groupBoundaries(let interval, let inset):
      return places(interval, inset, length: interval, isMandatory: false)
    }
  }
}

// The methods of a list for the scroll views around its orthogonal sections.
extension UICollectionView {
  func sectionDidScroll(_ view: OrthogonalScrollView) {
    guard !cycle.isPlacing, orthogonalViews[view.section] === view else { return }
    collectionViewLayout.scrollOrthogonally(section: view.section, to: view.scrolled)
    setNeedsLayout()
  }

  /// Creates the scroll views of the orthogonal sections near the screen and removes those of other sections, whose
  /// cells have left already.
  func placeOrthogonalViews(in part: CGRect) {
    let sections = collectionViewLayout.orthogonalSections(in: mirrored(part)).map(mirrored)
    guard !sections.isEmpty || !orthogonalViews.isEmpty else { return }
    for place in sections {
      let view = orthogonalViews[place.section] ?? makeOrthogonalView(place.section)
      view.show(place, at: collectionViewLayout.orthogonalOffset(section: place.section))
    }
    let near = Set(sections.map(\.section))
    for (section, view) in orthogonalViews where !near.contains(section) {
      view.removeFromSuperview()
      _ = pool.removeOrthogonalView(on: section)
    }
  }

  private func makeOrthogonalView(_ section: Int) -> OrthogonalScrollView {
    let view = OrthogonalScrollView(owner: self, section: section)
    pool.place(view, on: section)
    addSubview(view)
    return view
  }

  /// Moves the scroll views of orthogonal sections to the sections' new indices.
  func carryOrthogonalViews(_ newSection: (Int) -> Int?) {
    guard !orthogonalViews.isEmpty else { return }
    for window in pool.carryWindows(newSection) { window.removeFromSuperview() }
  }
}
