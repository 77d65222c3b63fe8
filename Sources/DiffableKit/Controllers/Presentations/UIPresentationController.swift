/// A protocol that declares the delegate in an extension, so that a subclass can have a property of that name with a
/// narrower type, such as ``UIPopoverPresentationController/delegate``.
@MainActor @preconcurrency public protocol RedeclarableDelegatePresentation: UIPresentationController {}

extension UIPresentationController: RedeclarableDelegatePresentation {}

extension RedeclarableDelegatePresentation {
  /// The delegate of the presentation, which decides on style and dismissal.
  ///
  /// The reference is weak.
  public var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { adaptiveDelegate }
    set { adaptiveDelegate = newValue }
  }
}

/// A controller of the presentation of one view controller, whose delegate decides on its style and dismissal.
///
/// ``UIViewController/presentationController`` returns this object, before the presentation too.
@MainActor @preconcurrency open class UIPresentationController: NSObject {
  weak var presented: UIViewController?
  weak var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)?

  init(presentedViewController: UIViewController) {
    presented = presentedViewController
    super.init()
  }

  /// The presented controller, or an empty controller if that was deallocated.
  open var presentedViewController: UIViewController { presented ?? UIViewController() }

  /// The controller that has presented the presented controller; before the presentation the presented controller
  /// itself.
  open var presentingViewController: UIViewController {
    let presented = presentedViewController
    return presented.presenting ?? presented
  }

  /// The presentation style that the program has set.
  open var presentationStyle: UIModalPresentationStyle { ownStyle }

  /// The view over the window that contains the presented view, or `nil` while the controller is not presented.
  open var containerView: UIView? { overlay }

  /// The view of the presented controller.
  open var presentedView: UIView? { presented?.viewIfLoaded }

  /// The traits of the presented view.
  open var traitCollection: UITraitCollection { overlay?.traitCollection ?? presentedViewController.traitCollection }

  /// Returns the presentation style that replaces the program's style for given traits.
  ///
  /// - Parameter traitCollection: The traits.
  /// - Returns: The delegate's answer; without a delegate the style of a sheet for a popover in a narrow window.
  ///   `.none` for the program's style.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    if let adaptiveDelegate {
      return adaptiveDelegate.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
    }
    return traitCollection.horizontalSizeClass == .compact ? usualAdaptiveStyle : .none
  }

  // MARK: Overridable by subclasses

  var overlay: PresentationView? { presented?.presentation }

  /// The presented controller's own presentation style, as the program has set it.
  var ownStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

  /// The presentation style in a narrow window, unless a delegate decides otherwise.
  var usualAdaptiveStyle: UIModalPresentationStyle { .none }

  /// Returns the presentation style in effect for given traits.
  func shownStyle(in traits: UITraitCollection) -> UIModalPresentationStyle {
    let adapted = adaptivePresentationStyle(for: traits)
    return adapted == .none ? ownStyle : adapted
  }

  /// The presentation controller itself if it is one of a sheet, or `nil`.
  var sheet: UISheetPresentationController? { self as? UISheetPresentationController }

  /// True if the delegate lets a person dismiss the presented controller; true without a delegate.
  var mayDismiss: Bool { adaptiveDelegate?.presentationControllerShouldDismiss(self) ?? true }

  /// Notifies the delegate that a person has dismissed the controller.
  func wasDismissed() { adaptiveDelegate?.presentationControllerDidDismiss(self) }
}

/// A protocol for the delegate of a presentation controller, which decides on the presentation style, and on dismissal
/// by a person, with Escape or a press beside the presented view.
@MainActor @preconcurrency public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the presentation style in a narrow window.
  ///
  /// - Parameter controller: The presentation controller.
  /// - Returns: The style, or `.none` for the program's style; unless implemented, a sheet for a popover.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle

  /// Returns the presentation style for given traits, before the presentation and when the traits have changed.
  ///
  /// - Parameters:
  ///   - controller: The presentation controller.
  ///   - traitCollection: The traits.
  /// - Returns: The style, or `.none` for the program's style; unless implemented, that of
  ///   ``adaptivePresentationStyle(for:)`` in a narrow window.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle

  /// Called before a sheet is presented instead of the program's style; configure the sheet here.
  ///
  /// - Parameters:
  ///   - presentationController: The presentation controller for the program's style.
  ///   - adaptivePresentationController: The presentation controller of the sheet.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController)

  /// Called before a controller is presented, or when the presentation style changes with the traits.
  ///
  /// - Parameters:
  ///   - presentationController: The presentation controller.
  ///   - style: The style that replaces the program's style, or `.none` for the program's style.
  ///   - transitionCoordinator: Animates changes alongside, or `nil` without animation.
  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)

  /// Returns true if a person may dismiss the presented controller; true unless implemented.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called when a person has tried to dismiss a controller that must not be dismissed, for instance to ask about
  /// unsaved changes.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
  /// Called before a person dismisses the presented controller.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after a person has dismissed the presented controller; not called when the program dismisses it.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns a sheet as the presentation style of a popover in a narrow window, and the program's style otherwise.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    controller.usualAdaptiveStyle
  }
  /// Returns the presentation style from the delegate's method without traits, `adaptivePresentationStyle(for:)`, in a
  /// narrow window, and `.none`, for the program's style, otherwise.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle(for: controller) : .none
  }
  /// Called to prepare a sheet that is about to be presented instead of the program's style; the default implementation
  /// does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}
  /// Called on the delegate before a controller is presented, or when its style changes with the traits; the default
  /// implementation does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
  /// Returns true, so that a person may dismiss the presented controller.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Called when a person has tried to dismiss a controller that must not be dismissed; the default implementation does
  /// nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
  /// Called before a person dismisses the presented controller; the default implementation does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Called after a person has dismissed the presented controller; the default implementation does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}
