/// What a view knows of constraints; a view that has nothing to do with any has none.
@MainActor final class AutoLayoutState {
  /// The constraints that are in this view's coordinates, in the order in which they were activated.
  var held: [NSLayoutConstraint] = []
  /// The ends of constraints that are in this view, or are the view, while the constraint is held further out.
  var outerCount = 0
  /// Those of them that are not the view itself.
  var innerCount = 0
  /// Whether the frame is set by hand, and constraints take it as it is.
  var translatesAutoresizingMask = true
  /// Solves the constraints in the view, if it is a root.
  var engine: LayoutEngine?
  /// Whether the size of the content has to be asked for again.
  var isIntrinsicStale = true

  var hugging: (horizontal: UILayoutPriority?, vertical: UILayoutPriority?) = (nil, nil)
  var resistance: (horizontal: UILayoutPriority?, vertical: UILayoutPriority?) = (nil, nil)

  var guides: [UILayoutGuide] = []
  /// The guides that the view makes when they are asked for, by name.
  var ownGuides: [String: UILayoutGuide] = [:]
  var margins: OwnMargins?
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true

  enum OwnMargins {
    case absolute(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)
  }
}

extension UIView {
  var madeConstraintBook: AutoLayoutState {
    if let constraintBook { return constraintBook }
    let book = AutoLayoutState()
    constraintBook = book
    return book
  }

  // MARK: Roots

  /// Whether constraints in the view are solved for the view alone: what is outside sets its frame.
  ///
  /// So a cell costs what its own constraints cost, however many cells and constraints there are around it.
  var isLayoutRoot: Bool {
    guard superview != nil else { return true }
    if isArrangedByConstraints { return false }
    guard let book = constraintBook else { return true }
    return book.innerCount == 0 && (book.translatesAutoresizingMask || book.outerCount == 0)
  }

  /// Whether constraints say where the view is in its superview.
  var isPlacedByConstraints: Bool {
    if isArrangedByConstraints { return true }
    guard let book = constraintBook, superview != nil else { return false }
    return !book.translatesAutoresizingMask && book.outerCount > 0
  }

  private var isArrangedByConstraints: Bool {
    superview?.arrangesByConstraints(self) ?? false
  }

  /// The view that solves the constraints of this one.
  var layoutRoot: UIView {
    var view = self
    while !view.isLayoutRoot, let superview = view.superview { view = superview }
    return view
  }

  // MARK: Changes

  /// Notes that a constraint which the view holds has changed.
  func constraintDidChange(isStructure: Bool) {
    layoutRoot.noteConstraintChange(isStructure: isStructure)
    constraintsInsideDidChange()
  }

  /// Has the constraints of a root solved again before the next frame.
  func noteConstraintChange(isStructure: Bool) {
    let book = madeConstraintBook
    let engine = book.engine ?? LayoutEngine(root: self)
    book.engine = engine
    if isStructure || !engine.complaints.isEmpty { engine.isStructureStale = true }
    setNeedsLayout()
  }

  /// Notes that the frame has changed: other views may be placed by it.
  func frameDidChange() {
    guard let book = constraintBook, book.outerCount > 0, !isPlacedByConstraints else { return }
    superview?.layoutRoot.noteConstraintChange(isStructure: false)
  }

  /// Ends the constraints that lead out of the view, which is about to leave its superview.
  func endOuterConstraints() {
    guard let book = constraintBook, book.outerCount > 0 else { return }
    var ancestor = superview
    while let view = ancestor {
      let leading = (view.constraintBook?.held ?? []).filter { constraint in
        constraint.sides.flatMap(\.owners).contains { $0.isDescendant(of: self) }
      }
      NSLayoutConstraint.deactivate(leading)
      ancestor = view.superview
    }
  }

  /// Solves the constraints in the view, if it is a root that has any, and places the views.
  func solveConstraints() {
    guard let engine = constraintBook?.engine else { return }
    if isLayoutRoot { engine.layOut() } else { constraintBook?.engine = nil }
  }

  /// Solves the constraints that place this view, if those of a view further out have to be solved anyway.
  func solveOuterConstraints() {
    guard superview != nil, !isLayoutRoot else { return }
    let root = layoutRoot
    if root.needsLayout { root.solveConstraints() }
  }

  /// What solving the constraints in the view, a root, has cost so far: how often all rules were collected, and the pivots.
  package var constraintWork: (builds: Int, pivots: Int) {
    (constraintBook?.engine?.buildCount ?? 0, constraintBook?.engine?.pivotCount ?? 0)
  }

  /// Whether constraints are in the view from which its size follows.
  var isSizedByConstraints: Bool { isLayoutRoot && constraintBook?.engine?.hasConstraints ?? false }
}
