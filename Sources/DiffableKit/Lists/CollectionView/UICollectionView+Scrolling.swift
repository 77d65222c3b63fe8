extension UICollectionView {
  /// Scrolls as little as needed for a person to see an item, which has come to it by a key.
  func reveal(_ path: IndexPath) { scroll(to: path, at: [], animated: false, avoidsHeldViews: true) }

  /// Scrolls so that an item is on screen.
  ///
  /// - Parameters:
  ///   - path: The place of the item.
  ///   - position: Where it goes.
  ///   - animated: Whether the host shows the way.
  ///   - avoidsHeldViews: Whether headers and footers that stay on screen count as its edges; otherwise an item at the edge
  ///     is under them.
  func scroll(to path: IndexPath, at position: ScrollPosition, animated: Bool, avoidsHeldViews: Bool) {
    guard contains(path), position.isPossible || refusePosition(position) else { return }
    // Without a size, as in `viewWillAppear(_:)`, nobody knows where that is: it is done again with the first rows.
    if bounds.width <= 0 || bounds.height <= 0 {
      _ = cycle.handle(
        .waits { [weak self] in
          self?.scroll(to: path, at: position, animated: false, avoidsHeldViews: avoidsHeldViews)
        })
    }
    go(animated: animated, besideHeldViewsOf: path) { target(of: path, at: position, avoidsHeldViews) }
    scrollSection(to: path, at: position, animated: animated)
  }

  /// Scrolls to where something is that may never have been near the screen.
  ///
  /// - Parameters:
  ///   - animated: Whether the host shows the way.
  ///   - path: The item whose headers and footers are going to stay on screen; nil for none.
  ///   - target: The offset, as far as is known now.
  func go(animated: Bool, besideHeldViewsOf path: IndexPath?, to target: () -> CGPoint) {
    // The places of rows that were never measured are estimates: measure around the target before going there.
    if cycle.allowsPlacing, bounds.width > 0, bounds.height > 0 {
      prepareLayoutIfNeeded()
      _ = cycle.handle(.begins(.measuring))
      repeat {
        measure(around: target)
        // A header that is going to be held there is not near yet, and moves the rows below it when it is measured.
      } while path.map(measureHeldViews) ?? false
      _ = cycle.handle(.ends(.measuring))
    }
    setContentOffset(target(), animated: animated)
    tile()
  }

  /// Makes and measures the headers and footers that stay on screen while an item is there.
  ///
  /// - Returns: Whether a height differs from the one that the layout had.
  private func measureHeldViews(for path: IndexPath) -> Bool {
    guard measure(pinnedAttributes(for: path)) else { return false }
    prepareLayoutIfNeeded()
    return true
  }

  /// The places of the headers and footers that can stay on screen while an item is there.
  private func pinnedAttributes(for path: IndexPath) -> [UICollectionViewLayoutAttributes] {
    collectionViewLayout.pinnedAttributes(inSection: path.section).map(mirrored)
  }

  /// The space at the edges of the view that is not free for an item: the insets, and what stays on screen there if that
  /// counts.
  func edges(for path: IndexPath, frame: CGRect, avoidingHeldViews avoidsHeldViews: Bool) -> UIEdgeInsets {
    let insets = adjustedContentInset
    guard avoidsHeldViews else { return insets }
    return pinnedAttributes(for: path).compactMap(\.pin).reduce(into: insets) { edges, pin in
      edges.add(pin, over: frame, insets: insets)
    }
  }

  /// Scrolls the section that an item is in, if that scrolls by itself.
  private func scrollSection(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let place = layoutAttributesForItem(at: path), let section = place.orthogonalSection,
      let window = orthogonalViews[section]
    else { return }
    window.setContentOffset(window.offset(showing: frameInContainer(of: place), at: position), animated: animated)
    tile()
  }

  /// - Returns: False.
  private func refusePosition(_ position: ScrollPosition) -> Bool {
    refuse(
      "an item cannot be scrolled to two positions along one axis",
      api: "UICollectionView.scrollToItem(at:at:animated:)", state: "the position is \(position.rawValue)",
      remedy: "Give at most one of top, centeredVertically and bottom, and one of left, centeredHorizontally and right."
    )
    return false
  }

  /// The offset at which an item is where it is wanted, as far as is known now.
  private func target(of path: IndexPath, at position: ScrollPosition, _ avoidsHeldViews: Bool) -> CGPoint {
    guard let frame = layoutAttributesForItem(at: path)?.frame else { return contentOffset }
    contentSize = sizeFromLayout
    return offset(
      showing: frame, at: position, inside: edges(for: path, frame: frame, avoidingHeldViews: avoidsHeldViews))
  }

  /// Where an item goes that is scrolled to: one position along each axis, or none.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the top of the view.
    public static let top = ScrollPosition(rawValue: 1)
    /// To the middle of the view, from top to bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// To the bottom of the view.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// To the left edge of the view.
    public static let left = ScrollPosition(rawValue: 8)
    /// To the middle of the view, from left to right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// To the right edge of the view.
    public static let right = ScrollPosition(rawValue: 32)

    private static let vertical: ScrollPosition = [.top, .centeredVertically, .bottom]
    private static let horizontal: ScrollPosition = [.left, .centeredHorizontally, .right]

    /// Whether there is at most one position along each axis.
    var isPossible: Bool {
      intersection(Self.vertical).rawValue.nonzeroBitCount < 2
        && intersection(Self.horizontal).rawValue.nonzeroBitCount < 2
    }
  }
}

extension UIScrollView {
  /// The offset at which a rectangle of the content is where it is wanted, as far as the content reaches.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the content, in points.
  ///   - position: Where it is wanted.
  ///   - edges: The space at the edges of the view that is not free for it; the insets if nil.
  /// - Returns: The offset in points.
  func offset(
    showing rect: CGRect, at position: UICollectionView.ScrollPosition, inside edges: UIEdgeInsets? = nil
  ) -> CGPoint {
    let insets = edges ?? adjustedContentInset
    var target = offset(showing: rect, inside: insets)
    let room = CGSize(
      width: bounds.width - insets.left - insets.right, height: bounds.height - insets.top - insets.bottom)
    if position.contains(.top) { target.y = rect.minY - insets.top }
    if position.contains(.centeredVertically) { target.y = rect.midY - room.height / 2 - insets.top }
    if position.contains(.bottom) { target.y = rect.maxY - room.height - insets.top }
    if position.contains(.left) { target.x = rect.minX - insets.left }
    if position.contains(.centeredHorizontally) { target.x = rect.midX - room.width / 2 - insets.left }
    if position.contains(.right) { target.x = rect.maxX - room.width - insets.left }
    return clamped(target)
  }
}

extension UIEdgeInsets {
  /// Adds the space that a held view takes at an edge, if it can lie over a rectangle.
  fileprivate mutating func add(_ pin: LayoutPin, over frame: CGRect, insets: UIEdgeInsets) {
    let isBefore = pin.edge == .leading
    if pin.isHorizontal {
      let taken = pin.inset + pin.resting.width
      if isBefore, pin.resting.maxX < frame.minX + 0.5 { left = max(left, insets.left + taken) }
      if !isBefore, pin.resting.minX > frame.maxX - 0.5 { right = max(right, insets.right + taken) }
    } else {
      let taken = pin.inset + pin.resting.height
      if isBefore, pin.resting.maxY < frame.minY + 0.5 { top = max(top, insets.top + taken) }
      if !isBefore, pin.resting.minY > frame.maxY - 0.5 { bottom = max(bottom, insets.bottom + taken) }
    }
  }
}
