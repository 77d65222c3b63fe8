/// An object that describes a supplementary view at the boundary of a section or of the whole layout, such as a header.
@MainActor @preconcurrency open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The side or corner of the boundary at which the boundary view is.
  open private(set) var alignment: NSRectAlignment
  /// The offset of the boundary view from the boundary, in points to the right and downwards.
  open private(set) var offset: CGPoint
  /// True if the content makes room for the boundary view; the default.
  ///
  /// If false, the view overlaps the content.
  open var extendsBoundary = true
  /// True if the boundary view stays pinned to the visible bounds while its section is partly visible; false by
  /// default.
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

  /// Makes the description of a supplementary view at a boundary.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the view; fractions are of the section's size.
  ///   - elementKind: The element kind under which the data source provides the view.
  ///   - alignment: The side or corner of the boundary.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(size: layoutSize, elementKind: elementKind, alignment: alignment, offset: .zero)
  }

  /// Makes the description of a supplementary view at an offset from a boundary.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the view; fractions are of the section's size.
  ///   - elementKind: The element kind under which the data source provides the view.
  ///   - alignment: The side or corner of the boundary.
  ///   - absoluteOffset: The offset from the boundary, in points to the right and downwards. Not a number is misuse.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    self.init(size: layoutSize, elementKind: elementKind, alignment: alignment, offset: absoluteOffset)
  }

  /// Returns a copy of the boundary view's description.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutBoundarySupplementaryItem(
      size: layoutSize, elementKind: elementKind, alignment: alignment, offset: offset)
    copy.zIndex = zIndex
    copy.extendsBoundary = extendsBoundary
    copy.pinToVisibleBounds = pinToVisibleBounds
    return keeping(copy)
  }

  /// Returns the plan of the boundary view, with its sizes as numbers.
  ///
  /// - Parameters:
  ///   - region: The interval across the scroll direction in which the view may be, in points.
  ///   - container: The size that fractional dimensions refer to, in points.
  /// - Returns: The plan.
  func boundaryPlan(region: ClosedRange<CGFloat>, container: CGSize) -> BoundaryPlan {
    BoundaryPlan(
      width: layoutSize.widthDimension.length, height: layoutSize.heightDimension.length,
      insets: contentInsets.checkedInsets(api: "NSCollectionLayoutItem.contentInsets"), kind: elementKind,
      edges: alignment.edges, offset: offset, extends: extendsBoundary, isPinned: pinToVisibleBounds,
      zIndex: zIndex, region: region, container: container)
  }
}
