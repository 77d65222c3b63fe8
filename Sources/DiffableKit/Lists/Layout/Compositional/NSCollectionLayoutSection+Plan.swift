/// A value that describes the context in which a layout resolves the plans of its sections: axis, size, insets and
/// traits.
@MainActor package struct SectionPlanContext {
  var axis = LayoutAxis.vertical
  /// The size of the collection view, in points.
  var size: CGSize
  var reference = UIContentInsetsReference.safeArea
  /// The closure that returns the insets in points that belong to a content insets reference.
  var insets: (UIContentInsetsReference) -> NSDirectionalEdgeInsets = { _ in .zero }
  var traitCollection = UITraitCollection()

  package init(size: CGSize, isHorizontal: Bool = false) {
    self.size = size
    axis = isHorizontal ? .horizontal : .vertical
  }

  /// Returns the insets in points that belong to a content insets reference, restricted to the edges across the scroll
  /// direction.
  func crossInsets(_ reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
    var insets = insets(reference == .automatic ? self.reference : reference)
    if axis == .vertical { (insets.top, insets.bottom) = (0, 0) } else { (insets.leading, insets.trailing) = (0, 0) }
    return insets
  }

  /// The pixel grid of the screen, for aligning frames.
  var grid: PixelGrid { PixelGrid(displayScale: traitCollection.displayScale) }

  var environment: LayoutEnvironment {
    LayoutEnvironment(
      contentSize: size, contentInsets: crossInsets(.automatic), traitCollection: traitCollection)
  }
}

extension NSCollectionLayoutSection {
  /// Resolves all properties of the section that do not depend on the number of its items.
  package func plan(in planContext: SectionPlanContext) -> SectionPlan {
    let axis = planContext.axis
    let across = axis.other
    let grid = planContext.grid
    let crossLength = planContext.size[across]
    let reference = planContext.crossInsets(contentInsetsReference)
    var insets = contentInsets
    if case .list(let configuration) = content {
      insets.top = grid.length(insets.top + configuration.headerPadding)
      insets.bottom = grid.length(insets.bottom)
    }
    insets = NSDirectionalEdgeInsets(
      top: insets.top + reference.top, leading: insets.leading + reference.leading,
      bottom: insets.bottom + reference.bottom, trailing: insets.trailing + reference.trailing)
    let inner = range(insets.start(across), insets.end(across), in: crossLength)
    let boundary = boundary(in: planContext, following: inner)
    let beside = besides(boundary)
    let crossRange = range(
      inner.lowerBound + beside.start, crossLength - inner.upperBound + beside.end, in: crossLength)
    let decorations = decorationItems.map {
      SectionPlan.Decoration(
        kind: $0.elementKind, insets: $0.contentInsets.checkedInsets(api: "NSCollectionLayoutItem.contentInsets"),
        zIndex: $0.zIndex)
    }
    let environment = planContext.environment
    var container = planContext.size
    container[across] = crossRange.upperBound - crossRange.lowerBound
    container[axis] = max(0, container[axis] - insets.total(axis))
    var scrolling: SectionPlan.OrthogonalScrolling?
    let planned: SectionPlan.Content
    switch content {
    case .list: planned = .rows
    case .group(let group):
      if orthogonalScrollingBehavior != .none {
        scrolling = SectionPlan.OrthogonalScrolling(
          rest: orthogonalScrollingBehavior.rest, bounces: orthogonalScrollingProperties.bounce != .never,
          endsSoon: orthogonalScrollingProperties.decelerationRate.endsSoon)
      }
      planned = .groups(
        GroupTemplate(
          plan: group.plan(environment), container: container, axis: scrolling == nil ? axis : across,
          spacing: interGroupSpacing, grid: grid))
    }
    return SectionPlan(
      content: planned, axis: axis, insets: insets, crossLength: crossLength, crossRange: crossRange,
      boundary: boundary, rowSpacing: grid.length(interGroupSpacing), decorations: decorations,
      orthogonal: scrolling,
      source: NonGeometricSectionSettings(
        content: content, handler: visibleItemsInvalidationHandler, environment: environment),
      grid: grid)
  }

  private func range(_ start: CGFloat, _ end: CGFloat, in length: CGFloat) -> ClosedRange<CGFloat> {
    start...max(start, length - end)
  }

  private func boundary(
    in planContext: SectionPlanContext, following inner: ClosedRange<CGFloat>
  ) -> BoundaryGeometry {
    var region = inner
    if supplementaryContentInsetsReference != .automatic {
      let insets = planContext.crossInsets(supplementaryContentInsetsReference)
      let across = planContext.axis.other
      region = range(insets.start(across), insets.end(across), in: planContext.size[across])
    }
    return .make(boundarySupplementaryItems, in: planContext, region: region)
  }

  /// Returns the lengths in points that boundary views beside the content take from the content, at its start and end.
  private func besides(_ boundary: BoundaryGeometry) -> (start: CGFloat, end: CGFloat) {
    var room: (start: CGFloat, end: CGFloat) = (0, 0)
    for (index, plan) in boundary.plans.enumerated() where plan.extends {
      let length = boundary.size(of: index)[boundary.axis.other]
      switch plan.side(boundary.axis) {
      case .crossStart: room.start = max(room.start, length)
      case .crossEnd: room.end = max(room.end, length)
      default: break
      }
    }
    return room
  }
}

extension BoundaryGeometry {
  /// Makes the geometry of the boundary views of a section or layout, and numbers the views of each kind.
  static func make(
    _ items: [NSCollectionLayoutBoundarySupplementaryItem], in planContext: SectionPlanContext,
    region: ClosedRange<CGFloat>
  ) -> BoundaryGeometry {
    var container = planContext.size
    container[planContext.axis.other] = region.upperBound - region.lowerBound
    var counts: [String: Int] = [:]
    let plans = items.map { item in
      var plan = item.boundaryPlan(region: region, container: container)
      plan.ordinal = counts[plan.kind, default: 0]
      counts[plan.kind, default: 0] += 1
      return plan
    }
    return BoundaryGeometry(axis: planContext.axis, plans: plans, grid: planContext.grid)
  }
}
