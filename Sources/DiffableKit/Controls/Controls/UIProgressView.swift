/// A bar that shows the progress of a task.
///
/// The bar takes no input. Its accessibility value is the progress in whole percent and changes only with that number,
/// so that a task may set ``progress`` as often as it likes.
open class UIProgressView: UIView {
  /// A style that a progress bar can have.
  public enum Style: Int, Sendable {
    /// The progress bar stands by itself, 4 points high.
    case `default` = 0
    /// The progress bar lies at the edge of another bar, 2.5 points high and without a track.
    case bar = 1
  }

  /// The style of the progress bar.
  open var progressViewStyle: Style { didSet { styleDidChange() } }

  /// The progress of the task, from 0 to 1; other values are clamped to this range, and NaN counts as 0.
  ///
  /// Setting the progress shows it at once, and stops an animation.
  open var progress: Float {
    get { progressNow }
    set { setProgress(newValue, animated: false) }
  }
  private var progressNow: Float = 0

  /// The colour of the bar's filled part; `nil` for the tint colour.
  open var progressTintColor: UIColor? { didSet { styleDidChange() } }

  /// The colour of the bar's track; `nil` for the default of the style.
  open var trackTintColor: UIColor? { didSet { styleDidChange() } }

  private let fill = UIView(frame: .zero)

  /// Makes an empty progress bar of the default style.
  ///
  /// - Parameter frame: The frame in the superview's coordinates, in points; its height is kept, though the style has a
  ///   height of its own (``sizeThatFits(_:)``).
  public override init(frame: CGRect) {
    progressViewStyle = .default
    super.init(frame: frame)
    setUp()
  }

  /// Makes an empty progress bar, 150 points wide and as high as its style.
  ///
  /// - Parameter style: The style of the bar.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    frame.size = sizeThatFits(CGSize(width: 150, height: 0))
  }

  /// Makes an empty bar; archives are not supported, the initialiser is declared so that subclasses written for UIKit
  /// compile.
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

  /// Sets the progress that the bar shows.
  ///
  /// - Parameters:
  ///   - progress: The progress from 0 to 1, clamped as in ``progress``.
  ///   - animated: True if the change is animated, over a quarter of a second.
  open func setProgress(_ progress: Float, animated: Bool) {
    let next = progress.isNaN ? 0 : min(max(progress, 0), 1)
    guard next != progressNow else { return }
    progressNow = next
    accessibilityValue = percentage
    // A pending layout is done first: otherwise the animation would begin from an outdated width.
    layoutIfNeeded()
    UIView.animate(withDuration: animated ? 0.25 : 0) { placeFill() }
  }

  private var percentage: String { "\(Int(bounded: Double(progressNow * 100))) %" }

  private var barHeight: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }

  private func styleDidChange() {
    let isBar = progressViewStyle == .bar
    backgroundColor = trackTintColor ?? (isBar ? .clear : .systemFill)
    fill.backgroundColor = progressTintColor ?? tintColor
    accessibilityValue = percentage
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Called when the tint colour has changed; updates the bar's filled part, unless ``progressTintColor`` is set.
  open override func tintColorDidChange() { styleDidChange() }

  /// Resizes the filled part to the width of the progress bar.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = progressViewStyle == .bar ? 0 : bounds.height / 2
    fill.cornerRadius = cornerRadius
    placeFill()
  }

  private func placeFill() {
    let width = (bounds.width * CGFloat(progressNow)).rounded()
    let x = effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width - width : 0
    fill.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
  }

  /// Returns the given width and the height of the bar's style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: barHeight) }

  /// The height of the bar's style; the bar has no intrinsic width.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: barHeight) }
}
