import DiffableKit
import Testing

/// The host of the article “Writing a host”, which uses nothing but what is public.
@MainActor struct WritingAHostTests {
  private final class Paper {
    var screens: [String] = []
    var handler: ((String) -> Void)?
    var last: [String] { (screens.last ?? "").split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } }
  }

  /// A list with headers that stay on screen.
  private final class Letters: UIViewController {
    private(set) var list: UICollectionView!
    private(set) var dataSource: UICollectionViewDiffableDataSource<String, String>!
    private(set) var chosen: [String] = []

    override func loadView() {
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      configuration.headerMode = .supplementary
      list = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, letter in
        var content = cell.defaultContentConfiguration()
        content.text = letter
        cell.contentConfiguration = content
      }
      let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { [weak self] view, _, path in
        var content = view.defaultContentConfiguration()
        content.text = self?.dataSource.sectionIdentifier(for: path.section)
        view.contentConfiguration = content
        view.backgroundConfiguration = .listPlainCell()
      }
      dataSource = UICollectionViewDiffableDataSource(collectionView: list) { list, path, letter in
        list.dequeueConfiguredReusableCell(using: row, for: path, item: letter)
      }
      dataSource.supplementaryViewProvider = { list, _, path in
        list.dequeueConfiguredReusableSupplementary(using: header, for: path)
      }
      show((1...40).map { "row \($0)" })
      view = list
    }

    func show(_ rows: [String]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, String>()
      snapshot.appendSections(["Rows"])
      snapshot.appendItems(rows)
      dataSource.apply(snapshot, animatingDifferences: false)
    }
  }

  private let paper = Paper()

  private func show(_ controller: UIViewController) -> TerminalHost {
    TerminalHost(showing: controller, size: CGSize(width: 320, height: 320)) { [paper] screen in
      paper.screens.append(screen)
      paper.handler?(screen)
    }
  }

  @Test("The terminal shows the rows, and arrow keys move the mark and choose")
  func keys() {
    let host = show(FruitViewController())
    #expect(paper.last == ["Apple", "Pear", "Quince"])
    host.press(.down)
    host.press(.down)
    #expect(paper.last == ["Apple", "▸ Pear", "Quince"])
    host.press(.up)
    #expect(paper.last == ["▸ Apple", "Pear", "Quince"])
  }

  @Test("The End key scrolls to the last row, and the header stays")
  func scrolling() {
    let letters = Letters()
    let host = show(letters)
    #expect(paper.last.prefix(2) == ["Rows", "row 1"])
    host.press(.end)
    #expect(paper.last.first == "Rows")
    #expect(paper.last.last == "▸ row 40")
    #expect(!paper.last.contains("row 1"))
    #expect(letters.list.contentOffset.y > 0, "the scene was told where the host is")
    host.press(.home)
    #expect(paper.last.prefix(2) == ["Rows", "▸ row 1"])
  }

  @Test("What the program changes is shown without being asked for")
  func change() async {
    let controller = FruitViewController()
    let host = show(controller)
    let (screens, continuation) = AsyncStream<String>.makeStream()
    paper.handler = { continuation.yield($0) }
    var snapshot = controller.dataSource.snapshot()
    snapshot.insertItems(["Plum"], afterItem: "Apple")
    controller.dataSource.apply(snapshot)
    for await screen in screens where screen.contains("Plum") { break }
    #expect(paper.last == ["Apple", "Plum", "Pear", "Quince"])
    host.scene.close()
  }

  @Test("Rows that come above are shifted away: what is read stays where it is seen")
  func shift() {
    let letters = Letters()
    let host = show(letters)
    letters.list.scrollAnchoring = .visibleItems
    host.press(.end)
    let before = paper.last
    letters.show((-20...40).map { "row \($0)" })
    host.takeFrames()
    #expect(paper.last == before)
  }

  @Test("Another size is laid out anew")
  func resize() {
    let host = show(Letters())
    let count = paper.last.count
    host.resize(to: CGSize(width: 320, height: 640))
    #expect(paper.last.count > count)
  }

  @Test("A sheet has the keys, and Escape closes it")
  func modal() {
    let controller = FruitViewController()
    let host = show(controller)
    let alert = UIAlertController(title: "Pick", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    host.scene.perform { controller.present(alert, animated: false) }
    host.takeFrames()
    #expect(paper.last.contains { $0.contains("Pick") })
    host.moveFocus()
    #expect(paper.last.contains { $0.contains("▸") && $0.contains("Cancel") })
    host.pressEscape()
    #expect(!paper.last.contains { $0.contains("Pick") })
  }

  @Test("A closed scene shows nothing any more")
  func closing() {
    let host = show(FruitViewController())
    host.scene.close()
    let count = paper.screens.count
    host.press(.down)
    host.takeFrames()
    #expect(paper.screens.count == count)
  }

  @Test("Animations end by the host's own time, and not while it stands still")
  func time() {
    let time = HostTime()
    let scene = HostScene(size: CGSize(width: 320, height: 320), metrics: Columns())
    scene.clock = time.clock
    let controller = FruitViewController()
    scene.perform { scene.window.rootViewController = controller }
    _ = scene.makeFrame()
    var isDone = false
    scene.perform {
      var snapshot = controller.dataSource.snapshot()
      snapshot.deleteItems(["Pear"])
      controller.dataSource.apply(snapshot) { isDone = true }
    }
    _ = scene.makeFrame()
    time.advance(by: 0.01, in: scene)
    #expect(!isDone)
    time.advance(by: 1, in: scene)
    #expect(isDone)
    scene.close()
  }

  @Test(
    "The article has the code of these files",
    arguments: [
      "struct Columns", "struct CharacterGrid", "@MainActor final class TerminalHost", "@MainActor final class HostTime",
    ])
  func sameCode(beginning: String) throws {
    let article = try DocumentedCode(page: "Sources/DiffableKit/DiffableKit.docc/WritingAHost.md")
    let listing = try #require(article.listing(with: beginning))
    let file = "Tests/DiffableKitTests/Documentation/TerminalHost.swift"
    #expect(try DocumentedCode.contains(listing, file: file), "the article says:\n\(listing.joined(separator: "\n"))")
  }
}
