import DiffableKit
import DiffableTesting
import Dispatch
import Foundation
import RecipesInterface
import RecipesStore
import Testing

/// The number of windows that are opened and closed; set DIFFABLEKIT_CLOSING_WINDOWS for more.
private let windowCount =
  ProcessInfo.processInfo.environment["DIFFABLEKIT_CLOSING_WINDOWS"].flatMap { Int($0) } ?? 12

/// The seed of the random actions; the order in which queues run is not seeded.
private let seed = ProcessInfo.processInfo.environment["DIFFABLEKIT_SEED"].flatMap { UInt64($0) } ?? 1

/// Tests of windows that are opened, used and closed at random moments, all with one recipe store.
@MainActor struct ClosingStormTests {
  private struct Trace {
    weak var scene: HostScene?
    weak var controller: UIViewController?
    weak var view: UIView?

    @MainActor init(_ host: HeadlessHost) {
      scene = host.scene
      controller = host.scene.window.rootViewController
      view = controller?.view
    }

    var isGone: Bool { scene == nil && controller == nil && view == nil }
  }

  @Test("C61, D52: windows closed at random moments among commits leave no scene, controller or view in memory")
  func storm() async throws {
    var random = SeededGenerator(seed: seed)
    let keeper = try RecipesWindow()
    var hosts: [HeadlessHost] = []
    var traces: [Trace] = []
    while traces.count < windowCount || !hosts.isEmpty {
      if traces.count < windowCount, hosts.count < 4, Bool.random(using: &random) {
        let width = CGFloat.random(in: 300..<1400, using: &random)
        hosts.append(
          HeadlessHost(
            rootViewController: RecipesViewController(store: keeper.store), size: CGSize(width: width, height: 700)))
        traces.append(Trace(hosts[hosts.count - 1]))
      }
      guard let index = hosts.indices.randomElement(using: &random) else { continue }
      act(hosts[index], &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0: hosts.remove(at: index).scene.close()
      case 1:
        // Closes all windows together.
        for host in hosts { host.scene.close() }
        hosts = []
      // Releases a host without closing its scene.
      case 2: hosts.remove(at: index)
      default: await turn()
      }
    }
    _ = await becomesTrue { traces.allSatisfy(\.isGone) }
    #expect(
      traces.filter { !$0.isGone }.count == 0,
      "DIFFABLEKIT_SEED=\(seed) swift test --filter RecipesTests.ClosingStormTests")
    #expect(traces.count == windowCount)
  }

  private func act(_ host: HeadlessHost, _ random: inout SeededGenerator) {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: host.advance(by: Double.random(in: 0..<0.5, using: &random))
    case 1, 2: if let row = host.labels(of: .option).randomElement(using: &random) { host.tap(row) }
    case 3: if let row = host.labels(of: .treeitem).randomElement(using: &random) { host.tap(row) }
    case 4: host.type(["", "a", "soup", "an apple"].randomElement(using: &random) ?? "", into: "Search recipes")
    case 5: if !host.tap("Add to Favorites") { host.tap("Remove from Favorites") }
    default: host.scene.handle(.resize(CGSize(width: CGFloat.random(in: 300..<1400, using: &random), height: 700)))
    }
  }

  private func turn() async {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }
}
