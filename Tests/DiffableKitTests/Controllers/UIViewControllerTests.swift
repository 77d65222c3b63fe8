import DiffableKit
import DiffableTesting
import Testing

/// A log of the life-cycle calls of view controllers.
@MainActor final class Journal {
  var entries: [String] = []

  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A controller that logs its life-cycle calls in a journal.
final class JournalController: UIViewController {
  let name: String
  let journal: Journal
  var onLoad: ((JournalController) -> Void)?

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { return nil }

  private func note(_ call: String) { journal.entries.append("\(name) \(call)") }

  override func loadView() {
    note("loadView")
    super.loadView()
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad")
    onLoad?(self)
  }
  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  override func viewWillLayoutSubviews() { note("willLayout") }
  override func viewDidLayoutSubviews() { note("didLayout") }
  override func willMove(toParent parent: UIViewController?) { note(parent == nil ? "willLeave" : "willEnter") }
  override func didMove(toParent parent: UIViewController?) { note(parent == nil ? "didLeave" : "didEnter") }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) { note("traits") }
}

/// Tests of the life cycle of a view controller.
@MainActor struct UIViewControllerTests {
  let journal = Journal()

  @Test("Life-cycle methods are called in UIKit's order, and the view is loaded once")
  func order() {
    let controller = JournalController("a", journal)
    #expect(!controller.isViewLoaded)
    let host = HeadlessHost(rootViewController: controller)
    #expect(
      journal.take() == [
        "a loadView", "a viewDidLoad", "a willAppear", "a isAppearing", "a willLayout", "a didLayout", "a didAppear",
      ])
    host.scene.window.rootViewController = nil
    #expect(journal.take() == ["a willDisappear", "a didDisappear"])
    host.scene.window.rootViewController = controller
    host.update()
    #expect(journal.take().filter { $0.hasSuffix("oad") || $0.hasSuffix("View") }.isEmpty)
  }

  @Test("A child controller gets appearance calls when its view is added to the window and removed from it")
  func containment() {
    let parent = JournalController("p", journal)
    let child = JournalController("c", journal)
    let host = HeadlessHost(rootViewController: parent)
    _ = journal.take()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    host.update()
    #expect(
      journal.take().filter { $0.hasPrefix("c") } == [
        "c willEnter", "c loadView", "c viewDidLoad", "c willAppear", "c isAppearing", "c didEnter", "c willLayout",
        "c didLayout", "c didAppear",
      ])
    #expect(child.parent === parent)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(journal.take() == ["c willLeave", "c willDisappear", "c didDisappear", "c didLeave"])
    #expect(parent.children.isEmpty)
  }

  @Test("A resize from a wide to a narrow window calls traitCollectionDidChange")
  func traits() {
    let host = HeadlessHost(rootViewController: JournalController("a", journal))
    _ = journal.take()
    host.send(.resize(CGSize(width: 400, height: 700)))
    #expect(journal.take().contains("a traits"))
  }

  @Test("Controllers that were shown or presented are released when their last references are gone")
  func release() {
    weak var sheet: JournalController?
    weak var root: JournalController?
    weak var navigation: UINavigationController?
    do {
      let controller = JournalController("a", journal)
      let outer = UINavigationController(rootViewController: controller)
      let host = HeadlessHost(rootViewController: outer)
      controller.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in })
      controller.navigationItem.searchController = UISearchController(searchResultsController: nil)
      controller.contentUnavailableConfiguration = .search()
      let presented = JournalController("s", journal)
      sheet = presented
      root = controller
      navigation = outer
      host.update()
      controller.present(presented, animated: true)
      host.update()
      controller.dismiss(animated: true)
      host.update()
      host.scene.close()
    }
    #expect(sheet == nil)
    #expect(root == nil)
    #expect(navigation == nil)
  }

  @Test("The content-unavailable configuration is updated before a frame, and names the searched text")
  func contentUnavailable() {
    let controller = EmptyController()
    let host = HeadlessHost(rootViewController: UINavigationController(rootViewController: controller))
    #expect(host.screen.contains("No Recipes"))
    host.tap("Add One")
    #expect(controller.presses == 1)
    controller.isEmpty = false
    controller.setNeedsUpdateContentUnavailableConfiguration()
    host.update()
    #expect(!host.screen.contains("No Recipes"))
    controller.contentUnavailableConfiguration = .search()
    host.type("xyz", into: "Search")
    controller.contentUnavailableConfiguration = .search()
    host.update()
    #expect(host.screen.contains("No Results for “xyz”"))
  }

  @Test(
    "The texts of a content-unavailable view grow with the preferred text size")
  func contentUnavailableInLargeText() {
    let controller = UIViewController()
    controller.contentUnavailableConfiguration = .search()
    let host = HeadlessHost(rootViewController: controller, size: CGSize(width: 600, height: 800))
    func sizes() -> [CGFloat] {
      host.update()
      return host.tree.visible.compactMap { entry in
        if case .text(let text) = entry.node.element.content { text.font.size } else { nil }
      }
    }
    #expect(sizes() == [20, 15])
    host.scene.environment.contentSizeCategory = .accessibilityLarge
    #expect(sizes() == [37, 30])
    host.scene.environment.contentSizeCategory = .large
    #expect(sizes() == [20, 15])
  }
}

/// A controller with a search controller, which shows a content-unavailable configuration with a button while it is
/// empty.
private final class EmptyController: UIViewController {
  var isEmpty = true
  var presses = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.searchController = UISearchController(searchResultsController: nil)
  }

  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    guard isEmpty else { return contentUnavailableConfiguration = nil }
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.text = "No Recipes"
    configuration.button.title = "Add One"
    configuration.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.presses += 1 }
    contentUnavailableConfiguration = configuration
  }
}
