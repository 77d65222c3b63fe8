import DiffableKit
import DiffableTesting
import Testing

/// Tests of `reconfigureSections`, an addition, which configures headers and footers again in the same views
/// (`behaviour.md` C39).
@MainActor struct ReconfiguredSectionsTests {
  private final class Boundary: UICollectionReusableView {
    var text = ""
    var fillings = 0
    var reuses = 0
    var height: CGFloat = 30
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  /// A list with headers and footers in a window, which records the calls of its providers.
  @MainActor private final class Fixture {
    let list: UICollectionView
    let host: HeadlessHost
    private(set) var dataSource: UICollectionViewDiffableDataSource<String, String>!
    var asked: [String] = []
    var askedForCells: [String] = []
    var titles: [String: String] = [:]
    var height: CGFloat = 30

    init(_ sections: [(String, [String])], hasFooters: Bool = true) {
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      configuration.headerMode = .supplementary
      configuration.footerMode = hasFooters ? .supplementary : .none
      list = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      host = HeadlessHost(view: list, size: CGSize(width: 320, height: 600))
      let row = UICollectionView.CellRegistration<MisuseFixture.Cell, String> { cell, _, item in cell.shown.append(item)
      }
      let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
      let boundaries = kinds.map { kind in
        UICollectionView.SupplementaryRegistration<Boundary>(elementKind: kind) { [weak self] view, _, path in
          guard let self, let section = dataSource.sectionIdentifier(for: path.section) else { return }
          view.text = titles[section] ?? section
          view.height = height
          view.fillings += 1
        }
      }
      dataSource = .init(collectionView: list) { [weak self] view, path, item in
        self?.askedForCells.append(item)
        return view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
      }
      dataSource.supplementaryViewProvider = { [weak self] view, kind, path in
        let isHeader = kind == kinds[0]
        self?.asked.append("\(isHeader ? "header" : "footer") \(path.section)")
        return view.dequeueConfiguredReusableSupplementary(using: boundaries[isHeader ? 0 : 1], for: path)
      }
      apply(ListFixture.snapshot(sections))
      forget()
    }

    func forget() { (asked, askedForCells) = ([], []) }

    func apply(_ snapshot: ListFixture.Snapshot, animated: Bool = false) {
      dataSource.apply(snapshot, animatingDifferences: animated)
      host.update()
    }

    func edit(animated: Bool = false, _ edit: (inout ListFixture.Snapshot) -> Void) {
      var snapshot = dataSource.snapshot()
      edit(&snapshot)
      apply(snapshot, animated: animated)
    }

    func boundary(_ section: String, _ kind: String = UICollectionView.elementKindSectionHeader) -> Boundary? {
      dataSource.index(for: section).flatMap {
        list.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: $0)) as? Boundary
      }
    }

    func cell(_ item: String) -> MisuseFixture.Cell? {
      dataSource.indexPath(for: item).flatMap { list.cellForItem(at: $0) } as? MisuseFixture.Cell
    }
  }

  private let sections = [("A", ["x", "y"]), ("B", ["z"])]

  @Test(
    "C39, D16, D17: reconfiguring a section configures its header and footer again, in the same views",
    arguments: [true, false])
  func sameViews(animated: Bool) {
    let fixture = Fixture(sections)
    let header = fixture.boundary("B")
    let footer = fixture.boundary("B", UICollectionView.elementKindSectionFooter)
    fixture.titles = ["A": "not asked", "B": "new"]
    fixture.edit(animated: animated) { $0.reconfigureSections(["B"]) }
    #expect(fixture.asked.sorted() == ["footer 1", "header 1"])
    #expect(fixture.askedForCells == [], "no cell is touched")
    #expect(header != nil && fixture.boundary("B") === header && header?.text == "new" && header?.reuses == 0)
    #expect(footer != nil && fixture.boundary("B", UICollectionView.elementKindSectionFooter) === footer)
    #expect(footer?.text == "new" && fixture.boundary("A")?.text == "A" && fixture.cell("z")?.shown == ["z"])
    #expect(fixture.dataSource.snapshot().reconfiguredSectionIdentifiers == [], "A36: the data source forgets the mark")
  }

  @Test("C39, D20: a reconfigured header is measured again and moves the rows below it; selection and offset stay")
  func measured() {
    let fixture = Fixture(sections, hasFooters: false)
    fixture.list.selectItem(at: IndexPath(item: 0, section: 1), animated: false, scrollPosition: [])
    let top = fixture.cell("z")?.frame.minY ?? 0
    let x = fixture.cell("x")?.frame
    fixture.height = 70
    fixture.edit { $0.reconfigureSections(["B"]) }
    #expect(fixture.boundary("B")?.frame.height == 70 && fixture.boundary("A")?.frame.height == 30)
    #expect(fixture.cell("z")?.frame.minY == top + 40 && fixture.cell("x")?.frame == x)
    #expect(fixture.list.indexPathsForSelectedItems == [IndexPath(item: 0, section: 1)])
    #expect(fixture.list.contentOffset == .zero)
  }

  @Test("C39, A39: the header of a section that is reconfigured and moved is asked for at its new index path")
  func moved() {
    let fixture = Fixture(sections, hasFooters: false)
    let header = fixture.boundary("B")
    var snapshot = ListFixture.snapshot([("B", ["z", "n"]), ("A", ["y"])])
    snapshot.reconfigureSections(["B"])
    fixture.apply(snapshot)
    #expect(fixture.asked == ["header 0"] && fixture.askedForCells == ["n"])
    #expect(fixture.boundary("B") === header && header?.fillings == 2)
  }

  @Test("C39, A40: the header of a section both inserted or reloaded and reconfigured in one apply is asked for once")
  func once() {
    let fixture = Fixture(sections, hasFooters: false)
    let header = fixture.boundary("B")
    fixture.edit {
      $0.appendSections(["C"])
      $0.reloadSections(["B"])
      $0.reconfigureSections(["B", "C"])
    }
    #expect(fixture.asked.sorted() == ["header 1", "header 2"])
    #expect(fixture.boundary("B")?.fillings == 1 || fixture.boundary("B") === header)
    #expect(fixture.boundary("C")?.text == "C")
  }

  @Test("C39, C18: applySnapshotUsingReloadData asks for each header once, even if its section is to be reconfigured")
  func reload() {
    let fixture = Fixture(sections, hasFooters: false)
    var snapshot = fixture.dataSource.snapshot()
    snapshot.reconfigureSections(["A", "B"])
    fixture.dataSource.applySnapshotUsingReloadData(snapshot)
    fixture.host.update()
    #expect(fixture.asked.sorted() == ["header 0", "header 1"])
    fixture.forget()
    fixture.apply(fixture.dataSource.snapshot())
    #expect(fixture.asked == [], "C17: marks of what was shown by a reload do nothing afterwards")
  }

  @Test("C39, D15: a reconfigured section's header off screen is not asked for until it comes on screen")
  func offScreen() {
    let fixture = Fixture([("A", (0..<100).map { "i\($0)" }), ("B", ["z"])], hasFooters: false)
    fixture.titles = ["B": "new"]
    fixture.edit { $0.reconfigureSections(["B"]) }
    #expect(fixture.asked == [])
    fixture.list.scrollToItem(at: IndexPath(item: 0, section: 1), at: .bottom, animated: false)
    fixture.host.update()
    #expect(fixture.boundary("B")?.text == "new")
  }

  @Test("C39: reconfiguring a section without header and footer does nothing, and the apply completes")
  func none() {
    let fixture = ListFixture([("A", ["x"])])
    var snapshot = fixture.dataSource.snapshot()
    snapshot.reconfigureSections(["A"])
    var completions = 0
    fixture.dataSource.apply(snapshot) { completions += 1 }
    fixture.host.advance(by: 1)
    #expect(fixture.takeAsked() == [] && completions == 1)
  }

  @Test("C39: an apply's report names reconfigured sections, also those of the snapshots it superseded (wish 5)")
  func reported() {
    let fixture = Fixture(sections, hasFooters: false)
    var reports: [AppliedChanges<String, String>] = []
    fixture.dataSource.applyPacing = .newestPerFrame
    fixture.dataSource.apply(ListFixture.snapshot(sections), animatingDifferences: false)
    for marked in ["A", "B"] {
      var snapshot = ListFixture.snapshot(sections)
      snapshot.reconfigureSections([marked])
      fixture.dataSource.applyAndReport(snapshot, animatingDifferences: false) { reports.append($0) }
    }
    fixture.host.update()
    fixture.host.advance(by: 1)
    #expect(fixture.asked == ["header 0", "header 1"])
    #expect(reports.map(\.outcome) == [.superseded, .shown])
    #expect(reports.last?.reconfiguredSections.map { "\($0.identifier) \($0.index)" } == ["B 1", "A 0"])
    #expect(reports.last?.reloadedSections.isEmpty == true)
  }

  @Test("C39: a header that says how many items are left is brought up to date by reconfigureSections")
  func example() {
    let fixture = Fixture([("Groceries", ["milk", "bread"])], hasFooters: false)
    fixture.titles = ["Groceries": "2 items"]
    fixture.edit { $0.reconfigureSections(["Groceries"]) }
    fixture.titles = ["Groceries": "1 item"]
    fixture.edit {
      $0.deleteItems(["milk"])
      $0.reconfigureSections(["Groceries"])
    }
    #expect(fixture.boundary("Groceries")?.text == "1 item" && fixture.cell("bread")?.shown == ["bread"])
  }
}
