/// What turns while a task goes on of which nobody knows how long it takes.
///
/// The turning is the host's: it costs no message and no work on the main actor. For a person who wants stillness nothing turns,
/// and the spokes are seen as they are. Assistive technology is told “In progress” while it turns, unless
/// `accessibilityLabel` says something else.
open class UIActivityIndicatorView: UIView {
  /// How large it is.
  public enum Style: Int, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
  }

  /// How large it is; whoever placed it by hand gives it its new size.
  open var style: Style {
    didSet {
      guard style != oldValue else { return }
      invalidateIntrinsicContentSize()
      superview?.setNeedsLayout()
    }
  }

  /// Whether it is hidden while nothing turns; so it is unless this is set to false.
  open var hidesWhenStopped = true {
    didSet { if !isAnimating { isHidden = hidesWhenStopped } }
  }

  /// The colour; `nil` brings the grey back that it begins with.
  open var color: UIColor! {
    get { ownColor ?? .systemGray }
    set {
      ownColor = newValue
      setNeedsRender()
    }
  }
  private var ownColor: UIColor?

  /// Whether it turns.
  open private(set) var isAnimating = false

  /// Makes one that does not turn yet, as large as its style says.
  ///
  /// - Parameter style: How large it is.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    setUp()
  }

  /// Makes one of medium size that does not turn yet.
  ///
  /// - Parameter frame: The place; what turns stands in its middle.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init(coder: NSCoder) {
    style = .medium
    super.init(frame: .zero)
    setUp()
  }

  private func setUp() {
    isHidden = true
    isUserInteractionEnabled = false
    accessibilityRole = .progressbar
    accessibilityLabel = "In progress"
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  /// Begins to turn, and is shown if it was hidden for standing still.
  open func startAnimating() { setAnimating(true) }

  /// Stands still, and is hidden unless ``hidesWhenStopped`` is false.
  open func stopAnimating() { setAnimating(false) }

  private func setAnimating(_ isAnimating: Bool) {
    guard self.isAnimating != isAnimating else { return }
    self.isAnimating = isAnimating
    if hidesWhenStopped { isHidden = !isAnimating }
    setNeedsRender()
  }

  /// As large as the style says.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// As large as the style says.
  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }

  override func render(into element: inout Element) {
    super.render(into: &element)
    element.content = .activity(
      ElementActivityIndicator(isAnimating: isAnimating, side: style.side, color: color.element))
    if !isAnimating { element.accessibility.isDecorative = true }
  }
}

extension UIActivityIndicatorView.Style {
  /// The width and the height in points.
  var side: CGFloat { self == .large ? 37 : 20 }
}
