import DiffableSnapshots
import Foundation
import Testing

private typealias Numbers = NSDiffableDataSourceSnapshot<Int, Int>
private typealias Difference = SnapshotDifference<String, String>

@Suite("Difference by identifier")
struct IdentifierDifferenceTests {
  @Test("A difference lists removals and insertions with the identifier before each; a moved item is one of both")
  func places() {
    let old = Snapshot("A: x y z", "B: p", "C:")
    let new = Snapshot("A: x z", "C: y", "D: q r")
    let difference = new.difference(from: old)
    #expect(difference.sectionRemovals == [.init(section: "B", predecessor: "A")])
    #expect(difference.sectionInsertions == [.init(section: "D", predecessor: "C")])
    #expect(
      difference.itemRemovals == [
        .init(item: "y", section: "A", predecessor: "x"), .init(item: "p", section: "B", predecessor: nil),
      ])
    #expect(
      difference.itemInsertions == [
        .init(item: "y", section: "C", predecessor: nil), .init(item: "q", section: "D", predecessor: nil),
        .init(item: "r", section: "D", predecessor: "q"),
      ])
    #expect(difference.deletedSections == ["B"])
    #expect(difference.insertedSections == ["D"])
    #expect(difference.deletedItems == ["p"])
    #expect(difference.insertedItems == ["q", "r"])
    #expect(difference.movedItems == ["y"])
    #expect(difference.isEmpty == false)
    #expect(difference.inverse.inverse == difference)
    #expect(new.difference(from: new).isEmpty)
  }

  @Test("A difference has as many entries as identifiers that changed, also where a section with many items moves")
  func size() {
    var old = Numbers()
    old.appendSections([0, 1, 2])
    for section in 0..<3 { old.appendItems((0..<1_000).map { section * 1_000 + $0 }, toSection: section) }
    var new = old
    new.moveSection(0, afterSection: 2)
    new.moveItem(5, afterItem: 2_500)
    let difference = new.difference(from: old)
    #expect(difference.sectionInsertions.count == 1)
    #expect(difference.itemInsertions.count == 1)
    #expect(difference.itemRemovals.count == 1)
  }

  @Test("Applying a difference gives the new snapshot, keeps the marks of moved items and writes no warning")
  func applying() throws {
    var old = Snapshot("A: x y", "B: z")
    old.reloadItems(["y"])
    old.reconfigureItems(["x"])
    old.reloadSections(["B"])
    let difference = Snapshot("A: n", "B: y z").difference(from: Snapshot("A: x y", "B: z"))
    var result = old
    let lines = try warnings { result = try old.applying(difference) }
    #expect(lines.isEmpty)
    #expect(result.lines == ["A: n", "B: y z"])
    #expect(result.reloadedItemIdentifiers == ["y"])
    #expect(result.reconfiguredItemIdentifiers.isEmpty)
    #expect(result.reloadedSectionIdentifiers == ["B"])
  }

  @Test("A35, E4: marks and equal values are no difference; a moved item takes the new value (E6)")
  func values() throws {
    var old = NSDiffableDataSourceSnapshot<String, Titled>()
    old.appendSections(["A"])
    old.appendItems([Titled(id: 1, title: "Soup"), Titled(id: 2, title: "Roast")])
    var new = NSDiffableDataSourceSnapshot<String, Titled>()
    new.appendSections(["A"])
    new.appendItems([Titled(id: 1, title: "Broth"), Titled(id: 2, title: "Fish")])
    new.reloadItems([Titled(id: 1, title: "")])
    #expect(new.difference(from: old).isEmpty)
    new.moveItem(Titled(id: 1, title: ""), afterItem: Titled(id: 2, title: ""))
    let result = try old.applying(new.difference(from: old))
    #expect(result == new)
  }

  @Test("A difference can be applied to another snapshot that contains the sections and preceding items named in it")
  func otherSnapshot() throws {
    let difference = Snapshot("A: x n y").difference(from: Snapshot("A: x y"))
    #expect(try Snapshot("B: b", "A: a x b2 y z").applying(difference).lines == ["B: b", "A: a x n b2 y z"])
  }

  @Test(
    "Applying a difference that inserts a section after one that it deletes throws an error, since it could not be undone"
  )
  func insertedNextToWhatGoes() throws {
    let json = """
      {"version":1,"sectionRemovals":[{"section":"B","predecessor":"A"}],
      "sectionInsertions":[{"section":"C","predecessor":"B"}]}
      """
    let difference = try JSONDecoder().decode(SnapshotDifference<String, String>.self, from: Data(json.utf8))
    #expect(throws: SnapshotDifferenceError<String, String>.missing(sections: ["B"], items: [])) {
      try Snapshot("A:", "B:").applying(difference)
    }
  }

  @Test("A difference that does not apply to a snapshot is refused with the identifiers that prevent it")
  func unfit() {
    func refused(_ snapshot: Snapshot, _ new: Snapshot, from old: Snapshot) -> Snapshot.DifferenceRefusal? {
      do throws(Snapshot.DifferenceRefusal) {
        _ = try snapshot.applying(new.difference(from: old))
        return nil
      } catch {
        return error
      }
    }
    let old = Snapshot("A: x y", "B:")
    #expect(
      refused(Snapshot("A: y x", "B:"), Snapshot("A: x", "B:"), from: old) == .misplaced(sections: [], items: ["y"]))
    #expect(
      refused(Snapshot("A: x", "B:"), Snapshot("A: x", "B:"), from: old) == .misplaced(sections: [], items: ["y"]))
    #expect(
      refused(Snapshot("A: x y", "C:", "B:"), Snapshot("A: x y"), from: old) == .misplaced(sections: ["B"], items: []))
    #expect(
      refused(Snapshot("A: x y", "B: n"), Snapshot("A: x y n", "B:"), from: old)
        == .existing(sections: [], items: ["n"]))
    #expect(
      refused(Snapshot("A: x y", "B:", "C:"), Snapshot("A: x y", "C:", "B:"), from: old)
        == .existing(sections: ["C"], items: []))
    #expect(refused(Snapshot("A: x"), Snapshot("A: x y n", "B:"), from: old) == .missing(sections: [], items: ["y"]))
    #expect(refused(Snapshot("A: x y"), Snapshot("A: x y", "B: n"), from: old) == .missing(sections: ["B"], items: []))
    #expect(
      refused(Snapshot("A: x", "B: y"), Snapshot("A: x y n", "B:"), from: old) == .missing(sections: [], items: ["y"]))
    #expect(refused(Snapshot("A: x y", "B: n"), Snapshot("A: x y"), from: old) == .notEmpty(sections: ["B"]))
    let text = Snapshot.DifferenceRefusal.misplaced(sections: ["B"], items: ["y"]).description
    #expect(text.contains("not in its old place: sections (B), items (y)\nRemedy: Apply it to"))
  }

  @Test("Two differences of unrelated items can be merged, and rebased over each other")
  func merging() throws {
    let base = Snapshot("A: a b c", "B: d e")
    let ours = Snapshot("A: a n b c", "B: e d").difference(from: base)
    let theirs = Snapshot("A: a b", "B: d e", "C: f").difference(from: base)
    let expected = ["A: a n b", "B: e d", "C: f"]
    #expect(try base.applying(ours.merged(with: theirs)).lines == expected)
    #expect(try base.applying(theirs.merged(with: ours)).lines == expected)
    #expect(try base.applying(theirs).applying(ours.rebased(over: theirs)).lines == expected)
    #expect(try base.applying(ours).applying(theirs.rebased(over: ours)).lines == expected)
  }

  @Test(
    "Two differences of the same item are a conflict, and the error names the item",
    arguments: [
      (["A: a c", "B: d"], ["A: a c", "B: d b"], "items (b)"),  // deleted here, moved there
      (["A: a b n c", "B: d"], ["A: a c", "B: d"], "items (b)"),  // inserted behind what is deleted
      (["A: a b n c", "B: d"], ["A: a b m c", "B: d"], "items (b)"),  // the same position
      (["A: n a b c", "B: d"], ["A: m a b c", "B: d"], "sections (A)"),  // the same first position
      (["A: a b c"], ["A: a b c", "B: n d"], "sections (B)"),  // into a section that is deleted
      (["B: d", "A: a b c"], ["C:", "A: a b c", "B: d"], "sections ("),  // two first sections
      (["A: a b c", "C:", "B: d"], ["A: a b c", "D:", "B: d"], "sections (A)"),
      (["A: a b c n", "B: d"], ["A: a b c", "B: d n"], "items (n)"),
    ])
  func conflicts(ours: [String], theirs: [String], dispute: String) {
    let base = Snapshot("A: a b c", "B: d")
    let first = Snapshot(lines: ours).difference(from: base)
    let second = Snapshot(lines: theirs).difference(from: base)
    for edit in [{ _ = try first.merged(with: second) }, { _ = try second.rebased(over: first) }] {
      #expect(refusal(edit)?.contains("The differences are in conflict over: ") == true)
      #expect(refusal(edit)?.contains(dispute.dropLast()) == true, "\(refusal(edit) ?? "no conflict")")
    }
  }

  @Test(
    "Every pair of small snapshots has a difference that leads from one to the other, and an inverse that leads back")
  func exhaustive() throws {
    let snapshots = Self.small()
    #expect(snapshots.count == 131)
    for old in snapshots {
      for new in snapshots {
        let difference = new.difference(from: old)
        let replayed = try old.applying(difference)
        replayed._checkInvariants()
        guard replayed == new, try new.applying(difference.inverse) == old, difference.isEmpty == (old == new) else {
          Issue.record("\(difference) does not lead from \(old) to \(new) and back")
          return
        }
      }
    }
  }

  @Test(
    "Random differences replay, invert, survive coding, and merge wherever there is no conflict",
    arguments: 1...4 as ClosedRange<UInt64>)
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var merged = 0
    for round in 0..<400 {
      let base = Numbers.random(&random)
      let ours = base.edited(&random, count: Int.random(in: 0...4, using: &random), new: 1_000..<1_010)
      let theirs = base.edited(&random, count: Int.random(in: 0...4, using: &random), new: 2_000..<2_010)
      let first = ours.difference(from: base)
      let second = theirs.difference(from: base)
      let coded = try JSONDecoder().decode(SnapshotDifference<Int, Int>.self, from: JSONEncoder().encode(first))
      try #require(coded == first, "seed \(seed), round \(round)")
      try #require(base.applying(first) == ours, "seed \(seed), round \(round)")
      try #require(ours.applying(first.inverse) == base, "seed \(seed), round \(round)")
      guard let both = try? first.merged(with: second) else {
        #expect(throws: SnapshotDifferenceError<Int, Int>.self) { try second.rebased(over: first) }
        continue
      }
      merged += 1
      let result = try base.applying(both)
      result._checkInvariants()
      let comment: Comment = "seed \(seed), round \(round): \(base) \(first) \(second)"
      try #require(base.applying(second.merged(with: first)) == result, comment)
      try #require(ours.applying(second.rebased(over: first)) == result, comment)
      try #require(theirs.applying(first.rebased(over: second)) == result, comment)
      try #require(result.applying(both.inverse) == base, comment)
      let decoded = try JSONDecoder().decode(SnapshotDifference<Int, Int>.self, from: JSONEncoder().encode(both))
      try #require(decoded == both, comment)
    }
    #expect(merged > 50, "seed \(seed): too few pairs without a conflict to mean anything")
  }

  @Test(
    "Decoding malformed data throws an error with the coding path",
    arguments: [
      (#"{"version":2}"#, "version"),
      (#"{}"#, "version"),
      (#"{"version":1,"itemRemovals":[{"item":"a"}]}"#, "section"),
      (#"{"version":1,"itemInsertions":[{"item":"a","section":"A"},{"item":"b","section":"A"}]}"#, "itemInsertions.1"),
      (
        #"{"version":1,"itemInsertions":[{"item":"a","section":"A"},{"item":"a","section":"B"}]}"#, "itemInsertions.1"
      ),
      (
        #"{"version":1,"itemRemovals":[{"item":"a","section":"A","predecessor":"b"},{"item":"b","section":"A"}]}"#,
        "itemRemovals.0"
      ),
      (#"{"version":1,"sectionInsertions":[{"section":"A","predecessor":"A"}]}"#, "sectionInsertions.0"),
      (
        #"{"version":1,"sectionRemovals":[{"section":"A","predecessor":"C"},{"section":"B","predecessor":"C"}]}"#,
        "sectionRemovals.1"
      ),
    ])
  func badData(json: String, path: String) {
    #expect(codingPath(of: Difference.self, json)?.hasSuffix(path) == true)
  }

  /// Returns all arrangements of at most three items in at most two sections, in both orders of the sections.
  private static func small() -> [Numbers] {
    var results: [Numbers] = []
    for sections in [[], [1], [2], [1, 2], [2, 1]] {
      var lists: [[Int]] = [[]]
      for item in 1...3 {
        lists += lists.flatMap { list in (0...list.count).map { Array(list[..<$0]) + [item] + Array(list[$0...]) } }
      }
      for list in lists {
        for split in sections.count < 2 ? [list.count] : Array(0...list.count) where !sections.isEmpty || list.isEmpty {
          var snapshot = Numbers()
          snapshot.appendSections(sections)
          if let first = sections.first { snapshot.appendItems(Array(list[..<split]), toSection: first) }
          if sections.count == 2 { snapshot.appendItems(Array(list[split...]), toSection: sections[1]) }
          results.append(snapshot)
        }
      }
    }
    return results
  }
}

/// Returns the coding path in the error of decoding JSON, joined by points; `nil` if decoding succeeds.
func codingPath<Value: Decodable>(of type: Value.Type, _ json: String) -> String? {
  func path(_ context: DecodingError.Context, _ key: (any CodingKey)? = nil) -> String {
    let keys = context.codingPath + (key.map { [$0] } ?? [])
    return keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
  do {
    _ = try JSONDecoder().decode(type, from: Data(json.utf8))
    return nil
  } catch DecodingError.dataCorrupted(let context) {
    return path(context)
  } catch DecodingError.keyNotFound(let key, let context) {
    return path(context, key)
  } catch DecodingError.typeMismatch(_, let context) {
    return path(context)
  } catch DecodingError.valueNotFound(_, let context) {
    return path(context)
  } catch {
    return "another error: \(error)"
  }
}

extension NSDiffableDataSourceSnapshot<Int, Int> {
  /// Returns a random arrangement of at most 20 items in at most four sections.
  static func random(_ random: inout SeededGenerator) -> Self {
    var snapshot = Self()
    snapshot.appendSections(Array(0..<Int.random(in: 1...4, using: &random)))
    for item in (0..<Int.random(in: 0...20, using: &random)).shuffled(using: &random) {
      snapshot.appendItems([item], toSection: snapshot.sectionIdentifiers.randomElement(using: &random))
    }
    return snapshot
  }

  /// Returns a copy of this arrangement with random edits, whose new identifiers are from the given range.
  func edited(_ random: inout SeededGenerator, count: Int, new: Range<Int>) -> Self {
    var copy = self
    var fresh = Array(new)
    for _ in 0..<count {
      let items = copy.itemIdentifiers.shuffled(using: &random)
      let sections = copy.sectionIdentifiers.shuffled(using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1:
        guard let section = sections.first else { continue }
        let index = Int.random(in: 0...copy.numberOfItems(inSection: section), using: &random)
        copy.insertItems([fresh.removeLast()], at: index, inSection: section)
      case 2: copy.deleteItems(Array(items.prefix(2)))
      case 3: if items.count > 1 { copy.moveItem(items[0], afterItem: items[1]) }
      case 4: if sections.count > 1 { copy.moveSection(sections[0], beforeSection: sections[1]) }
      case 5: if Bool.random(using: &random) { copy.deleteSections(Array(sections.prefix(1))) }
      default:
        if let section = sections.first {
          copy.insertSections([fresh.removeLast()], afterSection: section)
        } else {
          copy.appendSections([fresh.removeLast()])
        }
      }
    }
    copy._checkInvariants()
    return copy
  }
}
