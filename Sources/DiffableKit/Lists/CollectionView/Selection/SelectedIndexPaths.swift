import ListDiff

/// A collection of the selected items in the order of their selection, with membership tests in constant time.
package struct SelectedIndexPaths {
  /// The index paths of the selected items in the order of their selection; `nil` in the slots of deselected ones.
  private var slots: [IndexPath?] = []
  private var numbers: [IndexPath: Int] = [:]
  /// An index path that no selected item is behind; `nil` if none was selected.
  private var bound: IndexPath?

  /// Creates a selection without items.
  package init() {}

  /// Creates a selection of items in the given order.
  package init(_ paths: some Sequence<IndexPath>) {
    for path in paths { insert(path) }
  }

  package var count: Int { numbers.count }

  package var isEmpty: Bool { numbers.isEmpty }

  /// The index path of the item that was selected first; `nil` if none is selected.
  package var first: IndexPath? { slots.lazy.compactMap(\.self).first }

  /// The index path of the item that was selected last; `nil` if none is selected.
  package var last: IndexPath? { slots.lazy.reversed().compactMap(\.self).first }

  /// The index paths of all selected items in the order of their selection.
  package var paths: [IndexPath] { slots.compactMap(\.self) }

  package func contains(_ path: IndexPath) -> Bool { numbers[path] != nil }

  /// Adds an item to the end of the selection.
  ///
  /// - Returns: True if the item was not selected before.
  @discardableResult package mutating func insert(_ path: IndexPath) -> Bool {
    guard numbers[path] == nil else { return false }
    bound = bound.map { max($0, path) } ?? path
    numbers[path] = slots.count
    slots.append(path)
    return true
  }

  /// Removes an item from the selection.
  ///
  /// - Returns: True if the item was selected before.
  @discardableResult package mutating func remove(_ path: IndexPath) -> Bool {
    guard let number = numbers.removeValue(forKey: path) else { return false }
    slots[number] = nil
    // Up to half of the slots may be empty, so that the cost of compacting is amortised over the removals.
    if slots.count > 2 * numbers.count + 16 { self = SelectedIndexPaths(paths) }
    return true
  }

  /// Maps the selected items to their new index paths, and removes deleted items from the selection.
  ///
  /// - Parameters:
  ///   - difference: The difference between the old and the new identifiers; `nil` if it is not known.
  ///   - newPlace: Returns the new index path of an item, or `nil` if the item was deleted.
  /// - Complexity: O(*k*) in the selected items, since each one behind the first change has another index path, by which
  ///   it is looked up; O(*m*) for *m* moves if all of them are before it. Of other rows only those on screen are mapped.
  package mutating func carry(over difference: SectionedListDifference?, _ newPlace: (IndexPath) -> IndexPath?) {
    guard !isEmpty, let bound else { return }
    if let difference {
      guard let first = difference.firstChangedPosition, IndexPath(first) <= bound else { return }
    }
    self = SelectedIndexPaths(slots.compactMap { $0.flatMap(newPlace) })
  }
}

/// A range of a selection with Shift: from the anchor, at which the person began, to the current end.
struct ShiftSelectionRange: Equatable {
  var anchor: IndexPath
  var end: IndexPath

  var bounds: ClosedRange<IndexPath> { min(anchor, end)...max(anchor, end) }

  /// Returns the selected range with both ends mapped to their new index paths, or `nil` if an end was deleted.
  func carried(_ newPlace: (IndexPath) -> IndexPath?) -> ShiftSelectionRange? {
    guard let anchor = newPlace(anchor), let end = newPlace(end) else { return nil }
    return ShiftSelectionRange(anchor: anchor, end: end)
  }
}
