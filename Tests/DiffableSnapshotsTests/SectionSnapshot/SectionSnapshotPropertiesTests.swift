import Testing

@Suite("Section snapshot: properties")
struct SectionSnapshotPropertiesTests {
  @Test("B2–B29: random edits of an outline and its copies, legal and refused, agree with a naive model")
  func edits() {
    let seeds = firstRandomSeed..<(firstRandomSeed + UInt64(max(randomEditCount / 2_000, 1)))
    print("random edits of outlines: seeds \(seeds), 300 edits each")
    quietly {
      for seed in seeds {
        var trial = OutlineTrial(seed: seed)
        guard let mistake = trial.run(300) else { continue }
        Issue.record(
          """
          DIFFABLEKIT_SEED=\(seed) DIFFABLEKIT_RANDOM_EDITS=1 swift test --filter SectionSnapshotPropertiesTests
          \(mistake)
          """)
        return
      }
    }
  }
}
