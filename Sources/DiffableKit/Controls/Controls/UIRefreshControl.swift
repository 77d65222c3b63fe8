/// Has the content of a scroll view made anew when a person pulls it down.
///
/// Set it as a scroll view's `refreshControl`, do the work on `.valueChanged`, and call ``endRefreshing()`` when it is done.
/// In a browser the person pulls by touch or by the wheel; by keyboard a button appears when it has the focus, and
/// assistive technology finds a button too. For a person who wants stillness nothing turns.
open class UIRefreshControl: UIControl {
  /// The room above the content while it is made anew, in points.
  static let height: CGFloat = 60

  /// Whether the content is being made anew.
  open private(set) var isRefreshing = false
  /// Words under what turns, of which the attributes are left aside; nil for none.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.text = attributedTitle?.string
      setNeedsLayout()
    }
  }
  /// The colour of what turns; nil for grey.
  open override var tintColor: UIColor! {
    get { ownTint ?? super.tintColor }
    set {
      ownTint = newValue
      setNeedsRender()
    }
  }
  private var ownTint: UIColor?
  private let label = UILabel(frame: .zero)

  /// Makes a control.
  public init() {
    super.init(frame: CGRect(x: 0, y: -Self.height, width: 0, height: Self.height))
    setUp()
  }

  /// Makes a control; the scroll view gives it its place.
  ///
  /// - Parameter frame: Not used.
  public convenience override init(frame: CGRect) { self.init() }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
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

  /// Says that the content is being made anew, without a pull; nobody is told.
  ///
  /// The room for it appears above the content: whoever has scrolled away sees the same rows as before.
  open func beginRefreshing() { setRefreshing(true) }

  /// Says that the content was made anew; does nothing if it was not being made.
  open func endRefreshing() { setRefreshing(false) }

  private func setRefreshing(_ isRefreshing: Bool) {
    guard self.isRefreshing != isRefreshing else { return }
    self.isRefreshing = isRefreshing
    accessibilityLabel = isRefreshing ? "Refreshing" : "Refresh"
    setNeedsRender()
    superview?.setNeedsRender()
    superview?.setNeedsLayout()
  }

  /// A person has pulled far enough, or pressed the button.
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

  /// Places the words.
  open override func layoutSubviews() {
    super.layoutSubviews()
    label.isHidden = label.text?.isEmpty ?? true
    label.frame = CGRect(x: 0, y: Self.height - 19, width: bounds.width, height: 16)
  }

  /// Takes the width of the scroll view.
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

  /// Whether a person can pull the control down.
  var canBePulled: Bool { isEnabled }
}

extension UIScrollView {
  /// The space around the content with what a refresh takes.
  var insetsWithRefresh: UIEdgeInsets {
    var insets = contentInset
    if refreshControl?.isRefreshing ?? false { insets.top += UIRefreshControl.height }
    return insets
  }
}
