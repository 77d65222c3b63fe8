import DiffableKit
import DiffableTesting
import Testing

/// Tests of the lines that separate pinned headers and footers from the rows that pass under them.
@MainActor struct HeldBoundaryLineTests {
  @MainActor private final class List {
    let collectionView: UICollectionView
    let host: HeadlessHost
    private let dataSource: UICollectionViewDiffableDataSource<Int, Int>

    init(
      _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
      _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in },
      header configure: @escaping (UICollectionViewListCell) -> Void = { _ in }
    ) {
      var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      configuration.headerMode = .supplementary
      configuration.footerMode = .supplementary
      change(&configuration)
      collectionView = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      host = HeadlessHost(view: collectionView, size: CGSize(width: 320, height: 600))
      let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, row in
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(row)"
        cell.contentConfiguration = content
      }
      dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
        $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2)
      }
      let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
      let boundaries = kinds.map { kind in
        UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: kind) { view, _, path in
          var content = view.defaultContentConfiguration()
          content.text = "Part \(path.section)"
          view.contentConfiguration = content
          configure(view)
        }
      }
      dataSource.supplementaryViewProvider = { view, kind, path in
        view.dequeueConfiguredReusableSupplementary(using: boundaries[kind == kinds[0] ? 0 : 1], for: path)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      for section in 0..<3 {
        snapshot.appendSections([section])
        snapshot.appendItems((0..<20).map { section * 20 + $0 })
      }
      dataSource.apply(snapshot, animatingDifferences: false)
      host.update()
    }

    func scroll(to y: CGFloat) {
      collectionView.setContentOffset(CGPoint(x: 0, y: y), animated: false)
      host.update()
    }

    func view(_ kind: String, _ section: Int) -> UICollectionReusableView? {
      collectionView.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
    }

    /// Returns the frames of the lines of a header or footer, in its coordinates.
    func lines(_ kind: String, _ section: Int = 0) -> [CGRect] {
      let lines = view(kind, section)?.subviews.filter { $0.frame.height == 1 && $0.backgroundColor != nil } ?? []
      return lines.map(\.frame)
    }

    var header: [CGRect] { lines(UICollectionView.elementKindSectionHeader) }
    var footer: [CGRect] { lines(UICollectionView.elementKindSectionFooter) }
  }

  @Test("A pinned header has a line along its lower edge, a pinned footer one along its upper edge; others have none")
  func plain() throws {
    let list = List()
    let height = try #require(list.view(UICollectionView.elementKindSectionHeader, 0)).frame.height
    #expect(list.header == [])
    #expect(list.footer == [CGRect(x: 0, y: -1, width: 320, height: 1)])
    list.scroll(to: 100)
    #expect(list.header == [CGRect(x: 0, y: height - 1, width: 320, height: 1)])
    let line = try #require(
      list.view(UICollectionView.elementKindSectionHeader, 0)?.subviews.first { $0.frame.height == 1 })
    #expect(line.backgroundColor == .separator && line.accessibilityElementsHidden)
    // The end of the section: its footer stands below the last row and is not pinned.
    let resting = list.collectionView.collectionViewLayout.layoutAttributesForItem(at: [0, 19])?.frame.maxY ?? 0
    list.scroll(to: resting - 300)
    #expect(list.footer == [])
    #expect(list.header.count == 1)
    list.scroll(to: 0)
    #expect(list.header == [])
    #expect(list.host.tree.faults.isEmpty)
  }

  @Test("The line of a pinned header has the list's separator colour, and is absent if the list shows no separators")
  func separators() throws {
    let red = List(.plain) { $0.separatorConfiguration.color = .systemRed }
    red.scroll(to: 100)
    let line = red.view(UICollectionView.elementKindSectionHeader, 0)?.subviews.first { $0.frame.height == 1 }
    #expect(line?.backgroundColor == .systemRed)
    let none = List(.plain) { $0.showsSeparators = false }
    none.scroll(to: 100)
    #expect(none.header == [] && none.footer == [])
  }

  @Test("Headers that are not pinned or have their own background configuration have no line")
  func others() {
    for appearance in [UICollectionLayoutListConfiguration.Appearance.grouped, .insetGrouped, .sidebar] {
      let list = List(appearance)
      list.scroll(to: 20)
      #expect(list.header == [] && list.footer == [], "\(appearance)")
    }
    let own = List(.plain) { _ in
    } header: {
      $0.backgroundConfiguration = .clear()
    }
    own.scroll(to: 100)
    #expect(own.header == [] && own.footer == [])
  }

  @Test(
    "A table view's pinned header title has a line at its lower edge, and a header view given by the delegate has none")
  func tables() {
    /// A table's delegate that returns one view as the header of each section.
    final class Giver: NSObject, UITableViewDelegate {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { view }
    }
    func lines(_ fixture: TableFixture, in header: UIView?) -> Int? {
      fixture.table.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
      fixture.host.update()
      return header?.subviews.count { $0.frame.height == 1 && $0.backgroundColor != nil }
    }
    let snapshot = ListFixture.snapshot([("A", (0..<50).map { "a\($0)" })])
    let titled = TableFixture()
    titled.dataSource.titles["A"] = "Title of A"
    titled.apply(snapshot, animated: false)
    let header = titled.table.headerView(forSection: 0)?.superview
    #expect(lines(titled, in: header) == 1)
    titled.table.separatorStyle = .none
    #expect(lines(titled, in: header) == 0)
    let own = TableFixture()
    let giver = Giver()
    own.table.delegate = giver
    own.apply(snapshot, animated: false)
    #expect(lines(own, in: giver.view.superview) == 0)
  }
}
