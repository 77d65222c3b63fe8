import DiffableKit
import DiffableTesting
import Testing

/// Tests of lists with spacing between their rows.
@MainActor @Suite struct ListSpacingTests {
  @MainActor private final class List {
    let view: UICollectionView
    let host: HeadlessHost
    let source: UICollectionViewDiffableDataSource<Int, Int>

    init(spacing: CGFloat, sections: [[Int]], height: CGFloat = 600) {
      var list = UICollectionLayoutListConfiguration(appearance: .plain)
      list.footerMode = .supplementary
      let layout = UICollectionViewCompositionalLayout { _, environment in
        let section = NSCollectionLayoutSection.list(using: list, layoutEnvironment: environment)
        section.interGroupSpacing = spacing
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        return section
      }
      view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(item)"
        if item == 3 { content.secondaryText = "higher" }
        cell.contentConfiguration = content
      }
      let footer = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
        elementKind: UICollectionView.elementKindSectionFooter
      ) { cell, _, _ in
        var content = UIListContentConfiguration.plainFooter()
        content.text = "End"
        cell.contentConfiguration = content
      }
      source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
      }
      source.supplementaryViewProvider = { view, _, path in
        view.dequeueConfiguredReusableSupplementary(using: footer, for: path)
      }
      source.reorderingHandlers.canReorderItem = { _ in true }
      source.reorderingHandlers.didReorder = { _ in }
      host = HeadlessHost(view: view, size: CGSize(width: 320, height: height))
      apply(sections)
    }

    func apply(_ sections: [[Int]]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      for (index, items) in sections.enumerated() {
        snapshot.appendSections([index])
        snapshot.appendItems(items)
      }
      source.apply(snapshot)
      host.update()
      host.advance(by: 1)
      host.update()
    }

    var rows: [String] {
      view.indexPathsForVisibleItems.sorted().compactMap { view.cellForItem(at: $0)?.frame }
        .map { "\(Int($0.minX)) \(Int($0.minY)) \(Int($0.width)) \(Int($0.height))" }
    }
  }

  @Test("Row spacing lies between the rows of a section, not before the first or after the last")
  func places() {
    let list = List(spacing: 12, sections: [[1, 2, 3], [], [4]])
    #expect(list.rows == ["10 5 300 44", "10 61 300 44", "10 117 300 62", "10 259 300 44"])
    #expect(list.view.contentSize.height == 338)
    list.apply([[2], [], [4, 3, 5]])
    #expect(list.rows == ["10 5 300 44", "10 129 300 44", "10 185 300 62", "10 259 300 44"])
    #expect(list.host.tree.faults.isEmpty)
  }

  @Test("Negative row spacing counts as zero, so that rows do not overlap")
  func negative() {
    #expect(List(spacing: -20, sections: [[1, 2]]).rows == ["10 5 300 44", "10 49 300 44"])
  }

  @Test("In a list with row spacing, row 7,000 is shown and found at its frame")
  func scrolling() throws {
    let list = List(spacing: 6, sections: [Array(10..<10_010)])
    #expect(list.view.contentSize.height == 500_034)
    list.view.setContentOffset(CGPoint(x: 0, y: 5 + 50 * 7000), animated: false)
    list.host.update()
    let first = try #require(list.view.cellForItem(at: IndexPath(item: 7000, section: 0)))
    #expect(first.frame == CGRect(x: 10, y: 350_005, width: 300, height: 44))
    #expect(list.view.indexPathForItem(at: CGPoint(x: 20, y: 350_010))?.item == 7000)
    #expect(list.view.indexPathForItem(at: CGPoint(x: 20, y: 350_052)) == nil)
    list.view.scrollToItem(at: IndexPath(item: 9999, section: 0), at: .bottom, animated: false)
    list.host.update()
    #expect(list.view.cellForItem(at: IndexPath(item: 9999, section: 0)) != nil)
  }

  @Test("In a list with row spacing a dragged row is dropped at the nearest index path, also the first and last")
  func moving() throws {
    let list = List(spacing: 30, sections: [[1, 2, 4, 5]])
    func move(_ item: Int, by distance: CGFloat) {
      guard let cell = list.view.cellForItem(at: IndexPath(item: item, section: 0)) else { return }
      let point = CGPoint(x: cell.frame.midX, y: cell.frame.midY)
      guard list.view.beginInteractiveMovementForItem(at: IndexPath(item: item, section: 0)) else { return }
      list.view.updateInteractiveMovementTargetPosition(CGPoint(x: point.x, y: point.y + distance))
      // Waits until the other rows give way to the dragged row, which has to have rested for the cadence's time.
      list.host.advance(by: 1)
      list.view.endInteractiveMovement()
      list.host.update()
      list.host.advance(by: 1)
    }
    move(0, by: 70)
    #expect(list.source.snapshot().itemIdentifiers == [2, 1, 4, 5])
    move(0, by: 222)
    #expect(list.source.snapshot().itemIdentifiers == [1, 4, 5, 2])
    move(3, by: -222)
    #expect(list.source.snapshot().itemIdentifiers == [2, 1, 4, 5])
    move(1, by: 30)
    #expect(list.source.snapshot().itemIdentifiers == [2, 1, 4, 5])
  }
}
