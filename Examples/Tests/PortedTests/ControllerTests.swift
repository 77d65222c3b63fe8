import DiffableTesting
import Testing
import UIKit

@testable import Ported

@Suite("Controllers") @MainActor struct ControllerTests {
  @Test(
    "A selected row is deselected alongside the pop back to its table, whose completion is told that it was not cancelled"
  )
  func transitions() throws {
    let controller = TransitionsViewController(style: .plain)
    let host = HeadlessHost(rootViewController: UINavigationController(rootViewController: controller))
    #expect(host.tap("Row 1"))
    host.advance(by: 1)
    #expect(controller.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    controller.navigationController?.popViewController(animated: true)
    host.advance(by: 1)
    #expect(controller.tableView.indexPathForSelectedRow == nil)
    #expect(controller.completions == [false])
  }

  @Test("A window that changes its size tells its controller before and after")
  func rotation() {
    let controller = RotatingGridViewController()
    let host = HeadlessHost(rootViewController: controller, size: CGSize(width: 390, height: 844))
    #expect(controller.columns == 2)
    host.send(.resize(CGSize(width: 844, height: 390)))
    host.advance(by: 1)
    #expect(controller.log == ["will 844", "alongside", "done"])
    #expect(controller.columns == 5)
  }

  @Test(
    "The ported app's filters open in a popover whose source view is the button, and in a sheet of about half the height"
  )
  func presentations() {
    let controller = FiltersViewController()
    let host = HeadlessHost(rootViewController: controller, size: CGSize(width: 390, height: 844))
    #expect(host.tap("Filters"))
    host.advance(by: 1)
    #expect(host.screen.contains("Only favourites"))
    #expect(controller.presentedViewController?.popoverPresentationController?.sourceView === controller.button)
    controller.dismiss(animated: false)
    host.advance(by: 1)
    controller.showSheet()
    host.advance(by: 1)
    #expect(host.screen.contains("Only favourites"))
    let sheet = controller.presentedViewController?.sheetPresentationController
    #expect(sheet?.detents.count == 2)
    #expect(controller.presentedViewController!.view.frame.height < 844 * 0.6)
  }

  @Test(
    "A spy, a subclass of UINavigationController, notes each push, pop and set, also the push of the first controller"
  )
  func spies() {
    let first = UIViewController()
    first.title = "First"
    let stack = SpyNavigationController(rootViewController: first)
    let second = UIViewController()
    second.title = "Second"
    first.navigationController?.pushViewController(second, animated: false)
    stack.popViewController(animated: false)
    first.show(second, sender: nil)
    stack.popToRootViewController(animated: false)
    stack.setViewControllers([second], animated: false)
    #expect(stack.calls == ["push First", "push Second", "pop", "push Second", "popToRoot", "set 1"])
    #expect(stack.viewControllers == [second])
  }

  @Test(
    "A spy, a subclass of UIViewController, keeps the controller presented, counts dismissals and has its own navigation"
  )
  func presentationSpies() {
    let spy = SpyViewController()
    let sheet = UIViewController()
    var completions = 0
    spy.present(sheet, animated: true) { completions += 1 }
    #expect(spy.presentedViewController === sheet)
    spy.dismiss(animated: true) { completions += 1 }
    #expect(spy.presentedViewController == nil && spy.dismissals == 1 && completions == 2)
    spy.show(sheet, sender: nil)
    #expect(spy.spyNavigation.calls == ["push "])
  }

  @Test("Controllers are made of classes that are known only at run time")
  func factory() {
    #expect(ControllerFactory.make(PlainViewController.self).viewIfLoaded == nil)
    #expect(ControllerFactory.makeAll([PlainViewController.self, UIViewController.self]).count == 2)
    #expect(NamedViewController(name: "Ada").name == "Ada")
  }

  @Test("A text view above the keyboard layout guide fills the window while no keyboard is shown")
  func keyboardGuide() {
    let controller = ComposeViewController()
    let host = HeadlessHost(rootViewController: controller, size: CGSize(width: 390, height: 844))
    host.update()
    #expect(controller.textView.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test("The completion of a CATransaction runs after the animated apply inside it, and announces the number of items")
  func transaction() async {
    let controller = AnnouncingListViewController()
    let host = HeadlessHost(rootViewController: controller)
    controller.show(["a"], animated: false)
    while controller.shown == 0 { await Task.yield() }
    controller.show(["a", "b"])
    #expect(controller.shown == 1)
    host.advance(by: 1)
    #expect(controller.shown == 2)
    #expect(host.announcements.last == "2 items")
  }
}
