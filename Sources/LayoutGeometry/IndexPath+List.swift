import DiffableHost
import ListDiff

/// An extension of index paths for lists as in UIKit: each has a section, and an item or row in the section.
extension IndexPath {
  /// Makes the index path of an item in a section.
  ///
  /// - Parameters:
  ///   - item: The index of the item in its section.
  ///   - section: The index of the section.
  @inlinable public init(item: Int, section: Int) {
    // An array literal would be an array on the heap for each index path.
    self.init(index: section)
    append(item)
  }

  /// Makes the index path of a row in a section.
  ///
  /// - Parameters:
  ///   - row: The index of the row in its section.
  ///   - section: The index of the section.
  @inlinable public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The section index of the index path.
  @inlinable public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The item index of the index path, in its section.
  @inlinable public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The row index of the index path, in its section.
  @inlinable public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension IndexPath {
  /// Makes an index path from a position in a difference.
  package init(_ position: ItemPosition) { self.init(item: position.item, section: position.section) }
}
