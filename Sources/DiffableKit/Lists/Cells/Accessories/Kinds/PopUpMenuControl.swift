/// A control that shows the title of a menu's selected action with two arrows and opens the menu to select another
/// action.
final class PopUpMenuControl: UIControl {
  private let label = UILabel(frame: .zero)
  private let arrows = AccessorySymbolView("chevron.up.chevron.down", pointSize: 11)
  private var menu: UIMenu?
  private var onChange: ((UIMenu) -> Void)?
  private weak var openMenu: MenuView?
  private weak var chosen: UIMenuElement?

  /// The greatest width in points of the selected action's title in the control; a longer title is truncated.
  private static let greatestWidth: CGFloat = 180
  private static let spacing: CGFloat = 4

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
    addSubview(arrows)
    for view in subviews { view.accessibilityElementsHidden = true }
  }

  required init?(coder: NSCoder) { return nil }

  /// Shows the title of a menu's selected action in the control.
  ///
  /// - Parameters:
  ///   - menu: The actions to choose from.
  ///   - onChange: Called with the menu when a person has selected another action.
  func show(_ menu: UIMenu, onChange: @escaping (UIMenu) -> Void) {
    self.menu = menu
    self.onChange = onChange
    if menu.selectedElements.isEmpty { menu.actions.first { !$0.attributes.contains(.hidden) }?.state = .on }
    showChoice()
  }

  private func showChoice() {
    chosen = menu?.selectedElements.first
    label.text = chosen?.title
    setNeedsRender()
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    label.textColor = tintColor
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    label.textColor = tintColor
  }

  override var intrinsicContentSize: CGSize {
    let words = label.intrinsicContentSize
    let arrows = arrows.intrinsicContentSize
    return CGSize(
      width: min(words.width, Self.greatestWidth) + Self.spacing + arrows.width,
      height: max(words.height, arrows.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var size = intrinsicContentSize
    // In a narrow row, the pop-up control is narrower than its title needs. Its bounds include the spacing at both
    // sides.
    size.width = min(size.width, max(0, bounds.width - 2 * UICellAccessory.spacing))
    let sign = arrows.intrinsicContentSize
    let grid = pixelGrid
    let left = grid.start(centering: size.width, in: bounds.width)
    let height = label.intrinsicContentSize.height
    label.frame = CGRect(
      x: left, y: grid.start(centering: height, in: bounds.height),
      width: max(0, size.width - sign.width - Self.spacing), height: height)
    arrows.frame = CGRect(
      x: left + size.width - sign.width, y: grid.start(centering: sign.height, in: bounds.height), width: sign.width,
      height: sign.height)
  }

  override func mirrorsFrame(of subview: UIView) -> Bool { true }

  override func performPrimary() {
    super.performPrimary()
    guard let menu, openMenu == nil else { return }
    let view = MenuView(menu: menu, source: self) { [weak self] action in
      self?.choose(action)
    } onClose: { [weak self] in
      self?.openMenu = nil
      self?.setNeedsRender()
    }
    openMenu = view
    view.open()
    setNeedsRender()
  }

  private func choose(_ action: UIAction) {
    guard let menu else { return }
    let hasChanged = action !== chosen
    for other in menu.actions { other.state = other === action ? .on : .off }
    sendAction(action)
    showChoice()
    superview?.subviewDidInvalidateSize(self)
    if hasChanged { onChange?(menu) }
  }

  override func render(into element: inout Element) {
    super.render(into: &element)
    element.accessibility.hasPopup = true
    element.accessibility.isExpanded = openMenu != nil
    element.accessibility.label =
      accessibilityLabel
      ?? [menu?.title, label.text].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
