/// What is behind a cell's content, ready to be drawn.
struct CellFill: Equatable {
  var color: UIColor?
  var strokeColor: UIColor?
  var strokeWidth: CGFloat = 0
  var cornerRadius: CGFloat = 0
  var corners = ElementCorners.all

  func write(to style: inout ElementStyle) {
    if let color { style.background = color.element }
    style.borderWidth = strokeWidth
    style.borderColor = strokeWidth > 0 ? strokeColor?.element : nil
    style.cornerRadius = cornerRadius
    style.corners = corners
  }
}

/// Draws the background of a cell where it is smaller than the cell or has a view of its own; otherwise the cell's element
/// draws it itself, which is one element less per row.
final class CellBackgroundView: UIView {
  var fill = CellFill() { didSet { if fill != oldValue { setNeedsRender() } } }
  var customView: UIView? {
    didSet {
      guard customView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let customView { addSubview(customView) }
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityElementsHidden = true
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    customView?.frame = bounds
  }

  override func render(into element: inout Element) { fill.write(to: &element.style) }
}
