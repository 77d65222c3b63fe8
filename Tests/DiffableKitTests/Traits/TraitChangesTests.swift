import DiffableKit
import DiffableTesting
import Testing

/// A custom trait.
private struct Density: UITraitDefinition { static let defaultValue = 1 }

/// Tests of changes of traits, by the host's environment and by overrides.
@MainActor @Suite struct TraitChangesTests {
  final class Note: UIView {
    var notes: [String] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      notes.append("\(previous?.userInterfaceStyle.rawValue ?? -1) to \(traitCollection.userInterfaceStyle.rawValue)")
    }
  }

  @Test("A change of the host's environment reaches views, controllers and registered handlers once each")
  func change() {
    let controller = UIViewController()
    let host = HeadlessHost(rootViewController: controller)
    let note = Note(frame: .zero)
    controller.view.addSubview(note)
    var told: [UIUserInterfaceStyle] = []
    controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIViewController, previous) in
      told.append(previous.userInterfaceStyle)
    }
    let registration = note.registerForTraitChanges([UITraitDisplayScale.self]) { (view: Note, _) in
      view.notes.append("scale \(view.traitCollection.displayScale)")
    }
    host.scene.environment.userInterfaceStyle = .dark
    #expect(note.notes == ["1 to 2"] && told == [.light])
    host.scene.environment.userInterfaceStyle = .dark
    host.scene.environment.displayScale = 2
    #expect(note.notes == ["1 to 2", "2 to 2", "scale 2.0"] && told == [.light])
    note.unregisterForTraitChanges(registration)
    note.unregisterForTraitChanges(registration)
    host.scene.environment.displayScale = 3
    #expect(note.notes.last == "2 to 2")
  }

  @Test("traitOverrides of views and controllers hold for everything inside, and the innermost override wins")
  func overrides() {
    let outer = UIViewController()
    let host = HeadlessHost(rootViewController: outer)
    let inner = UIViewController()
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    let note = Note(frame: .zero)
    inner.view.addSubview(note)
    outer.traitOverrides.userInterfaceStyle = .dark
    #expect(note.notes == ["1 to 2"] && inner.traitCollection.userInterfaceStyle == .dark)
    inner.overrideUserInterfaceStyle = .light
    #expect(note.notes == ["1 to 2", "2 to 1"] && outer.traitCollection.userInterfaceStyle == .dark)
    note.traitOverrides[Density.self] = 4
    #expect(note.traitCollection[Density.self] == 4 && inner.view.traitCollection[Density.self] == 1)
    #expect(note.traitOverrides.contains(Density.self) && !note.traitOverrides.contains(UITraitDisplayScale.self))
    note.traitOverrides.remove(Density.self)
    #expect(note.traitCollection[Density.self] == 1)
    // The inner controller's override wins over a change of the host's environment.
    let count = note.notes.count
    host.scene.environment.userInterfaceStyle = .dark
    #expect(note.notes.count == count && note.traitCollection.userInterfaceStyle == .light)
    inner.overrideUserInterfaceStyle = .unspecified
    #expect(note.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("The host gets the overridden interface style of a view, and its colours for high contrast")
  func elements() throws {
    let view = UIView(frame: .zero)
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    inner.backgroundColor = .systemRed
    inner.accessibilityLabel = "Box"
    view.addSubview(inner)
    let host = HeadlessHost(view: view)
    func style() throws -> ElementStyle { try #require(host.element("Box")).element.style }
    #expect(try style().appearance == .unspecified && style().background?.light == 0xFF3B_30FF)
    inner.overrideUserInterfaceStyle = .dark
    host.update()
    #expect(try style().appearance == .dark)
    inner.traitOverrides.accessibilityContrast = .high
    host.update()
    #expect(try style().background == ElementLightDarkColor(light: 0xD700_15FF, dark: 0xFF69_61FF))
    inner.traitOverrides.remove(UITraitAccessibilityContrast.self)
    host.update()
    #expect(try style().background?.light == 0xFF3B_30FF)
    host.scene.environment.accessibilityContrast = .high
    host.update()
    #expect(try style().background?.light == 0xD700_15FF)
  }

  @Test("D124: A view reads as a trait, and is told, that its window becomes inactive and active again")
  func activity() {
    let view = UIView(frame: .zero)
    let host = HeadlessHost(view: view)
    var seen: [UIUserInterfaceActiveAppearance] = []
    view.registerForTraitChanges([UITraitActiveAppearance.self]) { (view: UIView, _) in
      seen.append(view.traitCollection.activeAppearance)
    }
    #expect(view.traitCollection.activeAppearance == .active)
    host.scene.environment.activeAppearance = .inactive
    host.scene.environment.userInterfaceStyle = .dark
    host.scene.environment.activeAppearance = .active
    #expect(seen == [.inactive, .active])
    #expect(UITraitCollection(activeAppearance: .inactive).modifyingTraits { _ in }.activeAppearance == .inactive)
    #expect(UITraitCollection().activeAppearance == .unspecified)
  }

  @Test("A view that was out of the window gets missed trait changes when it is added again")
  func away() {
    let view = UIView(frame: .zero)
    let host = HeadlessHost(view: view)
    let box = UIView(frame: .zero)
    let note = Note(frame: .zero)
    box.addSubview(note)
    view.addSubview(box)
    box.removeFromSuperview()
    host.scene.environment.userInterfaceStyle = .dark
    #expect(note.notes.isEmpty)
    view.addSubview(box)
    #expect(note.notes == ["1 to 2"])
    box.removeFromSuperview()
    view.addSubview(box)
    #expect(note.notes == ["1 to 2"])
  }

  @Test("Labels with adjustsFontForContentSizeCategory follow the preferred text size, and other labels do not")
  func labels() {
    let view = UIView(frame: .zero)
    let host = HeadlessHost(view: view)
    let (fixed, adjusting) = (UILabel(frame: .zero), UILabel(frame: .zero))
    adjusting.adjustsFontForContentSizeCategory = true
    for label in [fixed, adjusting] {
      label.font = .preferredFont(forTextStyle: .body)
      label.text = "Words"
      view.addSubview(label)
    }
    host.scene.environment.contentSizeCategory = .accessibilityExtraLarge
    #expect(fixed.font.pointSize == 17 && adjusting.font.pointSize == 40)
    adjusting.font = .systemFont(ofSize: 20)
    #expect(adjusting.font.pointSize == 20)
    adjusting.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 17))
    #expect(adjusting.font.pointSize == 40)
    host.scene.environment.contentSizeCategory = .large
    #expect(adjusting.font.pointSize == 17)
  }

  @Test("Rows grow with the preferred text size, and the first visible row keeps its distance from the top")
  func rows() throws {
    let fixture = CellFixture(rows: 200) { cell, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
    }
    let list = fixture.collectionView
    let before = try fixture.cell().frame.height
    fixture.host.send(
      .scroll(
        try #require(fixture.host.tree.nodes.values.first { fixture.host.scene.view(for: $0.id) === list }).id,
        CGPoint(x: 0, y: 2000)))
    let first = try #require(
      list.indexPathsForVisibleItems.first { list.cellForItem(at: $0)!.frame.minY >= list.contentOffset.y })
    let distance = try #require(list.cellForItem(at: first)).frame.minY - list.contentOffset.y
    fixture.host.scene.environment.contentSizeCategory = .accessibilityLarge
    fixture.host.update()
    let cell = try #require(list.cellForItem(at: first))
    #expect(cell.frame.height > before + 10)
    #expect(abs(cell.frame.minY - list.contentOffset.y - distance) < 1)
  }

  @Test("Cell accessories grow with the preferred text size, and the content view narrows accordingly")
  func accessories() throws {
    let all: [UICellAccessory] = [
      .disclosureIndicator(), .checkmark(), .detail {}, .delete(displayed: .always), .reorder(displayed: .always),
    ]
    let fixture = CellFixture(rows: 3) { cell, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
      cell.accessories = all
    }
    func symbols() -> [String: CGFloat] {
      fixture.host.update()
      return fixture.host.tree.visible.reduce(into: [:]) { sizes, entry in
        if case .symbol(let symbol) = entry.node.element.content { sizes[symbol.name] = entry.frame.height }
      }
    }
    let usual = symbols()
    let room = try fixture.cell().contentView.frame.width
    #expect(usual.count == 5)
    fixture.host.scene.environment.contentSizeCategory = .accessibilityExtraLarge
    let large = symbols()
    for (name, height) in usual { #expect(try #require(large[name]) > height * 2, "\(name)") }
    #expect(try fixture.cell().contentView.frame.width < room - 50)
    fixture.host.scene.environment.contentSizeCategory = .large
    #expect(symbols() == usual)
  }

  @Test("An accessory created before its cell was added to a window with large text has the large size")
  func accessoriesMadeBefore() throws {
    let view = UIView(frame: .zero)
    let host = HeadlessHost(view: view)
    host.scene.environment.contentSizeCategory = .accessibilityExtraLarge
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    cell.accessories = [.checkmark()]
    let sign = try #require(cell.subviews.first { $0 is UIImageView } as? UIImageView)
    view.addSubview(cell)
    host.update()
    #expect(sign.frame.height > 35)
  }

  @Test("Changes of text size, reduced motion and contrast post their UIKit notifications")
  func notifications() {
    let host = HeadlessHost(view: UIView(frame: .zero))
    let names = [
      UIContentSizeCategory.didChangeNotification, UIAccessibility.reduceMotionStatusDidChangeNotification,
      UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
    ]
    nonisolated(unsafe) var heard: [Notification.Name] = []
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: host.scene, queue: nil) { heard.append($0.name) }
    }
    host.scene.environment.contentSizeCategory = .small
    host.scene.environment.reducesMotion = true
    host.scene.environment.accessibilityContrast = .high
    host.scene.environment.displayScale = 2
    #expect(heard == names)
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }
}
