/// A list of edits that is tried on an empty snapshot.
struct SnapshotCase: Equatable, Sendable {
  /// Where and how a trial went wrong.
  struct Failure: Error, Equatable, Sendable {
    /// The number of edits up to the one that showed it.
    var editCount: Int

    /// What was wrong.
    var mistake: String
  }

  var edits: [SnapshotEdit]

  /// Runs the edits.
  ///
  /// - Parameters:
  ///   - stride: After how many edits everything is compared; each edit says itself whether it was refused as it must.
  ///   - itemLimit: Items are numbered up to this, for look-ups.
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

  /// A few items to look up, others each time, and all of them from time to time.
  static func probes(_ index: Int, _ itemLimit: Int) -> [Int] {
    if itemLimit <= 64, index % 16 == 0 { return Array(0..<itemLimit) }
    return (0..<4).map { (index &* 7 &+ $0 &* (itemLimit / 4 + 1)) % itemLimit }
  }
}
