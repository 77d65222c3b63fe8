import DiffableKit
import DiffableTesting
import Testing

/// Tests of the headers and footers of list sections.
@MainActor struct SupplementaryViewTests {
  @MainActor private final class Fixture {
    let collectionView: UICollectionView
    let host: HeadlessHost
    private(set) var dataSource: UICollectionViewDiffableDataSource<String, String>!
    var asked: [String] = []

    init(header: UICollectionLayoutListConfiguration.HeaderMode, footer: UICollectionLayoutListConfiguration.FooterMode)
    {
      var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      configuration.headerMode = header
      configuration.footerMode = footer
      collectionView = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      host = HeadlessHost(view: collectionView, size: CGSize(width: 400, height: 600))
      let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = item
        cell.contentConfiguration = content
      }
      typealias Boundary = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>
      let boundaries = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter].map {
        kind in
        Boundary(elementKind: kind) { [weak self] view, kind, path in
          let isHeader = kind == UICollectionView.elementKindSectionHeader
          var content = isHeader ? UIListContentConfiguration.groupedHeader() : .groupedFooter()
          content.text =
            (isHeader ? "Head of " : "Foot of ") + (self?.dataSource.sectionIdentifier(for: path.section) ?? "")
          view.contentConfiguration = content
        }
      }
      dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, item in
        view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
      }
      dataSource.supplementaryViewProvider = { [weak self] view, kind, path in
        self?.asked.append("\(kind == UICollectionView.elementKindSectionHeader ? "header" : "footer") \(path.section)")
        return view.dequeueConfiguredReusableSupplementary(
          using: kind == UICollectionView.elementKindSectionHeader ? boundaries[0] : boundaries[1], for: path)
      }
    }

    func apply(_ sections: [(String, [String])]) {
      dataSource.apply(ListFixture.snapshot(sections), animatingDifferences: false)
      host.update()
    }

    /// The texts of rows, headers and footers on screen, from top to bottom.
    var lines: [String] {
      host.screen.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test("Headers and footers stand before and after the rows of their section")
  func places() {
    let fixture = Fixture(header: .supplementary, footer: .supplementary)
    fixture.apply([("A", ["x", "y"]), ("B", ["z"])])
    #expect(fixture.lines == ["HEAD OF A", "x", "y", "Foot of A", "HEAD OF B", "z", "Foot of B"])
    #expect(fixture.asked.sorted() == ["footer 0", "footer 1", "header 0", "header 1"])
  }

  @Test("C39: an apply keeps the headers of sections that stay, moves them along and does not ask for them again")
  func kept() {
    let fixture = Fixture(header: .supplementary, footer: .none)
    fixture.apply([("A", ["x", "y"]), ("B", ["z"])])
    let path = IndexPath(item: 0, section: 1)
    let header = fixture.collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: path)
    fixture.asked = []
    fixture.apply([("B", ["z", "w"]), ("A", ["x"]), ("C", [])])
    #expect(fixture.asked == ["header 2"])
    #expect(fixture.lines == ["HEAD OF B", "z", "w", "HEAD OF A", "x", "HEAD OF C"])
    #expect(
      fixture.collectionView.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)) === header)
  }

  @Test("Applying a snapshot with a reloaded section asks for the header of this section again, and for no other")
  func reloadSection() {
    let fixture = Fixture(header: .supplementary, footer: .none)
    fixture.apply([("A", ["x"]), ("B", ["z"])])
    fixture.asked = []
    var snapshot = fixture.dataSource.snapshot()
    snapshot.reloadSections(["B"])
    fixture.dataSource.apply(snapshot, animatingDifferences: false)
    fixture.host.update()
    #expect(fixture.asked == ["header 1"])
  }

  @Test("B47: with headerMode firstItemInSection the first item looks like a header and stays an ordinary item")
  func firstItem() {
    let fixture = Fixture(header: .firstItemInSection, footer: .none)
    fixture.apply([("A", ["Head", "x"])])
    #expect(fixture.asked == [])
    #expect(fixture.dataSource.itemIdentifier(for: IndexPath(item: 0, section: 0)) == "Head")
    #expect(fixture.lines == ["HEAD", "x"], "headers of groups are in capitals")
  }

  @Test("A header cannot be pressed and is not counted in the rows' accessibility positions")
  func accessibility() {
    let fixture = Fixture(header: .supplementary, footer: .none)
    fixture.apply([("A", ["x", "y"]), ("B", ["z"])])
    let rows = fixture.host.tree.visible.map(\.node.element).filter { $0.accessibility.role == .option }
    #expect(rows.map(\.accessibility.position) == [1, 2, 3])
    let headings = fixture.host.tree.visible.map(\.node.element).filter { $0.accessibility.role == .heading }
    #expect(headings.count == 2)
    #expect(headings.allSatisfy { !$0.input.contains(.tap) })
  }

  @Test("The child elements of a list are ordered from top to bottom")
  func elementOrder() {
    let fixture = Fixture(header: .supplementary, footer: .supplementary)
    fixture.apply([("A", ["x", "y"]), ("B", ["z"])])
    fixture.apply([("B", ["y", "z"]), ("A", ["x"])])
    let list = fixture.host.tree.visible.first { $0.node.element.accessibility.role == .listbox }!
    let children = list.node.children.compactMap { fixture.host.tree.nodes[$0]?.element.frame.minY }
    #expect(children == children.sorted())
    #expect(children.count == 7)
  }
}
