/// A layout guide that follows something on the screen, with constraints that count only while that is near an edge or away from it.
@MainActor @preconcurrency open class UITrackingLayoutGuide: UILayoutGuide {
  private var nearConstraints: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]
  private var awayConstraints: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]

  /// The edges that what the guide follows is near.
  var nearEdges: NSDirectionalRectEdge { [] }

  /// Has constraints count while what the guide follows is near an edge, and not otherwise.
  ///
  /// - Parameters:
  ///   - trackingConstraints: The constraints; they take the place of those that were set for the edge, which do not count any more.
  ///   - edge: The edge.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
  ) {
    replace(&nearConstraints[edge], with: trackingConstraints, areActive: nearEdges.isSuperset(of: edge))
  }

  /// Has constraints count while what the guide follows is away from edges, and not otherwise.
  ///
  /// - Parameters:
  ///   - trackingConstraints: The constraints; they take the place of those that were set for the edges, which do not count any more.
  ///   - edges: The edges; it has to be away from all of them.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edges: NSDirectionalRectEdge
  ) {
    replace(&awayConstraints[edges], with: trackingConstraints, areActive: nearEdges.isDisjoint(with: edges))
  }

  /// The constraints that were set for an edge.
  ///
  /// - Parameter edge: The edge.
  /// - Returns: The constraints, whether they count now or not.
  open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    nearConstraints[edge] ?? []
  }

  /// The constraints that were set for being away from edges.
  ///
  /// - Parameter edges: The edges.
  /// - Returns: The constraints, whether they count now or not.
  open func constraints(activeWhenAwayFrom edges: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    awayConstraints[edges] ?? []
  }

  /// Lets go of all constraints that were set; they do not count any more.
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

/// Where the keyboard of the screen covers a view.
///
/// Hosts show none over the interface: a browser on a screen that is touched makes the window smaller instead. So the guide is as
/// UIKit's is while there is no keyboard: as wide as the view, from the lower edge of the safe area to that of the view. A view
/// that is pinned to its top is at the bottom.
///
/// ```swift
/// field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -8).isActive = true
/// ```
@MainActor @preconcurrency open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows a keyboard that is not at the bottom; without any it makes no difference.
  open var followsUndockedKeyboard = false

  /// Whether the guide begins at the lower edge of the safe area; otherwise it has no height and is at the view's own lower edge.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.layoutRoot.noteConstraintChange(isStructure: false) } }
  }

  /// What is at the bottom, and as wide as the window, is away from the other edges.
  override var nearEdges: NSDirectionalRectEdge { .bottom }
}

extension UIView {
  /// Where the keyboard of the screen covers the view: nowhere, at the bottom of the safe area.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let book = madeConstraintBook
    if let guide = book.ownGuides["keyboard"] as? UIKeyboardLayoutGuide { return guide }
    let guide = UIKeyboardLayoutGuide(
      "keyboard",
      source: .bottomStrip { view in view.keyboardLayoutGuide.usesBottomSafeArea ? view.safeAreaInsets.bottom : 0 },
      owner: self)
    book.ownGuides["keyboard"] = guide
    return guide
  }
}
