/// The symbol at the edge of a row by which the row is dragged.
///
/// Assistive technology is not told of it: nothing could be done with it there. The keys that move rows are the list's.
final class ReorderHandle: UIView {
  private let symbolView = AccessorySymbolView("line.3.horizontal", pointSize: 15)
  private let separator = UIView(frame: .zero)

  /// Whether a thin line parts the handle from what is before it.
  ///
  /// There is none beside the content: a row with nothing but a handle stays quiet.
  var showsSeparator = false { didSet { if showsSeparator != oldValue { setNeedsLayout() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityElementsHidden = true
    separator.backgroundColor = .separator
    addSubview(separator)
    addSubview(symbolView)
  }

  required init?(coder: NSCoder) { return nil }

  override var intrinsicContentSize: CGSize { symbolView.intrinsicContentSize }

  override func mirrorsFrame(of subview: UIView) -> Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    symbolView.placeInMiddle(of: bounds)
    separator.isHidden = !showsSeparator
    let grid = pixelGrid
    separator.frame = CGRect(
      x: 5, y: grid.edge(bounds.height / 4), width: grid.hairline, height: grid.edge(bounds.height / 2))
  }

  override func render(into element: inout Element) {
    super.render(into: &element)
    element.input.insert(.drag)
  }
}
