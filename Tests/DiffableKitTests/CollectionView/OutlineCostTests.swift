import DiffableKit
import DiffableTesting
import Testing

/// Tests of the counted cost of an outline on screen: it depends on the rows that come on screen, not on the number of
/// their siblings.
@MainActor struct OutlineCostTests {
  typealias Counted = CollectionViewCostTests.Counted
  typealias Outline = NSDiffableDataSourceSectionSnapshot<Counted>

  /// The counted cost of a piece of work: hashes and comparisons of identifiers, and configured cells.
  struct Cost: Equatable {
    var hashes: Int
    var comparisons: Int
    var cells: Int
  }

  /// A list with an outline in its first section, scrolled to its middle.
  @MainActor final class List {
    let host: HeadlessHost
    let collectionView: UICollectionView
    private(set) var dataSource: UICollectionViewDiffableDataSource<Int, Counted>!
    private var cells = 0
    /// The number of items of which the children loader was asked if they have children.
    private(set) var askedCount = 0

    init(_ outline: Outline, middle: Int) {
      collectionView = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
      host = HeadlessHost(view: collectionView, size: CGSize(width: 320, height: 600))
      let registration = UICollectionView.CellRegistration<CollectionViewCostTests.Cell, Counted> {
        [weak self] _, _, _ in
        self?.cells += 1
      }
      dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      dataSource.apply(outline, to: 0, animatingDifferences: false)
      host.update()
      collectionView.scrollToItem(at: IndexPath(item: middle, section: 0), at: .top, animated: false)
      host.update()
    }

    /// Sets a loader that counts what it is asked, and applies the outline again.
    func loadChildren() {
      dataSource.childrenLoader = DiffableChildrenLoader(
        hasChildren: { [weak self] _ in
          self?.askedCount += 1
          return false
        },
        placeholder: { Counted(number: -1_000_000 - $0.number) },
        load: { _ in Outline() })
      dataSource.apply(dataSource.snapshot(for: 0), to: 0, animatingDifferences: false)
      host.update()
    }

    /// The positions of the rows on screen among their siblings, as screen readers say them.
    var places: [String] {
      collectionView.indexPathsForVisibleItems.sorted().compactMap { path in
        let cell = collectionView.cellForItem(at: path)
        let node = host.tree.nodes.first { host.scene.view(for: $0.key) === cell }
        let accessibility = node?.value.element.accessibility
        return accessibility.map { "\($0.position ?? 0) of \($0.setSize ?? 0)" }
      }
    }

    func cost(_ body: () -> Void) -> Cost {
      (Counted.hashes, Counted.comparisons, cells, askedCount) = (0, 0, 0, 0)
      body()
      host.update()
      return Cost(hashes: Counted.hashes, comparisons: Counted.comparisons, cells: cells)
    }
  }

  /// Returns an outline of one expanded item with children.
  private func family(_ count: Int) -> Outline {
    var outline = Outline()
    outline.append([Counted(number: -1)])
    outline.append((0..<count).map { Counted(number: $0) }, to: Counted(number: -1))
    outline.expand([Counted(number: -1)])
    return outline
  }

  /// Returns an outline of expanded items, each of which is the only child of the one before.
  private func chain(_ depth: Int) -> Outline {
    var outline = Outline()
    outline.append([Counted(number: 0)])
    for level in 1..<depth { outline.append([Counted(number: level)], to: Counted(number: level - 1)) }
    outline.expand((0..<depth).map { Counted(number: $0) })
    return outline
  }

  @Test("Scrolling by ten rows costs the same among 1,000 and 100,000 siblings, and in a chain of 500 items")
  func scrolling() {
    let costs = [(family(1_000), 500), (family(100_000), 50_000), (chain(500), 250)].map { outline, middle in
      let list = List(outline, middle: middle)
      return list.cost { list.collectionView.contentOffset.y += 300 }
    }
    #expect(costs[0].cells == 10)
    #expect(costs[0] == costs[1] && costs[0] == costs[2], "\(costs)")
    #expect(costs[0].hashes <= 200, "\(costs[0])")
  }

  @Test("Rows of siblings know their position among them and their number, before and after an insertion")
  func positions() throws {
    let list = List(family(1_000), middle: 500)
    func places() -> [String] { list.places }
    #expect(places().prefix(3) == ["500 of 1000", "501 of 1000", "502 of 1000"])
    var outline = list.dataSource.snapshot(for: 0)
    outline.insert([Counted(number: 5_000)], before: Counted(number: 3))
    list.dataSource.apply(outline, to: 0, animatingDifferences: false)
    list.host.update()
    let all = Set(places())
    #expect(all.contains("502 of 1001") && all.allSatisfy { $0.hasSuffix("of 1001") }, "\(places())")
  }

  @Test(
    "D107: rows know their position among the root items of all sections, also when an outline with the same rows has others"
  )
  func roots() {
    func item(_ number: Int) -> Counted { Counted(number: number) }
    var outline = Outline()
    outline.append([item(1)])
    outline.append([item(2)], to: item(1))
    outline.expand([item(1)])
    let list = List(outline, middle: 0)
    var snapshot = list.dataSource.snapshot()
    snapshot.appendSections([1])
    snapshot.appendItems([item(3), item(4)], toSection: 1)
    list.dataSource.apply(snapshot, animatingDifferences: false)
    list.host.update()
    #expect(list.places == ["1 of 3", "1 of 1", "2 of 3", "3 of 3"])
    var flat = Outline()
    flat.append([item(1), item(2)])
    list.dataSource.apply(flat, to: 0, animatingDifferences: false)
    list.host.update()
    #expect(list.places == ["1 of 4", "2 of 4", "3 of 4", "4 of 4"])
    snapshot = list.dataSource.snapshot()
    snapshot.appendItems([item(5)], toSection: 0)
    snapshot.deleteItems([item(4)])
    snapshot.moveItem(item(3), beforeItem: item(1))
    snapshot.insertSections([2], beforeSection: 0)
    snapshot.appendItems([item(6)], toSection: 2)
    list.dataSource.apply(snapshot, animatingDifferences: false)
    list.host.update()
    #expect(list.places == (1...5).map { "\($0) of 5" })
  }

  @Test(
    "An apply of an outline with one change costs hardly more among 100,000 siblings than among 1,000, if it is a copy"
  )
  func oneChange() {
    let edits: [(inout Outline, Int) -> Void] = [
      { $0.insert([Counted(number: -2)], before: Counted(number: $1 / 2 + 3)) },
      { $0.delete([Counted(number: $1 / 2 + 4)]) },
      { outline, _ in outline.append([Counted(number: -3)], to: Counted(number: -1)) },
      { $0.append([Counted(number: -4)], to: Counted(number: $1 / 2 + 5)) },
      { outline, count in outline.expand([Counted(number: count / 2 + 5)]) },
    ]
    let lists = [1_000, 100_000].map { (List(family($0), middle: $0 / 2), $0) }
    for (index, edit) in edits.enumerated() {
      let costs = lists.map { list, count in
        var outline = list.dataSource.snapshot(for: 0)
        edit(&outline, count)
        let cost = list.cost { list.dataSource.apply(outline, to: 0, animatingDifferences: false) }
        #expect(list.dataSource.snapshot().itemIdentifiers(inSection: 0) == outline.visibleItems)
        return cost
      }
      // The items beside an insertion are compared leaf by leaf: those of at most one leaf come in addition.
      #expect(costs[1].hashes <= costs[0].hashes + 100 && costs[0].hashes < 800, "edit \(index): \(costs)")
      #expect(costs[1].comparisons <= costs[0].comparisons + 100, "edit \(index): \(costs)")
      #expect(costs[0].cells == costs[1].cells, "edit \(index): \(costs)")
    }
  }

  @Test(
    "B51: an apply of one row asks a children loader of no more items among 5,000 expanded folders than among 500, and hashes no more"
  )
  func expandedFolders() {
    let costs = [500, 5_000].map { count in
      var outline = Outline()
      outline.append((0..<count).map { Counted(number: $0) })
      for folder in 0..<count { outline.append([Counted(number: count + folder)], to: Counted(number: folder)) }
      outline.expand((0..<count).map { Counted(number: $0) })
      let list = List(outline, middle: count)
      list.loadChildren()
      outline = list.dataSource.snapshot(for: 0)
      outline.insert([Counted(number: -2)], before: Counted(number: count / 2 + 3))
      let cost = list.cost { list.dataSource.apply(outline, to: 0, animatingDifferences: false) }
      return (cost: cost, asked: list.askedCount)
    }
    #expect(costs[0].asked == costs[1].asked && costs[0].asked < 500, "\(costs)")
    #expect(costs[1].cost.hashes <= costs[0].cost.hashes + 100, "\(costs)")
  }

  @Test("In a list with an outline an apply of one row costs hardly more among 64,000 sections than among 1,000")
  func manySections() {
    let costs = [1_000, 64_000].map { sections in
      let list = List(family(2), middle: 0)
      var snapshot = list.dataSource.snapshot()
      for section in 1...sections {
        snapshot.appendSections([section])
        snapshot.appendItems([Counted(number: 10 + section)])
      }
      list.dataSource.apply(snapshot, animatingDifferences: false)
      list.host.update()
      snapshot.insertItems([Counted(number: 5)], beforeItem: Counted(number: 13))
      return list.cost { list.dataSource.apply(snapshot, animatingDifferences: false) }
    }
    #expect(costs[0] == costs[1] && costs[0].hashes <= 600, "\(costs)")
  }

  @Test("A visible item is found in its outline at the same cost among 16 sections with outlines as among 512")
  func manyOutlines() {
    let costs = [16, 512].map { sections in
      let list = List(family(1), middle: 0)
      for section in 1..<sections {
        var outline = Outline()
        outline.append([Counted(number: 10 * section)])
        outline.append([Counted(number: 10 * section + 1)], to: Counted(number: 10 * section))
        list.dataSource.apply(outline, to: section, animatingDifferences: false)
      }
      list.host.update()
      return list.cost { #expect(!list.dataSource.isExpanded(Counted(number: 10 * (sections - 1)))) }
    }
    #expect(costs[0] == costs[1] && costs[0].hashes <= 8, "\(costs)")
  }
}
