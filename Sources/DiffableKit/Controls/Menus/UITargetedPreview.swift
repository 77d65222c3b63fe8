/// A targeted preview: the view to which a context menu belongs, with the position and look of the menu highlight
/// around it.
@MainActor @preconcurrency open class UITargetedPreview: NSObject {
  /// The view around which the menu highlight is shown.
  public let view: UIView
  /// The look of the menu highlight.
  public let parameters: UIPreviewParameters
  /// The position of the menu highlight.
  public let target: UIPreviewTarget

  /// Makes a preview of a view at a target.
  ///
  /// - Parameters:
  ///   - view: The view, whose size is that of the menu highlight.
  ///   - parameters: The look of the menu highlight.
  ///   - target: The position of the menu highlight, which may differ from the view's.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
    super.init()
  }

  /// Makes a preview at the position of its view.
  ///
  /// - Parameters:
  ///   - view: The view, which must have a superview; a view without one is misuse.
  ///   - parameters: The look of the menu highlight.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    if view.superview == nil {
      reportMisuse(
        "a preview was made for a view that is in no other view",
        api: "UITargetedPreview.init(view:parameters:)",
        remedy: "Put the view into the window first, or give a UIPreviewTarget.")
    }
    // Without a superview, a new view outside of the window becomes the container, so no menu highlight is shown.
    let target = UIPreviewTarget(container: view.superview ?? UIView(), center: view.center)
    self.init(view: view, parameters: parameters, target: target)
  }

  /// Makes a preview at the position of its view, with the default highlight.
  ///
  /// - Parameter view: The view, which must have a superview; a view without one is misuse.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  /// The size of the preview's view, in points.
  open var size: CGSize { view.frame.size }

  /// The frame of the menu highlight in the window; `nil` if the target is not in a window.
  var windowFrame: CGRect? {
    guard target.container.window != nil else { return nil }
    let frame = CGRect(
      x: target.center.x - size.width / 2, y: target.center.y - size.height / 2, width: size.width,
      height: size.height)
    return target.container.convert(frame, to: nil)
  }
}

/// A target of a preview: a container view, and a centre for the preview in its coordinates.
@MainActor @preconcurrency open class UIPreviewTarget: NSObject {
  /// The view in whose coordinates ``center`` is.
  public let container: UIView
  /// The centre of the preview in the container's coordinates, in points.
  public let center: CGPoint

  /// Makes a target for a preview.
  ///
  /// - Parameters:
  ///   - container: A view in the window.
  ///   - center: The centre of the preview in the container's coordinates, in points.
  public init(container: UIView, center: CGPoint) {
    self.container = container
    self.center = center
    super.init()
  }
}

/// A description of the look of the menu highlight around a view.
@MainActor @preconcurrency open class UIPreviewParameters: NSObject {
  /// The fill colour of the menu highlight, which covers the view; `nil` for a border only.
  open var backgroundColor: UIColor?

  /// Makes parameters for a menu highlight without fill.
  public override init() { super.init() }
}
