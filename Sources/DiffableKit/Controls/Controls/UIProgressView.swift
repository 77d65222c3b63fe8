/// A bar that fills as a task goes on.
///
/// It takes no input. Assistive technology is told how much is done in whole hundredths, as often as that number changes, so that
/// a task may set ``progress`` as often as it likes.
open class UIProgressView: UIView {
  /// How the bar looks.
  public enum Style: Int, Sendable {
    /// A bar by itself, 4 points high.
    case `default` = 0
    /// A bar at the edge of another one, 2.5 points high and without a track.
    case bar = 1
  }

  /// How the bar looks.
  open var progressViewStyle: Style { didSet { styleDidChange() } }

  /// How much is done, from 0 to 1; what is less or more, or not a number, counts as the nearest of the two (not a number as 0).
  ///
  /// Setting it shows it at once, and stops an animation on its way.
  open var progress: Float {
    get { progressNow }
    set { setProgress(newValue, animated: false) }
  }
  private var progressNow: Float = 0

  /// The colour of what is done; `nil` for the tint colour.
  open var progressTintColor: UIColor? { didSet { styleDidChange() } }

  /// The colour of what is left; `nil` for that of the style.
  open var trackTintColor: UIColor? { didSet { styleDidChange() } }

  private let fill = UIView(frame: .zero)

  /// Makes a bar of the default style that is empty.
  ///
  /// - Parameter frame: The place; as high as it says, though the style has a height of its own (``sizeThatFits(_:)``).
  public override init(frame: CGRect) {
    progressViewStyle = .default
    super.init(frame: frame)
    setUp()
  }

  /// Makes a bar that is empty, 150 points wide and as high as its style says.
  ///
  /// - Parameter style: How it looks.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    frame.size = sizeThatFits(CGSize(width: 150, height: 0))
  }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    progressViewStyle = .default
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    accessibilityRole = .progressbar
    clipsToBounds = true
    addSubview(fill)
    styleDidChange()
  }

  /// Says how much is done.
  ///
  /// - Parameters:
  ///   - progress: How much, from 0 to 1, as for ``progress``.
  ///   - animated: Whether the way there is shown, in a quarter of a second.
  open func setProgress(_ progress: Float, animated: Bool) {
    let next = progress.isNaN ? 0 : min(max(progress, 0), 1)
    guard next != progressNow else { return }
    progressNow = next
    accessibilityValue = percentage
    // A size of a moment ago would be grown from instead of what is seen.
    layoutIfNeeded()
    UIView.animate(withDuration: animated ? 0.25 : 0) { placeFill() }
  }

  private var percentage: String { "\(Int(progressNow * 100)) %" }

  private var barHeight: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }

  private func styleDidChange() {
    let isBar = progressViewStyle == .bar
    backgroundColor = trackTintColor ?? (isBar ? .clear : .systemFill)
    fill.backgroundColor = progressTintColor ?? tintColor
    accessibilityValue = percentage
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Shows what is done in the new colour, unless ``progressTintColor`` is set.
  open override func tintColorDidChange() { styleDidChange() }

  /// Has the bar keep its share of the new width.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = progressViewStyle == .bar ? 0 : bounds.height / 2
    fill.layer.cornerRadius = layer.cornerRadius
    placeFill()
  }

  private func placeFill() {
    let width = (bounds.width * CGFloat(progressNow)).rounded()
    let x = effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width - width : 0
    fill.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
  }

  /// As wide as there is room, and as high as the style says.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: barHeight) }

  /// As high as the style says; the width is up to others.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: barHeight) }
}
