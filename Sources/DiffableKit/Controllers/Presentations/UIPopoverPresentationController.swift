/// A protocol for objects that can be the source of a popover, to which the popover's arrow points.
@MainActor @preconcurrency public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// Returns the frame of the source in the coordinates of a view.
  ///
  /// - Parameter referenceView: The view that defines the coordinates.
  /// - Returns: The rectangle in points, or `nil` if the source is not in the same window.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// Returns the frame of the view in the coordinates of another view, so that the view can be a popover's source.
  ///
  /// - Parameter referenceView: The other view.
  /// - Returns: The rectangle in points, or `nil` if the two are not in one window.
  public func frame(in referenceView: UIView) -> CGRect? {
    guard let window, window === referenceView.window else { return nil }
    return convert(bounds, to: referenceView)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// Returns the frame of the bar item in the coordinates of a view, so that the item can be a popover's source.
  ///
  /// - Parameter referenceView: The view that defines the coordinates.
  /// - Returns: The rectangle in points, or `nil` if no bar in the same window shows the item.
  public func frame(in referenceView: UIView) -> CGRect? { view.frame(in: referenceView) }
}

/// A set of directions in which a popover's arrow points.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The bits of the set of arrow directions.
  public let rawValue: UInt
  /// Creates a set of arrow directions from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The popover's arrow points up, because the popover is below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// The popover's arrow points down, because the popover is above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// The popover's arrow points left, because the popover is on the right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// The popover's arrow points right, because the popover is on the left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// All directions in which a popover's arrow can point.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// The direction of the popover's arrow is unknown, as before the presentation.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// A presentation controller of a popover: a view beside a source view or bar item, with an arrow that points to the
/// source.
///
/// In a narrow window a sheet is presented instead, ``adaptiveSheetPresentationController``, unless the delegate
/// returns `.none` from ``UIAdaptivePresentationControllerDelegate/adaptivePresentationStyle(for:)``. Escape, or a
/// press beside the popover, dismisses it.
///
/// ```swift
/// options.modalPresentationStyle = .popover
/// options.popoverPresentationController?.sourceView = button
/// present(options, animated: true)
/// ```
@MainActor @preconcurrency open class UIPopoverPresentationController: UIPresentationController {
  /// The delegate of the popover.
  ///
  /// The reference is weak.
  open var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { adaptiveDelegate as? any UIPopoverPresentationControllerDelegate }
    set { adaptiveDelegate = newValue }
  }

  /// The source of the popover: a view or a bar item; takes precedence over ``barButtonItem`` and ``sourceView``.
  open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { sourceDidChange() } }

  /// The bar item that is the popover's source; takes precedence over ``sourceView``.
  open weak var barButtonItem: UIBarButtonItem? { didSet { sourceDidChange() } }

  /// The view that is the popover's source.
  open weak var sourceView: UIView? { didSet { sourceDidChange() } }

  /// The part of ``sourceView`` beside which the popover is shown, in the view's coordinates; `CGRect.null` for the
  /// whole view.
  open var sourceRect = CGRect.null { didSet { if sourceRect != oldValue { sourceDidChange() } } }

  /// True if the popover may cover its source when there is not enough space around it.
  open var canOverlapSourceViewRect = false { didSet { sourceDidChange() } }

  /// The permitted directions of the popover's arrow; an empty set for a popover without an arrow that covers its
  /// source.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any { didSet { sourceDidChange() } }

  /// The direction of the popover's arrow; unknown before the presentation, and empty if there is no arrow.
  open internal(set) var arrowDirection: UIPopoverArrowDirection = .unknown

  /// The views that stay usable while the popover is presented; a press on them does not dismiss the popover.
  ///
  /// If there are any, a press on another control dismisses the popover, and a press on an empty area does not.
  open var passthroughViews: [UIView]? { didSet { overlay?.setNeedsLayout() } }

  /// The colour of the popover and its arrow, or `nil` for the default colour.
  open var backgroundColor: UIColor? { didSet { overlay?.setNeedsLayout() } }

  /// The minimum distances of the popover from the edges of the window, in points.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { if popoverLayoutMargins != oldValue { sourceDidChange() } }
  }

  /// The sheet presentation controller used instead of the popover in a narrow window.
  open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController: presentedViewController)

  private func sourceDidChange() { overlay?.setNeedsLayout() }

  override var ownStyle: UIModalPresentationStyle { .popover }
  override var usualAdaptiveStyle: UIModalPresentationStyle { .automatic }
  override var sheet: UISheetPresentationController? { adaptiveSheetPresentationController }

  override var mayDismiss: Bool {
    super.mayDismiss && delegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
  }

  override func wasDismissed() {
    super.wasDismissed()
    delegate?.popoverPresentationControllerDidDismissPopover(self)
  }

  /// True if the popover has a source.
  var hasSource: Bool { sourceItem != nil || barButtonItem != nil || sourceView != nil }

  /// Returns the frame of the popover's source in a view, or `nil` if the source is not in the same window.
  func sourceFrame(in view: UIView) -> CGRect? {
    if let sourceItem { return sourceItem.frame(in: view) }
    if let barButtonItem { return barButtonItem.frame(in: view) }
    guard let sourceView, let frame = sourceView.frame(in: view) else { return nil }
    return sourceRect.isNull ? frame : sourceView.convert(sourceRect, to: view)
  }

  /// Lets the delegate choose another source view or source rectangle after the size of the window has changed, if the
  /// source is ``sourceView``.
  func willReposition() {
    guard let delegate, sourceItem == nil, barButtonItem == nil, let sourceView else { return }
    var view = sourceView
    var rectangle = sourceRect.isNull ? view.bounds : sourceRect
    let before = rectangle
    delegate.popoverPresentationController(self, willRepositionPopoverTo: &rectangle, in: &view)
    if view !== sourceView { self.sourceView = view }
    if rectangle != before { sourceRect = rectangle }
  }
}

/// A pointer type that Swift defines on Apple's platforms only: here another name of `UnsafeMutablePointer`, so that
/// popover delegates written for UIKit compile.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

/// A protocol for the delegate of a popover presentation controller.
@MainActor @preconcurrency
public protocol UIPopoverPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  /// Called before the popover is presented; the last opportunity to set its source.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)

  /// Returns true if the popover may be dismissed, after
  /// ``UIAdaptivePresentationControllerDelegate/presentationControllerShouldDismiss(_:)``; true unless implemented.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool

  /// Called after a person has dismissed the popover; not called when the program dismisses it.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)

  /// Called when the size of the window has changed; the delegate may choose another source.
  ///
  /// Not called for a bar item or ``UIPopoverPresentationController/sourceItem``, whose frame is updated by itself.
  ///
  /// - Parameters:
  ///   - popoverPresentationController: The popover.
  ///   - rect: The source rectangle in the view, which the delegate may change.
  ///   - view: The source view, which the delegate may change.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
  /// Called before the popover is presented; the default implementation does nothing.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
  /// Returns true, so that a person may dismiss the popover.
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  /// Called after a person has dismissed the popover; the default implementation does nothing.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// Called when the size of the popover's window has changed; the default implementation does nothing.
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {}
}
