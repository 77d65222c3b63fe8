import DiffableSnapshots
import ListDiff

/// Runs the core tests in a wasm32 module: random edits of snapshots, their differences, and random edits of outlines.
///
/// A failure is printed and traps.
@_expose(wasm, "_start")
@_cdecl("_start")
public func core() {
  let seed: UInt64 = 1
  for offset in 0..<6 as Range<UInt64> {
    let edits = SnapshotCase.random(seed: seed + offset, size: .small, editCount: 200)
    if let failure = edits.failure(itemLimit: 40) { fatalError(failure.mistake) }
  }
  let larger = SnapshotCase.random(seed: seed, size: .medium, editCount: 100)
  if let failure = larger.failure(checkingEvery: 10, itemLimit: 400) { fatalError(failure.mistake) }
  var trial = OutlineTrial(seed: seed)
  if let mistake = trial.run(200) { fatalError(mistake) }
  pairs()
  print("core: passed")
}

/// Compares all snapshots of two items with each eighth possible newer snapshot, and replays the differences.
private func pairs() {
  for old in SnapshotModel.ordered(itemCount: 2) {
    var snapshot = SnapshotTrial.Snapshot()
    for edit in SnapshotModel().edits(to: old, deletesFirst: true) where !snapshot.attempt(edit) {
      fatalError("A legal edit was refused.")
    }
    let news = SnapshotModel.arrangements(oldItemCount: 2, oldSectionCount: old.sections.count)
    for (turn, new) in news.enumerated() where turn % 8 == 0 {
      var edited = snapshot
      for edit in old.edits(to: new, deletesFirst: turn % 16 == 0) where !edited.attempt(edit) {
        fatalError("A legal edit was refused.")
      }
      let difference = edited.difference(from: snapshot, api: #function)
      if let mistake = SnapshotJudge.mistake(in: difference, from: old, to: new) { fatalError(mistake) }
    }
  }
}
