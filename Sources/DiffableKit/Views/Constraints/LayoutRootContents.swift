/// The constraints, stack views and constrained views for which one layout root's engine computes the layout: its
/// region.
@MainActor struct LayoutRootContents {
  /// The constraints of the layout root's region, in the order of activation.
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var stacks: [UIStackView] = []
  /// The views of the layout root's region whose frames constraints determine, outer ones first.
  private(set) var placedViews: [UIView] = []

  var isEmpty: Bool { constraints.isEmpty && stacks.isEmpty }

  init(_ root: UIView) {
    collect(root)
    if !isInOrderOfActivation {
      var numbered: [(activation: Int, constraint: NSLayoutConstraint)] = []
      numbered.reserveCapacity(constraints.count)
      for constraint in constraints { numbered.append((constraint.activation, constraint)) }
      Self.sort(&numbered)
      constraints.removeAll(keepingCapacity: true)
      for entry in numbered { constraints.append(entry.constraint) }
    }
  }

  /// Returns true if the region of a layout root contains a constraint or a stack view.
  static func exist(in root: UIView) -> Bool {
    if let state = root.autoLayoutState, !state.held.isEmpty { return true }
    if let stack = root as? UIStackView, stack.placesByConstraints { return true }
    for subview in root.subviews where !subview.isLayoutRoot && exist(in: subview) { return true }
    return false
  }

  /// Sorts constraints by the numbers of their activations.
  ///
  /// Not isolated to the main actor: in an isolated function each comparison would check at run time that it is on the
  /// main actor.
  nonisolated private static func sort(_ numbered: inout [(activation: Int, constraint: NSLayoutConstraint)]) {
    numbered.sort { $0.activation < $1.activation }
  }

  /// True if the constraints are in the order of activation already, as when one view holds all of them.
  private var isInOrderOfActivation: Bool {
    var last = 0
    for constraint in constraints {
      guard constraint.activation > last else { return false }
      last = constraint.activation
    }
    return true
  }

  private mutating func collect(_ view: UIView) {
    if let state = view.autoLayoutState { constraints += state.held }
    if let stack = view as? UIStackView, stack.placesByConstraints { stacks.append(stack) }
    for subview in view.subviews where !subview.isLayoutRoot {
      if subview.isPlacedByConstraints { placedViews.append(subview) }
      collect(subview)
    }
  }
}
