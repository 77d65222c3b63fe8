/// The corners, the border and the shadow of a view, where code written for UIKit looks for them.
@MainActor public final class CALayer {
  private weak var view: UIView?

  init(view: UIView) {
    self.view = view
    view.layerIfMade = self
  }

  /// The radius of the corners in points.
  public var cornerRadius: CGFloat = 0 { didSet { view?.setNeedsRender() } }
  /// Whether what sticks out of the view is cut off.
  public var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }
  /// The width of the border in points, inside the frame.
  public var borderWidth: CGFloat = 0 { didSet { view?.setNeedsRender() } }
  /// The colour of the border.
  ///
  /// A `UIColor` here, so that it can follow light and dark.
  public var borderColor: UIColor? { didSet { view?.setNeedsRender() } }
  /// The opacity of the shadow; above 0 there is one.
  public var shadowOpacity: Float = 0 { didSet { view?.setNeedsRender() } }
  /// What the shadow looks like; nil for a soft and wide one, as under a card.
  var shadow: ElementShadow? { didSet { view?.setNeedsRender() } }
  /// The order among siblings that overlap; higher is nearer.
  public var zPosition: CGFloat = 0 { didSet { view?.setNeedsRender() } }
}
