import DiffableKit
import DiffableTesting
import SuperheroesInterface
import Testing

/// The superheroes' window on a headless host.
@MainActor struct SuperheroesTests {
  private let host: HeadlessHost

  init() {
    // The scheduler of rapid taps runs each at once.
    host = HeadlessHost(
      rootViewController: SuperheroesViewController { action in action() }, size: CGSize(width: 1240, height: 820))
  }

  /// Returns the number of rows with a name in both lists.
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

  /// Returns a line of the figures, for the list of values and the list of objects.
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

  @Test("The counts of configured and replaced cells are the same for 10,000 heroes as for seven")
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

  @Test("All 50 rapid taps go to the hero tapped last, whose long label wraps")
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
