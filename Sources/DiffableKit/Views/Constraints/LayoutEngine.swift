import ConstraintSolver

/// A layout engine: solves the constraints in one view, its root, and sets the frames of the views inside.
///
/// The kinds of changes cost differently:
/// - activated or deactivated constraints and changed priorities cause a build: all rules are added to a new solver;
/// - changed constants, content sizes, margins and frames that were set by hand change only constants of existing
///   rules;
/// - the size of the root is a separate rule: required or nearly so for layout, weaker for measuring.
///
/// Wrapping text needs two rounds: the first yields the width, the second the height for this width.
@MainActor final class LayoutEngine {
  /// A rule that the layout engine has added to the solver: one constraint, or one internal demand such as a content
  /// size.
  struct SolverRule {
    var handle: ConstraintSolver.ConstraintHandle
    /// The constant of the rule's expression in the solver.
    var constant: Double
    /// The source of the constant that the rule should have now.
    var source: RuleConstantSource
    weak var constraint: NSLayoutConstraint?

    /// The constant that the rule should have now.
    @MainActor var currentConstant: Double {
      switch source {
      case .unchanging: constant
      case .ofConstraint: if let constraint { -Double(constraint.constant) } else { constant }
      case .computed(let expression): expression().constant
      }
    }
  }

  /// A source of the constant in a rule's linear expression.
  enum RuleConstantSource {
    /// The constant is unchanging: the rule's expression contains only variables of the solver, so that the constant
    /// stays as it was when the rule was collected.
    case unchanging
    /// The constant is that of the layout constraint, negated.
    case ofConstraint
    /// The constant follows from frames, margins and sizes, which the expression reads.
    case computed(@MainActor () -> LinearExpression)
  }

  /// A size that the root view should have along one axis, with the cost of deviating from it.
  struct RootLengthTarget: Equatable {
    var length: Double
    var cost: DeviationCost
  }

  /// A namespace for the priority levels of internal rules, which programs cannot set.
  enum InternalRuleLevels {
    /// The priority level of the rule for a row's height, which required constraints override, because the height may
    /// be an estimate or rounded.
    static let rowHeight = 2000.0
    /// The priority level of constraints on the root's own size, which yield to the size that the root has.
    static let ownSize = 1900.0
    static let stack = 1500.0
    /// The priority level of equal lengths and distances in a stack view.
    static let stackShares = 1400.0
    /// The priority level at which a stack view is as narrow and as low as possible, if no other rule determines its
    /// size.
    static let stackSize = 45.0
    /// The priority level at which a guide keeps its default frame unless constraints move the guide.
    static let defaultFrame = 500.0
    /// The priority level at which otherwise undetermined frames are small and at the top left.
    static let unspecified = 0.0
  }

  /// The root view, which retains the engine; `nil` after the view's deallocation.
  weak let root: UIView?
  var solver = ConstraintSolver()
  @exclusivity(unchecked) var items: [ObjectIdentifier: SolverItem] = [:]
  /// The root view, and the views and guides whose frames the solver determines, parents before children.
  @exclusivity(unchecked) var order: [SolverItem] = []
  var rules: [SolverRule] = []
  var rootRules: (width: ConstraintSolver.ConstraintHandle?, height: ConstraintSolver.ConstraintHandle?) = (nil, nil)
  /// The root's size to solve for; `nil` before the first layout or measurement.
  var rootSize: (width: RootLengthTarget, height: RootLengthTarget)?
  /// The number of rules on each priority level, which determines the weight of the next rule; searched one by one, since
  /// there are few levels.
  @exclusivity(unchecked) var ruleCounts: [(level: Double, count: Int)] = []
  /// True if all rules of the layout engine have to be collected again.
  @exclusivity(unchecked) var isStructureStale = true
  var holdsConstraints = false
  /// The rules that the build has collected so far.
  @exclusivity(unchecked) var collectedRules: [LayoutShape.Rule] = []
  /// The purposes of the collected rules, in the same order.
  @exclusivity(unchecked) var collectedPurposes: [CollectedRuleKind] = []
  /// The shape and handles of the rules that the last build added one by one, until the settled solver is kept as their
  /// template; `nil` if the build began from a template or dropped a constraint.
  var newTemplate: (shape: LayoutShape, handles: [ConstraintSolver.ConstraintHandle])?
  /// True if the layout engine only measures and is discarded afterwards.
  private let isTemporary: Bool
  /// True if the layout engine measures wrapping text with its current line breaks instead of on one line.
  let keepsLines: Bool
  /// The descriptions of the contradictions that were reported last, to avoid repeating the message.
  private var lastContradictions: [String] = []
  var contradictions: [String] = []
  /// True if required constraints make the width or height of some view negative.
  private(set) var hasNegativeSizes = false
  private weak var scene: HostScene?
  /// The number of times that the layout engine has collected all rules of the solver.
  private(set) var buildCount = 0
  /// The number of pivots in the solvers that builds have replaced.
  var earlierPivots = 0

  init(root: UIView, isTemporary: Bool = false, keepsLines: Bool = false) {
    self.root = root
    self.isTemporary = isTemporary
    self.keepsLines = keepsLines
  }

  /// True if the root contains constraints or stack views to solve.
  var hasConstraints: Bool {
    guard let root else { return false }
    return isStructureStale ? LayoutRootContents.exist(in: root) : holdsConstraints
  }

  /// True if rules must be collected again or a rule's constant has changed since the last solution, for instance
  /// because a frame was set by hand.
  var isOutdated: Bool { isStructureStale || rules.contains { $0.constant != $0.currentConstant } }

  /// The number of the solver's pivots so far, the measure of the engine's work.
  var pivotCount: Int { earlierPivots + solver.pivotCount }

  // MARK: Layout

  /// Solves the constraints for the root's size and sets the frames of all views inside.
  func layOut() {
    guard let root, root.bounds.width > 0, root.bounds.height > 0, hasConstraints else { return }
    // The height of a row may be an estimate or rounded up, so it is not required: if constraints need another height,
    // that is no contradiction to report.
    let isRow = root.isRow || root.superview?.isRow == true
    setRootSize(
      RootLengthTarget(length: Double(root.bounds.width), cost: .forbidden),
      RootLengthTarget(
        length: Double(root.bounds.height),
        cost: isRow ? .level(InternalRuleLevels.rowHeight, weight: 1) : .forbidden))
    // Setting the frames autoresizes views inside, which may change frames to which constraints refer; then the
    // constraints are solved again.
    var rounds = 0
    repeat {
      solve()
      place()
      rounds += 1
    } while rounds < 4 && updateConstants()
  }

  /// Returns the root's size that follows from the constraints for a target size and priorities.
  func fit(_ size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    setRootSize(
      RootLengthTarget(length: min(Double(size.width), 1_000_000), cost: cost(of: horizontal)),
      RootLengthTarget(length: min(Double(size.height), 1_000_000), cost: cost(of: vertical)))
    solve()
    guard let root, let item = items[ObjectIdentifier(root)] else { return size }
    let grid = grid
    return CGSize(width: grid.length(value(item.width)), height: grid.length(value(item.height)))
  }

  /// The pixel grid for the edges of views: pixels, or half pixels on a screen with one pixel per point.
  private var grid: PixelGrid {
    let grid = root?.pixelGrid ?? PixelGrid()
    return grid.scale == 1 ? PixelGrid(displayScale: 2) : grid
  }

  /// Updates the solver's solution, if rules, constants or content sizes have changed; collects the rules again if they
  /// are out of date.
  private func solve() {
    var hasChanged = true
    if isStructureStale { build() } else { hasChanged = updateConstants() }
    if updateContents() { hasChanged = true }
    if isStructureStale {
      build()
      hasChanged = true
    }
    guard hasChanged || !solver.isSettled else { return }
    for item in order where item.wraps { setContentSize(item.naturalSize, of: item) }
    settle()
    // Wrapping text that got less width than its longest line needs more height, which may in turn change other widths.
    for _ in 0..<4 {
      var didWrap = false
      for item in order where item.wraps && wrap(item) { didWrap = true }
      guard didWrap else { break }
      settle()
    }
    keepTemplate()
  }

  private func settle() {
    if !solver.settle() {
      // With the changed constants, required rules contradict each other: a new build finds the constraint to drop.
      build(usesTemplates: false)
      for item in order where item.wraps { setContentSize(item.naturalSize, of: item) }
      solver.settle()
    }
    // A rule against negative sizes is added only for the few sizes that would be negative.
    while boundSizes() { solver.settle() }
  }

  /// Adds a rule against negative sizes for items with a negative width or height, unless required constraints
  /// contradict.
  ///
  /// - Returns: True if a rule was added.
  private func boundSizes() -> Bool {
    var hasAdded = false
    for item in order {
      guard case .solved(_, _, let width, let height) = item.source else { continue }
      if bound(.width, width, of: item) { hasAdded = true }
      if bound(.height, height, of: item) { hasAdded = true }
    }
    return hasAdded
  }

  private func bound(_ axis: SolverItem.DimensionSet, _ variable: ConstraintSolver.Variable, of item: SolverItem)
    -> Bool
  {
    guard solver.value(of: variable) < -ConstraintSolver.tolerance, !item.bounds.contains(axis) else { return false }
    item.bounds.insert(axis)
    guard (try? solver.add(LinearExpression(variable), over: .free, under: .forbidden)) != nil else {
      hasNegativeSizes = true
      return false
    }
    return true
  }

  private func place() {
    let grid = grid
    for item in order {
      guard let parent = item.parent else { continue }
      if case .content = item.source { parent.view?.scrolledSizeWasFound(frame(item, in: parent, grid).size) }
      guard case .solved = item.source, let view = item.view else { continue }
      let frame = frame(item, in: parent, grid)
      if view.frame != frame { view.frame = frame }
    }
  }

  /// Returns an item's frame in the coordinates of its parent, with edges on the pixel grid.
  private func frame(_ item: SolverItem, in parent: SolverItem, _ grid: PixelGrid) -> CGRect {
    let box = item.box
    let outer = parent.box
    let x = value(box.x - outer.x)
    let y = value(box.y - outer.y)
    let left = grid.edge(x)
    let top = grid.edge(y)
    return CGRect(
      x: left, y: top, width: max(0, grid.edge(x + value(box.width)) - left),
      height: max(0, grid.edge(y + value(box.height)) - top))
  }

  /// Returns the frame of a guide in its owning view from the last solution; `nil` if the guide takes no part.
  func frame(of guide: UILayoutGuide) -> CGRect? {
    guard let item = items[ObjectIdentifier(guide)], let parent = item.parent else { return nil }
    return frame(item, in: parent, grid)
  }

  func value(_ expression: LinearExpression) -> Double { expression.value(solver.value(of:)) }

  // MARK: Builds

  /// Begins a build: discards the solver, the rules and the contradictions of the build before.
  func beginBuild(of root: UIView) {
    buildCount += 1
    earlierPivots += solver.pivotCount
    isStructureStale = false
    scene = root.window?.scene
    solver = ConstraintSolver()
    (items, order, rules, ruleCounts, rootRules) = ([:], [], [], [], (nil, nil))
    contradictions = []
    hasNegativeSizes = false
  }

  /// Prints the contradictions that the last build has found, unless they are those of the build before.
  func reportContradictions() {
    guard contradictions != lastContradictions, !isTemporary else { return }
    lastContradictions = contradictions
    for contradiction in contradictions { diagnosticSink(contradiction) }
  }

  // MARK: Updates of constants and content sizes

  /// Updates the constants of all rules.
  ///
  /// - Returns: True if a constant has changed.
  private func updateConstants() -> Bool {
    var hasChanged = false
    for index in rules.indices {
      let constant = rules[index].currentConstant
      guard constant != rules[index].constant else { continue }
      rules[index].constant = constant
      solver.setConstant(constant, of: rules[index].handle)
      hasChanged = true
    }
    return hasChanged
  }

  /// Measures the views whose content has changed, and updates their content rules.
  ///
  /// - Returns: True if a size has changed.
  private func updateContents() -> Bool {
    guard !isTemporary else { return false }
    let window = root?.window
    let isElsewhere = window != nil && scene !== window?.scene
    scene = window?.scene ?? scene
    var hasChanged = false
    for item in order {
      guard let view = item.view, let state = view.autoLayoutState, state.isIntrinsicStale || isElsewhere else {
        continue
      }
      state.isIntrinsicStale = false
      let size = contentSize(of: view)
      guard size != item.naturalSize || item.wraps != view.heightDependsOnWidth || item.wraps else { continue }
      hasChanged = true
      let isSame =
        (size.width < 0) == (item.naturalSize.width < 0) && (size.height < 0) == (item.naturalSize.height < 0)
      guard isSame, item.wraps == view.heightDependsOnWidth, !view.isInProportionalStack else {
        isStructureStale = true
        continue
      }
      item.naturalSize = size
      setContentSize(size, of: item)
    }
    return hasChanged
  }

  func noteContentWasRead(of view: UIView) { if !isTemporary { view.autoLayoutState?.isIntrinsicStale = false } }

  func setContentSize(_ size: CGSize, of item: SolverItem) {
    if let rule = item.contentRules.width { solver.setConstant(-Double(size.width), of: rule) }
    if let rule = item.contentRules.height { solver.setConstant(-Double(size.height), of: rule) }
  }

  /// Sets the content rules of wrapping text to its size at the solved width; returns true if they have changed.
  private func wrap(_ item: SolverItem) -> Bool {
    guard let view = item.view, let variable = item.widthVariable else { return false }
    let width = solver.value(of: variable)
    var size = item.naturalSize
    if width < Double(size.width) - ConstraintSolver.tolerance {
      size = view.contentSize(forWidth: CGFloat(max(0, width + ConstraintSolver.tolerance))) ?? size
    }
    var hasChanged = false
    if let rule = item.contentRules.width, solver.setConstant(-Double(size.width), of: rule) { hasChanged = true }
    if let rule = item.contentRules.height, solver.setConstant(-Double(size.height), of: rule) { hasChanged = true }
    return hasChanged
  }
}
