import DiffableHost

/// The group that repeats along a section, and the room in which it does.
@MainActor package struct GroupTemplate {
  /// What one group looks like with its place in the section.
  package struct Solved: Equatable {
    /// How long the group is along the section, with the room around it, in points.
    package var extent: CGFloat
    /// How long it is across.
    var cross: CGFloat
    package var group: SolvedGroup
  }

  package let plan: ItemPlan
  /// The room for groups in points.
  package let container: CGSize
  /// The direction in which groups follow each other.
  package let axis: LayoutAxis
  /// The room between groups in points.
  package let spacing: CGFloat
  /// The lines on which the items lie.
  package let grid: PixelGrid
  /// A full group of which nothing was measured.
  let full: Solved
  /// Whether measuring changes places.
  let isMeasured: Bool
  /// Whether measuring changes how many items are in a group.
  let wraps: Bool

  package init(plan: ItemPlan, container: CGSize, axis: LayoutAxis, spacing: CGFloat, grid: PixelGrid = PixelGrid()) {
    self.plan = plan
    self.container = container
    self.axis = axis
    self.spacing = spacing
    self.grid = grid
    let solved = Self.solve(plan, container, axis, GroupSolver())
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

  /// How far things stick out of a group along the section, before it and after it, in points.
  let overhang: (before: CGFloat, after: CGFloat)

  /// How many items are in a full group of which nothing was measured.
  var capacity: Int { full.group.slots.count }

  /// Solves a group that has no more than a number of items.
  package func solve(available: Int, measure: @escaping (Int) -> ItemMeasure = { _ in ItemMeasure() }) -> Solved {
    let solved = Self.solve(plan, container, axis, GroupSolver(available: available, measure: measure))
    return isMeasured ? solved.inPixels(of: grid) : solved
  }

  private static func solve(
    _ plan: ItemPlan, _ container: CGSize, _ axis: LayoutAxis, _ solver: GroupSolver
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

  /// Whether what was found out with another template holds with this one.
  func agrees(with other: GroupTemplate) -> Bool {
    container == other.container && axis == other.axis && spacing == other.spacing && grid == other.grid
      && plan == other.plan
  }
}

extension GroupTemplate.Solved {
  /// Lengths of measured groups are whole pixels, so that sums of them are exact.
  fileprivate func inPixels(of grid: PixelGrid) -> GroupTemplate.Solved {
    GroupTemplate.Solved(extent: grid.length(extent), cross: grid.length(cross), group: group)
  }
}
