import DiffableKit
import DiffableTesting
import Testing

/// Tests of buttons and their menus.
@MainActor struct UIButtonTests {
  let holder = UIView()

  private func makeHost(_ button: UIButton, at origin: CGPoint = .zero) -> HeadlessHost {
    button.frame = CGRect(origin: origin, size: button.intrinsicContentSize)
    holder.addSubview(button)
    return HeadlessHost(view: holder, size: CGSize(width: 600, height: 500))
  }

  @Test("A tap performs the primary action of a button, unless the button is disabled")
  func press() {
    var presses = 0
    let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Save") { _ in presses += 1 })
    let host = makeHost(button)
    #expect(host.tap("Save"))
    button.isEnabled = false
    host.update()
    #expect(!host.tap("Save"))
    #expect(host.control("Save")?.element.accessibility.isDisabled == true)
    #expect(presses == 1)
  }

  @Test("A button without a title has the title of its action as accessibility label")
  func name() {
    var configuration = UIButton.Configuration.plain()
    configuration.image = UIImage(systemName: "heart")
    let button = UIButton(configuration: configuration, primaryAction: UIAction(title: "Favorite") { _ in })
    let host = makeHost(button)
    #expect(host.labels(of: .button) == ["Favorite"])
    #expect(!host.screen.contains("Favorite"))
  }

  @Test("The intrinsic size of a button grows with its image and its subtitle")
  func size() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    let plain = UIButton(configuration: configuration).intrinsicContentSize
    configuration.image = UIImage(systemName: "heart")
    let wide = UIButton(configuration: configuration).intrinsicContentSize
    #expect(wide.width > plain.width + 20)
    configuration.imagePlacement = .top
    let high = UIButton(configuration: configuration).intrinsicContentSize
    #expect(high.height > plain.height + 20)
    configuration.subtitle = "More"
    #expect(UIButton(configuration: configuration).intrinsicContentSize.height > high.height)
  }

  @Test(
    "A button that gets another menu, state or tint colour leaves the layout of its superview, unlike another title")
  func unmeasuredChanges() {
    /// A view that counts its layouts, and a button that counts its changes of tint colour.
    final class CountingView: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    final class CountingButton: UIButton {
      var tints = 0
      override func tintColorDidChange() {
        tints += 1
        super.tintColorDidChange()
      }
    }
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Sort"
    let button = CountingButton(configuration: configuration)
    let view = CountingView()
    view.addSubview(button)
    holder.addSubview(view)
    let host = makeHost(UIButton())
    host.update()
    func layouts(_ change: () -> Void) -> Int {
      let before = view.layouts
      host.scene.perform(change)
      host.update()
      return view.layouts - before
    }
    let changes: [() -> Void] = [
      { button.menu = UIMenu(children: [UIAction(title: "By Name") { _ in }]) }, { button.isEnabled = false },
      { button.isSelected = true }, { button.tintColor = .systemPink }, { button.configuration = configuration },
    ]
    for (index, change) in changes.enumerated() { #expect(layouts(change) == 0, "change \(index)") }
    #expect(button.titleLabel?.textColor != .systemPink)
    #expect(layouts { button.isEnabled = true } == 0)
    #expect(button.titleLabel?.textColor == .systemPink)
    #expect(layouts { button.configuration?.title = "Sort By" } == 1)
    let tints = button.tints
    button.tintColor = .systemPink
    #expect(button.tints == tints)
    holder.tintColor = .systemGreen
    button.tintColor = nil
    #expect(button.tints == tints + 1 && button.titleLabel?.textColor == .systemGreen)
  }

  @Test("The title of a destructive button is red, and that of a disabled button grey")
  func colors() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Delete"
    let button = UIButton(configuration: configuration)
    button.role = .destructive
    #expect(button.titleLabel?.textColor == .systemRed)
    button.isEnabled = false
    #expect(button.titleLabel?.textColor == .tertiaryLabel)
  }

  @Test("A button's menu performs the chosen action, closes, and gives the focus back to the button")
  func menu() throws {
    var chosen: [String] = []
    func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      UIAction(title: title, attributes: attributes) { chosen.append($0.title) }
    }
    let button = UIButton(type: .system)
    button.setTitle("More", for: .normal)
    button.showsMenuAsPrimaryAction = true
    button.menu = UIMenu(children: [
      action("Edit"), action("Hidden", .hidden),
      UIMenu(options: .displayInline, children: [action("Delete", .destructive), action("Print", .disabled)]),
      UIMenu(title: "Sort", children: [action("By Name")]),
    ])
    let host = makeHost(button)
    #expect(host.control("More")?.element.accessibility.hasPopup == true)
    host.tap("More")
    #expect(host.labels(of: .menuitem) == ["Edit", "Delete", "Print", "Sort"])
    #expect(host.focus == host.control("Edit")?.id)
    let menu = try #require(host.tree.visible.first { $0.node.element.accessibility.role == .menu })
    #expect(menu.node.element.input.isSuperset(of: [.modal, .menuKeys, .cancel]))
    #expect(!host.tap("Print"))
    #expect(host.tap("Delete"))
    #expect(chosen == ["Delete"])
    #expect(host.labels(of: .menuitem).isEmpty)
    #expect(host.focus == host.control("More")?.id)

    host.tap("More")
    host.tap("Sort")
    #expect(host.labels(of: .menuitem) == ["Back, Sort", "By Name"])
    host.send(.cancel(host.focus!))
    #expect(host.labels(of: .menuitem).count == 4)
    host.send(.cancel(host.focus!))
    #expect(host.labels(of: .menuitem).isEmpty)
    #expect(host.focus == host.control("More")?.id)
    #expect(chosen == ["Delete"])
  }

  @Test("A choice in a single-selection menu moves the checkmark, and a pop-up button shows the chosen title")
  func choice() {
    let button = UIButton(configuration: .gray())
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    button.menu = UIMenu(
      title: "Sort", options: .singleSelection,
      children: [UIAction(title: "Title", state: .on) { _ in }, UIAction(title: "Time") { _ in }])
    let host = makeHost(button)
    host.tap("Title")
    #expect(host.element("Title") { $0.accessibility.role == .menuitemradio }?.element.accessibility.isChecked == true)
    host.tap("Time")
    #expect(button.currentTitle == "Time")
    host.tap("Time")
    #expect(host.element("Time") { $0.accessibility.role == .menuitemradio }?.element.accessibility.isChecked == true)
  }

  @Test("A menu opens above its button if there is no room below, and stays inside the window")
  func place() throws {
    let button = UIButton(type: .system)
    button.setTitle("More", for: .normal)
    button.showsMenuAsPrimaryAction = true
    button.menu = UIMenu(children: (1...6).map { UIAction(title: "Item \($0)") { _ in } })
    let host = makeHost(button, at: CGPoint(x: 540, y: 460))
    host.tap("More")
    let items = host.tree.visible.filter { $0.node.element.accessibility.role == .menuitem }
    #expect(items.count == 6)
    #expect(items.allSatisfy { $0.frame.maxY <= 460 && $0.frame.minY >= 0 && $0.frame.maxX <= 600 })
  }
}
