/// A layer of a view: its corners, border, shadow and background, under the names that Core Animation gives them.
@MainActor @preconcurrency public final class CALayer {
  private weak var view: UIView?

  init(view: UIView) { self.view = view }

  /// The background colour of the view: its `backgroundColor`.
  public var backgroundColor: CGColor? {
    get { view?.backgroundColor }
    set { view?.backgroundColor = newValue }
  }
  /// The opacity of the view from 0 to 1: its `alpha`.
  public var opacity: Float {
    get { Float(view?.alpha ?? 1) }
    set { view?.alpha = CGFloat(newValue) }
  }
  /// True while the view and its subviews are neither visible nor usable.
  public var isHidden: Bool {
    get { view?.isHidden ?? false }
    set { view?.isHidden = newValue }
  }
  /// The frame of the view: its rectangle in the superview's coordinates, in points.
  public var frame: CGRect {
    get { view?.frame ?? .zero }
    set { view?.frame = newValue }
  }
  /// The bounds of the view: its rectangle in its own coordinates, in points.
  public var bounds: CGRect {
    get { view?.bounds ?? .zero }
    set { view?.bounds = newValue }
  }
  /// The radius of the layer's corners in points.
  public var cornerRadius: CGFloat = 0 { didSet { view?.setNeedsRender() } }
  /// The corners that ``cornerRadius`` rounds; all four by default.
  public var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  { didSet { view?.setNeedsRender() } }
  /// True if subviews are clipped to the bounds of the view.
  public var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }
  /// The width of the border in points; the border lies inside of the frame.
  public var borderWidth: CGFloat = 0 { didSet { view?.setNeedsRender() } }
  /// The colour of the layer's border.
  public var borderColor: CGColor? { didSet { view?.setNeedsRender() } }
  /// The opacity of the layer's shadow from 0 to 1; with 0 there is no shadow.
  ///
  /// Unless another property of the shadow is set, the shadow is soft and wide, as under a card.
  public var shadowOpacity: Float = 0 { didSet { view?.setNeedsRender() } }
  /// The colour of the layer's shadow, black by default; with `nil` there is no shadow.
  public var shadowColor: CGColor? = .black { didSet { shadowWasDescribed() } }
  /// The distance by which the layer's shadow is moved to the right and down, in points; 3 points up by default.
  public var shadowOffset = CGSize(width: 0, height: -3) { didSet { shadowWasDescribed() } }
  /// The blur radius of the layer's shadow, in points; 3 by default.
  public var shadowRadius: CGFloat = 3 { didSet { shadowWasDescribed() } }
  private var describesShadow = false
  /// The shadow of a view of this package, which replaces the shadow properties; `nil` if these apply.
  var shadow: ElementShadow? {
    get { boxedShadow.value }
    set {
      boxedShadow.value = newValue
      view?.setNeedsRender()
    }
  }
  private var boxedShadow = BoxedOptional<ElementShadow>()

  /// The layer's shadow as a host draws it; `nil` for no shadow, or for the default shadow.
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

  /// True if the view has the default shadow, which is soft and wide.
  var hasDefaultShadow: Bool { shadowOpacity > 0 && shadow == nil && !describesShadow }

  private func shadowWasDescribed() {
    describesShadow = true
    view?.setNeedsRender()
  }
  /// The layer's order among overlapping siblings; a higher value is nearer to the viewer.
  public var zPosition: CGFloat = 0 { didSet { view?.setNeedsRender() } }
}

/// A set of corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits of the option set, one for each corner, as in Core Animation.
  public let rawValue: UInt

  /// Makes a set of corners from its bits.
  ///
  /// - Parameter rawValue: One bit for each corner.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The set that contains only the top left corner of a layer.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The set that contains only the top right corner of a layer.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The set that contains only the bottom left corner of a layer.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The set that contains only the bottom right corner of a layer.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  var element: ElementCornerSet {
    let corners: [(CACornerMask, ElementCornerSet)] = [
      (.layerMinXMinYCorner, .topLeft), (.layerMaxXMinYCorner, .topRight), (.layerMinXMaxYCorner, .bottomLeft),
      (.layerMaxXMaxYCorner, .bottomRight),
    ]
    return corners.reduce(into: []) { if contains($1.0) { $0.insert($1.1) } }
  }
}
