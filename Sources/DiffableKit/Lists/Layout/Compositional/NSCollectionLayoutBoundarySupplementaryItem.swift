/// A view at the boundary of a section or of the whole layout, such as a header.
@MainActor @preconcurrency open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// At which side or corner the view is.
  open private(set) var alignment: NSRectAlignment
  /// How far from there, in points to the right and downwards.
  open private(set) var offset: CGPoint
  /// Whether the content makes room for the view; true at first.
  ///
  /// If not, the view lies over the content.
  open var extendsBoundary = true
  /// Whether the view stays on screen while a part of its section is; false at first.
  open var pinToVisibleBounds = false

  init(size: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, offset: CGPoint) {
    let api = "NSCollectionLayoutBoundarySupplementaryItem.init(layoutSize:elementKind:alignment:absoluteOffset:)"
    self.alignment = alignment
    self.offset = CGPoint(
      x: offset.x.checkedDistance("offset", api: api), y: offset.y.checkedDistance("offset", api: api))
    super.init(
      size: size, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges),
      itemAnchor: nil)
  }

  /// A view at a boundary.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the view; parts are parts of the section's size.
  ///   - elementKind: The kind for which the data source is asked.
  ///   - alignment: At which side or corner.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(size: layoutSize, elementKind: elementKind, alignment: alignment, offset: .zero)
  }

  /// A view at a distance from a boundary.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the view; parts are parts of the section's size.
  ///   - elementKind: The kind for which the data source is asked.
  ///   - alignment: At which side or corner.
  ///   - absoluteOffset: How far from there, in points to the right and downwards. Not a number is misuse.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    self.init(size: layoutSize, elementKind: elementKind, alignment: alignment, offset: absoluteOffset)
  }

  /// A view that says the same.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutBoundarySupplementaryItem(
      size: layoutSize, elementKind: elementKind, alignment: alignment, offset: offset)
    copy.zIndex = zIndex
    copy.extendsBoundary = extendsBoundary
    copy.pinToVisibleBounds = pinToVisibleBounds
    return keeping(copy)
  }

  /// The description as a value.
  ///
  /// - Parameters:
  ///   - region: Where the view may be across the direction of scrolling, in points.
  ///   - container: What parts of a length are parts of, in points.
  /// - Returns: The value.
  func boundaryPlan(region: ClosedRange<CGFloat>, container: CGSize) -> BoundaryPlan {
    BoundaryPlan(
      width: layoutSize.widthDimension.length, height: layoutSize.heightDimension.length,
      insets: contentInsets.checkedInsets(api: "NSCollectionLayoutItem.contentInsets"), kind: elementKind,
      edges: alignment.edges, offset: offset, extends: extendsBoundary, isPinned: pinToVisibleBounds,
      zIndex: zIndex, region: region, container: container)
  }
}
