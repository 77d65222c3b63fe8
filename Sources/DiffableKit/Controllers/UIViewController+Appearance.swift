extension UIViewController {
  /// The state of a controller's view in the course of its appearance: disappeared, appearing, appeared or
  /// disappearing.
  enum AppearanceState {
    /// The controller's view is not in a window.
    case disappeared
    /// The view is about to appear: `viewWillAppear` has been called, `viewDidAppear` has not.
    case appearing
    /// The controller's view is in a window.
    case appeared
    /// The view is about to disappear: `viewWillDisappear` has been called, `viewDidDisappear` has not.
    case disappearing
  }

  func viewWillMove(to window: UIWindow?) {
    guard !isInTransition else { return }
    if window == nil { beginDisappearing(false) } else { beginAppearing(false) }
  }

  func viewDidMove(to window: UIWindow?) {
    if window == nil {
      if !isInTransition { finishDisappearing() }
    } else if appearance == .appearing {
      needsContentUnavailableUpdate = true
      viewIsAppearing(UIView.isAnimating)
      if !isInTransition { finishAppearing() }
    }
  }

  func beginAppearing(_ animated: Bool) {
    guard appearance == .disappeared || appearance == .disappearing else { return }
    appearance = .appearing
    loadViewIfNeeded()
    viewWillAppear(animated || UIView.isAnimating)
  }

  func beginDisappearing(_ animated: Bool) {
    guard appearance == .appeared || appearance == .appearing else { return }
    appearance = .disappearing
    viewWillDisappear(animated || UIView.isAnimating)
  }

  func finishAppearing() {
    guard let scene = viewIfLoaded?.window?.scene else { return }
    let animated = UIView.isAnimating
    scene.afterLayout { [weak self] in
      guard let self, appearance == .appearing, !isInTransition, viewIfLoaded?.window != nil else { return }
      appearance = .appeared
      viewDidAppear(animated)
      isMovingToParent = false
      isBeingPresented = false
    }
  }

  func finishDisappearing() {
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    viewDidDisappear(UIView.isAnimating)
    isMovingFromParent = false
    isBeingDismissed = false
  }

  /// Adds the controller's view to a window, which it fills.
  func enter(_ window: UIWindow) {
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.insertSubview(view, at: 0)
  }

  /// Removes the controller's view, and presentations over it, from the window.
  func leaveWindow() {
    if let presented { removePresentation(of: presented, animated: false) }
    viewIfLoaded?.removeFromSuperview()
  }
}
