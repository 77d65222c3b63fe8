// What the section snapshot checks before an edit, and how it refuses one.
extension NSDiffableDataSourceSectionSnapshot {
  /// The reason why an edit or a question is refused.
  public typealias Refusal = SectionSnapshotError<ItemIdentifierType>

  static var typeName: String { "NSDiffableDataSourceSectionSnapshot" }

  /// The number of items, for messages.
  package var stateText: String {
    "the section snapshot has \(IdentifierDescription.count(tree.count, "item"))."
  }

  /// Gives items their codes, which does not show yet; refuses those that are twice in the argument or in the tree already
  /// (B4), or have broken hashes (E2).
  ///
  /// - Parameters:
  ///   - items: The items that are to come in.
  ///   - leaving: Codes that will not be in the tree any more before they do.
  /// - Returns: The items with their codes.
  /// - Throws: The duplicates in the order in which they are found.
  mutating func addItems(
    _ items: [ItemIdentifierType], leaving: Set<Int32> = []
  ) throws(Refusal) -> OutlineTree<ItemIdentifierType>.Incoming {
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

  /// The code of an item, or the reason why there is none (B5, B8, B10, B19, E2).
  func attemptCode(of item: ItemIdentifierType, for role: IdentifierRole) throws(Refusal) -> Int32 {
    if let code = tree.code(of: item) ?? ChangedObjects(of: tree).code(of: item) { return code }
    throw IdentifierChecks.contradiction(of: item, in: tree.items).map { .contradictoryItems($0, item) }
      ?? .unknownItem(item, role)
  }

  /// The code of an item that a question is about, or `nil` if there is none and the policy goes on (B19).
  func code(of item: ItemIdentifierType, for role: IdentifierRole, _ method: String) -> Int32? {
    do throws(Refusal) {
      return try attemptCode(of: item, for: role)
    } catch {
      report(error, api: "\(Self.typeName).\(method)", state: stateText)
      return nil
    }
  }

  /// Does an edit; one that is refused is reported, and changes nothing.
  mutating func edit(_ method: String, _ edit: (inout Self) throws(Refusal) -> Void) {
    do throws(Refusal) {
      try edit(&self)
    } catch {
      report(error, api: "\(Self.typeName).\(method)", state: stateText)
    }
  }

  /// Does an edit with items; one that is refused is reported, then done with those that are not there already, if the
  /// policy goes on.
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

  /// Does an edit with another snapshot; one that is refused is reported, then done without the items that are there
  /// already and what is inside them, if the policy goes on.
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
