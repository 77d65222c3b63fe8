import ListDiff

/// The cells of a list on screen and near it, with their index paths, in the order of the rows.
///
/// There are few, and each layout pass looks up all of them: a binary search compares two numbers a step, where a
/// dictionary would hash an index path.
package struct CellsByIndexPath: RandomAccessCollection {
  /// A cell with its index path.
  package typealias Element = (key: IndexPath, value: UICollectionViewCell)

  private var positions: [ItemPosition] = []
  private var entries: [Element] = []

  /// Makes the cells of a list that has none.
  package init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { entries.count }
  package subscript(index: Int) -> Element { entries[index] }

  /// The index paths of the cells, in ascending order.
  package var keys: [IndexPath] {
    var keys: [IndexPath] = []
    keys.reserveCapacity(entries.count)
    for entry in entries { keys.append(entry.key) }
    return keys
  }

  /// The cells, in the order of the rows.
  package var values: [UICollectionViewCell] {
    var values: [UICollectionViewCell] = []
    values.reserveCapacity(entries.count)
    for entry in entries { values.append(entry.value) }
    return values
  }

  /// The cell at an index path; `nil` if none is there.
  ///
  /// A cell is set at index paths of two indices alone.
  ///
  /// - Complexity: O(log *v*) in the number of cells for a look-up; O(*v*) to add or remove a cell.
  package subscript(path: IndexPath) -> UICollectionViewCell? {
    get {
      guard path.count == 2 else { return nil }
      let position = ItemPosition(section: path.section, item: path.item)
      let index = firstIndex(notBefore: position)
      return index < positions.count && positions[index] == position ? entries[index].value : nil
    }
    set {
      let position = ItemPosition(section: path.section, item: path.item)
      let index = firstIndex(notBefore: position)
      if index == positions.count {
        guard let newValue else { return }
        positions.append(position)
        entries.append((path, newValue))
        return
      }
      switch (newValue, positions[index] == position) {
      case (let cell?, true): entries[index].value = cell
      case (let cell?, false):
        positions.insert(position, at: index)
        entries.insert((path, cell), at: index)
      case (nil, true):
        positions.remove(at: index)
        entries.remove(at: index)
      case (nil, false): break
      }
    }
  }

  /// Returns the cell at an index path, for look-ups in the order of the rows.
  ///
  /// - Parameters:
  ///   - path: The index path.
  ///   - next: The index at which the cell is looked for first, 0 for the first look-up; gets that of the next cell.
  /// - Returns: The cell; `nil` if none is there.
  /// - Complexity: O(1) for a cell at that index, otherwise O(log *v*) in the number of cells.
  package func cell(at path: IndexPath, next: inout Int) -> UICollectionViewCell? {
    guard path.count == 2 else { return nil }
    let position = ItemPosition(section: path.section, item: path.item)
    var index = next
    if index >= positions.count || positions[index] != position { index = firstIndex(notBefore: position) }
    guard index < positions.count, positions[index] == position else { return nil }
    next = index + 1
    return entries[index].value
  }

  private func firstIndex(notBefore position: ItemPosition) -> Int {
    // Cells are mostly added in the order of the rows.
    guard let last = positions.last, !(last < position) else { return positions.count }
    var (low, high) = (0, positions.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Makes room for a number of cells.
  package mutating func reserveCapacity(_ count: Int) {
    positions.reserveCapacity(count)
    entries.reserveCapacity(count)
  }
}
