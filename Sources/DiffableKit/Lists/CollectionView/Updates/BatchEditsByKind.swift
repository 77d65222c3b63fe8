import ListDiff

/// A value with the edits of a batch, grouped by kind and free of contradictions.
struct BatchEditsByKind {
  var insertedItems: Set<ItemPosition> = []
  var deletedItems: Set<ItemPosition> = []
  var reloadedItems: Set<ItemPosition> = []
  var reconfiguredItems: Set<ItemPosition> = []
  var itemMoves = Moves<ItemPosition>()
  var insertedSections: Set<Int> = []
  var deletedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var sectionMoves = Moves<Int>()

  /// The moves of a batch, each from an old to a new index path or section.
  struct Moves<Position: Hashable & Sendable>: Sendable {
    private(set) var destinations: [Position: Position] = [:]
    private(set) var origins: [Position: Position] = [:]

    /// Adds a move to the set, unless another move has the same start or the same end.
    ///
    /// - Returns: The end that another move shares, or `nil` if the move was added.
    mutating func add(from origin: Position, to destination: Position) -> BatchUpdateRefusal.ModelState? {
      if let other = destinations[origin], other != destination { return .before }
      if let other = origins[destination], other != origin { return .after }
      destinations[origin] = destination
      origins[destination] = origin
      return nil
    }
  }

  /// Groups the edits of a batch by kind.
  ///
  /// - Throws: If two edits contradict each other (`behaviour.md` D4).
  init(_ edits: [BatchUpdate.Edit]) throws(BatchUpdateRefusal) {
    for edit in edits { try add(edit) }
    try checkItems()
    try checkSections()
  }

  private mutating func add(_ edit: BatchUpdate.Edit) throws(BatchUpdateRefusal) {
    switch edit {
    case .insertItem(let path): insertedItems.insert(try position(path))
    case .deleteItem(let path): deletedItems.insert(try position(path))
    case .reloadItem(let path): reloadedItems.insert(try position(path))
    case .reconfigureItem(let path): reconfiguredItems.insert(try position(path))
    case .moveItem(let from, let to):
      let (origin, destination) = (try position(from), try position(to))
      if let edge = itemMoves.add(from: origin, to: destination) {
        throw BatchUpdateRefusal(.twoMoves(edge, .item(edge == .before ? origin : destination)))
      }
    case .insertSection(let index): insertedSections.insert(index)
    case .deleteSection(let index): deletedSections.insert(index)
    case .reloadSection(let index): reloadedSections.insert(index)
    case .moveSection(let from, let to):
      if let edge = sectionMoves.add(from: from, to: to) {
        throw BatchUpdateRefusal(.twoMoves(edge, .section(edge == .before ? from : to)))
      }
    }
  }

  private func position(_ path: IndexPath) throws(BatchUpdateRefusal) -> ItemPosition {
    guard path.count == 2 else { throw BatchUpdateRefusal(.malformed(path)) }
    return ItemPosition(section: path.section, item: path.item)
  }

  private func checkItems() throws(BatchUpdateRefusal) {
    if let position = deletedItems.intersection(reloadedItems).min() {
      throw BatchUpdateRefusal(.deleteAndReload(.item(position)))
    }
    // A reload counts as a deletion at the index path before the update, so that a reloaded item must not be moved
    // (`behaviour.md` D3).
    if let position = deletedItems.union(reloadedItems).filter({ itemMoves.destinations[$0] != nil }).min() {
      throw BatchUpdateRefusal(.deleteAndMove(.item(position)))
    }
    if let position = insertedItems.filter({ itemMoves.origins[$0] != nil }).min() {
      throw BatchUpdateRefusal(.insertAndMove(.item(position)))
    }
  }

  private func checkSections() throws(BatchUpdateRefusal) {
    if let index = deletedSections.intersection(reloadedSections).min() {
      throw BatchUpdateRefusal(.deleteAndReload(.section(index)))
    }
    if let index = deletedSections.union(reloadedSections).filter({ sectionMoves.destinations[$0] != nil }).min() {
      throw BatchUpdateRefusal(.deleteAndMove(.section(index)))
    }
    if let index = insertedSections.filter({ sectionMoves.origins[$0] != nil }).min() {
      throw BatchUpdateRefusal(.insertAndMove(.section(index)))
    }
  }
}
