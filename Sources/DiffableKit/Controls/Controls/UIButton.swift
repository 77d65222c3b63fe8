/// Something to press: words, an image or both.
///
/// A button without words must say what it does in another way: its accessibility label is, unless set, the title, then
/// the title of its primary action, then that of its menu.
open class UIButton: UIControl {
  /// How the button looks; nil for a button that is set up with ``setTitle(_:for:)`` and ``setImage(_:for:)``.
  open var configuration: Configuration? { didSet { if configuration != oldValue { setNeedsUpdateConfiguration() } } }

  /// Called when the state has changed, to adapt ``configuration`` to it.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  /// What a press of the button means.
  open var role: Role = .normal { didSet { if role != oldValue { setNeedsUpdateConfiguration() } } }

  /// What can be done or chosen with the button; shown on a press if ``showsMenuAsPrimaryAction`` is set.
  open var menu: UIMenu? { didSet { setNeedsUpdateConfiguration() } }

  /// Whether a press shows ``menu``.
  open var showsMenuAsPrimaryAction = false { didSet { setNeedsRender() } }

  /// Whether the button keeps what was chosen: with a menu it shows the title of the chosen action, without one every
  /// press turns ``UIControl/isSelected`` over.
  open var changesSelectionAsPrimaryAction = false { didSet { setNeedsUpdateConfiguration() } }

  /// Where the content goes in a button that is wider than it.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsLayout() } }

  var titles: [State: String] = [:]
  var images: [State: UIImage] = [:]
  var titleColors: [State: UIColor] = [:]
  private(set) var primaryAction: UIAction?
  weak var openMenu: MenuView?
  private var isUpdating = false

  /// The label of the title.
  open private(set) lazy var titleLabel: UILabel? = makeLabel()
  /// The view of the image.
  open private(set) lazy var imageView: UIImageView? = makeImageView()
  private(set) lazy var subtitleLabel = makeLabel()
  var shownLabels: [UILabel] = []

  /// Makes a button without content.
  ///
  /// - Parameter frame: The rectangle in the superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    updateConfiguration()
  }

  /// Makes a button that looks as described and does something.
  ///
  /// - Parameters:
  ///   - configuration: How it looks; without title and image it takes those of the action.
  ///   - primaryAction: What a press does.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    install(primaryAction)
  }

  /// Makes a button of a kind that does something.
  ///
  /// - Parameters:
  ///   - type: The kind.
  ///   - primaryAction: What a press does; the button takes its title and image.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    if let name = type.symbolName { images[.normal] = UIImage(systemName: name) }
    if let label = type.label { accessibilityLabel = label }
    isPlain = type == .custom
    install(primaryAction)
  }

  /// Makes a button that does something.
  ///
  /// - Parameters:
  ///   - frame: The rectangle in the superview's coordinates, in points.
  ///   - primaryAction: What a press does; the button takes its title and image.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    install(primaryAction)
  }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    updateConfiguration()
  }

  /// Whether words are in the colour of text instead of the tint.
  private(set) var isPlain = false

  private func install(_ action: UIAction?) {
    primaryAction = action
    if let action { addAction(action, for: .primaryActionTriggered) }
    setNeedsUpdateConfiguration()
  }

  /// Asks for ``updateConfiguration()``.
  open func setNeedsUpdateConfiguration() {
    guard !isUpdating else { return }
    isUpdating = true
    updateConfiguration()
    isUpdating = false
    showContent()
  }

  /// Adapts ``configuration`` to the state; calls ``configurationUpdateHandler``.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  override func stateDidChange() {
    super.stateDidChange()
    setNeedsUpdateConfiguration()
  }

  /// Follows the tint colour.
  open override func tintColorDidChange() { showContent() }

  /// A button can have the focus while it is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Sets the title for a state of a button without configuration.
  ///
  /// - Parameters:
  ///   - title: The words.
  ///   - state: The state; where a state has none, that of `.normal` is shown.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    showContent()
  }

  /// Sets the image for a state of a button without configuration.
  ///
  /// - Parameters:
  ///   - image: The symbol or image.
  ///   - state: The state; where a state has none, that of `.normal` is shown.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    showContent()
  }

  /// Sets the colour of the title for a state of a button without configuration.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - state: The state; where a state has none, that of `.normal` is shown.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    showContent()
  }

  /// The title for a state.
  ///
  /// - Parameter state: The state.
  /// - Returns: Nil if none was set for exactly this state.
  open func title(for state: State) -> String? { titles[state] }

  /// The title that is shown.
  open var currentTitle: String? { content.title }

  /// The image that is shown.
  open var currentImage: UIImage? { content.image }

  /// Does what a press does.
  open func performPrimaryAction() { performPrimary() }

  /// The size of words, image and the space around them; at least 28 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size) }

  /// The size of words, image and the space around them.
  open override var intrinsicContentSize: CGSize {
    fittingSize(in: CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude))
  }

  override func mirrorsFrame(of subview: UIView) -> Bool { true }

  /// Places words and image.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContent()
  }

  override func performPrimary() {
    guard !showsMenuAsPrimaryAction || menu == nil else {
      sendActions(for: .touchUpInside)
      return presentMenu()
    }
    if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
    super.performPrimary()
  }

  override func render(into element: inout Element) {
    super.render(into: &element)
    let background = content.background(tint: tintColor, isEnabled: isEnabled, role: role)
    element.style.background = background?.element ?? element.style.background
    if background != nil { element.style.cornerRadius = content.cornerStyle.radius(height: frame.height) }
    if element.accessibility.label == nil { element.accessibility.label = spokenLabel }
    if showsMenuAsPrimaryAction, menu != nil {
      element.accessibility.hasPopup = true
      element.accessibility.isExpanded = openMenu != nil
    } else if changesSelectionAsPrimaryAction {
      element.accessibility.isChecked = isSelected
    }
  }

  private var spokenLabel: String? {
    let words = [content.title, content.subtitle].compactMap { $0 }.filter { !$0.isEmpty }
    if !words.isEmpty { return words.joined(separator: ", ") }
    return [primaryAction?.title, menu?.title].compactMap { $0 }.first { !$0.isEmpty }
  }

  private func makeLabel() -> UILabel {
    let label = UILabel(frame: .zero)
    label.textAlignment = .center
    return label
  }

  private func makeImageView() -> UIImageView {
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    return view
  }

  override var usualHuggingPriority: UILayoutPriority { .defaultLow + 1 }

  override var isFlexible: Bool { false }

  override var lineFont: UIFont? { titleLabel?.font }

  override var wrapsContent: Bool { titleLabel?.numberOfLines != 1 }
}

extension UIButton {
  /// Adapts a button to its state.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// What a press of a button means.
  public enum Role: Int, Hashable, Sendable {
    /// Nothing in particular.
    case normal
    /// What is done most.
    case primary
    /// It leaves things as they are.
    case cancel
    /// It destroys something.
    case destructive
  }

  /// The kinds of button.
  public enum ButtonType: Int, Hashable, Sendable {
    /// Words in the colour of text.
    case custom
    /// Words in the tint colour.
    case system
    /// A symbol for details.
    case detailDisclosure
    /// A symbol for closing.
    case close = 7
    /// A symbol for adding.
    case contactAdd = 5

    var symbolName: String? {
      switch self {
      case .custom, .system: nil
      case .detailDisclosure: "info.circle"
      case .contactAdd: "plus.circle"
      case .close: "xmark.circle.fill"
      }
    }

    var label: String? {
      switch self {
      case .custom, .system: nil
      case .detailDisclosure: "More Info"
      case .contactAdd: "Add"
      case .close: "Close"
      }
    }
  }
}

extension UIControl {
  /// Where the content of a control goes from left to right.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    /// To the middle.
    case center
    /// To the left.
    case left
    /// To the right.
    case right
    /// Over the whole width.
    case fill
    /// To the edge at which reading begins.
    case leading
    /// To the edge at which reading ends.
    case trailing
  }
}
