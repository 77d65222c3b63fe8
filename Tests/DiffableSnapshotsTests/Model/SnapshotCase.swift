/// A test case: a list of edits that a random test makes on an empty snapshot.
struct SnapshotCase: Equatable, Sendable {
  /// The edit at which a case failed, and the reason.
  struct Failure: Error, Equatable, Sendable {
    /// The number of edits up to the one that showed the failure.
    var editCount: Int

    /// The reason of the failure in words: the edit, and the difference between the snapshot and the model.
    var mistake: String
  }

  var edits: [SnapshotEdit]

  /// Runs the edits of the case on a snapshot and on its model, and compares both.
  ///
  /// - Parameters:
  ///   - stride: The number of edits between two complete comparisons; refusals are compared after each edit.
  ///   - itemLimit: The number of possible items, of which some are looked up after each edit.
  /// - Returns: The first failure, or `nil`.
  func failure(checkingEvery stride: Int = 1, itemLimit: Int = 64) -> Failure? {
    var trial = SnapshotTrial()
    for (index, edit) in edits.enumerated() {
      if let mistake = trial.run(edit) { return Failure(editCount: index + 1, mistake: "\(edit): \(mistake)") }
      let isLast = index == edits.count - 1
      if isLast || index % stride == 0, let mistake = trial.mistake(probes: Self.probes(index, itemLimit)) {
        return Failure(editCount: index + 1, mistake: "\(edit): \(mistake)")
      }
      if isLast || index % (16 * stride) == 0, let mistake = trial.mistakeOnShelf() {
        return Failure(editCount: index + 1, mistake: "\(edit): \(mistake)")
      }
    }
    return nil
  }

  /// Returns the items to look up after the edit with an index: a few, which differ from edit to edit, and sometimes
  /// all.
  static func probes(_ index: Int, _ itemLimit: Int) -> [Int] {
    if itemLimit <= 64, index % 16 == 0 { return Array(0..<itemLimit) }
    return (0..<4).map { (index &* 7 &+ $0 &* (itemLimit / 4 + 1)) % itemLimit }
  }
}
