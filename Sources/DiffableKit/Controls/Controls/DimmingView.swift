/// A translucent dark view behind a presented view; a tap on it dismisses what is presented.
final class DimmingView: UIView {
  static let veil = UIColor(white: 0, alpha: 0.3)
  var onTap: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Self.veil
    accessibilityElementsHidden = true
  }

  required init?(coder: NSCoder) { return nil }

  override func handle(_ event: HostEvent) -> Bool {
    guard case .tap = event, let onTap else { return super.handle(event) }
    onTap()
    return true
  }

  override func render(into element: inout Element) {
    element.input.insert(.tap)
  }
}
