import DiffableSnapshots
import Testing

// One exit test per message, since each message must also be printed in release builds.
@Suite("Misuse of snapshots")
struct SnapshotMisuseTests {
  @Test("A3: duplicate items stop the program; the report names API, identifiers, state and remedy")
  func duplicateItems() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = Snapshot("A: x y", "B:")
      snapshot.appendItems(["b", "a", "b"])
    }
    let text = text(result)
    #expect(text.contains("NSDiffableDataSourceSnapshot.appendItems(_:toSection:): Fatal: supplied item identifiers"))
    #expect(text.contains("are not unique. Duplicate identifiers: {(\n    b\n)}"))
    #expect(text.contains("State: the snapshot has 2 sections and 2 items."))
    #expect(text.contains("Remedy: Name each item once."))
  }

  @Test("A5: appending an existing section stops the program with a report")
  func existingSection() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = Snapshot("A:")
      snapshot.appendSections(["A"])
    }
    #expect(
      text(result).contains("insert or append 1 section identifier that already exists in the snapshot. Identifiers in")
    )
  }

  @Test("A5: inserting existing sections stops the program with a report", arguments: [true, false])
  func insertingExistingSections(before: Bool) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [before] in
      var snapshot = Snapshot("A:", "B:")
      if before {
        snapshot.insertSections(["A", "B"], beforeSection: "A")
      } else {
        snapshot.insertSections(["A", "B"], afterSection: "A")
      }
    }
    #expect(text(result).contains("Section identifiers that already exist: (A, B)"))
    #expect(text(result).contains(before ? "insertSections(_:beforeSection:)" : "insertSections(_:afterSection:)"))
  }

  @Test("A7: duplicate sections stop the program with a report")
  func duplicateSections() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = Snapshot("A:")
      snapshot.appendSections(["B", "B"])
    }
    #expect(
      text(result).contains("Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\n    B\n)}"))
  }

  @Test("A10: appending items to a snapshot without sections stops the program with a report")
  func noSections() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = Snapshot("A: x")
      snapshot.deleteAllItems()
      snapshot.appendItems(["x"])
    }
    #expect(text(result).contains("There are currently no sections in the data source. Please add a section first."))
  }

  @Test("A11: appending to an unknown section stops the program with a report")
  func unknownSection() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = Snapshot("A: x")
      snapshot.appendItems(["y"], toSection: "Z")
    }
    #expect(text(result).contains("Invalid parameter not satisfying: section != NSNotFound. Not in the snapshot: Z"))
  }

  @Test("A17: inserting next to an unknown item stops the program with a report", arguments: [true, false])
  func unknownDestination(before: Bool) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [before] in
      var snapshot = Snapshot("A: x")
      if before { snapshot.insertItems(["y"], beforeItem: "Z") } else { snapshot.insertItems(["y"], afterItem: "Z") }
    }
    #expect(text(result).contains("Invalid parameter not satisfying: section != NSNotFound. Not in the snapshot: Z"))
    #expect(text(result).contains(before ? "insertItems(_:beforeItem:)" : "insertItems(_:afterItem:)"))
  }

  @Test("A18: inserting an item next to itself stops the program with a report")
  func destinationInList() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = Snapshot("A: x")
      snapshot.insertItems(["x"], afterItem: "x")
    }
    #expect(
      text(result).contains(
        "Invalid update: destination for insertion operation [x] is in the insertion identifier list for update: <"))
  }

  @Test(
    "A24, A26: moving an item next to itself, moving an unknown item, or moving next to one stops the program with a report",
    arguments: ["x x", "Z x", "x Z"])
  func movingItems(_ names: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [names] in
      let name = names.split(separator: " ").map(String.init)
      var snapshot = Snapshot("A: x y")
      snapshot.moveItem(name[0], beforeItem: name[1])
    }
    let expected = [
      "x x": "Invalid update: destination for move operation [x] is in the move identifier list for update: <",
      "Z x": "Invalid parameter not satisfying: fromIndex != NSNotFound",
      "x Z": "Invalid parameter not satisfying: toIndex != NSNotFound",
    ]
    #expect(text(result).contains(expected[names] ?? "?"))
  }

  @Test("A27: inserting next to an unknown section stops the program with a report")
  func unknownSectionDestination() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = Snapshot("A: x")
      snapshot.insertSections(["B"], afterSection: "Z")
    }
    #expect(text(result).contains("Invalid parameter not satisfying: insertIndex != NSNotFound"))
  }

  @Test(
    "A28: moving a section next to itself, moving an unknown section, or moving next to one stops the program with a report",
    arguments: ["A A", "Z A", "A Z"])
  func movingSections(_ names: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [names] in
      let name = names.split(separator: " ").map(String.init)
      var snapshot = Snapshot("A: x", "B:")
      snapshot.moveSection(name[0], afterSection: name[1])
    }
    let expected = [
      "A A": "Invalid update: destination for move operation [A] is in the move identifier list for update: <",
      "Z A": "Invalid parameter not satisfying: fromSection != NSNotFound",
      "A Z": "Invalid parameter not satisfying: toSection != NSNotFound",
    ]
    #expect(text(result).contains(expected[names] ?? "?"))
  }

  @Test(
    "A29, A30, A31: marking unknown items and sections stops the program with a report",
    arguments: ["reload item", "reconfigure item", "reload section"])
  func unknownMarks(_ kind: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [kind] in
      var snapshot = Snapshot("A: x")
      switch kind {
      case "reload item": snapshot.reloadItems(["x", "Z"])
      case "reconfigure item": snapshot.reconfigureItems(["x", "Z"])
      default: snapshot.reloadSections(["A", "Z"])
      }
    }
    #expect(text(result).contains("Attempted to \(kind) identifier that does not exist in the snapshot: Z"))
  }

  @Test("A43: looking up an unknown section stops the program with a report", arguments: [true, false])
  func unknownSectionLookUp(counting: Bool) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [counting] in
      let snapshot = Snapshot("A: x")
      if counting { _ = snapshot.numberOfItems(inSection: "Z") } else { _ = snapshot.itemIdentifiers(inSection: "Z") }
    }
    #expect(
      text(result).contains(
        "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API "
          + "(which has O(1) performance)"))
    #expect(text(result).contains(counting ? "numberOfItems(inSection:)" : "itemIdentifiers(inSection:)"))
  }

  @Test(
    "E2: equal items with different hashes stop the program when they are added and when snapshots are compared",
    arguments: [0, 1])
  func contradictoryHashes(path: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [path] in
      var old = NSDiffableDataSourceSnapshot<String, Contradictory>()
      old.appendSections(["A"])
      if path == 0 {
        old.appendItems([Contradictory(id: 50, title: "a")])
        old.appendItems([Contradictory(id: 50, title: "b")])
      } else {
        // The snapshots have so many items, in such orders, that their difference hashes items instead of comparing
        // them one by one.
        var new = old
        old.appendItems((0..<200).map { Contradictory(id: $0, title: "a") })
        new.appendItems((0..<200).reversed().map { Contradictory(id: $0, title: $0 == 50 ? "b" : "a") })
        _ = new.difference(from: old, api: "apply")
      }
    }
    #expect(
      text(result).contains("item identifiers that are equal but have different hash values. Two identifiers which"))
    #expect(text(result).contains("title: \"a\"), "))
  }

  @Test("E11: a value that changes its hash while it is in a snapshot stops the program with a report that says so")
  func changedHash() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      // Many recipes, because a few could be found under their new hashes by chance.
      let recipes = (0..<100).map { ChangeableValue(recipe: Changeable(number: $0)) }
      var snapshot = NSDiffableDataSourceSnapshot<String, ChangeableValue>()
      snapshot.appendSections(["A"])
      snapshot.appendItems(recipes)
      for value in recipes { value.recipe.number += 1_000 }
      snapshot._checkInvariants()
    }
    #expect(text(result).contains("An item identifier in the snapshot has changed its hash since it was added"))
  }

  @Test("An internal inconsistency stops the program and asks to report it to the project")
  func internalInconsistency() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      DiffableSnapshots.internalInconsistency("The index has 3 items.", state: "the snapshot has 2 items.")
    }
    #expect(text(result).contains("The index has 3 items."))
    #expect(text(result).contains("This is a bug in DiffableKit, not in your program. Please report it"))
    #expect(text(result).contains("State: the snapshot has 2 items."))
  }
}

// The class below is marked `@unchecked Sendable` although `number`, and with it the hash, may change: tests use one
// thread.
/// An identifier that is an object whose number, and with it the hash, can be changed.
final class Changeable: Hashable, @unchecked Sendable {
  var number: Int

  init(number: Int) {
    self.number = number
  }

  static func == (lhs: Changeable, rhs: Changeable) -> Bool { lhs.number == rhs.number }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// A value that is equal to another if their recipes are equal, and has no object identity by which it could be found.
struct ChangeableValue: Hashable {
  let recipe: Changeable
}
