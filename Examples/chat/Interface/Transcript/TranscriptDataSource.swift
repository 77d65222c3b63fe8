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
