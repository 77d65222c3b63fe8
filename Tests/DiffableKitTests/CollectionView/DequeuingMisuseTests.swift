import DiffableKit
import DiffableTesting
import Testing

/// Tests of misuse when dequeuing: registrations made on every call of a provider, and dequeued views that are not
/// returned.
@Suite("Misuse: dequeuing")
@MainActor struct DequeuingMisuseTests {
  private final class Carousel: UICollectionViewCell {
    let inner = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    private(set) var source: UICollectionViewDiffableDataSource<String, String>!

    override init(frame: CGRect) {
      super.init(frame: frame)
      let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { _, _, _ in }
      source = .init(collectionView: inner) { view, path, item in
        view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
      }
      contentView.addSubview(inner)
      inner.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 80) }
  }

  @Test(
    "D30: a list nested in a cell that makes its registrations while the outer list asks for that cell is no misuse")
  func nested() {
    let fixture = MisuseFixture()
    let reports = MisuseReports()
    let carousel = UICollectionView.CellRegistration<Carousel, String> { cell, _, item in
      cell.source.misusePolicy = reports.policy
      cell.source.apply(ListFixture.snapshot([("A", [item, item + "2"])]), animatingDifferences: false)
    }
    fixture.dataSource.misusePolicy = reports.policy
    fixture.cellProvider = { view, path, item in
      view.dequeueConfiguredReusableCell(using: carousel, for: path, item: item)
    }
    fixture.show { $0.appendItems(["n"]) }
    fixture.host.update()
    #expect(reports.all.isEmpty)
    #expect((fixture.cell("n") as? Carousel)?.inner.visibleCells.count == 2)
  }

  @Test("D30: a cell registration made once inside the cell provider and kept is no misuse, and its cells are reused")
  func kept() {
    let fixture = MisuseFixture()
    let reports = MisuseReports()
    fixture.dataSource.misusePolicy = reports.policy
    var late: UICollectionView.CellRegistration<MisuseFixture.Cell, String>?
    fixture.cellProvider = { view, path, item in
      if late == nil { late = .init { cell, _, item in cell.shown.append(item) } }
      return late.map { view.dequeueConfiguredReusableCell(using: $0, for: path, item: item) }
    }
    fixture.show { $0.appendItems(["n"]) }
    fixture.show { $0.reconfigureItems(["n"]) }
    let cell = fixture.cell("n")
    #expect((cell as? MisuseFixture.Cell)?.shown == ["n", "n"])
    fixture.show { $0.deleteItems(["n"]) }
    fixture.show { $0.appendItems(["m"]) }
    #expect(cell != nil && fixture.cell("m") === cell)
    #expect(reports.all.isEmpty)
  }

  /// Appends items whose cells come from a registration made on every call, and returns the source line of that
  /// registration.
  private func made(_ count: Int, in fixture: MisuseFixture) -> UInt {
    let line: UInt = #line + 2
    fixture.cellProvider = { view, path, item in
      let late = UICollectionView.CellRegistration<MisuseFixture.Cell, String> { cell, _, item in
        cell.shown.append(item)
      }
      return view.dequeueConfiguredReusableCell(using: late, for: path, item: item)
    }
    fixture.show { $0.appendItems((0..<count).map { "n\($0)" }) }
    return line
  }

  @Test(
    "D30: registrations made on every call of a cell provider are reported once per source line, with file and line")
  func namedOnce() throws {
    let fixture = MisuseFixture()
    let reports = MisuseReports()
    fixture.dataSource.misusePolicy = reports.policy
    _ = made(2, in: fixture)
    #expect(reports.all.isEmpty, "two may be an accident")
    fixture.show { $0.deleteItems(["n0", "n1"]) }
    let line = made(9, in: fixture)
    fixture.show { $0.reloadItems(["n1", "n2"]) }
    #expect(reports.all.count == 1)
    let state = try #require(reports.all.first?.state)
    #expect(state == "registrations are made at DiffableKitTests/DequeuingMisuseTests.swift:\(line), and not kept")
    #expect((fixture.cell("n8") as? MisuseFixture.Cell)?.shown == ["n8"], "they are shown all the same")
    // Registrations for which no source location is passed are reported separately from the others.
    fixture.cellProvider = { view, path, item in
      let make = UICollectionView.CellRegistration<MisuseFixture.Cell, String>.init(handler:)
      return view.dequeueConfiguredReusableCell(using: make { _, _, _ in }, for: path, item: item)
    }
    for _ in 0..<2 { fixture.show { $0.reloadItems(["n3", "n4", "n5"]) } }
    #expect(reports.all.map(\.state) == [state, ""])
  }

  @Test("D30: cells of registrations made on every call are deallocated once their items are deleted")
  func letGo() {
    let fixture = MisuseFixture()
    fixture.dataSource.misusePolicy = .report { _ in }
    _ = made(6, in: fixture)
    let cells = (0..<6).map { Weak(fixture.cell("n\($0)")) }
    #expect(cells.allSatisfy { $0.object != nil })
    fixture.show { $0.deleteItems((0..<6).map { "n\($0)" }) }
    fixture.host.advance(by: 1)
    fixture.host.update()
    #expect(cells.allSatisfy { $0.object == nil })
  }

  @Test(
    "D30: cells from before registrations made on every call were detected are also deallocated once their items are deleted"
  )
  func waitingLetGo() {
    let fixture = MisuseFixture()
    fixture.dataSource.misusePolicy = .report { _ in }
    _ = made(2, in: fixture)
    let cells = [Weak(fixture.cell("n0")), Weak(fixture.cell("n1"))]
    fixture.show { $0.reloadItems(["n0"]) }
    fixture.show { $0.deleteItems(["n0", "n1"]) }
    fixture.host.advance(by: 1)
    fixture.host.update()
    #expect(cells.allSatisfy { $0.object == nil })
  }

  /// A weak reference to a cell, to see if the list has released the cell.
  private final class Weak {
    weak var object: UICollectionViewCell?
    init(_ object: UICollectionViewCell?) { self.object = object }
  }

  @Test("D30: a registration made while the list is not asking for a cell is no misuse")
  func inTime() {
    let fixture = MisuseFixture()
    let reports = MisuseReports()
    fixture.dataSource.misusePolicy = reports.policy
    fixture.show { $0.appendItems(["n"]) }
    let after = UICollectionView.CellRegistration<MisuseFixture.Cell, String> { cell, _, item in cell.shown.append(item)
    }
    fixture.cellProvider = { view, path, item in
      view.dequeueConfiguredReusableCell(using: after, for: path, item: item)
    }
    fixture.show { $0.appendItems(["m"]) }
    #expect(reports.all.isEmpty && (fixture.cell("m") as? MisuseFixture.Cell)?.shown == ["m"])
  }

  @Test("D33: dequeuing the cell of a reconfigured item twice, or not at all, is no misuse")
  func reconfigured() {
    let fixture = MisuseFixture()
    let reports = MisuseReports()
    fixture.dataSource.misusePolicy = reports.policy
    fixture.cellProvider = { view, path, item in
      if item == "x" {
        _ = fixture.dequeue(path, item)
        return fixture.dequeue(path, item)
      }
      return view.cellForItem(at: path)
    }
    fixture.show { $0.reconfigureItems(["x", "y"]) }
    #expect(reports.all.isEmpty)
    #expect(fixture.state().shown == ["x": ["x", "x", "x"], "y": ["y"], "z": ["z"]])
  }

  @Test("D33: a cell dequeued while the list asks for none belongs to the program, and is no misuse")
  func unasked() {
    let fixture = MisuseFixture()
    let reports = MisuseReports()
    fixture.dataSource.misusePolicy = reports.policy
    let template = fixture.dequeue(IndexPath(item: 0, section: 0), "template")
    fixture.show { $0.appendItems(["n"]) }
    #expect(reports.all.isEmpty && template.superview == nil && template.shown == ["template"])
  }

  @Test("D33: a cell that the provider creates itself instead of dequeuing is shown")
  func ownCell() {
    let fixture = MisuseFixture()
    let reports = MisuseReports()
    fixture.dataSource.misusePolicy = reports.policy
    let own = MisuseFixture.Cell(frame: .zero)
    fixture.cellProvider = { _, _, _ in own }
    fixture.show { $0.appendItems(["n"]) }
    #expect(reports.all.isEmpty && fixture.cell("n") === own)
  }

  @Test("D33: a cell that is dequeued and not returned is neither shown nor reused for another item")
  func lost() {
    let fixture = MisuseFixture()
    fixture.dataSource.misusePolicy = .report { _ in }
    var first: MisuseFixture.Cell?
    fixture.cellProvider = { _, path, item in
      first = fixture.dequeue(path, item)
      return fixture.dequeue(path, item)
    }
    fixture.show { $0.appendItems(["n"]) }
    fixture.cellProvider = nil
    fixture.show { $0.appendItems(["m"]) }
    #expect(first != nil && first?.superview == nil && fixture.cell("n") !== first && fixture.cell("m") !== first)
  }

  @Test("D50: a data source without supplementary views is reported once, and the list shows an empty header instead")
  func plainDataSource() {
    /// A collection view's data source without supplementary views.
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    }
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let source = Source()
    let reports = MisuseReports()
    MisusePolicy.withPolicy(reports.policy) {
      view.dataSource = source
      HeadlessHost(view: view).update()
    }
    #expect(reports.all.map(\.message).first?.hasPrefix("the layout asked for a supplementary view of kind") == true)
    #expect(reports.all.count == 1)
    #expect(
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)) != nil)
  }
}
