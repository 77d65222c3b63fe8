import DiffableSnapshots
import Foundation

// The edits and questions of a snapshot, with the rules of their namesakes there, which say what is a mistake.
extension NSDiffableDataSourceSnapshotReference {
  static func api(_ method: String) -> String { "NSDiffableDataSourceSnapshotReference.\(method)" }

  /// Adds items at the end of the last section.
  ///
  /// - Parameter identifiers: The items, each once.
  public func appendItems(withIdentifiers identifiers: [Any]) {
    let items = ReferenceIdentifier.list(identifiers, api: Self.api(#function))
    edit { $0.appendItems(items) }
  }

  /// Adds items at the end of a section.
  ///
  /// - Parameters:
  ///   - identifiers: The items, each once.
  ///   - sectionIdentifier: The section.
  public func appendItems(withIdentifiers identifiers: [Any], intoSectionWithIdentifier sectionIdentifier: Any) {
    let items = ReferenceIdentifier.list(identifiers, api: Self.api(#function))
    let section = ReferenceIdentifier(sectionIdentifier, api: Self.api(#function))
    edit { $0.appendItems(items, toSection: section) }
  }

  /// Inserts items before an item.
  ///
  /// - Parameters:
  ///   - identifiers: The items, each once.
  ///   - itemIdentifier: The item to insert before.
  public func insertItems(withIdentifiers identifiers: [Any], beforeItemWithIdentifier itemIdentifier: Any) {
    let items = ReferenceIdentifier.list(identifiers, api: Self.api(#function))
    let item = ReferenceIdentifier(itemIdentifier, api: Self.api(#function))
    edit { $0.insertItems(items, beforeItem: item) }
  }

  /// Inserts items after an item.
  ///
  /// - Parameters:
  ///   - identifiers: The items, each once.
  ///   - itemIdentifier: The item to insert after.
  public func insertItems(withIdentifiers identifiers: [Any], afterItemWithIdentifier itemIdentifier: Any) {
    let items = ReferenceIdentifier.list(identifiers, api: Self.api(#function))
    let item = ReferenceIdentifier(itemIdentifier, api: Self.api(#function))
    edit { $0.insertItems(items, afterItem: item) }
  }

  /// Deletes items; those that are not there are ignored.
  ///
  /// - Parameter identifiers: The items, each once.
  public func deleteItems(withIdentifiers identifiers: [Any]) {
    let items = ReferenceIdentifier.list(identifiers, api: Self.api(#function))
    edit { $0.deleteItems(items) }
  }

  /// Deletes all items and sections.
  public func deleteAllItems() {
    edit { $0.deleteAllItems() }
  }

  /// Moves an item before another one.
  ///
  /// - Parameters:
  ///   - fromIdentifier: The item to move.
  ///   - toIdentifier: The item to move it before.
  public func moveItem(withIdentifier fromIdentifier: Any, beforeItemWithIdentifier toIdentifier: Any) {
    let item = ReferenceIdentifier(fromIdentifier, api: Self.api(#function))
    let destination = ReferenceIdentifier(toIdentifier, api: Self.api(#function))
    edit { $0.moveItem(item, beforeItem: destination) }
  }

  /// Moves an item after another one.
  ///
  /// - Parameters:
  ///   - fromIdentifier: The item to move.
  ///   - toIdentifier: The item to move it after.
  public func moveItem(withIdentifier fromIdentifier: Any, afterItemWithIdentifier toIdentifier: Any) {
    let item = ReferenceIdentifier(fromIdentifier, api: Self.api(#function))
    let destination = ReferenceIdentifier(toIdentifier, api: Self.api(#function))
    edit { $0.moveItem(item, afterItem: destination) }
  }

  /// Marks items to be reloaded.
  ///
  /// - Parameter identifiers: The items, each once.
  public func reloadItems(withIdentifiers identifiers: [Any]) {
    let items = ReferenceIdentifier.list(identifiers, api: Self.api(#function))
    edit { $0.reloadItems(items) }
  }

  /// Marks items to be reconfigured.
  ///
  /// - Parameter identifiers: The items, each once.
  public func reconfigureItems(withIdentifiers identifiers: [Any]) {
    let items = ReferenceIdentifier.list(identifiers, api: Self.api(#function))
    edit { $0.reconfigureItems(items) }
  }

  /// The index of an item among all items.
  ///
  /// - Parameter itemIdentifier: The item.
  /// - Returns: Its index, or `NSNotFound`.
  public func index(ofItemIdentifier itemIdentifier: Any) -> Int {
    erased.indexOfItem(ReferenceIdentifier(itemIdentifier, api: Self.api(#function))) ?? NSNotFound
  }

  /// The items of a section, in order.
  ///
  /// - Parameter sectionIdentifier: The section.
  /// - Returns: Their identifiers.
  public func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
    erased.itemIdentifiers(inSection: ReferenceIdentifier(sectionIdentifier, api: Self.api(#function))).values
  }

  /// The number of items in a section.
  ///
  /// - Parameter sectionIdentifier: The section.
  /// - Returns: The number.
  public func numberOfItems(inSection sectionIdentifier: Any) -> Int {
    erased.numberOfItems(inSection: ReferenceIdentifier(sectionIdentifier, api: Self.api(#function)))
  }
}
