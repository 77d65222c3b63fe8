import DiffableKit

/// The data source of a transcript: a section for each day.
final class TranscriptDataSource: UITableViewDiffableDataSource<Day, ChatItem> {}

/// What a transcript shows.
typealias TranscriptSnapshot = NSDiffableDataSourceSnapshot<Day, ChatItem>

extension TranscriptSnapshot {
  /// Adds what came last, under its days.
  mutating func append(_ items: [ChatItem]) {
    for (day, items) in items.byDay {
      // A clock that was set back does not begin an older day anew.
      if indexOfSection(day) == nil { appendSections([day]) }
      appendItems(items, toSection: day)
    }
  }

  /// Adds what was written before all that is there.
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

  /// Takes the oldest items out, and days of which nothing is left.
  ///
  /// - Returns: What was taken out.
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
  /// The items by days, in order; what has no time stands with what is before it.
  fileprivate var byDay: [(Day, [ChatItem])] {
    var groups: [(Day, [ChatItem])] = []
    for item in self {
      guard let day = item.time.map(Day.init(of:)) ?? groups.last?.0 else { continue }
      if groups.last?.0 == day { groups[groups.count - 1].1.append(item) } else { groups.append((day, [item])) }
    }
    return groups
  }
}
