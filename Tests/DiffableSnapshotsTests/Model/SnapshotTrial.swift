import DiffableSnapshots
import ListDiff

/// A random test of a snapshot: the snapshot, its copies, and a model with the expected content for each.
struct SnapshotTrial {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  /// The number of copies of the snapshot that are kept beside it.
  static let shelfCount = 4

  private(set) var model = SnapshotModel()
  private(set) var snapshot = Snapshot()
  private var shelf = [(model: SnapshotModel, snapshot: Snapshot)](repeating: (SnapshotModel(), Snapshot()), count: 4)

  /// Makes one step of a random test on the snapshot and on its model.
  ///
  /// - Parameter edit: The step.
  /// - Returns: The first failure in words, or `nil`.
  mutating func run(_ edit: SnapshotEdit) -> String? {
    switch edit {
    case .keep(let slot):
      shelf[slot % Self.shelfCount] = (model, snapshot)
    case .swap(let slot):
      let kept = shelf[slot % Self.shelfCount]
      shelf[slot % Self.shelfCount] = (model, snapshot)
      (model, snapshot) = kept
    case .compare(let slot):
      let kept = shelf[slot % Self.shelfCount]
      return Self.mistake(from: kept, to: (model, snapshot)).map { "difference, \($0)" }
        ?? Self.mistake(from: (model, snapshot), to: kept).map { "difference back, \($0)" }
    case .rebuild:
      guard let rebuilt = rebuilt() else { return "the same content was refused" }
      snapshot = rebuilt
      _ = model.removeMarks()
    default:
      let isLegal = model.apply(edit)
      guard snapshot.attempt(edit) == isLegal else { return isLegal ? "was refused" : "was not refused" }
    }
    return nil
  }

  /// Returns the first difference between the snapshot and its model in words, or `nil`; the copies are not compared.
  ///
  /// - Parameter probes: The items that are looked up in the snapshot.
  /// - Returns: The first difference in words, or `nil`.
  func mistake(probes: [Int]) -> String? {
    snapshot._checkInvariants()
    return SnapshotJudge.mistake(in: snapshot, model, probes: probes)
  }

  /// Returns how a copy has changed since it was made, in words, or `nil` if none has (`behaviour.md` A47).
  func mistakeOnShelf() -> String? {
    for (place, kept) in shelf.enumerated() {
      kept.snapshot._checkInvariants()
      if let mistake = SnapshotJudge.mistake(in: kept.snapshot, kept.model, probes: []) {
        return "copy \(place) has changed, \(mistake)"
      }
    }
    return nil
  }

  private func rebuilt() -> Snapshot? {
    var copy = Snapshot()
    guard copy.attempt(.appendSections(model.sections.map { $0.id })) else { return nil }
    for section in model.sections {
      guard copy.attempt(.appendItems(section.items, section: section.id)) else { return nil }
    }
    return copy
  }

  private static func mistake(
    from old: (model: SnapshotModel, snapshot: Snapshot), to new: (model: SnapshotModel, snapshot: Snapshot)
  ) -> String? {
    let difference = new.snapshot.difference(from: old.snapshot, api: #function)
    return SnapshotJudge.mistake(in: difference, from: old.model, to: new.model)
  }
}

extension NSDiffableDataSourceSnapshot<Int, Int> {
  /// Makes an edit of this snapshot.
  ///
  /// - Returns: True if the edit was made, false if it was refused.
  mutating func attempt(_ edit: SnapshotEdit) -> Bool {
    do {
      switch edit {
      case .appendSections(let ids): try attemptAppendSections(ids)
      case .insertSections(let ids, let id, after: true): try attemptInsertSections(ids, afterSection: id)
      case .insertSections(let ids, let id, after: false): try attemptInsertSections(ids, beforeSection: id)
      case .deleteSections(let ids): deleteSections(ids)
      case .moveSection(let id, let to, after: true): try attemptMoveSection(id, afterSection: to)
      case .moveSection(let id, let to, after: false): try attemptMoveSection(id, beforeSection: to)
      case .appendItems(let ids, let section): try attemptAppendItems(ids, toSection: section)
      case .insertItems(let ids, let id, after: true): try attemptInsertItems(ids, afterItem: id)
      case .insertItems(let ids, let id, after: false): try attemptInsertItems(ids, beforeItem: id)
      case .replaceItems(let ids, let section): try attemptReplaceItems(in: section, with: ids)
      case .deleteItems(let ids): try attemptDeleteItems(ids)
      case .deleteAllItems: deleteAllItems()
      case .moveItem(let id, let to, after: true): try attemptMoveItem(id, afterItem: to)
      case .moveItem(let id, let to, after: false): try attemptMoveItem(id, beforeItem: to)
      case .reloadItems(let ids): try attemptReloadItems(ids)
      case .reconfigureItems(let ids): try attemptReconfigureItems(ids)
      case .reloadSections(let ids): try attemptReloadSections(ids)
      case .reconfigureSections(let ids): try attemptReconfigureSections(ids)
      case .removeMarks: removeMarks()
      case .keep, .swap, .compare, .rebuild: break
      }
      return true
    } catch {
      return false
    }
  }
}
