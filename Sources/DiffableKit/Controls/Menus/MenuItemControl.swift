/// A control for one item of an open menu.
final class MenuItemControl: UIControl {
  var onPress: (() -> Void)?
  var isDestructive = false { didSet { updateColors() } }
  /// True if the menu item is a choice: checked, or in a group with single selection.
  var isChoice = false { didSet { setNeedsRender() } }
  var isChecked = false { didSet { checkView.isHidden = !isChecked } }
  var hasCheckColumn = false { didSet { if hasCheckColumn != oldValue { setNeedsLayout() } } }
  var opensMenu = false {
    didSet {
      imageView.image = UIImage(systemName: "chevron.forward", withConfiguration: .init(pointSize: 12))
      setNeedsRender()
    }
  }

  private let titleLabel = UILabel(frame: .zero)
  private let subtitleLabel = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private let checkView = UIImageView(image: UIImage(systemName: "checkmark", withConfiguration: .init(pointSize: 13)))

  init(title: String, subtitle: String? = nil, image: UIImage? = nil) {
    super.init(frame: .zero)
    titleLabel.text = title
    titleLabel.font = .control(ofSize: 16)
    subtitleLabel.text = subtitle
    subtitleLabel.font = .control(ofSize: 12)
    subtitleLabel.textColor = .secondaryLabel
    for label in [titleLabel, subtitleLabel] { label.adjustsFontForContentSizeCategory = true }
    updateLineLimits()
    imageView.image = image
    imageView.contentMode = .scaleAspectFit
    checkView.isHidden = true
    accessibilityLabel = [title, subtitle].compactMap { $0 }.joined(separator: ", ")
    for view in [checkView, titleLabel, subtitleLabel, imageView] { addSubview(view) }
    updateColors()
  }

  required init?(coder: NSCoder) { return nil }

  override func stateDidChange() {
    super.stateDidChange()
    updateColors()
  }

  /// Sets the greatest numbers of lines of the menu item's title and subtitle: two and one, or no limit at
  /// accessibility sizes (`behaviour.md` D100).
  private func updateLineLimits() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    titleLabel.numberOfLines = isLarge ? 0 : 2
    subtitleLabel.numberOfLines = isLarge ? 0 : 1
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { updateLineLimits() }
  }

  private func updateColors() {
    let color: UIColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
    titleLabel.textColor = color
    imageView.preferredSymbolConfiguration = .init(hierarchicalColor: color)
    checkView.preferredSymbolConfiguration = .init(hierarchicalColor: color)
  }

  private var textLeft: CGFloat { hasCheckColumn ? 34 : 16 }
  private var textRight: CGFloat { imageView.image == nil ? 16 : 46 }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGSize(width: size.width - textLeft - textRight, height: .greatestFiniteMagnitude)
    let title = titleLabel.sizeThatFits(room)
    let subtitle = subtitleLabel.sizeThatFits(room)
    return CGSize(
      width: max(title.width, subtitle.width) + textLeft + textRight,
      height: max(title.height + subtitle.height + 14, 38))
  }

  override func mirrorsFrame(of subview: UIView) -> Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = CGSize(width: bounds.width - textLeft - textRight, height: .greatestFiniteMagnitude)
    let title = titleLabel.sizeThatFits(room).height
    let subtitle = subtitleLabel.sizeThatFits(room).height
    let top = ((bounds.height - title - subtitle) / 2).rounded()
    titleLabel.frame = CGRect(x: textLeft, y: top, width: room.width, height: title)
    subtitleLabel.frame = CGRect(x: textLeft, y: top + title, width: room.width, height: subtitle)
    checkView.frame = CGRect(x: 11, y: ((bounds.height - 16) / 2).rounded(), width: 16, height: 16)
    let side: CGFloat = opensMenu ? 14 : 20
    imageView.frame = CGRect(
      x: bounds.width - 14 - side, y: ((bounds.height - side) / 2).rounded(), width: side, height: side)
  }

  override func performPrimary() { onPress?() }

  override func render(into element: inout Element) {
    super.render(into: &element)
    element.accessibility.role = isChoice ? .menuitemradio : .menuitem
    if isChoice { element.accessibility.isChecked = isChecked }
    element.accessibility.hasPopup = opensMenu
  }
}

/// A view with the title above a group of menu items.
final class MenuSectionTitle: UIView {
  private let label = UILabel(frame: .zero)

  init(text: String) {
    super.init(frame: .zero)
    label.text = text
    label.font = .control(ofSize: 12, weight: .medium)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    addSubview(label)
  }

  required init?(coder: NSCoder) { return nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: max(26, label.font.lineHeight.rounded(.up) + 8))
  }

  override func mirrorsFrame(of subview: UIView) -> Bool { true }

  override func layoutSubviews() {
    label.frame = CGRect(x: 16, y: 6, width: max(0, bounds.width - 32), height: label.font.lineHeight)
  }
}

/// A view that separates two groups of menu items by a thin line.
final class MenuSeparator: UIView {
  private let line = UIView(frame: .zero)

  init() {
    super.init(frame: .zero)
    line.backgroundColor = .separator
    accessibilityElementsHidden = true
    addSubview(line)
  }

  required init?(coder: NSCoder) { return nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 9) }

  override func layoutSubviews() {
    line.frame = CGRect(x: 14, y: 4, width: bounds.width - 28, height: pixelGrid.hairline)
  }
}
