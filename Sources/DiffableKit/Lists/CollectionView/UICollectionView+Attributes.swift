// Methods and properties of a collection view for requests to its layout for attributes: the returned attributes are
// validated, and mirrored for right-to-left layouts.
extension UICollectionView {
  /// True if the layout computes its attributes for the opposite of the view's layout direction.
  var mirrorsLayout: Bool {
    collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
      && directionOfReading != collectionViewLayout.developmentLayoutDirection
  }

  /// True if the list's content begins at the right edge and is scrolled leftwards.
  var scrollsLeftwards: Bool { scrollsSideways && mirrorsLayout }

  /// Keeps the scrolled distance from the start of the content when the layout direction has changed.
  func flipForLayoutDirection() {
    guard layoutState.noteMirroring(mirrorsLayout) else { return }
    if contentSize.width > bounds.width { boundsOrigin.x = contentSize.width - bounds.width - boundsOrigin.x }
  }

  private var directionOfReading: UIUserInterfaceLayoutDirection { effectiveUserInterfaceLayoutDirection }

  private var mirrorWidth: CGFloat { max(sizeFromLayout.width, bounds.width) }

  /// Converts a rectangle from the layout's coordinates to those of the content, or back.
  func mirrored(_ rect: CGRect) -> CGRect {
    guard mirrorsLayout else { return rect }
    return CGRect(x: mirrorWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The visible part of the content inside the insets, in the layout's coordinates.
  var visiblePart: CGRect {
    mirrored(bounds.inset(by: adjustedContentInset))
  }

  func mirrored(_ point: CGPoint) -> CGPoint {
    mirrorsLayout ? CGPoint(x: mirrorWidth - point.x, y: point.y) : point
  }

  func mirrored(_ section: OrthogonalSection) -> OrthogonalSection {
    var section = section
    section.frame = mirrored(section.frame)
    section.isMirrored = mirrorsLayout && !section.isVertical
    return section
  }

  /// Returns mirrored attributes, as a copy because a layout may keep the original.
  func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard mirrorsLayout else { return attributes }
    let copy = attributes.duplicate()
    copy.rect = mirrored(attributes.rect)
    if var pin = attributes.pin {
      pin.resting = mirrored(pin.resting)
      if pin.isHorizontal {
        (pin.lower, pin.upper) = (
          mirrorWidth - pin.upper - pin.resting.width, mirrorWidth - pin.lower - pin.resting.width
        )
        pin.edge = pin.edge == .leading ? .trailing : .leading
      }
      copy.pin = pin
    }
    return copy
  }

  /// Returns an item's attributes, by its presentation index path, if they are valid.
  func attributes(ofPresentedItem path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let attributes = collectionViewLayout.layoutAttributesForItem(at: path) else { return nil }
    // Invalid attributes can neither be scrolled to nor serve as scroll anchor.
    guard attributes.hasNumbers || refuse(attributes, api: "UICollectionViewLayout.layoutAttributesForItem(at:)") else {
      return nil
    }
    return mirrored(attributes)
  }

  /// The content size from the layout, in points; invalid lengths count as 0.
  var sizeFromLayout: CGSize {
    let size = collectionViewLayout.collectionViewContentSize
    guard !size.hasLengths else { return size }
    if layoutState.noteInvalidContentSize() {
      refuse(
        "the layout \(type(of: collectionViewLayout)) gave the size \(size.width) × \(size.height) for the content, which is none",
        api: "UICollectionViewLayout.collectionViewContentSize",
        remedy: "Compute lengths that are not negative, and numbers that are finite.")
    }
    func length(_ value: CGFloat) -> CGFloat { value.isFinite ? max(0, value) : 0 }
    return CGSize(width: length(size.width), height: length(size.height))
  }

  /// Returns the layout's attributes in a part of the content, without invalid ones.
  func attributesFromLayout(in part: CGRect) -> [UICollectionViewLayoutAttributes] {
    let places = collectionViewLayout.layoutAttributesForElements(in: mirrored(part)) ?? []
    for place in places where !isRight(place) { return places.filter { isRight($0) || refuse($0) }.map(mirrored) }
    return mirrorsLayout ? places.map(mirrored) : places
  }

  func isRight(_ place: UICollectionViewLayoutAttributes) -> Bool {
    place.hasNumbers && (place.representedElementCategory != .cell || isShown(place.indexPath))
  }

  private func isShown(_ path: IndexPath) -> Bool {
    (interactiveMovement?.shownCounts(counts) ?? counts).contains(path)
  }

  /// Reports invalid attributes as misuse.
  ///
  /// - Returns: Always false, so that the attributes are left out.
  func refuse(
    _ place: UICollectionViewLayoutAttributes, api: String = "UICollectionViewLayout.layoutAttributesForElements(in:)"
  ) -> Bool {
    let (path, hasNumbers) = (place.indexPath, place.hasNumbers)
    guard layoutState.noteInvalidAttributes(at: path, hasNumbers: hasNumbers) else { return false }
    let layout = type(of: collectionViewLayout)
    if hasNumbers {
      refuse(
        "the layout \(layout) gave attributes for a cell at an index path that does not exist: \(place.indexPath)",
        api: api, state: "the counts of items are \(counts.array)",
        remedy: "Give attributes for items from 0 up to numberOfItems(inSection:), and count again in prepare().")
    } else {
      let what =
        place.rect.isValidFrame
        ? "the opacity \(place.alpha) and the transform \(place.transform3D.elements), which are not all numbers"
        : "the frame \(place.rect), which is no rectangle"
      refuse(
        "the layout \(layout) gave \(place.representedElementKind ?? "the cell") at \(place.indexPath) \(what)",
        api: api,
        remedy: "Compute sizes that are not negative, and numbers that are finite.")
    }
    return false
  }

  /// Returns the frames of all cells, by presentation index path.
  func restingFrames() -> [IndexPath: CGRect] {
    cells.reduce(into: [:]) { frames, entry in frames[presentationIndexPath(of: entry.key)] = entry.value.contentFrame }
  }

  // MARK: Visibility

  /// Returns true if a frame in the content is at least partly within the visible bounds.
  func isSeen(_ frame: CGRect) -> Bool {
    let seen = bounds
    return frame.maxY > seen.minY && frame.minY < seen.maxY && frame.maxX > seen.minX && frame.minX < seen.maxX
  }

  /// Returns true if a part of a cell or supplementary view is visible; rectangles that only touch share no visible
  /// part.
  func isOnScreen(_ view: UICollectionReusableView) -> Bool {
    let frame = view.contentFrame
    guard isSeen(frame) else { return false }
    guard let section = view.superview as? OrthogonalScrollView else { return true }
    return frame.maxX > section.frame.minX && frame.minX < section.frame.maxX && frame.maxY > section.frame.minY
      && frame.minY < section.frame.maxY
  }

  /// Returns the frame for attributes in the coordinates of the cell's superview, which may be an orthogonal section.
  func frameInContainer(of place: UICollectionViewLayoutAttributes) -> CGRect {
    guard let section = place.orthogonalSection, let window = orthogonalViews[section] else { return place.rect }
    var frame = place.rect.offsetBy(
      dx: window.contentOffset.x - window.frame.minX, dy: window.contentOffset.y - window.frame.minY)
    // Repeated subtraction and addition of the offset must not leave rounding errors, or every cell would be sent
    // again.
    frame.origin = CGPoint(x: PixelGrid.summable(frame.minX), y: PixelGrid.summable(frame.minY))
    return frame
  }

  /// Returns the superview of the cell for attributes: the list or the scroll view of an orthogonal section.
  func container(of place: UICollectionViewLayoutAttributes) -> UIView {
    place.orthogonalSection.flatMap { orthogonalViews[$0] } ?? self
  }
}

extension CGRect {
  /// True if the origin of the frame is finite and the size finite and not negative.
  fileprivate var isValidFrame: Bool { origin.x.isFinite && origin.y.isFinite && size.hasLengths }
}

extension CGSize {
  /// True if width and height of the size are finite and not negative.
  fileprivate var hasLengths: Bool { width.isFinite && height.isFinite && width >= 0 && height >= 0 }
}

extension UICollectionViewLayoutAttributes {
  /// True if frame, opacity and transform of the attributes are finite and the size is not negative.
  var hasNumbers: Bool {
    rect.isValidFrame && alpha.isFinite
      && (isUntransformed || CATransform3DIsIdentity(transform3D) || transform3D.elements.allSatisfy(\.isFinite))
  }
}
