/// A header or footer of a table's section.
///
/// It is filled by a content configuration, by its label, or by views in ``contentView``, as a ``UITableViewCell`` is.
@MainActor @preconcurrency open class UITableViewHeaderFooterView: UIView {
  /// Called when the state has changed, with the view and its state.
  public typealias ConfigurationUpdateHandler = (
    _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
  ) -> Void

  /// The name of the queue that the view comes from and goes back to; nil for one that is not used again.
  open private(set) var reuseIdentifier: String?

  private weak var knownBoundary: TableHeaderFooterHost?
  private var heldBoundary: TableHeaderFooterHost?
  private var lastContentView: UIView?
  private var label: UILabel?
  private var detailLabel: UILabel?

  /// Makes a view.
  ///
  /// - Parameter reuseIdentifier: The name of its queue; nil for one that is not used again.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    link()
  }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    link()
  }

  /// Makes a view that is not used again; `UITableViewHeaderFooterView()` does so too.
  ///
  /// - Parameter frame: The rectangle until the table places the view, in points.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Makes a view from its class alone, as the reuse queue does: subclasses override `init(reuseIdentifier:)`, and have this
  /// one.
  ///
  /// - Parameter identifier: The name of its queue.
  public required convenience init(reusableWithIdentifier identifier: String) { self.init(reuseIdentifier: identifier) }

  private func link() {
    let boundary = TableHeaderFooterHost(frame: frame)
    boundary.reuseIdentifier = reuseIdentifier
    knownBoundary = boundary
    heldBoundary = boundary
    boundary.headerFooterView = self
    if let lastContentView {
      boundary.contentView.removeFromSuperview()
      boundary.contentView = lastContentView
    }
    addSubview(boundary.contentView)
    lastContentView = boundary.contentView
    boundary.isRead(as: self)
  }

  var boundary: TableHeaderFooterHost {
    if knownBoundary == nil { link() }
    guard let knownBoundary else { internalInconsistency("a header or footer of a table has no row") }
    return knownBoundary
  }

  /// Called when the collection view is going to have the row: from now on the row keeps the view.
  func enterTable() {
    boundary.takeIn(self)
    heldBoundary = nil
  }

  /// Called when the collection view has dropped the row: the view keeps it again.
  func hold(_ boundary: TableHeaderFooterHost) { heldBoundary = boundary }

  /// Puts the view back into the state of one that was never shown.
  open func prepareForReuse() {}

  // MARK: Content

  /// Where the content goes.
  open var contentView: UIView { boundary.contentView }

  /// What the view shows; as ``UICollectionViewCell/contentConfiguration``.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { boundary.contentConfiguration }
    set {
      label?.removeFromSuperview()
      detailLabel?.removeFromSuperview()
      (label, detailLabel) = (nil, nil)
      boundary.contentConfiguration = newValue
      lastContentView = boundary.contentView
    }
  }

  /// The fill and the border behind the content; until it is set, that of the table's style.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { boundary.backgroundConfiguration }
    set { boundary.backgroundConfiguration = newValue }
  }

  /// A configuration in the style of the table's headers or footers, to be filled.
  ///
  /// - Returns: The configuration; it still follows the table if the view is moved into another.
  public func defaultContentConfiguration() -> UIListContentConfiguration { boundary.defaultContentConfiguration() }

  /// The background that a header or footer of the table has by itself.
  ///
  /// - Returns: A configuration; an empty one outside of a table.
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    boundary.defaultBackgroundConfiguration()
  }

  /// Whether the content configuration follows the state by itself.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { boundary.automaticallyUpdatesContentConfiguration }
    set { boundary.automaticallyUpdatesContentConfiguration = newValue }
  }

  /// Whether the background configuration follows the state by itself.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { boundary.automaticallyUpdatesBackgroundConfiguration }
    set { boundary.automaticallyUpdatesBackgroundConfiguration = newValue }
  }

  /// A view behind the content, in place of a background configuration.
  open var backgroundView: UIView? {
    get { boundary.backgroundView }
    set { boundary.backgroundView = newValue }
  }

  /// The text; nil once the view has a content configuration, which takes its place since iOS 14.
  open var textLabel: UILabel? {
    guard contentConfiguration == nil else { return nil }
    if label == nil { label = makeLabel(.headline) }
    return label
  }

  /// A second text below; nil once the view has a content configuration.
  open var detailTextLabel: UILabel? {
    guard contentConfiguration == nil else { return nil }
    if detailLabel == nil { detailLabel = makeLabel(.footnote) }
    return detailLabel
  }

  private func makeLabel(_ style: UIFont.TextStyle) -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = style == .headline ? .label : .secondaryLabel
    label.numberOfLines = 0
    contentView.addSubview(label)
    return label
  }

  // MARK: State

  /// The state that configurations and update handlers are given.
  ///
  /// Override it to add values of your own.
  open var configurationState: UIViewConfigurationState { boundary.viewState }

  /// Asks for an update of all that depends on the state.
  ///
  /// - Complexity: O(*d*) in the depth of the view, O(1) if it was asked for already.
  open func setNeedsUpdateConfiguration() { boundary.setNeedsUpdateConfiguration() }

  /// Brings the view up to date; subclasses set their configurations here.
  ///
  /// - Parameter state: The state of the view.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  /// Runs after ``updateConfiguration(using:)`` whenever the state has changed; setting it asks for an update.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  // MARK: Reading aloud

  /// What is read for the header or footer; nil, as at first, for the words in it.
  open override var accessibilityLabel: String? { didSet { knownBoundary?.isRead(as: self) } }
  /// What is read after the label; nil, as at first, for nothing.
  open override var accessibilityValue: String? { didSet { knownBoundary?.isRead(as: self) } }
  /// What using the header or footer does; nil, as at first, for nothing.
  open override var accessibilityHint: String? { didSet { knownBoundary?.isRead(as: self) } }
  /// What kind of thing the header or footer is.
  open override var accessibilityTraits: UIAccessibilityTraits { didSet { knownBoundary?.isRead(as: self) } }
  /// Whether assistive technology passes over the header or footer.
  open override var accessibilityElementsHidden: Bool { didSet { knownBoundary?.isRead(as: self) } }

  // The row around it is what is read.
  override func render(into element: inout Element) {
    super.render(into: &element)
    element.accessibility = ElementAccessibility()
  }

  // MARK: Layout

  override func mirrorsFrame(of subview: UIView) -> Bool { subview === lastContentView }

  /// The space above and below the labels, in points.
  private static let margin: CGFloat = 6

  /// The height that the labels need, in points; 0 without any.
  func ownHeight(forWidth width: CGFloat) -> CGFloat {
    let room = CGSize(width: max(0, width - sides.leading - sides.trailing), height: .greatestFiniteMagnitude)
    let heights = [label, detailLabel].compactMap { $0?.sizeThatFits(room).height }
    return heights.isEmpty ? 0 : heights.reduce(2 * Self.margin, +)
  }

  private var sides: NSDirectionalEdgeInsets { boundary.listMargins }

  /// Places the labels, if the view has any.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, contentView.bounds.width - sides.leading - sides.trailing)
    var top = Self.margin
    for label in [label, detailLabel].compactMap(\.self) {
      let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
      label.frame = CGRect(x: sides.leading, y: top, width: width, height: height)
      top += height
    }
  }

  override func margins(forContent view: UIView) -> NSDirectionalEdgeInsets? { boundary.margins(forContent: view) }

  override func contentMarginsDidChange(of view: UIView) { boundary.contentMarginsDidChange(of: view) }
}
