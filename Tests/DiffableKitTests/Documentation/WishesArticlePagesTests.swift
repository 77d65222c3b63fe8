import DiffableKit
import DiffableTesting
import Testing

/// A list of posts that a server gives page by page, with a row at its end that shows the state of loading.
@MainActor final class Timeline: NSObject, UICollectionViewDelegate {
  enum Row: Hashable, Sendable { case post(Int), state }
  enum Section: CaseIterable, Sendable { case posts, state }

  let server: FeedList.Server
  let list = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
  private(set) var dataSource: UICollectionViewDiffableDataSource<Section, Row>!

  init(_ server: FeedList.Server) { self.server = server }

  func setUp() {
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) { [weak self] list, path, row in
      list.dequeueConfiguredReusableCell(using: cell, for: path, item: self?.text(of: row))
    }
    dataSource.edit(animatingDifferences: false) { $0.appendSections(Section.allCases) }
    list.delegate = self
    dataSource.pageLoader = DiffablePageLoader(whenItemsLeft: 20) { [weak self, server] in
      try await server.page(after: self?.lastPost)
    } show: { [weak self] page in
      self?.append(page.posts)
      return page.isLast ? .last : .more
    } stateHandler: { [weak self] state in
      self?.show(state)
    }
  }

  private var lastPost: Int? {
    guard case .post(let post) = dataSource.snapshot().itemIdentifiers(inSection: .posts).last else { return nil }
    return post
  }

  private func append(_ posts: [Int]) {
    dataSource.edit { snapshot in snapshot.appendItems(posts.map(Row.post), toSection: .posts) }
  }

  private func show(_ state: DiffablePageState) {
    dataSource.edit { snapshot in
      switch state {
      case .waiting, .ended:
        snapshot.replaceItems(in: .state, with: [])
      case .loading, .failed:
        snapshot.replaceItems(in: .state, with: [.state])
        snapshot.reconfigureItems([.state])
      }
    }
  }

  private func text(of row: Row) -> String {
    switch (row, dataSource.pageState) {
    case (.post(let number), _): "post \(number)"
    case (.state, .failed): "Try again"
    case (.state, _): "Loading"
    }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    if dataSource.itemIdentifier(for: indexPath) == .state { dataSource.retryLoadingPage() }
  }
}

/// Tests of the code for wish 22 in the article “What developers want from lists”.
@Suite("Article “What developers want from lists”: pages of rows") @MainActor struct WishesArticlePagesTests {
  @Test(
    "C79: the list's last row says that a page of posts is loading or has failed, and a tap on it loads that page again"
  )
  func stateRow() async {
    let list = FeedList()
    let timeline = Timeline(list.server)
    timeline.setUp()
    let host = HeadlessHost(view: timeline.list, size: CGSize(width: 320, height: 440))
    func settle() async {
      await list.settle()
      host.advance(by: 1)
    }
    await settle()
    #expect(host.labels(of: .option) == ["Loading"])
    await until("the server is asked") { list.server.isAsked }
    list.server.answer(.success(.init(posts: Array(1...5))))
    await settle()
    #expect(host.labels(of: .option) == (1...5).map { "post \($0)" } + ["Loading"])
    await list.fail()
    await settle()
    #expect(host.labels(of: .option).last == "Try again")
    #expect(list.server.asked == [0, 5])
    host.tap("Try again")
    await settle()
    #expect(host.labels(of: .option).last == "Loading")
    list.server.answer(.success(.init(posts: [6, 7], isLast: true)))
    await settle()
    #expect(host.labels(of: .option) == (1...7).map { "post \($0)" })
    #expect(list.server.asked == [0, 5, 5])
  }
}
