/// The properties by which a button differs from other controls, and that its update handler may set.
///
/// A button stores them here, so that a copy has all of them.
struct ButtonProperties {
  var configuration: UIButton.Configuration?
  var titles: [UIControl.State: String] = [:]
  var images: [UIControl.State: UIImage] = [:]
  var titleColors: [UIControl.State: UIColor] = [:]
  var menu: UIMenu?
  var role = UIButton.Role.normal
  var showsMenuAsPrimaryAction = false
  var changesSelectionAsPrimaryAction = false
  var contentHorizontalAlignment = UIControl.ContentHorizontalAlignment.center
}

/// The properties that a button has as every control or view, and that its update handler may set, kept while it is
/// called for the other selection.
@MainActor struct InheritedButtonProperties {
  private let backgroundColor: UIColor?
  /// The button's own tint colour; `nil` for that of its superview.
  private let tintColor: UIColor?
  private let alpha: CGFloat
  private let isEnabled: Bool
  private let isHidden: Bool
  private let isUserInteractionEnabled: Bool
  private let spoken: ViewAccessibilityTexts

  /// Reads the properties of a button.
  init(of button: UIButton) {
    backgroundColor = button.backgroundColor
    tintColor = button.ownTintColor
    alpha = button.alpha
    isEnabled = button.isEnabled
    isHidden = button.isHidden
    isUserInteractionEnabled = button.isUserInteractionEnabled
    spoken = button.spoken.value ?? ViewAccessibilityTexts()
  }

  /// Sets those of the properties that have changed since; the others, and their observers, are left alone.
  func restore(in button: UIButton) {
    if button.backgroundColor != backgroundColor { button.backgroundColor = backgroundColor }
    if button.ownTintColor != tintColor { button.tintColor = tintColor }
    if button.alpha != alpha { button.alpha = alpha }
    if button.isEnabled != isEnabled { button.isEnabled = isEnabled }
    if button.isHidden != isHidden { button.isHidden = isHidden }
    if button.isUserInteractionEnabled != isUserInteractionEnabled {
      button.isUserInteractionEnabled = isUserInteractionEnabled
    }
    button.changeSpoken { $0 = spoken }
  }
}
