import DiffableSnapshots
import Foundation
import Testing

/// The number of random edits; `script/test thorough` makes a million, the gate a tenth of them.
let randomEditCount: Int =
  ProcessInfo.processInfo.environment["DIFFABLEKIT_RANDOM_EDITS"].flatMap { Int($0) } ?? 20_000

/// The first seed of the random tests; another seed gives other edits.
let firstRandomSeed: UInt64 =
  ProcessInfo.processInfo.environment["DIFFABLEKIT_SEED"].flatMap { UInt64($0) } ?? 1

@Suite("Snapshot: properties")
struct SnapshotPropertiesTests {
  /// Returns the number of edits on snapshots of a size, the number of edits in a case, and the number of edits between
  /// two complete comparisons.
  private static func plan(_ size: SnapshotCase.Size) -> (editCount: Int, perCase: Int, stride: Int) {
    switch size {
    case .small: (randomEditCount * 80 / 100, 500, 1)
    case .medium: (randomEditCount * 15 / 100, 500, 4)
    case .emptied: (randomEditCount * 3 / 100, 200, 20)
    case .large: (randomEditCount / 100, 600, 60)
    case .oneSection: (randomEditCount / 100, 200, 40)
    }
  }

  // All cases of a size run in one process apart from the tests, so that a case that traps is also found and shrunk.
  @Test(
    "A47, A53: random edits of snapshots and their copies, legal and refused, agree with a naive model",
    arguments: SnapshotCase.Size.allCases)
  func edits(size: SnapshotCase.Size) async {
    let (editCount, perCase, stride) = Self.plan(size)
    let seeds = firstRandomSeed..<(firstRandomSeed + UInt64(max(editCount / perCase, 1)))
    print("random edits, \(size): seeds \(seeds), \(perCase) edits each")
    let passed = await #expect(processExitsWith: .success) {
      [size, seeds = seeds as Range<UInt64>, perCase = perCase as Int, stride = stride as Int] in
      run(size, seeds, perCase, stride)
    }
    guard passed == nil else { return }
    let failed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [size, seeds = seeds as Range<UInt64>, perCase = perCase as Int, stride = stride as Int] in
      run(size, seeds, perCase, stride)
    }
    let seed = text(failed).matches(of: /seed (\d+)/).last.flatMap { UInt64($0.output.1) } ?? firstRandomSeed
    let edits = SnapshotCase.random(seed: seed, size: size, editCount: perCase)
    let replay = "DIFFABLEKIT_SEED=\(seed) DIFFABLEKIT_RANDOM_EDITS=1 swift test --filter SnapshotPropertiesTests"
    await report(edits, name: "\(size), \(replay)", itemLimit: size.itemLimit)
  }

  @Test("The random test cases in Tests/Corpus, which failed once, pass")
  func corpus() async throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Corpus/Snapshots")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "edits" }
    #expect(!files.isEmpty)
    for file in files {
      let edits = try #require(
        SnapshotCase(text: String(contentsOf: file, encoding: .utf8)), "\(file.lastPathComponent) is no list of edits")
      quietly { #expect(edits.failure() == nil, "\(file.lastPathComponent)") }
    }
  }

  @Test("A random test case written as text and parsed again is the same", arguments: 1...20 as ClosedRange<UInt64>)
  func writtenForm(seed: UInt64) {
    let edits = SnapshotCase.random(seed: seed, size: .medium, editCount: 300)
    #expect(SnapshotCase(text: edits.description) == edits, "seed \(seed)")
    #expect(SnapshotCase(text: "appendSections 1\n# why\ninsertItems 1 2 3 4 5 before") == nil)
    #expect(SnapshotCase(text: "insertItems 1 beside 5") == nil)
  }

  @Test("A failing random test case is shrunk to the smallest case that fails")
  func shrinking() async {
    let edits = SnapshotCase.random(seed: 3, size: .medium, editCount: 400)
    // Returns true for cases that count as failing in this test: those that insert an item above 100 and later delete a
    // section.
    func fails(_ edits: SnapshotCase) -> Bool {
      var model = SnapshotModel()
      var hasSeenItem = false
      for edit in edits.edits {
        _ = model.apply(edit)
        hasSeenItem = hasSeenItem || model.items.contains { $0 > 100 }
        if hasSeenItem, case .deleteSections = edit { return true }
      }
      return false
    }
    #expect(fails(edits))
    let smallest = await edits.shrunk(while: fails)
    #expect(fails(smallest))
    #expect(smallest.edits.count == 3, "\(smallest)")
    #expect(smallest.edits.allSatisfy { $0.batch.count <= 1 }, "\(smallest)")
  }

  /// Shrinks a failing case and records the smallest case that still fails.
  private func report(_ edits: SnapshotCase, name: String, itemLimit: Int) async {
    setenv("SWIFT_BACKTRACE", "enable=no", 1)
    var reason = "it did not fail again"
    let smallest = await edits.shrunk { candidate in
      var failed: ExitTest.Result?
      await withKnownIssue(isIntermittent: true) {
        failed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          [lines = candidate.description as String, itemLimit] in
          guard let edits = SnapshotCase(text: lines) else { fatalError("These are no edits:\n\(lines)") }
          stopOnFailure(edits, checkingEvery: 1, itemLimit: itemLimit)
        }
      }
      if failed != nil { reason = String(text(failed).prefix { $0 != "\n" }) }
      return failed != nil
    }
    Issue.record(
      """
      \(name): the smallest case that fails, to be kept in Tests/Corpus/Snapshots:
      \(smallest)\(reason)
      """)
  }
}

// The size of a random case is encodable, because it is passed to the process of an exit test.
extension SnapshotCase.Size: Codable {}

/// Makes and runs cases, and writes their seeds to standard error.
private func run(_ size: SnapshotCase.Size, _ seeds: Range<UInt64>, _ perCase: Int, _ stride: Int) {
  for seed in seeds {
    standardError("seed \(seed)\n")
    let edits = SnapshotCase.random(seed: seed, size: size, editCount: perCase)
    stopOnFailure(edits, checkingEvery: stride, itemLimit: size.itemLimit)
  }
}

/// Runs a case, and ends the process if it fails.
private func stopOnFailure(_ edits: SnapshotCase, checkingEvery stride: Int, itemLimit: Int) {
  quietly {
    guard let failure = edits.failure(checkingEvery: stride, itemLimit: itemLimit) else { return }
    standardError("edit \(failure.editCount), \(failure.mistake)\n")
    exit(EXIT_FAILURE)
  }
}

private func standardError(_ text: String) {
  FileHandle.standardError.write(Data(text.utf8))
}
