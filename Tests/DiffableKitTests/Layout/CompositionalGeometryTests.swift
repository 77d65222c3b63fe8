import DiffableKit
import DiffableTesting
import Foundation
import ListDiff
import Testing

/// Tests of the frames of rows in lists, compared with the sums of arrays of heights.
@MainActor struct CompositionalGeometryTests {
  /// A section of the naive model: rows with a height, and a name by which differences are computed.
  struct NaiveSection {
    var name: Int
    var header: CGFloat?
    var rows: [(name: Int, height: CGFloat?)]
  }

  static let header = UICollectionView.elementKindSectionHeader
  static let configuration: UICollectionLayoutListConfiguration = {
    var configuration = UICollectionLayoutListConfiguration(appearance: .grouped)
    configuration.headerMode = .supplementary
    return configuration
  }()
  static let insets = NSDirectionalEdgeInsets(top: 10, leading: 5, bottom: 20, trailing: 5)

  static let plan: SectionPlan = {
    let size = CGSize(width: 300, height: 600)
    let section = NSCollectionLayoutSection.list(using: configuration)
    section.contentInsets = insets
    return section.plan(in: SectionPlanContext(size: size))
  }()

  static func section(_ rows: Int) -> CompositionalSection { CompositionalSection(plan: plan, count: rows) }

  static func check(_ geometry: CompositionalGeometry, _ model: [NaiveSection], estimate: CGFloat, _ words: String) {
    var y: CGFloat = 0
    #expect(geometry.sectionCount == model.count, "\(words)")
    for (index, section) in model.enumerated() {
      y += 10
      let height = section.header ?? 44
      #expect(
        geometry.viewFrame(ofKind: Self.header, at: IndexPath(item: 0, section: index))
          == CGRect(x: 5, y: y, width: 290, height: height), "\(index); \(words)")
      y += height
      for (row, entry) in section.rows.enumerated() {
        let height = entry.height ?? estimate
        #expect(
          geometry.frame(of: IndexPath(item: row, section: index)) == CGRect(x: 5, y: y, width: 290, height: height),
          "\(index), \(row); \(words)")
        y += height
      }
      #expect(geometry.frame(of: IndexPath(item: section.rows.count, section: index)) == nil, "\(words)")
      y += 20
    }
    #expect(geometry.contentLength == y, "\(words)")
  }

  @Test(
    "After random changes and measurements of a list, every row begins at the sum of the heights above it",
    arguments: 1...25)
  func anyChanges(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
    var geometry = CompositionalGeometry()
    var model: [NaiveSection] = []
    var estimate: CGFloat = 44
    for step in 0..<25 {
      let old = model
      model.shuffle(using: &generator)
      model.removeAll { _ in random(0..<5) == 0 }
      for _ in 0..<random(0..<3) {
        let name = (old.map(\.name) + model.map(\.name)).max() ?? 0
        model.insert(NaiveSection(name: name + 1, rows: []), at: random(0..<model.count + 1))
      }
      // Rows of deleted sections may be inserted again in other sections.
      let names = Set(old.flatMap { $0.rows.map(\.name) })
      var heights = Dictionary(uniqueKeysWithValues: old.flatMap { $0.rows.map { ($0.name, $0.height) } })
      var free = Array(names.union((0..<6).map { step * 10 + $0 + 1000 })).filter { _ in random(0..<4) > 0 }
      free.sort()
      for index in model.indices {
        model[index].rows.removeAll { row in !free.contains(row.name) || random(0..<4) == 0 }
        free.removeAll { name in model[index].rows.contains { $0.name == name } }
      }
      for name in free where !model.isEmpty && random(0..<3) > 0 {
        let index = random(0..<model.count)
        guard !model.contains(where: { $0.rows.contains { $0.name == name } }) else { continue }
        model[index].rows.insert((name, heights[name] ?? nil), at: random(0..<model[index].rows.count + 1))
      }
      let difference = SectionedListDifference(
        from: old.map { ($0.name, $0.rows.map(\.name)) }, to: model.map { ($0.name, $0.rows.map(\.name)) })
      geometry.update(with: difference) { Self.section(model[$0].rows.count) }
      Self.check(geometry, model, estimate: estimate, "seed \(seed), step \(step), update")
      heights = [:]
      for _ in 0..<6 {
        guard !model.isEmpty else { break }
        let section = random(0..<model.count)
        let height = CGFloat(random(30..<90))
        if model[section].rows.isEmpty {
          _ = geometry.setViewSize(
            CGSize(width: 290, height: height), kind: Self.header, at: IndexPath(item: 0, section: section))
          model[section].header = height
        } else {
          let row = random(0..<model[section].rows.count)
          let path = IndexPath(item: row, section: section)
          let before = geometry
          if model.allSatisfy({ $0.rows.allSatisfy { $0.height == nil } }), estimate == 44 { estimate = height }
          let hasMoved = geometry.setHeight(height, of: path)
          #expect(hasMoved || before.contentLength == geometry.contentLength)
          model[section].rows[row].height = height
        }
      }
      if model.allSatisfy({ $0.rows.allSatisfy { $0.height == nil } }) { continue }
      Self.check(geometry, model, estimate: estimate, "seed \(seed), step \(step), measured")
    }
  }

  @Test("Measured row heights are rounded up to whole pixels, so that undoing a change restores frames exactly")
  func exactSums() {
    var geometry = CompositionalGeometry()
    geometry.replaceSections([Self.section(1000)])
    for row in 0..<1000 { _ = geometry.setHeight(43.1 + CGFloat(row) / 3, of: IndexPath(item: row, section: 0)) }
    let last = IndexPath(item: 999, section: 0)
    let frame = geometry.frame(of: last)
    #expect(geometry.frame(of: IndexPath(item: 0, section: 0))?.height == 44)
    _ = geometry.setHeight(0.2, of: IndexPath(item: 0, section: 0))
    #expect(geometry.frame(of: last) != frame)
    _ = geometry.setHeight(43.1, of: IndexPath(item: 0, section: 0))
    #expect(geometry.frame(of: last) == frame)
  }

  @Test(
    "In a compositional layout's geometry a row height that is negative, infinite or not a number counts as zero",
    arguments: [CGFloat.nan, -5, .infinity, -.infinity])
  func senselessHeights(height: CGFloat) {
    var geometry = CompositionalGeometry()
    geometry.replaceSections([Self.section(2)])
    _ = geometry.setHeight(height, of: IndexPath(item: 0, section: 0))
    #expect(geometry.frame(of: IndexPath(item: 0, section: 0))?.height == 0)
  }

  @Test("Finding the rows in a range visits hardly more tree nodes among a million rows than among a thousand")
  func visits() {
    var visited: [Int] = []
    for count in [1_000, 1_000_000] {
      var geometry = CompositionalGeometry()
      geometry.replaceSections((0..<count / 100).map { _ in Self.section(100) })
      let before = SumTreeVisitCounter.nodesVisited
      let middle = geometry.contentLength / 2
      var rows = 0
      geometry.forEachSection(from: middle, to: middle + 900) { _, top, section in
        geometry.forEachRow(of: section, at: top, from: middle, to: middle + 900) { _, _ in rows += 1 }
      }
      #expect(rows > 15 && rows < 25)
      visited.append(SumTreeVisitCounter.nodesVisited - before)
    }
    #expect(visited[1] <= visited[0] + 3 * 14)
  }
}
