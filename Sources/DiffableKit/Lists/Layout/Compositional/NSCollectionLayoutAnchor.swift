/// Where a supplementary view is held to an item, such as a badge at its corner.
@MainActor @preconcurrency open class NSCollectionLayoutAnchor: NSObject, @MainActor NSCopying {
  let plan: AnchorPlan

  init(_ plan: AnchorPlan) {
    var checked = plan
    checked.offset.x = plan.offset.x.checkedDistance("offset", api: "NSCollectionLayoutAnchor.init(edges:)")
    checked.offset.y = plan.offset.y.checkedDistance("offset", api: "NSCollectionLayoutAnchor.init(edges:)")
    self.plan = checked
    super.init()
  }

  /// An anchor at edges.
  ///
  /// - Parameter edges: Two edges for a corner, one for the middle of a side, none for the middle.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(AnchorPlan(edges: edges)) }

  /// An anchor at a distance from edges.
  ///
  /// - Parameters:
  ///   - edges: Two edges for a corner, one for the middle of a side, none for the middle.
  ///   - absoluteOffset: The distance to the right and downwards, in points. Not a number is misuse.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(AnchorPlan(edges: edges, offset: absoluteOffset))
  }

  /// An anchor at a distance from edges that goes with the size of the supplementary view.
  ///
  /// - Parameters:
  ///   - edges: Two edges for a corner, one for the middle of a side, none for the middle.
  ///   - fractionalOffset: The distance to the right and downwards, in parts of the view's width and height. Not a number is
  ///     misuse.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(AnchorPlan(edges: edges, offset: fractionalOffset, isFractional: true))
  }

  /// The edges.
  open var edges: NSDirectionalRectEdge { plan.edges }
  /// The distance, in points or parts.
  open var offset: CGPoint { plan.offset }
  /// Whether ``offset`` is in points.
  open var isAbsoluteOffset: Bool { !plan.isFractional }
  /// Whether ``offset`` is in parts of the view's size.
  open var isFractionalOffset: Bool { plan.isFractional }

  /// Itself, since nothing in it changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
