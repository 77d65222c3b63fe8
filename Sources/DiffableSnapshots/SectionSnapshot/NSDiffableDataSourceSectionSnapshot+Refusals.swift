// Methods of a section snapshot that check it before its edits, and that handle refusals.
extension NSDiffableDataSourceSectionSnapshot {
  /// The type of the error with the reason why an edit or a look-up of a section snapshot is refused.
  public typealias Refusal = SectionSnapshotError<ItemIdentifierType>

  static var typeName: String { "NSDiffableDataSourceSectionSnapshot" }

  /// The number of the section snapshot's items as text, for the state in misuse reports.
  package var stateText: String {
    "the section snapshot has \(IdentifierMessageFormatter.count(tree.count, "item"))."
  }

  /// Interns items without inserting them; refuses items that are twice in the argument or in the tree already (B4), or
  /// have broken hashes (E2).
  ///
  /// - Parameters:
  ///   - items: The items that are to be inserted.
  ///   - leaving: The codes of items that are removed from the tree by the same edit.
  /// - Returns: The items with their codes.
  /// - Throws: A refusal with the duplicates in the order in which they are found.
  mutating func addItems(
    _ items: [ItemIdentifierType], leaving: Set<Int32> = []
  ) throws(Refusal) -> OutlineTree<ItemIdentifierType>.IncomingItems {
    let contradiction = IdentifierChecks.contradiction(
      among: items, existing: { tree.items }, existingCount: tree.count)
    if let contradiction { throw .contradictoryItems(contradiction.0, contradiction.1) }
    guard let arriving = tree.add(items) else { throw duplicates(in: items, leaving: leaving) }
    if !arriving.isRun, arriving.codes.contains(where: { tree[$0].isPresent && !leaving.contains($0) }) {
      throw duplicates(in: items, leaving: leaving)
    }
    return arriving
  }

  private func duplicates(in items: [ItemIdentifierType], leaving: Set<Int32>) -> Refusal {
    var seen: Set<ItemIdentifierType> = []
    var reported: Set<ItemIdentifierType> = []
    var duplicates: [ItemIdentifierType] = []
    for item in items {
      let isInTree = tree.code(of: item).map { !leaving.contains($0) } ?? false
      let isRepeated = !seen.insert(item).inserted
      if isInTree || isRepeated, reported.insert(item).inserted { duplicates.append(item) }
    }
    return .duplicateItems(duplicates)
  }

  /// Returns the interner's code of an item in the outline, or throws the reason why there is none (B5, B8, B10, B19,
  /// E2).
  func attemptCode(of item: ItemIdentifierType, for role: RefusedArgumentRole) throws(Refusal) -> Int32 {
    if let code = tree.code(of: item) ?? ObjectIdentityIndex(of: tree).code(of: item) { return code }
    throw IdentifierChecks.contradiction(of: item, in: tree.items).map { .contradictoryItems($0, item) }
      ?? .unknownItem(item, role)
  }

  /// Returns the interner's code of the item that a look-up names, or reports misuse and returns `nil` if the item is
  /// not in the outline (B19).
  func code(of item: ItemIdentifierType, for role: RefusedArgumentRole, _ method: String) -> Int32? {
    do throws(Refusal) {
      return try attemptCode(of: item, for: role)
    } catch {
      report(error, api: "\(Self.typeName).\(method)", state: stateText)
      return nil
    }
  }

  /// Carries out an edit of the section snapshot; a refused edit is reported, and changes nothing.
  mutating func edit(_ method: String, _ edit: (inout Self) throws(Refusal) -> Void) {
    do throws(Refusal) {
      try edit(&self)
    } catch {
      report(error, api: "\(Self.typeName).\(method)", state: stateText)
    }
  }

  /// Carries out an edit of the section snapshot that adds items; a refused edit is reported, then repeated with the
  /// items that are not in the tree already, if the policy lets the program go on.
  mutating func editItems(
    _ method: String, _ items: [ItemIdentifierType],
    _ edit: (inout Self, [ItemIdentifierType]) throws(Refusal) -> Void
  ) {
    do throws(Refusal) {
      try edit(&self, items)
    } catch {
      report(error, api: "\(Self.typeName).\(method)", state: stateText)
      guard case .duplicateItems = error else { return }
      let others = IdentifierChecks.unique(items).filter { !contains($0) }
      if others.count < items.count { editItems(method, others, edit) }
    }
  }

  /// Carries out an edit that adds another section snapshot to this one; a refused edit is reported, then repeated
  /// without the duplicates and their descendants, if the policy lets the program go on.
  mutating func editTree(
    _ method: String, _ other: Self, _ edit: (inout Self, Self) throws(Refusal) -> Void
  ) {
    do throws(Refusal) {
      try edit(&self, other)
    } catch {
      report(error, api: "\(Self.typeName).\(method)", state: stateText)
      guard case .duplicateItems(let duplicates) = error else { return }
      var rest = other
      rest.delete(duplicates)
      if rest.items.count < other.items.count { editTree(method, rest, edit) }
    }
  }
}
