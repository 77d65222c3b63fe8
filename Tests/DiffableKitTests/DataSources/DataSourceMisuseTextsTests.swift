import DiffableKit
import DiffableTesting
import Testing

/// Tests of part J of `behaviour.md`, row by row: the message that stops the program, in debug and release, and the
/// state that stays unchanged if the misuse is only reported.
@Suite("Misuse: the messages of data sources and views")
struct DataSourceMisuseTextsTests {
  @MainActor
  @Test(
    "J14, J15, J16, J17, J18, J19, C3, C9, C10, C11, C22, D18, D19, D30, D33: data source misuse stops the program with its message",
    arguments: DataSourceMisuse.allCases)
  func stops(_ mistake: DataSourceMisuse) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [mistake] in
      await MainActor.run { mistake.make(MisuseFixture()) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for part in mistake.expected.text { #expect(text.contains(part), "\(mistake.expected.row)") }
    #expect(text.contains(mistake.expected.api + ": "), "\(mistake.expected.row)")
    #expect(text.contains("\nRemedy: "), "\(mistake.expected.row)")
  }

  @MainActor
  @Test(
    "J14, J15, J16, J17, J18, J19, C3, C9, C10, C11, C22, D18, D19, D30, D33: data source misuse that is only reported changes nothing but what the valid part of its apply changes",
    arguments: DataSourceMisuse.allCases)
  func changesNothing(_ mistake: DataSourceMisuse) {
    let reports = MisuseReports()
    let fixture = MisuseFixture()
    fixture.dataSource.misusePolicy = reports.policy
    let before = fixture.state()
    mistake.make(fixture)
    #expect(reports.all.count == 1, "\(mistake.expected.row)")
    #expect(reports.all.first?.api == mistake.expected.api)
    for part in mistake.expected.text { #expect(reports.all.first?.message.contains(part) == true) }
    var after = fixture.state()
    #expect(after.lines == mistake.lines)
    after.lines = before.lines
    #expect(after == before, "\(mistake.expected.row)")
    #expect(before.cells.count == 3 && before.headers.count == 2 && before.selected == ["y"])
    // Inserted items and sections are shown, by an empty view where the provider returned none.
    #expect(fixture.dataSource.indexPath(for: "n") == nil || fixture.cell("n") != nil)
    #expect(fixture.dataSource.index(for: "C") == nil || fixture.header("C") != nil)
    // The list shows its rows again once the correct providers are set.
    fixture.cellProvider = nil
    fixture.dataSource.supplementaryViewProvider = { _, _, path in fixture.dequeueHeader(path) }
    fixture.show(ListFixture.snapshot([("B", ["z", "m"]), ("A", ["y", "x"]), ("D", [])]))
    #expect((fixture.cell("m") as? MisuseFixture.Cell)?.shown.last == "m")
    #expect((fixture.header("D") as? MisuseFixture.Header)?.shown.last == "2")
    #expect(fixture.state().cells == before.cells && fixture.state().headers == before.headers)
    #expect(reports.all.count == 1)
  }

  /// An identifier that breaks the rules of `Hashable`: it is compared by number and hashed by title.
  private struct Contradictory: Hashable, Sendable {
    var id: Int
    var title: String
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
    func hash(into hasher: inout Hasher) { hasher.combine(title) }
  }

  private static let contradiction =
    "Diffable data source detected item identifiers that are equal but have different hash values. Two identifiers which "
    + "compare as equal must return the same hash value. You must fix this in the Hashable (Swift) or hash property "
    + "(Objective-C) implementation for the type of these identifiers. Identifiers that are equal but have different hash "
    + "values: ("

  /// A list in a window whose item identifiers are equal by number but hashed by title.
  @MainActor private final class ContradictoryList {
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let host: HeadlessHost
    let dataSource: UICollectionViewDiffableDataSource<String, Contradictory>

    init() {
      host = HeadlessHost(view: view)
      let row = UICollectionView.CellRegistration<UICollectionViewListCell, Contradictory> { _, _, _ in }
      dataSource = .init(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
      }
      var outline = NSDiffableDataSourceSectionSnapshot<Contradictory>()
      outline.append([Contradictory(id: 1, title: "a"), Contradictory(id: 2, title: "a")])
      dataSource.apply(outline, to: "A", animatingDifferences: false)
      host.update()
    }

    /// Applies a snapshot, built separately, in which the first item has another hash.
    func applyContradiction(_ report: @escaping (ApplyOutcome) -> Void = { _ in }) {
      let new = NSDiffableDataSourceSnapshot([
        ("A", [Contradictory(id: 2, title: "a"), Contradictory(id: 1, title: "b")])
      ])
      dataSource.applyAndReport(new, animatingDifferences: false) { report($0.outcome) }
    }
  }

  @Test("J10, E2: applying an equal item with another hash stops the program with a message about the hashes")
  func contradictionStops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { ContradictoryList().applyContradiction() }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("UICollectionViewDiffableDataSource.apply(_:animatingDifferences:completion:): "))
    #expect(text.contains(Self.contradiction))
  }

  @MainActor
  @Test("J10, E2: under a policy that goes on, applying an equal item with another hash is refused and changes nothing")
  func contradictionChangesNothing() {
    let list = ContradictoryList()
    let reports = MisuseReports()
    list.dataSource.misusePolicy = reports.policy
    let cells = list.view.visibleCells
    let outline = list.dataSource.snapshot(for: "A")
    var outcomes: [ApplyOutcome] = []
    list.applyContradiction { outcomes.append($0) }
    list.host.update()
    list.host.advance(by: 1)
    #expect(outcomes == [.refused])
    #expect(reports.all.map { $0.message.hasPrefix(Self.contradiction) } == [true])
    #expect(list.dataSource.snapshot().itemIdentifiers.map(\.title) == ["a", "a"])
    #expect(list.dataSource.snapshot(for: "A") == outline)
    #expect(cells.count == 2 && zip(list.view.visibleCells, cells).allSatisfy { $0 === $1 })
  }
}
