import DiffableKit
import DiffableTesting
import Foundation
import Testing

/// Tests of the looks that controls with two states describe for the time after their next press.
@MainActor struct ToggledLookTests {
  /// A button that notes its changes of selection.
  private final class ObservingButton: UIButton {
    var changes: [Bool] = []
    override var isSelected: Bool { didSet { changes.append(isSelected) } }
  }

  private func makeHost(_ view: UIView, width: CGFloat? = nil) -> HeadlessHost {
    view.frame = CGRect(origin: .zero, size: view.intrinsicContentSize)
    if let width { view.frame.size.width = width }
    let holder = UIView()
    holder.addSubview(view)
    let host = HeadlessHost(view: holder, size: CGSize(width: 600, height: 500))
    host.update()
    return host
  }

  /// Returns the host's element of the symbol with a name.
  private func symbol(_ name: String, on host: HeadlessHost) -> Element? {
    host.tree.nodes.values.map(\.element).first {
      if case .symbol(let symbol) = $0.content { symbol.name == name } else { false }
    }
  }

  /// Returns the host's element of a text.
  private func text(_ words: String, on host: HeadlessHost) -> Element? {
    host.tree.nodes.values.map(\.element).first {
      if case .text(let text) = $0.content { text.lines == [words] } else { false }
    }
  }

  @Test("D161: A button that a press toggles describes its state and the symbol of the other one, also with the focus")
  func images() throws {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "heart"), for: .normal)
    button.setImage(UIImage(systemName: "heart.fill"), for: .selected)
    button.accessibilityLabel = "Favorite"
    #expect(button.changesSelectionAsPrimaryAction == false)
    button.changesSelectionAsPrimaryAction = true
    let host = makeHost(button)
    let element = try #require(host.control("Favorite")?.element)
    #expect(element.accessibility.isChecked == false && element.style.toggledLook == ElementToggledLook())
    #expect(symbol("heart", on: host)?.style.toggledLook == ElementToggledLook(symbol: "heart.fill"))
    host.send(.focus(host.control("Favorite")?.id))
    host.tap("Favorite")
    #expect(button.isSelected && host.control("Favorite")?.element.accessibility.isChecked == true)
    #expect(symbol("heart.fill", on: host)?.style.toggledLook == ElementToggledLook(symbol: "heart"))
    button.changesSelectionAsPrimaryAction = false
    host.update()
    #expect(host.control("Favorite")?.element.style.toggledLook == nil)
    #expect(symbol("heart.fill", on: host)?.style.toggledLook == nil)
  }

  @Test("D161: The look after a press is that of the update handler; a label that it sets takes the place of the state")
  func handler() throws {
    let button = UIButton(configuration: .plain())
    button.changesSelectionAsPrimaryAction = true
    button.configurationUpdateHandler = { button in
      button.configuration?.image = UIImage(systemName: button.isSelected ? "star.fill" : "star")
      button.configuration?.baseForegroundColor = button.isSelected ? .systemOrange : nil
      button.accessibilityLabel = button.isSelected ? "Remove" : "Add"
    }
    let host = makeHost(button)
    let element = try #require(host.control("Add")?.element)
    #expect(element.style.toggledLook == ElementToggledLook(label: "Remove") && element.accessibility.isChecked == nil)
    #expect(
      symbol("star", on: host)?.style.toggledLook
        == ElementToggledLook(symbol: "star.fill", symbolColor: UIColor.systemOrange.element))
    #expect(!button.isSelected && button.configuration?.baseForegroundColor == nil)
    #expect(button.accessibilityLabel == "Add")
    host.tap("Add")
    #expect(host.control("Remove")?.element.style.toggledLook == ElementToggledLook(label: "Add"))
    #expect(symbol("star.fill", on: host)?.style.toggledLook?.symbol == "star")
  }

  @Test("D161: A button that was never pressed keeps the look that its update handler changes for the selection only")
  func handlerForSelection() {
    let button = UIButton(configuration: .plain())
    button.changesSelectionAsPrimaryAction = true
    button.configurationUpdateHandler = { button in
      guard button.isSelected else { return }
      button.backgroundColor = .systemRed
      button.tintColor = .systemGreen
      button.alpha = 0.5
      button.isEnabled = false
      button.accessibilityValue = "Kept"
      button.accessibilityHint = "Removes"
      button.setTitle("Kept", for: .normal)
      button.setTitleColor(.systemRed, for: .normal)
      button.setImage(UIImage(systemName: "heart"), for: .normal)
    }
    #expect(button.backgroundColor == nil && button.tintColor == UIColor.systemBlue)
    #expect(button.alpha == 1 && button.isEnabled)
    #expect(button.accessibilityValue == nil && button.accessibilityHint == nil)
    button.configuration = nil
    #expect(button.currentTitle == nil && button.currentImage == nil)
    button.isSelected = true
    #expect(button.backgroundColor == UIColor.systemRed && button.alpha == 0.5 && !button.isEnabled)
    #expect(button.accessibilityHint == "Removes" && button.currentTitle == "Kept")
  }

  @Test("D161: An update handler that sets the selection itself, asked for the other one, leaves the button's own")
  func handlerThatDeselects() {
    let button = ObservingButton(frame: .zero)
    button.changesSelectionAsPrimaryAction = true
    button.configurationUpdateHandler = { if $0.isSelected { $0.isSelected = false } }
    #expect(!button.isSelected && button.changes == [false], "asked for the other selection only")
  }

  @Test("D161: The colour of a symbol configuration is also that of the symbol after a press")
  func symbolConfiguration() {
    let button = UIButton(configuration: .plain())
    button.configuration?.preferredSymbolConfigurationForImage = .init(hierarchicalColor: .systemRed)
    button.accessibilityLabel = "Favorite"
    button.changesSelectionAsPrimaryAction = true
    button.configurationUpdateHandler = {
      $0.configuration?.image = UIImage(systemName: $0.isSelected ? "star.fill" : "star")
    }
    let host = makeHost(button)
    #expect(symbol("star", on: host)?.style.toggledLook == ElementToggledLook(symbol: "star.fill"))
  }

  @Test("D161: A background that is shown keeps its corners until the answer, one that a press brings has its own")
  func corners() {
    func radius(_ background: UIColor?) -> CGFloat? {
      let button = UIButton(configuration: .plain())
      button.configuration?.image = UIImage(systemName: "star")
      button.accessibilityLabel = "Follow"
      button.changesSelectionAsPrimaryAction = true
      button.configurationUpdateHandler = { button in
        button.configuration?.baseBackgroundColor = button.isSelected ? UIColor.systemBlue : background
        button.configuration?.cornerStyle = button.isSelected ? .large : .small
      }
      return makeHost(button).control("Follow")?.element.style.cornerRadius
    }
    #expect(radius(.systemGreen) == 5)
    #expect(radius(nil) == 12)
  }

  @Test("D161: Beside a label that does not depend on the selection the state is told, whenever it is set")
  func plainLabel() {
    let button = UIButton(configuration: .plain())
    button.accessibilityLabel = "Early"
    button.changesSelectionAsPrimaryAction = true
    button.configurationUpdateHandler = {
      $0.configuration?.image = UIImage(systemName: $0.isSelected ? "star.fill" : "star")
    }
    button.accessibilityLabel = "Favorite"
    let host = makeHost(button)
    #expect(host.control("Favorite")?.element.accessibility.isChecked == false)
    #expect(host.control("Favorite")?.element.style.toggledLook == ElementToggledLook())
  }

  @Test("D161: To find the look after a press no observer of the selection is called; the press calls it once")
  func observers() {
    let button = ObservingButton(frame: .zero)
    button.accessibilityLabel = "Favorite"
    button.changesSelectionAsPrimaryAction = true
    button.setNeedsUpdateConfiguration()
    let host = makeHost(button)
    #expect(button.changes == [])
    host.tap("Favorite")
    #expect(button.changes == [true])
  }

  @Test("D161, D167: The background after a press is described, with a title in another colour on it, too")
  func backgrounds() {
    func look(title: String?) -> ElementToggledLook? {
      let button = UIButton(configuration: .gray())
      button.configuration?.title = title
      button.configuration?.image = UIImage(systemName: "star")
      button.accessibilityLabel = "Follow"
      button.changesSelectionAsPrimaryAction = true
      button.configurationUpdateHandler = { button in
        button.configuration?.baseBackgroundColor = button.isSelected ? .systemBlue : nil
        button.configuration?.baseForegroundColor = button.isSelected ? .white : nil
      }
      return makeHost(button).control("Follow")?.element.style.toggledLook
    }
    #expect(look(title: nil) == ElementToggledLook(background: UIColor.systemBlue.element))
    #expect(look(title: "Follow") == ElementToggledLook(background: UIColor.systemBlue.element))
  }

  @Test(
    "D167: A title that fits in its button is described with its font, colour and frame, as the press then shows it")
  func title() throws {
    for direction in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
      let button = UIButton(configuration: .filled())
      button.semanticContentAttribute = direction
      button.changesSelectionAsPrimaryAction = true
      button.configurationUpdateHandler = { button in
        var configuration = button.isSelected ? UIButton.Configuration.gray() : .filled()
        configuration.title = button.isSelected ? "Following" : "Follow"
        configuration.image = UIImage(systemName: button.isSelected ? "star.fill" : "star")
        button.configuration = configuration
      }
      let host = makeHost(button, width: 200)
      let look = try #require(text("Follow", on: host)?.style.toggledLook)
      let moved = try #require(symbol("star", on: host)?.style.toggledLook?.frame)
      let background = try #require(host.control("Follow")?.element.style.toggledLook?.background)
      #expect(host.tap("Follow"))
      let title = try #require(text("Following", on: host))
      #expect(look.text.map(ElementContent.text) == title.content && look.frame == title.frame)
      #expect(symbol("star.fill", on: host)?.frame == moved)
      #expect(host.control("Following")?.element.style.background == background)
    }
  }

  @Test("D167: A title that stays where it is has no frame in its look, and one that stays as it is has no look")
  func titleInPlace() {
    func look(_ title: String, _ color: UIColor?) -> ElementToggledLook? {
      let button = UIButton(configuration: .plain())
      button.changesSelectionAsPrimaryAction = true
      button.configurationUpdateHandler = { button in
        button.configuration?.title = button.isSelected ? title : "♥ 12"
        button.configuration?.baseForegroundColor = button.isSelected ? color : nil
      }
      return text("♥ 12", on: makeHost(button, width: 200))?.style.toggledLook
    }
    #expect(look("♥ 12", nil) == nil)
    let colored = look("♥ 12", .systemRed)
    #expect(colored?.text?.color == UIColor.systemRed.element && colored?.frame == nil)
    #expect(look("♥ 21", nil)?.text?.lines == ["♥ 21"])
  }

  @Test("D167: A title that needs a larger button or several lines, or has a subtitle, stays until the answer")
  func titleThatStays() {
    func looks(
      _ title: String?, subtitle: String? = nil, width: CGFloat? = 300
    ) -> (title: ElementToggledLook?, button: ElementToggledLook?) {
      let button = UIButton(configuration: .gray())
      button.accessibilityLabel = "Follow"
      button.changesSelectionAsPrimaryAction = true
      button.configurationUpdateHandler = { button in
        button.configuration?.title = button.isSelected ? title : "Follow"
        button.configuration?.subtitle = subtitle
        button.configuration?.baseForegroundColor = button.isSelected ? .white : nil
        button.configuration?.baseBackgroundColor = button.isSelected ? .systemBlue : nil
      }
      let host = makeHost(button, width: width)
      return (text("Follow", on: host)?.style.toggledLook, host.control("Follow")?.element.style.toggledLook)
    }
    #expect(looks("Following").title?.text?.lines == ["Following"])
    for stays in [
      looks("Following", width: nil), looks("Follow\ning"), looks("Following", subtitle: "All"), looks(nil), looks(""),
    ] {
      #expect(stays.title == nil)
      #expect(stays.button == ElementToggledLook(), "the background behind the title stays, too")
    }
  }

  @Test("D167: An attributed title of the label, and the background behind it, stay until the answer")
  func attributedTitle() {
    let button = UIButton(configuration: .gray())
    button.accessibilityLabel = "Follow"
    button.changesSelectionAsPrimaryAction = true
    button.configurationUpdateHandler = { button in
      button.configuration?.title = button.isSelected ? "Following" : "Follow"
      button.configuration?.baseForegroundColor = button.isSelected ? .white : nil
      button.configuration?.baseBackgroundColor = button.isSelected ? .systemBlue : nil
    }
    let host = makeHost(button, width: 300)
    let colored: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.red]
    button.titleLabel?.attributedText = NSAttributedString(string: "Follow", attributes: colored)
    host.update()
    #expect(text("Follow", on: host)?.style.toggledLook == nil)
    #expect(host.control("Follow")?.element.style.toggledLook == ElementToggledLook())
  }

  @Test("D161: The update handler is called once for each selection at a change, and not for layout or rendering")
  func calls() {
    let button = UIButton(configuration: .plain())
    button.configuration?.title = "Follow"
    button.changesSelectionAsPrimaryAction = true
    var asked: [Bool] = []
    button.configurationUpdateHandler = { asked.append($0.isSelected) }
    let host = makeHost(button)
    #expect(asked == [true, false])
    button.isSelected = true
    #expect(asked == [true, false, false, true])
    button.frame.size.width = 200
    button.tintColor = .systemRed
    button.setNeedsLayout()
    host.update()
    #expect(asked.count == 4)
  }

  @Test(
    "D161: All properties that a button adds to those of a control are set back after a call for the other selection")
  func properties() {
    let button = UIButton(configuration: .plain())
    button.changesSelectionAsPrimaryAction = true
    button.configurationUpdateHandler = { button in
      guard button.isSelected else { return }
      button.configuration = .filled()
      button.role = .destructive
      button.contentHorizontalAlignment = .leading
      button.showsMenuAsPrimaryAction = true
      button.menu = UIMenu(children: [])
      button.changesSelectionAsPrimaryAction = false
      button.accessibilityIdentifier = "Other"
    }
    #expect(button.configuration == UIButton.Configuration.plain() && button.role == .normal)
    #expect(button.contentHorizontalAlignment == .center && !button.showsMenuAsPrimaryAction)
    #expect(button.menu == nil && button.changesSelectionAsPrimaryAction && button.accessibilityIdentifier == nil)
    // Nothing else that a button stores is a look that a handler could set: such a property belongs to those above.
    let stored = Mirror(reflecting: button).children.compactMap(\.label).filter { !$0.hasPrefix("$__lazy_storage_$_") }
    #expect(
      Set(stored) == [
        "configurationUpdateHandler", "properties", "primaryAction", "openMenu", "isUpdating", "toggledState",
        "shownLabels", "measuredContent", "isPlain",
      ])
  }

  @Test("D161: A button with a menu is not toggled by a press, and describes no look after it")
  func menu() {
    let button = UIButton(configuration: .plain())
    button.accessibilityLabel = "Sort"
    button.changesSelectionAsPrimaryAction = true
    button.menu = UIMenu(children: [UIAction(title: "By Name") { _ in }])
    let host = makeHost(button)
    #expect(host.control("Sort")?.element.style.toggledLook == nil)
  }

  @Test("D161: A bar button item that a press toggles describes its background, and has the button's selection")
  func barButtonItem() {
    var states: [Bool] = []
    let item = UIBarButtonItem(image: UIImage(systemName: "bold"))
    item.accessibilityLabel = "Bold"
    item.changesSelectionAsPrimaryAction = true
    item.primaryAction = UIAction { [unowned item] _ in states.append(item.isSelected) }
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = item
    let host = HeadlessHost(rootViewController: UINavigationController(rootViewController: controller))
    host.update()
    #expect(host.control("Bold")?.element.accessibility.isChecked == false)
    #expect(host.control("Bold")?.element.style.toggledLook?.background == UIColor.tertiarySystemFill.element)
    host.tap("Bold")
    #expect(states == [true] && host.control("Bold")?.element.accessibility.isChecked == true)
    host.tap("Bold")
    #expect(states == [true, false] && !item.isSelected)
  }

  @Test("D161: A check mark to tap describes its other state, keeps it after a tap and tells the program")
  func checkMark() throws {
    var states: [Bool] = []
    let fixture = CellFixture { cell, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Milk"
      cell.contentConfiguration = content
      cell.accessories = [.checkmark(isOn: false) { states.append($0) }]
    }
    let host = fixture.host
    #expect(host.control("Checked, Milk")?.element.accessibility.isChecked == false)
    #expect(symbol("circle", on: host)?.style.toggledLook?.symbol == "checkmark.circle.fill")
    host.tap("Checked, Milk")
    #expect(states == [true] && host.control("Checked, Milk")?.element.accessibility.isChecked == true)
    #expect(symbol("checkmark.circle.fill", on: host)?.style.toggledLook?.symbol == "circle")
    #expect(fixture.collectionView.indexPathsForSelectedItems?.isEmpty ?? true, "the tap does not select the row")
  }

  @Test("D161: A check mark to tap has its row's tint colour, also when that changes, and an empty ring is grey")
  func checkMarkColors() {
    func color(of name: String, on host: HeadlessHost) -> ElementLightDarkColor? {
      guard case .symbol(let found)? = symbol(name, on: host)?.content else { return nil }
      return found.color
    }
    let fixture = CellFixture(rows: 2) { cell, item in
      cell.accessories = [.checkmark(isOn: item == 1) { _ in }]
    }
    fixture.collectionView.tintColor = .systemRed
    fixture.host.update()
    #expect(color(of: "circle", on: fixture.host) == UIColor.tertiaryLabel.element)
    #expect(symbol("circle", on: fixture.host)?.style.toggledLook?.symbolColor == UIColor.systemRed.element)
    #expect(color(of: "checkmark.circle.fill", on: fixture.host) == UIColor.systemRed.element)
    let green = CellFixture { cell, _ in
      cell.tintColor = .systemGreen
      cell.accessories = [.checkmark(isOn: true) { _ in }]
    }
    #expect(color(of: "checkmark.circle.fill", on: green.host) == UIColor.systemGreen.element)
  }
}
