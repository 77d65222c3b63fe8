import DiffableKit
import DiffableTesting
import Testing

/// An outline of folders whose children are loaded from a server, written as an app would write it.
@MainActor final class FolderList {
  typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  /// A server that answers requests when the test calls `answer(_:_:)`.
  @MainActor final class Server {
    /// The folders whose children were requested, in order.
    private(set) var asked: [String] = []
    private(set) var cancelled: [String] = []
    private var waiting: [String: CheckedContinuation<[String], any Error>] = [:]

    func entries(in folder: String) async throws -> [String] {
      asked.append(folder)
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { waiting[folder] = $0 }
      } onCancel: {
        Task { @MainActor in
          self.cancelled.append(folder)
          self.waiting.removeValue(forKey: folder)?.resume(throwing: CancellationError())
        }
      }
    }

    func isAsked(for folder: String) -> Bool { waiting[folder] != nil }

    func answer(_ folder: String, _ result: Result<[String], any Error>) {
      waiting.removeValue(forKey: folder)?.resume(with: result)
    }
  }

  /// The error of a failed request.
  struct Offline: Error {}

  let server = Server()
  /// The items that have become folders after the list was made.
  var lateFolders: Set<String> = []
  let collectionView: UICollectionView
  let host: HeadlessHost
  private(set) var dataSource: UICollectionViewDiffableDataSource<String, String>!

  init(loads: Bool = true) {
    collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebar)))
    host = HeadlessHost(view: collectionView, size: CGSize(width: 320, height: 900))
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [weak self] cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = self?.text(of: item) ?? item
      cell.contentConfiguration = content
      // Only folders get a disclosure button: their names end in a slash.
      cell.accessories = item.hasSuffix("/") ? [.outlineDisclosure()] : []
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, item in
      list.dequeueConfiguredReusableCell(using: row, for: path, item: item)
    }
    guard loads else { return }
    dataSource.childrenLoader = DiffableChildrenLoader(
      hasChildren: { [weak self] in $0.hasSuffix("/") || self?.lateFolders.contains($0) == true },
      placeholder: { "\($0)…" },
      load: { [server] folder in
        var children = Outline()
        children.append(try await server.entries(in: folder))
        return children
      })
  }

  private func text(of item: String) -> String {
    guard let folder = dataSource.parentOfPlaceholder(item) else { return item }
    if case .failed = dataSource.childrenState(of: folder) { return "Try again" }
    return "Loading"
  }

  static func outline(_ folders: [String] = ["docs/", "music/", "readme"], expanding open: [String] = []) -> Outline {
    var outline = Outline()
    outline.append(folders)
    outline.expand(open)
    return outline
  }

  func apply(_ outline: Outline) {
    dataSource.apply(outline, to: "Files", animatingDifferences: false)
    host.update()
  }

  /// Expands folders without awaiting; in an async test a direct call would choose the async overload.
  func open(_ folders: [String]) { dataSource.expand(folders) }

  /// Presses the disclosure button of a folder.
  func toggle(_ folder: String) {
    host.update()
    let isPressed = host.tap("Expand \(folder)") || host.tap("Collapse \(folder)")
    #expect(isPressed, "\(folder) has no button")
  }

  /// The rows on the screen, from top to bottom.
  var rows: [String] {
    host.advance(by: 1)
    return collectionView.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap {
      ($0.contentConfiguration as? UIListContentConfiguration)?.text
    }
  }

  func state(of folder: String) -> String {
    switch dataSource.childrenState(of: folder) {
    case .unknown: "unknown"
    case .loading: "loading"
    case .failed: "failed"
    case .loaded: "loaded"
    }
  }

  /// Waits for the request of a folder's children, answers it, and waits until the answer is shown.
  func answer(_ folder: String, _ result: Result<[String], any Error>) async {
    await until("\(folder) is asked for") { server.isAsked(for: folder) }
    server.answer(folder, result)
    await until("the answer has come") { state(of: folder) != "loading" }
  }
}
