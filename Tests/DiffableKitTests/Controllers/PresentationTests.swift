import DiffableKit
import DiffableTesting
import Testing

/// Tests of presented controllers: sheets and alerts.
@MainActor struct PresentationTests {
  let journal = Journal()
  let root = UIViewController()
  let button = UIButton(type: .system)

  private func makeHost(width: CGFloat = 1024) -> HeadlessHost {
    button.setTitle("Open", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    root.loadViewIfNeeded()
    root.view.addSubview(button)
    let host = HeadlessHost(rootViewController: root, size: CGSize(width: width, height: 700))
    host.send(.focus(host.control("Open")!.id))
    return host
  }

  @Test("A sheet is a modal dialog with the controller's title; focus moves into it, and back on dismissal")
  func sheet() throws {
    let host = makeHost()
    let presented = JournalController("Sheet", journal)
    presented.onLoad = { controller in
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      field.placeholder = "Name"
      controller.view.addSubview(field)
    }
    var completions = 0
    root.present(presented, animated: true) { completions += 1 }
    #expect(root.presentedViewController === presented)
    #expect(presented.presentingViewController === root)
    host.update()
    #expect(completions == 1)
    #expect(journal.take().last == "Sheet didAppear")
    let dialog = try #require(host.element("Sheet") { $0.accessibility.role == .dialog })
    #expect(dialog.element.input.isSuperset(of: [.modal, .cancel]))
    #expect(host.focus == host.element("Name")?.id)
    host.send(.cancel(host.focus!))
    #expect(root.presentedViewController == nil)
    #expect(journal.take() == ["Sheet willDisappear", "Sheet didDisappear"])
    #expect(host.focus == host.control("Open")?.id)
    #expect(host.element("Sheet") == nil)
  }

  @Test("Escape does not dismiss a sheet with isModalInPresentation, but its delegate is told of the attempt")
  func modalInPresentation() {
    /// A presentation delegate that counts the attempts to dismiss the sheet.
    final class Keeper: UIAdaptivePresentationControllerDelegate {
      var attempts = 0
      func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        attempts += 1
      }
    }
    let host = makeHost()
    let presented = UIViewController()
    let keeper = Keeper()
    presented.isModalInPresentation = true
    presented.presentationController?.delegate = keeper
    root.present(presented, animated: false)
    host.update()
    let dialog = host.tree.visible.last { $0.node.element.accessibility.role == .dialog }!
    host.send(.cancel(dialog.node.id))
    #expect(root.presentedViewController === presented)
    #expect(keeper.attempts == 1)
    root.dismiss(animated: false)
    #expect(root.presentedViewController == nil)
  }

  @Test("D120: the host learns whether a presented controller, alone or in a navigation controller, has a draft")
  func draft() throws {
    let host = makeHost()
    let form = UIViewController()
    for presented in [form, UINavigationController(rootViewController: form)] {
      root.present(presented, animated: false)
      host.update()
      func dialog() throws -> Element {
        try #require(host.tree.visible.last { $0.node.element.accessibility.role == .dialog }).node.element
      }
      #expect(try !dialog().input.contains(.draft))
      form.isModalInPresentation = true
      host.update()
      #expect(try dialog().input.contains(.draft))
      form.isModalInPresentation = false
      host.update()
      #expect(try !dialog().input.contains(.draft))
      root.dismiss(animated: false)
      host.update()
    }
  }

  @Test("A sheet is 560 points wide in a wide window and fills a narrow one")
  func size() {
    let host = makeHost()
    let presented = UIViewController()
    root.present(presented, animated: false)
    host.update()
    #expect(presented.view.frame.width == 560)
    host.send(.resize(CGSize(width: 400, height: 700)))
    #expect(presented.view.frame.size == CGSize(width: 400, height: 700))
  }

  @Test("The controller behind a full-screen presentation disappears, and appears again after the dismissal")
  func fullScreen() {
    let controller = JournalController("a", journal)
    let host = HeadlessHost(rootViewController: controller)
    _ = journal.take()
    let presented = UIViewController()
    presented.modalPresentationStyle = .fullScreen
    controller.present(presented, animated: false)
    host.update()
    #expect(journal.take() == ["a willDisappear", "a didDisappear"])
    controller.dismiss(animated: false)
    host.update()
    #expect(journal.take().filter { $0.hasSuffix("ppear") } == ["a willAppear", "a didAppear"])
  }

  @Test("A controller that already presents another ignores a second presentation")
  func twice() {
    let host = makeHost()
    let first = UIViewController()
    root.present(first, animated: false)
    root.present(UIViewController(), animated: false)
    host.update()
    #expect(root.presentedViewController === first)
    #expect(host.labels(of: .dialog).count == 1)
  }

  @Test("The action of an alert runs after the alert is dismissed; Escape performs the cancel action")
  func alert() {
    let host = makeHost()
    var answers: [String] = []
    func show() {
      let alert = UIAlertController(title: "Delete?", message: "It cannot be undone.", preferredStyle: .alert)
      for (title, style) in [("Cancel", UIAlertAction.Style.cancel), ("Delete", .destructive)] {
        alert.addAction(
          UIAlertAction(title: title, style: style) { [root] _ in
            answers.append(title + (root.presentedViewController == nil ? "" : " too early"))
          })
      }
      root.present(alert, animated: true)
      host.update()
    }
    show()
    #expect(host.labels(of: .alertdialog) == ["Delete?"])
    #expect(host.screen.contains("It cannot be undone."))
    #expect(host.focus == host.control("Cancel")?.id, "nothing is destroyed by Enter")
    host.tap("Delete")
    show()
    host.send(.cancel(host.focus!))
    #expect(answers == ["Delete", "Cancel"])
    #expect(host.focus == host.control("Open")?.id)
  }

  @Test("Return in the text field of an alert performs the default action, if that is enabled")
  func alertField() {
    let host = makeHost()
    var name: String?
    let alert = UIAlertController(title: "New", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    let action = UIAlertAction(title: "Make", style: .default) { [weak alert] _ in name = alert?.textFields?[0].text }
    action.isEnabled = false
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(action)
    root.present(alert, animated: true)
    host.update()
    let field = host.element("Name")!.id
    #expect(host.focus == field)
    host.send(.submit(field))
    #expect(name == nil)
    host.type("Soups", into: "Name")
    action.isEnabled = true
    host.update()
    host.send(.submit(field))
    #expect(name == "Soups")
    #expect(root.presentedViewController == nil)
  }
}
