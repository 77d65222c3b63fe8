import DiffableKit
import DiffableTesting
import Testing

/// Wish 4: what is read stays where it is when rows come above it.
@Suite("Wish 4: the reader's place") @MainActor struct Wish04PlaceTests {
  private static let posts = (0..<60).map { "post \($0)" }
  private static let news = (0..<20).map { "news \($0)" }

  /// A list of posts, scrolled down.
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

  @Test("C66: news that an edit inserts above do not disturb", arguments: MenuList.Kind.allCases)
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

  @Test("C66: every way of applying that UIKit does not have keeps the place", arguments: MenuList.Kind.allCases)
  func additions(kind: MenuList.Kind) async throws {
    let newer = NSDiffableDataSourceSnapshot([("Posts", Self.news + Self.posts)])
    let ways: [@MainActor (MenuList) async -> Void] = [
      { $0.source.applyAnimated(newer, with: DiffableAnimation()) },
      { _ = await $0.source.applyAndReport(newer, animatingDifferences: false) },
      { $0.source.applyModels([("Posts", (Self.news + Self.posts).map { MenuDish($0) })]) },
      { $0.source.bind { newer } },
    ]
    for (index, apply) in ways.enumerated() {
      let list = timeline(kind)
      let read = try readPost(list)
      await apply(list)
      list.host.update()
      #expect(list.top(of: read.name) == read.top, "way \(index)")
    }
  }

  @Test(
    "D45, C66: apply keeps the offset as in UIKit, and so does an edit if the program says so",
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

  @Test("C66: a list that is at its start shows the news", arguments: MenuList.Kind.allCases)
  func start(kind: MenuList.Kind) {
    let list = timeline(kind, offset: 0)
    list.source.edit { $0.insertItems(Self.news, beforeItem: "post 0") }
    list.host.update()
    #expect(list.scrollView.contentOffset.y == 0)
    #expect(list.top(of: "news 0") == 0)
  }

  @Test(
    "C66: while a finger scrolls the place is kept, and the way of the finger counts", arguments: MenuList.Kind.allCases
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

  private func element(of list: MenuList) -> ElementID? {
    list.host.tree.visible.first { if case .scroll = $0.node.element.content { true } else { false } }?.node.id
  }
}
