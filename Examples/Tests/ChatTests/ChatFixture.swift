import ChatInterface
import DiffableKit
import DiffableTesting
import Dispatch
import Testing

/// A chat window on a headless host, in a room in which a test posts the messages.
@MainActor final class ChatFixture {
  let room: ChatRoom
  let window: ChatRootViewController
  let host: HeadlessHost

  /// Opens a window of the Chat example in a room.
  ///
  /// - Parameters:
  ///   - history: The number of messages in the room before the window opens.
  ///   - capacity: The number of messages that the room keeps.
  ///   - loaded: The number of messages that the window loads at first.
  convenience init(history: Int = 1000, capacity: Int = 100_000, loaded: Int = 200) async {
    await self.init(room: Self.makeRoom(history: history, capacity: capacity), loaded: loaded)
  }

  /// Opens a window of the Chat example in a room that may have other windows.
  ///
  /// - Parameters:
  ///   - room: The room.
  ///   - loaded: The number of messages that the window loads at first.
  init(room: ChatRoom, loaded: Int = 200) async {
    self.room = room
    window = ChatRootViewController(room: room, feed: GeneratedMessageFeed(room: room), loaded: loaded)
    host = HeadlessHost(rootViewController: window, size: CGSize(width: 800, height: 800))
    await settle()
  }

  /// Makes a room on a fixed date, so that no message gets the date of the next day during a test.
  static func makeRoom(history: Int, capacity: Int = 100_000) -> ChatRoom {
    ChatRoom(history: history, capacity: capacity, now: { Date(timeIntervalSince1970: 1_795_000_000) })
  }

  /// Waits until posted messages have passed the window's queue and the main queue, and advances the host's clock.
  func settle(frame seconds: Double = 1) async {
    for _ in 0..<2 {
      window.finishEdits()
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
      host.advance(by: seconds / 2)
    }
  }

  /// The numbers of all messages in the transcript, in order.
  var numbers: [Int] { window.transcript.compactMap(\.number) }

  /// The top edges of the messages on screen in points, by number.
  var tops: [Int: CGFloat] {
    var tops: [Int: CGFloat] = [:]
    for row in rows {
      let words = (row.label ?? "").dropFirst("Message ".count)
      if let number = Int(words.prefix { $0.isNumber }) { tops[number] = row.top }
    }
    return tops
  }

  /// The accessibility labels of the rows on screen, from top to bottom.
  var labels: [String] { rows.sorted { $0.top < $1.top }.compactMap(\.label) }

  private var rows: [(label: String?, top: CGFloat)] {
    host.tree.visible.filter { $0.node.element.accessibility.role == .option }
      .map { ($0.node.element.accessibility.label, $0.frame.minY) }
  }

  /// The title of the button that scrolls to the end; nil while the button is hidden.
  var endButton: String? {
    host.labels(of: .button).first {
      $0.hasSuffix("new message") || $0.hasSuffix("new messages") || $0 == "Go to the end"
    }
  }

  /// Scrolls down by a distance in points as a person does, and waits for older messages to be loaded.
  func scroll(by distance: CGFloat) async {
    scrollAtOnce(by: distance)
    await settle()
  }

  /// Scrolls down by a distance in points as a person does, without waiting for older messages.
  func scrollAtOnce(by distance: CGFloat) {
    guard let list else { return }
    host.send(.scroll(list, CGPoint(x: 0, y: max(0, window.tableView.contentOffset.y + distance))))
  }

  /// The element of the list of messages.
  private var list: ElementID? {
    let list = host.tree.nodes.values.first { $0.element.accessibility.role == .listbox }?.id
    if list == nil { Issue.record("there is no list") }
    return list
  }

  /// Writes a message and sends it.
  func send(_ words: String) async {
    host.type(words, into: "Message")
    host.tap("Send")
    await settle()
    await settle()
  }

  /// Chooses an item of the menu Feed.
  func choose(_ title: String) async {
    host.tap("Feed")
    await settle()
    host.tap(title)
    await settle()
  }

  /// Presses keys in the list of messages.
  func press(_ keys: HostEvent.ListKey...) async {
    guard let list else { return }
    host.send(.focus(list))
    for key in keys {
      host.send(.key(list, key, []))
      await settle()
    }
  }

  /// Presses the Delete key in the list of messages.
  func delete() async {
    guard let list else { return }
    host.send(.delete(list))
    await settle()
  }

  /// Presses Control and Z.
  func undo() async {
    host.send(.keyCommand(nil, KeyStroke("z", .command)))
    await settle()
  }

  /// Presses Control and Y.
  func redo() async {
    host.send(.keyCommand(nil, KeyStroke("y", .command)))
    await settle()
  }
}
