extension UINavigationController {
  /// A direction of a navigation controller's transition: forward for a push, backward for a pop.
  enum TransitionDirection { case forward, backward }

  /// Changes the navigation stack to another, by a push, a pop or a replacement, and shows its last controller.
  func change(to newStack: [UIViewController], animated: Bool, direction: TransitionDirection) {
    let old = stack.last
    let new = newStack.last
    let leaving = stack.filter { controller in !newStack.contains { $0 === controller } }
    let coming = newStack.filter { controller in !stack.contains { $0 === controller } }
    for controller in leaving {
      controller.willMove(toParent: nil)
      controller.isMovingFromParent = controller === old
      controller.navigationItem.navigationController = nil
    }
    for controller in coming { addChild(controller) }
    stack = newStack
    new?.isMovingToParent = coming.contains { $0 === new }
    if old !== new, isViewLoaded { swap(old, for: new, animated: animated, direction: direction) }
    for controller in leaving { controller.removeFromParent() }
    for controller in coming { controller.didMove(toParent: self) }
    updateBar()
    if old?.preferredContentSize != new?.preferredContentSize { preferredContentSizeDidChange() }
  }

  private func swap(
    _ old: UIViewController?, for new: UIViewController?, animated: Bool, direction: TransitionDirection
  ) {
    let scene = view.window?.scene
    let focused = scene?.focusedView
    let oldView = old?.viewIfLoaded
    let hadFocus =
      focused.map { $0.isDescendant(of: navigationBar) || (oldView.map($0.isDescendant(of:)) ?? false) } ?? false
    if let oldView, focused?.isDescendant(of: oldView) ?? false { old?.lastFocused = focused }
    var transition: ControllerTransition?
    if animated, scene != nil {
      transition = ControllerTransition(from: old, to: new, in: self, contentView, duration: 0.25)
    }
    if let new { delegate?.navigationController(self, willShow: new, animated: animated) }
    if scene != nil {
      old?.beginAppearanceTransition(false, animated: animated)
      new?.beginAppearanceTransition(true, animated: animated)
    }
    let isNarrow = traitCollection.horizontalSizeClass == .compact
    let oldID = oldView?.rendering.id
    let exchange = {
      oldView?.removeFromSuperview()
      self.showTop()
    }
    if let transition { transition.run(in: scene, exchange) } else { exchange() }
    if animated, isNarrow, let scene, !scene.reducesMotion {
      contentView.slide(from: oldID, to: new?.view, isForward: direction == .forward)
    }
    if scene != nil {
      old?.endAppearanceTransition()
      new?.endAppearanceTransition()
    }
    guard let new else { return }
    if let scene, hadFocus {
      scene.afterLayout { [weak self, weak new] in
        if let self, let new, let scene = view.window?.scene { moveFocus(into: new, of: scene) }
      }
    }
    if let scene {
      scene.afterLayout { [weak self, weak new] in
        guard let self, let new, topViewController === new else { return }
        delegate?.navigationController(self, didShow: new, animated: animated)
      }
    }
  }

  /// Moves the focus into a controller of the stack: to the previously focused view, the first control, or the back
  /// button.
  private func moveFocus(into controller: UIViewController, of scene: HostScene) {
    guard topViewController === controller, let content = controller.viewIfLoaded else { return }
    if let focused = scene.focusedView, focused.window != nil, focused.isDescendant(of: content) { return }
    let target = focusTarget
    if let target { scene.setFocus(to: target) }
  }

  func showTop() {
    guard let top = topViewController?.view else { return }
    top.frame = contentView.bounds
    contentView.addSubview(top)
  }
}
