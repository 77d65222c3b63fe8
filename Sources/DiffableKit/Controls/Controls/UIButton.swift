/// A button with a title, an image or both.
///
/// The accessibility label of a button is, unless set, its title, else the title of its primary action, else that of
/// its menu; a button with an image alone needs one of them.
open class UIButton: UIControl {
  /// The content and look of the button; `nil` for a button that is set up with ``setTitle(_:for:)`` and
  /// ``setImage(_:for:)``.
  open var configuration: Configuration? {
    get { properties.configuration }
    set {
      guard newValue != properties.configuration else { return }
      properties.configuration = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// The closure that adapts ``configuration`` to the button's state, called when the state has changed.
  ///
  /// If a press toggles ``UIControl/isSelected`` (see ``changesSelectionAsPrimaryAction``), the closure is called for
  /// the other selection, too, to find the look after the next press. It should do nothing but set properties of the
  /// button.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  /// The role of the button, such as destructive or cancel.
  open var role: Role {
    get { properties.role }
    set {
      guard newValue != properties.role else { return }
      properties.role = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// The menu of the button, which a press shows if ``showsMenuAsPrimaryAction`` is set.
  open var menu: UIMenu? {
    get { properties.menu }
    set {
      properties.menu = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// True if a press shows ``menu``.
  open var showsMenuAsPrimaryAction: Bool {
    get { properties.showsMenuAsPrimaryAction }
    set {
      properties.showsMenuAsPrimaryAction = newValue
      setNeedsRender()
    }
  }

  /// True if the button keeps its selection: with a menu, the button shows the title of the chosen action; without one,
  /// every press toggles ``UIControl/isSelected``.
  ///
  /// A browser shows a toggled button at once: symbol, colours and a title that fits, and the state or the label for
  /// assistive technology (`behaviour.md` D161, D167). A program that then decides otherwise sets ``UIControl/isSelected`` back.
  open var changesSelectionAsPrimaryAction: Bool {
    get { properties.changesSelectionAsPrimaryAction }
    set {
      properties.changesSelectionAsPrimaryAction = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// The horizontal alignment of the content in a button that is wider than its content.
  open var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { properties.contentHorizontalAlignment }
    set {
      properties.contentHorizontalAlignment = newValue
      setNeedsLayout()
    }
  }

  /// The properties that an update handler may set; all that a handler could set belongs there, and not beside them.
  var properties = ButtonProperties()
  private(set) var primaryAction: UIAction?
  weak var openMenu: MenuView?
  private(set) var isUpdating = false
  /// The state of the button after its next press; `nil` if a press does not toggle the selection.
  var toggledState = BoxedOptional<ToggledButtonState>()

  /// The label that shows the button's title.
  open private(set) lazy var titleLabel: UILabel? = prepared(ButtonTitleLabel(frame: .zero))
  /// The image view that shows the button's image.
  open private(set) lazy var imageView: UIImageView? = makeImageView()
  private(set) lazy var subtitleLabel = prepared(UILabel(frame: .zero))
  var shownLabels: [UILabel] = []
  /// The content on which the button's size depends, `nil` after a change of the text size; while it stays, superviews
  /// keep their layout.
  var measuredContent: Configuration?

  /// Makes a button without content.
  ///
  /// - Parameter frame: The frame in the superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    updateConfiguration()
  }

  /// Makes a button with a configuration and a primary action.
  ///
  /// - Parameters:
  ///   - configuration: The content and look; without title and image, those of the action are shown.
  ///   - primaryAction: The action that a press performs.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    install(primaryAction)
  }

  /// Makes a button of a type with a primary action.
  ///
  /// - Parameters:
  ///   - type: The type of the button.
  ///   - primaryAction: The action that a press performs; the button shows its title and image.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    if let name = type.symbolName { properties.images[.normal] = UIImage(systemName: name) }
    if let label = type.label { accessibilityLabel = label }
    isPlain = type == .custom
    install(primaryAction)
  }

  /// Makes a button with a primary action.
  ///
  /// - Parameters:
  ///   - frame: The frame in the superview's coordinates, in points.
  ///   - primaryAction: The action that a press performs; the button shows its title and image.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    install(primaryAction)
  }

  /// Makes a button without content; archives are not supported, the initialiser is declared so that subclasses written
  /// for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    updateConfiguration()
  }

  /// True if the button's title has the text colour instead of the tint colour.
  private(set) var isPlain = false

  private func install(_ action: UIAction?) {
    primaryAction = action
    if let action { addAction(action, for: .primaryActionTriggered) }
    setNeedsUpdateConfiguration()
  }

  /// Updates the configuration by ``updateConfiguration()``, then the labels and the image.
  open func setNeedsUpdateConfiguration() {
    guard !isUpdating else { return }
    isUpdating = true
    var toggled = togglesSelection ? makeToggledState() : nil
    updateConfiguration()
    // A label that is the same for both selections is not one that depends on them.
    if let label = toggled?.label, label == accessibilityLabel { toggled?.label = nil }
    toggledState.value = togglesSelection ? toggled : nil
    isUpdating = false
    showContent()
  }

  /// Called to adapt ``configuration`` to the button's state; calls ``configurationUpdateHandler``.
  ///
  /// Of a button whose presses toggle ``UIControl/isSelected`` it is called for the other selection, too.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  override func stateDidChange() {
    super.stateDidChange()
    setNeedsUpdateConfiguration()
  }

  /// Called when the tint colour has changed; updates the colours of the content.
  open override func tintColorDidChange() { showContent() }

  /// Called when the traits have changed; adapts the title's lines and the symbol to another text size.
  ///
  /// - Parameter previousTraitCollection: The traits before the change.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let category = traitCollection.preferredContentSizeCategory
    guard category != previousTraitCollection?.preferredContentSizeCategory else { return }
    measuredContent = nil
    showContent()
  }

  /// True while the button can receive the keyboard focus, that is, while it is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Sets the title of a button without configuration, for a state.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - state: The state; states without a title show that of `.normal`.
  open func setTitle(_ title: String?, for state: State) {
    properties.titles[state] = title
    showContent()
  }

  /// Sets the image of a button without configuration, for a state.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - state: The state; states without an image show that of `.normal`.
  open func setImage(_ image: UIImage?, for state: State) {
    properties.images[state] = image
    showContent()
  }

  /// Sets the title colour of a button without configuration, for a state.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - state: The state; states without a colour use that of `.normal`.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    properties.titleColors[state] = color
    showContent()
  }

  /// Returns the button's title that was set for a state.
  ///
  /// - Parameter state: The state.
  /// - Returns: The title; `nil` if none was set for exactly this state.
  open func title(for state: State) -> String? { properties.titles[state] }

  /// The title that the button shows in its current state.
  open var currentTitle: String? { content.title }

  /// The image that the button shows in its current state.
  open var currentImage: UIImage? { content.image }

  /// Performs the button's primary action, as a press does.
  open func performPrimaryAction() { performPrimary() }

  /// Returns the size of the button's content and insets, at least 28 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size) }

  /// The size of the button's content and insets.
  open override var intrinsicContentSize: CGSize {
    fittingSize(in: CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude))
  }

  override func mirrorsFrame(of subview: UIView) -> Bool { true }

  /// Lays out the button's labels and image view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContent()
  }

  override func performPrimary() {
    guard !showsMenuAsPrimaryAction || menu == nil else {
      sendActions(for: .touchUpInside)
      return presentMenu()
    }
    if togglesSelection { isSelected.toggle() }
    super.performPrimary()
  }

  override func render(into element: inout Element) {
    super.render(into: &element)
    let background = content.background(tint: tintColor, isEnabled: isEnabled, role: role)
    element.style.background = background?.element ?? element.style.background
    if background != nil { element.style.cornerRadius = content.cornerStyle.radius(height: frame.height) }
    if element.accessibility.label == nil { element.accessibility.label = spokenLabel(of: content) }
    if showsMenuAsPrimaryAction, menu != nil {
      element.accessibility.hasPopup = true
      element.accessibility.isExpanded = openMenu != nil
    } else if changesSelectionAsPrimaryAction {
      element.accessibility.isChecked = isSelected
      renderToggledLook(into: &element)
    }
  }

  func spokenLabel(of content: Configuration) -> String? {
    let words = [content.title, content.subtitle].compactMap { $0 }.filter { !$0.isEmpty }
    if !words.isEmpty { return words.joined(separator: ", ") }
    return [primaryAction?.title, menu?.title].compactMap { $0 }.first { !$0.isEmpty }
  }

  private func prepared(_ label: UILabel) -> UILabel {
    label.textAlignment = .center
    label.adjustsFontForContentSizeCategory = true
    return label
  }

  private func makeImageView() -> UIImageView {
    let view = ButtonImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    return view
  }

  override var defaultHuggingPriority: UILayoutPriority { .defaultLow + 1 }

  override var isFlexible: Bool { false }

  override var lineFont: UIFont? { titleLabel?.font }

  override var heightDependsOnWidth: Bool { titleLabel?.numberOfLines != 1 }
}

extension UIButton {
  /// A closure that adapts a button's configuration to its state.
  public typealias ConfigurationUpdateHandler = (_ button: UIButton) -> Void

  /// A role that a button can have, such as cancel or destructive.
  public enum Role: Int, Hashable, Sendable {
    /// The button has no special role.
    case normal
    /// The button performs the most important action.
    case primary
    /// The button cancels: a press of it leaves without changes.
    case cancel
    /// The button's action is destructive.
    case destructive
  }

  /// A type of button, which decides the look of a button without configuration.
  public enum ButtonType: Int, Hashable, Sendable {
    /// The button's title has the text colour.
    case custom
    /// The button is of the system type: its title has the tint colour.
    case system
    /// The button shows a symbol for details.
    case detailDisclosure
    /// The button shows a symbol for closing.
    case close = 7
    /// The button shows a symbol for adding.
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
  /// A horizontal alignment of a control's content, such as centred or leading.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    /// The control's content is centred.
    case center
    /// The control's content is aligned at the left.
    case left
    /// The control's content is aligned at the right.
    case right
    /// The control's content fills the width.
    case fill
    /// The control's content is aligned at the leading edge.
    case leading
    /// The control's content is aligned at the trailing edge.
    case trailing
  }
}
