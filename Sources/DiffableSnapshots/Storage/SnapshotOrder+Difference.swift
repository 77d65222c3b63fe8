import ListDiff

extension SnapshotOrder {
  /// Returns the difference that changes another order with the same interners into this one.
  ///
  /// Only parts that the two orders do not share are compared.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of edits since one was copied from the other.
  @usableFromInline
  func difference(from old: borrowing SnapshotOrder) -> SectionedListDifference {
    var result = OrderDifferenceBuilder()
    return result.make(from: old, to: self)
  }
}

/// A section that is in both orders with different items, with the elements that the two do not share.
private struct ChangedSection {
  let code: Int32
  let oldPosition: Int
  let newPosition: Int
  let old: [UnsharedPartElement]
  let new: [UnsharedPartElement]
  var pairs: [ListDifference.Move] = []
}

/// The computation of the difference between two orders, with the changes that were found so far.
private struct OrderDifferenceBuilder {
  private var changed: [ChangedSection] = []
  private var deletions: [ItemPosition] = []
  private var insertions: [ItemPosition] = []
  private var moves: [SectionedListDifference.ItemMove] = []

  init() {}

  mutating func make(from old: borrowing SnapshotOrder, to new: borrowing SnapshotOrder) -> SectionedListDifference {
    let sections = sectionDifference(old.sections, new.sections)
    findChangedSections(old, new)
    matchItems(old, new)
    for section in changed where !section.pairs.isEmpty {
      addMoves(in: section, oldCount: old.itemCount(inSection: section.code))
    }
    // The changes in several sections were found in the order of the sections' codes, not of their positions.
    if changed.count > 1 {
      deletions.sort()
      insertions.sort()
    }
    if moves.count > 1 { moves.sort { $0.to < $1.to } }
    return SectionedListDifference(
      sections: sections, itemDeletions: deletions, itemInsertions: insertions, itemMoves: moves)
  }

  private func sectionDifference(_ old: OrderTree, _ new: OrderTree) -> ListDifference {
    // An edit of items changes the weights of their sections, and thereby the leaf, although the sections are
    // the same: so the elements of two single leaves are compared first.
    if old.isSameLeaf(as: new) { return ListDifference(deletions: [], insertions: [], moves: []) }
    let events = OrderComparison(old, new)
    guard !events.old.isEmpty || !events.new.isEmpty else {
      return ListDifference(deletions: [], insertions: [], moves: [])
    }
    let table = UnsharedOldElementTable(events.old)
    var isPaired = [Bool](repeating: false, count: events.old.count)
    var pairs: [ListDifference.Move] = []
    var insertions: [Int] = []
    for event in events.new {
      if let found = table[event.code] {
        isPaired[found] = true
        pairs.append(ListDifference.Move(from: Int(events.old[found].index), to: Int(event.index)))
      } else {
        insertions.append(Int(event.index))
      }
    }
    let deletions = events.old.indices.filter { !isPaired[$0] }.map { Int(events.old[$0].index) }
    let moves = ListDifference.moves(
      oldEvents: events.old.map { $0.index }, newEvents: events.new.map { $0.index }, pairs: pairs, oldCount: old.count)
    return ListDifference(deletions: deletions, insertions: insertions, moves: moves)
  }

  private mutating func findChangedSections(_ old: borrowing SnapshotOrder, _ new: borrowing SnapshotOrder) {
    var changed: [ChangedSection] = []
    var inserted: [(code: Int32, position: Int)] = []
    old.items.forEachUnshared(with: new.items) { code, oldTree, newTree in
      guard !oldTree.isSame(as: newTree) else { return }
      let code = Int32(truncatingIfNeeded: code)
      guard let newPosition = new.position(ofSection: code)?.index else { return }
      guard let oldPosition = old.position(ofSection: code)?.index else {
        inserted.append((code, newPosition))
        return
      }
      let events = OrderComparison(oldTree, newTree)
      if !events.old.isEmpty || !events.new.isEmpty {
        changed.append(
          ChangedSection(
            code: code, oldPosition: oldPosition, newPosition: newPosition, old: events.old, new: events.new))
      }
    }
    self.changed = changed
    for section in inserted { addArrivals(of: new.items[Int(section.code)].codes, at: section.position, old) }
  }

  /// Records moves of items into an inserted section from other sections; its other items are inserted with it.
  private mutating func addArrivals(of codes: [Int32], at position: Int, _ old: borrowing SnapshotOrder) {
    var index = 0
    for code in codes {
      if let from = old.position(ofItem: code) {
        moves.append(.init(from: from, to: ItemPosition(section: position, item: index)))
      }
      index += 1
    }
  }

  private mutating func matchItems(_ old: borrowing SnapshotOrder, _ new: borrowing SnapshotOrder) {
    guard !changed.isEmpty else { return }
    let left = changed.count == 1 ? changed[0].old : changed.flatMap { $0.old }
    var sectionOfEvent: [Int] = []
    sectionOfEvent.reserveCapacity(left.count)
    for index in changed.indices { sectionOfEvent += repeatElement(index, count: changed[index].old.count) }
    let table = UnsharedOldElementTable(left)
    var isPaired = [Bool](repeating: false, count: left.count)
    for index in changed.indices {
      for event in changed[index].new {
        let to = ItemPosition(section: changed[index].newPosition, item: Int(event.index))
        if let found = table[event.code] {
          isPaired[found] = true
          let from = Int(left[found].index)
          if sectionOfEvent[found] == index {
            changed[index].pairs.append(ListDifference.Move(from: from, to: to.item))
          } else {
            moves.append(
              .init(from: ItemPosition(section: changed[sectionOfEvent[found]].oldPosition, item: from), to: to))
          }
        } else if let from = old.position(ofItem: event.code) {
          // The item was in a section that has been deleted, and moves from there.
          moves.append(.init(from: from, to: to))
        } else {
          insertions.append(to)
        }
      }
    }
    for (index, event) in left.enumerated() where !isPaired[index] {
      // An item that has moved into an inserted section is not deleted: its move is recorded with that section.
      if new.place(ofItem: event.code) != nil { continue }
      deletions.append(
        ItemPosition(section: changed[sectionOfEvent[index]].oldPosition, item: Int(event.index)))
    }
  }

  private mutating func addMoves(in section: ChangedSection, oldCount: Int) {
    let found = ListDifference.moves(
      oldEvents: section.old.map { $0.index }, newEvents: section.new.map { $0.index }, pairs: section.pairs,
      oldCount: oldCount)
    for move in found {
      moves.append(
        .init(
          from: ItemPosition(section: section.oldPosition, item: move.from),
          to: ItemPosition(section: section.newPosition, item: move.to)))
    }
  }
}

extension OrderTree {
  /// Returns true if both trees are single leaves with the same elements.
  fileprivate func isSameLeaf(as other: OrderTree) -> Bool {
    guard height == 0, other.height == 0, count == other.count, let root, let otherRoot = other.root else {
      return false
    }
    let (leaf, otherLeaf) = (unsafeDowncast(root, to: OrderLeaf.self), unsafeDowncast(otherRoot, to: OrderLeaf.self))
    for index in 0..<count where leaf.codes[index] != otherLeaf.codes[index] { return false }
    return true
  }
}

/// A hash table of the unshared elements of all changed sections of the old order, by their codes.
private struct UnsharedOldElementTable {
  private let events: [UnsharedPartElement]

  /// The slots, each with the index of an unshared element plus one, or 0 if the slot is empty; open addressing, at
  /// most half full.
  private var slots: [Int32] = []
  private let mask: Int

  init(_ events: [UnsharedPartElement]) {
    self.events = events
    guard events.count > 8 else {
      mask = 0
      return
    }
    let bits = Int.bitWidth - (2 * events.count).leadingZeroBitCount
    mask = (1 << bits) - 1
    slots = [Int32](repeating: 0, count: 1 << bits)
    for position in events.indices {
      var slot = start(events[position].code)
      while slots[slot] != 0 { slot = (slot &+ 1) & mask }
      slots[slot] = Int32(truncatingIfNeeded: position &+ 1)
    }
  }

  private func start(_ code: Int32) -> Int {
    Int(truncatingIfNeeded: UInt32(bitPattern: code) &* 0x9E37_79B1 &>> 7) & mask
  }

  /// Returns the index of the unshared element with a code, or `nil` if there is none.
  subscript(code: Int32) -> Int? {
    if slots.isEmpty { return events.firstIndex { $0.code == code } }
    var slot = start(code)
    while slots[slot] != 0 {
      let position = Int(slots[slot] &- 1)
      if events[position].code == code { return position }
      slot = (slot &+ 1) & mask
    }
    return nil
  }
}
