import DiffableKit
import DiffableTesting
import Testing

/// Tests of wish 19: a list opens at an item, and an outline expands the item's parents.
@Suite("Wish 19: opening at an item") @MainActor struct Wish19OpeningTests {
  private nonisolated static let articles = (0..<80).map { "article \($0)" }

  // Opens a list at an item, in the lines of the example in the article *What else developers want from lists*, wish
  // 19.
  @MainActor private static func open(
    _ articles: [String], at article: String, in dataSource: some DiffableDataSource<String, String>
  ) {
    dataSource.apply(
      NSDiffableDataSourceSnapshot([("Articles", articles)]), animatingDifferences: false, completion: nil)
    dataSource.scroll(to: article, at: .start)
  }

  @Test(
    "C72: a list that scrolls to an item in `viewDidLoad()`, before it has a size, opens at that item",
    arguments: MenuList.Kind.allCases)
  func opens(kind: MenuList.Kind) async {
    for size in [CGSize(width: 320, height: 480), CGSize(width: 900, height: 700)] {
      var answers: [Bool] = []
      let screen = ReaderScreen(kind) { screen in
        Self.open(Self.articles, at: "article 40", in: screen.source)
        screen.source.scroll(to: "article 41", at: .start) { answers.append($0) }
        screen.source.scroll(to: "nobody") { answers.append($0) }
        screen.scrollView.contentInset.top = 30
      }
      screen.show(size: size)
      #expect(screen.top(of: "article 41") == 0, "the last that was there")
      await screen.settle()
      #expect(answers == [true, false])
      let offset = screen.scrollView.contentOffset.y
      #expect(screen.hostOffset == offset, "as the host has it")
      // Once the list has opened, rows inserted above the visible ones push these down, as in UIKit.
      screen.apply(["new 8"] + Self.articles)
      await screen.settle()
      #expect(screen.scrollView.contentOffset.y == offset)
    }
  }

  @Test(
    "C72: a list that opens at a far item configures at most twice as many cells as one that opens at its start",
    arguments: MenuList.Kind.allCases)
  func cost(kind: MenuList.Kind) {
    let filled = ["article 0", "article 68"].map { article in
      let screen = ReaderScreen(kind) { Self.open(Self.articles, at: article, in: $0.source) }
      screen.show()
      return screen.filled
    }
    // The list at a far item may configure twice as many cells: one at its start prepares no cells above the screen.
    #expect(filled[1] <= 2 * filled[0], "\(filled)")
  }

  /// An event that happens before or after the screen is shown.
  enum Event: CaseIterable {
    case goTo20
    case goTo50
    /// The test inserts a row above the first article.
    case insert
    /// The test gives the view a size and lays it out outside a window, unless the screen is shown already.
    case layOut
    /// The test puts the screen into a window, which makes the first host frame, unless the screen is shown already.
    case show
    /// The test scrolls the list as a finger does, if the list is on screen.
    case drag
  }

  @Test(
    "C72: in any order of inserts, layouts, scrolls to an item and drags, the row last scrolled or dragged to keeps its place",
    arguments: MenuList.Kind.allCases)
  func everyOrder(kind: MenuList.Kind) throws {
    func sequences(_ length: Int) -> [[Event]] {
      length == 0 ? [[]] : sequences(length - 1).flatMap { sequence in Event.allCases.map { sequence + [$0] } }
    }
    for events in (1...(kind == .table ? 3 : 4)).flatMap(sequences)
    where events.contains(where: { $0 == .goTo20 || $0 == .goTo50 }) {
      let screen = ReaderScreen(kind) { $0.apply(Self.articles) }
      screen.loadViewIfNeeded()
      var target: (item: String, top: CGFloat)?
      var inserted = 0
      for event in events + [.show] {
        switch event {
        case .goTo20, .goTo50:
          let item = event == .goTo20 ? "article 20" : "article 50"
          screen.source.scroll(to: item, at: .start, animated: false)
          target = (item, 0)
        case .insert:
          inserted += 1
          let news = "news \(inserted)"
          // Inserts the row by an edit of the data source, not by an apply, so that the visible rows stay where they
          // are.
          screen.source.edit(animatingDifferences: false) { snapshot in
            snapshot.insertItems([news], beforeItem: "article 0")
          }
        case .layOut:
          guard screen.host == nil else { continue }
          screen.view.frame = CGRect(x: 0, y: 0, width: 700, height: 300)
          screen.view.layoutIfNeeded()
        case .show: if screen.host == nil { screen.show() }
        case .drag:
          guard screen.host != nil else { continue }
          try screen.drag(to: 700)
          target =
            Self.articles.lazy.compactMap { item in
              screen.top(of: item).flatMap { $0 >= 0 ? (item, $0) : nil }
            }.first
        }
        screen.host?.update()
      }
      guard let target else { continue }
      let top = screen.top(of: target.item)
      #expect(top.map { abs($0 - target.top) < 0.5 } == true, "\(events): \(target), \(String(describing: top))")
    }
  }

  @Test(
    "C72: a list that scrolls to an item behind another view controller shows the item when it reappears",
    arguments: MenuList.Kind.allCases)
  func covered(kind: MenuList.Kind) {
    let screen = ReaderScreen(kind) { $0.apply(Self.articles) }
    let stack = UINavigationController(rootViewController: screen)
    let host = HeadlessHost(rootViewController: stack, size: CGSize(width: 320, height: 600))
    stack.pushViewController(UIViewController(), animated: false)
    host.update()
    screen.source.scroll(to: "article 50", at: .start)
    screen.source.edit { $0.insertItems(["news 3", "news 5"], beforeItem: "article 0") }
    host.advance(by: 1)
    stack.popViewController(animated: false)
    host.advance(by: 1)
    #expect(screen.top(of: "article 50").map { abs($0) < 0.5 } == true)
  }

  @Test(
    "C72: a list of zero height that scrolls to an item shows the item when it gets its height",
    arguments: MenuList.Kind.allCases)
  func sizedLater(kind: MenuList.Kind) throws {
    let screen = ReaderScreen(kind) { $0.apply(Self.articles) }
    screen.loadViewIfNeeded()
    let height = screen.scrollView.heightAnchor.constraint(equalToConstant: 0)
    let bottom = try #require(screen.view.constraints.first { $0.firstAttribute == .bottom })
    bottom.isActive = false
    height.isActive = true
    screen.show()
    #expect(screen.element != nil && screen.scrollView.bounds.height == 0)
    screen.source.scroll(to: "article 50", at: .start)
    screen.host?.update()
    height.isActive = false
    bottom.isActive = true
    screen.host?.update()
    #expect(screen.top(of: "article 50") == 0)
    // Once the list has opened, rows inserted above the visible ones push these down, as in UIKit.
    let offset = screen.scrollView.contentOffset.y
    screen.apply(["news 3"] + Self.articles)
    screen.host?.update()
    #expect(screen.scrollView.contentOffset.y == offset)
  }

  @Test(
    "C72: a horizontal list opens with an item at the start, middle or end, counted from its leading edge, also from right to left",
    arguments: [false, true])
  func sideways(isRightToLeft: Bool) {
    /// A cell without content.
    final class Cell: UICollectionViewCell {}
    let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .absolute(100), heightDimension: .absolute(80)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .absolute(100), heightDimension: .absolute(80)), subitems: [item])
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    var sources: [AnyObject] = []
    func list(_ open: (UICollectionViewDiffableDataSource<String, Int>) -> Void) -> UICollectionView {
      let list = UICollectionView(
        frame: .zero,
        collectionViewLayout: UICollectionViewCompositionalLayout(
          section: NSCollectionLayoutSection(group: group), configuration: configuration))
      list.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
      let row = UICollectionView.CellRegistration<Cell, Int> { _, _, _ in }
      let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: list) { list, path, item in
        list.dequeueConfiguredReusableCell(using: row, for: path, item: item)
      }
      sources.append(source)
      source.apply(NSDiffableDataSourceSnapshot([("A", Array(0..<50))]), animatingDifferences: false)
      open(source)
      return list
    }
    for (position, leading) in [(DiffableScrollPosition.start, 0.0), (.middle, 150), (.end, 300), (.nearest, 300)] {
      let list = list { $0.scroll(to: 20, at: position, animated: false) }
      let host = HeadlessHost(view: list, size: CGSize(width: 400, height: 100))
      host.update()
      let frame = list.cellForItem(at: [0, 20])?.frame ?? .zero
      let distance = isRightToLeft ? list.bounds.maxX - frame.maxX : frame.minX - list.bounds.minX
      #expect(abs(distance - leading) < 0.001, "\(position)")
    }
    #expect(sources.count == 4, "they are kept")
  }

  // MARK: Outlines

  @Test("C72: scrolling to an item inside a collapsed one fails, unless opensParents expands its parents")
  func outlines() async {
    let fixture = OutlineFixture()
    fixture.apply(OutlineFixture.outline())
    fixture.noteHandlers()
    #expect(await !fixture.dataSource.scroll(to: "a11", animated: false))
    #expect(fixture.rows == ["a", "b", "c"] && fixture.log.isEmpty)
    #expect(await fixture.dataSource.scroll(to: "a11", animated: false, opensParents: true))
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["a", "a1", "a11", "a2", "b", "c"])
    #expect(fixture.log.filter { $0.hasPrefix("will") }.map { $0.prefix(14) } == ["will expand a ", "will expand a1"])
    #expect(!fixture.dataSource.isExpanded("b"))
    fixture.log = []
    #expect(await fixture.dataSource.scroll(to: "a11", animated: false, opensParents: true))
    #expect(fixture.log.isEmpty, "it is seen already")
  }

  @Test("C72: scrolling with opensParents fails if shouldExpandItem refuses a parent, and expands nothing")
  func refused() async {
    let fixture = OutlineFixture()
    fixture.apply(OutlineFixture.outline())
    fixture.dataSource.sectionSnapshotHandlers.shouldExpandItem = { $0 != "a" }
    #expect(await !fixture.dataSource.scroll(to: "a2", animated: false, opensParents: true))
    #expect(await fixture.dataSource.scroll(to: "b", animated: false, opensParents: true))
    #expect(await !fixture.dataSource.scroll(to: "nobody", animated: false, opensParents: true))
    #expect(fixture.rows == ["a", "b", "c"])
  }

  @Test("C72: scrolling with opensParents during another apply expands the parents and scrolls after that apply")
  func outlineAmidApply() async {
    let fixture = OutlineFixture()
    var answers: [Bool] = []
    var isFirst = true
    fixture.configure = { _, _ in
      guard isFirst else { return }
      isFirst = false
      fixture.dataSource.scroll(to: "a11", animated: false, opensParents: true) { answers.append($0) }
    }
    fixture.apply(OutlineFixture.outline())
    for _ in 0..<3 {
      await MenuList.mainQueueTurn()
      fixture.host.advance(by: 1)
    }
    #expect(answers == [true])
    #expect(fixture.dataSource.isExpanded("a1"))
    var outline = OutlineFixture.outline()
    fixture.dataSource.edit(section: "S", completion: nil) { edited in
      outline.append(["b1"], to: "b")
      edited = outline
      fixture.dataSource.scroll(to: "b1", animated: false, opensParents: true) { answers.append($0) }
    }
    fixture.host.advance(by: 1)
    #expect(answers == [true, true])
    #expect(fixture.dataSource.isExpanded("b") && !fixture.dataSource.isExpanded("a"))
  }
}
