/// A spinner that shows that a task of unknown duration is running.
///
/// The host animates the spinner, which costs no message and no work on the main actor. With reduced motion the spokes
/// are shown without turning. Assistive technology reads “In progress” while the indicator animates, unless
/// `accessibilityLabel` is set.
open class UIActivityIndicatorView: UIView {
  /// A style of an activity indicator, which decides its size.
  public enum Style: Int, Sendable {
    /// The spinner is medium-sized: 20 points wide and high.
    case medium = 100
    /// The spinner is large: 37 points wide and high.
    case large = 101
  }

  /// The style of the activity indicator, which decides the spinner's size; the view's frame does not follow a change
  /// by itself.
  open var style: Style {
    didSet {
      guard style != oldValue else { return }
      invalidateIntrinsicContentSize()
      superview?.setNeedsLayout()
    }
  }

  /// True if the view is hidden while the spinner does not turn; true by default.
  open var hidesWhenStopped = true {
    didSet { if !isAnimating { isHidden = hidesWhenStopped } }
  }

  /// The colour of the spinner; `nil` restores the default grey.
  open var color: UIColor! {
    get { ownColor ?? .systemGray }
    set {
      ownColor = newValue
      setNeedsRender()
    }
  }
  private var ownColor: UIColor?

  /// True while the activity indicator's spinner turns.
  open private(set) var isAnimating = false

  /// Makes an activity indicator that does not turn yet, in the size of its style.
  ///
  /// - Parameter style: The size of the spinner.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    setUp()
  }

  /// Makes an activity indicator of medium size that does not turn yet.
  ///
  /// - Parameter frame: The frame in the superview's coordinates, in points; the spinner is centred in it.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  /// Makes an activity indicator of medium size; archives are not supported, the initialiser is declared so that
  /// subclasses written for UIKit compile.
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

  /// Starts the spinner, and shows the view if it was hidden by ``hidesWhenStopped``.
  open func startAnimating() { setAnimating(true) }

  /// Stops the spinner, and hides the view unless ``hidesWhenStopped`` is false.
  open func stopAnimating() { setAnimating(false) }

  private func setAnimating(_ isAnimating: Bool) {
    guard self.isAnimating != isAnimating else { return }
    self.isAnimating = isAnimating
    if hidesWhenStopped { isHidden = !isAnimating }
    setNeedsRender()
  }

  /// Returns the size that belongs to the indicator's style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The size that belongs to the indicator's style.
  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }

  override func render(into element: inout Element) {
    super.render(into: &element)
    element.content = .activity(
      ElementActivityIndicator(isAnimating: isAnimating, side: style.side, color: color.element))
    if !isAnimating { element.accessibility.isDecorative = true }
  }
}

extension UIActivityIndicatorView.Style {
  /// The width and height of a spinner of this style, in points.
  var side: CGFloat { self == .large ? 37 : 20 }
}
