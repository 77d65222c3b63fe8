import DiffableKit
import DiffableTesting
import Testing

/// Tests of the transition coordinators of pushes, pops and presentations.
@MainActor struct TransitionCoordinatorTests {
  /// A list that deselects its row alongside the pop back to it, as programs for UIKit do.
  private final class Words: UICollectionViewController {
    let words = ["one", "two", "three"]
    var log: [String] = []
    private let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, word in
      var content = cell.defaultContentConfiguration()
      content.text = word
      cell.contentConfiguration = content
    }

    init() {
      super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
      clearsSelectionOnViewWillAppear = false
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      guard let indexPath = collectionView.indexPathsForSelectedItems?.first else { return }
      if let coordinator = transitionCoordinator {
        coordinator.animate(
          alongsideTransition: { [self] _ in
            log.append("deselects")
            collectionView.deselectItem(at: indexPath, animated: true)
          },
          completion: { [self] context in
            log.append(context.isCancelled ? "cancelled" : "done")
            if context.isCancelled { collectionView.selectItem(at: indexPath, animated: false, scrollPosition: []) }
          })
      } else {
        log.append("deselects at once")
        collectionView.deselectItem(at: indexPath, animated: animated)
      }
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      words.count
    }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: words[indexPath.item])
    }
  }

  /// A controller that logs its appearance calls, with the state of its coordinator.
  private final class Page: UIViewController {
    var log: [String] = []
    var duration: Double?

    private func note(_ call: String) {
      log.append(call + (transitionCoordinator == nil ? " alone" : " with"))
      guard let coordinator = transitionCoordinator else { return }
      duration = coordinator.transitionDuration
      coordinator.animate(alongsideTransition: { [self] _ in log.append(call + " alongside") }) { [self] context in
        log.append(call + " over \(Int(context.percentComplete))")
      }
    }

    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear") }

    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  @Test(
    "A row deselected alongside a pop is deselected with the pop's animation, or at once if the pop is not animated")
  func deselecting() {
    for animated in [true, false] {
      let list = Words()
      let navigation = UINavigationController(rootViewController: list)
      let host = HeadlessHost(rootViewController: navigation, size: CGSize(width: 320, height: 400))
      host.tap("two")
      navigation.pushViewController(UIViewController(), animated: true)
      host.advance(by: 1)
      #expect(list.collectionView.indexPathsForSelectedItems == [[0, 1]])
      navigation.popViewController(animated: animated)
      #expect(list.log == (animated ? ["deselects"] : ["deselects at once"]))
      #expect(list.collectionView.indexPathsForSelectedItems == nil)
      host.update()
      #expect(list.log.count == 1, "the way is still shown")
      host.advance(by: 1)
      #expect(list.log == (animated ? ["deselects", "done"] : ["deselects at once"]))
    }
  }

  @Test("Changes animated alongside a push have the duration of the push")
  func alongside() throws {
    let page = Page()
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    mark.accessibilityIdentifier = "mark"
    mark.backgroundColor = .red
    let navigation = UINavigationController(rootViewController: page)
    navigation.loadViewIfNeeded()
    navigation.view.addSubview(mark)
    let host = HeadlessHost(rootViewController: navigation, size: CGSize(width: 320, height: 400))
    navigation.pushViewController(UIViewController(), animated: true)
    let coordinator = try #require(navigation.transitionCoordinator)
    #expect(coordinator.animate(alongsideTransition: { _ in mark.frame.origin.x = 100 }))
    let frame = try #require(host.update())
    let durations = frame.changes.compactMap { change -> Double? in
      guard case .update(_, let element, _, let duration) = change, element.frame.minX == 100 else { return nil }
      return duration
    }
    #expect(durations == [0.25])
    host.advance(by: 1)
    #expect(!coordinator.animate(alongsideTransition: { _ in mark.frame.origin.x = 200 }))
    #expect(mark.frame.minX == 100, "what is asked for afterwards is not done")
  }

  @Test("During an animated push both controllers have the transition coordinator, until the animation is over")
  func push() throws {
    let (first, second) = (Page(), Page())
    let navigation = UINavigationController(rootViewController: first)
    let host = HeadlessHost(rootViewController: navigation, size: CGSize(width: 320, height: 400))
    #expect(first.take() == ["willAppear alone", "didAppear"])
    navigation.pushViewController(second, animated: true)
    #expect(first.take() == ["willDisappear with", "willDisappear alongside", "didDisappear"])
    #expect(second.take() == ["willAppear with", "willAppear alongside"])
    let coordinator = try #require(navigation.transitionCoordinator)
    #expect(first.transitionCoordinator === coordinator && second.transitionCoordinator === coordinator)
    #expect(coordinator.viewController(forKey: .from) === first && coordinator.view(forKey: .from) === first.view)
    #expect(coordinator.viewController(forKey: .to) === second && coordinator.view(forKey: .to) === second.view)
    #expect(second.view.isDescendant(of: coordinator.containerView))
    #expect(coordinator.isAnimated && coordinator.transitionDuration == 0.25 && coordinator.presentationStyle == .none)
    #expect(!coordinator.isCancelled && !coordinator.isInteractive && !coordinator.initiallyInteractive)
    #expect(coordinator.targetTransform == .identity && coordinator.percentComplete == 0)
    #expect(coordinator.completionVelocity == 0 && coordinator.completionCurve == .easeInOut)
    #expect(!coordinator.isInterruptible)
    host.advance(by: 0.24)
    #expect(navigation.transitionCoordinator === coordinator)
    #expect(second.take() == ["didAppear"])
    host.advance(by: 0.01)
    #expect(navigation.transitionCoordinator == nil && first.transitionCoordinator == nil)
    #expect(first.take() == ["willDisappear over 1"])
    #expect(second.take() == ["willAppear over 1"])
  }

  @Test("Pushes, pops and presentations without animation have no transition coordinator")
  func unanimated() {
    let (first, second) = (Page(), Page())
    let navigation = UINavigationController(rootViewController: first)
    let host = HeadlessHost(rootViewController: navigation, size: CGSize(width: 320, height: 400))
    navigation.pushViewController(second, animated: false)
    #expect(navigation.transitionCoordinator == nil)
    navigation.popViewController(animated: false)
    let sheet = Page()
    first.present(sheet, animated: false)
    #expect(sheet.transitionCoordinator == nil && first.transitionCoordinator == nil)
    host.update()
    first.dismiss(animated: false)
    for log in [first.log, second.log, sheet.log] {
      #expect(log.allSatisfy { !$0.hasSuffix("with") && !$0.hasSuffix("alongside") })
    }
  }

  @Test("A presentation and its dismissal have a coordinator each, which is also that of the container")
  func presentation() throws {
    let (first, sheet) = (Page(), Page())
    sheet.modalPresentationStyle = .fullScreen
    let navigation = UINavigationController(rootViewController: first)
    let host = HeadlessHost(rootViewController: navigation, size: CGSize(width: 320, height: 400))
    _ = first.take()
    first.present(sheet, animated: true)
    let coordinator = try #require(sheet.transitionCoordinator)
    #expect(first.transitionCoordinator === coordinator && navigation.transitionCoordinator === coordinator)
    #expect(coordinator.presentationStyle == .fullScreen && coordinator.viewController(forKey: .to) === sheet)
    #expect(sheet.take() == ["willAppear with", "willAppear alongside"])
    #expect(first.take() == ["willDisappear with", "willDisappear alongside", "didDisappear"])
    host.update()
    host.advance(by: 1)
    #expect(sheet.transitionCoordinator == nil)
    #expect(sheet.take() == ["didAppear", "willAppear over 1"])
    first.dismiss(animated: true)
    let back = try #require(first.transitionCoordinator)
    #expect(back !== coordinator && back.viewController(forKey: .from) === sheet)
    #expect(back.viewController(forKey: .to) === navigation)
    #expect(sheet.take() == ["willDisappear with", "didDisappear", "willDisappear alongside"])
    host.advance(by: 1)
    #expect(sheet.take() == ["willDisappear over 1"])
  }

  @Test("With reduced motion, changes alongside a push are made at once, and completions follow")
  func stillness() {
    let (first, second) = (Page(), Page())
    let navigation = UINavigationController(rootViewController: first)
    let host = HeadlessHost(rootViewController: navigation, size: CGSize(width: 320, height: 400))
    host.scene.reducesMotion = true
    host.scene.perform { navigation.pushViewController(second, animated: true) }
    #expect(second.duration == 0)
    #expect(second.take() == ["willAppear with", "willAppear alongside"])
    host.advance(by: 0)
    #expect(second.take() == ["willAppear over 1", "didAppear"])
  }

  @Test("A push begun during another push has a coordinator of its own, and both completions run")
  func overtaking() throws {
    let (first, second, third) = (Page(), Page(), Page())
    let navigation = UINavigationController(rootViewController: first)
    let host = HeadlessHost(rootViewController: navigation, size: CGSize(width: 320, height: 400))
    navigation.pushViewController(second, animated: true)
    host.advance(by: 0.1)
    navigation.pushViewController(third, animated: true)
    let coordinator = try #require(navigation.transitionCoordinator)
    #expect(coordinator.viewController(forKey: .to) === third)
    host.advance(by: 0.2)
    #expect(second.log.contains("willAppear over 1") && !third.log.contains("willAppear over 1"))
    #expect(navigation.transitionCoordinator === coordinator)
    host.advance(by: 0.2)
    #expect(third.log.contains("willAppear over 1") && navigation.transitionCoordinator == nil)
  }

  @Test("Closing the scene during a pop runs the coordinator's completion and releases the popped controller")
  func closing() {
    weak var popped: Page?
    let first = Page()
    var ends = 0
    do {
      let page = Page()
      popped = page
      let navigation = UINavigationController(rootViewController: first)
      let host = HeadlessHost(rootViewController: navigation, size: CGSize(width: 320, height: 400))
      navigation.pushViewController(page, animated: false)
      host.update()
      navigation.popViewController(animated: true)
      navigation.transitionCoordinator?.animate(alongsideTransition: nil) { context in
        ends += context.viewController(forKey: .from) === page ? 1 : 10
      }
      host.scene.close()
      host.advance(by: 0)
    }
    #expect(ends == 1)
    #expect(popped == nil)
  }
}
