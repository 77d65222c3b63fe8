import DiffableKit
import DiffableTesting
import Foundation
import Testing

/// Tests of posting accessibility notifications.
@MainActor struct UIAccessibilityPostingTests {
  private let root = UIView()
  private let first = UIButton(type: .system, primaryAction: UIAction(title: "First") { _ in })
  private let second = UIButton(type: .system, primaryAction: UIAction(title: "Second") { _ in })
  private let label = UILabel(frame: CGRect(x: 0, y: 100, width: 100, height: 20))
  private let host: HeadlessHost

  init() {
    first.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    second.frame = CGRect(x: 0, y: 50, width: 100, height: 40)
    label.text = "Three are left"
    for view in [first, second, label] { root.addSubview(view) }
    host = HeadlessHost(view: root)
    host.update()
  }

  private func post(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    host.scene.perform { UIAccessibility.post(notification: notification, argument: argument) }
    host.update()
  }

  private var focused: UIView? { host.focus.flatMap { host.scene.view(for: $0) } }

  @Test("A string or attributed string posted with any accessibility notification is announced by the host")
  func words() {
    post(.announcement, "Saved")
    post(.layoutChanged, NSAttributedString(string: "Two rows"))
    post(.screenChanged, AttributedString("Settings"))
    post(.pageScrolled, "Page 3 of 5")
    #expect(host.announcements == ["Saved", "Two rows", "Settings", "Page 3 of 5"])
    for nothing in ["", nil, 5] as [Any?] { post(.announcement, nothing) }
    post(.pageScrolled, second)
    #expect(host.announcements.count == 4 && focused == nil)
  }

  @Test("A notification posted with a view focuses the view, or the first view in it that can be focused")
  func focus() {
    post(.layoutChanged, second)
    #expect(focused === second)
    let box = UIView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
    let toggle = UISwitch()
    box.addSubview(toggle)
    root.addSubview(box)
    post(.screenChanged, box)
    #expect(focused === toggle && host.announcements.isEmpty)
  }

  @Test("A notification posted with a view that cannot be focused announces its text, and the focus stays")
  func unfocusable() {
    post(.layoutChanged, first)
    post(.layoutChanged, label)
    #expect(host.announcements == ["Three are left"] && focused === first)
  }

  @Test("screenChanged without an argument focuses the first control; layoutChanged leaves the focus")
  func newScreen() {
    post(.layoutChanged, nil)
    #expect(focused == nil)
    post(.screenChanged, nil)
    #expect(focused === first)
  }

  @Test("layoutChanged posted with a cell focuses its list, with the cell as the active descendant")
  func row() throws {
    let fixture = ListFixture([("A", ["x", "y", "z"])])
    let cell = try #require(fixture.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
    UIAccessibility.post(notification: .layoutChanged, argument: cell)
    fixture.host.update()
    let focus = try #require(fixture.host.focus)
    #expect(fixture.host.scene.view(for: focus) === fixture.collectionView)
    let marked = fixture.host.tree.nodes[focus]?.element.accessibility.activeDescendant
    #expect(marked.flatMap { fixture.host.scene.view(for: $0) } === cell)
  }

  @Test("Accessibility notifications do not focus views behind a modal presentation")
  func modal() throws {
    let controller = UIViewController()
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Behind") { _ in })
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    controller.view.addSubview(button)
    let host = HeadlessHost(rootViewController: controller)
    let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    controller.present(alert, animated: false)
    host.update()
    let before = host.focus
    UIAccessibility.post(notification: .layoutChanged, argument: button)
    host.update()
    #expect(host.focus == before && before != nil)
    host.scene.perform { UIAccessibility.post(notification: .screenChanged, argument: nil) }
    host.update()
    #expect(host.focus.flatMap { host.scene.view(for: $0) } !== button)
  }

  @Test("An announcement from a task that was started in a scene reaches that scene")
  func tasks() async {
    let task = host.scene.perform {
      Task { @MainActor in UIAccessibility.post(notification: .announcement, argument: "Loaded") }
    }
    await task.value
    host.update()
    #expect(host.announcements == ["Loaded"])
    // Outside of all scenes a notification has no host by which it could be announced.
    UIAccessibility.post(notification: .announcement, argument: "Nobody")
    host.update()
    #expect(host.announcements == ["Loaded"])
  }

  @Test("isVoiceOverRunning is always false")
  func screenReader() { #expect(!UIAccessibility.isVoiceOverRunning) }
}
