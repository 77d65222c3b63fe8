import DiffableKit
import Dispatch
import Synchronization

/// Edits and applies the transcript of a window: one snapshot that is changed again and again, always on the same
/// queue.
///
/// A program that builds a new snapshot for each message compares all messages with all messages; a program that edits
/// the former snapshot only describes the change. The edits do not need the main queue, and only this type may apply
/// snapshots, since edits would be lost otherwise.
///
/// New messages are applied one batch after the other: messages that arrive meanwhile stay in the room, which keeps
/// them anyway, so that a window that makes no host frames (its page has lost the connection, or does not read) costs
/// nothing.
final class TranscriptEditor: Sendable {
  /// The state of a person's reading that the queue of edits needs.
  private struct Reading {
    /// True if the end of the transcript is on screen.
    var isAtEnd = true
    /// True if the window is on screen.
    var isSeen = true
    /// The number of the newest message in the transcript.
    var newest = 0
    /// The number of the oldest message in the transcript.
    var oldest = 0
    /// The numbers of the deleted messages, as of the last update of the transcript.
    var deleted: [Int] = []
    /// The number of the message below the unread marker.
    var firstMarked = 0
    /// The number of the newest message whose picture the room had forgotten at the last update of the transcript.
    var lastForgotten = 0
    var isLoading = false
    /// The number of the last unsent message of the window, counted downwards.
    var lastUnsent = 0
    var showing = Showing.idle
  }

  /// The state of the process that applies new messages: idle, applying, or applying while newer ones wait.
  private enum Showing {
    case idle

    /// New messages are being applied to the transcript.
    case applying

    /// New messages are being applied to the transcript, and newer ones have arrived meanwhile.
    case applyingWithMore
  }

  /// The number of past messages in a page of rows.
  static let pageLength = 200

  private let room: ChatRoom
  private let dataSource: TranscriptDataSource
  /// The queue of this window's edits, which are made one after the other.
  ///
  /// All windows share the threads of the global queue: a queue without a target occupies a thread of its own while it
  /// works, and every message makes the queues of all windows work.
  private let queue = DispatchQueue(label: "Update Queue", target: .global())
  private let reading = Mutex(Reading())
  private let ticket = Mutex<Int?>(nil)

  init(room: ChatRoom, dataSource: TranscriptDataSource) {
    self.room = room
    self.dataSource = dataSource
  }

  deinit { ticket.withLock { ticket in ticket.map(room.leave) } }

  /// True if the end of the transcript is on screen; set by the main queue.
  var isAtEnd: Bool {
    get { reading.withLock { $0.isAtEnd } }
    set { reading.withLock { $0.isAtEnd = newValue } }
  }

  /// True if the window is on screen; set by the main queue.
  ///
  /// The first of the messages that come while it is not is marked.
  var isSeen: Bool {
    get { reading.withLock { $0.isSeen } }
    set { reading.withLock { $0.isSeen = newValue } }
  }

  /// The number of the newest message in the transcript, shown or about to be.
  var newest: Int { reading.withLock { $0.newest } }

  /// Shows the newest messages, and from then on all new ones.
  ///
  /// - Parameters:
  ///   - count: The number of past messages to show at first.
  ///   - isShown: Called on the main queue whenever messages have been shown.
  func join(latest count: Int, isShown: @escaping @MainActor @Sendable () -> Void) {
    // Later messages stay in the room until the first ones are shown.
    queue.async { [self] in
      let (news, number) = room.join(latest: count) { [weak self] _ in self?.newsCame(isShown) }
      ticket.withLock { $0 = number }
      reading.withLock { reading in
        reading.newest = news.messages.last?.number ?? 0
        reading.oldest = news.messages.first?.number ?? 1
        reading.deleted = news.deleted
        reading.lastForgotten = news.forgotten.last ?? 0
      }
      var snapshot = TranscriptSnapshot()
      snapshot.append(news.messages)
      dataSource.apply(snapshot, animatingDifferences: false) { MainActor.assumeIsolated { isShown() } }
    }
  }

  private func newsCame(_ isShown: @escaping @MainActor @Sendable () -> Void) {
    let isIdle = reading.withLock { reading in
      defer { reading.showing = reading.showing == .idle ? .applying : .applyingWithMore }
      return reading.showing == .idle
    }
    if isIdle { showNew(isShown) }
  }

  /// Applies new messages and deletions, and then those that have arrived meanwhile.
  private func showNew(_ isShown: @escaping @MainActor @Sendable () -> Void) {
    queue.async { [self] in
      let (snapshot, isEdited) = snapshotWithNews()
      dataSource.apply(snapshot, animatingDifferences: isEdited) { [weak self] in
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

  /// Returns the transcript with all missing messages, without the deleted ones and with the restored ones; called on the
  /// window's queue.
  ///
  /// - Returns: The transcript, and true if messages were deleted or restored.
  private func snapshotWithNews() -> (snapshot: TranscriptSnapshot, isEdited: Bool) {
    var snapshot = dataSource.snapshot()
    let (newest, isAtEnd, isSeen) = reading.withLock { ($0.newest, $0.isAtEnd, $0.isSeen) }
    let news = room.news(after: newest)
    let isEdited = showDeleted(news.deleted, in: &snapshot)
    showForgotten(news.forgotten, in: &snapshot)
    let messages = news.messages
    guard let first = messages.first, let number = first.number, let last = messages.last?.number else {
      return (snapshot, isEdited)
    }
    reading.withLock { $0.newest = last }
    let isMarked = snapshot.indexOfItem(.unreadMarker) != nil
    if isAtEnd, isSeen, isMarked { snapshot.deleteItems([.unreadMarker]) }
    if news.oldest > newest + 1, let time = first.time {
      // The room has already dropped messages that this window never had: a notice says how many.
      let text = "\((news.oldest - newest - 1).grouped) messages were not kept"
      snapshot.append([.notice(Notice(number: -number, time: time, text: text))])
    }
    snapshot.append(messages)
    if !(isAtEnd && isSeen), !isMarked {
      snapshot.insertItems([.unreadMarker], beforeItem: first)
      reading.withLock { $0.firstMarked = number }
    }
    if isAtEnd { trim(&snapshot) }
    return (snapshot, isEdited)
  }

  /// Removes the messages from the transcript that were deleted since its last update, and inserts the restored ones.
  ///
  /// - Returns: True if there are such messages.
  private func showDeleted(_ deleted: [Int], in snapshot: inout TranscriptSnapshot) -> Bool {
    let reading = reading.withLock { reading in
      defer { reading.deleted = deleted }
      return reading
    }
    // Arrays that share their storage are equal without being compared.
    guard deleted != reading.deleted else { return false }
    let (former, present) = (Set(reading.deleted), Set(deleted))
    snapshot.remove(present.subtracting(former).compactMap(room.message))
    // Messages older or newer than the whole transcript are left out: they are inserted with their page of older
    // messages, or with the news.
    for number in former.subtracting(present) where number >= reading.oldest && number <= reading.newest {
      if let item = room.message(number) { snapshot.putBack(item, firstMarked: reading.firstMarked) }
    }
    return true
  }

  /// Marks messages in the snapshot to be reconfigured, because the room has forgotten their pictures.
  private func showForgotten(_ forgotten: [Int], in snapshot: inout TranscriptSnapshot) {
    guard let last = forgotten.last else { return }
    let former = reading.withLock { reading in
      defer { reading.lastForgotten = last }
      return reading.lastForgotten
    }
    let items = forgotten.reversed().prefix { $0 > former }.compactMap(room.message)
    snapshot.reconfigureItems(items.filter { snapshot.indexOfItem($0) != nil })
  }

  /// Removes messages that the room no longer keeps, many at once; to be called only while nobody may be reading them.
  private func trim(_ snapshot: inout TranscriptSnapshot) {
    let excess = snapshot.numberOfItems - room.capacity
    guard excess > max(16, room.capacity / 100) else { return }
    let removed = snapshot.removeOldest(excess)
    guard let last = removed.lazy.compactMap(\.number).max() else { return }
    reading.withLock { $0.oldest = max($0.oldest, last + 1) }
  }

  /// Inserts a page of older messages at the top, unless one is being loaded or there are no more.
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
        // The room has no messages before those of the transcript any more, so nothing is inserted.
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

  /// Appends a message that could not be sent to the transcript.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - quote: The quotation of the answered message, if any.
  ///   - time: The time at which the message was written.
  ///   - isShown: Called on the main queue when the message is shown.
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

  /// Applies the messages of the room that the transcript lacks, and calls back on the main queue afterwards.
  func whenApplied(_ isShown: @escaping @MainActor @Sendable () -> Void) {
    queue.async { [self] in
      dataSource.apply(snapshotWithNews().snapshot, animatingDifferences: false) {
        MainActor.assumeIsolated { isShown() }
      }
    }
  }

  /// Blocks until the queue of this window's edits has finished all its work.
  func finish() { queue.sync {} }

  /// Removes an item from this window: an unsent message, which is then sent again or dropped, or any other row.
  func remove(_ item: ChatItem) {
    queue.async { [dataSource] in
      var snapshot = dataSource.snapshot()
      snapshot.remove([item])
      dataSource.apply(snapshot, animatingDifferences: true)
    }
  }

  /// Inserts an item at the place from which ``remove(_:)`` has removed it, unless it is older than all that the window
  /// has.
  func putBack(_ item: ChatItem) {
    queue.async { [self] in
      let (oldest, firstMarked) = reading.withLock { ($0.oldest, $0.firstMarked) }
      if let number = item.number, number < oldest { return }
      var snapshot = dataSource.snapshot()
      snapshot.putBack(item, firstMarked: firstMarked)
      dataSource.apply(snapshot, animatingDifferences: true)
    }
  }
}
