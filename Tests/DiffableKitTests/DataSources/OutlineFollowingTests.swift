import DiffableKit
import DiffableSnapshots
import DiffableTesting
import Foundation
import Testing

/// Tests of outlines that follow the changes of a whole snapshot: `behaviour.md` B36.
@MainActor struct OutlineFollowingTests {
  typealias Counted = CollectionViewCostTests.Counted
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Counted>
  typealias Outline = NSDiffableDataSourceSectionSnapshot<Counted>

  /// The content of a list with outlines in its sections.
  private struct Content {
    var snapshot = Snapshot()
    var outlines: [Int: Outline] = [:]
    var nextNumber = 0

    mutating func new(_ count: Int) -> [Counted] {
      defer { nextNumber += count }
      return (nextNumber..<nextNumber + count).map(Counted.init)
    }

    /// Makes sections with random outlines, some of whose items are expanded.
    init(sections: Int, using random: inout SeededGenerator) {
      snapshot.appendSections(Array(0..<sections))
      for section in 0..<sections {
        var outline = Outline()
        outline.append(new(.random(in: 0...4, using: &random)))
        for _ in 0..<6 {
          guard let parent = outline.items.randomElement(using: &random) else { break }
          outline.append(new(.random(in: 1...3, using: &random)), to: parent)
        }
        outline.expand(outline.items.filter { _ in Bool.random(using: &random) })
        outlines[section] = outline
        snapshot.appendItems(outline.visibleItems, toSection: section)
      }
    }

    /// Returns the snapshot after a random edit, which may also move items and show hidden ones.
    mutating func edited(using random: inout SeededGenerator) -> Snapshot {
      var edited = snapshot
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let items = edited.itemIdentifiers
        let (one, other) = (items.randomElement(using: &random), items.randomElement(using: &random))
        switch (Int.random(in: 0..<8, using: &random), one, other) {
        case (0...2, let one?, _): edited.insertItems(new(2), afterItem: one)
        case (3, let one?, _): edited.insertItems(new(1), beforeItem: one)
        case (4...5, let one?, _): edited.deleteItems([one])
        case (6, let one?, let other?) where one != other: edited.moveItem(one, afterItem: other)
        case (7, let one?, _):
          let hidden = outlines.values.flatMap { outline in outline.items.filter { !outline.isVisible($0) } }
          if let item = hidden.first(where: { !edited.contains($0) }) { edited.insertItems([item], afterItem: one) }
        default:
          if let section = edited.sectionIdentifiers.last { edited.appendItems(new(1), toSection: section) }
        }
      }
      if Int.random(in: 0..<10, using: &random) == 0, let section = edited.sectionIdentifiers.first {
        edited.deleteSections([section])
      }
      return edited
    }
  }

  @Test("B36: an outline that follows the changes of a snapshot is the one that a comparison of all items gives")
  func sameAsByComparison() {
    let first = ProcessInfo.processInfo.environment["DIFFABLEKIT_SEED"].flatMap(UInt64.init) ?? 1
    for seed in first..<first + 400 {
      var random = SeededGenerator(seed: seed)
      var content = Content(sections: 3, using: &random)
      for step in 0..<8 {
        let next = content.edited(using: &random)
        let followed = content.outlines.followed(by: next, since: content.snapshot)
        #expect(followed == content.outlines.slowlyFollowed(by: next), "seed \(seed), step \(step)")
        for (section, outline) in followed {
          #expect(outline.visibleItems == next.itemIdentifiers(inSection: section), "seed \(seed), step \(step)")
        }
        (content.snapshot, content.outlines) = (next, followed)
      }
    }
  }

  @Test("An outline of 100,000 siblings follows an insertion with no more hashes and comparisons than one of 1,000")
  func cost() {
    var random = SeededGenerator(seed: 1)
    let costs = [1_000, 100_000].map { count in
      var content = Content(sections: 0, using: &random)
      var outline = Outline()
      outline.append(content.new(count))
      content.snapshot.appendSections([0])
      content.snapshot.appendItems(outline.visibleItems, toSection: 0)
      var next = content.snapshot
      next.insertItems(content.new(1), afterItem: Counted(number: count / 2))
      next.deleteItems([Counted(number: count / 3)])
      (Counted.hashes, Counted.comparisons) = (0, 0)
      let followed = [0: outline].followed(by: next, since: content.snapshot)
      let cost = Counted.hashes + Counted.comparisons
      #expect(followed[0]?.items.count == count)
      return cost
    }
    #expect(costs[1] <= costs[0] + 8, "\(costs)")
  }

  /// An item that is equal to every other one of its number, whatever its note is.
  private struct Noted: Hashable {
    var number: Int
    var note = "old"

    static func == (first: Self, second: Self) -> Bool { first.number == second.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test(
    "E6: rows of an applied outline have its values, also where these are equal to the shown ones, but not the same")
  func equalValues() {
    for isCopy in [true, false] {
      let collectionView = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
      let host = HeadlessHost(view: collectionView, size: CGSize(width: 320, height: 600))
      let row = UICollectionView.CellRegistration<UICollectionViewListCell, Noted> { _, _, _ in }
      let dataSource = UICollectionViewDiffableDataSource<Int, Noted>(collectionView: collectionView) {
        view, path, item in
        view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
      }
      var outline = NSDiffableDataSourceSectionSnapshot<Noted>()
      outline.append((0..<4).map { Noted(number: $0) })
      outline.append([Noted(number: 4), Noted(number: 5)], to: Noted(number: 1))
      outline.expand([Noted(number: 1)])
      dataSource.apply(outline, to: 0, animatingDifferences: false)
      host.update()
      var next = isCopy ? dataSource.snapshot(for: 0) : NSDiffableDataSourceSectionSnapshot<Noted>()
      if isCopy {
        next.delete([Noted(number: 5), Noted(number: 2)])
      } else {
        next.append([0, 1, 3].map { Noted(number: $0) })
        next.append([Noted(number: 4)], to: Noted(number: 1))
        next.expand([Noted(number: 1)])
      }
      next.insert([Noted(number: 2, note: "new")], after: Noted(number: 1))
      next.insert([Noted(number: 5, note: "new")], after: Noted(number: 4))
      dataSource.apply(next, to: 0, animatingDifferences: false)
      host.update()
      let shown = (0..<6).compactMap { dataSource.itemIdentifier(for: IndexPath(item: $0, section: 0)) }
      #expect(shown.map(\.number) == [0, 1, 4, 5, 2, 3])
      #expect(shown.map(\.note) == ["old", "old", "old", "new", "new", "old"], "a copy: \(isCopy)")
      #expect(dataSource.snapshot(for: 0).items.map(\.note) == shown.map(\.note), "a copy: \(isCopy)")
    }
  }
}
