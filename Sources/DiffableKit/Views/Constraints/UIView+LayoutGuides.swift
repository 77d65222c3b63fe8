extension UIView {
  /// The layout guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { autoLayoutState?.guides ?? [] }

  /// Adds a layout guide to the view.
  ///
  /// - Parameter layoutGuide: The guide, which is removed from its former view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    madeAutoLayoutState.guides.append(layoutGuide)
  }

  /// Removes a layout guide and deactivates all constraints with it.
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
    autoLayoutState?.guides.removeAll { $0 === layoutGuide }
  }

  func ownGuide(_ name: String, _ source: @autoclosure () -> UILayoutGuide.LayoutGuideFrameSource) -> UILayoutGuide {
    let state = madeAutoLayoutState
    if let guide = state.ownGuides[name] { return guide }
    let guide = UILayoutGuide(name, source: source(), owner: self)
    state.ownGuides[name] = guide
    return guide
  }

  /// The layout guide of the view's bounds without its ``layoutMargins``.
  public var layoutMarginsGuide: UILayoutGuide { ownGuide("layout margins", .insets { $0.layoutMargins }) }

  /// The layout guide of the view's safe area, which bars and other views do not cover.
  public var safeAreaLayoutGuide: UILayoutGuide { ownGuide("safe area", .insets { $0.safeAreaInsets }) }

  /// The layout guide inside the layout margins, centred and not wider than lines of text should be: 672 points with a
  /// body font of 17 points, and in proportion to the font (`behaviour.md` D143).
  public var readableContentGuide: UILayoutGuide {
    ownGuide(
      "readable content",
      .insets { view in
        var insets = view.layoutMargins
        let excess = (view.bounds.width - insets.left - insets.right - view.readableWidth) / 2
        insets.left += max(0, excess)
        insets.right += max(0, excess)
        return insets
      })
  }

  /// The greatest width, in points, of lines of text that are easy to read in the view's body font (`behaviour.md`
  /// D143).
  var readableWidth: CGFloat {
    (672 * UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection).pointSize / 17).rounded()
  }

  // MARK: Margins

  /// The effective layout margins: the view's own, with those of the superview and the safe area.
  var effectiveMargins: UIEdgeInsets {
    var margins = ownMargins
    if autoLayoutState?.preservesSuperviewMargins ?? false, let superview {
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

  /// The effective ``layoutMargins`` with leading and trailing edges.
  var effectiveDirectionalMargins: NSDirectionalEdgeInsets {
    let margins = layoutMargins
    let isReversed = isRightToLeft
    return NSDirectionalEdgeInsets(
      top: margins.top, leading: isReversed ? margins.right : margins.left, bottom: margins.bottom,
      trailing: isReversed ? margins.left : margins.right)
  }

  func setMargins(_ margins: AutoLayoutState.ExplicitMargins) {
    madeAutoLayoutState.margins = margins
    marginsDidChange()
  }

  /// True if the margins are large enough to keep the content out of the superview's margins, too; false by default.
  public var preservesSuperviewLayoutMargins: Bool {
    get { autoLayoutState?.preservesSuperviewMargins ?? false }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      madeAutoLayoutState.preservesSuperviewMargins = newValue
      marginsDidChange()
    }
  }

  /// True if ``safeAreaInsets`` are added to the margins; true by default.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { autoLayoutState?.insetsMarginsFromSafeArea ?? true }
    set { madeAutoLayoutState.insetsMarginsFromSafeArea = newValue }
  }

  private var ownMargins: UIEdgeInsets {
    switch autoLayoutState?.margins {
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
    if root.autoLayoutState?.engine != nil { root.setNeedsSolve(isStructure: false) }
    layoutMarginsDidChange()
  }
}
