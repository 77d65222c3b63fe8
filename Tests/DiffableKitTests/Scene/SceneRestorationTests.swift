import DiffableKit
import DiffableSnapshots
import DiffableTesting
import Foundation
import Synchronization
import Testing

/// Tests of the state of a scene that a host keeps for a later session.
@MainActor struct SceneRestorationTests {
  /// A list of rows with a folder after them; with a count of 0 it has no rows until a test calls `show`.
  private final class ListController: UICollectionViewController {
    private(set) var source: UICollectionViewDiffableDataSource<Int, String>!
    var restored: [AnyHashable: Any]?
    var restorationHandler: (NSUserActivity) -> Void = { _ in }
    private let count: Int

    init(count: Int, address: String? = "/list") {
      self.count = count
      super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
      self.address = address
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = item
        cell.contentConfiguration = content
      }
      source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      if count > 0 { show(count) }
    }

    func show(_ count: Int, above: [String] = [], without gone: Set<String> = [], isReversed: Bool = false) {
      var rows = NSDiffableDataSourceSectionSnapshot<String>()
      var names = (0..<count).map { "Row \($0)" }.filter { !gone.contains($0) }
      if isReversed { names.reverse() }
      rows.append(above + names)
      rows.append(["Folder"])
      rows.append(["Inner 1", "Inner 2"], to: "Folder")
      source.apply(rows, to: 0, animatingDifferences: false)
    }

    override func restoreUserActivityState(_ activity: NSUserActivity) {
      restored = activity.userInfo
      restorationHandler(activity)
    }

    /// The first row whose top is on screen, with its distance from the top of the visible bounds inside the insets.
    var firstRow: (name: String, distance: CGFloat)? {
      let seen = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
      let cells = collectionView.visibleCells.filter { $0.frame.minY >= seen.minY }
      let first = cells.min { $0.frame.minY < $1.frame.minY }
      return first.flatMap { cell in
        collectionView.indexPath(for: cell).flatMap { source.itemIdentifier(for: $0) }
          .map { ($0, cell.frame.minY - seen.minY) }
      }
    }
  }

  /// Returns the state of a scene whose list is scrolled 11 points beyond the top of row 40, with row 42 selected.
  private func scrolledState() -> String {
    let list = ListController(count: 100)
    let host = HeadlessHost(rootViewController: list)
    list.collectionView.scrollToItem(at: [0, 40], at: .top, animated: false)
    list.collectionView.contentOffset.y += 11
    list.collectionView.selectItem(at: [0, 42], animated: false, scrollPosition: [])
    host.update()
    return host.scene.restorationState
  }

  private func restore(_ state: String, to host: HeadlessHost) {
    host.scene.restore(from: state)
    host.update()
  }

  @Test(
    "D139: a scene's restoration state has no position of a list that was not scrolled, and no identifiers of items")
  func smallness() {
    let host = HeadlessHost(rootViewController: ListController(count: 100))
    #expect(!host.scene.restorationState.contains("\"r\""))
    let state = scrolledState()
    #expect(!state.contains("Row") && state.utf8.count < 500, "\(state)")
    let plain = HeadlessHost(rootViewController: UIViewController())
    #expect(plain.scene.restorationState == "")
  }

  @Test(
    "D140: a restored scene shows the same rows at the same place and the same selection, also with new rows above them"
  )
  func position() throws {
    let state = scrolledState()
    for above in [[], ["New 1", "New 2", "New 3"]] {
      let list = ListController(count: 0)
      let host = HeadlessHost(rootViewController: list)
      restore(state, to: host)
      list.show(100, above: above)
      host.update()
      let first = try #require(list.firstRow)
      #expect(first.name == "Row 41", "\(above)")
      #expect(list.collectionView.indexPathsForSelectedItems == [[0, 42 + above.count]])
      // The state of the later scene has the same rows at the same distances.
      let kept = host.scene.restorationState
      if above.isEmpty { #expect(kept == state) }
    }
  }

  @Test("D140: if the row on top was deleted, those beside it are restored at their places; no deleted row is selected")
  func deletedRow() throws {
    let state = scrolledState()
    func restored(without gone: Set<String>) throws -> (distance: CGFloat, selection: [IndexPath]) {
      let list = ListController(count: 0)
      let host = HeadlessHost(rootViewController: list)
      restore(state, to: host)
      list.show(100, without: gone)
      host.update()
      let path = try #require(list.source.indexPath(for: "Row 43"))
      let cell = try #require(list.collectionView.cellForItem(at: path))
      let seen = list.collectionView.bounds.inset(by: list.collectionView.adjustedContentInset)
      let selection = list.collectionView.indexPathsForSelectedItems ?? []
      #expect(host.tree.faults == [])
      return (cell.frame.minY - seen.minY, selection)
    }
    let whole = try restored(without: [])
    let rest = try restored(without: ["Row 41", "Row 42"])
    #expect(abs(rest.distance - whole.distance) < 0.5)
    #expect(whole.selection == [[0, 42]])
    #expect(rest.selection == [])
  }

  @Test("D140: a restored list has its focused row again, off screen too, and the keyboard focus if it had that")
  func focusedRow() throws {
    for hasKeyboard in [true, false] {
      let list = ListController(count: 100)
      let host = HeadlessHost(rootViewController: list)
      let element = try #require(host.tree.visible.first { $0.node.element.accessibility.role == .tree })
      host.send(.focus(element.node.id))
      host.press(.down)
      host.press(.down)
      if !hasKeyboard { host.send(.focus(nil)) }
      list.collectionView.scrollToItem(at: [0, 60], at: .top, animated: false)
      host.update()
      let state = host.scene.restorationState

      let later = ListController(count: 0)
      let laterHost = HeadlessHost(rootViewController: later)
      restore(state, to: laterHost)
      later.show(100, above: ["New 1", "New 2", "New 3"])
      laterHost.update()
      #expect((laterHost.focus != nil) == hasKeyboard, "\(state)")
      #expect(later.firstRow?.name == "Row 60")
      let laterElement = try #require(laterHost.tree.visible.first { $0.node.element.accessibility.role == .tree })
      laterHost.send(.focus(laterElement.node.id))
      laterHost.press(.down)
      laterHost.press(.enter)
      #expect(later.collectionView.indexPathsForSelectedItems == [[0, 6]])
    }
  }

  @Test("D140: a restored list gets no keyboard focus if it allows none, or if a modal screen is in front of it")
  func refusedFocus() throws {
    let list = ListController(count: 100)
    let host = HeadlessHost(rootViewController: list)
    let element = try #require(host.tree.visible.first { $0.node.element.accessibility.role == .tree })
    host.send(.focus(element.node.id))
    let state = host.scene.restorationState
    for isModal in [true, false] {
      let later = ListController(count: 0)
      let laterHost = HeadlessHost(rootViewController: later)
      later.collectionView.allowsFocus = isModal
      restore(state, to: laterHost)
      if isModal { later.present(UIViewController(), animated: false) }
      laterHost.update()
      later.show(100)
      laterHost.update()
      #expect(laterHost.focus == nil, "\(isModal)")
    }
  }

  @Test("D139: a state that is restored when a list has its rows is the scene's state until then")
  func waitingState() {
    let state = scrolledState()
    let host = HeadlessHost(rootViewController: ListController(count: 0))
    restore(state, to: host)
    #expect(host.scene.restorationState == state)
    host.send(.back)
    #expect(host.scene.restorationState != state)
  }

  @Test("D140: restoring a scene expands the items that were expanded, and collapsing one changes the scene's state")
  func expansion() {
    let list = ListController(count: 2)
    let host = HeadlessHost(rootViewController: list)
    list.source.expand(["Folder"], animatingDifferences: false)
    host.update()
    let open = host.scene.restorationState
    #expect(list.source.snapshot().numberOfItems == 5)

    let later = ListController(count: 2)
    let laterHost = HeadlessHost(rootViewController: later)
    #expect(later.source.snapshot().numberOfItems == 3)
    restore(open, to: laterHost)
    #expect(later.source.snapshot().numberOfItems == 5)
    later.source.collapse(["Folder"], animatingDifferences: false)
    laterHost.update()
    #expect(laterHost.scene.restorationState != open)
  }

  @Test("D140: restoring a scene scrolls a scroll view to its old offset as soon as its content is high enough")
  func offset() {
    func makeController(height: CGFloat) -> (UIViewController, UIScrollView) {
      let controller = UIViewController()
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      scroll.contentSize = CGSize(width: 300, height: height)
      controller.view.addSubview(scroll)
      return (controller, scroll)
    }
    let (controller, scroll) = makeController(height: 2000)
    let host = HeadlessHost(rootViewController: controller)
    scroll.contentOffset.y = 700
    host.update()
    let state = host.scene.restorationState
    let (later, laterScroll) = makeController(height: 500)
    let laterHost = HeadlessHost(rootViewController: later)
    restore(state, to: laterHost)
    #expect(laterScroll.contentOffset.y == 0)
    laterScroll.contentSize.height = 2000
    laterScroll.setNeedsLayout()
    laterHost.update()
    #expect(laterScroll.contentOffset.y == 700)
  }

  @Test(
    "D139: a scene's restoration state has the userInfo of a controller's activity, and gives it back to the controller"
  )
  func activity() {
    let list = ListController(count: 3)
    let host = HeadlessHost(rootViewController: list)
    list.userActivity?.addUserInfoEntries(from: ["filter": "vegan", "count": 3, "tags": ["a", "b"]])
    let state = host.scene.restorationState
    let later = ListController(count: 3)
    restore(state, to: HeadlessHost(rootViewController: later))
    #expect(later.restored?["filter"] as? String == "vegan" && later.restored?["count"] as? Int == 3)
    #expect(later.restored?["tags"] as? [String] == ["a", "b"])
  }

  private struct Filter: Codable, Equatable {
    var diet: String
    var minutes: Int?
  }

  @Test("D168: an activity keeps a codable value for a later scene, which gets it in the same version and form alone")
  func codableValue() throws {
    let list = ListController(count: 3)
    let host = HeadlessHost(rootViewController: list)
    let activity = try #require(list.userActivity)
    try activity.store(Filter(diet: "vegan"), version: 2, forKey: "filter")
    try activity.store(7, forKey: "count")
    #expect(throws: EncodingError.self) { try activity.store(Double.infinity, forKey: "filter") }
    let state = host.scene.restorationState

    let later = ListController(count: 3)
    restore(state, to: HeadlessHost(rootViewController: later))
    let restored = try #require(later.userActivity)
    #expect(restored.storedValue(Filter.self, version: 2, forKey: "filter") == Filter(diet: "vegan"))
    #expect(restored.storedValue(Int.self, forKey: "count") == 7)
    #expect(restored.storedValue(Int.self, forKey: "other") == nil)
    let lines = Mutex<[String]>([])
    $diagnosticSink.withValue({ line in lines.withLock { $0.append(line) } }) {
      #expect(restored.storedValue(Filter.self, version: 3, forKey: "filter") == nil)
      #expect(restored.storedValue(String.self, forKey: "count") == nil)
      restored.addUserInfoEntries(from: ["count": [1]])
      #expect(restored.storedValue(Int.self, forKey: "count") == nil)
    }
    #expect(lines.withLock { $0.count } == 3)
  }

  @Test("D169: the host says once that a kept row is gone, two seconds after its list has content")
  func missingRow() {
    for gone in [true, false] {
      let list = ListController(count: 0)
      let host = HeadlessHost(rootViewController: list)
      restore(scrolledState(), to: host)
      host.advance(by: 5)
      // Row 42 was selected, and row 40 was on top.
      list.show(42)
      host.update()
      host.advance(by: 1)
      #expect(host.notices == [])
      if !gone { list.show(100) }
      host.update()
      host.advance(by: 5)
      #expect(host.notices.count == (gone ? 1 : 0), "\(host.notices)")
      list.show(100)
      host.update()
      host.advance(by: 5)
      #expect(host.notices.count == (gone ? 1 : 0))
      #expect((list.collectionView.indexPathsForSelectedItems == [[0, 42]]) == !gone)
    }
  }

  @Test("D140: a scene's restoration state that is of another address, malformed or too long is ignored")
  func foreignStates() {
    let state = scrolledState()
    let other = ListController(count: 100, address: "/other")
    let host = HeadlessHost(rootViewController: other)
    let huge = "{\"v\":1,\"s\":{\"" + String(repeating: "x", count: 4_096) + "\":{}}}"
    let broken = state.replacing("\"r\":[[", with: "\"r\":[[1e999,")
    for text in [state, "", "[", "{}", "{\"v\":2}", "{\"v\":1,\"a\":\"/other\",\"s\":[]}", huge, broken] {
      restore(text, to: host)
      let list: UICollectionView = other.collectionView
      #expect(list.contentOffset.y == -list.adjustedContentInset.top, "\(text.prefix(40))")
      #expect(other.collectionView.indexPathsForSelectedItems ?? [] == [])
    }
  }

  @Test("D140: a state of the address at which a scene was opened is restored, though its screen is not there yet")
  func addressThatComesLater() {
    let state = scrolledState()
    for opened in ["/list", "/elsewhere"] {
      let list = ListController(count: 100, address: "/")
      let host = HeadlessHost(rootViewController: list)
      #expect(host.scene.restore(from: state, openedAt: opened) == (opened == "/list"))
      host.update()
      #expect(list.firstRow?.name == (opened == "/list" ? "Row 41" : "Row 0"))
    }
  }

  @Test(
    "D140: after an act of the person, a restoration that is still waiting for a list's rows no longer scrolls the list"
  )
  func personFirst() {
    let state = scrolledState()
    let list = ListController(count: 0)
    let host = HeadlessHost(rootViewController: list)
    restore(state, to: host)
    host.send(.back)
    list.show(100)
    host.update()
    #expect(list.firstRow?.name == "Row 0")
  }

  @Test(
    "D165: the values of a list's activity are restored before its reading position, which is one in their order")
  func orderOfParts() throws {
    let list = ListController(count: 100)
    let host = HeadlessHost(rootViewController: list)
    list.show(100, isReversed: true)
    list.userActivity?.addUserInfoEntries(from: ["isReversed": true])
    list.collectionView.scrollToItem(at: [0, 20], at: .top, animated: false)
    list.collectionView.contentOffset.y += 11
    host.update()
    let first = try #require(list.firstRow)
    let state = host.scene.restorationState
    for isLate in [false, true] {
      let later = ListController(count: 100, address: isLate ? nil : "/list")
      later.restorationHandler = { [weak later] activity in
        if activity.userInfo?["isReversed"] as? Bool == true { later?.show(100, isReversed: true) }
      }
      let laterHost = HeadlessHost(rootViewController: later)
      #expect(laterHost.scene.restore(from: state, openedAt: "/list"))
      if isLate { later.address = "/list" }
      laterHost.update()
      #expect(later.source.snapshot().itemIdentifiers.first == "Row 99")
      #expect(later.firstRow?.name == first.name, "\(isLate)")
    }
  }

  @Test(
    "D165: a screen whose view is not loaded is restored when a person goes back to it, unless they went elsewhere")
  func coveredScreen() throws {
    func makeDetail() -> UIViewController {
      let detail = UIViewController()
      detail.address = "/detail"
      return detail
    }
    let list = ListController(count: 100)
    let navigation = UINavigationController(rootViewController: list)
    let host = HeadlessHost(rootViewController: navigation)
    list.collectionView.scrollToItem(at: [0, 40], at: .top, animated: false)
    list.collectionView.contentOffset.y += 11
    host.update()
    let first = try #require(list.firstRow)
    navigation.pushViewController(makeDetail(), animated: false)
    host.update()
    let state = host.scene.restorationState
    for goesElsewhere in [false, true] {
      let later = ListController(count: 100)
      let laterNavigation = UINavigationController(rootViewController: later)
      laterNavigation.setViewControllers([later, makeDetail()], animated: false)
      let laterHost = HeadlessHost(rootViewController: laterNavigation)
      #expect(!later.isViewLoaded)
      restore(state, to: laterHost)
      if goesElsewhere { laterHost.go(to: "/elsewhere") }
      // The state of the list is part of the scene's state as long as it waits.
      #expect(laterHost.scene.restorationState.contains("\"r\"") == !goesElsewhere)
      laterHost.send(.back)
      laterHost.advance(by: 1)
      #expect(later.firstRow?.name == (goesElsewhere ? "Row 0" : first.name))
    }
  }

  @Test("D165: a list is at its place again after 250 host frames of the screen above it, also with late rows")
  func coveredScreenForLong() throws {
    let list = ListController(count: 100)
    let navigation = UINavigationController(rootViewController: list)
    let host = HeadlessHost(rootViewController: navigation)
    list.collectionView.scrollToItem(at: [0, 40], at: .top, animated: false)
    host.update()
    let first = try #require(list.firstRow)
    let detail = UIViewController()
    detail.address = "/detail"
    navigation.pushViewController(detail, animated: false)
    host.update()

    let later = ListController(count: 0)
    let laterDetail = UIViewController()
    laterDetail.address = "/detail"
    let laterNavigation = UINavigationController(rootViewController: later)
    laterNavigation.setViewControllers([later, laterDetail], animated: false)
    let laterHost = HeadlessHost(rootViewController: laterNavigation)
    restore(host.scene.restorationState, to: laterHost)
    for number in 0..<250 {
      laterDetail.title = "Step \(number)"
      laterHost.update()
    }
    laterNavigation.popViewController(animated: false)
    laterHost.advance(by: 1)
    later.show(100)
    laterHost.advance(by: 1)
    #expect(later.firstRow?.name == first.name)
  }

  @Test("D140: what waits for a screen below is not restored to another one that takes its place after an act")
  func replacedScreen() throws {
    let detail = UIViewController()
    detail.address = "/detail"
    let navigation = UINavigationController(rootViewController: ListController(count: 100))
    let host = HeadlessHost(rootViewController: navigation)
    let list = try #require(navigation.viewControllers.first as? ListController)
    list.collectionView.scrollToItem(at: [0, 40], at: .top, animated: false)
    host.update()
    navigation.pushViewController(detail, animated: false)
    host.update()
    let state = host.scene.restorationState

    for acts in [false, true] {
      let top = UIViewController()
      top.address = "/detail"
      let laterNavigation = UINavigationController(rootViewController: ListController(count: 100))
      laterNavigation.pushViewController(top, animated: false)
      let laterHost = HeadlessHost(rootViewController: laterNavigation)
      restore(state, to: laterHost)
      laterHost.update()
      if acts { laterHost.send(.keyCommand(nil, KeyStroke("n"))) }
      let other = ListController(count: 100)
      laterNavigation.setViewControllers([other, top], animated: false)
      laterHost.update()
      laterNavigation.popViewController(animated: false)
      laterHost.advance(by: 1)
      #expect(other.firstRow?.name == (acts ? "Row 0" : list.firstRow?.name))
    }
  }

  @Test("D139: of 400 selected rows of a list a restoration state keeps 100, and it is at most 4,096 bytes long")
  func limit() {
    let list = ListController(count: 400)
    list.loadViewIfNeeded()
    list.collectionView.allowsMultipleSelection = true
    let host = HeadlessHost(rootViewController: list)
    for item in 0..<400 { list.collectionView.selectItem(at: [0, item], animated: false, scrollPosition: []) }
    host.update()
    let state = host.scene.restorationState
    #expect(state.utf8.count <= 4_096)
    let later = ListController(count: 400)
    later.loadViewIfNeeded()
    later.collectionView.allowsMultipleSelection = true
    restore(state, to: HeadlessHost(rootViewController: later))
    #expect(later.collectionView.indexPathsForSelectedItems?.count == 100)
  }
}
