import DiffableKit
import Synchronization

/// A chat room, shared by all windows.
///
/// The room keeps the last hundred thousand messages.
///
/// All members may be used from any thread. Messages reach each window in the order of their numbers.
public final class ChatRoom: Sendable {
  /// A closure that notifies a window of a new message, with its number; the window fetches the messages when it has
  /// time for them.
  public typealias Receiver = @Sendable (_ newest: Int) -> Void

  /// The state of the chat room: its messages, and the receivers of the windows that have joined.
  private struct State {
    /// The number of the newest message.
    var newest: Int
    /// The newest messages that were posted, in order; earlier messages can be generated again from their numbers.
    var posted: [ChatItem] = []
    var receivers: [Int: Receiver] = [:]
    var nextReceiver = 0
  }

  /// The number of messages that the room keeps.
  public let capacity: Int
  private let historyCount: Int
  private let opening: Date
  private let now: @Sendable () -> Date
  private let state: Mutex<State>
  /// Locked while all windows are notified of a message, so that no window is notified of it before an earlier one.
  ///
  /// Separate from the state: a receiver may join and leave meanwhile, for example because its window was closed.
  private let delivery = Mutex(())
  /// The interval between the generated messages of the past, in seconds.
  private static let pastInterval = 170.0

  /// Makes a chat room with generated messages of the past.
  ///
  /// - Parameters:
  ///   - history: The number of messages that were written before.
  ///   - capacity: The number of messages that the room keeps.
  ///   - now: Returns the present time.
  public init(history: Int = 100_000, capacity: Int = 100_000, now: @escaping @Sendable () -> Date = { Date() }) {
    self.capacity = capacity
    self.now = now
    historyCount = history
    opening = now()
    state = Mutex(State(newest: history))
  }

  /// The number of the newest message; 0 if there is none.
  public var newest: Int { state.withLock { $0.newest } }

  /// The number of windows that have joined.
  public var receiverCount: Int { state.withLock { $0.receivers.count } }

  /// Adds a window's receiver to the room.
  ///
  /// - Parameters:
  ///   - count: The number of the newest messages to return.
  ///   - receiver: Called for each later message, from any thread.
  /// - Returns: The newest messages in order, and a number by which the window leaves.
  public func join(latest count: Int, _ receiver: @escaping Receiver) -> (messages: [ChatItem], ticket: Int) {
    state.withLock { state in
      defer { state.nextReceiver += 1 }
      state.receivers[state.nextReceiver] = receiver
      return (messages(before: state.newest + 1, count, state), state.nextReceiver)
    }
  }

  /// Removes a window's receiver from the room: the receiver is not called for messages that are posted after this
  /// method has returned.
  ///
  /// May be called while a message is received.
  ///
  /// - Parameter ticket: The number that ``join(latest:_:)`` returned.
  public func leave(_ ticket: Int) { state.withLock { _ = $0.receivers.removeValue(forKey: ticket) } }

  /// Returns the room's messages before a given message.
  ///
  /// - Parameters:
  ///   - number: The number of that message.
  ///   - count: The number of messages to return.
  /// - Returns: The messages in order; fewer, or none, if the room does not keep more.
  public func messages(before number: Int, count: Int) -> [ChatItem] {
    state.withLock { messages(before: number, count, $0) }
  }

  /// Returns the room's messages after a given message.
  ///
  /// - Parameter number: The number of that message; 0 for all.
  /// - Returns: The messages in order, at most as many as the room's capacity.
  public func messages(after number: Int) -> [ChatItem] {
    state.withLock { messages(before: $0.newest + 1, $0.newest - number, $0) }
  }

  private func messages(before number: Int, _ count: Int, _ state: State) -> [ChatItem] {
    let first = max(number - count, state.newest - capacity + 1, 1)
    guard first < number else { return [] }
    let firstPosted = state.newest - state.posted.count + 1
    return (first..<number).map { number in
      if number >= firstPosted { return state.posted[number - firstPosted] }
      return .written(number, at: opening - Double(historyCount - number + 1) * Self.pastInterval)
    }
  }

  /// Posts a number of generated messages.
  ///
  /// - Parameter count: The number of messages, which are posted one by one.
  public func post(_ count: Int) {
    for _ in 0..<count { deliver { number, time in .written(number, at: time) } }
  }

  /// Posts the person's own message.
  func send(_ text: String, answering quote: Quote?) {
    deliver { number, time in
      if let quote {
        .reply(ReplyMessage(number: number, sender: .me, time: time, text: text, quote: quote))
      } else {
        .text(TextMessage(number: number, sender: .me, time: time, text: text))
      }
    }
  }

  private func deliver(_ write: (_ number: Int, _ time: Date) -> ChatItem) {
    let time = now()
    delivery.withLock { _ in
      let (number, receivers) = state.withLock { state in
        state.newest += 1
        state.posted.append(write(state.newest, time))
        // Many messages are removed at once: each removal costs as much as all messages that stay.
        if state.posted.count >= capacity + capacity / 8 { state.posted.removeFirst(state.posted.count - capacity) }
        return (state.newest, state.receivers)
      }
      for receiver in receivers.values { receiver(number) }
    }
  }
}
