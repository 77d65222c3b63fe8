import DiffableSnapshots
import Testing

// One exit test per message, since each message must also be printed in release builds.
@Suite("Misuse of section snapshots")
struct SectionSnapshotMisuseTests {
  @Test("B4: duplicate items in an outline stop the program; the report names API, identifiers, state and remedy")
  func duplicates() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var outline = Outline()
      outline.append(["a"])
      outline.append(["b", "a"], to: "a")
    }
    let text = text(result)
    #expect(
      text.contains("NSDiffableDataSourceSectionSnapshot.append(_:to:): Identifiers in a section snapshot must be"))
    #expect(text.contains("unique. Duplicate item identifiers: {(\n    a\n)}"))
    #expect(text.contains("State: the section snapshot has 1 item."))
    #expect(text.contains("Remedy: Delete an item before you add it"))
  }

  @Test("B5: appending to an unknown parent stops the program with a report")
  func unknownParent() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var outline = Outline()
      outline.append(["a"], to: "zz")
    }
    #expect(text(result).contains("Parent item identifier does not exist in section snapshot: zz"))
  }

  @Test(
    "B8: inserting next to an unknown item of an outline stops the program with a report",
    arguments: ["before", "after"], [true, false])
  func unknownDestination(place: String, asSnapshot: Bool) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [place, asSnapshot] in
      var outline = Outline()
      outline.append(["a"])
      var other = Outline()
      other.append(["b"])
      switch (place, asSnapshot) {
      case ("before", true): outline.insert(other, before: "zz")
      case ("before", false): outline.insert(["b"], before: "zz")
      case (_, true): outline.insert(other, after: "zz")
      case (_, false): outline.insert(["b"], after: "zz")
      }
    }
    #expect(text(result).contains("Item identifier to insert \(place) does not exist in section snapshot: zz"))
    #expect(text(result).contains("insert(_:\(place):)"))
  }

  @Test("B10: deleting an unknown item of an outline stops the program with a report")
  func deletingUnknown() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var outline = Outline()
      outline.append(["a"])
      outline.delete(["a", "zz"])
    }
    #expect(text(result).contains("Failed to find index of item zz"))
  }

  @Test(
    "B19: looking up an unknown item of an outline stops the program with a report",
    arguments: ["isExpanded", "isVisible", "level", "parent", "snapshot"])
  func unknownLookUps(_ method: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [method] in
      let outline = Outline()
      switch method {
      case "isExpanded": _ = outline.isExpanded("zz")
      case "isVisible": _ = outline.isVisible("zz")
      case "level": _ = outline.level(of: "zz")
      case "parent": _ = outline.parent(of: "zz")
      default: _ = outline.snapshot(of: "zz")
      }
    }
    let start = method == "parent" ? "Child item" : method == "snapshot" ? "Parent item" : "Item"
    #expect(text(result).contains(": \(start) identifier does not exist in section snapshot: zz"))
    #expect(text(result).contains("NSDiffableDataSourceSectionSnapshot.\(method)("))
  }

  @Test("B27: replacing children by items from elsewhere in the tree stops the program with a report")
  func replacing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var outline = Outline()
      outline.append(["a", "b"])
      var other = Outline()
      other.append(["b"])
      outline.replace(childrenOf: "a", using: other)
    }
    #expect(text(result).contains("replace(childrenOf:using:): Identifiers in a section snapshot must be unique."))
  }
}
