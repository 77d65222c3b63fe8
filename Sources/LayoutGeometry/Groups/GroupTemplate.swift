import DiffableHost

/// A template of the group that repeats along a section, with the container, axis and spacing of the repetition.
@MainActor package struct GroupTemplate {
  /// A group whose frames were computed from the template, with its extent along the section.
  package struct Solved: Equatable {
    /// The length of the group along the section including the spacing around it, in points.
    package var extent: CGFloat
    /// The length of the group across the section, in points.
    var cross: CGFloat
    package var group: SolvedGroup
  }

  package let plan: ItemPlan
  /// The size of the container of the groups, in points.
  package let container: CGSize
  /// The axis along which the groups follow one another.
  package let axis: LayoutAxis
  /// The spacing between groups, in points.
  package let spacing: CGFloat
  /// The pixel grid to which the frames of the items are aligned.
  package let grid: PixelGrid
  /// A full group of the template with estimated instead of measured sizes.
  let full: Solved
  /// True if measured sizes of items change the frames in the group.
  let isMeasured: Bool
  /// True if measured sizes change the number of items in a group.
  let wraps: Bool

  package init(plan: ItemPlan, container: CGSize, axis: LayoutAxis, spacing: CGFloat, grid: PixelGrid = PixelGrid()) {
    self.plan = plan
    self.container = container
    self.axis = axis
    self.spacing = spacing
    self.grid = grid
    let solved = Self.solve(plan, container, axis, GroupFrameCalculator())
    isMeasured =
      solved.group.slots.contains(where: \.isEstimated) || solved.group.attachments.contains(where: \.isEstimated)
    wraps = isMeasured && plan.wraps
    full = isMeasured ? solved.inPixels(of: grid) : solved
    var sticksOut: (before: CGFloat, after: CGFloat) = (0, 0)
    for frame in solved.group.slots.map(\.frame) + solved.group.attachments.map(\.frame) {
      sticksOut.before = max(sticksOut.before, -frame.start(axis))
      sticksOut.after = max(sticksOut.after, frame.end(axis) - solved.extent)
    }
    overhang = sticksOut
  }

  /// The distances by which items and attached views exceed the group along the section, before and after it, in
  /// points.
  let overhang: (before: CGFloat, after: CGFloat)

  /// The number of items in a full group of the template with estimated sizes.
  var capacity: Int { full.group.slots.count }

  /// Solves a group of the template that contains at most the available number of items.
  package func solve(
    available: Int,
    measure: @escaping (Int) -> MeasuredItemAndAttachmentSizes = { _ in MeasuredItemAndAttachmentSizes() }
  )
    -> Solved
  {
    let solved = Self.solve(plan, container, axis, GroupFrameCalculator(available: available, measure: measure))
    return isMeasured ? solved.inPixels(of: grid) : solved
  }

  private static func solve(
    _ plan: ItemPlan, _ container: CGSize, _ axis: LayoutAxis, _ solver: GroupFrameCalculator
  ) -> Solved {
    var group = solver.solve(plan, in: container)
    let extent = group.size[axis] + plan.edges.total(axis)
    let cross = group.size[axis.other] + plan.edges.total(axis.other)
    var origin = CGPoint.zero
    origin[axis] = plan.edges.before(axis).length
    origin[axis.other] = plan.edges.start(of: group.size[axis.other], in: container[axis.other], axis.other)
    group.move(by: origin)
    return Solved(extent: extent, cross: cross, group: group)
  }

  /// Returns true if sizes measured with another group template are valid with this one.
  func agrees(with other: GroupTemplate) -> Bool {
    container == other.container && axis == other.axis && spacing == other.spacing && grid == other.grid
      && plan == other.plan
  }
}

extension GroupTemplate.Solved {
  /// Returns the group with its lengths rounded to whole pixels, so that sums of them are exact.
  fileprivate func inPixels(of grid: PixelGrid) -> GroupTemplate.Solved {
    GroupTemplate.Solved(extent: grid.length(extent), cross: grid.length(cross), group: group)
  }
}
