import DiffableSnapshots

/// A call that breaks a rule of snapshots or outlines, with its row in part J of `behaviour.md`.
enum SnapshotMistake: String, CaseIterable, Codable, Sendable {
  case duplicateItems, existingSection, existingSections, noSections, countUnknownSection, listUnknownSection
  case appendToUnknownSection, insertNextToUnknownItem, insertNextToUnknownSection
  case moveUnknownItem, moveNextToUnknownItem, moveUnknownSection, moveNextToUnknownSection
  case insertNextToItself, reloadUnknownItem, reconfigureUnknownItem, reloadUnknownSection, reconfigureUnknownSection
  case duplicatesInOutline, deleteUnknownFromOutline, askOutlineOfUnknown, appendToUnknownParent
  case insertBeforeUnknownInOutline, insertAfterUnknownInOutline, askForUnknownChild

  static let lines = ["A: x y", "B: z"]
  static let outline = "a{a1} b"

  /// Returns the snapshot and the outline on which the misusing call is made.
  static func start() -> (Snapshot, Outline) {
    var snapshot = Snapshot(lines: lines)
    snapshot.reloadItems(["x"])
    snapshot.reconfigureItems(["z"])
    snapshot.reloadSections(["B"])
    snapshot.reconfigureSections(["A"])
    var outline = Outline()
    outline.append(["a", "b"])
    outline.append(["a1"], to: "a")
    outline.expand(["a"])
    return (snapshot, outline)
  }

  func make(_ snapshot: inout Snapshot, _ outline: inout Outline) {
    switch self {
    case .duplicateItems: snapshot.appendItems(["n", "n"])
    case .existingSection: snapshot.appendSections(["A"])
    case .existingSections: snapshot.insertSections(["A", "B"], afterSection: "A")
    case .noSections:
      var empty = Snapshot()
      empty.appendItems(["x"])
    case .countUnknownSection: _ = snapshot.numberOfItems(inSection: "Z")
    case .listUnknownSection: _ = snapshot.itemIdentifiers(inSection: "Z")
    case .appendToUnknownSection: snapshot.appendItems(["n"], toSection: "Z")
    case .insertNextToUnknownItem: snapshot.insertItems(["n"], beforeItem: "zz")
    case .insertNextToUnknownSection: snapshot.insertSections(["N"], beforeSection: "Z")
    case .moveUnknownItem: snapshot.moveItem("zz", beforeItem: "x")
    case .moveNextToUnknownItem: snapshot.moveItem("x", afterItem: "zz")
    case .moveUnknownSection: snapshot.moveSection("Z", beforeSection: "A")
    case .moveNextToUnknownSection: snapshot.moveSection("A", afterSection: "Z")
    case .insertNextToItself: snapshot.insertItems(["n", "x"], beforeItem: "x")
    case .reloadUnknownItem: snapshot.reloadItems(["y", "zz"])
    case .reconfigureUnknownItem: snapshot.reconfigureItems(["y", "zz"])
    case .reloadUnknownSection: snapshot.reloadSections(["A", "Z"])
    case .reconfigureUnknownSection: snapshot.reconfigureSections(["B", "Z"])
    case .duplicatesInOutline: outline.append(["b", "a"], to: "a")
    case .deleteUnknownFromOutline: outline.delete(["a", "zz"])
    case .askOutlineOfUnknown: _ = outline.level(of: "zz")
    case .appendToUnknownParent: outline.append(["n"], to: "zz")
    case .insertBeforeUnknownInOutline: outline.insert(["n"], before: "zz")
    case .insertAfterUnknownInOutline: outline.insert(["n"], after: "zz")
    case .askForUnknownChild: _ = outline.parent(of: "zz")
    }
  }

  /// The behaviour row of the misuse and the exact text of its report.
  var expected: (row: String, text: String) {
    let lost = "Not in the snapshot:"
    return switch self {
    case .duplicateItems:
      ("J1", "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    n\n)}")
    case .existingSection:
      (
        "J2",
        "Diffable data source detected an attempt to insert or append 1 section identifier that already exists in the "
          + "snapshot. Identifiers in a snapshot must be unique. Section identifier that already exists: A"
      )
    case .existingSections:
      (
        "J2",
        "Diffable data source detected an attempt to insert or append 2 section identifiers that already exist in the "
          + "snapshot. Identifiers in a snapshot must be unique. Section identifiers that already exist: (A, B)"
      )
    case .noSections: ("J4", "There are currently no sections in the data source. Please add a section first.")
    case .countUnknownSection, .listUnknownSection:
      (
        "J5",
        "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API "
          + "(which has O(1) performance)"
      )
    case .appendToUnknownSection: ("J6", "Invalid parameter not satisfying: section != NSNotFound. \(lost) Z")
    case .insertNextToUnknownItem: ("J6", "Invalid parameter not satisfying: section != NSNotFound. \(lost) zz")
    case .insertNextToUnknownSection: ("J6", "Invalid parameter not satisfying: insertIndex != NSNotFound. \(lost) Z")
    case .moveUnknownItem: ("J6", "Invalid parameter not satisfying: fromIndex != NSNotFound. \(lost) zz")
    case .moveNextToUnknownItem: ("J6", "Invalid parameter not satisfying: toIndex != NSNotFound. \(lost) zz")
    case .moveUnknownSection: ("J6", "Invalid parameter not satisfying: fromSection != NSNotFound. \(lost) Z")
    case .moveNextToUnknownSection: ("J6", "Invalid parameter not satisfying: toSection != NSNotFound. \(lost) Z")
    case .insertNextToItself:
      (
        "J7",
        "Invalid update: destination for insertion operation [x] is in the insertion identifier list for update: <"
      )
    case .reloadUnknownItem:
      ("J8", "Attempted to reload item identifier that does not exist in the snapshot: zz")
    case .reconfigureUnknownItem:
      ("J9", "Attempted to reconfigure item identifier that does not exist in the snapshot: zz")
    case .reloadUnknownSection:
      ("J8", "Attempted to reload section identifier that does not exist in the snapshot: Z")
    case .reconfigureUnknownSection:
      ("J9", "Attempted to reconfigure section identifier that does not exist in the snapshot: Z")
    case .duplicatesInOutline:
      ("J11", "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n    b,\n    a\n)}")
    case .deleteUnknownFromOutline: ("J12", "Failed to find index of item zz")
    case .askOutlineOfUnknown: ("J12", "Item identifier does not exist in section snapshot: zz")
    case .appendToUnknownParent: ("J12", "Parent item identifier does not exist in section snapshot: zz")
    case .insertBeforeUnknownInOutline:
      ("J12", "Item identifier to insert before does not exist in section snapshot: zz")
    case .insertAfterUnknownInOutline:
      ("J12", "Item identifier to insert after does not exist in section snapshot: zz")
    case .askForUnknownChild: ("J12", "Child item identifier does not exist in section snapshot: zz")
    }
  }

  /// The snapshot's content after the misuse was reported: repeated identifiers count once, all else is unchanged.
  var linesWhenReported: [String] { self == .duplicateItems ? ["A: x y", "B: z n"] : Self.lines }
}
