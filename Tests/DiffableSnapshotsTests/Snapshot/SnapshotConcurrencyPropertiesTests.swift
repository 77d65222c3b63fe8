import DiffableSnapshots
import Testing

// Tests for ThreadSanitizer, with which script/sanitize finds memory that copies share while one of them writes.
@Suite("Snapshot: copies in several threads at once")
struct SnapshotConcurrencyPropertiesTests {
  @Test(
    "A47: copies of one snapshot can be edited, read and compared on several threads at once",
    arguments: [1, 2] as [UInt64])
  func siblings(seed: UInt64) async {
    let start = SnapshotCase.random(seed: seed, size: .medium, editCount: 200)
    var parent = SnapshotTrial()
    quietly { for edit in start.edits { _ = parent.run(edit) } }
    let trial = parent
    let mistakes = await withTaskGroup(of: String?.self) { group in
      for child in 1...8 as ClosedRange<UInt64> {
        group.addTask { [trial] in Self.mistake(in: trial, seed: seed * 100 + child) }
      }
      var mistakes: [String] = []
      for await mistake in group {
        if let mistake { mistakes.append(mistake) }
      }
      return mistakes
    }
    #expect(mistakes.isEmpty, "seed \(seed)")
    #expect(trial.mistake(probes: Array(0..<400)) == nil, "seed \(seed): the parent has changed")
  }

  @Test("B29: copies of one outline can be edited and read on several threads at once")
  func outlines() async {
    var parent = NSDiffableDataSourceSectionSnapshot<Int>()
    parent.append(Array(0..<200))
    for item in 0..<20 { parent.append([1_000 + item], to: item) }
    let outline = parent
    let results = await withTaskGroup(of: Bool.self) { group in
      for child in 1...8 {
        group.addTask { [outline] in
          var copy = outline
          copy.expand(Array(0..<child))
          copy.insert([5_000 + child], before: 100)
          copy.delete([150])
          copy._checkInvariants()
          return outline.items.count == 220 && outline.visibleItems.count == 200
            && copy.visibleItems.count == 200 + child && copy.index(of: 5_000 + child) == 120
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == Array(repeating: true, count: 8))
  }

  /// Edits a copy while other threads edit theirs, and compares it with copies that other threads read too.
  private static func mistake(in trial: SnapshotTrial, seed: UInt64) -> String? {
    var trial = trial
    var maker = SnapshotEditMaker(seed: seed)
    (maker.itemLimit, maker.sectionLimit, maker.batchLimit) = (400, 30, 60)
    var mistake: String?
    quietly {
      for step in 0..<150 where mistake == nil {
        let edit = maker.next(for: trial.model)
        mistake = trial.run(edit).map { "\(edit), \($0)" }
        if step % 10 == 0, mistake == nil {
          mistake = trial.run(.compare(step / 10)) ?? trial.mistake(probes: [0, 100]) ?? trial.mistakeOnShelf()
        }
      }
    }
    return mistake.map { "seed \(seed): \($0)" }
  }
}
