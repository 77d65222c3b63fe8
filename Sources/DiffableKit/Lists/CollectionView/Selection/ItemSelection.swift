/// The selected items in the order of their selection, each found at once however many there are.
package struct ItemSelection {
  /// The items by the number that they got; nil where one was deselected.
  private var slots: [IndexPath?] = []
  private var numbers: [IndexPath: Int] = [:]

  /// No items.
  package init() {}

  /// Items in this order.
  package init(_ paths: some Sequence<IndexPath>) {
    for path in paths { insert(path) }
  }

  package var count: Int { numbers.count }

  package var isEmpty: Bool { numbers.isEmpty }

  /// The item that was selected first.
  package var first: IndexPath? { slots.lazy.compactMap(\.self).first }

  /// The item that was selected last.
  package var last: IndexPath? { slots.lazy.reversed().compactMap(\.self).first }

  /// All items in the order of their selection.
  package var paths: [IndexPath] { slots.compactMap(\.self) }

  package func contains(_ path: IndexPath) -> Bool { numbers[path] != nil }

  /// - Returns: Whether the item was not selected before.
  @discardableResult package mutating func insert(_ path: IndexPath) -> Bool {
    guard numbers[path] == nil else { return false }
    numbers[path] = slots.count
    slots.append(path)
    return true
  }

  /// - Returns: Whether the item was selected before.
  @discardableResult package mutating func remove(_ path: IndexPath) -> Bool {
    guard let number = numbers.removeValue(forKey: path) else { return false }
    slots[number] = nil
    // Half of the slots may be empty: then each removal pays for one step of this.
    if slots.count > 2 * numbers.count + 16 { self = ItemSelection(paths) }
    return true
  }

  /// Follows the items to their new places; those that have none are dropped.
  ///
  /// - Complexity: O(*k*) in the selected items.
  package mutating func carry(_ newPlace: (IndexPath) -> IndexPath?) {
    guard !isEmpty else { return }
    self = ItemSelection(slots.compactMap { $0.flatMap(newPlace) })
  }
}

/// What Shift extends: the rows from where a person began to where they are now.
struct SelectionRange: Equatable {
  var anchor: IndexPath
  var end: IndexPath

  var bounds: ClosedRange<IndexPath> { min(anchor, end)...max(anchor, end) }

  /// Follows both ends to their new places; nil if one of them is gone.
  func carried(_ newPlace: (IndexPath) -> IndexPath?) -> SelectionRange? {
    guard let anchor = newPlace(anchor), let end = newPlace(end) else { return nil }
    return SelectionRange(anchor: anchor, end: end)
  }
}
