/// The window on a section that scrolls across the direction of the whole content; its cells are in it.
final class OrthogonalScrollView: UIScrollView {
  weak var owner: UICollectionView?
  var section: Int

  init(owner: UICollectionView, section: Int) {
    self.owner = owner
    self.section = section
    super.init(frame: .zero)
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
  }

  required init?(coder: NSCoder) { nil }

  override func didScroll(byPerson: Bool) { owner?.sectionDidScroll(self) }

  /// Takes the size, the snapping and, when it is new, the offset that the layout has for the section.
  func show(_ place: OrthogonalSection, at offset: CGFloat) {
    if frame != place.frame { frame = place.frame }
    contentSize =
      place.isVertical
      ? CGSize(width: place.frame.width, height: place.contentLength)
      : CGSize(width: place.contentLength, height: place.frame.height)
    let origin = place.isVertical ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0)
    if boundsOrigin != origin, clamped(origin) == origin { setContentOffset(origin, animated: false) }
    switch place.snapping {
    case .none: snapping = nil
    case .paging: snapping = .paging
    case .groups(let interval, let inset):
      snapping = .places(interval: interval, inset: inset, length: interval, isCentered: false, isMandatory: true)
    case .centeredGroups(let interval, let inset, let length):
      snapping = .places(interval: interval, inset: inset, length: length, isCentered: true, isMandatory: true)
    case .groupBoundaries(let interval, let inset):
      snapping = .places(interval: interval, inset: inset, length: interval, isCentered: false, isMandatory: false)
    }
  }
}

// Sections that scroll by themselves.
extension UICollectionView {
  func sectionDidScroll(_ view: OrthogonalScrollView) {
    guard !isTiling, orthogonalViews[view.section] === view else { return }
    let offset = max(abs(view.contentOffset.x), abs(view.contentOffset.y))
    collectionViewLayout.scrollOrthogonally(section: view.section, to: offset)
    setNeedsLayout()
  }

  /// Makes the windows for the sections near the screen and takes back the others, whose cells are gone by now.
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
      orthogonalViews[section] = nil
    }
  }

  private func makeOrthogonalView(_ section: Int) -> OrthogonalScrollView {
    let view = OrthogonalScrollView(owner: self, section: section)
    orthogonalViews[section] = view
    addSubview(view)
    return view
  }

  /// Carries the windows from old to new sections.
  func carryOrthogonalViews(_ newSection: (Int) -> Int?) {
    guard !orthogonalViews.isEmpty else { return }
    let old = orthogonalViews
    orthogonalViews = [:]
    for (section, view) in old {
      guard let place = newSection(section) else {
        view.removeFromSuperview()
        continue
      }
      view.section = place
      orthogonalViews[place] = view
    }
  }
}
