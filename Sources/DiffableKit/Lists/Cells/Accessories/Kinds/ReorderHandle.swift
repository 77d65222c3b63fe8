/// A view with the symbol at the edge of a row by which a person drags the row.
///
/// Hidden from assistive technology, which cannot drag: the list itself moves rows by key.
final class ReorderHandle: UIView {
  private let symbolView = AccessorySymbolView("line.3.horizontal", pointSize: 15)
  private let separator = UIView(frame: .zero)

  /// True if a thin vertical line separates the handle from the accessory before it.
  ///
  /// False beside the content of the row, where no accessory needs to be set apart.
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
