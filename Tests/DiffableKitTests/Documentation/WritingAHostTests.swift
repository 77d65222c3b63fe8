import DiffableKit
import Synchronization
import Testing

/// Tests of the terminal host of the article “Writing a host”, which uses public symbols only.
@MainActor struct WritingAHostTests {
  private final class Paper {
    var screens: [String] = []
    var handler: ((String) -> Void)?
    var last: [String] { (screens.last ?? "").split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } }
  }

  /// A controller with a list of words under pinned headers.
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

  @Test("The terminal host shows the rows, arrow keys move the focus, and Enter selects a row")
  func keys() {
    let controller = FruitViewController()
    let host = show(controller)
    #expect(paper.last == ["Apple", "Pear", "Quince"])
    host.moveFocus()
    #expect(paper.last == ["▸ Apple", "Pear", "Quince"])
    host.press(.down)
    host.press(.down)
    #expect(paper.last == ["Apple", "Pear", "▸ Quince"])
    host.press(.up)
    #expect(paper.last == ["Apple", "▸ Pear", "Quince"])
    host.press(.enter)
    #expect(controller.dataSource.selectedItemIdentifiers == ["Pear"])
  }

  @Test("The terminal host reads escape sequences as keys, and a letter focuses the row that begins with it")
  func sequences() {
    let host = show(FruitViewController())
    host.take("\t")
    host.take("\u{1B}[B")
    #expect(paper.last == ["Apple", "▸ Pear", "Quince"])
    host.take("q")
    #expect(paper.last == ["Apple", "Pear", "▸ Quince"])
    host.take("\u{1B}[H")
    #expect(paper.last == ["▸ Apple", "Pear", "Quince"])
  }

  @Test("The terminal host handles keys from a file descriptor until the end of the file", .timeLimit(.minutes(10)))
  func input() async {
    let host = show(FruitViewController())
    let pipe = Pipe()
    let keyboard = pipe.fileHandleForWriting
    let (screens, continuation) = AsyncStream<String>.makeStream()
    paper.handler = { continuation.yield($0) }
    let source = host.takeInput(from: pipe.fileHandleForReading.fileDescriptor) { continuation.finish() }
    keyboard.write(Data("\t".utf8))
    for await screen in screens {
      if screen.contains("▸ Apple") { keyboard.write(Data("\u{1B}[B".utf8)) }
      if screen.contains("▸ Pear") { try? keyboard.close() }
    }
    #expect(paper.last == ["Apple", "▸ Pear", "Quince"])
    // Waits until the source is cancelled: only then may the file descriptor be closed.
    await withCheckedContinuation { end in
      source.setCancelHandler { end.resume() }
      source.cancel()
    }
    withExtendedLifetime(pipe) {}
  }

  @Test("The End key scrolls to the last row, and the pinned header stays")
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

  @Test("The terminal host shows a change of the program without any input")
  func change() async {
    let controller = FruitViewController()
    let host = show(controller)
    let (screens, continuation) = AsyncStream<String>.makeStream()
    paper.handler = { continuation.yield($0) }
    var snapshot = controller.dataSource.snapshot()
    snapshot.insertItems(["Plum"], afterItem: "Apple")
    controller.dataSource.apply(snapshot, completion: nil)
    for await screen in screens where screen.contains("Plum") { break }
    #expect(paper.last == ["Apple", "Plum", "Pear", "Quince"])
    host.scene.close()
  }

  @Test("The terminal host keeps the visible rows where they are when rows are inserted above them")
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

  @Test("The terminal host shows more rows when its terminal becomes larger")
  func resize() {
    let host = show(Letters())
    let count = paper.last.count
    host.resize(to: CGSize(width: 320, height: 640))
    #expect(paper.last.count > count)
  }

  @Test("The terminal host gives an alert the focus, and Escape closes it")
  func modal() {
    let controller = FruitViewController()
    let host = show(controller)
    let alert = UIAlertController(title: "Pick", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    host.scene.perform { controller.present(alert, animated: false) }
    host.takeFrames()
    #expect(paper.last.contains { $0.contains("Pick") })
    host.moveFocus()
    // The focus is on the alert's button, the only element that can have it while the alert is presented.
    #expect(paper.last.contains { $0.contains("▸") && $0.contains("Cancel") })
    host.pressEscape()
    #expect(!paper.last.contains { $0.contains("Pick") })
  }

  @Test("A closed scene gives the terminal host no more output")
  func closing() {
    let host = show(FruitViewController())
    host.scene.close()
    let count = paper.screens.count
    host.press(.down)
    host.takeFrames()
    #expect(paper.screens.count == count)
  }

  @Test("Animations end when the clock that a host advances itself has advanced far enough, not before")
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

  @Test("Misuse in a handler is reported, and the terminal host still handles keys")
  func mistake() {
    let controller = FruitViewController()
    controller.loadViewIfNeeded()
    controller.dataSource.selectionHandler = { _ in
      var snapshot = controller.dataSource.snapshot()
      snapshot.moveItem("Fig", beforeItem: "Apple")
    }
    let host = show(controller)
    let mistakes = Mutex<[String]>([])
    MisusePolicy.withPolicy(.report { mistake in mistakes.withLock { $0.append(mistake.api) } }) {
      host.press(.enter)
    }
    #expect(mistakes.withLock { $0 } == ["NSDiffableDataSourceSnapshot.moveItem(_:beforeItem:)"])
    host.press(.down)
    #expect(paper.last == ["Apple", "▸ Pear", "Quince"])
  }

  /// The program of the article “Writing a host”, which is compiled here and never run: at the end of its input it
  /// would exit.
  private func program() -> Never {
    let host = TerminalHost(showing: FruitViewController(), size: CGSize(width: 640, height: 384)) { screen in
      FileHandle.standardOutput.write(Data("\u{1B}[2J\u{1B}[H\(screen)\n".utf8))
    }
    withExtendedLifetime(host.takeInput { exit(0) }) { dispatchMain() }
  }

  private static let page = "Sources/DiffableKit/DiffableKit.docc/WritingAHost.md"
  private static let folder = "Tests/DiffableKitTests/Documentation/"

  @Test(
    "The listing of the article “Writing a host” that begins with the given text is in the file of the terminal host",
    arguments: [
      "struct Columns", "struct CharacterGrid", "@MainActor final class TerminalHost",
      "@MainActor final class HostTime",
    ])
  func sameCode(beginning: String) throws {
    let article = try DocumentedCode(page: Self.page)
    let listing = try #require(article.listing(with: beginning))
    let isRun = try DocumentedCode.contains(listing, file: Self.folder + "TerminalHost.swift")
    #expect(isRun, "the article says:\n\(listing.joined(separator: "\n"))")
  }

  @Test("The listings of the article “Writing a host” make up the whole file of the terminal host, besides tests of it")
  func wholeCode() throws {
    let listings = try DocumentedCode(page: Self.page).listings
    var host: [String] = []
    for listing in listings {
      let code = listing.filter { !$0.hasPrefix("import ") }
      if try DocumentedCode.contains(code, file: Self.folder + "TerminalHost.swift") {
        host += code
      } else {
        let isRun = try DocumentedCode.contains(code, file: Self.folder + "WritingAHostTests.swift")
        #expect(isRun, "the article says:\n\(code.joined(separator: "\n"))")
      }
    }
    #expect(try DocumentedCode.contains(["import DiffableKit"] + host, file: Self.folder + "TerminalHost.swift"))
    #expect(listings.contains { $0.contains { $0.hasPrefix("@MainActor final class HostTime") } })
  }
}
