import DiffableKit
import DiffableTesting
import Testing

/// Tests of the index titles at the trailing edge of a list.
@MainActor struct IndexTitlesStateTests {
  private final class Source: UICollectionViewDiffableDataSource<Int, Int> {
    var titles: [String]? = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
    var asked = 0
    var chosen: [String] = []
    var itemsPerSection = 10
    override func indexTitles(for collectionView: UICollectionView) -> [String]? {
      asked += 1
      return titles
    }
    override func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
      chosen.append("\(title) \(index)")
      return IndexPath(item: 0, section: index)
    }
  }

  private func fixture(items: Int = 10, height: CGFloat = 500, headers: Bool = false) -> (
    Source, UICollectionView, HeadlessHost
  ) {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    if headers { configuration.headerMode = .supplementary }
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let host = HeadlessHost(view: view, size: CGSize(width: 320, height: height))
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      cell.accessibilityLabel = "row \(item)"
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in
      var content = view.defaultContentConfiguration()
      content.text = "section \(path.section)"
      view.contentConfiguration = content
    }
    let source = Source(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    source.itemsPerSection = items
    show(source)
    host.update()
    return (source, view, host)
  }

  @Test("Accessories of full-width rows end before the index titles, and reach the edge if there are no titles")
  func roomForTitles() throws {
    let (source, view, host) = fixture(headers: true)
    for path in view.indexPathsForVisibleItems {
      (view.cellForItem(at: path) as? UICollectionViewListCell)?.accessories = [.disclosureIndicator()]
    }
    func sign() throws -> CGRect {
      host.update()
      let cell = try #require(view.cellForItem(at: [0, 0]))
      return try #require(cell.subviews.first { $0 is UIImageView }).frame
    }
    #expect(try sign().maxX <= 320 - 20 - 4)
    #expect(view.cellForItem(at: [0, 0])?.frame.width == 320, "the row itself reaches the edge")
    source.titles = []
    view.reloadData()
    host.update()
    for path in view.indexPathsForVisibleItems {
      (view.cellForItem(at: path) as? UICollectionViewListCell)?.accessories = [.disclosureIndicator()]
    }
    #expect(try sign().maxX > 320 - 20)
  }

  @Test("Type-ahead with a letter that no row near the screen begins with goes to that letter's index title")
  func typed() {
    let (source, view, host) = fixture()
    view.becomeFirstResponder()
    host.update()
    host.press(.character("m"))
    func current() -> String? {
      let marked = host.tree.nodes.values.compactMap(\.element.accessibility.activeDescendant).first
      return marked.flatMap { host.tree.nodes[$0]?.element.accessibility.label }
    }
    #expect(source.chosen == ["M 12"] && current() == "row 120")
    host.advance(by: 2)
    host.press(.character("r"))
    #expect(source.chosen == ["M 12"] && current() == "row 121", "rows that begin with the letter come first")
  }

  private func show(_ source: Source) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for section in 0..<26 {
      snapshot.appendSections([section])
      snapshot.appendItems(Array(section * source.itemsPerSection..<(section + 1) * source.itemsPerSection))
    }
    source.apply(snapshot, animatingDifferences: false)
  }

  private func index(_ host: HeadlessHost) -> (ElementIndexTitles, MirroredElementTree.Node)? {
    host.tree.nodes.values.compactMap { node in
      if case .index(let index) = node.element.content { (index, node) } else { nil }
    }.first
  }

  @Test("C59: a data source's index titles are shown at the trailing edge, and choosing one scrolls to its item")
  func choosing() throws {
    let (source, view, host) = fixture()
    let (element, node) = try #require(index(host))
    #expect(element.titles == source.titles)
    #expect(element.shown == (0..<26).map { $0 })
    #expect(node.element.frame == CGRect(x: 300, y: 0, width: 20, height: 500))
    #expect(node.element.accessibility.role == .slider)
    #expect(host.chooseIndexTitle("C"))
    #expect(source.chosen == ["C 2"])
    #expect(view.contentOffset.y == view.layoutAttributesForItem(at: IndexPath(item: 0, section: 2))?.frame.minY)
    #expect(view.indexPathsForVisibleItems.first == IndexPath(item: 0, section: 2))
    #expect(host.tree.faults.isEmpty)
  }

  @Test("Choosing a collection view's index title for a section's first item scrolls to the section's header")
  func header() throws {
    let (source, view, host) = fixture(headers: true)
    host.chooseIndexTitle("D")
    #expect(source.chosen == ["D 3"])
    let top = view.collectionViewLayout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 3))?.frame.minY
    #expect(view.contentOffset.y == top)
  }

  @Test("If not all index titles fit, dots stand for those left out, and the first and last are kept")
  func room() throws {
    for height in [80, 100, 180, 260] {
      let (_, _, host) = fixture(height: CGFloat(height))
      let shown = try #require(index(host)?.0.shown)
      #expect(shown.first == .some(0))
      #expect(shown.last == .some(25))
      #expect(shown.count <= (height - 8) / 15)
      let titles = shown.compactMap(\.self)
      #expect(titles == titles.sorted())
      #expect(Set(titles).count == titles.count)
      for (left, right) in zip(shown, shown.dropFirst()) { #expect((left == nil) != (right == nil)) }
    }
  }

  @Test("Index titles are asked for after an apply and not for scrolling, and without titles no index is shown")
  func asking() {
    let (source, view, host) = fixture()
    let before = source.asked
    for step in 1...10 { host.send(.scroll(ElementID(2), CGPoint(x: 0, y: step * 200))) }
    view.setContentOffset(CGPoint(x: 0, y: 900), animated: false)
    host.update()
    #expect(source.asked == before)
    source.titles = nil
    source.itemsPerSection = 9
    show(source)
    host.update()
    #expect(source.asked == before + 1)
    #expect(index(host) == nil)
    #expect(!host.chooseIndexTitle("C"))
  }

  @Test(
    "In a collection view, choosing an index title whose section does not exist, or an index beyond the titles, does not scroll"
  )
  func missing() throws {
    let (source, view, host) = fixture()
    let node = try #require(index(host)?.1)
    source.titles = (0..<40).map { "\($0)" }
    source.itemsPerSection = 8
    show(source)
    host.update()
    host.send(.indexTitle(node.id, 39))
    host.send(.indexTitle(node.id, 40))
    #expect(source.chosen == ["39 39"])
    #expect(view.contentOffset == .zero)
  }

  @Test(
    "D162: An index title leaves a row hidden that is removed while it stays on screen, and shows it once it has left")
  func removal() {
    let (source, view, host) = fixture(items: 3)
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      let remove = UIContextualAction(style: .destructive, title: "Remove") { _, _, _ in }
      remove.removesRow = true
      return UISwipeActionsConfiguration(actions: [remove])
    }
    view.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: configuration)
    host.update()
    func openRows() -> [String] {
      host.tree.nodes.values.compactMap { node in
        guard case .swipe(let swipe) = node.element.content, swipe.isOpen else { return nil }
        return host.tree.nodes[swipe.row]?.element.accessibility.label
      }
    }
    #expect(host.swipe("row 4", revealing: .right))
    #expect(host.tap("Remove"))
    let steps: [(title: String, hidden: [String])] = [("B", ["row 4"]), ("Z", []), ("A", [])]
    for step in steps {
      #expect(host.chooseIndexTitle(step.title))
      #expect(openRows() == step.hidden, "\(step.title)")
    }
    #expect(host.element("row 4") != nil)
    #expect(source.chosen == ["B 1", "Z 25", "A 0"])
    #expect(host.tree.faults.isEmpty)
  }

  @Test("Choosing an index title far down a list of a million rows visits few layout nodes")
  func million() {
    let (source, view, host) = fixture(items: 38_462)
    let before = LayoutWorkCounter.layoutNodesVisited
    host.chooseIndexTitle("Y")
    #expect(LayoutWorkCounter.layoutNodesVisited - before < 4000)
    #expect(source.chosen == ["Y 24"])
    #expect(view.indexPathsForVisibleItems.first == IndexPath(item: 0, section: 24))
  }
}
