/// What a popover can be shown beside.
@MainActor @preconcurrency public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// Where it is.
  ///
  /// - Parameter referenceView: The view in whose coordinates that is asked.
  /// - Returns: The rectangle in points; nil if it is not in the same window.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// Where the view is in the coordinates of another.
  ///
  /// - Parameter referenceView: The other view.
  /// - Returns: The rectangle in points; nil if the two are not in one window.
  public func frame(in referenceView: UIView) -> CGRect? {
    guard let window, window === referenceView.window else { return nil }
    return convert(bounds, to: referenceView)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// Where the item is in the coordinates of a view.
  ///
  /// - Parameter referenceView: The view.
  /// - Returns: The rectangle in points; nil if no bar in the same window shows the item.
  public func frame(in referenceView: UIView) -> CGRect? { view.frame(in: referenceView) }
}

/// The side of a popover at which its arrow is: the way in which the arrow points.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The popover is below, and its arrow points up.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// The popover is above, and its arrow points down.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// The popover is at the right, and its arrow points to the left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// The popover is at the left, and its arrow points to the right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Any side.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// Not known before the popover is shown.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// Decides where a popover is: beside a view or an item of a bar, with an arrow that points to it.
///
/// In a narrow window it comes as a sheet, ``adaptiveSheetPresentationController``, unless the delegate says `.none` to
/// ``UIAdaptivePresentationControllerDelegate/adaptivePresentationStyle(for:)``. Escape, and a press beside it, dismiss it.
///
/// ```swift
/// options.modalPresentationStyle = .popover
/// options.popoverPresentationController?.sourceView = button
/// present(options, animated: true)
/// ```
@MainActor @preconcurrency open class UIPopoverPresentationController: UIPresentationController {
  /// Who is asked about the popover.
  ///
  /// Held weakly.
  open var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { adaptiveDelegate as? any UIPopoverPresentationControllerDelegate }
    set { adaptiveDelegate = newValue }
  }

  /// What the popover is beside: a view or an item of a bar; before ``barButtonItem`` and ``sourceView``.
  open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { sourceDidChange() } }

  /// The item of a bar that the popover is beside; before ``sourceView``.
  open weak var barButtonItem: UIBarButtonItem? { didSet { sourceDidChange() } }

  /// The view that the popover is beside.
  open weak var sourceView: UIView? { didSet { sourceDidChange() } }

  /// The part of ``sourceView`` that the popover is beside, in its coordinates; `CGRect.null` for all of it.
  open var sourceRect = CGRect.null { didSet { if sourceRect != oldValue { sourceDidChange() } } }

  /// Whether the popover may lie over what it is beside where there is not enough room around it.
  open var canOverlapSourceViewRect = false { didSet { sourceDidChange() } }

  /// The sides at which the arrow may be; none for a popover without an arrow over what it belongs to.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any { didSet { sourceDidChange() } }

  /// The side at which the arrow is; unknown before the popover was shown, and none of all where it has no arrow.
  open internal(set) var arrowDirection: UIPopoverArrowDirection = .unknown

  /// The views that can be used while the popover is shown; pressing them does not dismiss it.
  ///
  /// With any, a press on other things that can be pressed dismisses it, and one on nothing leaves it.
  open var passthroughViews: [UIView]? { didSet { overlay?.setNeedsLayout() } }

  /// The colour of the popover and its arrow; nil for the usual one.
  open var backgroundColor: UIColor? { didSet { overlay?.setNeedsLayout() } }

  /// How far the popover keeps from the edges of the window, in points.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { if popoverLayoutMargins != oldValue { sourceDidChange() } }
  }

  /// The sheet as which the popover comes in a narrow window.
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

  /// Whether there is something to be shown beside.
  var hasSource: Bool { sourceItem != nil || barButtonItem != nil || sourceView != nil }

  /// Where what it is beside is in a view; nil if it is not in the same window.
  func sourceFrame(in view: UIView) -> CGRect? {
    if let sourceItem { return sourceItem.frame(in: view) }
    if let barButtonItem { return barButtonItem.frame(in: view) }
    guard let sourceView, let frame = sourceView.frame(in: view) else { return nil }
    return sourceRect.isNull ? frame : sourceView.convert(sourceRect, to: view)
  }

  /// Lets the delegate choose another place when the window has another size.
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

/// Swift has this type where there is Objective-C only; the name exists so that delegates of popovers written for UIKit compile.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

/// Is asked about a popover.
@MainActor @preconcurrency
public protocol UIPopoverPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  /// The popover is going to be presented: the last moment for saying beside what.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)

  /// Asks whether the popover may go, after
  /// ``UIAdaptivePresentationControllerDelegate/presentationControllerShouldDismiss(_:)``; true unless implemented.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool

  /// The popover is gone. Not called when the program dismisses it.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)

  /// The window has another size: a moment for choosing another place.
  ///
  /// Not called for an item of a bar, which is followed.
  ///
  /// - Parameters:
  ///   - popoverPresentationController: The popover.
  ///   - rect: The part of the view that it is beside; set it to another one.
  ///   - view: The view; set it to another one.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
  /// Lets it go.
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// Does nothing.
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {}
}
