/// A view for the header or footer of a table's section.
///
/// The content is a content configuration, its labels, or subviews of ``contentView``, as in a ``UITableViewCell``.
@MainActor @preconcurrency open class UITableViewHeaderFooterView: UIView {
  /// A closure called with a header or footer view and its new state when the state has changed.
  public typealias ConfigurationUpdateHandler = (
    _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
  ) -> Void

  /// The identifier of the reuse queue to which the header or footer belongs; `nil` for one that is not reused.
  open private(set) var reuseIdentifier: String?

  private weak var knownBoundary: TableHeaderFooterContainer?
  private var retainedHost: TableHeaderFooterContainer?
  private var lastContentView: UIView?
  private var label: UILabel?
  private var detailLabel: UILabel?

  /// Makes a header or footer view with a reuse identifier.
  ///
  /// - Parameter reuseIdentifier: The identifier of the reuse queue; `nil` for a view that is not reused.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    link()
  }

  /// Required by `NSCoding`, so that subclasses written for UIKit compile; there are no archives to decode from.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    link()
  }

  /// Makes a view that is not reused; `UITableViewHeaderFooterView()` calls this initialiser.
  ///
  /// - Parameter frame: The frame until the table lays out the view, in points.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Makes a view from its class alone, as the reuse queue does; subclasses override `init(reuseIdentifier:)` and
  /// inherit this initialiser.
  ///
  /// - Parameter identifier: The reuse identifier.
  public required convenience init(reusableWithIdentifier identifier: String) { self.init(reuseIdentifier: identifier) }

  private func link() {
    let boundary = TableHeaderFooterContainer(frame: frame)
    boundary.reuseIdentifier = reuseIdentifier
    knownBoundary = boundary
    retainedHost = boundary
    boundary.headerFooterView = self
    if let lastContentView {
      boundary.contentView.removeFromSuperview()
      boundary.contentView = lastContentView
    }
    addSubview(boundary.contentView)
    lastContentView = boundary.contentView
    boundary.isRead(as: self)
  }

  var boundary: TableHeaderFooterContainer {
    if knownBoundary == nil { link() }
    guard let knownBoundary else { internalInconsistency("a header or footer of a table has no row") }
    return knownBoundary
  }

  /// Called before the collection view gets the container: from now on the container retains this view.
  func enterTable() {
    boundary.takeIn(self)
    retainedHost = nil
  }

  /// Called when the collection view has discarded the container: this header or footer view retains its container
  /// again.
  func hold(_ boundary: TableHeaderFooterContainer) { retainedHost = boundary }

  /// Called before the header or footer is reused for another section; the default implementation does nothing.
  open func prepareForReuse() {}

  // MARK: Content

  /// The view that contains the header's or footer's content.
  open var contentView: UIView { boundary.contentView }

  /// The content configuration of the header or footer view; see ``UICollectionViewCell/contentConfiguration``.
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

  /// The fill and border behind the content of the header or footer; unless set, the default of the table's style.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { boundary.backgroundConfiguration }
    set { boundary.backgroundConfiguration = newValue }
  }

  /// Returns a content configuration in the style of the table's headers or footers, to be filled in.
  ///
  /// - Returns: The configuration; it adapts if the view is moved to another table.
  public func defaultContentConfiguration() -> UIListContentConfiguration { boundary.defaultContentConfiguration() }

  /// Returns the default background of a header or footer in the table.
  ///
  /// - Returns: The configuration; an empty one outside of a table.
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    boundary.defaultBackgroundConfiguration()
  }

  /// True if the content configuration adapts to the state automatically.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { boundary.automaticallyUpdatesContentConfiguration }
    set { boundary.automaticallyUpdatesContentConfiguration = newValue }
  }

  /// True if the background configuration adapts to the state automatically.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { boundary.automaticallyUpdatesBackgroundConfiguration }
    set { boundary.automaticallyUpdatesBackgroundConfiguration = newValue }
  }

  /// A view behind the content of the header or footer, instead of a background configuration.
  open var backgroundView: UIView? {
    get { boundary.backgroundView }
    set { boundary.backgroundView = newValue }
  }

  /// The first label of the header or footer; `nil` once the view has a content configuration.
  open var textLabel: UILabel? {
    guard contentConfiguration == nil else { return nil }
    if label == nil { label = makeLabel(.headline) }
    return label
  }

  /// The second label of the header or footer, below the first; `nil` once the view has a content configuration.
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

  /// The state that is passed to configurations and update handlers.
  ///
  /// Override this property to add custom values.
  open var configurationState: UIViewConfigurationState { boundary.viewState }

  /// Requests an update of everything that depends on the state.
  ///
  /// - Complexity: O(*d*) in the depth of the view in the view hierarchy, O(1) if an update was already requested.
  open func setNeedsUpdateConfiguration() { boundary.setNeedsUpdateConfiguration() }

  /// Called to update the view to a state; subclasses set their configurations here.
  ///
  /// - Parameter state: The state of the view.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  /// The handler that runs after ``updateConfiguration(using:)`` whenever the state has changed; setting it requests an
  /// update.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  // MARK: Accessibility

  /// The accessibility label of the header or footer; `nil`, the default, for the texts in it.
  open override var accessibilityLabel: String? { didSet { knownBoundary?.isRead(as: self) } }
  /// The accessibility value, which is read after the label; `nil`, the default, for none.
  open override var accessibilityValue: String? { didSet { knownBoundary?.isRead(as: self) } }
  /// The accessibility hint, which says what activating the header or footer does; `nil`, the default, for none.
  open override var accessibilityHint: String? { didSet { knownBoundary?.isRead(as: self) } }
  /// The accessibility traits of the header or footer.
  open override var accessibilityTraits: UIAccessibilityTraits { didSet { knownBoundary?.isRead(as: self) } }
  /// True if the header or footer is hidden from assistive technology.
  open override var accessibilityElementsHidden: Bool { didSet { knownBoundary?.isRead(as: self) } }

  // Assistive technology reads the container; the view inside would be read a second time.
  override func render(into element: inout Element) {
    super.render(into: &element)
    element.accessibility = ElementAccessibility()
  }

  // MARK: Layout

  override func mirrorsFrame(of subview: UIView) -> Bool { subview === lastContentView }

  /// The space above and below the labels of a header or footer, in points.
  private static let margin: CGFloat = 6

  /// Returns the height that the labels of the header or footer need at a width, in points; 0 without labels.
  func ownHeight(forWidth width: CGFloat) -> CGFloat {
    let room = CGSize(width: max(0, width - sides.leading - sides.trailing), height: .greatestFiniteMagnitude)
    let heights = [label, detailLabel].compactMap { $0?.sizeThatFits(room).height }
    return heights.isEmpty ? 0 : heights.reduce(2 * Self.margin, +)
  }

  private var sides: NSDirectionalEdgeInsets { boundary.listMargins }

  /// Called when the header or footer is laid out: sets the frames of its labels, if it has any.
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
