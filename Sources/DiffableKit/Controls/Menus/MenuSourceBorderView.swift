/// A view that is the menu highlight: a border around the item or view to which an open menu belongs.
final class MenuSourceBorderView: UIView {
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

/// The preview beside a context menu: a view controller's view, which performs the menu's preview action when pressed.
final class MenuPreview: UIControl {
  private let previewController: UIViewController
  private let onPress: () -> Void
  private let content: UIView

  init(controller previewController: UIViewController, onPress: @escaping () -> Void) {
    self.previewController = previewController
    self.onPress = onPress
    content = previewController.view
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = .systemBackground
    layer.cornerRadius = 12
    layer.shadowOpacity = 0.25
    accessibilityLabel = "Preview" + (previewController.title.map { ", \($0)" } ?? "")
    // The preview is not interactive: a press anywhere on it counts as a press of the whole preview.
    content.isUserInteractionEnabled = false
    addSubview(content)
  }

  required init?(coder: NSCoder) { return nil }

  /// Returns the size of this preview: the preferred content size of its view controller, or 280 by 200 points by
  /// default, limited to the available space.
  func size(in room: CGSize) -> CGSize {
    var size = previewController.preferredContentSize
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
