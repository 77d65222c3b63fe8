extension UIViewController {
  /// Presents a controller over this one, if the view is in a window and no other controller is presented already.
  func beginPresentation(of viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)?) {
    let presenter = outermost
    guard let window = presenter.viewIfLoaded?.window, let scene = window.scene else {
      return diagnosticSink(
        "[Presentation] Attempt to present \(viewControllerToPresent) on \(self) whose view is not in the window hierarchy."
      )
    }
    guard presenter.presented == nil, viewControllerToPresent.presenting == nil else {
      return diagnosticSink(
        "[Presentation] Attempt to present \(viewControllerToPresent) on \(self) which is already presenting.")
    }
    let stage = viewControllerToPresent.preparedStage()
    presenter.presented = viewControllerToPresent
    viewControllerToPresent.presenting = presenter
    viewControllerToPresent.isBeingPresented = true
    let overlay = PresentationView(
      controller: viewControllerToPresent, stage: stage, returningTo: scene.focusedView)
    viewControllerToPresent.presentation = overlay
    let covers = viewControllerToPresent.modalPresentationStyle == .fullScreen
    var transition: ControllerTransition?
    if flag {
      transition = ControllerTransition(
        from: presenter, to: viewControllerToPresent, overlay, style: viewControllerToPresent.modalPresentationStyle,
        duration: PresentationView.duration)
    }
    overlay.announceStyle(stage.shownStyle(in: presenter.traitCollection), with: transition)
    if covers { presenter.beginAppearanceTransitionOfAll(false, animated: flag) }
    let show = {
      overlay.frame = window.bounds
      window.addSubview(overlay)
    }
    if let transition { transition.run(in: scene, show) } else { show() }
    if covers { presenter.endAppearanceTransitionOfAll() }
    scene.afterLayout { [weak overlay] in overlay?.takeFocus() }
    if let completion { scene.afterLayout(isCompletion: true) { completion() } }
  }

  /// Returns the presentation controller of a controller about to be presented, and reports misuse of its settings.
  private func preparedStage() -> UIPresentationController {
    if modalPresentationStyle == .none {
      reportMisuse(
        "The controller \(self) cannot be presented in the style .none.",
        api: "UIViewController.present(_:animated:completion:)",
        remedy: "Set modalPresentationStyle to another style; .automatic is the usual one.")
      modalPresentationStyle = .automatic
    }
    guard let popover = stage as? UIPopoverPresentationController else { return stage }
    popover.delegate?.prepareForPopoverPresentation(popover)
    // A popover needs a source, the view at which it is shown; an action sheet (`UIAlertController`) without one is
    // presented in the centre instead.
    if !popover.hasSource, !(self is UIAlertController) {
      reportMisuse(
        "UIPopoverPresentationController (\(popover)) should have a non-nil sourceView or barButtonItem set before the "
          + "presentation occurs.", api: "UIViewController.present(_:animated:completion:)",
        remedy: "Set sourceItem, barButtonItem or sourceView of popoverPresentationController.")
    }
    return popover
  }

  /// The presentation controller of this controller, of the class for its style; the same instance during a
  /// presentation.
  var stage: UIPresentationController {
    let kind = stageKind
    if let ownStage, presenting != nil || type(of: ownStage) == kind { return ownStage }
    let made: UIPresentationController =
      switch kind {
      case is UIPopoverPresentationController.Type: UIPopoverPresentationController(presentedViewController: self)
      case is UISheetPresentationController.Type: UISheetPresentationController(presentedViewController: self)
      default: UIPresentationController(presentedViewController: self)
      }
    made.adaptiveDelegate = ownStage?.adaptiveDelegate
    ownStage = made
    return made
  }

  /// Dismisses the controller that this controller or its outermost container has presented, or else this controller.
  func endPresentation(animated flag: Bool, completion: (() -> Void)?) {
    let presenter = presented != nil ? self : outermost.presented != nil ? outermost : presentingViewController
    guard let presenter, let presented = presenter.presented else {
      completion?()
      return
    }
    presenter.removePresentation(of: presented, animated: flag)
    completion?()
  }

  /// Called when the controller's preferred content size has changed; updates the presentation, notifies the container.
  func preferredContentSizeDidChange() {
    presentation?.setNeedsLayout()
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  func removePresentation(of controller: UIViewController, animated: Bool) {
    if let above = controller.presented { controller.removePresentation(of: above, animated: animated) }
    let overlay = controller.presentation
    let scene = overlay?.window?.scene
    controller.isBeingDismissed = true
    let uncovers = controller.modalPresentationStyle == .fullScreen && viewIfLoaded?.window != nil
    var transition: ControllerTransition?
    if animated, let overlay, scene != nil {
      transition = ControllerTransition(
        from: controller, to: self, overlay, style: controller.modalPresentationStyle,
        duration: PresentationView.duration)
    }
    if uncovers { beginAppearanceTransitionOfAll(true, animated: animated) }
    if let transition, let overlay {
      transition.run(in: scene) { overlay.removeFromSuperview() }
    } else {
      overlay?.removeFromSuperview()
    }
    controller.viewIfLoaded?.removeFromSuperview()
    if uncovers { endAppearanceTransitionOfAll() }
    controller.presentation = nil
    controller.presenting = nil
    presented = nil
    if let scene { overlay?.returnFocus(in: scene) }
  }

  /// Begins an appearance transition of this controller and of its descendants in the window; used for the controllers
  /// behind a full-screen presentation, whose views stay in the window.
  private func beginAppearanceTransitionOfAll(_ isAppearing: Bool, animated: Bool) {
    beginAppearanceTransition(isAppearing, animated: animated)
    for child in children where child.viewIfLoaded?.window != nil {
      child.beginAppearanceTransitionOfAll(isAppearing, animated: animated)
    }
  }

  private func endAppearanceTransitionOfAll() {
    for child in children where child.viewIfLoaded?.window != nil { child.endAppearanceTransitionOfAll() }
    endAppearanceTransition()
  }
}
