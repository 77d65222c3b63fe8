import DiffableKit
import DiffableTesting
import Testing

/// Tests of wish 22: the next page is loaded once, before the end of the list is reached.
@Suite("Wish 22: loading pages") @MainActor struct Wish22PagesTests {
  @Test(
    "C78: pageLoader loads the next page near the end of the list, and nothing after the last page",
    arguments: MenuList.Kind.allCases)
  func pages(kind: MenuList.Kind) async {
    let list = FeedList(kind)
    #expect(list.state == "ended", "without a loader the list has all there is")
    list.load()
    #expect(list.state == "loading")
    await list.answer(50)
    #expect(list.state == "waiting")
    #expect(await list.asks([0]))
    await list.scroll(toSee: 29)
    #expect(await list.asks([0]), "21 posts are left")
    await list.scroll(toSee: 30)
    #expect(await list.asks([0, 50]))
    await list.scroll(toSee: 50)
    #expect(await list.asks([0, 50]), "one page at a time")
    await list.answer(50, isLast: true)
    #expect(list.state == "ended")
    await list.scroll(toSee: 100)
    #expect(await list.asks([0, 50]))
    #expect(list.states == ["loading", "waiting", "loading", "ended"])
    #expect(list.source.snapshot().itemIdentifiers == Array(1...100))
  }

  @Test(
    "C78: short pages are loaded one after another until the screen is full and enough items follow it",
    arguments: MenuList.Kind.allCases, FeedList.Method.allCases)
  func shortPages(kind: MenuList.Kind, method: FeedList.Method) async {
    let list = FeedList(kind)
    list.load(whenItemsLeft: 5, by: method)
    for page in 1...4 {
      await list.answer(4)
      #expect(await list.asks(Array([0, 4, 8, 12].prefix(page + 1))))
    }
    #expect(await list.asks([0, 4, 8, 12]))
    #expect(list.state == "waiting")
    #expect(list.source.snapshot().numberOfItems == 16)
    await list.scroll(toSee: 12)
    #expect(await list.asks([0, 4, 8, 12, 16]))
  }

  @Test("C78: laying out the list again loads no further page until new items have been applied")
  func notAgain() async {
    let list = FeedList()
    list.source.apply(
      NSDiffableDataSourceSnapshot([("Feed", Array(1...12))]), animatingDifferences: false, completion: nil)
    var asked = 0
    // This loader adds no rows itself; the test applies them later.
    list.source.pageLoader = DiffablePageLoader(whenItemsLeft: 5) {
      asked += 1
      return .more
    }
    await list.settle()
    #expect(asked == 1 && list.state == "waiting")
    for _ in 0..<5 {
      list.scrollView.setNeedsLayout()
      list.scrollView.subviews.first?.setNeedsLayout()
      await list.settle()
    }
    #expect(asked == 1)
    await list.source.edit(animatingDifferences: false) { $0.appendItems(Array(13...14)) }
    await list.settle()
    #expect(asked == 2, "four are left")
    await list.source.edit(animatingDifferences: false) { $0.appendItems(Array(15...30)) }
    await list.settle()
    #expect(asked == 2)
  }

  @Test(
    "C78: after a page without items, scrolling near the end or retryLoadingPage loads the next page")
  func emptyPage() async {
    let list = FeedList()
    list.source.apply(
      NSDiffableDataSourceSnapshot([("Feed", Array(1...12))]), animatingDifferences: false, completion: nil)
    var asked = 0
    list.source.pageLoader = DiffablePageLoader(whenItemsLeft: 5) {
      asked += 1
      return .more
    }
    await list.settle()
    await list.scroll(toSee: 11)
    #expect(asked == 2)
    list.source.retryLoadingPage()
    await list.settle()
    #expect(asked == 3)
  }

  @Test("C79: a page that failed to load is loaded again only by retryLoadingPage", arguments: MenuList.Kind.allCases)
  func failure(kind: MenuList.Kind) async {
    let list = FeedList(kind)
    list.load()
    await list.answer(30)
    await list.scroll(toSee: 20)
    await list.fail()
    #expect(list.state == "failed")
    if case .failed(let error) = list.source.pageState { #expect(error is FeedList.Offline) }
    await list.scroll(toSee: 30)
    #expect(await list.asks([0, 30]))
    list.source.retryLoadingPage()
    #expect(list.state == "loading")
    list.source.retryLoadingPage()
    await list.answer(30)
    #expect(await list.asks([0, 30, 30]))
    #expect(list.state == "waiting")
    #expect(list.source.snapshot().numberOfItems == 60)
  }

  @Test(
    "C79: restartLoadingPages cancels the page being loaded and begins again with the first page",
    arguments: MenuList.Kind.allCases)
  func restart(kind: MenuList.Kind) async {
    let list = FeedList(kind)
    list.load()
    await list.answer(30)
    await list.scroll(toSee: 20)
    await until("the server is asked") { list.server.isAsked }
    list.store.posts = []
    await list.source.applyModels([("Feed", list.store.posts)], animatingDifferences: false)
    list.source.restartLoadingPages()
    #expect(list.state == "waiting")
    await list.settle()
    #expect(list.server.cancellations == 1)
    #expect(await list.asks([0, 30, 0]))
    #expect(list.source.snapshot().numberOfItems == 0)
    await list.answer(8, isLast: true)
    #expect(list.source.snapshot().itemIdentifiers == Array(1...8))
    #expect(list.state == "ended")
    list.source.restartLoadingPages()
    await list.settle()
    #expect(await list.asks([0, 30, 0, 8]), "a list at its end begins anew too")
  }

  @Test(
    "C79: restartLoadingPages called in the page loader's show closure, which then returns .last, loads the first page again"
  )
  func restartInside() async {
    let list = FeedList()
    var asked = 0
    list.source.pageLoader = DiffablePageLoader(whenItemsLeft: 5) {
      asked += 1
      return asked
    } show: { [weak list] page in
      if page == 1 { list?.source.restartLoadingPages() }
      return .last
    }
    await list.settle()
    #expect(asked == 2)
    #expect(list.state == "ended")
  }

  @Test("C80: loading a page is cancelled when the scene closes, the loader is removed or the data source is released")
  func ends() async {
    var list: FeedList? = FeedList()
    list?.load()
    let first = list!.server
    await until("the server is asked") { first.isAsked }
    list?.host.close()
    await until("the task is cancelled") { first.cancellations == 1 }
    #expect(list?.state == "failed")
    list = FeedList(.table)
    let second = list!.server
    list?.load()
    await until("the server is asked") { second.isAsked }
    list?.source.pageLoader = nil
    await until("the task is cancelled") { second.cancellations == 1 }
    #expect(list?.state == "ended")
    list?.load()
    await until("the server is asked") { second.isAsked }
    list = nil
    await until("the task is cancelled") { second.cancellations == 2 }
  }

  @Test("C80: a list outside a window loads no pages")
  func noWindow() async {
    let list = FeedList()
    list.scrollView.removeFromSuperview()
    list.load()
    list.scrollView.layoutIfNeeded()
    await list.settle()
    #expect(await list.asks([]))
    list.host.scene.window.addSubview(list.scrollView)
    await list.settle()
    #expect(await list.asks([0]))
  }

  @Test("C80: a list far from its end loads no page and requests no frames")
  func quiet() async {
    let list = FeedList()
    list.load()
    await list.answer(100)
    await list.settle()
    #expect(!list.host.scene.needsFrame)
    let frames = list.host.frames.count
    await list.settle()
    #expect(list.host.frames.count == frames)
    #expect(await list.asks([0]))
  }
}
