import ChatInterface
import DiffableKit
import DiffableTesting
import Dispatch
import Foundation
import Testing

/// The number of windows that are opened and closed; set DIFFABLEKIT_CLOSING_WINDOWS for more.
private let windowCount =
  ProcessInfo.processInfo.environment["DIFFABLEKIT_CLOSING_WINDOWS"].flatMap { Int($0) } ?? 60

/// The seed of the random actions; the order in which queues run is not seeded.
private let seed = ProcessInfo.processInfo.environment["DIFFABLEKIT_SEED"].flatMap { UInt64($0) } ?? 1

/// Tests of chat windows that are opened, used and closed at random moments while messages are posted.
@MainActor struct ClosingStormTests {
  /// A chat window on its headless host, with random actions of a person.
  @MainActor private final class Visitor {
    let host: HeadlessHost
    let window: ChatRootViewController

    init(_ room: ChatRoom, _ feed: GeneratedMessageFeed) {
      window = ChatRootViewController(room: room, feed: feed, loaded: 30)
      host = HeadlessHost(rootViewController: window, size: CGSize(width: 400, height: 600))
    }

    func act(_ random: inout SeededGenerator) {
      switch Int.random(in: 0..<7, using: &random) {
      case 0: host.update()
      case 1: host.advance(by: Double.random(in: 0..<0.5, using: &random))
      case 2: host.tap("Go to the end")
      case 3:
        host.type("Hello", into: "Message")
        host.tap("Send")
      case 4: if let list { host.send(.scroll(list, CGPoint(x: 0, y: CGFloat.random(in: 0..<2000, using: &random)))) }
      case 5: if let list { host.send(.contextMenu(list, CGPoint(x: 40, y: 40))) }
      default: host.scene.handle(.resize(CGSize(width: CGFloat.random(in: 200..<900, using: &random), height: 600)))
      }
    }

    private var list: ElementID? {
      host.tree.nodes.values.first { $0.element.accessibility.role == .listbox }?.id
    }
  }

  /// Weak references to the objects of a window, which are nil once the objects have been released.
  private struct Trace {
    weak var scene: HostScene?
    weak var window: ChatRootViewController?
    weak var table: UITableView?
    weak var list: UIView?
    weak var dataSource: AnyObject?

    @MainActor init(_ visitor: Visitor) {
      scene = visitor.host.scene
      window = visitor.window
      table = visitor.window.tableView
      list = visitor.window.tableView.subviews.first
      dataSource = visitor.window.tableView.dataSource
    }

    var isGone: Bool { remaining.isEmpty }

    var remaining: [String] {
      let parts: [(String, AnyObject?)] = [
        ("scene", scene), ("window", window), ("table", table), ("list", list), ("data source", dataSource),
      ]
      return parts.filter { $0.1 != nil }.map(\.0)
    }
  }

  @Test("C61, D52: windows closed at random moments among messages leave no scene, list or data source in memory")
  func storm() async {
    var random = SeededGenerator(seed: seed)
    let room = ChatRoom(history: 200, capacity: 10_000)
    let feed = GeneratedMessageFeed(room: room)
    var visitors: [Visitor] = []
    var traces: [Trace] = []
    var opened = 0
    let talk = DispatchQueue(label: "Talk")
    while opened < windowCount || !visitors.isEmpty {
      if opened < windowCount, visitors.count < 8, Bool.random(using: &random) {
        visitors.append(Visitor(room, feed))
        opened += 1
        traces.append(Trace(visitors[visitors.count - 1]))
      }
      // Messages are posted from another queue than the main one.
      talk.async { [count = Int.random(in: 0..<12, using: &random)] in room.post(count) }
      guard let index = visitors.indices.randomElement(using: &random) else { continue }
      visitors[index].act(&random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: visitors.remove(at: index).host.scene.close()
      case 2:
        // All windows close together.
        for visitor in visitors { visitor.host.scene.close() }
        visitors = []
      case 3: await turn()
      // The host is released without its scene being closed.
      case 4: visitors.remove(at: index)
      default: break
      }
    }
    await withCheckedContinuation { continuation in talk.async { continuation.resume() } }
    _ = await becomesTrue { traces.allSatisfy(\.isGone) && room.receiverCount == 0 }
    #expect(
      traces.flatMap(\.remaining) == [], "DIFFABLEKIT_SEED=\(seed) swift test --filter ChatTests.ClosingStormTests")
    #expect(room.receiverCount == 0, "DIFFABLEKIT_SEED=\(seed) swift test --filter ChatTests.ClosingStormTests")
    #expect(traces.count == windowCount)
  }

  @Test("A receiver may leave the room and add another receiver while it gets a message") func leavingWhileHearing() {
    let room = ChatRoom(history: 10)
    let heard = Heard()
    let ticket = room.join(latest: 1) { number in
      heard.numbers.append(number)
      if let ticket = heard.ticket { room.leave(ticket) }
      _ = room.join(latest: 2) { _ in }
    }.ticket
    heard.ticket = ticket
    room.post(3)
    #expect(heard.numbers == [11])
    #expect(room.receiverCount == 1)
  }

  /// A record of the messages that a receiver of a chat room got, without a lock: the test posts from one thread alone.
  private final class Heard: @unchecked Sendable {
    var ticket: Int?
    var numbers: [Int] = []
  }

  /// Waits until a global queue and then the main queue have run.
  private func turn() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { DispatchQueue.main.async { continuation.resume() } }
    }
  }
}
