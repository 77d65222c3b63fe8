import DiffableKit
import DiffableTesting
import Testing

/// Tests of the navigation stack, its bar and its toolbar.
@MainActor struct UINavigationControllerTests {
  let journal = Journal()

  private func makeController(_ name: String, button: String? = nil) -> JournalController {
    let controller = JournalController(name, journal)
    controller.onLoad = { controller in
      guard let button else { return }
      let view = UIButton(configuration: .plain(), primaryAction: UIAction(title: button) { _ in })
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      controller.view.addSubview(view)
    }
    return controller
  }

  @Test("A push and a pop call the appearance methods of both controllers in UIKit's order")
  func order() {
    let navigation = UINavigationController(rootViewController: makeController("a"))
    let host = HeadlessHost(rootViewController: navigation)
    _ = journal.take()
    let second = makeController("b")
    navigation.pushViewController(second, animated: false)
    host.update()
    let calls = journal.take().filter { $0.hasSuffix("ppear") || $0.hasSuffix("Enter") || $0.hasSuffix("Leave") }
    #expect(calls == ["b willEnter", "a willDisappear", "b willAppear", "a didDisappear", "b didEnter", "b didAppear"])
    #expect(navigation.topViewController === second)
    #expect(second.navigationController === navigation)
    #expect(navigation.popViewController(animated: false) === second)
    host.update()
    let back = journal.take().filter { $0.hasSuffix("ppear") || $0.hasSuffix("Leave") }
    #expect(
      back == ["b willLeave", "b willDisappear", "a willAppear", "b didDisappear", "b didLeave", "a didAppear"])
    #expect(navigation.popViewController(animated: false) == nil)
  }

  @Test(
    "The navigation bar shows the top controller's title and items, follows their changes, and its back button pops")
  func bar() throws {
    let first = makeController("Recipes")
    let navigation = UINavigationController(rootViewController: first)
    let host = HeadlessHost(rootViewController: navigation)
    #expect(host.labels(of: .heading) == ["Recipes"])
    let second = makeController("Soup")
    navigation.pushViewController(second, animated: true)
    host.update()
    #expect(host.labels(of: .heading) == ["Soup"])
    second.title = "Leek Soup"
    var presses = 0
    let item = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in presses += 1 })
    second.navigationItem.rightBarButtonItem = item
    host.update()
    #expect(host.labels(of: .heading) == ["Leek Soup"])
    #expect(host.tap("Add"))
    #expect(presses == 1)
    let before = try #require(host.element("Add")).id
    item.isEnabled = false
    host.update()
    #expect(host.element("Add")?.id == before, "a button that changes stays the same element")
    #expect(!host.tap("Add"))
    #expect(host.tap("Back to Recipes"))
    #expect(navigation.topViewController === first)
    #expect(host.labels(of: .heading) == ["Recipes"])
    #expect(host.element("Add") == nil)
  }

  @Test("The title of the back button follows the navigation item of the controller to which it leads")
  func backItem() {
    let first = makeController("Recipes")
    let second = makeController("Soup")
    let navigation = UINavigationController(rootViewController: first)
    let host = HeadlessHost(rootViewController: navigation)
    /// Returns the visible title and the accessibility label of the back button after a change to the navigation item
    /// to which it leads.
    func backButton(_ change: (UINavigationItem) -> Void) -> [String?] {
      change(first.navigationItem)
      navigation.pushViewController(second, animated: false)
      host.update()
      defer {
        navigation.popViewController(animated: false)
        host.update()
      }
      let name = host.labels(of: .button).first { $0.hasPrefix("Back") }
      return [host.screen.contains("Recipes") ? "Recipes" : host.screen.contains("Back") ? "Back" : nil, name]
    }
    #expect(backButton { _ in } == ["Recipes", "Back to Recipes"])
    #expect(backButton { $0.backButtonDisplayMode = .minimal } == [nil, "Back to Recipes"])
    #expect(backButton { $0.backButtonDisplayMode = .generic } == ["Back", "Back to Recipes"])
    #expect(backButton { ($0.backButtonDisplayMode, $0.backButtonTitle) = (.default, "") } == [nil, "Back to Recipes"])
    #expect(
      backButton { $0.backBarButtonItem = UIBarButtonItem(title: "All") }
        == [nil, "Back to All"])
    second.navigationItem.setHidesBackButton(true, animated: false)
    #expect(backButton { _ in } == [nil, nil])
  }

  @Test("setToolbarItems sets and removes the items of the toolbar, animated or not") func toolbarItems() {
    let first = makeController("Recipes")
    let navigation = UINavigationController(rootViewController: first)
    navigation.isToolbarHidden = false
    let host = HeadlessHost(rootViewController: navigation)
    first.setToolbarItems([UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in })], animated: true)
    host.update()
    #expect(host.labels(of: .button) == ["Add"] && first.toolbarItems?.count == 1)
    first.setToolbarItems(nil, animated: false)
    host.update()
    #expect(host.labels(of: .button) == [] && !first.definesPresentationContext)
  }

  @Test("A system bar button item whose primary action has no title shows the title of its system item")
  func systemItems() {
    let first = makeController("Form")
    first.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel, primaryAction: UIAction { _ in })
    first.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .save, primaryAction: UIAction { _ in })
    let host = HeadlessHost(rootViewController: UINavigationController(rootViewController: first))
    #expect(host.labels(of: .button) == ["Cancel", "Save"])
    #expect(host.screen.contains("Cancel") && host.screen.contains("Save"))
  }

  @Test("The browser's back button dismisses a presented controller first, and pops after that")
  func back() {
    let navigation = UINavigationController(rootViewController: makeController("a"))
    let host = HeadlessHost(rootViewController: navigation)
    navigation.pushViewController(makeController("b"), animated: true)
    navigation.present(UIViewController(), animated: true)
    host.update()
    host.send(.back)
    #expect(navigation.presentedViewController == nil)
    #expect(navigation.viewControllers.count == 2)
    host.send(.back)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test(
    "A push moves the focus to the first control of the new controller, and a pop back to the control that had it before"
  )
  func focus() {
    let navigation = UINavigationController(rootViewController: makeController("a", button: "Open"))
    let host = HeadlessHost(rootViewController: navigation)
    host.send(.focus(host.control("Open")!.id))
    navigation.pushViewController(makeController("b", button: "Inside"), animated: true)
    host.update()
    #expect(host.focus == host.control("Inside")?.id)
    host.tap("Back to a")
    #expect(host.focus == host.control("Open")?.id)
    navigation.pushViewController(makeController("c"), animated: true)
    host.update()
    #expect(host.focus == host.element("Back to a")?.id, "without a control the way back has it")
  }

  @Test("A large title makes the navigation bar taller, unless largeTitleDisplayMode is never")
  func largeTitle() {
    let first = makeController("Recipes")
    let navigation = UINavigationController(rootViewController: first)
    navigation.navigationBar.prefersLargeTitles = true
    let host = HeadlessHost(rootViewController: navigation)
    let large = navigation.navigationBar.frame.height
    first.navigationItem.largeTitleDisplayMode = .never
    host.update()
    #expect(navigation.navigationBar.frame.height < large)
    #expect(host.labels(of: .heading) == ["Recipes"])
    #expect(first.view.frame.height == 768 - navigation.navigationBar.frame.height)
  }

  @Test("The toolbar shows the toolbar items of the top controller")
  func toolbar() {
    let first = makeController("a")
    var presses = 0
    first.toolbarItems = [
      .flexibleSpace(), UIBarButtonItem(systemItem: .trash, primaryAction: UIAction { _ in presses += 1 }),
    ]
    let navigation = UINavigationController(rootViewController: first)
    navigation.isToolbarHidden = false
    let host = HeadlessHost(rootViewController: navigation)
    host.tap("Delete")
    #expect(presses == 1)
    navigation.setToolbarHidden(true, animated: false)
    host.update()
    #expect(host.element("Delete") == nil)
  }

  @Test("A search controller updates its results at every change of text; Escape clears the text, then ends the search")
  func search() {
    /// A search results updater that records the texts of its search.
    final class Updater: UISearchResultsUpdating {
      var texts: [String] = []
      func updateSearchResults(for searchController: UISearchController) {
        texts.append((searchController.searchBar.text ?? "") + (searchController.isActive ? "" : " (over)"))
      }
    }
    let updater = Updater()
    let first = makeController("a", button: "Row")
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = updater
    search.searchBar.placeholder = "Search recipes"
    first.navigationItem.searchController = search
    let host = HeadlessHost(rootViewController: UINavigationController(rootViewController: first))
    #expect(host.labels(of: .search) == ["Search recipes"])
    #expect(host.control("Cancel") == nil)
    host.type("l", into: "Search recipes")
    host.type("le", into: "Search recipes")
    #expect(search.isActive)
    #expect(updater.texts == ["", "l", "le"])
    #expect(host.control("Cancel") != nil)
    let field = host.focus!
    host.send(.cancel(field))
    #expect(updater.texts.last == "")
    #expect(search.isActive)
    host.send(.cancel(field))
    #expect(!search.isActive)
    #expect(updater.texts.last == " (over)")
    #expect(host.control("Cancel") == nil)
    #expect(host.focus == host.control("Row")?.id)
  }

  @Test("A search ends when the focus leaves the empty search field, but goes on if the field has text")
  func searchInPassing() {
    let first = makeController("a", button: "Row")
    let search = UISearchController(searchResultsController: nil)
    first.navigationItem.searchController = search
    let host = HeadlessHost(rootViewController: UINavigationController(rootViewController: first))
    let field = host.control("Search")!.id
    host.send(.focus(field))
    #expect(search.isActive)
    host.send(.focus(host.control("Cancel")!.id))
    #expect(search.isActive, "Cancel can be reached")
    host.send(.focus(field))
    host.send(.focus(host.control("Row")!.id))
    #expect(!search.isActive)
    #expect(host.focus == host.control("Row")?.id)
    host.type("leek", into: "Search")
    host.send(.focus(nil))
    #expect(search.isActive)
  }

  @Test("The search results controller is shown over the content while the search field has text")
  func searchResults() {
    let first = makeController("a", button: "Row")
    let results = makeController("r", button: "Found")
    let search = UISearchController(searchResultsController: results)
    first.navigationItem.searchController = search
    let host = HeadlessHost(rootViewController: UINavigationController(rootViewController: first))
    host.send(.focus(host.control("Search")!.id))
    #expect(host.control("Found") == nil)
    host.type("leek", into: "Search")
    #expect(host.control("Found") != nil)
    #expect(journal.take().last == "r didAppear")
    host.tap("Cancel")
    #expect(host.control("Found") == nil)
    #expect(journal.take().filter { $0.hasSuffix("ppear") } == ["r willDisappear", "r didDisappear"])
  }

  @Test("A bar button item that gets another menu lays out no bar again; one that is hidden or gets another title does")
  func barItemChanges() {
    /// A navigation bar's title view that is placed anew whenever the bar is laid out.
    final class CountingTitle: UIView {
      var measurements = 0
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        measurements += 1
        return CGSize(width: 40, height: 20)
      }
    }
    let controller = makeController("a")
    let (sort, add) = (UIBarButtonItem(), UIBarButtonItem())
    (sort.title, add.title) = ("Sort", "Add")
    let title = CountingTitle()
    controller.navigationItem.titleView = title
    controller.navigationItem.rightBarButtonItems = [add, sort]
    let host = HeadlessHost(rootViewController: UINavigationController(rootViewController: controller))
    host.update()
    func isLaidOut(_ change: () -> Void) -> Bool {
      let before = title.measurements
      host.scene.perform(change)
      host.update()
      return title.measurements > before
    }
    #expect(!isLaidOut { sort.menu = UIMenu(children: [UIAction(title: "By Name") { _ in }]) })
    #expect(!isLaidOut { sort.tintColor = .systemPink })
    #expect(!isLaidOut { add.isEnabled = false })
    let frame = host.control("Sort")?.element.frame
    #expect(isLaidOut { add.isHidden = true })
    #expect(host.control("Sort")?.element.frame != frame)
    #expect(isLaidOut { add.isHidden = false })
    #expect(host.control("Sort")?.element.frame == frame)
    #expect(isLaidOut { sort.title = "Sort By Name" })
  }
}
