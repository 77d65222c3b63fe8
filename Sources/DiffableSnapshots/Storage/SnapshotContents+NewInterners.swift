// An interner keeps the identifiers that its snapshots have given up. Where snapshots are made from each other for long, as
// behind a log whose lines come and go, whoever has given up more than it has goes over to interners of its own.
extension SnapshotContents {
  /// Goes over to new interners if most of what went through these contents is not in them any more; called after deleting.
  ///
  /// No identifier is hashed for that. The next difference to older copies compares every identifier.
  ///
  /// - Complexity: O(*n*), once in at least *n* deletions.
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

extension IdentifierStore {
  /// A store of some identifiers, whose codes are their places in the list.
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
  /// Sections 0, 1, … with so many items each, numbered one after the other.
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
  /// The same marks where each code is its place in a list.
  func renumbered(_ codes: [Int32]) -> MarkList {
    var result = MarkList()
    guard !isEmpty else { return result }
    var places: [Int32: Int32] = [:]
    for (place, code) in codes.enumerated() where contains(code) { places[code] = Int32(truncatingIfNeeded: place) }
    for code in self.codes { if let place = places[code] { result.insert(place) } }
    return result
  }
}

extension OutlineTree {
  /// Goes over to a new interner, as contents of a snapshot do.
  ///
  /// - Complexity: O(*n*), once in at least *n* deletions.
  mutating func renewInternersIfWasteful() {
    guard givenUp > 4096, givenUp > count else { return }
    let old = codes
    var places = [Int32](repeating: -1, count: Int(codeLimit))
    for (place, code) in old.enumerated() { places[Int(code)] = Int32(truncatingIfNeeded: place) }
    self = OutlineTree(
      identifiers.compacted(old), nodes: old.map { self[$0].renumbered { $0 < 0 ? -1 : places[Int($0)] } })
  }
}
