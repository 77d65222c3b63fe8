import DiffableKit

/// The data source of a transcript: a section for each day.
final class TranscriptDataSource: UITableViewDiffableDataSource<Day, ChatItem> {}

/// The type of a transcript's snapshots.
typealias TranscriptSnapshot = NSDiffableDataSourceSnapshot<Day, ChatItem>

extension TranscriptSnapshot {
  /// Appends new items to the transcript, each to the section of its day.
  mutating func append(_ items: [ChatItem]) {
    for (day, items) in items.byDay {
      // A clock that was set back does not begin an older day again.
      if indexOfSection(day) == nil { appendSections([day]) }
      appendItems(items, toSection: day)
    }
  }

  /// Inserts older items in front of all items of the transcript.
  mutating func prepend(_ items: [ChatItem]) {
    for (day, items) in items.byDay.reversed() {
      guard let first = sectionIdentifiers.first else { return append(items) }
      if day < first {
        insertSections([day], beforeSection: first)
        appendItems(items, toSection: day)
      } else if let item = itemIdentifiers(inSection: first).first {
        insertItems(items, beforeItem: item)
      } else {
        appendItems(items, toSection: first)
      }
    }
  }

  /// Removes items from the transcript, if it has them, with the sections of days that become empty and an unread marker
  /// with nothing below it.
  mutating func remove(_ items: [ChatItem]) {
    for item in items { remove(item) }
    if let day = sectionIdentifiers.last, itemIdentifiers(inSection: day).last == .unreadMarker {
      remove(.unreadMarker)
    }
  }

  private mutating func remove(_ item: ChatItem) {
    guard let day = sectionIdentifier(containingItem: item) else { return }
    deleteItems([item])
    if numberOfItems(inSection: day) == 0 { deleteSections([day]) }
  }

  /// Inserts an item where it was before it was removed: messages of the room in the order of their numbers.
  ///
  /// - Parameters:
  ///   - item: The item; nothing happens if the transcript has it.
  ///   - firstMarked: The number of the message below the unread marker.
  mutating func putBack(_ item: ChatItem, firstMarked: Int) {
    guard indexOfItem(item) == nil, let day = item.time.map(Day.init(of:)) else { return }
    guard indexOfSection(day) != nil else {
      if let later = sectionIdentifiers.first(where: { $0 > day }) {
        insertSections([day], beforeSection: later)
      } else {
        appendSections([day])
      }
      return appendItems([item], toSection: day)
    }
    let items = itemIdentifiers(inSection: day)
    if let last = items.last(where: { !$0.comes(after: item, firstMarked: firstMarked) }) {
      insertItems([item], afterItem: last)
    } else if let first = items.first {
      insertItems([item], beforeItem: first)
    } else {
      appendItems([item], toSection: day)
    }
  }

  /// Removes the oldest items of the transcript, and the sections of days that become empty.
  ///
  /// - Returns: The removed items.
  mutating func removeOldest(_ count: Int) -> [ChatItem] {
    var removed: [ChatItem] = []
    while removed.count < count, let day = sectionIdentifiers.first {
      let items = itemIdentifiers(inSection: day)
      let oldest = items.prefix(count - removed.count)
      removed += oldest
      if oldest.count == items.count { deleteSections([day]) } else { deleteItems(Array(oldest)) }
    }
    return removed
  }
}

extension ChatItem {
  /// Returns true if the item stands below another one, which is of the same day.
  fileprivate func comes(after other: ChatItem, firstMarked: Int) -> Bool {
    if let number, let other = other.number { return number > other }
    if self == .unreadMarker { return other.number.map { $0 < firstMarked } ?? false }
    guard let time, let other = other.time else { return false }
    return time > other
  }
}

extension [ChatItem] {
  /// The items by days, in order; an item without a time belongs to the day of the item before.
  fileprivate var byDay: [(Day, [ChatItem])] {
    var groups: [(Day, [ChatItem])] = []
    for item in self {
      guard let day = item.time.map(Day.init(of:)) ?? groups.last?.0 else { continue }
      if groups.last?.0 == day { groups[groups.count - 1].1.append(item) } else { groups.append((day, [item])) }
    }
    return groups
  }
}
