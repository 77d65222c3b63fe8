extension UICollectionView {
  /// Scrolls the shortest distance that makes an item visible and clear of pinned views.
  func reveal(_ path: IndexPath) { scroll(to: path, at: [], animated: false, avoidsPinnedViews: true) }

  /// Scrolls an item into view.
  ///
  /// - Parameters:
  ///   - path: The index path of the item.
  ///   - position: The position of the item in the view.
  ///   - animated: True if the host animates the scrolling.
  ///   - avoidsPinnedViews: True if pinned headers and footers count as the edges of the view; otherwise they cover an
  ///     item at the edge.
  func scroll(to path: IndexPath, at position: ScrollPosition, animated: Bool, avoidsPinnedViews: Bool) {
    guard contains(path), position.isPossible || refusePosition(position) else { return }
    // A list without a size, as in `viewWillAppear(_:)`, has no frames yet: the scrolling is repeated with the first
    // rows.
    if bounds.width <= 0 || bounds.height <= 0 {
      _ = cycle.handle(
        .waits { [weak self] in
          self?.scroll(to: path, at: position, animated: false, avoidsPinnedViews: avoidsPinnedViews)
        })
    }
    go(animated: animated, besideHeldViewsOf: path) { target(of: path, at: position, avoidsPinnedViews) }
    scrollSection(to: path, at: position, animated: animated)
  }

  /// Scrolls to a target that may never have been near the screen, after measuring the rows around it.
  ///
  /// - Parameters:
  ///   - animated: True if the host animates the scrolling.
  ///   - path: The item whose pinned headers and footers are measured too, or `nil` for none.
  ///   - target: Returns the target content offset as known from the rows measured so far.
  func go(animated: Bool, besideHeldViewsOf path: IndexPath?, to target: () -> CGPoint) {
    // The frames of rows that were never measured are estimates: measure around the target before scrolling there.
    if cycle.allowsPlacing, bounds.width > 0, bounds.height > 0 {
      prepareLayoutIfNeeded()
      _ = cycle.handle(.begins(.measuring))
      repeat {
        measure(around: target)
        // A header to be pinned at the target is not near yet, and moves the rows below when it is measured.
      } while path.map(measurePinnedViews) ?? false
      _ = cycle.handle(.ends(.measuring))
    }
    setContentOffset(target(), animated: animated)
    tile()
  }

  /// Measures the headers and footers that are pinned while an item is on screen, and creates those that are missing.
  ///
  /// - Returns: True if a height differs from the one that the layout had.
  private func measurePinnedViews(for path: IndexPath) -> Bool {
    var pinned = NearScreenViews(attributes: pinnedAttributes(for: path), views: [])
    guard measure(&pinned) else { return false }
    prepareLayoutIfNeeded()
    return true
  }

  /// Returns the attributes of the headers and footers that can be pinned while an item is on screen.
  private func pinnedAttributes(for path: IndexPath) -> [UICollectionViewLayoutAttributes] {
    collectionViewLayout.pinnedAttributes(inSection: path.section).map(mirrored)
  }

  /// Returns the insets of the view, enlarged by pinned views over an item if these are to be avoided.
  func edges(for path: IndexPath, frame: CGRect, avoidingHeldViews avoidsPinnedViews: Bool) -> UIEdgeInsets {
    let insets = adjustedContentInset
    guard avoidsPinnedViews else { return insets }
    return pinnedAttributes(for: path).compactMap(\.pin).reduce(into: insets) { edges, pin in
      edges.add(pin, over: frame, insets: insets)
    }
  }

  /// Scrolls the item's section, if it is an orthogonal section.
  private func scrollSection(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let attributes = layoutAttributesForItem(at: path), let section = attributes.orthogonalSection,
      let window = orthogonalViews[section]
    else { return }
    window.setContentOffset(window.offset(showing: frameInContainer(of: attributes), at: position), animated: animated)
    tile()
  }

  /// Refuses two scroll positions along one axis.
  ///
  /// - Returns: Always false.
  private func refusePosition(_ position: ScrollPosition) -> Bool {
    refuse(
      "an item cannot be scrolled to two positions along one axis",
      api: "UICollectionView.scrollToItem(at:at:animated:)", state: "the position is \(position.rawValue)",
      remedy: "Give at most one of top, centeredVertically and bottom, and one of left, centeredHorizontally and right."
    )
    return false
  }

  /// Returns the content offset at which an item has a scroll position, as known from the rows measured so far.
  private func target(of path: IndexPath, at position: ScrollPosition, _ avoidsPinnedViews: Bool) -> CGPoint {
    guard let frame = layoutAttributesForItem(at: path)?.frame else { return contentOffset }
    contentSize = sizeFromLayout
    return offset(
      showing: frame, at: position, inside: edges(for: path, frame: frame, avoidingHeldViews: avoidsPinnedViews))
  }

  /// A set of positions in the view to which an item is scrolled: at most one position along each axis.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits of the set of scroll positions.
    public let rawValue: UInt
    /// Creates a set of scroll positions from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The scroll position of an item at the top edge of the view.
    public static let top = ScrollPosition(rawValue: 1)
    /// The scroll position of an item at the vertical centre of the view.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The scroll position of an item at the bottom edge of the view.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The scroll position of an item at the left edge of the view.
    public static let left = ScrollPosition(rawValue: 8)
    /// The scroll position of an item at the horizontal centre of the view.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The scroll position of an item at the right edge of the view.
    public static let right = ScrollPosition(rawValue: 32)

    private static let vertical: ScrollPosition = [.top, .centeredVertically, .bottom]
    private static let horizontal: ScrollPosition = [.left, .centeredHorizontally, .right]

    /// True if the set contains at most one scroll position along each axis.
    var isPossible: Bool {
      intersection(Self.vertical).rawValue.nonzeroBitCount < 2
        && intersection(Self.horizontal).rawValue.nonzeroBitCount < 2
    }
  }
}

extension UIScrollView {
  /// Returns the content offset at which a rectangle of the content has a scroll position, within the scrollable range.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the content, in points.
  ///   - position: The position of the rectangle in the view.
  ///   - edges: The insets that the rectangle must not lie under; the adjusted content insets if `nil`.
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
  /// Enlarges the insets by a pinned view, if the view can cover a rectangle.
  fileprivate mutating func add(_ pin: PinningRange, over frame: CGRect, insets: UIEdgeInsets) {
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
