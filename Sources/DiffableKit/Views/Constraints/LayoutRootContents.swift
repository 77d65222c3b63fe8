/// The constraints, stack views and constrained views for which one layout root's engine computes the layout: its
/// region.
@MainActor struct LayoutRootContents {
  /// The constraints of the region in the order of activation.
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var stacks: [UIStackView] = []
  /// The constrained views of the region, outer ones first.
  private(set) var placedViews: [UIView] = []

  var isEmpty: Bool { constraints.isEmpty && stacks.isEmpty }

  init(_ root: UIView) {
    collect(root)
    constraints.sort { $0.activation < $1.activation }
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
