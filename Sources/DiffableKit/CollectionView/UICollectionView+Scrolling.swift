extension UICollectionView {
  /// Scrolls so that an item is on screen.
  ///
  /// Rows on the way that were never measured are not measured: their places are estimates, and the target comes to where it
  /// is wanted all the same. The selection and the keyboard's mark stay where they are. An item that does not exist scrolls
  /// nothing.
  ///
  /// - Parameters:
  ///   - indexPath: The place of the item.
  ///   - scrollPosition: Where it goes: one position from top to bottom, one from left to right, or both; the content has to
  ///     be large enough. Along an axis without a position it scrolls as little as needed. Two positions along one axis are
  ///     misuse.
  ///   - animated: Whether the host shows the way.
  /// - Complexity: O(log *n*) for the layouts of this package, and what comes on the screen.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard contains(indexPath), scrollPosition.isPossible || refusePosition(scrollPosition) else { return }
    // The places of rows that were never measured are estimates: measure around the target before going there.
    if !isTiling, batch == nil, bounds.width > 0, bounds.height > 0 {
      isTiling = true
      measure { target(of: indexPath, at: scrollPosition) }
      isTiling = false
    }
    setContentOffset(target(of: indexPath, at: scrollPosition), animated: animated)
    tile()
    scrollSection(to: indexPath, at: scrollPosition, animated: animated)
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
  private func target(of path: IndexPath, at position: ScrollPosition) -> CGPoint {
    guard let frame = layoutAttributesForItem(at: path)?.frame else { return contentOffset }
    contentSize = sizeFromLayout
    return offset(showing: frame, at: position)
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
  func offset(showing rect: CGRect, at position: UICollectionView.ScrollPosition) -> CGPoint {
    var target = offset(showing: rect)
    let insets = adjustedContentInset
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
