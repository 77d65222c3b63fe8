/// The constraints, stacks and views that one root is in charge of.
@MainActor struct LayoutRegion {
  /// In the order in which they were activated.
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var stacks: [UIStackView] = []
  /// The outer ones first.
  private(set) var placedViews: [UIView] = []

  var isEmpty: Bool { constraints.isEmpty && stacks.isEmpty }

  init(_ root: UIView) {
    collect(root)
    constraints.sort { $0.activation < $1.activation }
  }

  private mutating func collect(_ view: UIView) {
    if let book = view.constraintBook { constraints += book.held }
    if let stack = view as? UIStackView, stack.placesByConstraints { stacks.append(stack) }
    for subview in view.subviews where !subview.isLayoutRoot {
      if subview.isPlacedByConstraints { placedViews.append(subview) }
      collect(subview)
    }
  }
}
