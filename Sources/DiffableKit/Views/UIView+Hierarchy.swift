extension UIView {
  /// Adds a view in front of the others; it leaves the superview it had.
  ///
  /// - Parameter view: The view.
  /// - Complexity: O(*s*) in the views inside `view`.
  public func addSubview(_ view: UIView) {
    let host = host(of: view)
    host.place(view, at: host.subviews.count)
  }

  /// Adds a view at a place among the others.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - index: The place, 0 being the farthest from the viewer.
  public func insertSubview(_ view: UIView, at index: Int) { host(of: view).place(view, at: index) }

  /// Adds a view behind another.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - siblingSubview: A view in this one.
  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    view.makeWay(for: self)
    place(view, at: subviews.firstIndex { $0 === siblingSubview } ?? subviews.count)
  }

  /// Adds a view in front of another.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - siblingSubview: A view in this one.
  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    view.makeWay(for: self)
    place(view, at: subviews.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? subviews.count)
  }

  /// Takes the view out of its superview.
  ///
  /// The keyboard focus is lost if it was inside. Constraints end that lead out of the view.
  public func removeFromSuperview() {
    endOuterConstraints()
    leaveSuperview()
  }

  /// Takes the view out of the superview it has; constraints go on if it only gets another place there.
  private func makeWay(for newSuperview: UIView) {
    if superview !== newSuperview { endOuterConstraints() }
    leaveSuperview(for: newSuperview)
  }

  /// Takes the view out of its superview; one that gets another at once is told of that one only.
  private func leaveSuperview(for newSuperview: UIView? = nil) {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    if newSuperview == nil { willMove(toSuperview: nil) }
    guard self.superview === superview, let index = superview.subviews.lastIndex(where: { $0 === self }) else { return }
    superview.subviews.remove(at: index)
    superview.noteRemoval(of: self)
    superview.setNeedsLayout()
    traitsWhenTakenOut = window?.scene?.traitsVersion
    self.superview = nil
    enter(window: nil)
    if newSuperview == nil { didMoveToSuperview() }
  }

  /// Brings a view in front of its siblings.
  ///
  /// - Parameter view: A view in this one.
  public func bringSubviewToFront(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }), index != subviews.count - 1 else { return }
    subviews.append(subviews.remove(at: index))
    setNeedsChildrenRender()
  }

  /// Sends a view behind its siblings.
  ///
  /// - Parameter view: A view in this one.
  public func sendSubviewToBack(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }), index != 0 else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
    setNeedsChildrenRender()
  }

  /// Puts each of two views into the place of the other.
  ///
  /// - Parameters:
  ///   - index1: The place of one.
  ///   - index2: The place of the other; places that do not exist change nothing.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2), index1 != index2 else { return }
    subviews.swapAt(index1, index2)
    setNeedsChildrenRender()
  }

  /// Takes the keyboard focus out of this view, if it is in it.
  ///
  /// - Parameter force: Whether the field that has it is not asked; no field refuses here.
  /// - Returns: Whether anything in it had the focus and gave it up.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    if isFirstResponder { return resignFirstResponder() }
    return subviews.contains { $0.endEditing(force) }
  }

  /// Whether the view is another or somewhere inside it.
  ///
  /// - Parameter view: The other view.
  /// - Returns: True also for the view itself.
  /// - Complexity: O(*d*) in the depth.
  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  /// The view with a tag, this one or one inside.
  ///
  /// - Parameter tag: The number.
  /// - Returns: The first that is found, outermost first.
  public func viewWithTag(_ tag: Int) -> UIView? {
    var queue = [self]
    var index = 0
    while index < queue.count {
      if queue[index].tag == tag { return queue[index] }
      queue += queue[index].subviews
      index += 1
    }
    return nil
  }

  /// A point of this view in the coordinates of another.
  ///
  /// - Parameters:
  ///   - point: The point in this view's coordinates.
  ///   - view: The other view, or the window if nil.
  /// - Returns: The same point in the other view's coordinates.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let here = windowOffset
    let there = view?.windowOffset ?? .zero
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// A rectangle of this view in the coordinates of another.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in this view's coordinates.
  ///   - view: The other view, or the window if nil.
  /// - Returns: The same rectangle in the other view's coordinates.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A point of another view in the coordinates of this one.
  ///
  /// - Parameters:
  ///   - point: The point in the other view's coordinates.
  ///   - view: The other view, or the window if nil.
  /// - Returns: The same point in this view's coordinates.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let here = windowOffset
    let there = view?.windowOffset ?? .zero
    return CGPoint(x: point.x + there.x - here.x, y: point.y + there.y - here.y)
  }

  /// A rectangle of another view in the coordinates of this one.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the other view's coordinates.
  ///   - view: The other view, or the window if nil.
  /// - Returns: The same rectangle in this view's coordinates.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Where the origin of the view's own coordinates is in the window.
  private var windowOffset: CGPoint {
    var offset = CGPoint.zero
    var current: UIView? = self
    while let view = current {
      let frame = view.shownFrame
      offset.x += frame.minX - view.boundsOrigin.x
      offset.y += frame.minY - view.boundsOrigin.y
      current = view.superview
    }
    return offset
  }

  private func place(_ view: UIView, at index: Int) {
    view.willMove(toSuperview: self)
    view.makeWay(for: self)
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    view.rendering.entrance = UIView.animation
    view.enter(window: window)
    view.catchUpWithTraits()
    view.didMoveToSuperview()
    setNeedsChildrenRender()
    setNeedsLayout()
    if type(of: view).requiresConstraintBasedLayout { view.setNeedsUpdateConstraints() }
    if view.subtreeNeedsConstraintUpdate { noteConstraintUpdate() }
    if view.subtreeNeedsLayout { view.propagateNeedsLayout() }
    didAddSubview(view)
  }

  func enter(window newWindow: UIWindow?) {
    guard window !== newWindow, !(self is UIWindow) else { return }
    willMove(toWindow: newWindow)
    controller?.viewWillMove(to: newWindow)
    forgetRenderedElement()
    window = newWindow
    for view in subviews { view.enter(window: newWindow) }
    controller?.viewDidMove(to: newWindow)
    didMoveToWindow()
  }
}
