/// One step of a random test: an edit of a snapshot, or an operation on the copies that are kept beside it.
///
/// Steps do not depend on a snapshot, so that a failing list of steps stays valid when some are left out.
enum SnapshotEdit: Hashable, Sendable {
  case appendSections([Int])
  case insertSections([Int], at: Int, after: Bool)
  case deleteSections([Int])
  case moveSection(Int, to: Int, after: Bool)
  case appendItems([Int], section: Int?)
  case insertItems([Int], at: Int, after: Bool)
  case replaceItems([Int], section: Int)
  case deleteItems([Int])
  case deleteAllItems
  case moveItem(Int, to: Int, after: Bool)
  case reloadItems([Int])
  case reconfigureItems([Int])
  case reloadSections([Int])
  case reconfigureSections([Int])
  case removeMarks

  /// The snapshot is copied to an index of the copies that the test keeps.
  case keep(Int)

  /// The snapshot is exchanged with the copy that the test keeps at an index.
  case swap(Int)

  /// The snapshot is compared with the copy that the test keeps at an index, in both directions.
  case compare(Int)

  /// The snapshot is replaced by one with the same content that shares no storage with another.
  case rebuild

  /// The identifiers of this edit that can be left out one by one when a failing case is shrunk.
  var batch: [Int] {
    get {
      switch self {
      case .appendSections(let ids), .insertSections(let ids, _, _), .deleteSections(let ids), .appendItems(let ids, _),
        .insertItems(let ids, _, _), .replaceItems(let ids, _), .deleteItems(let ids), .reloadItems(let ids),
        .reconfigureItems(let ids), .reloadSections(let ids), .reconfigureSections(let ids):
        ids
      case .moveSection, .deleteAllItems, .moveItem, .removeMarks, .keep, .swap, .compare, .rebuild: []
      }
    }
    set {
      switch self {
      case .appendSections: self = .appendSections(newValue)
      case .insertSections(_, let at, let after): self = .insertSections(newValue, at: at, after: after)
      case .deleteSections: self = .deleteSections(newValue)
      case .appendItems(_, let section): self = .appendItems(newValue, section: section)
      case .insertItems(_, let at, let after): self = .insertItems(newValue, at: at, after: after)
      case .replaceItems(_, let section): self = .replaceItems(newValue, section: section)
      case .deleteItems: self = .deleteItems(newValue)
      case .reloadItems: self = .reloadItems(newValue)
      case .reconfigureItems: self = .reconfigureItems(newValue)
      case .reloadSections: self = .reloadSections(newValue)
      case .reconfigureSections: self = .reconfigureSections(newValue)
      case .moveSection, .deleteAllItems, .moveItem, .removeMarks, .keep, .swap, .compare, .rebuild: break
      }
    }
  }
}
