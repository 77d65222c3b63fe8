import DiffableKit
import DiffableTesting
import Testing

/// Tests of wish 19: scrolling to an item by its identifier.
@Suite("Wish 19: scrolling to an item") @MainActor struct Wish19ScrollingTests {
  private nonisolated static let articles = (0..<80).map { "article \($0)" }
  private nonisolated static let more = articles + ["new 8"] + (100..<140).map { "article \($0)" }

  /// Returns the distance of an item from its requested scroll position in points, or nil if the item is off screen.
  private func distance(_ item: String, at position: DiffableScrollPosition, in screen: ReaderScreen) -> CGFloat? {
    screen.host?.update()
    let height = screen.scrollView.bounds.height
    return screen.frame(of: item).map { frame in
      switch position {
      case .nearest: max(0, -frame.minY, frame.maxY - height)
      case .start: frame.minY
      case .middle: abs(frame.midY - height / 2)
      case .end: frame.maxY - height
      }
    }
  }

  private func isThere(_ item: String, at position: DiffableScrollPosition, in screen: ReaderScreen) -> Bool {
    distance(item, at: position, in: screen).map { abs($0) < 0.5 } ?? false
  }

  // Appends a note and scrolls to it, in the lines of the example in the article *What else developers want from
  // lists*, wish 19.
  private func add(_ note: MenuDish, to dataSource: some DiffableDataSource<String, String>) {
    dataSource.edit { snapshot in snapshot.appendItems([note.id]) }
    dataSource.scroll(to: note.id, at: .middle)
  }

  @Test(
    "C72: scrolling to an item right after the edit that inserted it shows the item", arguments: MenuList.Kind.allCases)
  func documented(kind: MenuList.Kind) {
    let screen = ReaderScreen.shown(kind, Self.articles)
    add(MenuDish("new 8"), to: screen.source)
    #expect(isThere("new 8", at: .end, in: screen), "the content ends there")
  }

  @Test(
    "C72: after every apply method, scrolling to a new item puts it at the requested scroll position",
    arguments: MenuList.Kind.allCases, DiffableScrollPosition.allCases)
  func everyWay(kind: MenuList.Kind, position: DiffableScrollPosition) async {
    let newer = NSDiffableDataSourceSnapshot([("Articles", Self.more)])
    let methods: [(any DiffableDataSource<String, String>) -> Void] = [
      { $0.apply(newer, animatingDifferences: false, completion: nil) },
      { $0.apply(newer, animatingDifferences: true, completion: nil) },
      { $0.listDataSource.applySnapshotUsingReloadData(newer) },
      { $0.edit { $0 = newer } },
      { $0.applyModels([("Articles", Self.more.map { MenuDish($0) })]) },
      { $0.applyAnimated(newer, with: DiffableAnimation()) },
      { $0.applyAndReport(newer) { _ in } },
    ]
    for (index, apply) in methods.enumerated() {
      for animated in [false, true] {
        let screen = ReaderScreen.shown(kind, Self.articles)
        apply(screen.source)
        var answers: [Bool] = []
        screen.source.scroll(to: "new 8", at: position, animated: animated) { answers.append($0) }
        #expect(answers.isEmpty, "never before the call returns")
        #expect(isThere("new 8", at: position, in: screen), "method \(index)")
        await screen.settle()
        #expect(isThere("new 8", at: position, in: screen), "method \(index)")
        #expect(answers == [true], "method \(index)")
      }
    }
  }

  @Test(
    "C72: scrolling to a visible item, or to an unknown one, leaves the scroll offset unchanged",
    arguments: MenuList.Kind.allCases)
  func nothingToDo(kind: MenuList.Kind) async {
    let screen = ReaderScreen.shown(kind, Self.articles)
    await screen.source.scroll(to: "article 30", at: .middle, animated: false)
    let offset = screen.scrollView.contentOffset.y
    #expect(offset > 100)
    #expect(await screen.source.scroll(to: "article 30"))
    #expect(await !screen.source.scroll(to: "nobody"))
    #expect(screen.scrollView.contentOffset.y == offset)
  }

  @Test(
    "C72: scrolling requested during an apply happens in its turn among the applies that wait",
    arguments: MenuList.Kind.allCases)
  func amidApply(kind: MenuList.Kind) async {
    let list = MenuList(kind, [MenuDish("soup")])
    let source = list.source!
    var answers: [Bool] = []
    list.onDisplay = {
      source.edit { $0.appendItems((0..<60).map { "dish \($0)" }) }
      source.scroll(to: "dish 40", at: .start) { answers.append($0) }
      source.edit { $0.deleteItems(["dish 51"]) }
      source.scroll(to: "dish 51", at: .start) { answers.append($0) }
      source.scroll(to: "dish 59", at: .start) { answers.append($0) }
      source.edit { $0.deleteItems(["dish 59"]) }
      source.scroll(to: "dish 40", at: .start) { answers.append($0) }
    }
    source.edit(completion: nil) { $0.appendItems(["bread"]) }
    list.host.advance(by: 1)
    await MenuList.mainQueueTurn()
    list.host.advance(by: 1)
    #expect(answers == [true, false, true, true])
    #expect(list.top(of: "dish 40").map { abs($0) < 0.5 } == true)
    #expect(source.snapshot().numberOfItems == 60)
  }

  @Test(
    "C65, C72: edits made in delegate calls while the list scrolls to an item are not lost",
    arguments: MenuList.Kind.allCases)
  func editsMeanwhile(kind: MenuList.Kind) async {
    let list = MenuList(kind, (0..<60).map { MenuDish("dish \($0)") })
    let source = list.source!
    list.onDisplay = {
      for item in ["bread", "wine"] {
        var snapshot = source.snapshot()
        snapshot.appendItems([item])
        source.apply(snapshot, animatingDifferences: false, completion: nil)
      }
    }
    #expect(await source.scroll(to: "dish 40", at: .start, animated: false))
    #expect(source.snapshot().itemIdentifiers.suffix(2) == ["bread", "wine"])
  }

  @Test(
    "C72: scrolling requested on another queue happens after the applies of that queue",
    arguments: MenuList.Kind.allCases)
  func otherQueue(kind: MenuList.Kind) async {
    let screen = ReaderScreen.shown(kind, Self.articles)
    let source = screen.source
    await $diagnosticSink.withValue({ _ in }) {
      let answer = await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          source.apply(
            NSDiffableDataSourceSnapshot([("Articles", Self.more)]), animatingDifferences: false, completion: nil)
          source.edit(animatingDifferences: false) { $0.appendItems(["last 3"]) }
          source.scroll(to: "last 3", at: .end, animated: false) { continuation.resume(returning: $0) }
        }
      }
      #expect(answer)
    }
    #expect(isThere("last 3", at: .end, in: screen))
  }

  @Test(
    "C72: scrolling to an item waits for applies that wait for a frame, and is dropped if a person scrolls meanwhile",
    arguments: MenuList.Kind.allCases)
  func paced(kind: MenuList.Kind) async throws {
    for scrolls in [false, true] {
      let screen = ReaderScreen.shown(kind, Self.articles)
      screen.source.applyPacing = .newestPerFrame
      screen.apply(Self.articles)
      screen.apply(Self.more)
      var answers: [Bool] = []
      screen.source.scroll(to: "new 8", at: .start, animated: false) { answers.append($0) }
      screen.apply(Array(Self.more.dropLast()))
      #expect(screen.source.snapshot().numberOfItems == 80)
      if scrolls {
        // The scene handles the events directly, so that no host frame is made before them.
        let list = try #require(screen.element)
        screen.host?.scene.handle(.scrolling(list, .began))
        screen.host?.scene.handle(.scroll(list, CGPoint(x: 0, y: 60)))
      }
      await screen.settle()
      #expect(answers == [!scrolls])
      #expect(isThere("new 8", at: .start, in: screen) == !scrolls)
      if scrolls { #expect(screen.scrollView.contentOffset.y == 60) }
      #expect(screen.source.snapshot().numberOfItems == 120)
    }
  }

  @Test(
    "C72: a scroll offset that the host reports without a finger does not cancel a waiting scroll to an item",
    arguments: MenuList.Kind.allCases)
  func echo(kind: MenuList.Kind) async throws {
    let screen = ReaderScreen.shown(kind, Self.articles)
    screen.source.applyPacing = .newestPerFrame
    screen.apply(Self.articles)
    screen.apply(Self.more)
    var answers: [Bool] = []
    screen.source.scroll(to: "new 8", at: .start) { answers.append($0) }
    screen.host?.scene.handle(.scroll(try #require(screen.element), CGPoint(x: 0, y: 60)))
    await screen.settle()
    #expect(answers == [true])
  }

  @Test("C72: scrolling whose task is cancelled before its turn leaves the scroll offset unchanged")
  func cancelled() async {
    for isEarly in [false, true] {
      let screen = ReaderScreen.shown(.collectionView, Self.articles)
      let source = screen.source
      source.applyPacing = .newestPerFrame
      screen.apply(Self.articles)
      screen.apply(Self.more)
      var hasBegun = false
      let task = Task {
        hasBegun = true
        return await source.scroll(to: "article 40", at: .start)
      }
      if !isEarly { await until("the scrolling waits") { hasBegun } }
      task.cancel()
      #expect(await !task.value)
      await screen.settle()
      #expect(screen.scrollView.contentOffset.y == 0)
      #expect(source.snapshot().numberOfItems == Self.more.count)
    }
  }

  @Test("C72: scrolling requested in a cell provider or an edit's closure happens after the rows have been updated")
  func insideOthers() async {
    let screen = ReaderScreen.shown(.collectionView, Self.articles)
    let source = screen.source
    var answers: [Bool] = []
    source.edit(animatingDifferences: false, completion: nil) { snapshot in
      source.scroll(to: "new 8", at: .end, animated: false) { answers.append($0) }
      source.edit(animatingDifferences: false) { $0.appendItems(["new 8"]) }
      source.scroll(to: "new 8", at: .end, animated: false) { answers.append($0) }
      snapshot.deleteItems(["article 2"])
    }
    await screen.settle()
    #expect(answers == [false, true])
    #expect(isThere("new 8", at: .end, in: screen))
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    var dataSource: UICollectionViewDiffableDataSource<String, String>!
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { _, _, item in
      if item == "article 0" { dataSource.scroll(to: "article 60", at: .start, animated: false) { answers.append($0) } }
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) { list, path, item in
      list.dequeueConfiguredReusableCell(using: row, for: path, item: item)
    }
    dataSource.apply(
      NSDiffableDataSourceSnapshot([("A", Self.articles)]), animatingDifferences: false, completion: nil)
    let host = HeadlessHost(view: list, size: CGSize(width: 320, height: 480))
    for _ in 0..<3 {
      await MenuList.mainQueueTurn()
      host.advance(by: 1)
    }
    #expect(answers == [false, true, true])
    #expect(list.cellForItem(at: [0, 60])?.frame.minY == list.contentOffset.y)
  }

  @Test("C72: the scroll completion runs once without a view, with a replaced data source and in a closed scene")
  func nobodySees() async {
    var answers: [Bool] = []
    func note(_ answer: Bool) { answers.append(answer) }
    let screen = ReaderScreen.shown(.collectionView, Self.articles)
    screen.host?.close()
    let filled = screen.filled
    screen.source.scroll(to: "article 70", at: .start, completion: note)
    await screen.settle()
    #expect(answers == [true])
    #expect(screen.filled == filled, "nobody sees the rows")
    let other = ReaderScreen.shown(.collectionView, Self.articles)
    let second = UICollectionViewDiffableDataSource<String, String>(
      collectionView: other.scrollView as! UICollectionView
    ) { _, _, _ in UICollectionViewCell(frame: .zero) }
    other.source.scroll(to: "article 70", at: .start, completion: note)
    await other.settle()
    #expect(answers == [true, false])
    _ = second
    var table: UITableView? = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let orphan = UITableViewDiffableDataSource<String, String>(tableView: table!) { _, _, _ in UITableViewCell() }
    table = nil
    await orphan.apply(NSDiffableDataSourceSnapshot([("A", ["x"])]), animatingDifferences: false)
    #expect(await !orphan.scroll(to: "x"))
  }

  @Test(
    "C72: scrolling far configures only the cells that come on screen, however long the list is",
    arguments: MenuList.Kind.allCases)
  func cost(kind: MenuList.Kind) {
    let filled = [100, 3_000].map { count in
      let screen = ReaderScreen.shown(kind, (0..<count).map { "article \($0)" })
      let before = screen.filled
      screen.source.scroll(to: "article \(17 * (count / 17) - 17)", at: .start, animated: false)
      screen.host?.update()
      return screen.filled - before
    }
    #expect((1...60).contains(filled[0]))
    #expect(filled[1] <= filled[0] + 4, "\(filled)")
  }

  @Test(
    "C72: an item scrolled to the start lies below the pinned header of its section",
    arguments: MenuList.Kind.allCases)
  func heldHeaders(kind: MenuList.Kind) async {
    let list = MenuList(kind, hasHeaders: true)
    list.titles = ["Soups": "Soups", "Stews": "Stews"]
    list.source.apply(
      NSDiffableDataSourceSnapshot([
        ("Soups", (0..<40).map { "soup \($0)" }), ("Stews", (0..<40).map { "stew \($0)" }),
      ]), animatingDifferences: false, completion: nil)
    list.host.update()
    await list.source.scroll(to: "stew 20", at: .start, animated: false)
    let top = list.top(of: "stew 20") ?? 0
    #expect((10...60).contains(top), "\(top)")
    #expect(list.host.screen.contains("stew 20"))
    await list.source.scroll(to: "stew 10", animated: false)
    #expect(list.top(of: "stew 10") == top)
  }

  @Test(
    "C72: a list anchored to its end follows new rows only while it is scrolled to the end",
    arguments: MenuList.Kind.allCases)
  func followsTheEnd(kind: MenuList.Kind) async {
    let screen = ReaderScreen(kind) { screen in
      screen.anchoring = [.visibleItems, .end]
      screen.apply(Self.articles)
    }
    screen.show()
    #expect(isThere("article 79", at: .end, in: screen), "it opens at the end")
    screen.apply(Self.more)
    #expect(isThere("article 139", at: .end, in: screen))
    await screen.source.scroll(to: "article 40", at: .start, animated: false)
    screen.apply(Self.more + ["last 3"])
    #expect(isThere("article 40", at: .start, in: screen))
    await screen.source.scroll(to: "last 3", animated: true)
    screen.apply(Self.more + ["last 3", "last 4"])
    #expect(isThere("last 4", at: .end, in: screen))
  }

  @Test(
    "C72: a list anchored to its end opens at the item that it was told to scroll to, even at the first",
    arguments: MenuList.Kind.allCases)
  func insteadOfTheEnd(kind: MenuList.Kind) {
    for item in ["article 0", "article 30"] {
      let screen = ReaderScreen(kind) { screen in
        screen.anchoring = [.visibleItems, .end]
        screen.apply(Self.articles)
        screen.source.scroll(to: item, at: .start)
      }
      screen.show()
      #expect(isThere(item, at: .start, in: screen))
    }
  }

  @Test(
    "C72: a list with a size but no window scrolls to an item at once, also if it is anchored to its end")
  func atOnce() {
    let screen = ReaderScreen(.collectionView) { screen in
      screen.anchoring = [.visibleItems, .end]
      screen.apply(Self.articles)
      screen.scrollView.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      screen.source.scroll(to: "article 0", at: .start)
      #expect(screen.top(of: "article 0") == 0)
    }
    screen.loadViewIfNeeded()
    screen.source.scroll(to: "article 30", at: .start)
    #expect(screen.top(of: "article 30") == 0)
  }

  @Test(
    "C72: scrolling to an item right after a reload overrides the scroll anchoring of the list",
    arguments: MenuList.Kind.allCases)
  func reloaded(kind: MenuList.Kind) throws {
    let screen = ReaderScreen.shown(kind, Self.articles)
    screen.anchoring = .visibleItems
    try screen.drag(to: 700)
    screen.source.listDataSource.applySnapshotUsingReloadData(
      NSDiffableDataSourceSnapshot([("Articles", ["news 3"] + Self.articles)]))
    screen.source.scroll(to: "article 60", at: .start, animated: false)
    #expect(isThere("article 60", at: .start, in: screen))
  }
}
