import DiffableSnapshots
import Foundation

// The edits and questions of a snapshot, with the rules of their namesakes there, which say what is a mistake.
extension NSDiffableDataSourceSnapshotReference {
  /// Adds sections at the end.
  ///
  /// - Parameter sectionIdentifiers: The sections, each once.
  public func appendSections(withIdentifiers sectionIdentifiers: [Any]) {
    let sections = ReferenceIdentifier.list(sectionIdentifiers, api: Self.api(#function))
    edit { $0.appendSections(sections) }
  }

  /// Inserts sections before a section.
  ///
  /// - Parameters:
  ///   - sectionIdentifiers: The sections, each once.
  ///   - toSectionIdentifier: The section to insert before.
  public func insertSections(
    withIdentifiers sectionIdentifiers: [Any], beforeSectionWithIdentifier toSectionIdentifier: Any
  ) {
    let sections = ReferenceIdentifier.list(sectionIdentifiers, api: Self.api(#function))
    let section = ReferenceIdentifier(toSectionIdentifier, api: Self.api(#function))
    edit { $0.insertSections(sections, beforeSection: section) }
  }

  /// Inserts sections after a section.
  ///
  /// - Parameters:
  ///   - sectionIdentifiers: The sections, each once.
  ///   - toSectionIdentifier: The section to insert after.
  public func insertSections(
    withIdentifiers sectionIdentifiers: [Any], afterSectionWithIdentifier toSectionIdentifier: Any
  ) {
    let sections = ReferenceIdentifier.list(sectionIdentifiers, api: Self.api(#function))
    let section = ReferenceIdentifier(toSectionIdentifier, api: Self.api(#function))
    edit { $0.insertSections(sections, afterSection: section) }
  }

  /// Deletes sections with their items.
  ///
  /// - Parameter sectionIdentifiers: The sections, each once.
  public func deleteSections(withIdentifiers sectionIdentifiers: [Any]) {
    let sections = ReferenceIdentifier.list(sectionIdentifiers, api: Self.api(#function))
    edit { $0.deleteSections(sections) }
  }

  /// Moves a section before another one.
  ///
  /// - Parameters:
  ///   - fromSectionIdentifier: The section to move.
  ///   - toSectionIdentifier: The section to move it before.
  public func moveSection(
    withIdentifier fromSectionIdentifier: Any, beforeSectionWithIdentifier toSectionIdentifier: Any
  ) {
    let section = ReferenceIdentifier(fromSectionIdentifier, api: Self.api(#function))
    let destination = ReferenceIdentifier(toSectionIdentifier, api: Self.api(#function))
    edit { $0.moveSection(section, beforeSection: destination) }
  }

  /// Moves a section after another one.
  ///
  /// - Parameters:
  ///   - fromSectionIdentifier: The section to move.
  ///   - toSectionIdentifier: The section to move it after.
  public func moveSection(
    withIdentifier fromSectionIdentifier: Any, afterSectionWithIdentifier toSectionIdentifier: Any
  ) {
    let section = ReferenceIdentifier(fromSectionIdentifier, api: Self.api(#function))
    let destination = ReferenceIdentifier(toSectionIdentifier, api: Self.api(#function))
    edit { $0.moveSection(section, afterSection: destination) }
  }

  /// Marks sections to be reloaded.
  ///
  /// - Parameter sectionIdentifiers: The sections, each once.
  public func reloadSections(withIdentifiers sectionIdentifiers: [Any]) {
    let sections = ReferenceIdentifier.list(sectionIdentifiers, api: Self.api(#function))
    edit { $0.reloadSections(sections) }
  }

  /// The index of a section.
  ///
  /// - Parameter sectionIdentifier: The section.
  /// - Returns: Its index, or `NSNotFound`.
  public func index(ofSectionIdentifier sectionIdentifier: Any) -> Int {
    erased.indexOfSection(ReferenceIdentifier(sectionIdentifier, api: Self.api(#function))) ?? NSNotFound
  }

  /// The section that contains an item.
  ///
  /// - Parameter itemIdentifier: The item.
  /// - Returns: The section, or `nil` if the item is not there.
  public func sectionIdentifier(forSectionContainingItemIdentifier itemIdentifier: Any) -> Any? {
    erased.sectionIdentifier(containingItem: ReferenceIdentifier(itemIdentifier, api: Self.api(#function)))?.value.base
  }
}
