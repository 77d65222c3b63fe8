/// The corners, the border, the shadow and the ground of a view, where code written for UIKit looks for them.
@MainActor @preconcurrency public final class CALayer {
  private weak var view: UIView?

  init(view: UIView) {
    self.view = view
    view.layerIfMade = self
  }

  /// The fill behind everything in the view: its `backgroundColor`.
  public var backgroundColor: CGColor? {
    get { view?.backgroundColor }
    set { view?.backgroundColor = newValue }
  }
  /// Opacity from 0 to 1: the view's `alpha`.
  public var opacity: Float {
    get { Float(view?.alpha ?? 1) }
    set { view?.alpha = CGFloat(newValue) }
  }
  /// Whether the view and all in it are out of sight and reach.
  public var isHidden: Bool {
    get { view?.isHidden ?? false }
    set { view?.isHidden = newValue }
  }
  /// The rectangle of the view in its superview's coordinates, in points.
  public var frame: CGRect {
    get { view?.frame ?? .zero }
    set { view?.frame = newValue }
  }
  /// The rectangle of the view in its own coordinates, in points.
  public var bounds: CGRect {
    get { view?.bounds ?? .zero }
    set { view?.bounds = newValue }
  }
  /// The radius of the corners in points.
  public var cornerRadius: CGFloat = 0 { didSet { view?.setNeedsRender() } }
  /// The corners that are round; all at first.
  public var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  { didSet { view?.setNeedsRender() } }
  /// Whether what sticks out of the view is cut off.
  public var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }
  /// The width of the border in points, inside the frame.
  public var borderWidth: CGFloat = 0 { didSet { view?.setNeedsRender() } }
  /// The colour of the border.
  public var borderColor: CGColor? { didSet { view?.setNeedsRender() } }
  /// The opacity of the shadow from 0 to 1; above 0 there is one.
  ///
  /// Unless one of the other properties of the shadow is set it is soft and wide, as under a card.
  public var shadowOpacity: Float = 0 { didSet { view?.setNeedsRender() } }
  /// The colour of the shadow, black at first; nil for no shadow.
  public var shadowColor: CGColor? = .black { didSet { shadowWasDescribed() } }
  /// How far the shadow is moved to the right and down, in points; 3 points up at first.
  public var shadowOffset = CGSize(width: 0, height: -3) { didSet { shadowWasDescribed() } }
  /// How far the edge of the shadow is blurred, in points; 3 at first.
  public var shadowRadius: CGFloat = 3 { didSet { shadowWasDescribed() } }
  private var describesShadow = false
  /// The look of a shadow of the library's own; nil for what the other properties say.
  var shadow: ElementShadow? { didSet { view?.setNeedsRender() } }

  /// The shadow as a host draws it; nil for none, or for the soft and wide one.
  var drawnShadow: ElementShadow? {
    if let shadow { return shadowOpacity > 0 ? shadow : nil }
    guard describesShadow, let shadowColor else { return nil }
    var properties = UIShadowProperties()
    properties.color = shadowColor
    properties.opacity = CGFloat(shadowOpacity)
    properties.radius = shadowRadius
    properties.offset = shadowOffset
    return properties.element
  }

  /// Whether there is a soft and wide shadow.
  var hasUsualShadow: Bool { shadowOpacity > 0 && shadow == nil && !describesShadow }

  private func shadowWasDescribed() {
    describesShadow = true
    view?.setNeedsRender()
  }
  /// The order among siblings that overlap; higher is nearer.
  public var zPosition: CGFloat = 0 { didSet { view?.setNeedsRender() } }
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// A bit for each corner, as in Core Animation.
  public let rawValue: UInt

  /// Makes a set of corners.
  ///
  /// - Parameter rawValue: A bit for each.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner at the left of the top.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The corner at the right of the top.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The corner at the left of the bottom.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The corner at the right of the bottom.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  var element: ElementCorners {
    let corners: [(CACornerMask, ElementCorners)] = [
      (.layerMinXMinYCorner, .topLeft), (.layerMaxXMinYCorner, .topRight), (.layerMinXMaxYCorner, .bottomLeft),
      (.layerMaxXMaxYCorner, .bottomRight),
    ]
    return corners.reduce(into: []) { if contains($1.0) { $0.insert($1.1) } }
  }
}
