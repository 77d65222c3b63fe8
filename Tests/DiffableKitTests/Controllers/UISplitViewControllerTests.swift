import DiffableKit
import DiffableTesting
import Testing

/// Tests of columns in wide, medium and narrow windows.
@MainActor struct UISplitViewControllerTests {
  let journal = Journal()
  let split = UISplitViewController(style: .tripleColumn)

  private func makeHost(width: CGFloat) -> HeadlessHost {
    for (column, name) in [
      (UISplitViewController.Column.primary, "Library"), (.supplementary, "Recipes"), (.secondary, "Soup"),
    ] {
      let controller = JournalController(name, journal)
      controller.onLoad = { controller in
        let field = UITextField(frame: CGRect(x: 0, y: 50, width: 100, height: 40))
        field.placeholder = name + " field"
        let button = UIButton(configuration: .plain(), primaryAction: UIAction(title: name + " row") { _ in })
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        controller.view.addSubview(button)
        controller.view.addSubview(field)
      }
      split.setViewController(controller, for: column)
    }
    return HeadlessHost(rootViewController: split, size: CGSize(width: width, height: 700))
  }

  private func shown(_ host: HeadlessHost) -> [String] { host.labels(of: .heading) }

  @Test("A wide window shows all columns of a split view controller, as accessibility landmarks with names")
  func wide() {
    let host = makeHost(width: 1200)
    #expect(shown(host) == ["Library", "Recipes", "Soup"])
    #expect(host.labels(of: .navigation) == ["Library"])
    #expect(host.labels(of: .region) == ["Recipes"])
    #expect(host.labels(of: .main) == ["Soup"])
    #expect(split.displayMode == .twoBesideSecondary)
    #expect(split.viewController(for: .secondary)?.navigationController != nil)
    let frames = [UISplitViewController.Column.primary, .supplementary, .secondary].map {
      split.viewController(for: $0)!.navigationController!.view.frame
    }
    #expect(frames[0].maxX < frames[1].minX && frames[1].maxX < frames[2].minX && frames[2].maxX == 1200)
  }

  /// A split view controller that counts the layouts of its columns.
  private final class CountingSplitViewController: UISplitViewController {
    var layouts = 0
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      layouts += 1
    }
  }

  @Test(
    "A split view lays out its columns again only if they have changed, not with each host frame",
    arguments: [400, 1200])
  func layouts(width: CGFloat) {
    let split = CountingSplitViewController(style: .tripleColumn)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    for column in [UISplitViewController.Column.primary, .supplementary, .secondary] {
      split.setViewController(UIViewController(), for: column)
    }
    let host = HeadlessHost(rootViewController: split, size: CGSize(width: width, height: 700))
    split.viewController(for: .secondary)?.view.addSubview(label)
    host.update()
    split.layouts = 0
    label.alpha = 0.5
    #expect(host.update() != nil)
    #expect(split.layouts == 0)
    host.send(.resize(CGSize(width: width + 1, height: 700)))
    host.update()
    #expect(split.layouts > 0)
  }

  private func levels(_ host: HeadlessHost) -> [Int?] {
    host.tree.visible.map(\.node.element.accessibility).filter { $0.role == .heading }.map(\.level)
  }

  @Test("D107: the title of the last column is the heading of level 1, titles of columns beside it have level 2")
  func headingLevels() {
    let host = makeHost(width: 1200)
    #expect(shown(host) == ["Library", "Recipes", "Soup"])
    #expect(levels(host) == [2, 2, 1])
    let unavailable = UIViewController()
    unavailable.contentUnavailableConfiguration = {
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.text = "No Shelves"
      return configuration
    }()
    split.setViewController(unavailable, for: .primary)
    host.update()
    #expect(shown(host).contains("No Shelves"))
    #expect(levels(host).contains(3), "a heading in a column is below the column's title")
  }

  @Test("D107: a column that fills a narrow window is its main content, with a title of level 1")
  func headingLevelsInNarrow() {
    let host = makeHost(width: 400)
    for expected in ["Soup", "Recipes", "Library"] {
      #expect(shown(host) == [expected])
      #expect(host.labels(of: .main) == [expected])
      #expect(host.labels(of: .navigation) == [])
      #expect(levels(host) == [1])
      if expected != "Library" { #expect(host.tap("Back to \(expected == "Soup" ? "Recipes" : "Library")")) }
    }
    host.send(.resize(CGSize(width: 1200, height: 700)))
    #expect(host.labels(of: .navigation) == ["Library"])
    #expect(levels(host) == [2, 2, 1])
  }

  @Test("In a wide window the sidebar button hides the primary column and shows it again")
  func hideInWide() {
    let host = makeHost(width: 1200)
    #expect(host.tap("Hide Sidebar"))
    #expect(shown(host) == ["Recipes", "Soup"])
    #expect(host.focus == host.element("Show Sidebar")?.id)
    #expect(host.tap("Show Sidebar"))
    #expect(shown(host) == ["Library", "Recipes", "Soup"])
  }

  @Test("In a medium window the primary column overlays the others until Escape or until another column is shown")
  func medium() {
    let host = makeHost(width: 800)
    #expect(shown(host) == ["Recipes", "Soup"])
    #expect(host.tap("Show Sidebar"))
    #expect(split.displayMode == .twoOverSecondary)
    #expect(shown(host) == ["Recipes", "Soup", "Library"])
    host.send(.cancel(host.element("Library row")!.id))
    #expect(shown(host) == ["Recipes", "Soup"])
    split.show(.primary)
    host.update()
    split.show(.supplementary)
    host.update()
    #expect(shown(host) == ["Recipes", "Soup"])
  }

  @Test("A narrow window shows one column at a time, with a back button")
  func narrow() {
    /// A split view delegate that records its calls and chooses the primary column as the one that stays when the
    /// columns collapse.
    final class Chooser: UISplitViewControllerDelegate {
      var calls: [String] = []
      func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
      ) -> UISplitViewController.Column {
        calls.append("proposed \(proposedTopColumn)")
        return .primary
      }
      func splitViewControllerDidCollapse(_ svc: UISplitViewController) { calls.append("collapsed") }
      func splitViewControllerDidExpand(_ svc: UISplitViewController) { calls.append("expanded") }
    }
    let chooser = Chooser()
    split.delegate = chooser
    let host = makeHost(width: 400)
    #expect(chooser.calls == ["proposed secondary", "collapsed"])
    #expect(split.isCollapsed)
    #expect(shown(host) == ["Library"])
    #expect(host.element("Hide Sidebar") == nil)
    #expect(split.viewController(for: .secondary)?.isViewLoaded == false, "what is not shown is not loaded")
    host.send(.focus(host.element("Library row")!.id))
    split.show(.supplementary)
    host.update()
    #expect(shown(host) == ["Recipes"])
    #expect(host.focus == host.element("Recipes row")?.id)
    split.show(.secondary)
    host.update()
    #expect(host.tap("Back to Recipes"))
    #expect(shown(host) == ["Recipes"])
    host.send(.back)
    #expect(shown(host) == ["Library"])
    host.send(.resize(CGSize(width: 1200, height: 700)))
    #expect(chooser.calls.last == "expanded")
    #expect(shown(host).count == 3)
    #expect(host.element("Back to Recipes") == nil)
  }

  @Test("A split view controller that collapses and expands keeps pushed controllers and typed text")
  func keepsState() {
    let host = makeHost(width: 1200)
    let recipes = split.viewController(for: .supplementary)!
    host.type("leek", into: "Recipes field")
    recipes.navigationController?.pushViewController(JournalController("More", journal), animated: false)
    host.update()
    host.send(.resize(CGSize(width: 400, height: 700)))
    #expect(shown(host) == ["Soup"])
    #expect(host.tap("Back to More"))
    #expect(shown(host) == ["More"])
    host.send(.resize(CGSize(width: 1200, height: 700)))
    #expect(shown(host) == ["Library", "More", "Soup"])
    #expect(host.tap("Back to Recipes"))
    #expect(host.screen.contains("[leek]"))
    #expect(journal.entries.filter { $0 == "Recipes viewDidLoad" }.count == 1)
  }

  @Test("Columns hidden by a collapse disappear with the appearance calls; the remaining column gets none")
  func appearance() {
    let host = makeHost(width: 1200)
    _ = journal.take()
    host.send(.resize(CGSize(width: 400, height: 700)))
    let calls = journal.take().filter { $0.hasSuffix("ppear") }
    #expect(
      calls == ["Library willDisappear", "Library didDisappear", "Recipes willDisappear", "Recipes didDisappear"])
  }

  @Test("showDetailViewController replaces the controller of the secondary column")
  func replace() {
    let host = makeHost(width: 1200)
    split.showDetailViewController(JournalController("Cake", journal), sender: nil)
    host.update()
    #expect(shown(host) == ["Library", "Recipes", "Cake"])
    #expect(host.labels(of: .main) == ["Cake"])
  }
}
