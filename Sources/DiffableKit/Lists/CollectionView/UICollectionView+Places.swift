// Asking the layout where things are: with its answers checked, and mirrored where text is read from right to left.
extension UICollectionView {
  /// Whether the layout computes for the other direction of reading than the view's.
  var mirrorsLayout: Bool {
    collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
      && directionOfReading != collectionViewLayout.developmentLayoutDirection
  }

  /// Whether the content begins at the right and is scrolled leftwards.
  var scrollsLeftwards: Bool { scrollsSideways && mirrorsLayout }

  /// Stays as far from where the content begins when that is on the other side now.
  func flipForLayoutDirection() {
    guard layoutRecord.noteMirroring(mirrorsLayout) else { return }
    if contentSize.width > bounds.width { boundsOrigin.x = contentSize.width - bounds.width - boundsOrigin.x }
  }

  private var directionOfReading: UIUserInterfaceLayoutDirection { effectiveUserInterfaceLayoutDirection }

  private var mirrorWidth: CGFloat { max(sizeFromLayout.width, bounds.width) }

  /// A rectangle of the content as the layout has it, or the other way round.
  func mirrored(_ rect: CGRect) -> CGRect {
    guard mirrorsLayout else { return rect }
    return CGRect(x: mirrorWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The part of the content on screen, within the insets, as the layout has it.
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

  /// Attributes as they are seen; a layout may keep those that it gives, which stay as they are.
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

  /// Where an item is shown, by the layout's own path.
  func attributes(ofPresentedItem path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let place = collectionViewLayout.layoutAttributesForItem(at: path) else { return nil }
    // Where nothing can be, nothing can be scrolled to or kept in its place.
    guard place.hasNumbers || refuse(place, api: "UICollectionViewLayout.layoutAttributesForItem(at:)") else {
      return nil
    }
    return mirrored(place)
  }

  /// The size that the layout has for the content, in points; what is no length counts as 0.
  var sizeFromLayout: CGSize {
    let size = collectionViewLayout.collectionViewContentSize
    guard !size.hasLengths else { return size }
    if layoutRecord.noteMistakeInSize() {
      refuse(
        "the layout \(type(of: collectionViewLayout)) gave the size \(size.width) × \(size.height) for the content, which is none",
        api: "UICollectionViewLayout.collectionViewContentSize",
        remedy: "Compute lengths that are not negative, and numbers that are finite.")
    }
    func length(_ value: CGFloat) -> CGFloat { value.isFinite ? max(0, value) : 0 }
    return CGSize(width: length(size.width), height: length(size.height))
  }

  /// What the layout has in a part of the content, without what is wrong with it.
  func attributesFromLayout(in part: CGRect) -> [UICollectionViewLayoutAttributes] {
    let places = collectionViewLayout.layoutAttributesForElements(in: mirrored(part)) ?? []
    guard places.allSatisfy(isRight) else { return places.filter { isRight($0) || refuse($0) }.map(mirrored) }
    return mirrorsLayout ? places.map(mirrored) : places
  }

  private func isRight(_ place: UICollectionViewLayoutAttributes) -> Bool {
    place.hasNumbers && (place.representedElementCategory != .cell || isShown(place.indexPath))
  }

  private func isShown(_ path: IndexPath) -> Bool {
    let counts = interactiveMovement?.shownCounts(counts) ?? counts
    return path.count == 2 && counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
  }

  /// Reports attributes that no view can have.
  ///
  /// - Returns: False, so that they are left out.
  private func refuse(
    _ place: UICollectionViewLayoutAttributes, api: String = "UICollectionViewLayout.layoutAttributesForElements(in:)"
  ) -> Bool {
    guard layoutRecord.noteMistake(in: place) else { return false }
    let layout = type(of: collectionViewLayout)
    if place.hasNumbers {
      refuse(
        "the layout \(layout) gave attributes for a cell at an index path that does not exist: \(place.indexPath)",
        api: api, state: "the counts of items are \(counts)",
        remedy: "Give attributes for items from 0 up to numberOfItems(inSection:), and count again in prepare().")
    } else {
      let what =
        place.rect.isPlace
        ? "the opacity \(place.alpha) and the transform \(place.transform3D.elements), which are not all numbers"
        : "the frame \(place.rect), which is no rectangle"
      refuse(
        "the layout \(layout) gave \(place.representedElementKind ?? "the cell") at \(place.indexPath) \(what)",
        api: api,
        remedy: "Compute sizes that are not negative, and numbers that are finite.")
    }
    return false
  }

  /// The frames of the cells that there are, by the layout's own paths.
  func restingFrames() -> [IndexPath: CGRect] {
    cells.reduce(into: [:]) { frames, entry in frames[presentationIndexPath(of: entry.key)] = entry.value.contentFrame }
  }

  // MARK: Visibility

  /// Whether a part of a view is seen; rectangles that only touch share nothing that can be seen.
  func isOnScreen(_ view: UICollectionReusableView) -> Bool {
    let frame = view.contentFrame
    let seen = bounds
    guard frame.maxY > seen.minY, frame.minY < seen.maxY else { return false }
    guard frame.maxX > seen.minX && frame.minX < seen.maxX else { return false }
    guard let section = view.superview as? OrthogonalScrollView else { return true }
    return frame.maxX > section.frame.minX && frame.minX < section.frame.maxX && frame.maxY > section.frame.minY
      && frame.minY < section.frame.maxY
  }

  /// The frame of a place in the coordinates of the view that holds the cell.
  func frameInContainer(of place: UICollectionViewLayoutAttributes) -> CGRect {
    guard let section = place.orthogonalSection, let window = orthogonalViews[section] else { return place.rect }
    var frame = place.rect.offsetBy(
      dx: window.contentOffset.x - window.frame.minX, dy: window.contentOffset.y - window.frame.minY)
    // What scrolling subtracts and adds again leaves no trace, or every cell would be sent anew.
    frame.origin = CGPoint(x: PixelGrid.summable(frame.minX), y: PixelGrid.summable(frame.minY))
    return frame
  }

  /// The view that holds the cell of a place.
  func container(of place: UICollectionViewLayoutAttributes) -> UIView {
    place.orthogonalSection.flatMap { orthogonalViews[$0] } ?? self
  }
}

extension CGRect {
  /// Whether the rectangle has numbers for an origin and a size that is not negative.
  fileprivate var isPlace: Bool { origin.x.isFinite && origin.y.isFinite && size.hasLengths }
}

extension CGSize {
  /// Whether both lengths are numbers, and none is negative.
  fileprivate var hasLengths: Bool { width.isFinite && height.isFinite && width >= 0 && height >= 0 }
}

extension UICollectionViewLayoutAttributes {
  /// Whether a view can be there and look like that.
  var hasNumbers: Bool {
    rect.isPlace && alpha.isFinite
      && (CATransform3DIsIdentity(transform3D) || transform3D.elements.allSatisfy(\.isFinite))
  }
}
