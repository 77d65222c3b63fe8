import DiffableKit
import Synchronization

/// A chat room, shared by all windows.
///
/// The room keeps the last hundred thousand messages. A deleted message keeps its number and its place, to which it
/// returns when the deletion is undone. Of pasted pictures the room keeps 64 MB; the oldest are forgotten, but not their
/// messages.
///
/// All members may be used from any thread. Messages reach each window in the order of their numbers.
public final class ChatRoom: Sendable {
  /// A closure that notifies a window of a new message, or of one that was deleted or restored, with the number of the
  /// newest; the window fetches the ``ChatNews`` when it has time for them.
  public typealias Receiver = @Sendable (_ newest: Int) -> Void

  /// A record of a message that was posted while the program runs, with the count of others' messages up to it.
  private struct Posted {
    var item: ChatItem
    /// The number of messages by others that were posted up to this one, itself included.
    var countOfOthers: Int
  }

  /// The state of the chat room: its messages, and the receivers of the windows that have joined.
  private struct State {
    /// The number of the newest message.
    var newest: Int
    /// The newest messages that were posted, in order; earlier messages can be generated again from their numbers.
    var posted: [Posted] = []
    /// The numbers of the posted messages that were deleted, in ascending order.
    var deleted: [Int] = []
    /// The messages whose pasted pictures are kept, the oldest first.
    var pictures: [(number: Int, photo: Photo)] = []
    /// The numbers of the posted messages whose pictures were forgotten, in ascending order.
    var forgotten: [Int] = []
    var receivers: [Int: Receiver] = [:]
    var nextReceiver = 0

    /// Keeps a pasted picture, and forgets the oldest ones beyond the limit.
    mutating func keep(_ photo: Photo, of number: Int) {
      pictures.append((number, photo))
      var byteCount = pictures.reduce(0) { $0 + $1.photo.byteCount }
      while byteCount > ChatRoom.pictureLimit, pictures.count > 1 {
        let oldest = pictures.removeFirst()
        byteCount -= oldest.photo.byteCount
        oldest.photo.forget()
        forgotten.append(oldest.number)
      }
    }

    /// Forgets the pictures of all messages before a given one.
    mutating func forgetPictures(before number: Int) {
      pictures.removeAll { $0.number < number }
      forgotten.removeFirst(forgotten.countOfLess(than: number))
    }

    /// The number of the first of the posted messages.
    var firstPosted: Int { newest - posted.count + 1 }

    /// Returns the number of deleted messages in a range.
    ///
    /// - Complexity: O(log *n*) in the number of deleted messages.
    func countOfDeleted(in range: Range<Int>) -> Int {
      deleted.countOfLess(than: range.upperBound) - deleted.countOfLess(than: range.lowerBound)
    }
  }

  /// The greatest number of messages that the room keeps.
  public let capacity: Int
  private let historyCount: Int
  private let opening: Date
  private let now: @Sendable () -> Date
  private let state: Mutex<State>
  /// Locked while all windows are notified of a message, so that no window is notified of it before an earlier one.
  ///
  /// Separate from the state: a receiver may join and leave meanwhile, for example because its window was closed.
  private let delivery = Mutex(())
  /// The greatest number of bytes of all pasted pictures together.
  package static let pictureLimit = 64_000_000
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

  /// The number of windows that have joined and not left.
  public var receiverCount: Int { state.withLock { $0.receivers.count } }

  /// Adds a window's receiver to the room.
  ///
  /// - Parameters:
  ///   - count: The number of the newest messages to return.
  ///   - receiver: Called for each later message, from any thread.
  /// - Returns: The newest messages as news, and a number by which the window leaves.
  public func join(latest count: Int, _ receiver: @escaping Receiver) -> (news: ChatNews, ticket: Int) {
    state.withLock { state in
      defer { state.nextReceiver += 1 }
      state.receivers[state.nextReceiver] = receiver
      let messages = messages(before: state.newest + 1, count, state)
      return (news(messages, state), state.nextReceiver)
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
  /// - Returns: The messages in order, without deleted ones; fewer, or none, if the room does not keep more.
  public func messages(before number: Int, count: Int) -> [ChatItem] {
    state.withLock { messages(before: number, count, $0) }
  }

  /// Returns the news for a window.
  ///
  /// - Parameter number: The number of the newest message that the window has; 0 for none.
  /// - Returns: The messages after it, at most as many as the room's capacity, and the deleted messages.
  public func news(after number: Int) -> ChatNews {
    state.withLock { state in
      let oldest = oldest(state)
      let first = max(number + 1, oldest)
      let messages = messages(in: first..<max(first, state.newest + 1), state)
      return news(messages, state)
    }
  }

  /// Returns a message by its number, deleted or not; `nil` if the room does not keep it.
  func message(_ number: Int) -> ChatItem? {
    state.withLock { state in
      number >= oldest(state) && number <= state.newest ? item(number, state) : nil
    }
  }

  /// Returns the number of messages after one and up to another that are not deleted.
  ///
  /// - Complexity: O(log *n*) in the number of deleted messages.
  func count(after number: Int, through last: Int) -> Int {
    guard number < last else { return 0 }
    return state.withLock { last - number - $0.countOfDeleted(in: number + 1..<last + 1) }
  }

  /// Returns the number of posted messages after a given one that others than the person have written.
  ///
  /// - Parameter number: The number of that message.
  /// - Returns: The number of messages, of those that the room keeps; notices are not counted.
  /// - Complexity: O(1).
  func countOfOthers(after number: Int) -> Int {
    state.withLock { state in
      guard number < state.newest, let first = state.posted.first, let last = state.posted.last else { return 0 }
      let index = number - (state.newest - state.posted.count + 1)
      let before = first.countOfOthers - (first.item.isOfOthers ? 1 : 0)
      return last.countOfOthers - (index < 0 ? before : state.posted[index].countOfOthers)
    }
  }

  private func news(_ messages: [ChatItem], _ state: State) -> ChatNews {
    ChatNews(messages: messages, oldest: oldest(state), deleted: state.deleted, forgotten: state.forgotten)
  }

  private func oldest(_ state: State) -> Int { max(state.newest - capacity + 1, 1) }

  private func messages(before number: Int, _ count: Int, _ state: State) -> [ChatItem] {
    let oldest = oldest(state)
    var first = max(number - count, oldest)
    while first > oldest, first < number {
      let missing = count - (number - first - state.countOfDeleted(in: first..<number))
      guard missing > 0 else { break }
      first = max(first - missing, oldest)
    }
    return first < number ? messages(in: first..<number, state) : []
  }

  private func messages(in numbers: Range<Int>, _ state: State) -> [ChatItem] {
    guard state.countOfDeleted(in: numbers) > 0 else { return numbers.map { item($0, state) } }
    let deleted = Set(state.deleted)
    return numbers.filter { !deleted.contains($0) }.map { item($0, state) }
  }

  private func item(_ number: Int, _ state: State) -> ChatItem {
    if number >= state.firstPosted { return state.posted[number - state.firstPosted].item }
    return .written(number, at: opening - Double(historyCount - number + 1) * Self.pastInterval)
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

  /// Posts a picture that the person has pasted.
  func send(_ photo: Photo) {
    deliver { number, time in
      .picture(PictureMessage(number: number, sender: .me, time: time, drawing: 0, caption: "", photo: photo))
    }
  }

  /// Deletes one of the person's own messages in all windows, or restores it at its place.
  ///
  /// - Parameters:
  ///   - number: The number of the message.
  ///   - isDeleted: True to delete the message.
  /// - Returns: False if the room no longer keeps the message, or if it is another person's.
  /// - Complexity: O(*n*) in the number of deleted messages and of windows.
  package func setDeleted(_ number: Int, _ isDeleted: Bool) -> Bool {
    delivery.withLock { _ in
      let change = state.withLock { state -> (isKept: Bool, newest: Int, receivers: [Receiver]) in
        guard number >= max(state.firstPosted, oldest(state)), number <= state.newest, item(number, state).isOwn else {
          return (false, 0, [])
        }
        let index = state.deleted.countOfLess(than: number)
        let wasDeleted = index < state.deleted.count && state.deleted[index] == number
        guard isDeleted != wasDeleted else { return (true, 0, []) }
        if isDeleted { state.deleted.insert(number, at: index) } else { state.deleted.remove(at: index) }
        return (true, state.newest, Array(state.receivers.values))
      }
      for receiver in change.receivers { receiver(change.newest) }
      return change.isKept
    }
  }

  private func deliver(_ write: (_ number: Int, _ time: Date) -> ChatItem) {
    let time = now()
    delivery.withLock { _ in
      let (number, receivers) = state.withLock { state in
        state.newest += 1
        let item = write(state.newest, time)
        let count = (state.posted.last?.countOfOthers ?? 0) + (item.isOfOthers ? 1 : 0)
        state.posted.append(Posted(item: item, countOfOthers: count))
        if case .picture(let message) = item, let photo = message.photo { state.keep(photo, of: state.newest) }
        // Many messages are removed at once: each removal costs as much as all messages that stay.
        if state.posted.count >= capacity + capacity / 8 {
          state.posted.removeFirst(state.posted.count - capacity)
          state.deleted.removeFirst(state.deleted.countOfLess(than: state.firstPosted))
          state.forgetPictures(before: state.firstPosted)
        }
        return (state.newest, state.receivers)
      }
      for receiver in receivers.values { receiver(number) }
    }
  }
}

extension [Int] {
  /// Returns the number of elements of an ascending array that are less than a number.
  ///
  /// - Complexity: O(log *n*).
  fileprivate func countOfLess(than number: Int) -> Int {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = self[middle] < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
