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
    var constant: Double
    /// The expression that the rule wants to be zero; evaluated before each layout to update the constant.
    var expression: @MainActor () -> LinearExpression
    weak var constraint: NSLayoutConstraint?
  }

  /// A size that the root view should have along one axis, with the cost of deviating from it.
  struct RootLengthTarget: Equatable {
    var length: Double
    var cost: DeviationCost
  }

  /// A namespace for the priority levels of internal rules, which programs cannot set.
  enum InternalRuleLevels {
    /// The priority level of a row's height, which may differ by a rounding error from the measured one.
    static let rowHeight = 2000.0
    /// The priority level of constraints on the root's own size, which yield to the size that the root has.
    static let ownSize = 1900.0
    static let stack = 1500.0
    /// The priority level of equal lengths and distances in a stack view.
    static let stackShares = 1400.0
    /// The priority level at which a stack view hugs its arranged views, if no other rule determines its size.
    static let stackSize = 45.0
    /// The priority level at which a guide keeps its default frame unless constraints move the guide.
    static let defaultFrame = 500.0
    /// The priority level at which otherwise undetermined frames are small and at the top left.
    static let unspecified = 0.0
  }

  /// The root view, which retains the engine; `nil` after the view's deallocation.
  weak let root: UIView?
  var solver = ConstraintSolver()
  var items: [ObjectIdentifier: SolverItem] = [:]
  /// The root view, and the views and guides whose frames the solver determines, parents before children.
  var order: [SolverItem] = []
  var rules: [SolverRule] = []
  var rootRules: (width: ConstraintSolver.ConstraintHandle?, height: ConstraintSolver.ConstraintHandle?) = (nil, nil)
  /// The root's size to solve for; `nil` before the first layout or measurement.
  var rootSize: (width: RootLengthTarget, height: RootLengthTarget)?
  /// The number of rules on each priority level, which determines the weight of the next rule.
  var weights: [Double: Int] = [:]
  /// True if all rules of the layout engine have to be collected again.
  var isStructureStale = true
  private var holdsConstraints = false
  /// True if the layout engine only measures and is discarded afterwards.
  private let isTemporary: Bool
  /// True if the layout engine measures wrapping text with its current line breaks instead of on one line.
  let keepsLines: Bool
  /// The contradiction that was reported last, to avoid repeating the message.
  private var lastContradictions: [String] = []
  var contradictions: [String] = []
  /// True if required constraints make the width or height of some view negative.
  private(set) var hasNegativeSizes = false
  private weak var scene: HostScene?
  /// The number of times that the layout engine has collected all rules of the solver.
  private(set) var buildCount = 0
  /// The pivots of the solvers that builds have replaced.
  private var earlierPivots = 0

  init(root: UIView, isTemporary: Bool = false, keepsLines: Bool = false) {
    self.root = root
    self.isTemporary = isTemporary
    self.keepsLines = keepsLines
  }

  /// True if the root contains constraints or stack views to solve.
  var hasConstraints: Bool {
    guard let root else { return false }
    return isStructureStale ? !LayoutRootContents(root).isEmpty : holdsConstraints
  }

  /// True if a rule's constant has changed since the last solution, for instance because a frame was set by hand.
  var isOutdated: Bool { isStructureStale || rules.contains { $0.constant != $0.expression().constant } }

  /// The number of the solver's pivots so far, the measure of the engine's work.
  var pivotCount: Int { earlierPivots + solver.pivotCount }

  // MARK: Layout

  /// Solves the constraints for the root's size and sets the frames of all views inside.
  func layOut() {
    guard let root, root.bounds.width > 0, root.bounds.height > 0, hasConstraints else { return }
    // The height of a row may be an estimate or rounded up, which is no contradiction to report.
    let isRow = root.isRow || root.superview?.isRow == true
    setRootSize(
      RootLengthTarget(length: Double(root.bounds.width), cost: .forbidden),
      RootLengthTarget(
        length: Double(root.bounds.height),
        cost: isRow ? .level(InternalRuleLevels.rowHeight, weight: 1) : .forbidden))
    // Autoresizing of the new frames may in turn change frames to which constraints refer.
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
    return CGSize(width: grid.length(value(item.box.width)), height: grid.length(value(item.box.height)))
  }

  /// The pixel grid for the edges of views: pixels, or half pixels on a screen with one pixel per point.
  private var grid: PixelGrid {
    let grid = root?.pixelGrid ?? PixelGrid()
    return grid.scale == 1 ? PixelGrid(displayScale: 2) : grid
  }

  /// Updates the solver's solution, if rules, constants or content sizes have changed.
  private func solve() {
    if isStructureStale { build() }
    var hasChanged = updateConstants()
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
  }

  private func settle() {
    if !solver.settle() {
      // The changed constants contradict each other: a build finds the constraint to drop.
      build()
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
      for (axis, variable) in [(SolverItem.DimensionSet.width, width), (.height, height)] {
        guard !item.bounds.contains(axis), solver.value(of: variable) < -ConstraintSolver.tolerance else { continue }
        item.bounds.insert(axis)
        if (try? solver.add(LinearExpression(variable), over: .free, under: .forbidden)) != nil {
          hasAdded = true
        } else {
          hasNegativeSizes = true
        }
      }
    }
    return hasAdded
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
    let left = grid.nearest(x)
    let top = grid.nearest(y)
    return CGRect(
      x: left, y: top, width: max(0, grid.nearest(x + value(box.width)) - left),
      height: max(0, grid.nearest(y + value(box.height)) - top))
  }

  /// Returns the frame of a guide in its owning view from the last solution; `nil` if the guide takes no part.
  func frame(of guide: UILayoutGuide) -> CGRect? {
    guard let item = items[ObjectIdentifier(guide)], let parent = item.parent else { return nil }
    return frame(item, in: parent, grid)
  }

  func value(_ expression: LinearExpression) -> Double { expression.value(solver.value(of:)) }

  // MARK: Builds

  /// Collects all rules and adds them to a new solver.
  func build() {
    guard let root else { return }
    buildCount += 1
    earlierPivots += solver.pivotCount
    isStructureStale = false
    scene = root.window?.scene
    solver = ConstraintSolver()
    (items, order, rules, weights, rootRules) = ([:], [], [], [:], (nil, nil))
    contradictions = []
    hasNegativeSizes = false
    let region = LayoutRootContents(root)
    let rootItem = SolverItem(
      root, parent: nil, source: .root(width: solver.makeVariable(), height: solver.makeVariable()))
    items[ObjectIdentifier(root)] = rootItem
    order.append(rootItem)
    holdsConstraints = !region.isEmpty
    for view in region.placedViews { _ = item(for: view) }
    addRootSize()
    addConstraints(region.constraints)
    for stack in region.stacks { addRules(of: stack) }
    for item in order { addContentRules(of: item) }
    for item in order { addDefaults(of: item) }
    if contradictions != lastContradictions, !isTemporary {
      lastContradictions = contradictions
      for contradiction in contradictions { diagnosticSink(contradiction) }
    }
  }

  // MARK: Updates of constants and content sizes

  /// Updates the constants of all rules.
  ///
  /// - Returns: True if a constant has changed.
  private func updateConstants() -> Bool {
    var hasChanged = false
    for index in rules.indices {
      let constant = rules[index].expression().constant
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

  /// Sets the content rules of a wrapping text to its size for the width that was found.
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
