import ConstraintSolver

/// Solves the constraints in one view, its root, and places the views in it.
///
/// What happens when:
/// - constraints that come or go, or change their importance, have all rules put into a new solver;
/// - constants, sizes of contents, margins and frames that were set by hand change constants of rules that are there;
/// - the size of the root is a rule of its own: as strong as can be for layout, weak for measuring.
///
/// Text that wraps needs two rounds: the first gives the width, the second the height for it.
@MainActor final class LayoutEngine {
  /// A rule in the solver.
  struct Rule {
    var handle: ConstraintSolver.Handle
    var constant: Double
    /// What should be zero; asked again before each layout for its constant.
    var expression: @MainActor () -> LinearExpression
    weak var constraint: NSLayoutConstraint?
  }

  /// How strongly the root is drawn to a size, along one axis.
  struct RootSize: Equatable {
    var length: Double
    var cost: ConstraintCost
  }

  /// The priorities that programs cannot give.
  enum Strength {
    /// A size that a layout gives to a row, which may differ by a rounding from the one that was measured.
    static let rowHeight = 2000.0
    /// What a root says of its own size gives way to the size that it has.
    static let ownSize = 1900.0
    static let stack = 1500.0
    /// Equal distances in a stack.
    static let stackShares = 1400.0
    /// A stack is not larger than what is in it, if nothing else matters.
    static let stackSize = 45.0
    /// What rests somewhere stays there unless constraints move it.
    static let resting = 500.0
    /// What nothing is said about is small, and at the upper left.
    static let unspecified = 0.0
  }

  /// The view, which keeps the engine; nil once it is gone.
  weak let root: UIView?
  var solver = ConstraintSolver()
  var items: [ObjectIdentifier: LayoutItem] = [:]
  /// The views and guides that are placed, and the root, in the order of the tree.
  var order: [LayoutItem] = []
  var rules: [Rule] = []
  var rootRules: (width: ConstraintSolver.Handle?, height: ConstraintSolver.Handle?) = (nil, nil)
  /// Nil until it is known for what size to solve.
  var rootSize: (width: RootSize, height: RootSize)?
  /// How many rules there are on a level, which decides the next one's weight.
  var weights: [Double: Int] = [:]
  /// Whether the rules have to be collected anew.
  var isStructureStale = true
  private var holdsConstraints = false
  /// Whether the engine answers one question and the views go on with another.
  private let isTemporary: Bool
  /// Whether texts of several lines are as wide as they are now rather than as their longest line.
  let keepsLines: Bool
  /// What was said last about constraints that contradict each other.
  private var lastComplaint: [String] = []
  var complaints: [String] = []
  /// Whether constraints that must hold leave some view less than nothing.
  private(set) var hasNegativeSizes = false
  private weak var scene: HostScene?
  /// How often all rules were collected.
  private(set) var buildCount = 0
  /// The pivots of solvers that were replaced.
  private var earlierPivots = 0

  init(root: UIView, isTemporary: Bool = false, keepsLines: Bool = false) {
    self.root = root
    self.isTemporary = isTemporary
    self.keepsLines = keepsLines
  }

  /// Whether there is anything to solve.
  var hasConstraints: Bool {
    guard let root else { return false }
    return isStructureStale ? !LayoutRegion(root).isEmpty : holdsConstraints
  }

  /// Whether something that was placed by hand is not where it was when the constraints were solved.
  var isOutdated: Bool { isStructureStale || rules.contains { $0.constant != $0.expression().constant } }

  /// The work that was done so far.
  var pivotCount: Int { earlierPivots + solver.pivotCount }

  // MARK: Layout

  /// Solves for the size that the root has, and gives all views their frames.
  func layOut() {
    guard let root, root.bounds.width > 0, root.bounds.height > 0, hasConstraints else { return }
    // A row's height may be an estimate, or have been rounded up: no reason to complain.
    let isRow = root.isRow || root.superview?.isRow == true
    setRootSize(
      RootSize(length: Double(root.bounds.width), cost: .forbidden),
      RootSize(
        length: Double(root.bounds.height),
        cost: isRow ? .level(Strength.rowHeight, weight: 1) : .forbidden))
    // Frames that follow by autoresizing may in turn place others.
    var rounds = 0
    repeat {
      solve()
      place()
      rounds += 1
    } while rounds < 4 && updateConstants()
  }

  /// The size that follows from the rules for a target.
  func fit(_ size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    setRootSize(
      RootSize(length: min(Double(size.width), 1_000_000), cost: cost(of: horizontal)),
      RootSize(length: min(Double(size.height), 1_000_000), cost: cost(of: vertical)))
    solve()
    guard let root, let item = items[ObjectIdentifier(root)] else { return size }
    let grid = grid
    return CGSize(width: grid.length(value(item.box.width)), height: grid.length(value(item.box.height)))
  }

  /// The lines on which edges lie: those between pixels, and where a point is one pixel also those in the middle of it.
  private var grid: PixelGrid {
    let grid = root?.pixelGrid ?? PixelGrid()
    return grid.scale == 1 ? PixelGrid(displayScale: 2) : grid
  }

  /// Finds the numbers if anything has changed.
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
    // A text that was given less room than it would like takes more lines; that may give others another width.
    for _ in 0..<4 {
      var didWrap = false
      for item in order where item.wraps && wrap(item) { didWrap = true }
      guard didWrap else { break }
      settle()
    }
  }

  private func settle() {
    if !solver.settle() {
      // Constants contradict each other now: which of the constraints is left out has to be found anew.
      build()
      for item in order where item.wraps { setContentSize(item.naturalSize, of: item) }
      solver.settle()
    }
    // Few would become less than nothing, so only those are told not to.
    while boundSizes() { solver.settle() }
  }

  /// Adds the rule that no view is less than nothing for those that are, unless constraints that must hold want it so.
  ///
  /// - Returns: Whether any was added.
  private func boundSizes() -> Bool {
    var hasAdded = false
    for item in order {
      guard case .solved(_, _, let width, let height) = item.source else { continue }
      for (axis, variable) in [(LayoutItem.Bounds.width, width), (.height, height)] {
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

  /// A box in the coordinates of the one around it, with its edges on lines.
  private func frame(_ item: LayoutItem, in parent: LayoutItem, _ grid: PixelGrid) -> CGRect {
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

  /// The rectangle of a guide in its view, as it was found last.
  func frame(of guide: UILayoutGuide) -> CGRect? {
    guard let item = items[ObjectIdentifier(guide)], let parent = item.parent else { return nil }
    return frame(item, in: parent, grid)
  }

  func value(_ expression: LinearExpression) -> Double { expression.value(solver.value(of:)) }

  // MARK: Building

  /// Collects all rules anew.
  func build() {
    guard let root else { return }
    buildCount += 1
    earlierPivots += solver.pivotCount
    isStructureStale = false
    scene = root.window?.scene
    solver = ConstraintSolver()
    (items, order, rules, weights, rootRules) = ([:], [], [], [:], (nil, nil))
    complaints = []
    hasNegativeSizes = false
    let region = LayoutRegion(root)
    let rootItem = LayoutItem(
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
    if complaints != lastComplaint, !isTemporary {
      lastComplaint = complaints
      for complaint in complaints { diagnosticSink(complaint) }
    }
  }

  // MARK: Changes

  /// Brings the constants of all rules up to date.
  ///
  /// - Returns: Whether any has changed.
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

  /// Asks views whose content has changed for its size.
  ///
  /// - Returns: Whether any has changed.
  private func updateContents() -> Bool {
    guard !isTemporary else { return false }
    let window = root?.window
    let isElsewhere = window != nil && scene !== window?.scene
    scene = window?.scene ?? scene
    var hasChanged = false
    for item in order {
      guard let view = item.view, let book = view.constraintBook, book.isIntrinsicStale || isElsewhere else { continue }
      book.isIntrinsicStale = false
      let size = contentSize(of: view)
      guard size != item.naturalSize || item.wraps != view.wrapsContent || item.wraps else { continue }
      hasChanged = true
      let isSame =
        (size.width < 0) == (item.naturalSize.width < 0) && (size.height < 0) == (item.naturalSize.height < 0)
      guard isSame, item.wraps == view.wrapsContent, !view.isInProportionalStack else {
        isStructureStale = true
        continue
      }
      item.naturalSize = size
      setContentSize(size, of: item)
    }
    return hasChanged
  }

  func noteContentWasRead(of view: UIView) { if !isTemporary { view.constraintBook?.isIntrinsicStale = false } }

  func setContentSize(_ size: CGSize, of item: LayoutItem) {
    if let rule = item.contentRules.width { solver.setConstant(-Double(size.width), of: rule) }
    if let rule = item.contentRules.height { solver.setConstant(-Double(size.height), of: rule) }
  }

  /// Gives a text the height for the width that was found.
  private func wrap(_ item: LayoutItem) -> Bool {
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
