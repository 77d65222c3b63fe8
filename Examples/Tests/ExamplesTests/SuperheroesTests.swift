import DiffableKit
import DiffableTesting
import GalleryInterface
import Testing

/// Tests of the gallery's page of superheroes, alone in a window, on a headless host.
@MainActor struct SuperheroesTests {
  private let host: HeadlessHost

  init() {
    // The pauses between rapid taps are left out: each tap runs at once.
    host = HeadlessHost(
      rootViewController: PageNavigationController(
        rootViewController: ComparisonViewController(pause: { action in action() })),
      size: CGSize(width: 1240, height: 820))
  }

  /// Returns how many rows of the two lists together have a name.
  private func rows(_ name: String) -> Int {
    host.labels(of: .option).filter { $0 == name }.count
  }

  /// Taps the row of a hero in the list of values or in the list of objects.
  private func tap(_ name: String, in list: String) throws {
    let row = try #require(
      host.tree.visible.first { entry in
        entry.node.element.accessibility.role == .option && entry.node.element.accessibility.label == name
          && isInside(entry.node, list)
      })
    host.send(.tap(row.node.id, []))
    host.advance(by: 1)
  }

  private func isInside(_ node: MirroredElementTree.Node, _ list: String) -> Bool {
    var current: MirroredElementTree.Node? = node
    while let node = current {
      if node.element.accessibility.role == .listbox { return node.element.accessibility.label == list }
      current = node.parent.flatMap { host.tree.nodes[$0] }
    }
    return false
  }

  private var status: String? { host.labels(of: .status).first }

  /// Returns the counts with a title, such as “Stars given”, for the list of values and the list of objects.
  private func figures(_ title: String) -> [String] {
    host.labels(of: .group).filter { $0.hasPrefix("\(title): ") }.map { String($0.dropFirst(title.count + 2)) }
  }

  @Test(
    "Both lists show the seven heroes, and a tap adds a star in the tapped list only",
    arguments: ["Value Types", "Reference Types"])
  func tapAddsStar(_ list: String) throws {
    #expect(rows("Spider-Man") == 2)
    #expect(host.labels(of: .option).count == 14)
    try tap("Batman", in: list)
    #expect(rows("Batman ★") == 1)
    #expect(rows("Batman") == 1)
    try tap("Batman ★", in: list)
    #expect(rows("Batman ★ ★") == 1)
    #expect(
      status?.hasPrefix("Stars: \(list == "Value Types" ? "2 in the list of values, 0" : "0 in the list of values, 2")")
        == true)
    #expect(host.tree.faults.isEmpty)
  }

  private func key(_ key: String, _ modifiers: HostEvent.KeyModifiers = .command) {
    host.update()
    host.send(.keyCommand(nil, KeyStroke(key, modifiers)))
    host.advance(by: 1)
  }

  @Test("Control and Z take the last star away, all rapid taps at once, and with Shift they give it again")
  func undoing() throws {
    try tap("Batman", in: "Reference Types")
    host.tap("50 Rapid Taps")
    host.advance(by: 1)
    #expect(status?.hasPrefix("Stars: 50 in the list of values, 51 in") == true)
    key("z")
    #expect(status?.hasPrefix("Stars: 0 in the list of values, 1 in") == true)
    key("z")
    #expect(rows("Batman") == 2)
    key("z", [.command, .shift])
    #expect(rows("Batman ★") == 1)
    key("z", [.command, .shift])
    #expect(status?.hasPrefix("Stars: 50 in the list of values, 51 in") == true)
    #expect(host.tree.faults.isEmpty)
  }

  @Test("Reset takes all stars away, and Undo in the bar that reports it gives them back")
  func undoingReset() throws {
    try tap("Batman", in: "Value Types")
    try tap("Thor", in: "Reference Types")
    host.tap("Reset")
    host.advance(by: 1)
    #expect(rows("Batman ★") == 0)
    #expect(host.screen.contains("All stars taken away"))
    #expect(host.tap("Undo"))
    host.advance(by: 1)
    #expect(rows("Batman ★") == 1)
    #expect(rows("Thor ★") == 1)
  }

  @Test("A row's menu gives a star or takes it away, and switching to 10,000 heroes leaves nothing to undo")
  func menu() throws {
    #expect(host.openMenu(of: "Batman"))
    #expect(host.tap("Give a Star"))
    host.advance(by: 1)
    #expect(rows("Batman ★") == 1)
    #expect(host.openMenu(of: "Batman ★"))
    #expect(host.tap("Take a Star Away"))
    host.advance(by: 1)
    #expect(rows("Batman") == 2)
    key("z")
    #expect(rows("Batman ★") == 1)
    host.tap("10,000 Heroes")
    host.advance(by: 1)
    key("z")
    #expect(rows("Batman") == 2)
  }

  @Test("Reconfiguring keeps the cell for each star, and reloading replaces it")
  func counts() throws {
    for _ in 0..<3 { host.tap("50 Rapid Taps") }
    host.advance(by: 1)
    #expect(figures("Stars given") == ["reload 0, reconfigure 150", "reload 0, reconfigure 150"])
    #expect(figures("Cells configured") == ["reload 0, reconfigure 150", "reload 0, reconfigure 150"])
    #expect(figures("Cells replaced") == ["reload 0, reconfigure 0", "reload 0, reconfigure 0"])
    host.tap("Reload")
    host.tap("50 Rapid Taps")
    host.advance(by: 1)
    #expect(figures("Cells configured") == ["reload 50, reconfigure 150", "reload 50, reconfigure 150"])
    #expect(figures("Cells replaced") == ["reload 50, reconfigure 0", "reload 50, reconfigure 0"])
    #expect(figures("Cells made new").allSatisfy { $0.hasSuffix("reconfigure 0") })
  }

  @Test(
    "50 rapid taps in Superheroes configure and replace as many cells in a list of 10,000 heroes as in one of seven")
  func manyHeroes() {
    host.tap("10,000 Heroes")
    host.advance(by: 1)
    host.tap("50 Rapid Taps")
    host.tap("Reload")
    host.tap("50 Rapid Taps")
    host.advance(by: 1)
    #expect(figures("Cells configured") == ["reload 50, reconfigure 50", "reload 50, reconfigure 50"])
    #expect(figures("Cells replaced") == ["reload 50, reconfigure 0", "reload 50, reconfigure 0"])
    #expect(status?.hasPrefix("Stars: 100 in the list of values, 100 in the list of objects.") == true)
    #expect(host.tree.faults.isEmpty)
  }

  @Test("All 50 rapid taps go to the hero tapped last, in both lists, and the long label wraps")
  func rapidTaps() throws {
    try tap("Thor", in: "Value Types")
    host.tap("50 Rapid Taps")
    host.advance(by: 1)
    #expect(status?.hasPrefix("Stars: 51 in the list of values, 50 in the list of objects.") == true)
    let stars = String(repeating: " ★", count: 50)
    #expect(rows("Thor\(stars) ★") == 1)
    #expect(rows("Thor\(stars)") == 1)
    let row = try #require(host.element("Thor\(stars)"))
    #expect(row.element.frame.height > 40, "two lines")
  }

  @Test("A hero without a name has rows and gets stars, and a long name is shown in full")
  func names() throws {
    host.tap("10,000 Heroes")
    host.advance(by: 1)
    try tap("Nameless", in: "Value Types")
    try tap("Nameless", in: "Reference Types")
    #expect(rows("Nameless ★") == 2)
    let title = try #require(host.labels(of: .option).first { $0.hasPrefix("The Astonishing") })
    #expect(title.hasSuffix("Get Home"))
  }

  @Test("Reset removes all stars and sets the figures to zero")
  func reset() throws {
    try tap("Thor", in: "Reference Types")
    host.tap("Reset")
    host.advance(by: 1)
    #expect(rows("Thor") == 2)
    #expect(figures("Stars given") == ["reload 0, reconfigure 0", "reload 0, reconfigure 0"])
  }

  @Test("A narrow window shows one list at a time, and rapid taps change both")
  func narrow() {
    host.send(.resize(CGSize(width: 360, height: 740)))
    #expect(rows("Superman") == 1)
    host.tap("50 Rapid Taps")
    host.tap("Reference Types")
    host.advance(by: 1)
    #expect(rows("Superman") == 1)
    #expect(status == "Stars: 50 in the list of values, 50 in the list of objects.")
    #expect(figures("Stars given") == ["reload 0, reconfigure 50"])
    #expect(host.tree.faults.isEmpty)
  }
}
