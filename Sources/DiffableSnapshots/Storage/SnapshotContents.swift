import ListDiff

/// What a snapshot holds: sections, items and marks.
///
/// Knows no rules: whoever edits it has checked first.
struct SnapshotContents<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  private(set) var sections = IdentifierStore<Section>()
  private(set) var items = IdentifierStore<Item>()
  private(set) var order = SnapshotOrder()
  var reloadedSections = MarkList()
  var reloadedItems = MarkList()
  var reconfiguredItems = MarkList()

  // MARK: Look-ups

  /// The code of a section that is in the snapshot.
  func code(ofSection section: Section) -> Int32? {
    sections.code(of: section).flatMap { order.containsSection($0) ? $0 : nil }
  }

  func index(ofSection section: Section) -> Int? {
    sections.code(of: section).flatMap { order.position(ofSection: $0)?.index }
  }

  func section(at index: Int) -> Section { sections[order.section(at: index)] }

  /// The code of an item that is in the snapshot.
  func code(ofItem item: Item) -> Int32? {
    items.code(of: item).flatMap { order.place(ofItem: $0) == nil ? nil : $0 }
  }

  func position(ofItem item: Item) -> ItemPosition? {
    items.code(of: item).flatMap { order.position(ofItem: $0) }
  }

  func item(at position: ItemPosition) -> Item {
    items[order.item(at: position.item, inSection: order.section(at: position.section))]
  }

  var sectionIdentifiers: [Section] { order.sections.codes.map { sections[$0] } }

  var itemIdentifiers: [Item] {
    items.identifiers(of: trees, count: order.itemCount)
  }

  func itemIdentifiers(inSection section: Int32) -> [Item] {
    let tree = order.items[Int(section)]
    return items.identifiers(of: [tree], count: tree.count)
  }

  /// The items' order in each section, section by section.
  var trees: [OrderTree] { order.sections.codes.map { order.items[Int($0)] } }

  // MARK: Sections

  /// Sections that have their codes and are not yet in the snapshot.
  struct ArrivingSections {
    let codes: [Int32]
    let changed: [Int]
    let codeLimit: Int32
  }

  /// Gives sections their codes; changes nothing that shows.
  ///
  /// - Returns: `nil` if some are equal to each other.
  mutating func addSections(_ identifiers: [Section]) -> ArrivingSections? {
    let (added, codeLimit) = sections.add(identifiers)
    switch added {
    case .run(let first):
      let codes = Array(first..<(first &+ Int32(truncatingIfNeeded: identifiers.count)))
      return ArrivingSections(codes: codes, changed: [], codeLimit: codeLimit)
    case .codes(let codes, let changed):
      return ArrivingSections(codes: codes, changed: changed, codeLimit: codeLimit)
    case .duplicates:
      return nil
    }
  }

  mutating func insertSections(_ arriving: ArrivingSections, _ identifiers: [Section], at index: Int) {
    guard !arriving.codes.isEmpty else { return }
    sections.takeValues(identifiers, codes: arriving.codes, changed: arriving.changed)
    order.insertSections(arriving.codes, at: index, codeLimit: arriving.codeLimit)
  }

  /// Removes a section with its items and all their marks.
  mutating func removeSection(_ section: Int32) {
    reloadedSections.remove(section)
    if hasItemMarks || !items.replacements.isEmpty {
      for item in order.items[Int(section)].codes { forget(item) }
    }
    order.removeSection(section)
    sections.forgetValue(of: section)
  }

  mutating func moveSection(_ section: Int32, to anchor: OrderTree.Anchor) {
    order.moveSection(section, to: anchor)
  }

  // MARK: Items

  /// Items that have their codes and are not yet in a section.
  struct ArrivingItems {
    enum Codes {
      case run(first: Int32, count: Int)
      case list([Int32], changed: [Int])
    }

    let codes: Codes
    let codeLimit: Int32

    func contains(_ code: Int32) -> Bool {
      switch codes {
      case .run(let first, let count): code >= first && code < first &+ Int32(truncatingIfNeeded: count)
      case .list(let codes, _): codes.contains(code)
      }
    }
  }

  /// Gives items their codes; changes nothing that shows.
  ///
  /// - Returns: `nil` if some are equal to each other.
  mutating func addItems(_ identifiers: [Item]) -> ArrivingItems? {
    let (added, codeLimit) = items.add(identifiers)
    switch added {
    case .run(let first):
      return ArrivingItems(codes: .run(first: first, count: identifiers.count), codeLimit: codeLimit)
    case .codes(let codes, let changed):
      return ArrivingItems(codes: .list(codes, changed: changed), codeLimit: codeLimit)
    case .duplicates:
      return nil
    }
  }

  /// Puts items into a section; those that are in the snapshot are moved.
  ///
  /// - Returns: The positions in the argument of those that were moved.
  mutating func put(
    _ arriving: ArrivingItems, _ identifiers: [Item], inSection section: Int32, at anchor: OrderTree.Anchor
  ) -> [Int] {
    let codeLimit = arriving.codeLimit
    switch arriving.codes {
    case .run(let first, let count):
      if case .last = anchor {
        order.appendRun(first, count: count, toSection: section)
      } else {
        order.insert(
          Array(first..<(first &+ Int32(truncatingIfNeeded: count))), inSection: section, at: anchor,
          codeLimit: codeLimit)
      }
      return []
    case .list(let codes, let changed):
      items.takeValues(identifiers, codes: codes, changed: changed)
      var moved: [Int] = []
      for (position, code) in codes.enumerated() {
        guard let place = order.place(ofItem: code) else { continue }
        order.remove(code, fromSection: place.section)
        moved.append(position)
      }
      order.insert(codes, inSection: section, at: anchor, codeLimit: codeLimit)
      return moved
    }
  }

  /// Removes items with their marks; one that is not there is passed over.
  mutating func remove(_ codes: [Int32]) {
    for code in codes {
      guard let place = order.place(ofItem: code) else { continue }
      order.remove(code, fromSection: place.section)
      if hasItemMarks || !items.replacements.isEmpty { forget(code) }
    }
  }

  /// Moves an item next to another one.
  mutating func move(_ item: Int32, from: Int32, to: Int32, at anchor: OrderTree.Anchor) {
    order.remove(item, fromSection: from)
    order.insert([item], inSection: to, at: anchor, codeLimit: 0)
  }

  /// Gives a section other items; what both begin and end with stays untouched.
  mutating func replaceItems(
    ofSection section: Int32, with arriving: ArrivingItems, _ identifiers: [Item]
  ) {
    let codeLimit = arriving.codeLimit
    let new: [Int32]
    switch arriving.codes {
    case .run(let first, let count): new = Array(first..<(first &+ Int32(truncatingIfNeeded: count)))
    case .list(let codes, let changed):
      new = codes
      items.takeValues(identifiers, codes: codes, changed: changed)
    }
    let old = order.items[Int(section)].codes
    let shorter = min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, old[prefix] == new[prefix] { prefix &+= 1 }
    var suffix = 0
    while suffix < shorter &- prefix, old[old.count &- suffix &- 1] == new[new.count &- suffix &- 1] { suffix &+= 1 }

    let staying = Set(new[prefix..<(new.count - suffix)])
    for code in old[prefix..<(old.count - suffix)] {
      order.remove(code, fromSection: section)
      if !staying.contains(code), hasItemMarks || !items.replacements.isEmpty { forget(code) }
    }
    let middle = Array(new[prefix..<(new.count - suffix)])
    for code in middle {
      if let place = order.place(ofItem: code) { order.remove(code, fromSection: place.section) }
    }
    guard let first = middle.first else { return }
    if suffix > 0 {
      order.insert(middle, inSection: section, at: .before(old[old.count - suffix]), codeLimit: codeLimit)
    } else if case .run(let start, let count) = arriving.codes, prefix == 0, first == start {
      order.appendRun(start, count: count, toSection: section)
    } else {
      order.insert(middle, inSection: section, at: .last, codeLimit: codeLimit)
    }
  }

  // MARK: Marks

  private var hasItemMarks: Bool { !reloadedItems.isEmpty || !reconfiguredItems.isEmpty }

  private mutating func forget(_ item: Int32) {
    reloadedItems.remove(item)
    reconfiguredItems.remove(item)
    items.forgetValue(of: item)
  }

  // MARK: Difference

  /// What changes other contents into these.
  ///
  /// Of relatives only what was edited is compared. Of others every identifier is read, and none is hashed: that was done
  /// when they came in.
  func difference(from old: Self) -> SectionedListDifference {
    if sections.isRelated(to: old.sections), items.isRelated(to: old.items) {
      return order.difference(from: old.order)
    }
    let (oldTrees, newTrees) = (old.trees, trees)
    return old.items.withContiguous(oldTrees, count: old.order.itemCount) { oldItems, oldHashes in
      items.withContiguous(newTrees, count: order.itemCount) { newItems, newHashes in
        SectionedListDifference(
          from: (old.sectionIdentifiers, oldItems, oldHashes, Self.ends(of: oldTrees)),
          to: (sectionIdentifiers, newItems, newHashes, Self.ends(of: newTrees)))
      }
    }
  }

  static func ends(of trees: [OrderTree]) -> [Int] {
    var end = 0
    return trees.map { tree in
      end += tree.count
      return end
    }
  }
}

/// Contents that copies of a snapshot share until one of them is edited.
final class SnapshotBox<Section: Hashable & Sendable, Item: Hashable & Sendable>: @unchecked Sendable {
  // Unchecked, since contents are changed only where nobody else refers to the box.
  @exclusivity(unchecked) var contents: SnapshotContents<Section, Item>

  init(_ contents: SnapshotContents<Section, Item>) {
    self.contents = contents
  }
}
