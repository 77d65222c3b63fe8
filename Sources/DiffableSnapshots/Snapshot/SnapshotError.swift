/// The reason why a snapshot refused an edit or a look-up; the snapshot is unchanged.
///
/// Thrown by the throwing forms of the editing methods, whose names begin with `attempt`. Each case carries the
/// identifiers at fault:
///
///     do {
///       try snapshot.attemptAppendItems(received, toSection: .inbox)
///     } catch .duplicateItems(let repeated) {
///       log("The server sends \(repeated) more than once.")
///     } catch {
///       log(error.description)
///     }
///
/// `message` has the text of the exception that UIKit raises, word for word where it is known (`behaviour.md`, part J).
public enum SnapshotError<SectionIdentifierType, ItemIdentifierType>: Error, Hashable, Sendable
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  /// A call names these items more than once, in the order of their second occurrences (`behaviour.md` A3, A4).
  case duplicateItems([ItemIdentifierType])

  /// A call names these sections more than once, in the order of their second occurrences (`behaviour.md` A7).
  case duplicateSections([SectionIdentifierType])

  /// These sections are to be inserted but are in the snapshot already (`behaviour.md` A5).
  case existingSections([SectionIdentifierType])

  /// This item is to replace another one but is in the snapshot already.
  case existingItem(ItemIdentifierType)

  /// The snapshot has no section to which items could be appended (`behaviour.md` A10).
  case noSections

  /// This section is not in the snapshot; the second value is its role in the call (`behaviour.md` A11, A26, A27, A31,
  /// A43).
  case unknownSection(SectionIdentifierType, RefusedArgumentRole)

  /// This item is not in the snapshot; the second value is its role in the call (`behaviour.md` A17, A26, A29, A30).
  case unknownItem(ItemIdentifierType, RefusedArgumentRole)

  /// This item is to be inserted or moved next to itself; the second value is its role as a destination
  /// (`behaviour.md` A18, A24).
  case itemNextToItself(ItemIdentifierType, RefusedArgumentRole)

  /// This section is to be moved next to itself; the second value is its role as a destination (`behaviour.md` A28).
  case sectionNextToItself(SectionIdentifierType, RefusedArgumentRole)

  /// These indices are out of range; `count` is the number of sections or items that there are.
  case indicesOutOfBounds(Range<Int>, count: Int)

  /// These two items are equal but have different hashes (`behaviour.md` E2).
  case contradictoryItems(ItemIdentifierType, ItemIdentifierType)

  /// These two sections are equal but have different hashes (`behaviour.md` E2).
  case contradictorySections(SectionIdentifierType, SectionIdentifierType)
}

// A conformance that gives the errors their messages: the known texts of UIKit's exceptions, listed in `behaviour.md`,
// part J.
extension SnapshotError: SnapshotRefusal {
  /// The description of the misuse, with the identifiers.
  ///
  /// - Complexity: O(*k*) for *k* identifiers, of which 100 at most are printed.
  public var message: String {
    switch self {
    case .duplicateItems(let items):
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(IdentifierMessageFormatter.set(items))"
    case .duplicateSections(let sections):
      "Fatal: supplied section identifiers are not unique. Duplicate identifiers: \(IdentifierMessageFormatter.set(sections))"
    case .existingSections(let sections):
      "Diffable data source detected an attempt to insert or append "
        + IdentifierMessageFormatter.alreadyThere(
          sections, noun: "section", middle: "Identifiers in a snapshot must be unique.")
    case .existingItem(let item):
      "Attempted to replace an item identifier by one that already exists in the snapshot: \(IdentifierMessageFormatter.one(item))"
    case .noSections:
      "There are currently no sections in the data source. Please add a section first."
    case .unknownSection(let section, let role):
      Self.unknown(section, "section", role)
    case .unknownItem(let item, let role):
      Self.unknown(item, "item", role)
    case .itemNextToItself(let item, let role):
      Self.nextToItself(item, role)
    case .sectionNextToItself(let section, let role):
      Self.nextToItself(section, role)
    case .indicesOutOfBounds(let indices, let count):
      "Invalid indices: \(indices.lowerBound)..<\(indices.upperBound) is not within 0..<\(count)"
    case .contradictoryItems(let first, let second):
      IdentifierMessageFormatter.contradiction(first, second)
    case .contradictorySections(let first, let second):
      IdentifierMessageFormatter.contradiction(first, second)
    }
  }

  /// The remedy: the correct call to use instead.
  public var remedy: String {
    switch self {
    case .duplicateItems:
      "Name each item once. To show one thing in two places, wrap it in an identifier that includes the place."
    case .duplicateSections:
      "Name each section once."
    case .existingSections:
      "Add only sections for which indexOfSection(_:) is nil; use moveSection to change the order of others."
    case .existingItem:
      "Delete the other item first, or use deleteItems(_:) instead."
    case .noSections:
      "Call appendSections(_:) before the first appendItems(_:); deleteAllItems() deletes the sections too."
    case .unknownSection(_, .lookUp):
      "Ask indexOfSection(_:) first, which gives nil for an unknown section."
    case .unknownSection(_, .reload), .unknownSection(_, .reconfigure):
      Self.remedy(forMarking: "section")
    case .unknownItem(_, .reload), .unknownItem(_, .reconfigure):
      Self.remedy(forMarking: "item")
    case .unknownSection, .unknownItem:
      "Use an identifier that is in the snapshot at this moment: ask indexOfItem(_:) or indexOfSection(_:) first."
    case .itemNextToItself, .sectionNextToItself:
      "Choose another destination. To show changed content of an item, use reconfigureItems(_:)."
    case .indicesOutOfBounds:
      "Use indices from 0 up to the number of items there are at this moment."
    case .contradictoryItems, .contradictorySections:
      IdentifierMessageFormatter.remedyForContradiction
    }
  }

  private static func remedy(forMarking noun: String) -> String {
    "Mark only what is in \(noun)Identifiers; add a new \(noun) first, and leave out deleted ones."
  }

  private static func unknown<Identifier: Hashable>(
    _ identifier: Identifier, _ noun: String, _ role: RefusedArgumentRole
  ) -> String {
    let name = IdentifierMessageFormatter.one(identifier)
    let isItem = noun == "item"
    let parameter: String
    switch role {
    case .reload: return "Attempted to reload \(noun) identifier that does not exist in the snapshot: \(name)"
    case .reconfigure: return "Attempted to reconfigure \(noun) identifier that does not exist in the snapshot: \(name)"
    case .replace: return "Attempted to replace \(noun) identifier that does not exist in the snapshot: \(name)"
    case .lookUp, .child, .parent, .delete:
      return isItem
        ? "Item identifier was not found. Not in the snapshot: \(name)"
        : "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier "
          + "API (which has O(1) performance). Not in the snapshot: \(name)"
    case .append: parameter = "section"
    case .insertBefore, .insertAfter: parameter = isItem ? "section" : "insertIndex"
    case .move: parameter = isItem ? "fromIndex" : "fromSection"
    case .moveBefore, .moveAfter: parameter = isItem ? "toIndex" : "toSection"
    }
    return "Invalid parameter not satisfying: \(parameter) != NSNotFound. Not in the snapshot: \(name)"
  }

  private static func nextToItself<Identifier: Hashable>(_ identifier: Identifier, _ role: RefusedArgumentRole)
    -> String
  {
    let name = IdentifierMessageFormatter.one(identifier)
    let isInsertion = role == .insertBefore || role == .insertAfter
    let verb = isInsertion ? "insertion" : "move"
    return "Invalid update: destination for \(verb) operation [\(name)] is in the \(verb) identifier list for update: "
      + "<NSDiffableDataSourceSnapshot - action: \(isInsertion ? "INS" : "MOV"); destination: \(name)>."
  }
}
