import DiffableKit
import DiffableTesting
import Foundation
import Testing

@MainActor final class PictureStore {
  private let folder: URL
  private var pictures: [String: UIImage] = [:]
  private var tasks: [String: Task<Void, Never>] = [:]
  var pictureHasCome: (String) -> Void = { _ in }

  init(folder: URL) { self.folder = folder }

  func picture(named name: String) -> UIImage? { pictures[name] }

  func load(_ name: String) {
    guard pictures[name] == nil, tasks[name] == nil else { return }
    let path = folder.appendingPathComponent(name).path
    tasks[name] = Task {
      let thumbnail = await UIImage(contentsOfFile: path)?.byPreparingThumbnail(ofSize: CGSize(width: 80, height: 80))
      tasks[name] = nil
      guard !Task.isCancelled, let thumbnail else { return }
      pictures[name] = thumbnail
      pictureHasCome(name)
    }
  }

  func cancel(_ name: String) { tasks.removeValue(forKey: name)?.cancel() }
}

final class PicturesViewController: UICollectionViewController, UICollectionViewDataSourcePrefetching {
  private let store: PictureStore
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!

  init(store: PictureStore) {
    self.store = store
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [store] cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      content.image = store.picture(named: name)
      if content.image == nil { store.load(name) }
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, name in
      list.dequeueConfiguredReusableCell(using: row, for: path, item: name)
    }
    collectionView.prefetchDataSource = self
    store.pictureHasCome = { [weak self] name in self?.refresh(name) }
  }

  func show(_ names: [String]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(names)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func refresh(_ name: String) {
    var snapshot = dataSource.snapshot()
    guard snapshot.indexOfItem(name) != nil else { return }
    snapshot.reconfigureItems([name])
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    for path in indexPaths { dataSource.itemIdentifier(for: path).map(store.load) }
  }

  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    for path in indexPaths { dataSource.itemIdentifier(for: path).map(store.cancel) }
  }
}

/// Tests of the code of the article “Lists of pictures that scroll well” on a headless host.
@MainActor struct ImageListTests {
  @Test("Images of rows on screen and of prefetched rows are loaded, and the cells are reconfigured with them")
  func pictures() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = (0..<200).map { "\($0).svg" }
    for (index, name) in names.enumerated() {
      let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(200 + index)\" height=\"100\"></svg>"
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    let store = PictureStore(folder: folder)
    let controller = PicturesViewController(store: store)
    let host = HeadlessHost(rootViewController: controller, size: CGSize(width: 320, height: 440))
    controller.show(names)
    host.update()
    // Images are loaded one after the other; the last prefetched one comes some time after the first.
    while names.prefix(30).contains(where: { store.picture(named: $0) == nil }) { await Task.yield() }
    host.update()
    #expect(store.picture(named: "150.svg") == nil)
    let cell = try #require(controller.collectionView.cellForItem(at: [0, 2]) as? UICollectionViewListCell)
    let image = try #require((cell.contentConfiguration as? UIListContentConfiguration)?.image)
    #expect(image.size.width == 80 && abs(image.size.height - 8000 / 202) < 0.01)
    #expect(host.tree.visible.contains { if case .image = $0.node.element.content { true } else { false } })
  }

  @Test("Both listings of the article on lists of pictures are in this file, where they are compiled and tested")
  func listings() throws {
    let page = try DocumentedCode(page: "Sources/DiffableKit/DiffableKit.docc/ListsOfPictures.md")
    for listing in page.listings {
      #expect(
        try DocumentedCode.contains(listing, file: "Tests/DiffableKitTests/Documentation/ImageListTests.swift"))
    }
    #expect(page.listings.count == 2)
  }
}
