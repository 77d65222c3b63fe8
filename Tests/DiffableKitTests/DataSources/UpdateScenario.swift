import DiffableKit
import Testing

/// Two states of a list, with marks, and the cells that an apply from one to the other asks for.
struct UpdateScenario: CustomTestStringConvertible, Sendable {
  typealias Sections = [(String, [String])]

  let name: String
  let old: Sections
  let new: Sections
  var reload: [String] = []
  var reconfigure: [String] = []
  var reloadSections: [String] = []
  /// The expected calls of the cell provider, as "section.item identifier", in order.
  let asked: [String]

  var testDescription: String { name }

  init(
    _ name: String, _ old: Sections, _ new: Sections? = nil, reload: [String] = [], reconfigure: [String] = [],
    reloadSections: [String] = [], asked: [String] = []
  ) {
    self.name = name
    self.old = old
    self.new = new ?? old
    self.reload = reload
    self.reconfigure = reconfigure
    self.reloadSections = reloadSections
    self.asked = asked
  }

  var snapshot: ListFixture.Snapshot {
    var snapshot = ListFixture.snapshot(new)
    snapshot.reloadItems(reload)
    snapshot.reconfigureItems(reconfigure)
    snapshot.reloadSections(reloadSections)
    return snapshot
  }

  var oldItems: [String] { old.flatMap(\.1) }
  var newItems: [String] { new.flatMap(\.1) }

  /// The items whose cells the apply replaces: those marked for reload, and all items of sections marked for reload.
  var replaced: Set<String> {
    Set(reload).union(new.filter { reloadSections.contains($0.0) }.flatMap(\.1))
  }

  /// The items that are in both states and keep their cells in the apply.
  var kept: [String] { newItems.filter { oldItems.contains($0) && !replaced.contains($0) } }

  private static let xyz: Sections = [("A", ["x", "y", "z"])]
  private static let two: Sections = [("A", ["x", "y", "z"]), ("B", ["u"])]

  /// The scenarios in the table of `behaviour.md` C32, one for each row.
  static let table: [UpdateScenario] = [
    UpdateScenario("C32a", xyz, reload: ["y"], asked: ["0.1 y"]),
    UpdateScenario("C32b", xyz, reloadSections: ["A"], asked: ["0.0 x", "0.1 y", "0.2 z"]),
    UpdateScenario("C32c", xyz, [("A", ["z", "x", "y"])]),
    UpdateScenario("C32d", xyz, [("A", ["z", "x", "y"])], reload: ["z"], asked: ["0.0 z"]),
    UpdateScenario("C32e", xyz, [("A", ["x", "y", "z", "w"])], asked: ["0.3 w"]),
    UpdateScenario("C32f", xyz, [("A", ["x", "y", "z", "w"])], reload: ["w"], asked: ["0.3 w", "0.3 w"]),
    UpdateScenario("C32g", xyz, [("A", ["x", "z"])]),
    UpdateScenario("C32h", two, [("B", ["u"]), ("A", ["x", "y", "z"])]),
    UpdateScenario("C32i", two, two + [("C", ["w"])], asked: ["2.0 w"]),
  ]

  /// Scenarios for the rules of `behaviour.md` C32 with changes of items and sections that are not in its table.
  static let others: [UpdateScenario] = [
    UpdateScenario(
      "C30: cells are inserted before others are reloaded", xyz, [("A", ["y", "x", "z", "n"])], reload: ["y"],
      asked: ["0.3 n", "0.0 y"]),
    UpdateScenario("C31: one of four items moves down", [("A", ["x", "y", "z", "w"])], [("A", ["y", "z", "x", "w"])]),
    UpdateScenario("C31: two items swap", [("A", ["x", "y", "z", "w"])], [("A", ["w", "y", "z", "x"])]),
    UpdateScenario("C31: the items are reversed", xyz, [("A", ["z", "y", "x"])]),
    UpdateScenario(
      "C31: one item is inserted, one deleted, one moved", xyz, [("A", ["z", "n", "x"])], asked: ["0.1 n"]),
    UpdateScenario("C31: one item replaces another", xyz, [("A", ["x", "n", "z"])], asked: ["0.1 n"]),
    UpdateScenario(
      "C32: the sections are reversed", [("A", ["x"]), ("B", ["u"]), ("C", ["r", "s"])],
      [("C", ["r", "s"]), ("B", ["u"]), ("A", ["x"])]),
    UpdateScenario("C32: a section moves, and items move within it", two, [("B", ["u"]), ("A", ["z", "x", "y"])]),
    UpdateScenario(
      "C32: a section moves, and an item is inserted into it", two, [("B", ["u"]), ("A", ["x", "n", "y", "z"])],
      asked: ["1.1 n"]),
    UpdateScenario(
      "C32: an item of a moved section is reloaded", two, [("B", ["u"]), ("A", ["x", "y", "z"])],
      reload: ["y"], asked: ["1.1 y"]),
    UpdateScenario(
      "C32: a moved section is reloaded", two, [("B", ["u"]), ("A", ["x", "y", "z"])],
      reloadSections: ["A"], asked: ["1.0 x", "1.1 y", "1.2 z"]),
    UpdateScenario(
      "C32: a new section is reloaded", xyz, xyz + [("B", ["n"])], reloadSections: ["B"],
      asked: ["1.0 n", "1.0 n"]),
    UpdateScenario(
      "C32: a section that got an item is reloaded", two, [("A", ["x", "z"]), ("B", ["u", "y"])],
      reloadSections: ["B"], asked: ["1.0 u", "1.1 y"]),
    UpdateScenario(
      "C32: an item leaves a reloaded section", two, [("A", ["x", "z"]), ("B", ["u", "y"])],
      reloadSections: ["A"], asked: ["0.0 x", "0.1 z"]),
    UpdateScenario(
      "C32: an item that moved across sections is reloaded", two, [("A", ["x", "z"]), ("B", ["y", "u"])],
      reload: ["y"], asked: ["1.0 y"]),
    UpdateScenario("D16: an item is reconfigured", xyz, reconfigure: ["y"], asked: ["0.1 y"]),
    UpdateScenario(
      "D16: a moved item is reconfigured", xyz, [("A", ["z", "x", "y"])], reconfigure: ["z"],
      asked: ["0.0 z"]),
    UpdateScenario(
      "D16: an item of a moved section is reconfigured", two, [("B", ["u"]), ("A", ["x", "y", "z"])],
      reconfigure: ["z"], asked: ["1.2 z"]),
    UpdateScenario(
      "D16: an item that moved across sections is reconfigured", two,
      [("A", ["x", "z"]), ("B", ["u", "y"])], reconfigure: ["y"], asked: ["1.1 y"]),
    UpdateScenario(
      "D16: one item is reconfigured, one reloaded, one inserted", xyz,
      [("A", ["n", "x", "y", "z"])], reload: ["z"], reconfigure: ["x"], asked: ["0.1 x", "0.0 n", "0.3 z"]),
    UpdateScenario(
      "D15: an inserted item is marked for reconfiguring", xyz,
      [("A", ["x", "y", "z", "n"])], reconfigure: ["n"], asked: ["0.3 n"]),
    UpdateScenario(
      "D15: an inserted item is marked for reconfiguring, another reloaded", xyz,
      [("A", ["x", "y", "z", "n"])], reload: ["x"], reconfigure: ["n"], asked: ["0.3 n", "0.0 x"]),
    UpdateScenario("C34: an item moves into a section with items", two, [("A", ["x", "z"]), ("B", ["y", "u"])]),
    UpdateScenario(
      "C34: an item moves into an empty section", [("A", ["x", "y"]), ("B", [])],
      [("A", ["y"]), ("B", ["x"])], asked: ["1.0 x"]),
    UpdateScenario(
      "C34: all items move into an empty section", [("A", ["x", "y", "z"]), ("B", [])],
      [("A", []), ("B", ["z", "x", "y"])], asked: ["1.0 z", "1.1 x", "1.2 y"]),
    UpdateScenario(
      "C34: an item moves into an empty section that moves too", [("A", ["x", "y"]), ("B", [])],
      [("B", ["y"]), ("A", ["x"])], asked: ["0.0 y"]),
    UpdateScenario(
      "C34: an item is reconfigured and moves into an empty section", [("A", ["x", "y"]), ("B", [])],
      [("A", ["y"]), ("B", ["x"])], reconfigure: ["x"], asked: ["1.0 x"]),
    UpdateScenario(
      "C34: an item is reloaded and moves into an empty section", [("A", ["x", "y"]), ("B", [])],
      [("A", ["y"]), ("B", ["x"])], reload: ["x"], asked: ["1.0 x"]),
    UpdateScenario(
      "C34: two items of different sections swap", [("A", ["x", "y"]), ("B", ["u", "v"])],
      [("A", ["u", "y"]), ("B", ["x", "v"])]),
    UpdateScenario("C36: an item moves out of a deleted section", two, [("B", ["u", "x"])]),
    UpdateScenario("C36: an item moves into an inserted section", xyz, [("A", ["y", "z"]), ("N", ["x"])]),
    UpdateScenario(
      "C36: items move out of a deleted section into an inserted one", two, [("B", ["u"]), ("N", ["z", "n", "x"])],
      asked: ["1.1 n"]),
    UpdateScenario("C36: all sections are replaced, the items stay", two, [("M", ["u", "z"]), ("N", ["y", "x"])]),
    UpdateScenario("C36: a section is deleted with its items", two, [("B", ["u"])]),
    UpdateScenario(
      "C36: a section is inserted with its items", xyz, [("N", ["n", "m"])] + xyz,
      asked: ["0.0 n", "0.1 m"]),
    UpdateScenario("C33: all sections are deleted", two, []),
    UpdateScenario("C33: all items are inserted", [("A", [])], two, asked: ["0.0 x", "0.1 y", "0.2 z", "1.0 u"]),
  ]
}
