import DiffableKit
import Synchronization

/// A room in which people talk, shared by all windows.
///
/// It remembers the last hundred thousand messages.
///
/// May be used from any thread. Messages reach each window in the order of their numbers.
public final class ChatRoom: Sendable {
  /// A window's notice that there is a new message, with its number; it asks for the messages when it has time for them.
  public typealias Receiver = @Sendable (_ newest: Int) -> Void

  private struct State {
    /// The number of the newest message.
    var newest: Int
    /// The newest messages that were posted, in order; those before them can be written again from their numbers.
    var posted: [ChatItem] = []
    var receivers: [Int: Receiver] = [:]
    var nextReceiver = 0
  }

  /// How many messages the room remembers.
  public let capacity: Int
  private let historyCount: Int
  private let opening: Date
  private let now: @Sendable () -> Date
  private let state: Mutex<State>
  /// Held while all windows are told of a message, so that none hears of it before an earlier one.
  ///
  /// Apart from the state: whoever is told may join and leave, and a window that goes away meanwhile does.
  private let delivery = Mutex(())
  /// How far apart the messages of the past are, in seconds.
  private static let pastInterval = 170.0

  /// Makes a room.
  ///
  /// - Parameters:
  ///   - history: How many messages were written before.
  ///   - capacity: How many messages the room remembers.
  ///   - now: The present time.
  public init(history: Int = 100_000, capacity: Int = 100_000, now: @escaping @Sendable () -> Date = { Date() }) {
    self.capacity = capacity
    self.now = now
    historyCount = history
    opening = now()
    state = Mutex(State(newest: history))
  }

  /// The number of the newest message; 0 without any.
  public var newest: Int { state.withLock { $0.newest } }

  /// How many windows listen.
  public var receiverCount: Int { state.withLock { $0.receivers.count } }

  /// Joins the room.
  ///
  /// - Parameters:
  ///   - count: How many of the newest messages are wanted at once.
  ///   - receiver: Called for each message that comes after those, from any thread.
  /// - Returns: The newest messages in order, and a number by which the window leaves.
  public func join(latest count: Int, _ receiver: @escaping Receiver) -> (messages: [ChatItem], ticket: Int) {
    state.withLock { state in
      defer { state.nextReceiver += 1 }
      state.receivers[state.nextReceiver] = receiver
      return (messages(before: state.newest + 1, count, state), state.nextReceiver)
    }
  }

  /// Leaves the room: no message is received that is posted after this has returned.
  ///
  /// May be called while a message is received.
  ///
  /// - Parameter ticket: The number that ``join(latest:_:)`` gave.
  public func leave(_ ticket: Int) { state.withLock { _ = $0.receivers.removeValue(forKey: ticket) } }

  /// Messages of the past.
  ///
  /// - Parameters:
  ///   - number: The message before which they were written.
  ///   - count: How many.
  /// - Returns: The messages in order; fewer, or none, where the room does not remember more.
  public func messages(before number: Int, count: Int) -> [ChatItem] {
    state.withLock { messages(before: number, count, $0) }
  }

  /// Messages that came after one.
  ///
  /// - Parameter number: The message after which they were written; 0 for all.
  /// - Returns: The messages in order, of which the room remembers as many as its capacity.
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

  /// Lets people say something.
  ///
  /// - Parameter count: How many messages come, each by itself.
  public func post(_ count: Int) {
    for _ in 0..<count { deliver { number, time in .written(number, at: time) } }
  }

  /// Says something oneself.
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
        // In one piece for many messages: each time costs as much as all that stay.
        if state.posted.count >= capacity + capacity / 8 { state.posted.removeFirst(state.posted.count - capacity) }
        return (state.newest, state.receivers)
      }
      for receiver in receivers.values { receiver(number) }
    }
  }
}
