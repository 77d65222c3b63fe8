import ListDiff

/// The contents of a snapshot: sections, items and marks.
///
/// Knows no rules: whoever edits it has checked first.
@usableFromInline
struct SnapshotContents<Section: Hashable & Sendable, Item: Hashable & Sendable>: ~Copyable, Sendable {
  @usableFromInline
  var sections = IdentifierStore<Section>()
  @usableFromInline
  var items = IdentifierStore<Item>()
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

  /// The number of sections and items that were deleted from these contents and from those that they are a copy of, since their
  /// interners were made.
  @usableFromInline
  var givenUp = 0

  @inlinable
  init() {}

  /// Contents that share all parts with these.
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

  /// The code of a section that is in the snapshot.
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

  /// The code of an item that is in the snapshot.
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

  /// The items' order in each section, section by section.
  @inlinable
  var trees: [OrderTree] { order.sections.codes.map { order.items[Int($0)] } }

  // MARK: Sections

  /// Gives sections their codes; changes nothing that shows.
  ///
  /// - Returns: `nil` if some are equal to each other.
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
  mutating func moveSection(_ section: Int32, to anchor: OrderTree.Anchor) {
    order.moveSection(section, to: anchor)
  }

  // MARK: Items

  /// Gives items their codes; changes nothing that shows.
  ///
  /// - Returns: `nil` if some are equal to each other.
  @inlinable
  mutating func addItems(_ identifiers: [Item]) -> IncomingCodes? {
    IncomingCodes(items.add(identifiers), count: identifiers.count)
  }

  /// Appends one item to a section, if the item was not interned before.
  ///
  /// - Returns: Whether that was done; if not, nothing changed that shows.
  @inlinable @inline(__always)
  mutating func appendIfNew(_ identifier: Item, toSection section: Int32) -> Bool {
    let (code, isNew) = items.addOne(identifier)
    if isNew { order.append(code, toSection: section) }
    return isNew
  }

  /// Inserts one item next to another one, if the item was not interned before and the other one is in the snapshot.
  ///
  /// - Returns: Whether that was done; if not, nothing changed that shows.
  @inlinable @inline(__always)
  mutating func insertIfNew(_ identifier: Item, nextTo target: Item, after: Bool) -> Bool {
    guard let target = items.code(of: target) else { return false }
    let (code, isNew) = items.addOne(identifier)
    return isNew && order.insert(code, nextTo: target, after: after)
  }

  /// Puts items into a section; those that are in the snapshot are moved.
  ///
  /// - Returns: The positions in the argument of those that were moved.
  @inlinable
  mutating func put(
    _ arriving: IncomingCodes, _ identifiers: [Item], inSection section: Int32, at anchor: OrderTree.Anchor
  ) -> [Int] {
    if arriving.list == nil {
      order.put(arriving, inSection: section, at: anchor)
      return []
    }
    items.takeValues(identifiers, codes: arriving.codes, changed: arriving.changed)
    return order.put(arriving, inSection: section, at: anchor)
  }

  /// Removes items with their marks; one that is not there is passed over.
  @inlinable
  mutating func remove(_ codes: [Int32]) {
    for code in codes { remove(code) }
  }

  /// Removes an item with its marks; one that is not there is passed over.
  @inlinable
  mutating func remove(_ code: Int32) {
    guard order.remove(code) else { return }
    givenUp &+= 1
    if hasItemMarks || !items.replacements.isEmpty { forget(code) }
  }

  /// Gives a section other items; what both begin and end with stays untouched.
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

  /// The difference that changes other contents into these.
  ///
  /// Where both share interners only what was edited is compared. Of others every identifier is read, and none is hashed: that was done
  /// when they came in.
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

/// Contents that copies of a snapshot share until one of them is edited.
@usableFromInline
final class SnapshotBox<Section: Hashable & Sendable, Item: Hashable & Sendable>: @unchecked Sendable {
  // Unchecked, since contents are changed only where nobody else refers to the box.
  @exclusivity(unchecked) @usableFromInline var contents: SnapshotContents<Section, Item>

  @inlinable
  init(_ contents: consuming SnapshotContents<Section, Item>) {
    self.contents = contents
  }
}
