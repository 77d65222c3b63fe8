import ListDiff

/// The sections of a snapshot and their items, in order, by their codes.
///
/// The order knows no identifiers and enforces no rules: callers check an edit beforehand. Not generic, so that all of
/// it is compiled once and optimised. Copies share everything; an edit of a copy costs O(log *n*).
@usableFromInline
struct SnapshotOrder: ~Copyable, Sendable {
  // Not copyable, with an explicit `copy()`: the compiler would otherwise copy an order whenever it is read from a
  // snapshot's box, and retain and release all parts.

  /// The order of the sections, each of which weighs as much as it has items.
  @usableFromInline
  private(set) var sections = OrderTree(isWeighted: true)

  /// The number of items of the last section that its weight in `sections` does not include yet.
  @usableFromInline
  private(set) var unweighed = 0

  @usableFromInline
  private(set) var sectionDirectory = LeafDirectory()

  /// The order of the items of each section, by the section's code.
  @usableFromInline
  private(set) var items = SparseArray<OrderTree>(empty: OrderTree())
  @usableFromInline
  private(set) var directory = LeafDirectory()

  /// The upper limits of section codes and of item codes that were ever in use here.
  @usableFromInline
  private(set) var sectionCodeLimit: Int32 = 0
  @usableFromInline
  private(set) var codeLimit: Int32 = 0

  @usableFromInline
  init() {}

  @usableFromInline
  func copy() -> SnapshotOrder {
    var copy = SnapshotOrder()
    copy.sections = sections
    copy.unweighed = unweighed
    copy.lastSection = lastSection
    copy.sectionDirectory = sectionDirectory
    copy.items = items
    copy.directory = directory
    copy.sectionCodeLimit = sectionCodeLimit
    copy.codeLimit = codeLimit
    return copy
  }

  @usableFromInline
  var sectionCount: Int { sections.count }
  @inlinable
  var itemCount: Int { sections.weight &+ unweighed }

  // MARK: Look-ups

  /// Returns the index of a section, and the number of items before it.
  @usableFromInline
  func position(ofSection section: Int32) -> (index: Int, itemsBefore: Int)? {
    guard section < sectionCodeLimit else { return nil }
    let label = sectionDirectory[sectionDirectory.leaf(of: section)].label
    return sections.position(of: section, label: label).map { ($0.index, $0.weight) }
  }

  @usableFromInline
  func containsSection(_ section: Int32) -> Bool { position(ofSection: section) != nil }

  @usableFromInline
  func section(at index: Int) -> Int32 { sections.code(at: index) }

  @usableFromInline
  func itemCount(inSection section: Int32) -> Int { items[Int(section)].count }

  /// Returns the code of an item's section, and the item's index in it.
  @usableFromInline
  func place(ofItem item: Int32) -> (section: Int32, index: Int)? {
    guard item < codeLimit else { return nil }
    let entry = directory[directory.leaf(of: item)]
    guard entry.owner >= 0, let position = items[Int(entry.owner)].position(of: item, label: entry.label) else {
      return nil
    }
    return (entry.owner, position.index)
  }

  @usableFromInline
  func containsItem(_ item: Int32) -> Bool { place(ofItem: item) != nil }

  /// Returns the index of an item's section, and the item's index in it.
  @usableFromInline
  func position(ofItem item: Int32) -> ItemPosition? {
    guard let location = place(ofItem: item), let section = position(ofSection: location.section) else { return nil }
    return ItemPosition(section: section.index, item: location.index)
  }

  /// Returns the index of an item among the items of all sections.
  @usableFromInline
  func index(ofItem item: Int32) -> Int? {
    guard let location = place(ofItem: item) else { return nil }
    if sections.count == 1 { return location.index }
    return position(ofSection: location.section).map { $0.itemsBefore &+ location.index }
  }

  @usableFromInline
  func item(at index: Int, inSection section: Int32) -> Int32 {
    items[Int(section)].code(at: index)
  }

  /// Returns the code of the item at an index among the items of all sections.
  @usableFromInline
  func item(at index: Int) -> Int32 {
    if unweighed > 0 {
      let last = items[Int(lastSection)]
      let start = itemCount &- last.count
      if index >= start { return last.code(at: index &- start) }
    }
    let (section, rest) = sections.code(atWeight: index)
    return items[Int(section)].code(at: rest)
  }

  // MARK: Sections

  /// Inserts sections without items at an index, by their codes.
  @usableFromInline
  mutating func insertSections(_ codes: [Int32], at index: Int, codeLimit: Int32) {
    sectionCodeLimit = max(sectionCodeLimit, codeLimit)
    let anchor: OrderTree.InsertionAnchor =
      index == sections.count ? .last : index == 0 ? .first : .before(sections.code(at: index))
    insertSections(codes, weights: [Int32](repeating: 0, count: codes.count), at: anchor)
  }

  private mutating func insertSections(_ codes: [Int32], weights: [Int32], at anchor: OrderTree.InsertionAnchor) {
    weighLastSection()
    codes.withUnsafeBufferPointer { codes in
      weights.withUnsafeBufferPointer { weights in
        sections.insert(
          IncomingElements(codes: codes, weights: weights), at: anchor, owner: 0,
          limit: OrderTree.label(of: sectionCodeLimit), &sectionDirectory)
      }
    }
    findLastSection()
  }

  /// Removes a section with its items.
  @usableFromInline
  mutating func removeSection(_ section: Int32) {
    weighLastSection()
    sections.remove(section, &sectionDirectory)
    items.set(Int(section), OrderTree())
    findLastSection()
  }

  /// Moves a section, with its items, next to another one.
  @usableFromInline
  mutating func moveSection(_ section: Int32, to anchor: OrderTree.InsertionAnchor) {
    weighLastSection()
    let weight = Int32(truncatingIfNeeded: items[Int(section)].count)
    sections.remove(section, &sectionDirectory)
    insertSections([section], weights: [weight], at: anchor)
  }

  // MARK: Items

  /// Appends items with consecutive codes to a section.
  @usableFromInline
  mutating func appendRun(_ first: Int32, count: Int, toSection section: Int32) {
    if first >= codeLimit {
      codeLimit = first &+ Int32(truncatingIfNeeded: count)
      items.update(Int(section)) { $0.appendRun(first, count: count, owner: section, &directory) }
      addWeight(count, toSection: section)
    } else {
      insert(
        Array(first..<(first &+ Int32(truncatingIfNeeded: count))), inSection: section, at: .last, codeLimit: codeLimit)
    }
  }

  /// The code of the last section, or -1.
  @usableFromInline
  private(set) var lastSection: Int32 = -1

  private mutating func findLastSection() {
    lastSection = sections.count == 0 ? -1 : sections.code(at: sections.count &- 1)
  }

  /// Appends an item with a new code to a section.
  @usableFromInline
  mutating func append(_ code: Int32, toSection section: Int32) {
    if section == lastSection, items.update(Int(section), { $0.appendNext(code) }) {
      codeLimit = code &+ 1
      unweighed &+= 1
    } else {
      weighLastSection()
      appendRun(code, count: 1, toSection: section)
    }
  }

  /// Adds the items that were appended one by one to the weight of the last section; needed before another section
  /// becomes the last.
  private mutating func weighLastSection() {
    guard unweighed > 0 else { return }
    let added = unweighed
    unweighed = 0
    addWeight(added, toSection: lastSection)
  }

  /// Inserts items, by their codes, into a section.
  @usableFromInline
  mutating func insert(
    _ codes: [Int32], inSection section: Int32, at anchor: OrderTree.InsertionAnchor, codeLimit newLimit: Int32
  ) {
    codeLimit = max(codeLimit, newLimit)
    let limit = OrderTree.label(of: codeLimit)
    codes.withUnsafeBufferPointer { codes in
      items.update(Int(section)) {
        $0.insert(IncomingElements(codes: codes), at: anchor, owner: section, limit: limit, &directory)
      }
    }
    addWeight(codes.count, toSection: section)
  }

  /// Inserts an item that is not in the order next to another one.
  ///
  /// - Returns: True if the other item is in the order; if not, nothing is changed.
  @usableFromInline
  mutating func insert(_ item: Int32, nextTo target: Int32, after: Bool) -> Bool {
    guard target < codeLimit else { return false }
    let entry = directory[directory.leaf(of: target)]
    guard entry.owner >= 0 else { return false }
    let newLimit = max(codeLimit, item &+ 1)
    let anchor: OrderTree.InsertionAnchor = after ? .after(target) : .before(target)
    let isDone = items.update(Int(entry.owner)) {
      $0.insert(
        item, at: anchor, label: entry.label, owner: entry.owner, limit: OrderTree.label(of: newLimit), &directory)
    }
    guard isDone else { return false }
    codeLimit = newLimit
    addWeight(1, toSection: entry.owner)
    return true
  }

  /// Inserts items into a section, after removing those that exist already.
  ///
  /// - Returns: The positions among the codes of the items that existed.
  @usableFromInline @discardableResult
  mutating func put(_ arriving: IncomingCodes, inSection section: Int32, at anchor: OrderTree.InsertionAnchor) -> [Int]
  {
    guard let codes = arriving.list else {
      if case .last = anchor {
        appendRun(arriving.first, count: arriving.count, toSection: section)
      } else {
        insert(arriving.codes, inSection: section, at: anchor, codeLimit: arriving.codeLimit)
      }
      return []
    }
    var moved: [Int] = []
    for position in codes.indices where remove(codes[position]) { moved.append(position) }
    insert(codes, inSection: section, at: anchor, codeLimit: arriving.codeLimit)
    return moved
  }

  /// Replaces the items of a section, without touching a common prefix and suffix.
  ///
  /// - Returns: The items that are in no section any more.
  @usableFromInline
  mutating func replaceItems(ofSection section: Int32, with arriving: IncomingCodes) -> [Int32] {
    let new = arriving.codes
    let old = items[Int(section)].codes
    let shorter = min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, old[prefix] == new[prefix] { prefix &+= 1 }
    var suffix = 0
    while suffix < shorter &- prefix, old[old.count &- suffix &- 1] == new[new.count &- suffix &- 1] { suffix &+= 1 }

    let middle = Array(new[prefix..<(new.count - suffix)])
    let staying = Set(middle)
    let leaving = old[prefix..<(old.count - suffix)]
    for code in leaving { remove(code) }
    for code in middle { remove(code) }
    if suffix > 0 {
      insert(middle, inSection: section, at: .before(old[old.count - suffix]), codeLimit: arriving.codeLimit)
    } else if arriving.list == nil {
      appendRun(arriving.first, count: arriving.count, toSection: section)
    } else {
      insert(middle, inSection: section, at: .last, codeLimit: arriving.codeLimit)
    }
    return leaving.filter { !staying.contains($0) }
  }

  /// Removes an item from its section.
  ///
  /// - Returns: True if a section contained the item.
  @usableFromInline @discardableResult
  mutating func remove(_ item: Int32) -> Bool {
    guard item < codeLimit else { return false }
    let entry = directory[directory.leaf(of: item)]
    guard entry.owner >= 0,
      items.update(Int(entry.owner), { $0.remove(item, label: entry.label, &directory) })
    else { return false }
    addWeight(-1, toSection: entry.owner)
    return true
  }

  /// Moves an item next to another one, which must be in the order.
  ///
  /// - Returns: True if the item was in the order; if not, nothing is changed.
  @usableFromInline
  mutating func move(_ item: Int32, nextTo target: Int32, after: Bool) -> Bool {
    guard remove(item) else { return false }
    guard insert(item, nextTo: target, after: after) else {
      internalInconsistency("What an item is to be moved next to is nowhere.")
    }
    return true
  }

  private mutating func addWeight(_ weight: Int, toSection section: Int32) {
    guard weight != 0 else { return }
    // In a tree that is a single leaf, the section is found without the leaf's label.
    let label = sections.height == 0 ? 0 : sectionDirectory[sectionDirectory.leaf(of: section)].label
    sections.addWeight(weight, to: section, label: label)
  }
}
