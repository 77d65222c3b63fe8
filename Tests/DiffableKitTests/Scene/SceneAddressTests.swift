import DiffableKit
import DiffableTesting
import Testing

/// Tests of the addresses of screens and of the host's history.
@MainActor struct SceneAddressTests {
  private func makeController(_ address: String?, title: String? = nil) -> UIViewController {
    let controller = UIViewController()
    controller.address = address
    controller.title = title
    return controller
  }

  /// A root view controller that pushes a controller for each restored address, except for addresses that contain
  /// "nothing".
  private final class RestoringController: UINavigationController {
    var activities: [NSUserActivity] = []

    override func restoreUserActivityState(_ activity: NSUserActivity) {
      activities.append(activity)
      guard let path = activity.webpageURL?.path, !path.contains("nothing") else { return }
      let controller = UIViewController()
      controller.address = path
      pushViewController(controller, animated: false)
    }
  }

  /// Returns a host with a root view controller that has the address `/` and restores addresses.
  private func makeHost() -> (host: HeadlessHost, root: RestoringController) {
    let root = RestoringController(rootViewController: makeController("/"))
    return (HeadlessHost(rootViewController: root), root)
  }

  @Test(
    "D80 A scene's address is that of the top controller of the navigation stack, or of the next one below that has an address"
  )
  func stack() {
    let root = UINavigationController(rootViewController: makeController("/"))
    let host = HeadlessHost(rootViewController: root)
    #expect(host.address == "/" && host.scene.address == "/")
    root.pushViewController(makeController("/a"), animated: false)
    root.pushViewController(makeController(nil), animated: false)
    host.update()
    #expect(host.address == "/a")
    root.topViewController?.address = "/a/b"
    host.update()
    #expect(host.address == "/a/b")
  }

  @Test(
    "D80 A presented controller's address takes precedence over those behind it, and an alert does not change the address"
  )
  func presented() {
    let (host, root) = makeHost()
    let sheet = UINavigationController(rootViewController: makeController("/new"))
    root.present(sheet, animated: false)
    host.update()
    #expect(host.address == "/new")
    sheet.present(UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert), animated: false)
    host.update()
    #expect(host.address == "/new" && host.history == ["/", "/new"])
  }

  @Test(
    "D80 A split view's address is that of its last column with an address, and in a narrow window of the shown column")
  func columns() {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(makeController("/"), for: .primary)
    split.setViewController(makeController(nil), for: .secondary)
    let host = HeadlessHost(rootViewController: split)
    #expect(host.address == "/")
    split.setViewController(makeController("/a"), for: .secondary)
    host.update()
    #expect(host.address == "/a" && host.history == ["/", "/a"])
    host.send(.resize(CGSize(width: 400, height: 700)))
    split.show(.primary)
    host.update()
    #expect(host.address == "/")
  }

  @Test(
    "D81 Setting an address with another path gives a controller a new activity, and another query keeps its activity")
  func activities() throws {
    let controller = makeController("/a b")
    let first = try #require(controller.userActivity)
    #expect(controller.address == "/a%20b" && first.activityType == NSUserActivityTypeBrowsingWeb)
    controller.address = "/a%20b?q=1"
    #expect(controller.userActivity === first && first.webpageURL?.query == "q=1")
    controller.address = "/c"
    #expect(controller.userActivity !== first)
    controller.address = nil
    #expect(controller.userActivity == nil)
  }

  @Test(
    "D81 Setting a controller's address to a text that is no address is misuse, and leaves the controller without one",
    arguments: ["a", "//evil.example", "", "https://a/b", "/" + String(repeating: "a", count: 2_048)])
  func invalid(text: String) {
    let controller = makeController("/a")
    let reports = MisuseReports()
    MisusePolicy.withPolicy(reports.policy) { controller.address = text }
    #expect(controller.address == nil && reports.all.count == 1)
  }

  @Test("D81 The host name in the web page URL of a controller's activity is not part of the controller's address")
  func hosts() {
    let controller = UIViewController()
    let activity = NSUserActivity(activityType: "reading")
    activity.webpageURL = URL(string: "https://example.com/a?b=c#d")
    controller.userActivity = activity
    #expect(controller.address == "/a?b=c")
  }

  @Test(
    "D82, D84 A push makes an entry of the history, a pop by the program returns to an earlier one, and the next push replaces later ones"
  )
  func entries() {
    let (host, root) = makeHost()
    root.pushViewController(makeController("/a"), animated: false)
    host.update()
    root.pushViewController(makeController("/a/b"), animated: false)
    host.update()
    #expect(host.history == ["/", "/a", "/a/b"] && host.address == "/a/b")
    root.popToRootViewController(animated: false)
    host.update()
    #expect(host.history == ["/", "/a", "/a/b"] && host.address == "/")
    root.pushViewController(makeController("/c"), animated: false)
    host.update()
    #expect(host.history == ["/", "/c"])
  }

  @Test("D83 Changing the query of the shown address changes the present entry of the history, and makes no new one")
  func queries() {
    let (host, root) = makeHost()
    root.topViewController?.address = "/?q=toast"
    host.update()
    #expect(host.history == ["/?q=toast"])
  }

  @Test(
    "D85 Going back in the history pops to the controller with the address, and dismisses what is presented over it")
  func back() {
    let (host, root) = makeHost()
    root.pushViewController(makeController("/a"), animated: false)
    host.update()
    root.present(makeController("/a/edit"), animated: false)
    host.update()
    #expect(host.history == ["/", "/a", "/a/edit"])
    #expect(host.goBack())
    #expect(root.presentedViewController == nil && root.viewControllers.count == 2 && host.address == "/a")
    #expect(host.goBack())
    #expect(root.viewControllers.count == 1 && host.address == "/" && !host.goBack())
    #expect(root.activities.isEmpty && host.history == ["/", "/a", "/a/edit"])
  }

  @Test(
    "D86 Going forward to a popped controller's address asks the root view controller, and what it shows takes over the entry"
  )
  func forward() {
    let (host, root) = makeHost()
    root.pushViewController(makeController("/a"), animated: false)
    host.update()
    host.goBack()
    #expect(host.goForward())
    #expect(root.activities.map(\.activityType) == [NSUserActivityTypeBrowsingWeb])
    #expect(root.viewControllers.count == 2 && host.address == "/a" && host.history == ["/", "/a"])
    host.goBack()
    #expect(root.viewControllers.count == 1 && host.history == ["/", "/a"])
  }

  @Test("D86 An entry of the history for whose address the program shows nothing gets the address of the shown screen")
  func nothing() {
    let (host, root) = makeHost()
    host.go(to: "/nothing")
    #expect(root.activities.count == 1 && host.address == "/" && host.history == ["/", "/"])
    host.go(to: "/b?c=d")
    #expect(host.address == "/b" && host.history == ["/", "/", "/b"])
  }

  @Test("D87 A sheet with isModalInPresentation stays when the person goes back in the history, and so does its entry")
  func modal() {
    let (host, root) = makeHost()
    let sheet = makeController("/new")
    sheet.isModalInPresentation = true
    root.present(sheet, animated: false)
    host.update()
    host.goBack()
    #expect(root.presentedViewController === sheet && host.address == "/new" && host.history == ["/", "/new"])
    sheet.isModalInPresentation = false
    host.goBack()
    #expect(root.presentedViewController == nil && host.address == "/")
  }

  @Test("D90 The title of a scene is that of the activity of its controller, or else that of the controller")
  func titles() {
    let root = makeController("/", title: "Recipes")
    let host = HeadlessHost(rootViewController: root)
    #expect(host.title == "Recipes")
    root.userActivity?.title = "All Recipes"
    host.update()
    #expect(host.title == "All Recipes")
  }

  /// A controller whose address is the number of its updates.
  private final class SavingController: UIViewController {
    var count = 0

    override func updateUserActivityState(_ activity: NSUserActivity) {
      count += 1
      activity.webpageURL = URL(string: "/\(count)")
    }
  }

  @Test("D92 An activity that needs to be saved is updated once before the next host frame")
  func saving() {
    let root = SavingController()
    root.userActivity = NSUserActivity(activityType: "counting")
    root.userActivity?.needsSave = true
    let host = HeadlessHost(rootViewController: root)
    #expect(host.address == "/1")
    host.update()
    root.userActivity?.needsSave = true
    host.update()
    #expect(host.address == "/2" && root.count == 2 && host.history == ["/2"])
    root.userActivity?.addUserInfoEntries(from: ["a": 1])
    #expect(root.userActivity?.userInfo?["a"] as? Int == 1)
  }

  @Test(
    "D82 A complete host frame, as after a reconnection, tells the address again without a new entry of the history")
  func complete() {
    let (host, _) = makeHost()
    let frame = host.reconnect()
    #expect(frame?.commands.contains(.address("/", entry: 1, .replace, navigation: 0)) == true)
    #expect(host.history == ["/"])
  }
}
