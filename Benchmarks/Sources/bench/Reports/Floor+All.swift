extension Floor {
  /// Returns every floor (requirement) of the benchmark, in the order of the report's table; lengths of lists go
  /// through `scale`.
  static func all(scale: (Int) -> Int = { $0 }) -> [Floor] {
    differences(scale) + building(scale) + edits(scale) + [
      Floor(
        title: "most hashes of an item over build, 100 applies with edits elsewhere, 100 look-ups",
        source: .hashesOfOneItem, limit: .atMost(1)),
      Floor(
        title: "bytes per item beyond the identifier, 1,000,000 Int", source: .overheadPerItem(.int), limit: .atMost(48)
      ),
      Floor(
        title: "bytes per item beyond the identifier, 1,000,000 UUID", source: .overheadPerItem(.uuid),
        limit: .atMost(48)),
      Floor(
        title: "ten copies with one edit each, % of one, 1,000,000 Int", source: .copiesPercentage(.int),
        limit: .atMost(1)),
      Floor(
        title: "ten copies with one edit each, % of one, 1,000,000 UUID", source: .copiesPercentage(.uuid),
        limit: .atMost(1)),
    ]
  }

  private static func differences(_ scale: (Int) -> Int) -> [Floor] {
    let standardLibrary: [(String, WorkloadName, Int, Double)] = [
      ("difference: 10,000 deleted, 10,000 inserted, 2,000 shuffled", .churn, 100_000, 3_000),
      ("difference: 10 % deletes and inserts", .tenPercentReplaced, 100_000, 3_000),
      ("difference: 1 % moved", .onePercentMoved, 100_000, 100),
      ("difference: identical", .identical, 100_000, 20),
      ("difference: one insert", .oneInsert, 100_000, 10),
      ("difference: shuffle of 10,000", .shuffle, 10_000, 7_000),
    ]
    let beside = standardLibrary.flatMap { title, workload, count, limit in
      pair(
        "\(title), beside the standard library", workload, scale(count), .standardLibrary, .standardLibrary,
        .atLeast(limit))
    }
    let apart: [(String, WorkloadName)] = [("shuffle", .shuffle), ("identical", .identical)]
    return beside
      + pair(
        "difference: shuffle of 100,000, beside array + dictionary", .shuffle, scale(100_000), .dictionaryDifference,
        .arrayDictionary, .atLeast(3))
      + apart.map { title, workload in
        func key(_ contestant: ContestantName) -> CellKey {
          CellKey(workload: workload, kind: .uuid, count: scale(100_000), contestant: contestant)
        }
        return Floor(
          title: "difference: \(title), 100,000, two snapshots, cost beside two arrays",
          source: .ratio(of: key(.snapshot), to: key(.listDifference)), limit: .atMost(1.3))
      }
  }

  /// Returns the floors of a workload for two arrays and for two separately made snapshots.
  private static func pair(
    _ title: String, _ workload: WorkloadName, _ count: Int, _ listContestant: ContestantName,
    _ snapshotContestant: ContestantName, _ limit: Limit
  ) -> [Floor] {
    func key(_ contestant: ContestantName) -> CellKey {
      CellKey(workload: workload, kind: .uuid, count: count, contestant: contestant)
    }
    return [
      Floor(title: title, source: .ratio(of: key(listContestant), to: key(.listDifference)), limit: limit),
      Floor(
        title: "… the same of two snapshots", source: .ratio(of: key(snapshotContestant), to: key(.snapshot)),
        limit: limit),
    ]
  }

  private static func building(_ scale: (Int) -> Int) -> [Floor] {
    func key(_ workload: WorkloadName, _ count: Int, _ contestant: ContestantName = .snapshot) -> CellKey {
      CellKey(workload: workload, kind: .uuid, count: scale(count), contestant: contestant)
    }
    return [
      Floor(
        title: "build with index, 1,000,000, beside OrderedSet",
        source: .ratio(of: key(.build, 1_000_000, .orderedSet), to: key(.build, 1_000_000)), limit: .atLeast(4)),
      Floor(
        title: "build with index, 1,000,000, beside array + dictionary",
        source: .ratio(of: key(.build, 1_000_000, .arrayDictionary), to: key(.build, 1_000_000)), limit: .atLeast(10)),
      Floor(
        title: "append one by one, per item, cost beside append in one call",
        source: .ratio(of: key(.appendOneByOne, 100_000), to: key(.build, 100_000)), limit: .atMost(3)),
    ]
  }

  private static func edits(_ scale: (Int) -> Int) -> [Floor] {
    func key(_ workload: WorkloadName, _ count: Int, _ contestant: ContestantName = .snapshot) -> CellKey {
      CellKey(workload: workload, kind: .uuid, count: scale(count), contestant: contestant)
    }
    let edits: [(String, WorkloadName)] = [("insert", .insertOne), ("delete", .deleteOne), ("move", .moveOne)]
    return edits.flatMap { title, workload in
      [
        Floor(
          title: "one random \(title) at 1,000,000, beside OrderedSet",
          source: .ratio(of: key(workload, 1_000_000, .orderedSet), to: key(workload, 1_000_000)),
          limit: .atLeast(10_000)),
        Floor(
          title: "one random \(title) at 1,000,000, cost beside that at 1,000",
          source: .ratio(of: key(workload, 1_000_000), to: key(workload, 1_000)), limit: .atMost(6)),
      ]
    } + [
      Floor(
        title: "copy + one edit + difference at 1,000,000, cost beside that at 1,000",
        source: .ratio(of: key(.copyEditDifference, 1_000_000), to: key(.copyEditDifference, 1_000)), limit: .atMost(2)),
      Floor(
        title: "copy + one edit + difference at 1,000,000, beside array copy + standard library",
        source: .ratio(
          of: key(.copyEditDifference, 1_000_000, .standardLibrary), to: key(.copyEditDifference, 1_000_000)),
        limit: .atLeast(2_000)),
    ]
  }
}
