import DiffableKit
import Dispatch
import Synchronization

/// Edits what a window shows, and applies it: the same snapshot again and again, always on the same queue.
///
/// Whoever builds a snapshot anew for each message compares all messages with all messages; whoever edits the one that is there
/// says what is new. Nothing of that needs the main queue, and nothing else is to apply anything, or edits would be lost.
///
/// New messages are applied one time after the other: what comes meanwhile waits in the room, which has it anyhow, so that a
/// window that makes no frames (its page has lost the connection, or does not read) costs nothing.
final class TranscriptEditor: Sendable {
  /// What the reader does, as the queue has to know it.
  private struct Reading {
    /// Whether the end is on screen.
    var isAtEnd = true
    /// The number of the newest message in the transcript.
    var newest = 0
    /// The number of the oldest message in the transcript.
    var oldest = 0
    var isLoading = false
    /// The number of the last message of the window's own that could not be sent, counted downwards.
    var lastUnsent = 0
    var showing = Showing.idle
  }

  /// The state of new messages.
  private enum Showing {
    case idle

    /// Messages are being applied.
    case applying

    /// Messages are being applied, and there are newer ones.
    case applyingWithMore
  }

  /// How many messages of the past come at once.
  static let pageLength = 200

  private let room: ChatRoom
  private let dataSource: TranscriptDataSource
  /// Edits are made here, one after the other.
  ///
  /// All windows share the threads of the global queue: a queue without a target has one of its own while it works, and every message
  /// makes the queues of all windows work.
  private let queue = DispatchQueue(label: "Update Queue", target: .global())
  private let reading = Mutex(Reading())
  private let ticket = Mutex<Int?>(nil)

  init(room: ChatRoom, dataSource: TranscriptDataSource) {
    self.room = room
    self.dataSource = dataSource
  }

  deinit { ticket.withLock { ticket in ticket.map(room.leave) } }

  /// Whether the end is on screen, which the main queue tells.
  var isAtEnd: Bool {
    get { reading.withLock { $0.isAtEnd } }
    set { reading.withLock { $0.isAtEnd = newValue } }
  }

  /// The number of the newest message that the transcript has, shown or about to be.
  var newest: Int { reading.withLock { $0.newest } }

  /// Shows the newest messages, and from then on all that come.
  ///
  /// - Parameters:
  ///   - count: How many of the past are shown at once.
  ///   - isShown: Called on the main queue whenever messages have been shown.
  func join(latest count: Int, isShown: @escaping @MainActor @Sendable () -> Void) {
    // Later messages wait in the room until the first ones are there.
    queue.async { [self] in
      let (messages, number) = room.join(latest: count) { [weak self] _ in self?.newMessageCame(isShown) }
      ticket.withLock { $0 = number }
      reading.withLock { reading in
        reading.newest = messages.last?.number ?? 0
        reading.oldest = messages.first?.number ?? 1
      }
      var snapshot = TranscriptSnapshot()
      snapshot.append(messages)
      dataSource.apply(snapshot, animatingDifferences: false) { MainActor.assumeIsolated { isShown() } }
    }
  }

  private func newMessageCame(_ isShown: @escaping @MainActor @Sendable () -> Void) {
    let isIdle = reading.withLock { reading in
      defer { reading.showing = reading.showing == .idle ? .applying : .applyingWithMore }
      return reading.showing == .idle
    }
    if isIdle { showNew(isShown) }
  }

  /// Shows what is new, and then what has come meanwhile.
  private func showNew(_ isShown: @escaping @MainActor @Sendable () -> Void) {
    queue.async { [self] in
      dataSource.apply(snapshotWithNew(), animatingDifferences: false) { [weak self] in
        MainActor.assumeIsolated { isShown() }
        self?.newWasShown(isShown)
      }
    }
  }

  private func newWasShown(_ isShown: @escaping @MainActor @Sendable () -> Void) {
    let hasMore = reading.withLock { reading in
      defer { reading.showing = reading.showing == .applyingWithMore ? .applying : .idle }
      return reading.showing == .applyingWithMore
    }
    if hasMore { showNew(isShown) }
  }

  /// The transcript with all messages that it lacks; on the window's own queue.
  private func snapshotWithNew() -> TranscriptSnapshot {
    var snapshot = dataSource.snapshot()
    let (newest, isAtEnd) = reading.withLock { ($0.newest, $0.isAtEnd) }
    let messages = room.messages(after: newest)
    guard let first = messages.first, let number = first.number, let last = messages.last?.number else {
      return snapshot
    }
    reading.withLock { $0.newest = last }
    let isMarked = snapshot.indexOfItem(.unreadMarker) != nil
    if isAtEnd, isMarked { snapshot.deleteItems([.unreadMarker]) }
    if number > newest + 1, let time = first.time {
      // The window was behind by more than the room remembers.
      let text = "\((number - newest - 1).grouped) messages were not kept"
      snapshot.append([.notice(Notice(number: -number, time: time, text: text))])
    }
    snapshot.append(messages)
    if !isAtEnd, !isMarked { snapshot.insertItems([.unreadMarker], beforeItem: first) }
    if isAtEnd { trim(&snapshot) }
    return snapshot
  }

  /// Forgets what the room has forgotten, many messages at once; never while somebody may be reading them.
  private func trim(_ snapshot: inout TranscriptSnapshot) {
    let excess = snapshot.numberOfItems - room.capacity
    guard excess > max(16, room.capacity / 100) else { return }
    let removed = snapshot.removeOldest(excess)
    guard let last = removed.lazy.compactMap(\.number).max() else { return }
    reading.withLock { $0.oldest = max($0.oldest, last + 1) }
  }

  /// Adds a page of the past above, unless one is on its way or there is no more.
  func loadPast() {
    let oldest = reading.withLock { reading -> Int? in
      guard !reading.isLoading, reading.oldest > 1 else { return nil }
      reading.isLoading = true
      return reading.oldest
    }
    guard oldest != nil else { return }
    queue.async { [self] in
      let page = room.messages(before: reading.withLock { $0.oldest }, count: Self.pageLength)
      guard let first = page.first?.number else {
        // What was read is older than what the room remembers.
        return reading.withLock { $0.isLoading = false }
      }
      var snapshot = dataSource.snapshot()
      snapshot.prepend(page)
      if first == 1, let time = page.first?.time {
        snapshot.prepend([.notice(Notice(number: 0, time: time, text: "This is where the room begins"))])
      }
      reading.withLock { $0.oldest = first }
      dataSource.apply(snapshot, animatingDifferences: false) { [self] in reading.withLock { $0.isLoading = false } }
    }
  }

  /// Keeps words that could not be sent at the end of the transcript.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - quote: What they answer.
  ///   - time: When they were written.
  ///   - isShown: Called on the main queue when they are shown.
  func keepUnsent(
    _ text: String, answering quote: Quote?, at time: Date, isShown: @escaping @MainActor @Sendable () -> Void
  ) {
    queue.async { [self] in
      let number = reading.withLock { reading in
        reading.lastUnsent -= 1
        return reading.lastUnsent
      }
      var snapshot = dataSource.snapshot()
      snapshot.append([.unsent(UnsentMessage(number: number, time: time, text: text, quote: quote))])
      dataSource.apply(snapshot, animatingDifferences: true) { MainActor.assumeIsolated { isShown() } }
    }
  }

  /// Shows whatever the room has by now, and calls back on the main queue when that is done.
  func whenApplied(_ isShown: @escaping @MainActor @Sendable () -> Void) {
    queue.async { [self] in
      dataSource.apply(snapshotWithNew(), animatingDifferences: false) { MainActor.assumeIsolated { isShown() } }
    }
  }

  /// Returns when the queue has done what it was given.
  func finish() { queue.sync {} }

  /// Takes a message out that could not be sent: it is sent now, or never.
  func remove(_ message: UnsentMessage) {
    queue.async { [dataSource] in
      var snapshot = dataSource.snapshot()
      guard snapshot.indexOfItem(.unsent(message)) != nil else { return }
      snapshot.deleteItems([.unsent(message)])
      dataSource.apply(snapshot, animatingDifferences: true)
    }
  }
}
