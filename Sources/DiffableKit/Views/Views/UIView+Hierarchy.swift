extension UIView {
  /// Removes the view from its superview; if the new superview is the same, the view's constraints survive.
  private func makeWay(for newSuperview: UIView) {
    if superview !== newSuperview { endOuterConstraints() }
    leaveSuperview(for: newSuperview)
  }

  /// Removes the view from its superview; a view that moves to another superview is notified of that one only.
  func leaveSuperview(for newSuperview: UIView? = nil) {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    if newSuperview == nil { willMove(toSuperview: nil) }
    guard self.superview === superview, let index = superview.lastIndex(ofSubview: self) else { return }
    superview.subviews.remove(at: index)
    superview.noteRemoval(of: self)
    if superview.laysOutChangedSubviews { superview.setNeedsLayout() }
    traitsWhenTakenOut = window?.scene?.traitsVersion
    self.superview = nil
    enter(window: nil)
    if newSuperview == nil { didMoveToSuperview() }
  }

  /// Returns the index of a subview; `nil` for a view that is none.
  private func lastIndex(ofSubview view: UIView) -> Int? {
    let subviews = subviews
    // A loop: with each call of a closure its actor would be checked.
    var index = subviews.count - 1
    while index >= 0 {
      if subviews[index] === view { return index }
      index -= 1
    }
    return nil
  }

  /// Moves a subview to another index.
  func moveSubview(_ view: UIView, to index: Int) {
    guard let old = subviews.firstIndex(where: { $0 === view }), old != index else { return }
    subviews.insert(subviews.remove(at: old), at: index)
    setNeedsChildrenRender()
  }

  /// Returns true if the view is a given view or one of its descendants.
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

  /// Returns the view with a tag: this view or a descendant.
  ///
  /// - Parameter tag: The tag.
  /// - Returns: The first match in breadth-first order, or `nil`.
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

  /// Converts a point from the coordinates of this view to those of another.
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

  /// Converts a rectangle from the coordinates of this view to those of another.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in this view's coordinates.
  ///   - view: The other view, or the window if nil.
  /// - Returns: The same rectangle in the other view's coordinates.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a point from the coordinates of another view to those of this one.
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

  /// Converts a rectangle from the coordinates of another view to those of this one.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the other view's coordinates.
  ///   - view: The other view, or the window if nil.
  /// - Returns: The same rectangle in this view's coordinates.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// The position of the origin of the view's own coordinates in the window.
  private var windowOffset: CGPoint {
    var offset = CGPoint.zero
    var current: UIView? = self
    while let view = current {
      let frame = view.presentedFrame
      offset.x += frame.minX - view.boundsOrigin.x
      offset.y += frame.minY - view.boundsOrigin.y
      current = view.superview
    }
    return offset
  }

  /// Inserts a subview in front of or behind a sibling, or in front of all subviews if the sibling is in another view.
  func place(_ view: UIView, beside sibling: UIView, isInFront: Bool) {
    view.makeWay(for: self)
    let index = subviews.firstIndex { $0 === sibling }
    place(view, at: index.map { isInFront ? $0 + 1 : $0 } ?? subviews.count)
  }

  /// Inserts a subview at an index.
  func place(_ view: UIView, at index: Int) {
    view.willMove(toSuperview: self)
    view.makeWay(for: self)
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    view.noteArrival()
    view.enter(window: window)
    view.catchUpWithTraits()
    view.didMoveToSuperview()
    setNeedsChildrenRender()
    if laysOutChangedSubviews { setNeedsLayout() }
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

/// The values of properties that few views set, stored together so that other views need no space for them.
///
/// A session of the example `gallery` has some 230 views, in each of which every property takes its bytes.
@MainActor final class ViewRarities {
  /// The value of ``UIView/transform3D``; `nil` if the view is not transformed.
  var transform: CATransform3D? {
    get { boxedTransform.value }
    set { boxedTransform.value = newValue }
  }
  /// The value of ``UIView/tintColor``; `nil` if the view inherits the superview's.
  var tintColor: UIColor?
  /// The value of ``UIView/tag``.
  var tag = 0
  /// The value of ``UIView/interactions``.
  var interactions: [any UIInteraction] = []
  /// The view controller whose root view the view is.
  weak var controller: (any RootViewManagingController)?
  /// The trait overrides and trait change handlers of the view.
  var traits: TraitOverridesAndHandlers?
  /// The origin of the bounds of a view that is no scroll view.
  var boundsOrigin = CGPoint.zero

  private var boxedTransform = BoxedOptional<CATransform3D>()
}

extension UIView {
  /// The object with the properties that few views set, of which one is about to be set.
  var madeRarities: ViewRarities {
    if let viewRarities { return viewRarities }
    let made = ViewRarities()
    viewRarities = made
    return made
  }

  /// The radius of the corners of ``layer`` in points, which makes no layer for square corners.
  var cornerRadius: CGFloat {
    get { layerIfMade?.cornerRadius ?? 0 }
    set { if newValue != cornerRadius { layer.cornerRadius = newValue } }
  }

  /// The value of ``transform3D``; `nil` if the view is not transformed.
  var ownTransform: CATransform3D? { viewRarities?.transform }

  /// The value of ``tintColor``; `nil` if the view inherits the superview's.
  var ownTintColor: UIColor? { viewRarities?.tintColor }

  /// Has the views that inherit the tint colour drawn anew.
  func tintChanged() {
    tintColorDidChange()
    setNeedsRender()
    for view in subviews where view.ownTintColor == nil { view.tintChanged() }
  }

  /// The view controller whose root view this is.
  var controller: (any RootViewManagingController)? {
    get { viewRarities?.controller }
    set { if newValue != nil || viewRarities != nil { madeRarities.controller = newValue } }
  }

  /// The trait overrides and trait change handlers of the view; `nil` if it has neither.
  var ownTraits: TraitOverridesAndHandlers? {
    get { viewRarities?.traits }
    set { madeRarities.traits = newValue }
  }
}
