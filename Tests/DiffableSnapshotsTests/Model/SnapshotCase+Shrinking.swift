extension SnapshotCase {
  /// Returns the smallest case found that still fails: first edits are left out, many at once before few, then
  /// identifiers.
  ///
  /// - Parameter fails: A closure that returns true if a case fails.
  /// - Returns: A case that fails and of which no single edit can be left out.
  func shrunk(while fails: (SnapshotCase) async -> Bool) async -> SnapshotCase {
    var best = self
    var size = max(best.edits.count / 2, 1)
    while true {
      var index = 0
      var isSmaller = false
      while index < best.edits.count {
        var candidate = best
        candidate.edits.removeSubrange(index..<min(index + size, best.edits.count))
        if await fails(candidate) {
          best = candidate
          isSmaller = true
        } else {
          index += size
        }
      }
      if size == 1, !isSmaller { break }
      size = max(size / 2, 1)
    }
    for index in best.edits.indices { await best.shrinkBatch(at: index, while: fails) }
    return best
  }

  private mutating func shrinkBatch(at index: Int, while fails: (SnapshotCase) async -> Bool) async {
    var size = edits[index].batch.count
    while size > 0 {
      var start = 0
      while start < edits[index].batch.count {
        var candidate = self
        let end = min(start + size, edits[index].batch.count)
        candidate.edits[index].batch.removeSubrange(start..<end)
        if await fails(candidate) { self = candidate } else { start += size }
      }
      size /= 2
    }
  }
}
