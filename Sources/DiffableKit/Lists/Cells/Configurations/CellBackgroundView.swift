/// A value that describes a cell's resolved background: fill, border, corners and shadow.
struct ResolvedBackground: Equatable {
  var color: UIColor?
  var strokeColor: UIColor?
  var strokeWidth: CGFloat = 0
  var cornerRadius: CGFloat = 0
  var corners = ElementCornerSet.all
  var shadow: ElementShadow?

  func write(to style: inout ElementStyle) {
    if let color { style.background = color.element }
    style.borderWidth = strokeWidth
    style.borderColor = strokeWidth > 0 ? strokeColor?.element : nil
    style.cornerRadius = cornerRadius
    style.corners = corners
    style.shadow = shadow
  }
}

/// A view that shows the background of a cell where the background is smaller than the cell or has more than a fill;
/// otherwise the cell's own element has the fill, which saves one element per row.
final class CellBackgroundView: UIView {
  var fill = ResolvedBackground() { didSet { if fill != oldValue { setNeedsRender() } } }
  var customView: UIView? {
    didSet {
      guard customView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let customView { addSubview(customView) }
    }
  }
  /// The view of the background's border, if the border is offset from the edges of the fill or would be covered by an
  /// image; otherwise `nil`.
  private var strokeView: CellBackgroundBorderView?
  private var imageView: UIImageView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityElementsHidden = true
  }

  required init?(coder: NSCoder) { return nil }

  /// Shows the image, the custom view and the border of a configuration; the fill is a separate argument.
  func show(_ configuration: UIBackgroundConfiguration, fill: ResolvedBackground) {
    var fill = fill
    showImage(of: configuration, fill: fill)
    customView = configuration.customView
    if fill.strokeWidth > 0, configuration.strokeOutset != 0 || configuration.image != nil {
      let view = strokeView ?? CellBackgroundBorderView(frame: .zero)
      view.outset = configuration.strokeOutset
      view.stroke = fill
      if subviews.last !== view { addSubview(view) }
      strokeView = view
      fill.strokeWidth = 0
    } else {
      strokeView?.removeFromSuperview()
      strokeView = nil
    }
    self.fill = fill
    setNeedsLayout()
  }

  private func showImage(of configuration: UIBackgroundConfiguration, fill: ResolvedBackground) {
    guard let image = configuration.image else {
      imageView?.removeFromSuperview()
      imageView = nil
      return
    }
    let view = imageView ?? UIImageView(frame: .zero)
    view.image = image
    view.contentMode = configuration.imageContentMode
    view.clipsToBounds = true
    view.cornerRadius = fill.cornerRadius
    if imageView == nil { insertSubview(view, at: 0) }
    imageView = view
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView?.frame = bounds
    customView?.frame = bounds
    if let strokeView { strokeView.frame = bounds.insetBy(dx: -strokeView.outset, dy: -strokeView.outset) }
  }

  override func render(into element: inout Element) { fill.write(to: &element.style) }
}

/// A view that shows the border of a background outside or inside of the background's edges.
final class CellBackgroundBorderView: UIView {
  var stroke = ResolvedBackground() { didSet { if stroke != oldValue { setNeedsRender() } } }
  /// The distance in points from the background's edge to the border; negative if the border is inside.
  var outset: CGFloat = 0

  override func render(into element: inout Element) {
    element.style.borderWidth = stroke.strokeWidth
    element.style.borderColor = stroke.strokeColor?.element
    // The border's corner radius grows with the outset, so that the border keeps the same distance from a rounded
    // corner.
    element.style.cornerRadius = stroke.cornerRadius > 0 ? max(0, stroke.cornerRadius + outset) : 0
    element.style.corners = stroke.corners
  }
}
