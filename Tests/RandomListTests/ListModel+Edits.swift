import DiffableKit
import DiffableTesting

/// Sections and items after random edits, and a snapshot of them with the marks for reloading and reconfiguring.
struct ListEdit {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  var sections: [ListModel.Section]
  var snapshot: Snapshot
  var generator: SeededGenerator
  /// The number that the next new item or section gets as its name, since none has had it before.
  var nextName: Int

  private static let limit = 40

  private var items: [Int] { sections.flatMap { $0.items } }

  mutating func newNames(_ count: Int) -> [Int] {
    defer { nextName += count }
    return Array(nextName..<(nextName + count))
  }

  /// Makes one random edit of sections and items.
  mutating func edit() {
    guard !sections.isEmpty else { return insertSection() }
    let count = items.count
    switch generator.number(0..<14) {
    case 0 where sections.count < 5: insertSection()
    case 1 where generator.chance(2): deleteSection()
    case 2: moveSection()
    case 3...5 where count < Self.limit: insertItems()
    case 6: shuffleSection()
    case 7: emptySection()
    case 8...9 where count > 3: deleteItems()
    default: moveItems(generator.number(1...3))
    }
  }

  private mutating func insertSection() {
    let name = newNames(1)[0]
    let index = generator.number(0...sections.count)
    if index < sections.count {
      snapshot.insertSections([name], beforeSection: sections[index].name)
    } else {
      snapshot.appendSections([name])
    }
    sections.insert(.init(name: name, items: []), at: index)
    if generator.chance(2) { insertItems(in: index) }
  }

  private mutating func deleteSection() {
    let section = sections.remove(at: generator.number(0..<sections.count))
    // At random, the first item of the deleted section moves to another section (`behaviour.md` C36).
    if let other = sections.indices.randomElement(using: &generator), let saved = section.items.first,
      generator.chance(2)
    {
      sections[other].items.append(saved)
      snapshot.deleteItems([saved])
      snapshot.appendItems([saved], toSection: sections[other].name)
    }
    snapshot.deleteSections([section.name])
  }

  private mutating func moveSection() {
    guard sections.count > 1 else { return }
    let section = sections.remove(at: generator.number(0..<sections.count))
    let index = generator.number(0...sections.count)
    if index < sections.count {
      snapshot.moveSection(section.name, beforeSection: sections[index].name)
    } else {
      snapshot.moveSection(section.name, afterSection: sections[index - 1].name)
    }
    sections.insert(section, at: index)
  }

  private mutating func insertItems(in chosen: Int? = nil) {
    let section = chosen ?? generator.number(0..<sections.count)
    let index = generator.number(0...sections[section].items.count)
    let new = newNames(generator.number(1...6))
    if index < sections[section].items.count {
      snapshot.insertItems(new, beforeItem: sections[section].items[index])
    } else {
      snapshot.appendItems(new, toSection: sections[section].name)
    }
    sections[section].items.insert(contentsOf: new, at: index)
  }

  private mutating func deleteItems() {
    let share = generator.number(2...8)
    let gone = items.filter { _ in generator.chance(share) }
    snapshot.deleteItems(gone)
    for index in sections.indices { sections[index].items.removeAll(where: gone.contains) }
  }

  private mutating func moveItems(_ count: Int) {
    for _ in 0..<count {
      guard let item = items.randomElement(using: &generator) else { return }
      for index in sections.indices { sections[index].items.removeAll { $0 == item } }
      let section = generator.number(0..<sections.count)
      let index = generator.number(0...sections[section].items.count)
      if index < sections[section].items.count {
        snapshot.moveItem(item, beforeItem: sections[section].items[index])
      } else if let last = sections[section].items.last {
        snapshot.moveItem(item, afterItem: last)
      } else {
        snapshot.deleteItems([item])
        snapshot.appendItems([item], toSection: sections[section].name)
      }
      sections[section].items.insert(item, at: index)
    }
  }

  private mutating func shuffleSection() {
    let section = generator.number(0..<sections.count)
    sections[section].items.shuffle(using: &generator)
    snapshot.deleteItems(sections[section].items)
    snapshot.appendItems(sections[section].items, toSection: sections[section].name)
  }

  /// Moves all items of a section to another section.
  private mutating func emptySection() {
    let from = generator.number(0..<sections.count)
    let to = generator.number(0..<sections.count)
    guard from != to else { return }
    let moved = sections[from].items
    snapshot.deleteItems(moved)
    snapshot.appendItems(moved, toSection: sections[to].name)
    sections[from].items = []
    sections[to].items += moved
  }

  /// Rebuilds the snapshot from the sections, without marks.
  mutating func rebuild() {
    snapshot = Snapshot()
    for section in sections {
      snapshot.appendSections([section.name])
      snapshot.appendItems(section.items, toSection: section.name)
    }
  }
}
