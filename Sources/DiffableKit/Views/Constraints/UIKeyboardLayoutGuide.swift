/// A layout guide that follows an object on screen, such as the keyboard, with constraints that are active only while
/// the object is near an edge or away from it.
@MainActor @preconcurrency open class UITrackingLayoutGuide: UILayoutGuide {
  private var nearConstraints: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]
  private var awayConstraints: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]

  /// The edges near which the object is that the guide tracks, such as the keyboard; none unless overridden.
  var nearEdges: NSDirectionalRectEdge { [] }

  /// Sets the constraints that are active only while the tracked object is near an edge.
  ///
  /// - Parameters:
  ///   - trackingConstraints: The constraints; those that were set for the edge before are deactivated.
  ///   - edge: The edge.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
  ) {
    replace(&nearConstraints[edge], with: trackingConstraints, areActive: nearEdges.isSuperset(of: edge))
  }

  /// Sets the constraints that are active only while the tracked object is away from edges.
  ///
  /// - Parameters:
  ///   - trackingConstraints: The constraints; those that were set for the edges before are deactivated.
  ///   - edges: The edges; the object must be away from all of them.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edges: NSDirectionalRectEdge
  ) {
    replace(&awayConstraints[edges], with: trackingConstraints, areActive: nearEdges.isDisjoint(with: edges))
  }

  /// Returns the constraints that are active only while the tracked object is near an edge.
  ///
  /// - Parameter edge: The edge.
  /// - Returns: The constraints, active or not.
  open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    nearConstraints[edge] ?? []
  }

  /// Returns the constraints that are active only while the tracked object is away from edges.
  ///
  /// - Parameter edges: The edges.
  /// - Returns: The constraints, active or not.
  open func constraints(activeWhenAwayFrom edges: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    awayConstraints[edges] ?? []
  }

  /// Deactivates and removes all constraints that were set for the tracked object's nearness to edges or distance from
  /// them.
  open func removeAllTrackedConstraints() {
    for constraints in [nearConstraints, awayConstraints].flatMap(\.values) {
      NSLayoutConstraint.deactivate(constraints)
    }
    nearConstraints = [:]
    awayConstraints = [:]
  }

  private func replace(
    _ constraints: inout [NSLayoutConstraint]?, with new: [NSLayoutConstraint], areActive: Bool
  ) {
    NSLayoutConstraint.deactivate(constraints ?? [])
    constraints = new
    if areActive { NSLayoutConstraint.activate(new) } else { NSLayoutConstraint.deactivate(new) }
  }
}

/// A layout guide for the area of a view that the on-screen keyboard covers.
///
/// Hosts show no keyboard over the interface: a browser on a touch screen makes the window smaller instead. The guide
/// is therefore always like UIKit's without a keyboard: as wide as the view, from the bottom edge of the safe area to
/// that of the view. A view that is constrained to the guide's top lies at the bottom.
///
/// ```swift
/// field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -8).isActive = true
/// ```
@MainActor @preconcurrency open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// True if the guide follows a floating keyboard; without effect, since hosts show no keyboard over the interface.
  open var followsUndockedKeyboard = false

  /// True if the guide begins at the bottom edge of the safe area; otherwise it has no height and lies at the view's
  /// bottom edge.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.layoutRoot.setNeedsSolve(isStructure: false) } }
  }

  /// The only edge that the keyboard's layout guide counts as near: the bottom, although the guide is as wide as the
  /// window.
  override var nearEdges: NSDirectionalRectEdge { .bottom }
}

extension UIView {
  /// The view's own layout guide for the on-screen keyboard; since none covers the view, it lies at the view's bottom
  /// edge.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let state = madeAutoLayoutState
    if let guide = state.ownGuides["keyboard"] as? UIKeyboardLayoutGuide { return guide }
    let guide = UIKeyboardLayoutGuide(
      "keyboard",
      source: .bottomStrip { view in view.keyboardLayoutGuide.usesBottomSafeArea ? view.safeAreaInsets.bottom : 0 },
      owner: self)
    state.ownGuides["keyboard"] = guide
    return guide
  }
}
