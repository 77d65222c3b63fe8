/// The reason why a difference cannot be applied to a snapshot or merged with another one; nothing has changed.
public enum SnapshotDifferenceError<SectionIdentifierType, ItemIdentifierType>: Error, Hashable, Sendable
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  /// Identifiers that the difference removes are not at the positions that they had when the difference was made.
  case misplaced(sections: [SectionIdentifierType], items: [ItemIdentifierType])

  /// Identifiers that the difference inserts are in the snapshot already.
  case existing(sections: [SectionIdentifierType], items: [ItemIdentifierType])

  /// Predecessors or sections next to which the difference inserts are not in the snapshot.
  case missing(sections: [SectionIdentifierType], items: [ItemIdentifierType])

  /// Sections that the difference deletes contain items that the difference does not list.
  case notEmpty(sections: [SectionIdentifierType])

  /// Both differences change these identifiers or their neighbours.
  case conflict(sections: [SectionIdentifierType], items: [ItemIdentifierType])
}

extension SnapshotDifferenceError: SnapshotRefusal {
  /// The description of why the difference does not fit the snapshot or the other difference, with the identifiers.
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
        + IdentifierMessageFormatter.list(sections)
    case .conflict(let sections, let items):
      "The differences are in conflict over: " + Self.list(sections, items)
    }
  }

  /// The advice if a difference does not fit the snapshot, or conflicts with the other difference.
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
    if !sections.isEmpty { parts.append("sections \(IdentifierMessageFormatter.list(sections))") }
    if !items.isEmpty { parts.append("items \(IdentifierMessageFormatter.list(items))") }
    return parts.joined(separator: ", ")
  }
}
