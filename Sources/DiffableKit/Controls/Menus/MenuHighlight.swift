/// Marks what an open menu is about.
final class MenuHighlight: UIView {
  init(frame: CGRect, style preview: UITargetedPreview?) {
    super.init(frame: frame)
    accessibilityElementsHidden = true
    isUserInteractionEnabled = false
    backgroundColor = preview?.parameters.backgroundColor
    layer.cornerRadius = max(8, preview?.view.layerIfMade?.cornerRadius ?? 0)
    layer.borderWidth = 2
    layer.borderColor = .systemBlue
  }

  required init?(coder: NSCoder) { return nil }
}

/// Shows a controller's view with a menu; a press on it does what the menu's delegate does then.
final class MenuPreview: UIControl {
  private let shown: UIViewController
  private let onPress: () -> Void
  private let content: UIView

  init(controller: UIViewController, onPress: @escaping () -> Void) {
    shown = controller
    self.onPress = onPress
    content = controller.view
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = .systemBackground
    layer.cornerRadius = 12
    layer.shadowOpacity = 0.25
    accessibilityLabel = "Preview" + (controller.title.map { ", \($0)" } ?? "")
    // It is looked at; the press is on the whole of it.
    content.isUserInteractionEnabled = false
    addSubview(content)
  }

  required init?(coder: NSCoder) { return nil }

  /// The size of the controller's choice, or one that suits most, as far as there is room.
  func size(in room: CGSize) -> CGSize {
    var size = shown.preferredContentSize
    if size.width <= 0 { size.width = 280 }
    if size.height <= 0 { size.height = 200 }
    return CGSize(width: min(size.width, room.width).rounded(), height: min(size.height, room.height).rounded())
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
  }

  override func performPrimary() { onPress() }
}
