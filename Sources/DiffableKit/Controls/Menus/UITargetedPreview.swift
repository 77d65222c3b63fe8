/// The view that a menu belongs to, as the person sees it marked while the menu is open.
@MainActor @preconcurrency open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView
  /// How it is marked.
  public let parameters: UIPreviewParameters
  /// Where the mark is.
  public let target: UIPreviewTarget

  /// Makes a preview.
  ///
  /// - Parameters:
  ///   - view: The view; its size is that of the mark.
  ///   - parameters: How it is marked.
  ///   - target: Where the mark is, which need not be where the view is.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
    super.init()
  }

  /// Makes a preview of a view where it is.
  ///
  /// - Parameters:
  ///   - view: The view, which must be in another; one that is in none is misuse.
  ///   - parameters: How it is marked.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    if view.superview == nil {
      reportMisuse(
        "a preview was made for a view that is in no other view",
        api: "UITargetedPreview.init(view:parameters:)",
        remedy: "Put the view into the window first, or give a UIPreviewTarget.")
    }
    // In no window nothing of it is shown.
    let target = UIPreviewTarget(container: view.superview ?? UIView(), center: view.center)
    self.init(view: view, parameters: parameters, target: target)
  }

  /// Makes a preview of a view where it is, marked as usual.
  ///
  /// - Parameter view: The view, which must be in another; one that is in none is misuse.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  /// The size of the view in points.
  open var size: CGSize { view.frame.size }

  /// The rectangle of the mark in the window; nil if it is in none.
  var windowFrame: CGRect? {
    guard target.container.window != nil else { return nil }
    let frame = CGRect(
      x: target.center.x - size.width / 2, y: target.center.y - size.height / 2, width: size.width,
      height: size.height)
    return target.container.convert(frame, to: nil)
  }
}

/// Where a preview is.
@MainActor @preconcurrency open class UIPreviewTarget: NSObject {
  /// The view in whose coordinates the place is.
  public let container: UIView
  /// The middle of the preview in those coordinates, in points.
  public let center: CGPoint

  /// Makes a place.
  ///
  /// - Parameters:
  ///   - container: A view in the window.
  ///   - center: The middle of the preview in its coordinates, in points.
  public init(container: UIView, center: CGPoint) {
    self.container = container
    self.center = center
    super.init()
  }
}

/// How a view is marked while its menu is open.
@MainActor @preconcurrency open class UIPreviewParameters: NSObject {
  /// The fill of the mark, which lies over the view; nil for none, only a border.
  open var backgroundColor: UIColor?

  /// Makes parameters for a mark without fill.
  public override init() { super.init() }
}
