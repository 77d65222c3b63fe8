import DiffableSnapshots
import ListDiff
import Testing

/// A naive model of a snapshot: arrays that are searched from the start.
private struct NaiveSnapshot {
  var sections: [(id: Int, items: [Int])] = []
  var reloaded: [Int] = []
  var reconfigured: [Int] = []
  var reloadedSections: [Int] = []

  var items: [Int] { sections.flatMap(\.items) }

  func section(of item: Int) -> Int? { sections.firstIndex { $0.items.contains(item) } }

  mutating func take(_ items: [Int]) {
    for index in sections.indices { sections[index].items.removeAll { items.contains($0) } }
  }

  mutating func insert(_ items: [Int], next destination: Int, after: Bool) {
    take(items)
    guard let section = section(of: destination), let index = sections[section].items.firstIndex(of: destination) else {
      return
    }
    sections[section].items.insert(contentsOf: items, at: index + (after ? 1 : 0))
  }

  mutating func dropMarks() {
    let present = Set(items)
    reloaded.removeAll { !present.contains($0) }
    reconfigured.removeAll { !present.contains($0) }
    reloadedSections.removeAll { id in !sections.contains { $0.id == id } }
  }
}

@Suite("Snapshot: random edits against plain arrays")
struct SnapshotModelTests {
  @Test(
    "20,000 random edits of a snapshot leave the same as the same edits of plain arrays",
    arguments: [1, 2, 3, 4] as [UInt64])
  func edits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model = NaiveSnapshot()
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    var earlier = (model: model, snapshot: snapshot)
    _ = warnings {
      for step in 0..<5_000 {
        let edit = Self.edit(&snapshot, &model, &random)
        guard Self.matches(snapshot, model), step % 5 != 0 || Self.looksUp(snapshot, model) else {
          Issue.record("seed \(seed), step \(step), \(edit): \(snapshot) is not \(model)")
          return
        }
        if step % 7 == 0 { snapshot._checkInvariants() }
        if step % 50 == 0 {
          guard Self.matches(earlier.snapshot, earlier.model), Self.replays(earlier.snapshot, to: snapshot) else {
            Issue.record("seed \(seed), step \(step): the copy changed, or the difference is wrong")
            return
          }
          earlier = (model, snapshot)
        }
        if step % 500 == 499 {
          snapshot.removeMarks()
          (model.reloaded, model.reconfigured, model.reloadedSections) = ([], [], [])
        }
      }
    }
  }

  private static func some(_ values: [Int], _ random: inout SeededGenerator) -> [Int] {
    Array(values.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)))
  }

  /// Makes one legal edit of the snapshot and of the naive model, and returns the edit's description.
  private static func edit(
    _ snapshot: inout NSDiffableDataSourceSnapshot<Int, Int>, _ model: inout NaiveSnapshot,
    _ random: inout SeededGenerator
  ) -> String {
    let known = model.items
    let after = Bool.random(using: &random)
    let batch = some(Array(0..<40), &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1:
      let new = some(Array(0..<12).filter { id in !model.sections.contains { $0.id == id } }, &random)
      if let destination = model.sections.indices.randomElement(using: &random) {
        let id = model.sections[destination].id
        if after {
          snapshot.insertSections(new, afterSection: id)
        } else {
          snapshot.insertSections(new, beforeSection: id)
        }
        model.sections.insert(contentsOf: new.map { ($0, []) }, at: destination + (after ? 1 : 0))
        return "insertSections \(new) at \(id)"
      }
      snapshot.appendSections(new)
      model.sections += new.map { ($0, []) }
      return "appendSections \(new)"
    case 2:
      let ids = some(Array(0..<12), &random).prefix(2)
      snapshot.deleteSections(Array(ids))
      model.sections.removeAll { ids.contains($0.id) }
      model.dropMarks()
      return "deleteSections \(ids)"
    case 3:
      guard model.sections.count > 1 else { return "nothing" }
      let moved = model.sections.remove(at: Int.random(in: 0..<model.sections.count, using: &random))
      let index = Int.random(in: 0..<model.sections.count, using: &random)
      let destination = model.sections[index].id
      if after {
        snapshot.moveSection(moved.id, afterSection: destination)
      } else {
        snapshot.moveSection(moved.id, beforeSection: destination)
      }
      model.sections.insert(moved, at: index + (after ? 1 : 0))
      return "moveSection \(moved.id) to \(destination)"
    case 4, 5, 6, 7:
      guard let section = model.sections.indices.randomElement(using: &random) else { return "nothing" }
      let toLast = Int.random(in: 0..<4, using: &random) == 0
      let target = toLast ? model.sections.count - 1 : section
      snapshot.appendItems(batch, toSection: toLast ? nil : model.sections[section].id)
      model.take(batch)
      model.sections[target].items += batch
      return "appendItems \(batch)"
    case 8, 9:
      guard let destination = known.filter({ !batch.contains($0) }).randomElement(using: &random) else {
        return "nothing"
      }
      if after {
        snapshot.insertItems(batch, afterItem: destination)
      } else {
        snapshot.insertItems(batch, beforeItem: destination)
      }
      model.insert(batch, next: destination, after: after)
      return "insertItems \(batch) at \(destination)"
    case 10:
      snapshot.deleteItems(batch)
      model.take(batch)
      model.dropMarks()
      return "deleteItems \(batch)"
    case 11, 12:
      let pair = known.shuffled(using: &random).prefix(2)
      guard pair.count == 2 else { return "nothing" }
      if after {
        snapshot.moveItem(pair[0], afterItem: pair[1])
      } else {
        snapshot.moveItem(pair[0], beforeItem: pair[1])
      }
      model.insert([pair[0]], next: pair[1], after: after)
      return "moveItem \(pair)"
    case 13:
      let items = known.isEmpty ? [] : some(known, &random)
      snapshot.reloadItems(items)
      model.reloaded += items.filter { !model.reloaded.contains($0) }
      return "reloadItems \(items)"
    case 14:
      let items = known.isEmpty ? [] : some(known, &random)
      snapshot.reconfigureItems(items)
      model.reconfigured += items.filter { !model.reconfigured.contains($0) }
      return "reconfigureItems \(items)"
    default:
      if Int.random(in: 0..<40, using: &random) == 0 {
        snapshot.deleteAllItems()
        model = NaiveSnapshot()
        return "deleteAllItems"
      }
      let ids = model.sections.isEmpty ? [] : some(model.sections.map(\.id), &random)
      snapshot.reloadSections(ids)
      model.reloadedSections += ids.filter { !model.reloadedSections.contains($0) }
      return "reloadSections \(ids)"
    }
  }

  private static func matches(_ snapshot: NSDiffableDataSourceSnapshot<Int, Int>, _ model: NaiveSnapshot) -> Bool {
    let items = model.items
    guard
      snapshot.sectionIdentifiers == model.sections.map(\.id), snapshot.itemIdentifiers == items,
      snapshot.numberOfItems == items.count, snapshot.numberOfSections == model.sections.count,
      snapshot.reloadedItemIdentifiers == model.reloaded, snapshot.reconfiguredItemIdentifiers == model.reconfigured,
      snapshot.reloadedSectionIdentifiers == model.reloadedSections
    else { return false }
    for (index, section) in model.sections.enumerated() {
      guard
        snapshot.itemIdentifiers(inSection: section.id) == section.items,
        snapshot.numberOfItems(inSection: section.id) == section.items.count,
        snapshot.indexOfSection(section.id) == index
      else { return false }
    }
    return true
  }

  private static func looksUp(_ snapshot: NSDiffableDataSourceSnapshot<Int, Int>, _ model: NaiveSnapshot) -> Bool {
    let items = model.items
    return (0..<40).allSatisfy { item in
      snapshot.indexOfItem(item) == items.firstIndex(of: item)
        && snapshot.sectionIdentifier(containingItem: item) == model.section(of: item).map { model.sections[$0].id }
    }
  }

  private static func replays(
    _ old: NSDiffableDataSourceSnapshot<Int, Int>, to new: NSDiffableDataSourceSnapshot<Int, Int>
  ) -> Bool {
    let transaction = NSDiffableDataSourceTransaction(from: old, to: new)
    return old.itemIdentifiers.applying(transaction.difference) == new.itemIdentifiers
      && new.difference(from: old, api: "test").isEmpty
        == (old.sectionIdentifiers == new.sectionIdentifiers && transaction.sectionTransactions.isEmpty)
  }
}
