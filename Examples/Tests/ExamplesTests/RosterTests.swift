import DiffableKit
import DiffableTesting
import Dispatch
import GalleryInterface
import Testing

/// Tests of the gallery's page of the roster, alone in a window, on a headless host.
@MainActor struct RosterTests {
  private let provider = TeamDataProvider()
  private let host: HeadlessHost

  init() async {
    host = HeadlessHost(
      rootViewController: PageNavigationController(rootViewController: RosterViewController(dataProvider: provider)),
      size: CGSize(width: 800, height: 1200))
    await settle()
  }

  /// Waits until requested changes have passed the provider's queue and the main queue, and advances the host.
  private func settle() async {
    provider.finishChanges()
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    host.advance(by: 1)
  }

  /// The names of the players on screen, from top to bottom.
  private var shown: [String] {
    host.tree.visible.filter { $0.node.element.accessibility.role == .option }.sorted { $0.frame.minY < $1.frame.minY }
      .map { label in String((label.node.element.accessibility.label ?? "").prefix { $0 != "," }) }
  }

  private var kept: [String] { (provider.startingFive + provider.benchPlayers).map(\.name) }

  /// Returns the accessibility label of a player's row.
  private func row(_ name: String) throws -> String {
    try #require(host.labels(of: .option).first { $0.hasPrefix("\(name),") })
  }

  private func expectAgreement(_ sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(shown == kept, sourceLocation: sourceLocation)
    #expect(Set(shown).count == 12, sourceLocation: sourceLocation)
    #expect(provider.startingFive.count <= 5, sourceLocation: sourceLocation)
    #expect(host.tree.faults.isEmpty, sourceLocation: sourceLocation)
  }

  @Test("The roster shows the starting five and the bench, and a header counts the starting players")
  func sections() {
    expectAgreement()
    #expect(shown.first == "Mara Quinn")
    #expect(host.screen.uppercased().contains("STARTING FIVE: 5 OF 5"))
    #expect(host.labels(of: .option).first == "Mara Quinn, number 7, Point Guard, 0 minutes")
  }

  @Test("A player dragged from the bench onto a starting player replaces that player")
  func dragIn() async throws {
    #expect(host.drag(try row("Sam Abara"), to: try row("Ines Okafor")))
    await settle()
    #expect(provider.startingFive.map(\.number) == [7, 23, 8, 34, 50])
    #expect(provider.benchPlayers.map(\.number) == [3, 14, 11, 21, 44, 1, 33])
    expectAgreement()
    #expect(host.screen.contains("Abara comes in for Okafor."))
  }

  @Test("A player dragged to the bench leaves four starting players, and the header counts four")
  func dragOut() async throws {
    #expect(host.drag(try row("Dario Reyes"), to: try row("Sam Abara")))
    await settle()
    #expect(provider.startingFive.map(\.number) == [7, 11, 34, 50])
    #expect(provider.benchPlayers.contains { $0.number == 23 })
    expectAgreement()
    #expect(host.screen.uppercased().contains("STARTING FIVE: 4 OF 5"))
    #expect(host.screen.contains("Reyes goes to the bench."))
  }

  @Test("Dragging a player within a section changes the order of the section")
  func dragWithin() async throws {
    #expect(host.drag(try row("Mara Quinn"), to: try row("Tomasz Wolny")))
    await settle()
    #expect(provider.startingFive.map(\.number) == [23, 11, 34, 7, 50])
    expectAgreement()
  }

  @Test("A player's context menu moves the player to the bench, or swaps the player with a chosen one")
  func menu() async throws {
    #expect(host.openMenu(of: try row("Bo Lindqvist")))
    #expect(host.tap("Move to Bench"))
    await settle()
    #expect(provider.startingFive.map(\.number) == [7, 23, 11, 34])
    expectAgreement()
    #expect(host.openMenu(of: try row("Kofi Mensah")))
    #expect(host.tap("Send In Instead Of"))
    #expect(host.tap("Ines Okafor, Number 11, Small Forward"))
    await settle()
    #expect(provider.startingFive.map(\.number) == [7, 23, 33, 34])
    expectAgreement()
  }

  private func key(_ key: String, _ modifiers: HostEvent.KeyModifiers = .command) async {
    host.send(.keyCommand(nil, KeyStroke(key, modifiers)))
    await settle()
  }

  @Test("Control and Z undo a player's move, with Shift they redo it, and the changes of the game stay")
  func undoing() async throws {
    let start = kept
    #expect(host.openMenu(of: try row("Bo Lindqvist")))
    #expect(host.tap("Move to Bench"))
    await settle()
    #expect(host.screen.contains("Lindqvist is on the bench now"))
    await key("z")
    #expect(kept == start)
    #expect(!host.screen.contains("Lindqvist is on the bench now"), "the report goes with its change")
    await key("z", [.command, .shift])
    #expect(provider.benchPlayers.last?.name == "Bo Lindqvist")
    await key("z")
    #expect(host.drag(try row("Sam Abara"), to: try row("Ines Okafor")))
    await settle()
    provider.playMinute()
    await settle()
    #expect(host.tap("Undo"))
    await settle()
    expectAgreement()
    #expect(provider.startingFive.contains { $0.name == "Ines Okafor" })
    #expect(provider.benchPlayers.contains { $0.name == "Sam Abara" })
    #expect(provider.team.lastChange == "Okafor comes in for Abara")
  }

  @Test(
    "A swipe action moves a player to the bench, the key command Substitute swaps two players, and Control-Z undoes each"
  )
  func swiping() async throws {
    let start = kept
    #expect(host.swipe(try row("Mara Quinn"), revealing: .right))
    #expect(host.swipeActions(of: try row("Mara Quinn")) == ["Move to Bench"])
    #expect(host.tap("Move to Bench"))
    await settle()
    #expect(provider.benchPlayers.last?.name == "Mara Quinn")
    await key("z")
    #expect(kept == start)
    await key("Enter")
    #expect(kept != start, "a substitution")
    await key("z")
    #expect(kept == start)
    expectAgreement()
  }

  @Test("Alt with an arrow key moves the focused player, also into the other section")
  func keys() async throws {
    let node = try #require(host.tree.visible.first { $0.node.element.accessibility.role == .listbox }?.node)
    host.send(.focus(node.id))
    host.press(.home)
    for _ in 0..<5 { host.press(.down) }
    host.press(.up, .option)
    await settle()
    #expect(provider.startingFive.map(\.number) == [7, 23, 11, 34, 3])
    #expect(provider.benchPlayers.first?.number == 50)
    expectAgreement()
    host.press(.up, .option)
    await settle()
    #expect(provider.startingFive.map(\.number) == [7, 23, 11, 3, 34])
    expectAgreement()
  }

  @Test("The provider's changes during a drag are shown at once, and the drop follows the rows shown then")
  func changesAmidDrag() async throws {
    #expect(host.lift(try row("Sam Abara")))
    host.drag(by: -60)
    for _ in 0..<4 {
      provider.playMinute()
      await settle()
      #expect(host.isDragging)
      #expect(Set(shown).count == 12)
      #expect(Set(kept).count == 12)
    }
    host.drag(by: -120)
    host.drop()
    await settle()
    expectAgreement()
  }

  @Test("A drop while a change of the provider is pending keeps both the drop and the change")
  func changeDuringDrop() async throws {
    host.lift(try row("Yuki Tanabe"))
    host.drag(by: -230)
    provider.playMinute()
    provider.finishChanges()
    // The provider's snapshot waits for the main queue; the drop is performed before it.
    host.drop()
    await settle()
    expectAgreement()
    #expect(provider.startingFive.count == 5)
  }

  @Test("A substitution updates the minutes in the players' rows")
  func minutes() async throws {
    #expect(host.tap("Substitute"))
    await settle()
    #expect(host.labels(of: .option).contains("Dario Reyes, number 23, Shooting Guard, 1 minute"))
    expectAgreement()
  }

  @Test("The switch “Game goes on” starts and pauses the game")
  func pausing() {
    #expect(!provider.isPlaying)
    #expect(host.tap("Game goes on"))
    #expect(provider.isPlaying)
    #expect(host.tap("Game goes on"))
    #expect(!provider.isPlaying)
  }

  @Test("A closed window releases its data provider")
  func closing() async {
    weak var provider: TeamDataProvider?
    do {
      let other = TeamDataProvider()
      other.isPlaying = true
      provider = other
      let window = HeadlessHost(
        rootViewController: PageNavigationController(rootViewController: RosterViewController(dataProvider: other)))
      other.finishChanges()
      #expect(!window.screen.isEmpty)
    }
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(provider == nil)
  }

  /// Waits until the changes of a page's team have passed the main queue, and advances the page's window.
  private func settle(_ window: HeadlessHost, _ provider: TeamDataProvider?) async {
    provider?.finishChanges()
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    window.advance(by: 1)
  }

  @Test("A person who chooses another page of the gallery leaves the roster, whose data provider is released")
  func leaving() async throws {
    let gallery = try #require(GalleryViewController(path: "/pages/roster"))
    let window = HeadlessHost(rootViewController: gallery, size: CGSize(width: 1000, height: 1500))
    weak let provider = (gallery.viewController(for: .secondary) as? RosterViewController)?.dataProvider
    #expect(provider?.isPlaying == true)
    await settle(window, provider)
    #expect(window.screen.uppercased().contains("STARTING FIVE: 5 OF 5"))
    #expect(window.tap("Contents"))
    window.advance(by: 1)
    await settle(window, nil)
    #expect(provider == nil)
    #expect(window.tree.faults.isEmpty)
  }

  @Test("The report of a player's move goes with the page when a person chooses another page of the gallery")
  func leavingReport() async throws {
    let gallery = try #require(GalleryViewController(path: "/pages/roster"))
    let window = HeadlessHost(rootViewController: gallery, size: CGSize(width: 1000, height: 1500))
    let roster = try #require(gallery.viewController(for: .secondary) as? RosterViewController)
    roster.dataProvider.isPlaying = false
    await settle(window, roster.dataProvider)
    let player = try #require(window.labels(of: .option).first { $0.hasPrefix("Bo Lindqvist,") })
    #expect(window.openMenu(of: player))
    #expect(window.tap("Move to Bench"))
    await settle(window, roster.dataProvider)
    #expect(window.screen.contains("Lindqvist is on the bench now"))
    #expect(window.tap("Contents"))
    window.advance(by: 1)
    #expect(!window.screen.contains("Lindqvist"))
    #expect(window.tree.faults.isEmpty)
  }
}
