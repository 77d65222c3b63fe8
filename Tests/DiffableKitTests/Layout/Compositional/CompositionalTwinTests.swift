import DiffableKit
import DiffableTesting
import Foundation
import ListDiff
import Testing

/// Tests of the geometry of lists and groups in one layout, compared with a naive computation of all frames.
@MainActor struct CompositionalTwinTests {
  /// The kind of a section's layout.
  enum Kind: Int, CaseIterable {
    case list
    /// The section is a grid of square items in three columns.
    case squares
    /// The section has self-sizing items in two columns; a group is as high as its higher item.
    case uneven
    /// The section has items of self-sizing widths, as many in a line as fit.
    case cloud

    @MainActor var section: NSCollectionLayoutSection {
      switch self {
      case .list: .list(using: Parts.list(.plain))
      case .squares: Parts.grid(3, spacing: 4)
      case .uneven: LayoutGolden.unevenGrid(.estimated(50)).with { $0.contentInsets.top = 6 }
      case .cloud: LayoutGolden.cloud()
      }
    }
  }

  /// A section of the naive model: the names and measured lengths of its items.
  struct NaiveSection {
    var name: Int
    var items: [(name: Int, length: CGFloat?)]
    var kind: Kind { Kind.allCases[name % Kind.allCases.count] }

    /// Returns the frames of the items relative to the top of the section, and the height of the section, in points.
    func places(estimate: CGFloat) -> ([CGRect], CGFloat) {
      var y: CGFloat = kind == .uneven ? 6 : 0
      var frames: [CGRect] = []
      switch kind {
      case .list:
        for item in items {
          frames.append(CGRect(x: 0, y: y, width: 300, height: item.length ?? estimate))
          y += item.length ?? estimate
        }
      case .squares:
        for index in items.indices {
          if index % 3 == 0, index > 0 { y += 104 }
          frames.append(CGRect(x: CGFloat(index % 3) * 100, y: y, width: 100, height: 100))
        }
        y += items.isEmpty ? 0 : 100
      case .uneven:
        for start in stride(from: 0, to: items.count, by: 2) {
          if start > 0 { y += 5 }
          let row = items[start..<min(start + 2, items.count)].map { $0.length ?? 50 }
          for (index, height) in row.enumerated() {
            frames.append(CGRect(x: CGFloat(index) * 150, y: y, width: 150, height: height))
          }
          y += row.max() ?? 0
        }
      case .cloud:
        var x: CGFloat = 0
        for (index, item) in items.enumerated() {
          let width = item.length ?? 100
          if index > 0, x + 10 + width > 300 {
            y += 38
            x = 0
          } else if index > 0 {
            x += 10
          }
          frames.append(CGRect(x: x, y: y, width: width, height: 30))
          x += width
        }
        y += items.isEmpty ? 0 : 30
      }
      return (frames, y)
    }
  }

  static func check(_ geometry: CompositionalGeometry, _ model: [NaiveSection], estimate: CGFloat, _ words: String) {
    var y: CGFloat = 0
    #expect(geometry.sectionCount == model.count, "\(words)")
    for (index, section) in model.enumerated() {
      let (frames, height) = section.places(estimate: estimate)
      for (item, frame) in frames.enumerated() {
        let found = geometry.frame(of: IndexPath(item: item, section: index))
        #expect(found == frame.offsetBy(dx: 0, dy: y), "\(section.kind), \(index), \(item); \(words)")
      }
      #expect(geometry.frame(of: IndexPath(item: frames.count, section: index)) == nil, "\(words)")
      #expect(geometry.section(index)?.section.groups?.isWellFormed != false, "\(section.kind), \(index); \(words)")
      y += height
    }
    #expect(geometry.contentLength == y, "\(words)")
  }

  private static let plans: [Kind: SectionPlan] = Dictionary(
    uniqueKeysWithValues: Kind.allCases.map {
      ($0, $0.section.plan(in: SectionPlanContext(size: CGSize(width: 300, height: 600))))
    })

  static func section(_ model: NaiveSection) -> CompositionalSection {
    CompositionalSection(plan: plans[model.kind]!, count: model.items.count)
  }

  @Test(
    "After random changes and measurements of lists and grids, every item's frame equals a naive computation",
    arguments: 1...40)
  func anyChanges(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
    var geometry = CompositionalGeometry()
    var model: [NaiveSection] = []
    var estimate: CGFloat?
    var next = 0
    for step in 0..<30 {
      let old = model
      if random(0..<3) == 0 { model.shuffle(using: &generator) }
      model.removeAll { _ in random(0..<8) == 0 }
      for _ in 0..<random(0..<3) {
        let name = (old.map(\.name) + model.map(\.name)).max() ?? -1
        model.insert(NaiveSection(name: name + 1, items: []), at: random(0..<model.count + 1))
      }
      // Deleted items, and items of deleted sections, may be inserted again in other sections.
      var homes: [Int: (kind: Kind, length: CGFloat?)] = [:]
      for section in old { for item in section.items { homes[item.name] = (section.kind, item.length) } }
      for index in model.indices { model[index].items.removeAll { _ in random(0..<5) == 0 } }
      let kept = Set(model.flatMap { $0.items.map(\.name) })
      var free = homes.keys.filter { !kept.contains($0) && random(0..<2) == 0 }.sorted()
      for _ in 0..<random(0..<12) {
        free.append(next)
        next += 1
      }
      for name in free where !model.isEmpty {
        let index = random(0..<model.count)
        var length: CGFloat?
        if let home = homes[name], home.kind == model[index].kind { length = home.length }
        model[index].items.insert((name, length), at: random(0..<model[index].items.count + 1))
      }
      let difference = SectionedListDifference(
        from: old.map { ($0.name, $0.items.map(\.name)) }, to: model.map { ($0.name, $0.items.map(\.name)) })
      geometry.update(with: difference) { Self.section(model[$0]) }
      Self.check(geometry, model, estimate: estimate ?? 44, "seed \(seed), step \(step), update")
      for _ in 0..<random(0..<8) {
        guard let section = model.indices.randomElement(using: &generator), !model[section].items.isEmpty else {
          continue
        }
        let item = random(0..<model[section].items.count)
        let path = IndexPath(item: item, section: section)
        let length = CGFloat(random(20..<200))
        switch model[section].kind {
        case .list:
          _ = geometry.setHeight(length, of: path)
          if estimate == nil { estimate = length }
        case .squares:
          let hasMoved = geometry.setSize(CGSize(width: length, height: length), of: path)
          #expect(!hasMoved)
        case .uneven, .cloud:
          let before = geometry.frame(of: path)
          let hasMoved = geometry.setSize(CGSize(width: length, height: length), of: path)
          #expect(hasMoved || geometry.frame(of: path) == before, "seed \(seed), step \(step)")
        }
        if model[section].kind != .squares { model[section].items[item].length = length }
      }
      Self.check(geometry, model, estimate: estimate ?? 44, "seed \(seed), step \(step), measured")
    }
  }

  @Test("layoutAttributesForElements(in:) returns exactly the items that intersect the rectangle", arguments: 1...10)
  func rectangles(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let kinds = (0..<6).map { _ in Kind.allCases.randomElement(using: &generator)! }
    let fixture = CompositionalFixture(
      UICollectionViewCompositionalLayout { index, _ in kinds[index].section },
      counts: kinds.map { _ in Int.random(in: 0...40, using: &generator) }
    ) { place in
      CGSize(width: 20 + CGFloat(place.indexPath.item * 37 % 150), height: 20 + CGFloat(place.indexPath.item * 31 % 60))
    }
    let size = fixture.layout.collectionViewContentSize
    for _ in 0..<40 {
      let rect = CGRect(
        x: CGFloat.random(in: -50...size.width, using: &generator),
        y: CGFloat.random(in: -50...size.height, using: &generator),
        width: CGFloat.random(in: 1...200, using: &generator), height: CGFloat.random(in: 1...300, using: &generator))
      var expected: Set<IndexPath> = []
      for (section, count) in fixture.counts.enumerated() {
        for item in 0..<count {
          guard let frame = fixture.frame(item, section), frame.minY < rect.maxY, frame.maxY > rect.minY else {
            continue
          }
          // Only the vertical range decides for rows of a list section, which are as wide as the list; other items have
          // to intersect the rectangle.
          if kinds[section] != .list, !frame.intersects(rect) { continue }
          expected.insert(IndexPath(item: item, section: section))
        }
      }
      let found = fixture.layout.layoutAttributesForElements(in: rect) ?? []
      #expect(Set(found.map(\.indexPath)) == expected && found.count == expected.count, "seed \(seed), \(rect)")
      for place in found {
        #expect(place.frame == fixture.frame(place.indexPath.item, place.indexPath.section), "seed \(seed)")
      }
    }
  }
}
