import ChatInterface
import DiffableKit
import DiffableTesting
import Dispatch
import Testing

/// The chat in a window without a screen, in a room in which people talk when the test says so.
@MainActor final class ChatFixture {
  let room: ChatRoom
  let window: ChatWindowController
  let host: HeadlessHost

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - history: How many messages were written before.
  ///   - capacity: How many the room remembers.
  ///   - loaded: How many of them the window has at first.
  init(history: Int = 1000, capacity: Int = 100_000, loaded: Int = 200) async {
    // A day does not end while a test runs.
    room = ChatRoom(history: history, capacity: capacity, now: { Date(timeIntervalSince1970: 1_795_000_000) })
    window = ChatWindowController(room: room, feed: ChatFeed(room: room), loaded: loaded)
    host = HeadlessHost(rootViewController: window, size: CGSize(width: 800, height: 800))
    await settle()
  }

  /// Lets what was said come through the window's queue and the main one, and shows it.
  func settle(frame seconds: Double = 1) async {
    for _ in 0..<2 {
      window.finishEdits()
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
      host.advance(by: seconds / 2)
    }
  }

  /// The numbers of all messages in the transcript, in order.
  var numbers: [Int] { window.transcript.compactMap(\.number) }

  /// The messages on screen by number, with their tops in points.
  var places: [Int: CGFloat] {
    var places: [Int: CGFloat] = [:]
    for row in rows {
      let words = (row.label ?? "").dropFirst("Message ".count)
      if let number = Int(words.prefix { $0.isNumber }) { places[number] = row.top }
    }
    return places
  }

  /// What is read for the rows on screen, from top to bottom.
  var labels: [String] { rows.sorted { $0.top < $1.top }.compactMap(\.label) }

  private var rows: [(label: String?, top: CGFloat)] {
    host.tree.visible.filter { $0.node.element.accessibility.role == .option }
      .map { ($0.node.element.accessibility.label, $0.frame.minY) }
  }

  /// The words of the button that leads to the end; nil while it is hidden.
  var endButton: String? {
    host.labels(of: .button).first {
      $0.hasSuffix("new message") || $0.hasSuffix("new messages") || $0 == "Go to the end"
    }
  }

  /// Scrolls as a person does, by points, downwards, and lets come what that asks for.
  func scroll(by distance: CGFloat) async {
    scrollAtOnce(by: distance)
    await settle()
  }

  /// Scrolls as a person does, by points, downwards.
  func scrollAtOnce(by distance: CGFloat) {
    guard let list = host.tree.nodes.values.first(where: { $0.element.accessibility.role == .listbox }) else {
      Issue.record("there is no list")
      return
    }
    host.send(.scroll(list.id, CGPoint(x: 0, y: max(0, window.tableView.contentOffset.y + distance))))
  }
}
