import DiffableKit
import DiffableTesting

/// A model, random edits of it, and the model after the edits.
struct RandomBatch {
  typealias Edit = BatchUpdate.Edit

  let old: [NamedSection]
  private(set) var new: [NamedSection] = []
  private(set) var edits: [Edit] = []
  /// The items that the batch reloads, and the items that it reconfigures.
  private(set) var reloaded: Set<String> = []
  private(set) var reconfigured: Set<String> = []
  /// The names of the sections that the batch reloads.
  private(set) var reloadedSections: Set<String> = []

  private var generator: SeededGenerator
  private var nextName: Int

  /// Edits a model at random.
  ///
  /// - Parameters:
  ///   - old: The model before the edits.
  ///   - restlessness: One in how many items and sections changes.
  ///   - generator: The generator of all random decisions.
  ///   - nextName: The first number that is not yet used as a name; advanced past the names given.
  init(of old: [NamedSection], restlessness: Int, generator: inout SeededGenerator, nextName: inout Int) {
    self.old = old
    self.generator = generator
    self.nextName = nextName
    editSections(restlessness)
    edits.shuffle(using: &self.generator)
    generator = self.generator
    nextName = self.nextName
  }

  /// The change that the batch makes to an existing section; `stays` stands for none.
  private enum Fate { case stays, goes, moves, isReloaded }

  private mutating func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
  private mutating func chance(_ one: Int) -> Bool { random(0..<one) == 0 }

  private mutating func name(_ letter: String) -> String {
    nextName += 1
    return "\(letter)\(nextName)"
  }

  private mutating func editSections(_ restlessness: Int) {
    var staying: [NamedSection] = []
    var movingSections: [(from: Int, NamedSection)] = []
    var movingItems: [(from: IndexPath, name: String)] = []
    for (index, section) in old.enumerated() {
      let fate: Fate = chance(restlessness) ? [.goes, .moves, .isReloaded].randomElement(using: &generator)! : .stays
      var left = NamedSection(name: section.name, items: [])
      let keepsItems = fate == .stays || fate == .moves
      for (item, name) in section.items.enumerated() {
        let path = IndexPath(item: item, section: index)
        let isRestless = chance(restlessness)
        if isRestless, chance(2) {
          movingItems.append((path, name))
        } else if isRestless, chance(2) {
          // If the section is deleted, this edit has no effect.
          edits.append(.deleteItem(path))
        } else if keepsItems {
          left.items.append(name)
        }
        refresh(name, at: path, mayReload: left.items.last == name, isThere: left.items.last == name, restlessness)
      }
      switch fate {
      case .stays: staying.append(left)
      case .goes: edits.append(.deleteSection(index))
      case .moves: movingSections.append((index, left))
      case .isReloaded:
        edits.append(.reloadSection(index))
        reloadedSections.insert(section.name)
        staying.append(NamedSection(name: section.name, items: newItems(upTo: 5)))
      }
    }
    new = staying
    place(movingSections, restlessness)
    placeItems(movingItems, restlessness)
  }

  private mutating func refresh(_ name: String, at path: IndexPath, mayReload: Bool, isThere: Bool, _ restlessness: Int)
  {
    if mayReload, chance(restlessness) {
      edits.append(.reloadItem(path))
      reloaded.insert(name)
    }
    if isThere, chance(restlessness) {
      edits.append(.reconfigureItem(path))
      reconfigured.insert(name)
    }
  }

  private mutating func newItems(upTo limit: Int) -> [String] { (0..<random(0..<limit + 1)).map { _ in name("i") } }

  private mutating func place(_ moving: [(from: Int, NamedSection)], _ restlessness: Int) {
    var origins: [String: Int] = [:]
    for (from, section) in moving {
      new.insert(section, at: random(0..<new.count + 1))
      origins[section.name] = from
    }
    var inserted: Set<String> = []
    while chance(restlessness) || (new.isEmpty && chance(2)) {
      let section = NamedSection(name: name("s"), items: newItems(upTo: 4))
      new.insert(section, at: random(0..<new.count + 1))
      inserted.insert(section.name)
    }
    for (index, section) in new.enumerated() {
      if let from = origins[section.name] { edits.append(.moveSection(from: from, to: index)) }
      if inserted.contains(section.name) { edits.append(.insertSection(index)) }
    }
  }

  private mutating func placeItems(_ moving: [(from: IndexPath, name: String)], _ restlessness: Int) {
    var origins: [String: IndexPath] = [:]
    guard !new.isEmpty else {
      // No section is left to which the items could move, so they are deleted.
      edits += moving.map { .deleteItem($0.from) }
      return
    }
    for (from, name) in moving {
      let section = random(0..<new.count)
      new[section].items.insert(name, at: random(0..<new[section].items.count + 1))
      origins[name] = from
    }
    var inserted: Set<String> = []
    for section in new.indices {
      while chance(restlessness) {
        let item = name("i")
        new[section].items.insert(item, at: random(0..<new[section].items.count + 1))
        inserted.insert(item)
      }
    }
    for path in new.paths {
      guard let name = new.item(at: path) else { continue }
      if let from = origins[name] { edits.append(.moveItem(from: from, to: path)) }
      if inserted.contains(name) { edits.append(.insertItem(path)) }
    }
    for (from, name) in moving where chance(restlessness) {
      edits.append(.reconfigureItem(from))
      reconfigured.insert(name)
    }
  }
}
