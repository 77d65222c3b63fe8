// Methods that give a snapshot's contents new interners. An interner retains the identifiers that its snapshots have
// deleted. Where snapshots are made from each other for a long time, as for a log whose lines are inserted and deleted,
// a snapshot that has deleted more identifiers than it contains gets interners of its own.
extension SnapshotContents {
  /// Replaces the interners if most identifiers that were ever added are deleted; called after deleting.
  ///
  /// No identifier is hashed again. The next difference to older copies compares every identifier.
  ///
  /// - Complexity: O(*n*), at most once in *n* deletions.
  @inlinable @inline(__always)
  mutating func renewInternersIfWasteful() {
    if givenUp > 4096, givenUp > order.itemCount &+ order.sectionCount { renewInterners() }
  }

  @usableFromInline
  mutating func renewInterners() {
    let oldSections = order.sections.codes
    let itemCodes = oldSections.map { order.items[Int($0)].codes }
    let oldItems = Array(itemCodes.joined())
    var fresh = Self()
    fresh.sections = sections.compacted(oldSections)
    fresh.items = items.compacted(oldItems)
    fresh.order = SnapshotOrder(itemCounts: itemCodes.map { $0.count })
    fresh.reloadedSections = reloadedSections.renumbered(oldSections)
    fresh.reconfiguredSections = reconfiguredSections.renumbered(oldSections)
    fresh.reloadedItems = reloadedItems.renumbered(oldItems)
    fresh.reconfiguredItems = reconfiguredItems.renumbered(oldItems)
    self = fresh
  }
}

extension SnapshotIdentifiersByCode {
  /// Returns a table with a new interner for the identifiers with some codes; their new codes are the indices in the
  /// list of old ones.
  func compacted(_ codes: [Int32]) -> Self {
    var result = Self()
    guard let interner, !codes.isEmpty else { return result }
    let fresh = TypedIdentifierInterner<Identifier>(capacity: codes.count)
    fresh.fill(codes.count) { index, identifier in
      identifier.initializeMemory(as: Identifier.self, to: self[codes[index]])
      return interner.hash(codes[index])
    }
    result.interner = fresh
    return result
  }
}

extension SnapshotOrder {
  /// Makes an order of sections 0, 1, … with the given numbers of items, which are numbered consecutively.
  init(itemCounts: [Int]) {
    self.init()
    let sectionCount = Int32(truncatingIfNeeded: itemCounts.count)
    insertSections(Array(0..<sectionCount), at: 0, codeLimit: sectionCount)
    var first: Int32 = 0
    for (section, count) in itemCounts.enumerated() where count > 0 {
      appendRun(first, count: count, toSection: Int32(truncatingIfNeeded: section))
      first &+= Int32(truncatingIfNeeded: count)
    }
  }
}

extension MarkList {
  /// Returns the same marks with each code replaced by its index in a list.
  func renumbered(_ codes: [Int32]) -> MarkList {
    var result = MarkList()
    guard !isEmpty else { return result }
    var newCodes: [Int32: Int32] = [:]
    for (index, code) in codes.enumerated() where contains(code) { newCodes[code] = Int32(truncatingIfNeeded: index) }
    for code in self.codes { if let newCode = newCodes[code] { result.insert(newCode) } }
    return result
  }
}

extension OutlineTree {
  /// Replaces the outline's interner if most items that were ever added are deleted, as `SnapshotContents` does.
  ///
  /// - Complexity: O(*n*), at most once in *n* deletions.
  mutating func renewInternersIfWasteful() {
    guard givenUp > 4096, givenUp > count else { return }
    let old = codes
    var newCodes = [Int32](repeating: -1, count: Int(codeLimit))
    for (index, code) in old.enumerated() { newCodes[Int(code)] = Int32(truncatingIfNeeded: index) }
    self = OutlineTree(
      identifiers.compacted(old), nodes: old.map { self[$0].renumbered { $0 < 0 ? -1 : newCodes[Int($0)] } })
  }
}
