/// A record of a view's Auto Layout state: its constraints, guides and priorities; a view that takes no part in Auto
/// Layout has none.
@MainActor final class AutoLayoutState {
  /// The view's held constraints: the active constraints whose nearest common ancestor is this view, in the order of
  /// activation.
  var held: [NSLayoutConstraint] = []
  /// The number of sides of active constraints that are on this view or inside of it, while an ancestor of this view
  /// holds the constraint.
  var outerCount = 0
  /// The number of the sides in ``outerCount`` that belong to descendants or layout guides, not to the view itself.
  var innerCount = 0
  /// True if the view's frame is set by hand or by autoresizing, so that constraints of other views refer to the frame
  /// but do not change it.
  var translatesAutoresizingMask = true
  /// The layout engine that solves the constraints in the view, if the view is a layout root; otherwise `nil`.
  var engine: LayoutEngine?
  /// True if the view's intrinsic content size has to be measured again.
  var isIntrinsicStale = true

  var hugging: (horizontal: UILayoutPriority?, vertical: UILayoutPriority?) = (nil, nil)
  var resistance: (horizontal: UILayoutPriority?, vertical: UILayoutPriority?) = (nil, nil)

  var guides: [UILayoutGuide] = []
  /// The layout guides that the view creates on first use, such as the safe area, by name.
  var ownGuides: [String: UILayoutGuide] = [:]
  var margins: ExplicitMargins?
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true

  /// The layout margins that a program has set for a view: with left and right edges, or with leading and trailing
  /// ones.
  enum ExplicitMargins {
    case absolute(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)
  }
}

extension UIView {
  var madeAutoLayoutState: AutoLayoutState {
    if let autoLayoutState { return autoLayoutState }
    let state = AutoLayoutState()
    autoLayoutState = state
    return state
  }

  // MARK: Layout roots

  /// True if the view is a layout root: constraints inside are solved for the view alone, and its frame is set from
  /// outside.
  ///
  /// The cost of a cell's layout thus depends on the cell's own constraints only, however many cells and constraints
  /// surround it.
  var isLayoutRoot: Bool {
    guard superview != nil else { return true }
    if isArrangedByConstraints { return false }
    guard let state = autoLayoutState else { return true }
    return state.innerCount == 0 && (state.translatesAutoresizingMask || state.outerCount == 0)
  }

  /// True if constraints determine the view's frame in its superview.
  var isPlacedByConstraints: Bool {
    if isArrangedByConstraints { return true }
    guard let state = autoLayoutState, superview != nil else { return false }
    return !state.translatesAutoresizingMask && state.outerCount > 0
  }

  private var isArrangedByConstraints: Bool {
    superview?.arrangesByConstraints(self) ?? false
  }

  /// The layout root whose engine solves the constraints of this view.
  var layoutRoot: UIView {
    var view = self
    while !view.isLayoutRoot, let superview = view.superview { view = superview }
    return view
  }

  // MARK: Reactions to changes

  /// Called when a constraint that this view holds has changed; schedules a layout of the root.
  func constraintDidChange(isStructure: Bool) {
    layoutRoot.setNeedsSolve(isStructure: isStructure)
    constraintsInsideDidChange()
  }

  /// Schedules a new solution of this root's constraints before the next host frame.
  func setNeedsSolve(isStructure: Bool) {
    let state = madeAutoLayoutState
    let engine = state.engine ?? LayoutEngine(root: self)
    state.engine = engine
    if isStructure || !engine.contradictions.isEmpty { engine.isStructureStale = true }
    setNeedsLayout()
  }

  /// Called when the frame has changed: constraints may place other views relative to it.
  func frameDidChange() {
    guard let state = autoLayoutState, state.outerCount > 0, !isPlacedByConstraints else { return }
    superview?.layoutRoot.setNeedsSolve(isStructure: false)
  }

  /// Deactivates the constraints between the view's subtree and the outside, before the view leaves its superview.
  func endOuterConstraints() {
    guard let state = autoLayoutState, state.outerCount > 0 else { return }
    var ancestor = superview
    while let view = ancestor {
      let leading = (view.autoLayoutState?.held ?? []).filter { constraint in
        constraint.sides.flatMap(\.owners).contains { $0.isDescendant(of: self) }
      }
      NSLayoutConstraint.deactivate(leading)
      ancestor = view.superview
    }
  }

  /// Solves the constraints in the view, if it is a root with constraints, and sets the frames.
  func solveConstraints() {
    guard let engine = autoLayoutState?.engine else { return }
    if isLayoutRoot { engine.layOut() } else { autoLayoutState?.engine = nil }
  }

  /// Solves the constraints of the root that contains this view, if that root is waiting for a layout.
  func solveOuterConstraints() {
    guard superview != nil, !isLayoutRoot else { return }
    let root = layoutRoot
    if root.needsLayout { root.solveConstraints() }
  }

  /// The cost so far of solving this root's constraints: the number of builds, which collect all rules, and of pivots.
  package var constraintWork: (builds: Int, pivots: Int) {
    (autoLayoutState?.engine?.buildCount ?? 0, autoLayoutState?.engine?.pivotCount ?? 0)
  }

  /// True if the view is a layout root whose size follows from the constraints inside.
  var isSizedByConstraints: Bool { isLayoutRoot && autoLayoutState?.engine?.hasConstraints ?? false }
}
