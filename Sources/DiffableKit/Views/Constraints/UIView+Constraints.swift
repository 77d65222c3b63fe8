extension UIView {
  /// True if the view's frame is set by hand, or by ``autoresizingMask``; true by default.
  ///
  /// Set it to false for a view that constraints place. Constraints of other views treat a frame that is set by hand as
  /// fixed.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { autoLayoutState?.translatesAutoresizingMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      let outer = superview?.layoutRoot
      madeAutoLayoutState.translatesAutoresizingMask = newValue
      if !newValue { setNeedsUpdateConstraints() }
      guard let state = autoLayoutState, state.outerCount > 0 || state.engine != nil else { return }
      outer?.setNeedsSolve(isStructure: true)
      layoutRoot.setNeedsSolve(isStructure: true)
    }
  }

  // MARK: Constraints

  /// The active constraints that this view holds, as the nearest common ancestor of their views.
  public var constraints: [NSLayoutConstraint] { autoLayoutState?.held ?? [] }

  /// Activates a constraint, which the nearest common ancestor of its views then holds.
  ///
  /// - Parameter constraint: The constraint; the nearest common ancestor of its views holds it, whichever view this
  ///   method is called on.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

  /// Activates constraints, which the nearest common ancestors of their views then hold.
  ///
  /// - Parameter constraints: The constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }

  /// Deactivates a constraint, which then no longer takes part in layout.
  ///
  /// - Parameter constraint: The constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }

  /// Deactivates constraints, which then no longer take part in layout.
  ///
  /// - Parameter constraints: The constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }

  // MARK: Updates

  /// Schedules a call of ``updateConstraints()`` before the next layout.
  func noteConstraintsAreStale() {
    setNeedsLayout()
    guard !needsConstraintUpdate else { return }
    needsConstraintUpdate = true
    noteConstraintUpdate()
  }

  /// Returns true if a call of ``updateConstraints()`` is scheduled before the next layout.
  public func needsUpdateConstraints() -> Bool { needsConstraintUpdate }

  func noteConstraintUpdate() {
    var view: UIView? = self
    while let current = view, !current.subtreeNeedsConstraintUpdate {
      current.subtreeNeedsConstraintUpdate = true
      view = current.superview
    }
  }

  /// Calls ``updateConstraints()`` in this view and its descendants where scheduled, innermost views first.
  func updateStaleConstraints() {
    guard subtreeNeedsConstraintUpdate else { return }
    subtreeNeedsConstraintUpdate = false
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard needsConstraintUpdate else { return }
    needsConstraintUpdate = false
    updateConstraints()
  }

  // MARK: Content priorities

  /// Returns the priority with which the view resists growing beyond its content size.
  ///
  /// - Parameter axis: The direction.
  /// - Returns: ``UILayoutPriority/defaultLow`` unless set. The default of images and buttons is a little higher, so
  ///   that text gets the extra space, and that of switches is ``UILayoutPriority/defaultHigh``.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let own = axis == .horizontal ? autoLayoutState?.hugging.horizontal : autoLayoutState?.hugging.vertical
    return own ?? defaultHuggingPriority
  }

  /// Sets the priority with which the view resists growing beyond its content size.
  ///
  /// - Parameters:
  ///   - priority: The priority.
  ///   - axis: The direction.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    guard priority != contentHuggingPriority(for: axis) else { return }
    switch axis {
    case .horizontal: madeAutoLayoutState.hugging.horizontal = priority
    case .vertical: madeAutoLayoutState.hugging.vertical = priority
    }
    contentPriorityDidChange()
  }

  /// Returns the priority with which the view resists shrinking below its content size.
  ///
  /// - Parameter axis: The direction.
  /// - Returns: ``UILayoutPriority/defaultHigh`` unless set.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let own = axis == .horizontal ? autoLayoutState?.resistance.horizontal : autoLayoutState?.resistance.vertical
    return own ?? .defaultHigh
  }

  /// Sets the priority with which the view resists shrinking below its content size.
  ///
  /// - Parameters:
  ///   - priority: The priority.
  ///   - axis: The direction.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard priority != contentCompressionResistancePriority(for: axis) else { return }
    switch axis {
    case .horizontal: madeAutoLayoutState.resistance.horizontal = priority
    case .vertical: madeAutoLayoutState.resistance.vertical = priority
    }
    contentPriorityDidChange()
  }

  private func contentPriorityDidChange() {
    let root = layoutRoot
    if root.autoLayoutState?.engine != nil { root.setNeedsSolve(isStructure: true) }
    superview?.subviewDidInvalidateSize(self)
  }

  // MARK: Measuring

  /// The target size that stands for the smallest size that constraints allow.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target size that stands for the largest size that constraints allow.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Returns the size that follows from the constraints inside the view, for a target size and priorities.
  func fittingSizeOfConstraints(
    _ targetSize: CGSize, _ horizontalPriority: UILayoutPriority, _ verticalPriority: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    if targetSize.width <= 0, horizontalPriority != .required {
      // Without a target width, text that wraps is measured with its current line breaks: it would be one long line
      // otherwise.
      return LayoutEngine(root: self, isTemporary: true, keepsLines: true)
        .fit(targetSize, horizontalPriority, verticalPriority)
    }
    return constrainedSize(targetSize, horizontal: horizontalPriority, vertical: verticalPriority)
  }

  /// Returns the size that follows from the constraints inside this view alone.
  func constrainedSize(_ size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize {
    // Constraints that place the view from outside have no influence on the result, so a view whose constraints are
    // solved together with those of its surroundings is measured by a temporary engine.
    let engine = isLayoutRoot ? autoLayoutState?.engine : nil
    return (engine ?? LayoutEngine(root: self, isTemporary: true)).fit(size, horizontal, vertical)
  }
}
