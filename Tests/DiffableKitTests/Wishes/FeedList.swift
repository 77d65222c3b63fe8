import DiffableKit
import DiffableTesting
import Observation
import Testing

/// A feed in a collection view or a table that is loaded page by page from a server, written as an app would write it.
@MainActor final class FeedList {
  struct Post: Identifiable, Equatable, Sendable {
    var id: Int
  }

  /// A page of rows as the server returns it.
  struct Page: Sendable {
    var posts: [Int]
    var isLast = false
  }

  /// A server that answers requests when the test calls `answer(_:)`.
  @MainActor final class Server {
    /// The requests so far, each by the last post before the requested page; 0 for the first page.
    private(set) var asked: [Int] = []
    private(set) var cancellations = 0
    private var waiting: [CheckedContinuation<Page, any Error>] = []

    func page(after post: Int?) async throws -> Page {
      asked.append(post ?? 0)
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { waiting.append($0) }
      } onCancel: {
        Task { @MainActor in
          self.cancellations += 1
          self.answer(.failure(CancellationError()))
        }
      }
    }

    var isAsked: Bool { !waiting.isEmpty }

    func answer(_ result: Result<Page, any Error>) {
      guard !waiting.isEmpty else { return }
      waiting.removeFirst().resume(with: result)
    }
  }

  /// A store of the posts that have been loaded.
  @MainActor @Observable final class Store {
    var posts: [Post] = []
  }

  /// A method by which a loaded page of rows is applied to the list.
  enum Method: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case apply, edit, applyModels, bindSnapshot, bindModels
    var testDescription: String { "by \(rawValue)" }
  }

  /// The error of a failed request.
  struct Offline: Error {}

  let server = Server()
  let store = Store()
  let host: HeadlessHost
  let scrollView: UIScrollView
  private(set) var source: (any DiffableDataSource<String, Int>)!
  /// The page states that the state handler has received, as words.
  var states: [String] = []

  init(_ kind: MenuList.Kind = .collectionView) {
    let size = CGSize(width: 320, height: 440)
    switch kind {
    case .collectionView:
      let list = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
      host = HeadlessHost(view: list, size: size)
      scrollView = list
      let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, post in
        var content = cell.defaultContentConfiguration()
        content.text = "post \(post)"
        cell.contentConfiguration = content
      }
      source = UICollectionViewDiffableDataSource<String, Int>(collectionView: list) { list, path, post in
        list.dequeueConfiguredReusableCell(using: row, for: path, item: post)
      }
    case .table:
      let table = UITableView(frame: .zero, style: .plain)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "post")
      host = HeadlessHost(view: table, size: size)
      scrollView = table
      source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, post in
        let cell = table.dequeueReusableCell(withIdentifier: "post", for: path)
        cell.textLabel?.text = "post \(post)"
        return cell
      }
    }
  }

  /// Sets a page loader that applies its pages by the given method; for a method that binds, it binds the data source
  /// first.
  func load(whenItemsLeft itemsLeft: Int = 20, by method: Method = .applyModels) {
    switch method {
    case .bindSnapshot:
      source.bind(toSnapshot: { [store] in NSDiffableDataSourceSnapshot([("Feed", store.posts.map(\.id))]) })
    case .bindModels: source.bind(toModels: { [store] in [("Feed", store.posts)] })
    case .apply, .edit, .applyModels: break
    }
    source.pageLoader = DiffablePageLoader(whenItemsLeft: itemsLeft) { [server, store] in
      try await server.page(after: store.posts.last?.id)
    } show: { [weak self] page in
      self?.store.posts += page.posts.map { Post(id: $0) }
      self?.show(page.posts, by: method)
      return page.isLast ? .last : .more
    } stateHandler: { [weak self] state in
      self?.states.append(Self.word(state))
    }
    host.update()
  }

  private func show(_ posts: [Int], by method: Method) {
    switch method {
    case .apply:
      source.apply(
        NSDiffableDataSourceSnapshot([("Feed", store.posts.map(\.id))]), animatingDifferences: false, completion: nil)
    case .edit:
      source.edit(animatingDifferences: false) { snapshot in
        if !snapshot.containsSection("Feed") { snapshot.appendSections(["Feed"]) }
        snapshot.appendItems(posts)
      }
    case .applyModels: source.applyModels([("Feed", store.posts)], animatingDifferences: false)
    // With a binding no apply is needed: it shows the changed store by itself.
    case .bindSnapshot, .bindModels: break
    }
  }

  static func word(_ state: DiffablePageState) -> String {
    switch state {
    case .waiting: "waiting"
    case .loading: "loading"
    case .failed: "failed"
    case .ended: "ended"
    }
  }

  var state: String { Self.word(source.pageState) }

  /// Waits until the server was asked for pages, and lets waiting tasks run after that.
  ///
  /// - Parameter pages: The expected requests, each by the last post before the requested page.
  /// - Returns: True if the server was asked for these pages and no others.
  func asks(_ pages: [Int]) async -> Bool {
    _ = await becomesTrue {
      host.update()
      return server.asked.count >= pages.count
    }
    await settle()
    return server.asked == pages
  }

  /// Lets waiting tasks run and makes host frames, so that loaded pages are shown.
  func settle() async {
    for _ in 0..<50 {
      await Task.yield()
      host.update()
    }
  }

  /// Has the server answer the waiting request with the given number of next posts.
  func answer(_ count: Int, isLast: Bool = false) async {
    await until("the server is asked") { server.isAsked }
    let first = (store.posts.last?.id ?? 0) + 1
    server.answer(.success(Page(posts: Array(first..<(first + count)), isLast: isLast)))
    await settle()
  }

  func fail() async {
    await until("the server is asked") { server.isAsked }
    server.answer(.failure(Offline()))
    await settle()
  }

  /// Scrolls as a person does until a post is the last one on screen.
  func scroll(toSee post: Int) async {
    let id = host.tree.visible.first { if case .scroll = $0.node.element.content { true } else { false } }?.node.id
    // Ten rows, each 44 points high, are on screen, so that the offset is that of the post ten rows before.
    if let id { host.send(.scroll(id, CGPoint(x: 0, y: CGFloat(max(0, post - 10)) * 44))) }
    await settle()
  }
}
