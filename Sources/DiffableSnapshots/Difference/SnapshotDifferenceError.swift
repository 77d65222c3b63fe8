/// The reason why a difference is not applied to a snapshot or put together with another one; nothing is changed.
public enum SnapshotDifferenceError<SectionIdentifierType, ItemIdentifierType>: Error, Hashable, Sendable
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  /// Elements that the difference takes away are not in the places where it was when the difference was made.
  case misplaced(sections: [SectionIdentifierType], items: [ItemIdentifierType])

  /// Elements that the difference inserts are in the snapshot already.
  case existing(sections: [SectionIdentifierType], items: [ItemIdentifierType])

  /// The places at which the difference inserts are not in the snapshot.
  case missing(sections: [SectionIdentifierType], items: [ItemIdentifierType])

  /// Sections that the difference deletes have items of which it knows nothing.
  case notEmpty(sections: [SectionIdentifierType])

  /// Both differences change these identifiers, or what is next to them.
  case conflict(sections: [SectionIdentifierType], items: [ItemIdentifierType])
}

extension SnapshotDifferenceError: SnapshotRefusal {
  /// The mistake, with the identifiers.
  ///
  /// - Complexity: O(*k*) for *k* identifiers, of which 100 at most are printed.
  public var message: String {
    switch self {
    case .misplaced(let sections, let items):
      "The difference does not fit the snapshot: it takes away what is not in its old place: "
        + Self.list(sections, items)
    case .existing(let sections, let items):
      "The difference does not fit the snapshot: it inserts what is there already: " + Self.list(sections, items)
    case .missing(let sections, let items):
      "The difference does not fit the snapshot: it inserts next to what is not there: " + Self.list(sections, items)
    case .notEmpty(let sections):
      "The difference does not fit the snapshot: it deletes sections that have other items: "
        + IdentifierDescription.list(sections)
    case .conflict(let sections, let items):
      "The differences are in conflict over: " + Self.list(sections, items)
    }
  }

  /// The remedy: what to do instead.
  public var remedy: String {
    switch self {
    case .conflict:
      "Let one of the two changes win, or let the user decide."
    default:
      "Apply it to a snapshot that is like the one it was made from; use rebased(over:) if that has changed since."
    }
  }

  private static func list(_ sections: [SectionIdentifierType], _ items: [ItemIdentifierType]) -> String {
    var parts: [String] = []
    if !sections.isEmpty { parts.append("sections \(IdentifierDescription.list(sections))") }
    if !items.isEmpty { parts.append("items \(IdentifierDescription.list(items))") }
    return parts.joined(separator: ", ")
  }
}
