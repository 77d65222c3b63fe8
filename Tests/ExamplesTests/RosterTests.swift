import DiffableKit
import DiffableTesting
import Dispatch
import RosterInterface
import Testing

/// The roster in a window without a screen.
@MainActor struct RosterTests {
  private let provider = TeamDataProvider()
  private let host: HeadlessHost

  init() async {
    host = HeadlessHost(
      rootViewController: RosterWindowController(dataProvider: provider), size: CGSize(width: 800, height: 1200))
    await settle()
  }

  /// Lets what was asked for come through the provider's queue and the main one.
  private func settle() async {
    provider.finishChanges()
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    host.advance(by: 1)
  }

  /// The players in the order in which they are seen.
  private var shown: [String] {
    host.tree.visible.filter { $0.node.element.accessibility.role == .option }.sorted { $0.frame.minY < $1.frame.minY }
      .map { label in String((label.node.element.accessibility.label ?? "").prefix { $0 != "," }) }
  }

  private var kept: [String] { (provider.startingFive + provider.benchPlayers).map(\.name) }

  /// The whole of what is read for a player.
  private func row(_ name: String) throws -> String {
    try #require(host.labels(of: .option).first { $0.hasPrefix("\(name),") })
  }

  private func expectAgreement(_ sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(shown == kept, sourceLocation: sourceLocation)
    #expect(Set(shown).count == 12, sourceLocation: sourceLocation)
    #expect(provider.startingFive.count <= 5, sourceLocation: sourceLocation)
    #expect(host.tree.faults.isEmpty, sourceLocation: sourceLocation)
  }

  @Test("The team is shown in two sections whose headers count")
  func sections() {
    expectAgreement()
    #expect(shown.first == "Mara Quinn")
    #expect(host.screen.uppercased().contains("STARTING FIVE: 5 OF 5"))
    #expect(host.labels(of: .option).first == "Mara Quinn, number 7, Point Guard, 0 minutes")
  }

  @Test("A player who is dragged from the bench takes the place of the one on whom they are dropped")
  func dragIn() async throws {
    #expect(host.drag(try row("Sam Abara"), to: try row("Ines Okafor")))
    await settle()
    #expect(provider.startingFive.map(\.number) == [7, 23, 8, 34, 50])
    #expect(provider.benchPlayers.map(\.number) == [3, 14, 11, 21, 44, 1, 33])
    expectAgreement()
    #expect(host.screen.contains("Abara comes in for Okafor."))
  }

  @Test("A player who is dragged to the bench leaves a place, and the headers count anew")
  func dragOut() async throws {
    #expect(host.drag(try row("Dario Reyes"), to: try row("Sam Abara")))
    await settle()
    #expect(provider.startingFive.map(\.number) == [7, 11, 34, 50])
    #expect(provider.benchPlayers.contains { $0.number == 23 })
    expectAgreement()
    #expect(host.screen.uppercased().contains("STARTING FIVE: 4 OF 5"))
    #expect(host.screen.contains("Reyes goes to the bench."))
  }

  @Test("Dragging within a section changes the order")
  func dragWithin() async throws {
    #expect(host.drag(try row("Mara Quinn"), to: try row("Tomasz Wolny")))
    await settle()
    #expect(provider.startingFive.map(\.number) == [23, 11, 34, 7, 50])
    expectAgreement()
  }

  @Test("The menu of a player moves them, or swaps them with one who is named")
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

  @Test("Alt with the arrows moves the marked player, over the end of the section too")
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

  @Test("What the provider changes while a player is held is shown at once; the drop counts where it is then")
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

  @Test("A change that is on its way when a player is dropped keeps both")
  func changeDuringDrop() async throws {
    host.lift(try row("Yuki Tanabe"))
    host.drag(by: -230)
    provider.playMinute()
    provider.finishChanges()
    // The provider's snapshot waits for the main queue; the drop is carried out before it.
    host.drop()
    await settle()
    expectAgreement()
    #expect(provider.startingFive.count == 5)
  }

  @Test("Minutes are filled in without other cells")
  func minutes() async throws {
    #expect(host.tap("Substitute"))
    await settle()
    #expect(host.labels(of: .option).contains("Dario Reyes, number 23, Shooting Guard, 1 minute"))
    expectAgreement()
  }

  @Test("The game goes on by itself until it is paused")
  func pausing() {
    #expect(!provider.isPlaying)
    #expect(host.tap("Game goes on"))
    #expect(provider.isPlaying)
    #expect(host.tap("Game goes on"))
    #expect(!provider.isPlaying)
  }

  @Test("A window that is closed lets go of its provider")
  func closing() async {
    weak var provider: TeamDataProvider?
    do {
      let other = TeamDataProvider()
      other.isPlaying = true
      provider = other
      let window = HeadlessHost(rootViewController: RosterWindowController(dataProvider: other))
      other.finishChanges()
      #expect(!window.screen.isEmpty)
    }
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(provider == nil)
  }
}
