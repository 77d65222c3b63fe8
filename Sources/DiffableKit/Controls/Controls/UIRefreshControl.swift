/// A control that refreshes the content of a scroll view when a person pulls the content down (pull to refresh).
///
/// Set it as a scroll view's `refreshControl`, reload the content on `.valueChanged`, and call ``endRefreshing()``
/// afterwards. In a browser a person pulls by touch or by the wheel; keyboard users find a button that appears when
/// focused, and assistive technology finds a button, too. With reduced motion the spinner does not turn.
open class UIRefreshControl: UIControl {
  /// The height of the refresh control above the content while it is refreshing, in points.
  static let height: CGFloat = 60

  /// True while the refresh control shows that the content is being refreshed.
  open private(set) var isRefreshing = false
  /// The title below the refresh control's spinner, shown without its attributes; `nil` for none.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.text = attributedTitle?.string
      setNeedsLayout()
    }
  }
  /// The colour of the refresh control's spinner; `nil` for grey.
  open override var tintColor: UIColor! {
    get { ownTint ?? super.tintColor }
    set {
      ownTint = newValue
      setNeedsRender()
    }
  }
  private var ownTint: UIColor?
  private let label = UILabel(frame: .zero)

  /// Makes a refresh control.
  public init() {
    super.init(frame: CGRect(x: 0, y: -Self.height, width: 0, height: Self.height))
    setUp()
  }

  /// Makes a refresh control, whose frame the scroll view sets.
  ///
  /// - Parameter frame: Not used.
  public convenience override init(frame: CGRect) { self.init() }

  /// Makes a refresh control; archives are not supported, the initialiser is declared so that subclasses written for
  /// UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    autoresizingMask = .flexibleWidth
    accessibilityLabel = "Refresh"
    label.font = .systemFont(ofSize: 12)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.accessibilityElementsHidden = true
    addSubview(label)
  }

  /// Shows that the content is being refreshed, without a pull and without sending events.
  ///
  /// The control's space is inserted above the content; the visible rows of a list that is scrolled down stay where
  /// they are.
  open func beginRefreshing() { setRefreshing(true) }

  /// Shows that the content was refreshed; a refresh control that is not refreshing stays unchanged.
  open func endRefreshing() { setRefreshing(false) }

  private func setRefreshing(_ isRefreshing: Bool) {
    guard self.isRefreshing != isRefreshing else { return }
    self.isRefreshing = isRefreshing
    accessibilityLabel = isRefreshing ? "Refreshing" : "Refresh"
    setNeedsRender()
    superview?.setNeedsRender()
    superview?.setNeedsLayout()
  }

  /// Starts the refresh after a person's pull or press of the refresh control, and sends `.valueChanged`.
  override func performPrimary() {
    guard !isRefreshing else { return }
    beginRefreshing()
    window?.scene?.send(.announce("Refreshing"))
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  override func stateDidChange() {
    super.stateDidChange()
    superview?.setNeedsRender()
  }

  /// Lays out the refresh control's title.
  open override func layoutSubviews() {
    super.layoutSubviews()
    label.isHidden = label.text?.isEmpty ?? true
    label.frame = CGRect(x: 0, y: Self.height - 19, width: bounds.width, height: 16)
  }

  /// Called after the control was added to a scroll view; takes the scroll view's width.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if let superview {
      frame = CGRect(x: 0, y: -Self.height, width: superview.bounds.width, height: Self.height)
    }
  }

  override func render(into element: inout Element) {
    super.render(into: &element)
    element.content = .refresh(ElementRefreshControl(isRefreshing: isRefreshing, color: ownTint?.element))
    element.accessibility.isDisabled = !isEnabled || isRefreshing
  }

  /// True if a person can refresh the scroll view, that is, while the refresh control is enabled.
  var canRefresh: Bool { isEnabled }
}

extension UIScrollView {
  /// The content insets of the scroll view, with the space of its refresh control while that is refreshing.
  var insetsWithRefresh: UIEdgeInsets {
    var insets = contentInset
    if refreshControl?.isRefreshing ?? false { insets.top += UIRefreshControl.height }
    return insets
  }
}
