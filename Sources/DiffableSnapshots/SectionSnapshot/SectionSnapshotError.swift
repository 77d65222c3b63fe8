/// The reason why a section snapshot refused an edit or a look-up; the snapshot is unchanged.
///
/// Thrown by the throwing forms of the editing methods, whose names begin with `attempt`. Each case carries the
/// identifiers at fault. `message` has the text of the exception that UIKit raises, word for word where it is known
/// (`behaviour.md`, part J).
public enum SectionSnapshotError<ItemIdentifierType>: Error, Hashable, Sendable
where ItemIdentifierType: Hashable, ItemIdentifierType: Sendable {
  /// These items are named more than once or are in the outline already, in the order in which they are found
  /// (`behaviour.md` B4).
  case duplicateItems([ItemIdentifierType])

  /// This item is not in the outline; the second value is its role in the call (`behaviour.md` B5, B8, B10, B19).
  case unknownItem(ItemIdentifierType, RefusedArgumentRole)

  /// These two items are equal but have different hashes (`behaviour.md` E2).
  case contradictoryItems(ItemIdentifierType, ItemIdentifierType)
}

// A conformance that gives the errors their messages: the known texts of UIKit's exceptions, listed in `behaviour.md`,
// part J.
extension SectionSnapshotError: SnapshotRefusal {
  /// The description of the misuse, with the identifiers.
  ///
  /// - Complexity: O(*k*) for *k* identifiers, of which 100 at most are printed.
  public var message: String {
    switch self {
    case .duplicateItems(let items):
      return "Identifiers in a section snapshot must be unique. Duplicate item identifiers: "
        + IdentifierMessageFormatter.set(items)
    case .unknownItem(let item, let role):
      let name = IdentifierMessageFormatter.one(item)
      let subject: String
      switch role {
      case .delete: return "Failed to find index of item \(name)"
      case .parent: subject = "Parent item identifier"
      case .child: subject = "Child item identifier"
      case .insertBefore: subject = "Item identifier to insert before"
      case .insertAfter: subject = "Item identifier to insert after"
      default: subject = "Item identifier"
      }
      return "\(subject) does not exist in section snapshot: \(name)"
    case .contradictoryItems(let first, let second):
      return IdentifierMessageFormatter.contradiction(first, second)
    }
  }

  /// The remedy: the correct call to use instead.
  public var remedy: String {
    switch self {
    case .duplicateItems:
      "Delete an item before you add it in another place. To show one thing in two places, wrap it in an identifier that "
        + "includes the place."
    case .unknownItem:
      "Ask contains(_:) first."
    case .contradictoryItems:
      IdentifierMessageFormatter.remedyForContradiction
    }
  }
}
