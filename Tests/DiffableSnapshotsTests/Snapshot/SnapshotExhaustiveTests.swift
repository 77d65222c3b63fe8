import DiffableSnapshots
import Foundation
import ListDiff
import Testing

@Suite("Snapshot: exhaustive")
struct SnapshotExhaustiveTests {
  typealias Snapshot = SnapshotTrial.Snapshot

  #if DEBUG
    /// The distance between two checked pairs of snapshots: debug builds check each 17th pair, release builds each
    /// seventh, or all if DIFFABLEKIT_RANDOM_EDITS is set.
    private static let stride = 17
  #else
    private static let stride = ProcessInfo.processInfo.environment["DIFFABLEKIT_RANDOM_EDITS"] == nil ? 7 : 1
  #endif

  @Test(
    "A48, C31, C36: the differences of pairs of snapshots with up to two sections and five items replay both ways",
    arguments: 0...5)
  func pairs(oldItemCount: Int) throws {
    var pairCount = 0
    var turn = 0
    for old in SnapshotModel.ordered(itemCount: oldItemCount) {
      let oldSnapshot = try #require(Self.snapshot(of: old))
      for new in SnapshotModel.arrangements(oldItemCount: oldItemCount, oldSectionCount: old.sections.count) {
        turn += 1
        guard turn % Self.stride == 0 else { continue }
        pairCount += 1
        if let mistake = Self.mistake(from: (old, oldSnapshot), to: new, deletesFirst: turn % 2 == 0) {
          Issue.record("\(old.sections) to \(new.sections): \(mistake)")
          return
        }
      }
    }
    #expect(turn > 1_000 || oldItemCount < 2)
    print("exhaustive, \(oldItemCount) items: \(pairCount) of \(turn) pairs")
  }

  private static func snapshot(of model: SnapshotModel) -> Snapshot? {
    var snapshot = Snapshot()
    for section in model.sections {
      guard snapshot.attempt(.appendSections([section.id])) else { return nil }
      guard snapshot.attempt(.appendItems(section.items, section: section.id)) else { return nil }
    }
    return snapshot
  }

  /// Returns the first fault, in words, of the differences between two snapshots, or `nil`: between snapshots built
  /// separately, and between a snapshot and a copy edited into the other, in both directions.
  private static func mistake(
    from old: (model: SnapshotModel, snapshot: Snapshot), to new: SnapshotModel, deletesFirst: Bool
  ) -> String? {
    var edited = old.snapshot
    for edit in old.model.edits(to: new, deletesFirst: deletesFirst) {
      guard edited.attempt(edit) else { return "\(edit) was refused" }
    }
    if let mistake = SnapshotJudge.mistake(in: edited, new, probes: []) { return "edited, \(mistake)" }
    guard let unrelated = snapshot(of: new) else { return "it cannot be built" }
    for (name, snapshot) in [("edited", edited), ("unrelated", unrelated)] {
      let forth = snapshot.difference(from: old.snapshot, api: #function)
      if let mistake = SnapshotJudge.mistake(in: forth, from: old.model, to: new) { return "\(name), \(mistake)" }
      let back = old.snapshot.difference(from: snapshot, api: #function)
      if let mistake = SnapshotJudge.mistake(in: back, from: new, to: old.model) { return "\(name), back, \(mistake)" }
    }
    return nil
  }
}
