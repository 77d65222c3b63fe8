import DiffableKit
import DiffableTesting
import Testing

/// A controller with a catalogue as an outline: the entries of a room are fetched when the room is expanded.
final class CatalogueViewController: UICollectionViewController {
  var fetchEntries: (_ room: String) async throws -> [String] = { _ in [] }
  private(set) var dataSource: UICollectionViewDiffableDataSource<String, String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [weak self] cell, _, entry in
      var content = cell.defaultContentConfiguration()
      content.text = self?.text(of: entry)
      cell.contentConfiguration = content
      cell.accessories = entry.hasSuffix("/") ? [.outlineDisclosure()] : []
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, indexPath, entry in
      list.dequeueConfiguredReusableCell(using: row, for: indexPath, item: entry)
    }
    dataSource.childrenLoader = DiffableChildrenLoader(
      hasChildren: { entry in entry.hasSuffix("/") },
      placeholder: { room in "\(room)…" },
      load: { [weak self] room in
        var children = NSDiffableDataSourceSectionSnapshot<String>()
        children.append(try await self?.fetchEntries(room) ?? [])
        return children
      })
  }

  private func text(of entry: String) -> String {
    guard let room = dataSource.parentOfPlaceholder(entry) else { return entry }
    if case .failed = dataSource.childrenState(of: room) { return "Press to try again" }
    return "Loading"
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let entry = dataSource.itemIdentifier(for: indexPath) else { return }
    dataSource.retryLoadingChildren(of: entry)  // does nothing unless it is a row that has failed
  }
}

extension CatalogueViewController {
  func show(_ rooms: [String]) {
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(rooms)
    outline.carryOverExpansion(from: dataSource.snapshot(for: "Catalogue"))
    dataSource.apply(outline, to: "Catalogue")
  }

  func open(_ room: String) {
    dataSource.expand([room])  // asks and tells the handlers, as a press does
  }

  func savedState() throws -> Data {
    try JSONEncoder().encode(dataSource.snapshot(for: "Catalogue").expansion)
  }

  func restore(_ state: Data) throws {
    let expansion = try JSONDecoder().decode(OutlineExpansion<String>.self, from: state)
    dataSource.edit(section: "Catalogue") { outline in outline.restoreExpansion(expansion) }
  }
}

/// Tests of the code for wish 10 in the article “What developers want from lists”.
@Suite("Article “What developers want from lists”: outlines") @MainActor struct WishesArticleOutlineTests {
  private let server = FolderList.Server()

  private func catalogue(_ rooms: [String]) -> (CatalogueViewController, HeadlessHost) {
    let controller = CatalogueViewController(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebar)))
    controller.fetchEntries = { [server] in try await server.entries(in: $0) }
    let host = HeadlessHost(rootViewController: controller, size: CGSize(width: 320, height: 480))
    controller.show(rooms)
    host.update()
    return (controller, host)
  }

  /// Returns the texts of the rows on the host's screen, from top to bottom.
  private func rows(_ host: HeadlessHost) -> [String] {
    host.update()
    host.advance(by: 1)
    return host.screen.split(separator: "\n").map { line in
      line.split(separator: " ").filter { !$0.hasPrefix("<") && $0 != "▸" }.joined(separator: " ")
    }
  }

  private func answer(_ room: String, _ result: Result<[String], any Error>, _ controller: CatalogueViewController)
    async
  {
    await until("\(room) is asked for") { server.isAsked(for: room) }
    server.answer(room, result)
    await until("the answer has come") {
      if case .loading = controller.dataSource.childrenState(of: room) { false } else { true }
    }
  }

  @Test(
    "Wish 10: an expanded item shows a placeholder while its children load, a row to retry after a failure, and the children"
  )
  func loading() async {
    let (controller, host) = catalogue(["attic/", "cellar/"])
    #expect(host.tap("Expand attic/"))
    #expect(rows(host) == ["attic/", "Loading", "cellar/"])
    await answer("attic/", .failure(FolderList.Offline()), controller)
    #expect(rows(host) == ["attic/", "Press to try again", "cellar/"])
    #expect(host.tap("Press to try again"))
    #expect(rows(host) == ["attic/", "Loading", "cellar/"])
    await answer("attic/", .success(["Emma", "Shirley"]), controller)
    #expect(rows(host) == ["attic/", "Emma", "Shirley", "cellar/"])
  }

  @Test("Wish 10: expanded items stay expanded in a rebuilt outline, and can be saved and restored")
  func expansion() async throws {
    let (controller, host) = catalogue(["attic/", "cellar/"])
    controller.open("attic/")
    await answer("attic/", .success(["Emma"]), controller)
    controller.show(["hall/", "attic/"])
    #expect(rows(host) == ["hall/", "attic/", "Emma"])
    let (next, nextHost) = catalogue(["attic/", "cellar/"])
    try next.restore(try controller.savedState())
    #expect(rows(nextHost) == ["attic/", "Loading", "cellar/"])
    await answer("attic/", .success(["Emma"]), next)
    #expect(rows(nextHost) == ["attic/", "Emma", "cellar/"])
  }
}
