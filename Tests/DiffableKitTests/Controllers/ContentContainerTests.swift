import DiffableKit
import DiffableTesting
import Testing

/// Tests of the calls to controllers when the window is resized, and of preferredContentSize.
@MainActor struct ContentContainerTests {
  private final class Page: UIViewController {
    let name: String
    let journal: Journal
    var share: CGFloat?

    init(_ name: String, _ journal: Journal) {
      self.name = name
      self.journal = journal
      super.init(nibName: nil, bundle: nil)
      title = name
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    private func note(_ text: String) { journal.entries.append("\(name) \(text)") }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      note("will be \(Self.text(size)), is \(Self.text(view.bounds.size))")
      super.viewWillTransition(to: size, with: coordinator)
      coordinator.animate(
        alongsideTransition: { [self] context in
          note("alongside \(Self.text(view.bounds.size))\(context.isAnimated ? " animated" : "")")
        }, completion: { [self] _ in note("over") })
    }

    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      note(newCollection.horizontalSizeClass == .compact ? "will be narrow" : "will be wide")
      super.willTransition(to: newCollection, with: coordinator)
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) { note("traits") }
    override func viewDidLayoutSubviews() { note("layout \(Self.text(view.bounds.size))") }

    override func size(
      forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
      let size = super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
      return CGSize(width: size.width * (share ?? 1), height: size.height)
    }

    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
      note("hears \(Self.text(container.preferredContentSize))")
    }

    static func text(_ size: CGSize) -> String { "\(Int(size.width))×\(Int(size.height))" }
  }

  private let journal = Journal()

  @Test(
    "On a resize viewWillTransition comes before the layout, the changes alongside it after the layout, its completion last"
  )
  func order() {
    let page = Page("a", journal)
    let host = HeadlessHost(rootViewController: page, size: CGSize(width: 1000, height: 600))
    _ = journal.take()
    host.send(.resize(CGSize(width: 800, height: 500)))
    #expect(journal.take() == ["a will be 800×500, is 1000×600", "a layout 800×500", "a alongside 800×500"])
    host.advance(by: 0)
    #expect(journal.take() == ["a over"])
    #expect(page.transitionCoordinator == nil)
    host.send(.resize(CGSize(width: 800, height: 500)))
    #expect(journal.take() == [], "the size is the same")
  }

  @Test(
    "On a resize that changes traits, willTransition(to:) with a controller's new traits comes before viewWillTransition"
  )
  func environment() {
    let (page, child) = (Page("a", journal), Page("b", journal))
    child.traitOverrides.horizontalSizeClass = .regular
    add(child, to: page)
    let host = HeadlessHost(rootViewController: page, size: CGSize(width: 1000, height: 600))
    _ = journal.take()
    host.send(.resize(CGSize(width: 400, height: 600)))
    let calls = journal.take().filter { !$0.contains("alongside") }
    #expect(
      calls == [
        "a will be narrow", "b will be wide", "a will be 400×600, is 1000×600", "b will be 400×600, is 1000×600",
        "a traits", "a layout 400×600", "b layout 400×600",
      ])
    host.send(.resize(CGSize(width: 300, height: 600)))
    #expect(!journal.take().contains { $0.contains("narrow") })
  }

  @Test("A container decides a child's new size in viewWillTransition; a child whose size stays gets no call")
  func children() {
    let (page, child) = (Page("a", journal), Page("b", journal))
    page.share = 0.5
    add(child, to: page)
    child.view.frame.size = CGSize(width: 500, height: 600)
    child.view.autoresizingMask = []
    let host = HeadlessHost(rootViewController: page, size: CGSize(width: 1200, height: 600))
    _ = journal.take()
    host.send(.resize(CGSize(width: 1100, height: 600)))
    #expect(journal.take().contains("b will be 550×600, is 500×600"))
    host.send(.resize(CGSize(width: 1000, height: 600)))
    #expect(!journal.take().contains { $0.hasPrefix("b will be") })
  }

  @Test(
    "In a navigation controller viewWillTransition gets the size without bars, and unloaded controllers get no call")
  func navigation() {
    let (first, second) = (Page("a", journal), Page("b", journal))
    let navigation = UINavigationController()
    navigation.setViewControllers([first, second], animated: false)
    navigation.isToolbarHidden = false
    let host = HeadlessHost(rootViewController: navigation, size: CGSize(width: 800, height: 600))
    let bars = 600 - second.view.frame.height
    _ = journal.take()
    host.send(.resize(CGSize(width: 400, height: 500)))
    let told = journal.take().filter { $0.contains("will be") && $0.contains("×") }
    #expect(told == ["b will be 400×\(Int(500 - bars)), is 800×\(Int(600 - bars))"])
    #expect(second.view.frame.size == CGSize(width: 400, height: 500 - bars))
    #expect(!first.isViewLoaded)
  }

  @Test(
    "viewWillTransition tells each column of a split view controller the size that it gets, at any window width",
    arguments: [1300.0, 900, 500])
  func columns(width: Double) {
    let split = UISplitViewController(style: .tripleColumn)
    for (column, name) in [(UISplitViewController.Column.primary, "p"), (.supplementary, "s"), (.secondary, "d")] {
      split.setViewController(Page(name, journal), for: column)
    }
    let host = HeadlessHost(rootViewController: split, size: CGSize(width: 1200, height: 600))
    _ = journal.take()
    host.send(.resize(CGSize(width: width, height: 500)))
    let entries = journal.take()
    for column in [UISplitViewController.Column.primary, .supplementary, .secondary] {
      guard let page = split.viewController(for: column) as? Page, page.view.window != nil else { continue }
      let size = Page.text(page.view.bounds.size)
      #expect(entries.contains { $0.hasPrefix("\(page.name) will be \(size),") }, "\(page.name) \(size) \(entries)")
    }
  }

  @Test("viewWillTransition tells a controller presented as a sheet the size that it gets")
  func presented() {
    let (page, sheet) = (Page("a", journal), Page("b", journal))
    let host = HeadlessHost(rootViewController: page, size: CGSize(width: 1000, height: 600))
    page.present(sheet, animated: false)
    host.update()
    _ = journal.take()
    host.send(.resize(CGSize(width: 900, height: 500)))
    #expect(journal.take().contains("b will be 560×420, is 560×520"))
    #expect(sheet.view.frame.size == CGSize(width: 560, height: 420))
    host.send(.resize(CGSize(width: 400, height: 500)))
    let calls = journal.take()
    #expect(calls.contains("b will be narrow") && calls.contains("b alongside \(Page.text(sheet.view.bounds.size))"))
  }

  @Test("A container is told of each change of a child's preferredContentSize; a sheet follows its top controller's")
  func preferredSize() {
    let (page, child) = (Page("a", journal), Page("b", journal))
    add(child, to: page)
    _ = journal.take()
    child.preferredContentSize = CGSize(width: 30, height: 40)
    child.preferredContentSize = CGSize(width: 30, height: 40)
    #expect(journal.take() == ["a hears 30×40"])

    let top = UIViewController()
    let navigation = UINavigationController(rootViewController: top)
    let host = HeadlessHost(rootViewController: page, size: CGSize(width: 1000, height: 800))
    page.present(navigation, animated: false)
    host.update()
    top.preferredContentSize = CGSize(width: 300, height: 200)
    host.update()
    #expect(top.view.frame.size == CGSize(width: 300, height: 200))
    let other = UIViewController()
    other.preferredContentSize = CGSize(width: 400, height: 100)
    navigation.pushViewController(other, animated: false)
    host.update()
    #expect(other.view.frame.size == CGSize(width: 400, height: 100))
  }

  private func add(_ child: Page, to parent: Page) {
    parent.loadViewIfNeeded()
    parent.addChild(child)
    child.view.frame = parent.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }
}
