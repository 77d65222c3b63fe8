/// An open menu in the window, near the view that opened it.
///
/// An open menu has the focus; it closes with an action, Escape or a press outside, and returns the focus.
final class MenuView: UIView {
  /// The duration of a menu's opening and closing animation, in seconds.
  static let duration = 0.12

  private let menu: UIMenu
  private(set) weak var source: UIView?
  /// The point or view at which the menu opens; `nil` for the frame of the source view.
  let anchor: MenuAnchor?
  private var onChoice: ((UIAction) -> Void)?
  private var onClose: (() -> Void)?
  let backdrop = DimmingView()
  let panel = UIScrollView(frame: .zero)
  private(set) var rows: [UIView] = []
  /// The menus that are open: the menu itself, then the submenus that were opened from one another.
  private var path: [UIMenu] = []
  /// The elements of deferred menu elements that were loaded while this menu is open, by deferred element.
  private var loaded: [ObjectIdentifier: [UIMenuElement]] = [:]
  private var loading: Set<ObjectIdentifier> = []
  private var isLeaving = false
  /// The border around the item or view to which the menu belongs.
  var highlight: MenuSourceBorderView? { didSet { if let highlight { insertSubview(highlight, at: 0) } } }
  /// The preview that is shown beside the context menu; `nil` for none.
  var preview: MenuPreview? { didSet { if let preview { addSubview(preview) } } }

  init(
    menu: UIMenu, source: UIView, anchor: MenuAnchor? = nil, onChoice: @escaping (UIAction) -> Void,
    onClose: (() -> Void)? = nil
  ) {
    self.menu = menu
    self.source = source
    self.anchor = anchor
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

  // MARK: Opening and closing

  /// Opens the menu.
  ///
  /// - Parameter animator: The animator whose animations run alongside.
  func open(with animator: MenuAnimator? = nil) {
    guard let window = source?.window, let scene = window.scene else { return }
    (animator ?? MenuAnimator(previewViewController: nil)).run(duration: Self.duration) {
      frame = window.bounds
      window.addSubview(self)
    }
    focusFirst(in: scene)
  }

  /// Closes the menu and returns the focus to the view that opened it.
  func close() {
    guard let scene = window?.scene else { return }
    let notifyClosed = onClose
    onChoice = nil
    onClose = nil
    notifyClosed?()
    leave(with: MenuAnimator(previewViewController: nil), highlightTo: nil)
    if let source, source.window != nil { scene.setFocus(to: source.focusReturn) }
  }

  /// Removes the menu from the window, unless that has already begun.
  ///
  /// - Parameters:
  ///   - animator: The animator whose animations run alongside.
  ///   - frame: The frame, in the window, to which the menu highlight moves; `nil` if it fades out in place.
  func leave(with animator: MenuAnimator, highlightTo frame: CGRect?) {
    guard !isLeaving, let window else { return }
    isLeaving = true
    animator.run(duration: Self.duration) {
      if let highlight, let frame, let id = highlight.rendering.id, UIView.isAnimating {
        highlight.removeFromSuperview()
        child(id, goes: .gliding(to: frame))
        // The highlight's move has to be sent in one host frame, and the removal of the menu in the next.
        window.scene?.afterNextFrame { UIView.animate(withDuration: Self.duration) { self.removeFromSuperview() } }
      } else {
        removeFromSuperview()
      }
    }
  }

  private func focusFirst(in scene: HostScene) {
    scene.afterLayout { [weak self, weak scene] in
      guard let self, let scene, window != nil else { return }
      let items = rows.compactMap { $0 as? MenuItemControl }.filter(\.isEnabled)
      scene.setFocus(to: items.first { $0.isChecked } ?? items.first ?? panel)
    }
  }

  // MARK: Items

  private func showRows() {
    for row in rows { row.removeFromSuperview() }
    rows = []
    if let opened = path.last, path.count > 1 {
      let back = MenuItemControl(title: opened.title, image: UIImage(systemName: "chevron.backward"))
      back.accessibilityLabel = "Back, \(opened.title)"
      back.onPress = { [weak self] in self?.goBack() }
      rows.append(back)
    } else if let opened = path.last, !opened.title.isEmpty {
      rows.append(MenuSectionTitle(text: opened.title))
    }
    if let opened = path.last { append(opened.children, of: opened) }
    if rows.last is MenuSeparator { rows.removeLast() }
    for row in rows { panel.addSubview(row) }
    panel.contentOffset = .zero
    setNeedsLayout()
  }

  private func append(_ children: [UIMenuElement], of group: UIMenu) {
    for child in children {
      if let action = child as? UIAction {
        guard !action.attributes.contains(.hidden) else { continue }
        rows.append(item(for: action, in: group))
      } else if let inner = child as? UIMenu, inner.options.contains(.displayInline) {
        separate()
        if !inner.title.isEmpty { rows.append(MenuSectionTitle(text: inner.title)) }
        append(inner.children, of: inner)
        separate()
      } else if let inner = child as? UIMenu {
        let item = MenuItemControl(title: inner.title, subtitle: inner.subtitle, image: inner.image)
        item.isDestructive = inner.options.contains(.destructive)
        item.opensMenu = true
        item.onPress = { [weak self] in self?.open(inner) }
        rows.append(item)
      } else if let deferred = child as? UIDeferredMenuElement {
        append(deferred, of: group)
      }
    }
  }

  private func append(_ deferred: UIDeferredMenuElement, of group: UIMenu) {
    let id = ObjectIdentifier(deferred)
    if loading.insert(id).inserted {
      var isAtOnce = true
      deferred.load { [weak self] elements in
        guard let self else { return }
        loaded[id] = elements
        guard !isAtOnce else { return }
        showRows()
        if let scene = window?.scene { focusFirst(in: scene) }
      }
      isAtOnce = false
    }
    if let elements = loaded[id] {
      append(elements, of: group)
    } else {
      rows.append(MenuSectionTitle(text: "Loading…"))
    }
  }

  private func separate() {
    if !rows.isEmpty, !(rows.last is MenuSeparator), !(rows.last is MenuSectionTitle) { rows.append(MenuSeparator()) }
  }

  private func item(for action: UIAction, in group: UIMenu) -> MenuItemControl {
    let item = MenuItemControl(title: action.title, subtitle: action.subtitle, image: action.image)
    item.isEnabled = !action.attributes.contains(.disabled)
    item.isDestructive = action.attributes.contains(.destructive)
    item.isChecked = action.state != .off
    item.isChoice = item.isChecked || group.options.contains(.singleSelection)
    item.onPress = { [weak self, weak item] in self?.choose(action, in: group, by: item) }
    return item
  }

  private func choose(_ action: UIAction, in group: UIMenu, by item: MenuItemControl?) {
    if group.options.contains(.singleSelection) {
      for other in group.actions { other.state = other === action ? .on : .off }
    }
    let perform = onChoice
    guard action.attributes.contains(.keepsMenuPresented) else {
      close()
      return _ = perform?(action)
    }
    let index = item.flatMap { item in rows.firstIndex { $0 === item } }
    perform?(action)
    guard let scene = window?.scene else { return }
    showRows()
    if let index, rows.indices.contains(index) { scene.setFocus(to: rows[index]) }
  }

  // MARK: Submenus

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

  /// Replaces the menu or submenu that is currently shown.
  func replaceShownMenu(_ block: (UIMenu) -> UIMenu) {
    guard let last = path.indices.last, let scene = window?.scene else { return }
    path[last] = block(path[last])
    showRows()
    focusFirst(in: scene)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutMenu()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    window?.scene?.noteModal(self)
  }

  override func handle(_ event: HostEvent) -> Bool {
    switch event {
    case .cancel:
      if path.count > 1 { goBack() } else { close() }
    case .key(_, .left, _): if path.count > 1 { goBack() }
    case .key(_, .right, _):
      if let item = window?.scene?.focusedView as? MenuItemControl, item.opensMenu { item.performPrimary() }
    default: return super.handle(event)
    }
    return true
  }

  override func render(into element: inout Element) {
    element.input.formUnion([.modal, .menuKeys, .cancel])
  }
}

extension UIButton {
  /// Opens this button's own menu near the button, unless it is open already.
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
