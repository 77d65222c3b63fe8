/// A generator of random edits for a snapshot with the content of a model: most of them legal, some not.
struct SnapshotEditMaker {
  /// A habit of a generator of edits: the position at which it mostly inserts items.
  enum Habit: CaseIterable, Sendable {
    case anywhere
    case alwaysAtOnePlace
    case atTheTop
    case beforeTheEnd
  }

  /// The number of possible items, which are numbered from zero.
  var itemLimit = 40

  /// The number of possible sections, which are numbered from zero.
  var sectionLimit = 10

  /// The greatest number of identifiers in one edit.
  var batchLimit = 4

  /// The positions at which this generator mostly inserts items.
  var habit = Habit.anywhere

  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// Returns a random number that is at least zero and less than a limit.
  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  /// Returns the next edit for a snapshot with the content of a model.
  mutating func next(for model: SnapshotModel) -> SnapshotEdit {
    let after = below(2) == 0
    return switch below(64) {
    case 0..<4: .appendSections(newSections(in: model))
    case 4..<6: .insertSections(newSections(in: model), at: section(in: model), after: after)
    case 6..<8: .deleteSections(batch(of: 2) { $0.section(in: model) })
    case 8..<11: .moveSection(section(in: model), to: section(in: model), after: after)
    case 11..<19: .appendItems(items(in: model), section: below(3) == 0 ? nil : section(in: model))
    case 19..<30: .insertItems(items(in: model), at: destination(in: model), after: after)
    case 30..<32: .replaceItems(items(in: model), section: section(in: model))
    case 32..<37: .deleteItems(items(in: model))
    case 37: below(10) == 0 ? .deleteAllItems : .removeMarks
    case 38..<46: .moveItem(item(in: model), to: destination(in: model), after: after)
    case 46..<48: .reloadItems(knownItems(in: model))
    case 48..<50: .reconfigureItems(knownItems(in: model))
    case 50..<52: .reloadSections(batch(of: 2) { $0.section(in: model) })
    case 52..<54: .reconfigureSections(batch(of: 2) { $0.section(in: model) })
    case 54..<57: .keep(below(SnapshotTrial.shelfCount))
    case 57..<59: .swap(below(SnapshotTrial.shelfCount))
    case 59..<63: .compare(below(SnapshotTrial.shelfCount))
    default: .rebuild
    }
  }

  private mutating func batch(of limit: Int, _ element: (inout Self) -> Int) -> [Int] {
    var batch: [Int] = []
    for _ in 0..<below(limit + 1) { batch.append(element(&self)) }
    return batch
  }

  private mutating func newSections(in model: SnapshotModel) -> [Int] {
    let free = (0..<sectionLimit).filter { model.index(ofSection: $0) == nil }
    guard !free.isEmpty, below(16) > 0 else { return batch(of: 2) { $0.below($0.sectionLimit) } }
    let first = below(free.count)
    return Array(free[first..<min(first + 1 + below(2), free.count)])
  }

  private mutating func section(in model: SnapshotModel) -> Int {
    guard !model.sections.isEmpty, below(16) > 0 else { return below(sectionLimit) }
    return model.sections[below(model.sections.count)].id
  }

  private mutating func item(in model: SnapshotModel) -> Int {
    // Looks for a section that is not empty, from which the item is taken: up to four attempts mostly find one;
    // otherwise, and sometimes at once, any possible item is returned.
    for _ in 0..<(below(24) == 0 ? 0 : 4) where !model.sections.isEmpty {
      let items = model.sections[below(model.sections.count)].items
      if !items.isEmpty { return items[below(items.count)] }
    }
    return below(itemLimit)
  }

  private mutating func destination(in model: SnapshotModel) -> Int {
    let section: SnapshotModel.Section?
    switch habit {
    case .anywhere: return item(in: model)
    case .alwaysAtOnePlace:
      section = model.sections.dropFirst(model.sections.count / 2).first { !$0.items.isEmpty }
      if let section { return section.items[section.items.count / 2] }
    case .atTheTop:
      section = model.sections.first { !$0.items.isEmpty }
      if let section { return section.items[0] }
    case .beforeTheEnd:
      section = model.sections.last { !$0.items.isEmpty }
      if let section { return section.items[section.items.count - 1] }
    }
    return item(in: model)
  }

  /// Returns the items for one edit: consecutive numbers, or random ones, which are sometimes not unique.
  private mutating func items(in model: SnapshotModel) -> [Int] {
    if below(3) == 0 { return knownItems(in: model) }
    let count = below(8) == 0 ? below(batchLimit + 1) : below(min(batchLimit, 4) + 1)
    if below(2) == 0 {
      let first = below(max(itemLimit - count, 1))
      return Array(first..<(first + count))
    }
    return uniqueMostly((0..<count).map { _ in below(itemLimit) })
  }

  private mutating func knownItems(in model: SnapshotModel) -> [Int] {
    uniqueMostly(batch(of: 3) { $0.item(in: model) })
  }

  private mutating func uniqueMostly(_ ids: [Int]) -> [Int] {
    guard below(16) > 0 else { return ids }
    var seen: Set<Int> = []
    return ids.filter { seen.insert($0).inserted }
  }
}
