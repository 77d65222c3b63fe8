import DiffableKit
import DiffableTesting
import Testing

/// Tests of wish 4: the visible rows stay where they are on screen when rows are inserted above them.
@Suite("Wish 4: visible rows stay where they are on screen") @MainActor struct Wish04PlaceTests {
  private static let posts = (0..<60).map { "post \($0)" }
  private static let news = (0..<20).map { "news \($0)" }

  /// Returns a list of posts, scrolled down.
  private func timeline(_ kind: MenuList.Kind, offset: CGFloat = 700) -> MenuList {
    let list = MenuList(kind)
    list.source.apply(
      NSDiffableDataSourceSnapshot([("Posts", Self.posts)]), animatingDifferences: false, completion: nil)
    list.host.update()
    list.scrollView.contentOffset.y = offset
    list.host.update()
    return list
  }

  private func readPost(_ list: MenuList) throws -> (name: String, top: CGFloat) {
    let name = try #require(Self.posts.first { list.top(of: $0) ?? -1 >= 0 })
    return (name, try #require(list.top(of: name)))
  }

  @Test(
    "C66: an edit that inserts rows above the visible ones keeps the visible rows where they are on screen",
    arguments: MenuList.Kind.allCases)
  func edit(kind: MenuList.Kind) throws {
    let list = timeline(kind)
    let read = try readPost(list)
    list.source.edit { snapshot in snapshot.insertItems(Self.news, beforeItem: "post 0") }
    list.host.update()
    #expect(list.top(of: read.name) == read.top)
    #expect(list.scrollView.contentOffset.y > 700)
    list.host.advance(by: 1)
    #expect(list.top(of: read.name) == read.top)
  }

  @Test(
    "C66: applyAnimated, applyAndReport, applyModels and bindings keep the visible rows where they are on screen",
    arguments: MenuList.Kind.allCases)
  func additions(kind: MenuList.Kind) async throws {
    let newer = NSDiffableDataSourceSnapshot([("Posts", Self.news + Self.posts)])
    let methods: [@MainActor (MenuList) async -> Void] = [
      { $0.source.applyAnimated(newer, with: DiffableAnimation()) },
      { _ = await $0.source.applyAndReport(newer, animatingDifferences: false) },
      { $0.source.applyModels([("Posts", (Self.news + Self.posts).map { MenuDish($0) })]) },
      { $0.source.bind { newer } },
      { $0.source.bind(toModels: { [("Posts", (Self.news + Self.posts).map { MenuDish($0) })] }) },
      { list in
        let (snapshots, continuation) = AsyncStream.makeStream(of: NSDiffableDataSourceSnapshot<String, String>.self)
        list.source.bind(toSnapshots: snapshots)
        continuation.yield(newer)
        await until("the snapshot is shown") { list.source.snapshot() == newer }
      },
    ]
    for (index, apply) in methods.enumerated() {
      let list = timeline(kind)
      let read = try readPost(list)
      await apply(list)
      list.host.update()
      #expect(list.top(of: read.name) == read.top, "method \(index)")
    }
  }

  @Test(
    "D45, C66: apply keeps the scroll offset, as in UIKit, and so does an edit with empty scrollAnchoring",
    arguments: MenuList.Kind.allCases)
  func asInUIKit(kind: MenuList.Kind) {
    let newer = NSDiffableDataSourceSnapshot([("Posts", Self.news + Self.posts)])
    let list = timeline(kind)
    list.source.apply(newer, animatingDifferences: false, completion: nil)
    list.host.update()
    #expect(list.scrollView.contentOffset.y == 700)
    let other = timeline(kind)
    (other.scrollView as? UICollectionView)?.scrollAnchoring = []
    (other.scrollView as? UITableView)?.scrollAnchoring = []
    other.source.edit { $0 = newer }
    other.host.update()
    #expect(other.scrollView.contentOffset.y == 700)
  }

  @Test(
    "C66: deleted rows and a row that grows above the visible rows leave those where they are on screen",
    arguments: MenuList.Kind.allCases
  )
  func goneAndGrown(kind: MenuList.Kind) throws {
    var posts = Self.posts.map { MenuDish($0) }
    let list = MenuList(kind)
    list.source.applyModels([("Posts", posts)], animatingDifferences: false)
    list.host.update()
    list.scrollView.contentOffset.y = 700
    list.host.update()
    let read = try readPost(list)
    posts[15].name = String(repeating: "many words ", count: 12)
    posts.removeSubrange(2..<7)
    list.source.applyModels([("Posts", posts)])
    list.host.update()
    #expect(list.top(of: read.name) == read.top)
    list.host.advance(by: 1)
    #expect(list.top(of: read.name) == read.top)
    #expect(list.scrollView.contentOffset.y != 700)
  }

  @Test("C66: expanding an item above the visible rows, and loading its children, leaves those rows where they are")
  func outline() async throws {
    let files = (0..<60).map { "file \($0)" }
    let list = FolderList()
    list.apply(FolderList.outline(["docs/"] + files))
    list.collectionView.contentOffset.y = 700
    list.host.update()
    let top = { (item: String) in
      list.dataSource.indexPath(for: item).flatMap { list.collectionView.cellForItem(at: $0) }
        .map { $0.frame.minY - list.collectionView.contentOffset.y }
    }
    let read = try #require(files.first { top($0) ?? -1 >= 0 })
    let before = top(read)
    list.open(["docs/"])
    list.host.update()
    #expect(top(read) == before)
    await list.answer("docs/", .success((0..<9).map { "page \($0)" }))
    list.host.update()
    list.host.advance(by: 1)
    #expect(list.dataSource.snapshot().numberOfItems == 70)
    #expect(top(read) == before)
  }

  @Test(
    "C66: a list scrolled to its start stays there and shows the rows inserted above", arguments: MenuList.Kind.allCases
  )
  func start(kind: MenuList.Kind) {
    let list = timeline(kind, offset: 0)
    list.source.edit { $0.insertItems(Self.news, beforeItem: "post 0") }
    list.host.update()
    #expect(list.scrollView.contentOffset.y == 0)
    #expect(list.top(of: "news 0") == 0)
  }

  @Test(
    "C66: rows inserted above while a finger scrolls do not move the visible rows, and the finger scrolls on",
    arguments: MenuList.Kind.allCases
  )
  func scrolling(kind: MenuList.Kind) throws {
    let list = timeline(kind)
    let scroller = try #require(element(of: list))
    list.host.send(.scrolling(scroller, .began))
    list.host.send(.scroll(scroller, CGPoint(x: 0, y: 720)))
    list.host.update()
    let read = try readPost(list)
    list.source.edit { $0.insertItems(Self.news, beforeItem: "post 0") }
    list.host.update()
    #expect(list.top(of: read.name) == read.top)
    let offset = list.scrollView.contentOffset.y
    list.host.send(.scroll(scroller, CGPoint(x: 0, y: offset + 15)))
    list.host.update()
    #expect(list.top(of: read.name) == read.top - 15)
  }

  @Test(
    "C66: rows inserted above while the list scrolls with momentum do not move the visible rows",
    arguments: MenuList.Kind.allCases)
  func coasting(kind: MenuList.Kind) throws {
    let list = timeline(kind)
    let scroller = try #require(element(of: list))
    let velocity = CGPoint(x: 0, y: 0.5)
    list.host.send(.scrolling(scroller, .began))
    list.host.send(.scroll(scroller, CGPoint(x: 0, y: 720)))
    list.host.send(.scrolling(scroller, .released(velocity: velocity, target: CGPoint(x: 0, y: 970))))
    list.host.send(.scroll(scroller, CGPoint(x: 0, y: 800)))
    let read = try readPost(list)
    list.source.edit { $0.insertItems(Self.news, beforeItem: "post 0") }
    list.host.update()
    #expect(list.top(of: read.name) == read.top)
    list.host.send(.scroll(scroller, CGPoint(x: 0, y: list.scrollView.contentOffset.y + 30)))
    list.host.send(.scrolling(scroller, .ended(velocity: .zero)))
    #expect(list.top(of: read.name) == read.top - 30)
  }

  private func element(of list: MenuList) -> ElementID? {
    list.host.tree.visible.first { if case .scroll = $0.node.element.content { true } else { false } }?.node.id
  }
}
