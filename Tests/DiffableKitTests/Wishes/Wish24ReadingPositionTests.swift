import DiffableKit
import DiffableTesting
import Testing

/// Tests of wish 24: a reading position is saved, and restored in a list whose rows have changed.
@Suite("Wish 24: the reading position") @MainActor struct Wish24ReadingPositionTests {
  typealias Position = DiffableReadingPosition<String>

  private nonisolated static let articles = (0..<80).map { "article \($0)" }

  /// Returns a list of articles that a finger has scrolled to an offset in points.
  private func reading(_ kind: MenuList.Kind, at offset: CGFloat) throws -> ReaderScreen {
    let screen = ReaderScreen.shown(kind, Self.articles)
    // Drags eight times: rows near the end are measured higher than estimated, so that one drag does not reach the end.
    for _ in 0..<8 { try screen.drag(to: offset) }
    return screen
  }

  private func isNear(_ one: CGFloat?, _ other: CGFloat?) -> Bool {
    guard let one, let other else { return false }
    return abs(one - other) < 0.001
  }

  // Returns the encoded reading position of a list, in the lines of the example in the article *What else developers
  // want from lists*, wish 24.
  private func savedPosition(in dataSource: some DiffableDataSource<String, String>) throws -> Data? {
    guard let position = dataSource.readingPosition else { return nil }
    return try JSONEncoder().encode(position)
  }

  // Applies articles and restores a saved reading position, in the lines of the example in the article *What else
  // developers want from lists*, wish 24.
  private static func show(
    _ articles: [String], at saved: Data?, in dataSource: some DiffableDataSource<String, String>
  ) {
    dataSource.apply(
      NSDiffableDataSourceSnapshot([("Articles", articles)]), animatingDifferences: false, completion: nil)
    guard let saved,
      let position = try? JSONDecoder().decode(DiffableReadingPosition<String>.self, from: saved)
    else { return }
    dataSource.restore(position)
  }

  @Test(
    "C73: a restored reading position puts its row at the same height, though rows were inserted and deleted",
    arguments: MenuList.Kind.allCases)
  func restart(kind: MenuList.Kind) throws {
    let before = try reading(kind, at: 1234)
    let saved = try #require(try savedPosition(in: before.source))
    let read = try #require(before.source.readingPosition).rows
    #expect(read.count > 3)
    #expect(read[0].distance < 0, "the first row is cut off at the top")
    let lists: [[String]] = [
      Self.articles,
      (200..<213).map { "article \($0)" } + Self.articles,
      Array(Self.articles.dropFirst(5)),
      (300..<303).map { "article \($0)" } + Self.articles.filter { $0 != read[0].item && $0 != read[1].item },
      Self.articles.filter { article in !read.dropLast().contains { $0.item == article } },
    ]
    for (index, articles) in lists.enumerated() {
      let after = ReaderScreen(kind) { Self.show(articles, at: saved, in: $0.source) }
      after.show()
      let first = try #require(read.first { articles.contains($0.item) && $0.distance >= 0 })
      #expect(isNear(after.top(of: first.item), first.distance), "list \(index)")
      // In the first three lists, which contain all the rows that were on screen without a gap, the rows after the
      // first have their former distance from the top, too.
      if index < 3 { for row in read { #expect(isNear(after.top(of: row.item), row.distance)) } }
      #expect(after.hostOffset == after.scrollView.contentOffset.y)
    }
  }

  @Test(
    "C73: restoring a reading position in an unchanged list gives exactly the same scroll offset",
    arguments: MenuList.Kind.allCases)
  func anywhere(kind: MenuList.Kind) async throws {
    let screen = ReaderScreen.shown(kind, Self.articles)
    for offset in stride(from: 0.0, through: 4000, by: 371.5) {
      try screen.drag(to: offset)
      let seen = screen.scrollView.contentOffset.y
      let position = try #require(screen.source.readingPosition)
      #expect(position.rows.count <= Position.maximumRowCount)
      try screen.drag(to: offset < 2000 ? 3500 : 100)
      #expect(await screen.source.restore(position))
      screen.host?.update()
      #expect(screen.scrollView.contentOffset.y == seen)
      #expect(screen.source.readingPosition == position)
    }
  }

  @Test(
    "C73: a reading position restored at another window width puts its first row with a visible top where it was",
    arguments: MenuList.Kind.allCases)
  func otherWidth(kind: MenuList.Kind) throws {
    let before = try reading(kind, at: 1500)
    let saved = try savedPosition(in: before.source)
    let first = try #require(before.source.readingPosition?.rows.first { $0.distance >= 0 })
    let after = ReaderScreen(kind) { Self.show(Self.articles, at: saved, in: $0.source) }
    after.loadViewIfNeeded()
    after.view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    after.view.layoutIfNeeded()
    after.show(size: CGSize(width: 700, height: 480))
    #expect(isNear(after.top(of: first.item), first.distance))
  }

  @Test(
    "C73: a reading position is measured from inside the content inset, so another inset does not change it",
    arguments: MenuList.Kind.allCases)
  func insets(kind: MenuList.Kind) async throws {
    let screen = try reading(kind, at: 1500)
    let position = try #require(screen.source.readingPosition)
    let first = position.rows[0]
    screen.scrollView.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 20, right: 0)
    #expect(await screen.source.restore(position))
    #expect(isNear(screen.top(of: first.item), first.distance))
    #expect(screen.source.readingPosition?.rows.first == first)
  }

  @Test(
    "C73: readingPosition is nil while no row is on screen, and restoring fails if none of its rows exists",
    arguments: MenuList.Kind.allCases)
  func nothing(kind: MenuList.Kind) async throws {
    let screen = ReaderScreen(kind) { _ in }
    screen.loadViewIfNeeded()
    #expect(screen.source.readingPosition == nil)
    screen.apply(Self.articles)
    #expect(screen.source.readingPosition == nil, "it has no size yet")
    screen.show()
    let position = try #require(screen.source.readingPosition)
    #expect(position.rows[0] == ReaderScreen.shown(kind, ["article 0"]).source.readingPosition?.rows[0])
    screen.apply([])
    #expect(screen.source.readingPosition == nil)
    #expect(await !screen.source.restore(position))
    screen.apply(["somebody else"])
    #expect(await !screen.source.restore(position))
    screen.apply(["somebody else", "article 1"])
    #expect(await screen.source.restore(position))
  }

  @Test(
    "C73: a list saved at its start or end returns to that end only if `scrollAnchoring` keeps it",
    arguments: MenuList.Kind.allCases)
  func ends(kind: MenuList.Kind) throws {
    let newer = ["news 3"] + Self.articles + ["last 3"]
    /// Returns the row at the top after restoring; for a list saved at its end, the row at the bottom.
    func row(from end: CGFloat, _ anchoring: DiffableScrollAnchoring?) throws -> String {
      let before = try reading(kind, at: end)
      let saved = try savedPosition(in: before.source)
      let after = ReaderScreen(kind) { screen in
        if let anchoring { screen.anchoring = anchoring }
        Self.show(newer, at: saved, in: screen.source)
      }
      after.show()
      return try #require(
        newer.first { article in
          guard let frame = after.frame(of: article) else { return false }
          return end == 0 ? isNear(frame.minY, 0) : isNear(frame.maxY, 480)
        }, "\(String(describing: anchoring))")
    }
    #expect(try row(from: 0, nil) == "news 3")
    #expect(try row(from: 100_000, nil) == "article 79")
    #expect(try row(from: 0, .visibleItems) == "article 0")
    #expect(try row(from: 0, [.visibleItems, .end]) == "article 0")
    #expect(try row(from: 100_000, [.visibleItems, .end]) == "last 3")
    #expect(try row(from: 100_000, []) == "article 79")
  }

  @Test(
    "C73: a reading position is restored after every apply requested before it, also on another queue",
    arguments: MenuList.Kind.allCases)
  func inTurn(kind: MenuList.Kind) async throws {
    let before = try reading(kind, at: 1234)
    let position = try #require(before.source.readingPosition)
    let first = position.rows[0]
    let snapshot = NSDiffableDataSourceSnapshot([("Articles", ["news 3"] + Self.articles)])
    let methods: [(any DiffableDataSource<String, String>) -> Void] = [
      { $0.apply(snapshot, animatingDifferences: true, completion: nil) },
      { $0.listDataSource.applySnapshotUsingReloadData(snapshot) },
      { $0.edit { $0 = snapshot } },
      { $0.applyModels([("Articles", (["news 3"] + Self.articles).map { MenuDish($0) })]) },
      { $0.applyAnimated(snapshot, with: DiffableAnimation()) },
      { $0.applyAndReport(snapshot) { _ in } },
    ]
    for (index, apply) in methods.enumerated() {
      let screen = ReaderScreen.shown(kind, ["hello 3", "hello 4"])
      apply(screen.source)
      var answers: [Bool] = []
      screen.source.restore(position, animated: index == 0) { answers.append($0) }
      await screen.settle()
      #expect(answers == [true])
      #expect(isNear(screen.top(of: first.item), first.distance), "method \(index)")
    }
    await $diagnosticSink.withValue({ _ in }) {
      let screen = ReaderScreen.shown(kind, ["hello 3", "hello 4"])
      let source = screen.source
      let answer = await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          source.apply(snapshot, animatingDifferences: false, completion: nil)
          source.restore(position) { continuation.resume(returning: $0) }
        }
      }
      #expect(answer)
      screen.host?.update()
      #expect(isNear(screen.top(of: first.item), first.distance))
    }
  }

  @Test("C73: a reading position that waits to be restored is dropped if a person scrolls or its task is cancelled")
  func given() async throws {
    let position = try #require(try reading(.table, at: 1234).source.readingPosition)
    for cancels in [false, true] {
      let screen = ReaderScreen.shown(.table, Self.articles)
      let source = screen.source
      source.applyPacing = .newestPerFrame
      screen.apply(Self.articles)
      screen.apply(Self.articles)
      var hasBegun = false
      let task = Task {
        hasBegun = true
        return await source.restore(position)
      }
      await until("the position waits to be restored") { hasBegun }
      if cancels {
        task.cancel()
      } else {
        let list = try #require(screen.element)
        screen.host?.scene.handle(.scrolling(list, .began))
        screen.host?.scene.handle(.scroll(list, CGPoint(x: 0, y: 60)))
        await screen.settle()
      }
      #expect(await !task.value)
      await screen.settle()
      #expect(screen.scrollView.contentOffset.y == (cancels ? 0 : 60))
    }
  }

  @Test("C73: restoring a reading position skips rows inside collapsed items")
  func outline() async throws {
    let fixture = OutlineFixture()
    var outline = OutlineFixture.outline(expanding: ["a", "a1"])
    outline.append((0..<60).map { "row \($0)" })
    fixture.apply(outline)
    await fixture.dataSource.scroll(to: "a11", at: .start, animated: false)
    let position = try #require(fixture.dataSource.readingPosition)
    #expect(position.rows.prefix(3).map(\.item) == ["a11", "a2", "b"])
    outline.collapse(["a"])
    fixture.apply(outline)
    #expect(await fixture.dataSource.restore(position))
    // The content of the restored list is too short to scroll to the saved row, so that the offset is zero.
    #expect(fixture.collectionView.contentOffset.y == 0)
    #expect(fixture.rows.first == "a")
  }

  @Test("C73: a horizontal list measures its reading position from the leading edge", arguments: [false, true])
  func sideways(isRightToLeft: Bool) async throws {
    let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .absolute(100), heightDimension: .absolute(80)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .absolute(100), heightDimension: .absolute(80)), subitems: [item])
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    func list(width: CGFloat) -> (UICollectionViewDiffableDataSource<String, Int>, UICollectionView, HeadlessHost) {
      let list = UICollectionView(
        frame: .zero,
        collectionViewLayout: UICollectionViewCompositionalLayout(
          section: NSCollectionLayoutSection(group: group), configuration: configuration))
      list.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
      let row = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
      let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: list) { list, path, item in
        list.dequeueConfiguredReusableCell(using: row, for: path, item: item)
      }
      source.apply(NSDiffableDataSourceSnapshot([("A", Array(0..<50))]), animatingDifferences: false)
      return (source, list, HeadlessHost(view: list, size: CGSize(width: width, height: 100)))
    }
    let (source, view, _) = list(width: 400)
    await source.scroll(to: 20, at: .start, animated: false)
    view.contentOffset.x += isRightToLeft ? -30 : 30
    let position = try #require(source.readingPosition)
    #expect(position.rows.map(\.item) == [20, 21, 22, 23, 24])
    #expect(position.rows.map(\.distance) == [-30, 70, 170, 270, 370])
    let (other, otherView, _) = list(width: 300)
    #expect(await other.restore(position))
    #expect(other.readingPosition?.rows == Array(position.rows.prefix(4)))
    #expect(otherView.contentOffset.y == 0)
  }

  @Test(
    "C73: restoring a reading position hashes at most 60 identifiers, however long the list is",
    arguments: [1_000, 16_000])
  func cost(count: Int) throws {
    typealias Counted = CollectionViewCostTests.Counted
    let list = CollectionViewCostTests.List(count: count)
    let position = try #require(list.dataSource.readingPosition)
    #expect(position.rows.count == 20)
    list.collectionView.contentOffset.y = 0
    list.host.update()
    Counted.hashes = 0
    // The call of `restore` is not awaited: other tests that run during an await would add to the count of hashes.
    list.dataSource.restore(position)
    // Restoring may hash up to 60 identifiers: making the cells near the screen looks their items up, which hashes
    // them.
    #expect((1...60).contains(Counted.hashes), "\(Counted.hashes)")
    #expect(list.dataSource.readingPosition == position)
  }
}
