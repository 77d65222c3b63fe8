import ListDiff

/// The contents of a snapshot: sections, items, their order and their marks.
///
/// The contents enforce no rules: callers check an edit beforehand.
@usableFromInline
struct SnapshotContents<Section: Hashable & Sendable, Item: Hashable & Sendable>: ~Copyable, Sendable {
  @usableFromInline
  var sections = SnapshotIdentifiersByCode<Section>()
  @usableFromInline
  var items = SnapshotIdentifiersByCode<Item>()
  @usableFromInline
  var order = SnapshotOrder()
  @usableFromInline
  var reloadedSections = MarkList()
  @usableFromInline
  var reconfiguredSections = MarkList()
  @usableFromInline
  var reloadedItems = MarkList()
  @usableFromInline
  var reconfiguredItems = MarkList()

  /// The number of sections and items deleted from these contents and from their originals since the interners were
  /// made.
  @usableFromInline
  var givenUp = 0

  @inlinable
  init() {}

  /// Returns contents that share all parts with these.
  @inlinable
  func copy() -> Self {
    var copy = Self()
    copy.sections = sections
    copy.items = items
    copy.order = order.copy()
    copy.reloadedSections = reloadedSections
    copy.reconfiguredSections = reconfiguredSections
    copy.reloadedItems = reloadedItems
    copy.reconfiguredItems = reconfiguredItems
    copy.givenUp = givenUp
    return copy
  }

  // MARK: Look-ups

  /// Returns the code of a section; `nil` if the section is not in the snapshot.
  @inlinable
  func code(ofSection section: Section) -> Int32? {
    sections.code(of: section).flatMap { order.containsSection($0) ? $0 : nil }
  }

  @inlinable
  func index(ofSection section: Section) -> Int? {
    sections.code(of: section).flatMap { order.position(ofSection: $0)?.index }
  }

  @inlinable
  func section(at index: Int) -> Section { sections[order.section(at: index)] }

  /// Returns the code of an item; `nil` if the item is not in the snapshot.
  @inlinable
  func code(ofItem item: Item) -> Int32? {
    items.code(of: item).flatMap { order.place(ofItem: $0) == nil ? nil : $0 }
  }

  @inlinable
  func position(ofItem item: Item) -> ItemPosition? {
    items.code(of: item).flatMap { order.position(ofItem: $0) }
  }

  @inlinable
  func item(at position: ItemPosition) -> Item {
    items[order.item(at: position.item, inSection: order.section(at: position.section))]
  }

  @inlinable
  var sectionIdentifiers: [Section] { order.sections.codes.map { sections[$0] } }

  @inlinable
  var itemIdentifiers: [Item] {
    items.identifiers(of: trees, count: order.itemCount)
  }

  @inlinable
  func itemIdentifiers(inSection section: Int32) -> [Item] {
    let tree = order.items[Int(section)]
    return items.identifiers(of: [tree], count: tree.count)
  }

  /// The orders of the sections' items, one tree for each section, in the order of the sections.
  @inlinable
  var trees: [OrderTree] { order.sections.codes.map { order.items[Int($0)] } }

  // MARK: Sections

  /// Interns sections without inserting them.
  ///
  /// - Returns: `nil` if some sections are equal to each other.
  @inlinable
  mutating func addSections(_ identifiers: [Section]) -> IncomingCodes? {
    IncomingCodes(sections.add(identifiers), count: identifiers.count)
  }

  @inlinable
  mutating func insertSections(_ arriving: IncomingCodes, _ identifiers: [Section], at index: Int) {
    guard arriving.count > 0 else { return }
    let codes = arriving.codes
    sections.takeValues(identifiers, codes: codes, changed: arriving.changed)
    order.insertSections(codes, at: index, codeLimit: arriving.codeLimit)
  }

  /// Removes a section with its items and all their marks.
  @inlinable
  mutating func removeSection(_ section: Int32) {
    reloadedSections.remove(section)
    reconfiguredSections.remove(section)
    givenUp &+= 1 &+ order.itemCount(inSection: section)
    if hasItemMarks || !items.replacements.isEmpty {
      for item in order.items[Int(section)].codes { forget(item) }
    }
    order.removeSection(section)
    sections.forgetValue(of: section)
  }

  @inlinable
  mutating func moveSection(_ section: Int32, to anchor: OrderTree.InsertionAnchor) {
    order.moveSection(section, to: anchor)
  }

  // MARK: Items

  /// Interns items without inserting them.
  ///
  /// - Returns: `nil` if some items are equal to each other.
  @inlinable
  mutating func addItems(_ identifiers: [Item]) -> IncomingCodes? {
    IncomingCodes(items.add(identifiers), count: identifiers.count)
  }

  /// Appends one item to a section, unless the item was interned before.
  ///
  /// - Returns: True if the item was appended; if not, the snapshot is unchanged.
  @inlinable @inline(__always)
  mutating func appendIfNew(_ identifier: Item, toSection section: Int32) -> Bool {
    let (code, isNew) = items.addOne(identifier)
    if isNew { order.append(code, toSection: section) }
    return isNew
  }

  /// Inserts one item next to another one, if the item was not interned before and the other one is in the snapshot.
  ///
  /// - Returns: True if the item was inserted; if not, the snapshot is unchanged.
  @inlinable @inline(__always)
  mutating func insertIfNew(_ identifier: Item, nextTo target: Item, after: Bool) -> Bool {
    guard let target = items.code(of: target) else { return false }
    let (code, isNew) = items.addOne(identifier)
    return isNew && order.insert(code, nextTo: target, after: after)
  }

  /// Inserts items into a section; items that are in the snapshot already are moved.
  ///
  /// - Returns: The positions in the argument of the moved items.
  @inlinable
  mutating func put(
    _ arriving: IncomingCodes, _ identifiers: [Item], inSection section: Int32, at anchor: OrderTree.InsertionAnchor
  ) -> [Int] {
    if arriving.list == nil {
      order.put(arriving, inSection: section, at: anchor)
      return []
    }
    items.takeValues(identifiers, codes: arriving.codes, changed: arriving.changed)
    return order.put(arriving, inSection: section, at: anchor)
  }

  /// Removes items with their marks; items that are not in the snapshot are skipped.
  @inlinable
  mutating func remove(_ codes: [Int32]) {
    for code in codes { remove(code) }
  }

  /// Removes an item with its marks; an item that is not in the snapshot is skipped.
  @inlinable
  mutating func remove(_ code: Int32) {
    guard order.remove(code) else { return }
    givenUp &+= 1
    if hasItemMarks || !items.replacements.isEmpty { forget(code) }
  }

  /// Replaces the items of a section, without touching a common prefix and suffix.
  @inlinable
  mutating func replaceItems(ofSection section: Int32, with arriving: IncomingCodes, _ identifiers: [Item]) {
    if arriving.list != nil { items.takeValues(identifiers, codes: arriving.codes, changed: arriving.changed) }
    let vanished = order.replaceItems(ofSection: section, with: arriving)
    givenUp &+= vanished.count
    if hasItemMarks || !items.replacements.isEmpty { for code in vanished { forget(code) } }
  }

  // MARK: Marks

  @inlinable
  var hasItemMarks: Bool { !reloadedItems.isEmpty || !reconfiguredItems.isEmpty }

  @inlinable
  mutating func forget(_ item: Int32) {
    reloadedItems.remove(item)
    reconfiguredItems.remove(item)
    items.forgetValue(of: item)
  }

  // MARK: Difference

  /// Returns true if other contents that share the interners have the same sections and items in the same order; `nil`
  /// if they share none.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of edits since one was copied from the other.
  func isEqual(toRelative other: borrowing Self) -> Bool? {
    guard sections.sharesInterner(with: other.sections), items.sharesInterner(with: other.items) else { return nil }
    return order.difference(from: other.order).isEmpty
  }

  /// Returns the difference that changes other contents into these.
  ///
  /// If both share interners, only edited parts are compared. Otherwise every identifier is compared, and none is
  /// hashed: the hashes were stored when the identifiers were added.
  @inlinable
  func difference(from old: borrowing Self) -> SectionedListDifference {
    if sections.sharesInterner(with: old.sections), items.sharesInterner(with: old.items) {
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

  @inlinable
  static func ends(of trees: [OrderTree]) -> [Int] {
    var end = 0
    return trees.map { tree in
      end += tree.count
      return end
    }
  }
}

/// A reference to contents, which copies of a snapshot share until one of them is edited.
@usableFromInline
final class SnapshotContentsBox<Section: Hashable & Sendable, Item: Hashable & Sendable>: @unchecked Sendable {
  // Sendable without a check by the compiler, since contents are changed only if no other snapshot refers to the box.
  @exclusivity(unchecked) @usableFromInline var contents: SnapshotContents<Section, Item>

  @inlinable
  init(_ contents: consuming SnapshotContents<Section, Item>) {
    self.contents = contents
  }
}
