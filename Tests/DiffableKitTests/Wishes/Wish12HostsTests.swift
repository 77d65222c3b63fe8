import DiffableKit
import DiffableTesting
import Observation
import Testing

/// Tests of wish 12: the same lists on other hosts, which an app can implement itself.
///
/// The host is the terminal host of the article “Writing a host”.
@Suite("Wish 12: other hosts") @MainActor struct Wish12HostsTests {
  /// A terminal host that shows a view.
  @MainActor private final class Terminal {
    private(set) var host: TerminalHost!
    private var screen = ""

    init(_ view: UIView) {
      let controller = UIViewController()
      view.frame = controller.view.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      controller.view.addSubview(view)
      host = TerminalHost(showing: controller, size: CGSize(width: 320, height: 480)) { [weak self] in
        self?.screen = $0
      }
    }

    /// The lines of text on the terminal's screen.
    var lines: [String] {
      host.takeFrames()
      return screen.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  private func menu(_ names: [String]) -> [(String, [MenuDish])] { [("Menu", names.map { MenuDish($0) })] }

  @Test(
    "A terminal host shows the rows of a list with every apply method",
    arguments: MenuList.Kind.allCases, ApplyMethod.allCases)
  func shown(kind: MenuList.Kind, method: ApplyMethod) {
    let list = MenuList(kind)
    let terminal = Terminal(list.scrollView)
    for names in [["soup", "stew"], ["tart", "stew", "soup"], ["stew"], []] {
      method.show(menu(names), in: list, isAnimated: true)
      #expect(terminal.lines == names)
    }
    terminal.host.scene.close()
  }

  @Test(
    "A list moved from a headless host to a terminal host keeps its rows and its selection",
    arguments: MenuList.Kind.allCases)
  func handedOver(kind: MenuList.Kind) {
    let list = MenuList(kind, [MenuDish("soup"), MenuDish("stew"), MenuDish("tart")])
    #expect(list.host.tap("stew"))
    let terminal = Terminal(list.scrollView)
    #expect(terminal.lines == ["soup", "stew", "tart"])
    #expect(list.host.update() != nil && list.host.labels(of: .option) == [])
    #expect(list.source.selectedItemIdentifiers == ["stew"])
    terminal.host.scene.close()
  }

  @Test(
    "Keys pressed in a terminal host select rows, and selectionHandler gets their identifiers",
    arguments: MenuList.Kind.allCases)
  func chosen(kind: MenuList.Kind) {
    let list = MenuList(kind, [MenuDish("soup"), MenuDish("stew"), MenuDish("tart")])
    let terminal = Terminal(list.scrollView)
    var chosen: [[String]] = []
    list.source.selectionHandler = { chosen.append($0.selected) }
    for key in ["\t", "\u{1B}[B", " ", "t", "\r"] { terminal.host.take(key) }
    #expect(chosen == [["stew"], ["tart"]])
    #expect(terminal.lines == ["soup", "stew", "▸ tart"])
    terminal.host.scene.close()
  }

  @Test("Arrow keys pressed in a terminal host expand and collapse an item of an outline")
  func outline() {
    let fixture = OutlineFixture()
    let terminal = Terminal(fixture.collectionView)
    fixture.dataSource.apply(OutlineFixture.outline(), to: "S", animatingDifferences: false)
    #expect(terminal.lines == ["a", "b", "c"])
    for key in ["\t", "\u{1B}[C"] { terminal.host.take(key) }
    #expect(terminal.lines == ["▸ a", "a1", "a2", "b", "c"])
    terminal.host.take("\u{1B}[D")
    #expect(terminal.lines == ["▸ a", "b", "c"])
    terminal.host.scene.close()
  }

  @Observable final class Kitchen {
    var dishes = [MenuDish("soup"), MenuDish("stew")]
  }

  @Test("Two lists on two hosts, bound to one store, both follow its changes", arguments: MenuList.Kind.allCases)
  func oneStore(kind: MenuList.Kind) async {
    let kitchen = Kitchen()
    let (list, other) = (MenuList(kind), MenuList(kind))
    let terminal = Terminal(other.scrollView)
    for source in [list.source!, other.source!] { source.bind(toModels: { [("Menu", kitchen.dishes)] }) }
    #expect(list.rows == ["soup", "stew"] && terminal.lines == ["soup", "stew"])
    kitchen.dishes = [MenuDish("stew", "Lentil stew"), MenuDish("tart")]
    await until("both lists show the change") {
      list.rows.first == "Lentil stew" && terminal.lines.first == "Lentil stew"
    }
    #expect(list.rows == ["Lentil stew", "tart"])
    #expect(terminal.lines == ["Lentil stew", "tart"])
    terminal.host.scene.close()
  }

  @Test(
    "A terminal host and a headless host show the same rows after each of many random applies",
    arguments: MenuList.Kind.allCases)
  func random(kind: MenuList.Kind) {
    let seed = UInt64.random(in: 1...1_000_000)
    var random = SeededGenerator(seed: seed)
    let (list, other) = (MenuList(kind), MenuList(kind))
    let terminal = Terminal(other.scrollView)
    for step in 0..<100 {
      let names = (0..<9).shuffled(using: &random).prefix(Int.random(in: 0...9, using: &random)).map { "dish \($0)" }
      let cut = Int.random(in: 0...names.count, using: &random)
      let sections = menu(Array(names[..<cut])) + [("More", names[cut...].map { MenuDish($0) })]
      let method = ApplyMethod.allCases.randomElement(using: &random)!
      let isAnimated = Bool.random(using: &random)
      for list in [list, other] { method.show(sections, in: list, isAnimated: isAnimated) }
      let lines = list.host.screen.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(lines == names, "seed \(seed), step \(step), \(method)")
      #expect(terminal.lines == names, "seed \(seed), step \(step), \(method)")
    }
    terminal.host.scene.close()
  }
}
