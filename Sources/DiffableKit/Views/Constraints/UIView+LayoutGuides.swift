extension UIView {
  /// The guides that were added.
  public var layoutGuides: [UILayoutGuide] { constraintBook?.guides ?? [] }

  /// Adds a rectangle that takes part in constraints.
  ///
  /// - Parameter layoutGuide: The guide; it leaves the view it was in.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    madeConstraintBook.guides.append(layoutGuide)
  }

  /// Takes a guide out; constraints with it end.
  ///
  /// - Parameter layoutGuide: The guide.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    var view: UIView? = self
    while let current = view {
      NSLayoutConstraint.deactivate(
        current.constraints.filter { $0.sides.contains { $0.item === layoutGuide || $0.origin === layoutGuide } })
      view = current.superview
    }
    layoutGuide.owningView = nil
    constraintBook?.guides.removeAll { $0 === layoutGuide }
  }

  func ownGuide(_ name: String, _ source: @autoclosure () -> UILayoutGuide.Source) -> UILayoutGuide {
    let book = madeConstraintBook
    if let guide = book.ownGuides[name] { return guide }
    let guide = UILayoutGuide(name, source: source(), owner: self)
    book.ownGuides[name] = guide
    return guide
  }

  /// The view less its ``layoutMargins``.
  public var layoutMarginsGuide: UILayoutGuide { ownGuide("layout margins", .insets { $0.layoutMargins }) }

  /// The part of the view that nothing else covers.
  public var safeAreaLayoutGuide: UILayoutGuide { ownGuide("safe area", .insets { $0.safeAreaInsets }) }

  /// The view less its margins, in the middle and not wider than 672 points, so that lines of text are not too long.
  public var readableContentGuide: UILayoutGuide {
    ownGuide(
      "readable content",
      .insets { view in
        var insets = view.layoutMargins
        let excess = (view.bounds.width - insets.left - insets.right - 672) / 2
        insets.left += max(0, excess)
        insets.right += max(0, excess)
        return insets
      })
  }

  // MARK: Margins

  /// The view's own margins, with what the superview's and the safe area add to them.
  var marginsInForce: UIEdgeInsets {
    var margins = ownMargins
    if constraintBook?.preservesSuperviewMargins ?? false, let superview {
      let outer = superview.layoutMargins
      margins.left = max(margins.left, outer.left - frame.minX)
      margins.right = max(margins.right, outer.right - (superview.bounds.width - frame.maxX))
      margins.top = max(margins.top, outer.top - frame.minY)
      margins.bottom = max(margins.bottom, outer.bottom - (superview.bounds.height - frame.maxY))
    }
    guard insetsLayoutMarginsFromSafeArea else { return margins }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: margins.top + safe.top, left: margins.left + safe.left, bottom: margins.bottom + safe.bottom,
      right: margins.right + safe.right)
  }

  /// ``layoutMargins``, with sides named by the direction in which text is read.
  var directionalMarginsInForce: NSDirectionalEdgeInsets {
    let margins = layoutMargins
    let isReversed = isRightToLeft
    return NSDirectionalEdgeInsets(
      top: margins.top, leading: isReversed ? margins.right : margins.left, bottom: margins.bottom,
      trailing: isReversed ? margins.left : margins.right)
  }

  func setMargins(_ margins: AutoLayoutState.OwnMargins) {
    madeConstraintBook.margins = margins
    marginsDidChange()
  }

  /// Whether margins are at least so large that the content keeps out of the superview's margins too; false by default.
  public var preservesSuperviewLayoutMargins: Bool {
    get { constraintBook?.preservesSuperviewMargins ?? false }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      madeConstraintBook.preservesSuperviewMargins = newValue
      marginsDidChange()
    }
  }

  /// Whether ``safeAreaInsets`` are added to the margins; true by default.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { constraintBook?.insetsMarginsFromSafeArea ?? true }
    set { madeConstraintBook.insetsMarginsFromSafeArea = newValue }
  }

  private var ownMargins: UIEdgeInsets {
    switch constraintBook?.margins {
    case .absolute(let margins): return margins
    case .directional(let margins): return margins.resolved(isReversed: isRightToLeft)
    case nil: break
    }
    if controller != nil {
      let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
      return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }
    if let margins = superview?.margins(forContent: self) { return margins.resolved(isReversed: isRightToLeft) }
    return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  }

  private func marginsDidChange() {
    setNeedsLayout()
    superview?.contentMarginsDidChange(of: self)
    for view in subviews where view.preservesSuperviewLayoutMargins { view.setNeedsLayout() }
    arrangementDidChange()
    let root = layoutRoot
    if root.constraintBook?.engine != nil { root.noteConstraintChange(isStructure: false) }
    layoutMarginsDidChange()
  }
}
