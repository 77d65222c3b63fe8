/// A menu over the window, near the view that opened it.
///
/// While it is open it has the focus; it closes with an action, Escape or a press beside it and gives the focus back.
final class MenuView: UIView {
  private let menu: UIMenu
  private weak var source: UIView?
  private var onChoice: ((UIAction) -> Void)?
  private var onClose: (() -> Void)?
  private let backdrop = BackdropView()
  private let panel = UIScrollView(frame: .zero)
  private var rows: [UIView] = []
  /// The menus that were opened from one another, the outermost first.
  private var path: [UIMenu] = []

  init(
    menu: UIMenu, source: UIView, onChoice: @escaping (UIAction) -> Void, onClose: @escaping () -> Void = {}
  ) {
    self.menu = menu
    self.source = source
    self.onChoice = onChoice
    self.onClose = onClose
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityRole = .menu
    accessibilityLabel = menu.title.isEmpty ? nil : menu.title
    backdrop.backgroundColor = .clear
    backdrop.onTap = { [weak self] in self?.close() }
    panel.backgroundColor = .menuBackground
    panel.layer.cornerRadius = 12
    panel.layer.shadowOpacity = 0.25
    addSubview(backdrop)
    addSubview(panel)
    path = [menu]
    showRows()
  }

  required init?(coder: NSCoder) { return nil }

  /// Opens the menu.
  func open() {
    guard let window = source?.window, let scene = window.scene else { return }
    UIView.animate(withDuration: 0.12) {
      frame = window.bounds
      window.addSubview(self)
    }
    focusFirst(in: scene)
  }

  /// Closes the menu; the focus goes back to the view that opened it.
  func close() {
    guard let scene = window?.scene else { return }
    UIView.animate(withDuration: 0.12) { removeFromSuperview() }
    onClose?()
    onChoice = nil
    onClose = nil
    if let source, source.window != nil { scene.setFocus(to: source.focusableViews.first ?? source) }
  }

  private func focusFirst(in scene: HostScene) {
    scene.afterLayout { [weak self, weak scene] in
      guard let self, let scene, window != nil else { return }
      let items = rows.compactMap { $0 as? MenuItemControl }.filter(\.isEnabled)
      scene.setFocus(to: items.first { $0.isChecked } ?? items.first)
    }
  }

  private func showRows() {
    for row in rows { row.removeFromSuperview() }
    rows = []
    if let opened = path.last, path.count > 1 {
      let back = MenuItemControl(title: opened.title, image: UIImage(systemName: "chevron.backward"))
      back.accessibilityLabel = "Back, \(opened.title)"
      back.onPress = { [weak self] in self?.goBack() }
      rows.append(back)
    } else if let opened = path.last, !opened.title.isEmpty {
      rows.append(MenuCaption(text: opened.title))
    }
    if let opened = path.last { append(opened) }
    if rows.last is MenuSeparator { rows.removeLast() }
    for row in rows { panel.addSubview(row) }
    panel.contentOffset = .zero
    setNeedsLayout()
  }

  private func append(_ group: UIMenu) {
    for child in group.children {
      if let action = child as? UIAction {
        guard !action.attributes.contains(.hidden) else { continue }
        rows.append(item(for: action, in: group))
      } else if let inner = child as? UIMenu, inner.options.contains(.displayInline) {
        separate()
        if !inner.title.isEmpty { rows.append(MenuCaption(text: inner.title)) }
        append(inner)
        separate()
      } else if let inner = child as? UIMenu {
        let item = MenuItemControl(title: inner.title, subtitle: inner.subtitle, image: inner.image)
        item.isDestructive = inner.options.contains(.destructive)
        item.opensMenu = true
        item.onPress = { [weak self] in self?.open(inner) }
        rows.append(item)
      }
    }
  }

  private func separate() {
    if !rows.isEmpty, !(rows.last is MenuSeparator), !(rows.last is MenuCaption) { rows.append(MenuSeparator()) }
  }

  private func item(for action: UIAction, in group: UIMenu) -> MenuItemControl {
    let item = MenuItemControl(title: action.title, subtitle: action.subtitle, image: action.image)
    item.isEnabled = !action.attributes.contains(.disabled)
    item.isDestructive = action.attributes.contains(.destructive)
    item.isChecked = action.state != .off
    item.isChoice = item.isChecked || group.options.contains(.singleSelection)
    item.onPress = { [weak self] in self?.choose(action, in: group) }
    return item
  }

  private func choose(_ action: UIAction, in group: UIMenu) {
    if group.options.contains(.singleSelection) {
      for other in group.actions { other.state = other === action ? .on : .off }
    }
    let perform = onChoice
    close()
    perform?(action)
  }

  private func open(_ inner: UIMenu) {
    path.append(inner)
    showRows()
    if let scene = window?.scene { focusFirst(in: scene) }
  }

  private func goBack() {
    path.removeLast()
    showRows()
    if let scene = window?.scene { focusFirst(in: scene) }
  }

  override func layoutSubviews() {
    backdrop.frame = bounds
    guard let source else { return }
    let hasChecks = rows.contains { ($0 as? MenuItemControl)?.isChoice ?? false }
    var width: CGFloat = 200
    for case let item as MenuItemControl in rows {
      item.hasCheckColumn = hasChecks
      width = max(width, item.sizeThatFits(CGSize(width: 320, height: CGFloat.greatestFiniteMagnitude)).width)
    }
    width = min(width, 320, bounds.width - 16)
    var y: CGFloat = 5
    for row in rows {
      let height = row.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
      row.frame = CGRect(x: 0, y: y, width: width, height: height)
      y += height
    }
    panel.contentSize = CGSize(width: width, height: y + 5)
    panel.frame = place(panel.contentSize, beside: source.convert(source.bounds, to: nil))
  }

  /// Under the source if there is room, else above it, else as high as the window; always inside the window.
  private func place(_ size: CGSize, beside anchor: CGRect) -> CGRect {
    let margin: CGFloat = 8
    let below = bounds.height - anchor.maxY - 4 - margin
    let above = anchor.minY - 4 - margin
    let height = min(size.height, max(below, above, 120))
    var origin = CGPoint(x: anchor.minX, y: anchor.maxY + 4)
    if size.height > below, above > below { origin.y = anchor.minY - 4 - height }
    if anchor.midX > bounds.width / 2 { origin.x = anchor.maxX - size.width }
    origin.x = max(margin, min(origin.x, bounds.width - size.width - margin))
    origin.y = max(margin, min(origin.y, bounds.height - height - margin))
    return CGRect(x: origin.x.rounded(), y: origin.y.rounded(), width: size.width, height: height)
  }

  override func handle(_ event: HostEvent) -> Bool {
    guard case .cancel = event else { return super.handle(event) }
    if path.count > 1 { goBack() } else { close() }
    return true
  }

  override func render(into element: inout Element) {
    element.input.formUnion([.modal, .menuKeys, .cancel])
  }
}

extension UIButton {
  /// Opens the menu near the button.
  func presentMenu() {
    guard let menu, openMenu == nil else { return }
    let view = MenuView(menu: menu, source: self) { [weak self] action in
      guard let self else { return }
      if changesSelectionAsPrimaryAction {
        for other in menu.actions { other.state = other === action ? .on : .off }
        setNeedsUpdateConfiguration()
      }
      sendAction(action)
    } onClose: { [weak self] in
      self?.openMenu = nil
      self?.setNeedsRender()
    }
    openMenu = view
    view.open()
    setNeedsRender()
  }
}

extension UIColor {
  /// What a menu lies on.
  static let menuBackground = UIColor(light: 0xFAFA_FAFF, dark: 0x2525_27FF)
}
