// What the section snapshot checks before an edit, and how it refuses one.
extension NSDiffableDataSourceSectionSnapshot {
  /// Why an edit or a question is refused.
  public typealias Refusal = SectionSnapshotError<ItemIdentifierType>

  static var typeName: String { "NSDiffableDataSourceSectionSnapshot" }

  /// The number of items, for messages.
  package var stateText: String {
    "the section snapshot has \(IdentifierText.count(tree.table.count, "item"))."
  }

  /// Refuses items that are twice in the argument or in the tree already (B4), or have broken hashes (E2).
  ///
  /// - Parameters:
  ///   - items: The items that are to come in.
  ///   - leaving: Slots that will be free before they do.
  /// - Throws: The duplicates in the order in which they are found.
  func checkIncoming(_ items: [ItemIdentifierType], leaving: Set<Int> = []) throws(Refusal) {
    let contradiction = IdentifierChecks.contradiction(
      among: items, existing: { tree.items }, existingCount: tree.table.count)
    if let contradiction { throw .contradictoryItems(contradiction.0, contradiction.1) }
    var seen: Set<ItemIdentifierType> = []
    var reported: Set<ItemIdentifierType> = []
    var duplicates: [ItemIdentifierType] = []
    for item in items {
      let isInTree = tree.table[item].map { !leaving.contains($0) } ?? false
      let isRepeated = items.count > 1 && !seen.insert(item).inserted
      if isInTree || isRepeated, reported.insert(item).inserted { duplicates.append(item) }
    }
    guard duplicates.isEmpty else { throw .duplicateItems(duplicates) }
  }

  /// The slot of an item, or the reason why there is none (B5, B8, B10, B19, E2).
  func attemptSlot(of item: ItemIdentifierType, for role: IdentifierRole) throws(Refusal) -> Int {
    if let slot = tree.table[item] { return slot }
    throw IdentifierChecks.contradiction(of: item, in: tree.items).map { .contradictoryItems($0, item) }
      ?? .unknownItem(item, role)
  }

  /// The slot of an item that a question is about, or `nil` if there is none and the policy goes on (B19).
  func slot(of item: ItemIdentifierType, for role: IdentifierRole, _ method: String) -> Int? {
    do throws(Refusal) {
      return try attemptSlot(of: item, for: role)
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
