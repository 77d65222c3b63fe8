import DiffableHost
import ListDiff

/// A place in a list as UIKit writes it: a section and an item, or a row, in it.
extension IndexPath {
  /// A place among the items of a section.
  ///
  /// - Parameters:
  ///   - item: The index of the item in its section.
  ///   - section: The index of the section.
  @inlinable public init(item: Int, section: Int) { self = [section, item] }

  /// A place among the rows of a section.
  ///
  /// - Parameters:
  ///   - row: The index of the row in its section.
  ///   - section: The index of the section.
  @inlinable public init(row: Int, section: Int) { self = [section, row] }

  /// The index of the section.
  @inlinable public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The index of the item in its section.
  @inlinable public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The index of the row in its section.
  @inlinable public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension IndexPath {
  /// The place in a list that a position of a difference names.
  package init(_ position: ItemPosition) { self.init(item: position.item, section: position.section) }
}
