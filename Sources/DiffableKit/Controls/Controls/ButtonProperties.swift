/// The properties of a button that its update handler may set, kept while it is called for the other selection.
@MainActor struct ButtonProperties {
  private let configuration: UIButton.Configuration?
  private let titles: [UIControl.State: String]
  private let images: [UIControl.State: UIImage]
  private let titleColors: [UIControl.State: UIColor]
  private let backgroundColor: UIColor?
  /// The button's own tint colour; `nil` for that of its superview.
  private let tintColor: UIColor?
  private let alpha: CGFloat
  private let isEnabled: Bool
  private let isHidden: Bool
  private let isUserInteractionEnabled: Bool
  private let role: UIButton.Role
  private let menu: UIMenu?
  private let showsMenuAsPrimaryAction: Bool
  private let label: String?
  private let value: String?
  private let hint: String?

  /// Reads the properties of a button.
  init(of button: UIButton) {
    configuration = button.configuration
    titles = button.titles
    images = button.images
    titleColors = button.titleColors
    backgroundColor = button.backgroundColor
    tintColor = button.ownTintColor
    alpha = button.alpha
    isEnabled = button.isEnabled
    isHidden = button.isHidden
    isUserInteractionEnabled = button.isUserInteractionEnabled
    role = button.role
    menu = button.menu
    showsMenuAsPrimaryAction = button.showsMenuAsPrimaryAction
    label = button.accessibilityLabel
    value = button.accessibilityValue
    hint = button.accessibilityHint
  }

  /// Sets those of the properties that have changed since, so that a button whose handler has changed none is not
  /// rendered again.
  func restore(in button: UIButton) {
    if button.configuration != configuration { button.configuration = configuration }
    if button.titles != titles { button.titles = titles }
    if button.images != images { button.images = images }
    if button.titleColors != titleColors { button.titleColors = titleColors }
    if button.backgroundColor != backgroundColor { button.backgroundColor = backgroundColor }
    if button.ownTintColor != tintColor { button.tintColor = tintColor }
    if button.alpha != alpha { button.alpha = alpha }
    if button.isEnabled != isEnabled { button.isEnabled = isEnabled }
    if button.isHidden != isHidden { button.isHidden = isHidden }
    if button.isUserInteractionEnabled != isUserInteractionEnabled {
      button.isUserInteractionEnabled = isUserInteractionEnabled
    }
    if button.role != role { button.role = role }
    if button.menu !== menu { button.menu = menu }
    if button.showsMenuAsPrimaryAction != showsMenuAsPrimaryAction {
      button.showsMenuAsPrimaryAction = showsMenuAsPrimaryAction
    }
    if button.accessibilityLabel != label { button.accessibilityLabel = label }
    if button.accessibilityValue != value { button.accessibilityValue = value }
    if button.accessibilityHint != hint { button.accessibilityHint = hint }
  }
}
