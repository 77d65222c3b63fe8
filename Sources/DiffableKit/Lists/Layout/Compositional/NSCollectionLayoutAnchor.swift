/// An object that describes the point of an item at which a supplementary view is attached, such as a corner for a
/// badge.
@MainActor @preconcurrency open class NSCollectionLayoutAnchor: NSObject, @MainActor NSCopying {
  let plan: AnchorPlan

  init(_ plan: AnchorPlan) {
    var checked = plan
    checked.offset.x = plan.offset.x.checkedDistance("offset", api: "NSCollectionLayoutAnchor.init(edges:)")
    checked.offset.y = plan.offset.y.checkedDistance("offset", api: "NSCollectionLayoutAnchor.init(edges:)")
    self.plan = checked
    super.init()
  }

  /// Makes an anchor at edges of an item.
  ///
  /// - Parameter edges: Two edges for a corner, one for the middle of a side, none for the centre.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(AnchorPlan(edges: edges)) }

  /// Makes an anchor at an absolute offset from edges of an item.
  ///
  /// - Parameters:
  ///   - edges: Two edges for a corner, one for the middle of a side, none for the centre.
  ///   - absoluteOffset: The offset to the right and downwards, in points. Not a number is misuse.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(AnchorPlan(edges: edges, offset: absoluteOffset))
  }

  /// Makes an anchor at an offset from edges of an item that scales with the supplementary view.
  ///
  /// - Parameters:
  ///   - edges: Two edges for a corner, one for the middle of a side, none for the centre.
  ///   - fractionalOffset: The offset to the right and downwards, as fractions of the view's width and height. Not a
  ///     number is misuse.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(AnchorPlan(edges: edges, offset: fractionalOffset, isFractional: true))
  }

  /// The edges of the item at which the anchor is; two for a corner, none for the centre.
  open var edges: NSDirectionalRectEdge { plan.edges }
  /// The offset of the anchor from the item's edges, in points or in fractions of the supplementary view's size.
  open var offset: CGPoint { plan.offset }
  /// True if the anchor's ``offset`` is in points.
  open var isAbsoluteOffset: Bool { !plan.isFractional }
  /// True if the anchor's ``offset`` is in fractions of the supplementary view's size.
  open var isFractionalOffset: Bool { plan.isFractional }

  /// Returns the anchor itself instead of a copy, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
