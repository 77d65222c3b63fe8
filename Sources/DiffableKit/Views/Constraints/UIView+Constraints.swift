extension UIView {
  /// Whether the frame is set by hand, or by ``autoresizingMask``; true by default.
  ///
  /// Set it to false for a view that constraints place. Constraints of other views take a frame that is set by hand as it is.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { constraintBook?.translatesAutoresizingMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      let outer = superview?.layoutRoot
      madeConstraintBook.translatesAutoresizingMask = newValue
      if !newValue { setNeedsUpdateConstraints() }
      guard let book = constraintBook, book.outerCount > 0 || book.engine != nil else { return }
      outer?.noteConstraintChange(isStructure: true)
      layoutRoot.noteConstraintChange(isStructure: true)
    }
  }

  // MARK: Constraints

  /// The active constraints that are in this view's coordinates: the view is the nearest that both their views are in.
  public var constraints: [NSLayoutConstraint] { constraintBook?.held ?? [] }

  /// Activates a constraint.
  ///
  /// - Parameter constraint: The constraint; the nearest common view of its views holds it, whichever view this is called on.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

  /// Activates constraints.
  ///
  /// - Parameter constraints: The constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }

  /// Makes a constraint count no more.
  ///
  /// - Parameter constraint: The constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }

  /// Makes constraints count no more.
  ///
  /// - Parameter constraints: The constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }

  // MARK: Updates

  /// Has ``updateConstraints()`` called before the next layout.
  func noteConstraintsAreStale() {
    setNeedsLayout()
    guard !needsConstraintUpdate else { return }
    needsConstraintUpdate = true
    noteConstraintUpdate()
  }

  /// Whether ``updateConstraints()`` will be called before the next layout.
  public func needsUpdateConstraints() -> Bool { needsConstraintUpdate }

  func noteConstraintUpdate() {
    var view: UIView? = self
    while let current = view, !current.subtreeNeedsConstraintUpdate {
      current.subtreeNeedsConstraintUpdate = true
      view = current.superview
    }
  }

  /// Has constraints made or changed where that was asked for, the innermost first.
  func updateStaleConstraints() {
    guard subtreeNeedsConstraintUpdate else { return }
    subtreeNeedsConstraintUpdate = false
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard needsConstraintUpdate else { return }
    needsConstraintUpdate = false
    updateConstraints()
  }

  // MARK: Content

  /// How strongly the view resists being made larger than its content.
  ///
  /// - Parameter axis: The direction.
  /// - Returns: ``UILayoutPriority/defaultLow`` unless set. Images and buttons resist a little more, so that text takes
  ///   the room that is left, and switches do as strongly as against being made smaller.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let own = axis == .horizontal ? constraintBook?.hugging.horizontal : constraintBook?.hugging.vertical
    return own ?? usualHuggingPriority
  }

  /// Sets how strongly the view resists being made larger than its content.
  ///
  /// - Parameters:
  ///   - priority: The priority.
  ///   - axis: The direction.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    guard priority != contentHuggingPriority(for: axis) else { return }
    switch axis {
    case .horizontal: madeConstraintBook.hugging.horizontal = priority
    case .vertical: madeConstraintBook.hugging.vertical = priority
    }
    contentPriorityDidChange()
  }

  /// How strongly the view resists being made smaller than its content.
  ///
  /// - Parameter axis: The direction.
  /// - Returns: ``UILayoutPriority/defaultHigh`` unless set.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let own = axis == .horizontal ? constraintBook?.resistance.horizontal : constraintBook?.resistance.vertical
    return own ?? .defaultHigh
  }

  /// Sets how strongly the view resists being made smaller than its content.
  ///
  /// - Parameters:
  ///   - priority: The priority.
  ///   - axis: The direction.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard priority != contentCompressionResistancePriority(for: axis) else { return }
    switch axis {
    case .horizontal: madeConstraintBook.resistance.horizontal = priority
    case .vertical: madeConstraintBook.resistance.vertical = priority
    }
    contentPriorityDidChange()
  }

  private func contentPriorityDidChange() {
    let root = layoutRoot
    if root.constraintBook?.engine != nil { root.noteConstraintChange(isStructure: true) }
    superview?.subviewDidInvalidateSize(self)
  }

  // MARK: Measuring

  /// Stands for the smallest size that constraints allow.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// Stands for the largest size that constraints allow.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size that follows from the constraints inside of this view, whatever subclasses make of it.
  func fittingSizeOfConstraints(
    _ targetSize: CGSize, _ horizontalPriority: UILayoutPriority, _ verticalPriority: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    if targetSize.width <= 0, horizontalPriority != .required {
      // A text of several lines takes those that it was shown with: without any width it would be one long line.
      return LayoutEngine(root: self, isTemporary: true, keepsLines: true)
        .fit(targetSize, horizontalPriority, verticalPriority)
    }
    return constrainedSize(targetSize, horizontal: horizontalPriority, vertical: verticalPriority)
  }

  /// The size that follows from the constraints inside of exactly this view.
  func constrainedSize(_ size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize {
    // What places the view from outside does not count here.
    let engine = isLayoutRoot ? constraintBook?.engine : nil
    return (engine ?? LayoutEngine(root: self, isTemporary: true)).fit(size, horizontal, vertical)
  }
}
