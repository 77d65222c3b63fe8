/// A button at the top edge of a sheet, its grabber, that selects the next detent.
final class SheetGrabberButton: UIControl {
  /// The height of the grabber's strip, in points.
  static let height: CGFloat = 24

  private let mark = UIView(frame: .zero)
  var onPress: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityLabel = "Sheet Grabber"
    mark.backgroundColor = .tertiaryLabel
    mark.layer.cornerRadius = 2.5
    mark.accessibilityElementsHidden = true
    addSubview(mark)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    mark.frame = CGRect(x: ((bounds.width - 36) / 2).rounded(), y: 8, width: 36, height: 5)
  }

  override func performPrimary() { onPress?() }

  override func render(into element: inout Element) {
    super.render(into: &element)
    // A sheet with a single detent has a grabber without function.
    guard !isEnabled else { return }
    element.accessibility = ElementAccessibility()
    element.accessibility.isDecorative = true
  }

  /// Returns the accessibility text for a sheet height as a fraction of the window's height.
  static func words(for height: CGFloat, of whole: CGFloat) -> String {
    guard whole > 0 else { return "" }
    switch (height / whole * 100).rounded() {
    case 100: return "Full Height"
    case 50: return "Half Height"
    case let percent: return "\(Int(bounded: percent)) Percent"
    }
  }
}
