import DiffableSnapshots
import Foundation

/// A snapshot as an object whose identifiers may be of any type: the form in which delegates receive snapshots.
///
/// Cast the reference to its snapshot type (`behaviour.md` G2), and back:
///
///     let snapshot = reference as NSDiffableDataSourceSnapshot<String, RowID>
///     let reference = snapshot as NSDiffableDataSourceSnapshotReference
///
/// A reference that was made by a cast retains the original snapshot, so that the cast back costs O(1) and the snapshot
/// still shares its storage with its copies. The first use through the methods below, in which identifiers are `Any`,
/// costs O(*n*). A cast to other types than those of the identifiers stops the program; with `as?` the result is `nil`.
///
/// Like UIKit's class, it must not be used on several threads at once. Identifiers must be hashable: other values are
/// misuse.
open class NSDiffableDataSourceSnapshotReference: NSObject, NSCopying {
  /// The type of the snapshot with type-erased identifiers, which the methods below read and edit.
  typealias ErasedSnapshot = NSDiffableDataSourceSnapshot<ErasedIdentifier, ErasedIdentifier>

  /// The snapshot from which the reference was cast; nil after the first edit.
  private(set) var original: Any?

  /// A closure that makes the snapshot with erased identifiers from the original; `nil` once that is done.
  private var erase: (() -> ErasedSnapshot)?
  private var erasedForm = ErasedSnapshot()

  /// Makes a reference to an empty snapshot.
  public override init() {}

  package init<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    original = snapshot
    erase = { ErasedSnapshot(erasing: snapshot) }
  }

  init(copying other: NSDiffableDataSourceSnapshotReference) {
    original = other.original
    erase = other.erase
    erasedForm = other.erasedForm
  }

  /// Returns a copy, which can be edited independently.
  ///
  /// - Parameter zone: Not used.
  /// - Returns: The copy.
  /// - Complexity: O(1).
  open func copy(with zone: NSZone? = nil) -> Any {
    NSDiffableDataSourceSnapshotReference(copying: self)
  }

  /// The snapshot with type-erased identifiers.
  var erased: ErasedSnapshot {
    if let erase {
      erasedForm = erase()
      self.erase = nil
    }
    return erasedForm
  }

  /// Edits the erased snapshot, and drops the original, which differs from then on.
  func edit(_ body: (inout ErasedSnapshot) -> Void) {
    _ = erased
    original = nil
    body(&erasedForm)
  }

  /// The number of items in all sections of the snapshot.
  open var numberOfItems: Int { erased.numberOfItems }

  /// The number of sections in the snapshot.
  open var numberOfSections: Int { erased.numberOfSections }

  /// The identifiers of the sections, in order.
  open var sectionIdentifiers: [Any] { erased.sectionIdentifiers.values }

  /// The identifiers of the items of all sections, in order.
  open var itemIdentifiers: [Any] { erased.itemIdentifiers.values }

  /// The identifiers of the items that are marked to be reloaded.
  open var reloadedItemIdentifiers: [Any] { erased.reloadedItemIdentifiers.values }

  /// The identifiers of the sections that are marked to be reloaded.
  open var reloadedSectionIdentifiers: [Any] { erased.reloadedSectionIdentifiers.values }

  /// The identifiers of the items that are marked to be reconfigured.
  open var reconfiguredItemIdentifiers: [Any] { erased.reconfiguredItemIdentifiers.values }

  // MARK: Sections

  /// Appends sections without items behind the snapshot's last section.
  ///
  /// - Parameter sectionIdentifiers: The sections, each once.
  open func appendSections(withIdentifiers sectionIdentifiers: [Any]) {
    let sections = ErasedIdentifier.list(sectionIdentifiers, api: Self.api(#function))
    edit { $0.appendSections(sections) }
  }

  /// Inserts sections without items before a section of the snapshot.
  ///
  /// - Parameters:
  ///   - sectionIdentifiers: The sections, each once.
  ///   - toSectionIdentifier: The section to insert before.
  open func insertSections(
    withIdentifiers sectionIdentifiers: [Any], beforeSectionWithIdentifier toSectionIdentifier: Any
  ) {
    let sections = ErasedIdentifier.list(sectionIdentifiers, api: Self.api(#function))
    let section = ErasedIdentifier(toSectionIdentifier, api: Self.api(#function))
    edit { $0.insertSections(sections, beforeSection: section) }
  }

  /// Inserts sections without items after a section of the snapshot.
  ///
  /// - Parameters:
  ///   - sectionIdentifiers: The sections, each once.
  ///   - toSectionIdentifier: The section to insert after.
  open func insertSections(
    withIdentifiers sectionIdentifiers: [Any], afterSectionWithIdentifier toSectionIdentifier: Any
  ) {
    let sections = ErasedIdentifier.list(sectionIdentifiers, api: Self.api(#function))
    let section = ErasedIdentifier(toSectionIdentifier, api: Self.api(#function))
    edit { $0.insertSections(sections, afterSection: section) }
  }

  /// Deletes sections with their items.
  ///
  /// - Parameter sectionIdentifiers: The sections, each once.
  open func deleteSections(withIdentifiers sectionIdentifiers: [Any]) {
    let sections = ErasedIdentifier.list(sectionIdentifiers, api: Self.api(#function))
    edit { $0.deleteSections(sections) }
  }

  /// Moves a section before another one.
  ///
  /// - Parameters:
  ///   - fromSectionIdentifier: The section to move.
  ///   - toSectionIdentifier: The section to move it before.
  open func moveSection(
    withIdentifier fromSectionIdentifier: Any, beforeSectionWithIdentifier toSectionIdentifier: Any
  ) {
    let section = ErasedIdentifier(fromSectionIdentifier, api: Self.api(#function))
    let destination = ErasedIdentifier(toSectionIdentifier, api: Self.api(#function))
    edit { $0.moveSection(section, beforeSection: destination) }
  }

  /// Moves a section after another one.
  ///
  /// - Parameters:
  ///   - fromSectionIdentifier: The section to move.
  ///   - toSectionIdentifier: The section to move it after.
  open func moveSection(
    withIdentifier fromSectionIdentifier: Any, afterSectionWithIdentifier toSectionIdentifier: Any
  ) {
    let section = ErasedIdentifier(fromSectionIdentifier, api: Self.api(#function))
    let destination = ErasedIdentifier(toSectionIdentifier, api: Self.api(#function))
    edit { $0.moveSection(section, afterSection: destination) }
  }

  /// Marks sections to be reloaded when the snapshot is applied.
  ///
  /// - Parameter sectionIdentifiers: The sections, each once.
  open func reloadSections(withIdentifiers sectionIdentifiers: [Any]) {
    let sections = ErasedIdentifier.list(sectionIdentifiers, api: Self.api(#function))
    edit { $0.reloadSections(sections) }
  }

  /// Returns the index of a section among the sections of the snapshot.
  ///
  /// - Parameter sectionIdentifier: The section.
  /// - Returns: The section's index, or `NSNotFound`.
  open func index(ofSectionIdentifier sectionIdentifier: Any) -> Int {
    erased.indexOfSection(ErasedIdentifier(sectionIdentifier, api: Self.api(#function))) ?? NSNotFound
  }

  /// Returns the section that contains an item.
  ///
  /// - Parameter itemIdentifier: The item.
  /// - Returns: The section, or `nil` if no section contains the item.
  open func sectionIdentifier(forSectionContainingItemIdentifier itemIdentifier: Any) -> Any? {
    erased.sectionIdentifier(containingItem: ErasedIdentifier(itemIdentifier, api: Self.api(#function)))?.value.base
  }

  // MARK: Items

  static func api(_ method: String) -> String { "NSDiffableDataSourceSnapshotReference.\(method)" }

  /// Appends items to the last section of the snapshot.
  ///
  /// - Parameter identifiers: The items, each once.
  open func appendItems(withIdentifiers identifiers: [Any]) {
    let items = ErasedIdentifier.list(identifiers, api: Self.api(#function))
    edit { $0.appendItems(items) }
  }

  /// Appends items to a section.
  ///
  /// - Parameters:
  ///   - identifiers: The items, each once.
  ///   - sectionIdentifier: The section.
  open func appendItems(withIdentifiers identifiers: [Any], intoSectionWithIdentifier sectionIdentifier: Any) {
    let items = ErasedIdentifier.list(identifiers, api: Self.api(#function))
    let section = ErasedIdentifier(sectionIdentifier, api: Self.api(#function))
    edit { $0.appendItems(items, toSection: section) }
  }

  /// Inserts items before an item.
  ///
  /// - Parameters:
  ///   - identifiers: The items, each once.
  ///   - itemIdentifier: The item to insert before.
  open func insertItems(withIdentifiers identifiers: [Any], beforeItemWithIdentifier itemIdentifier: Any) {
    let items = ErasedIdentifier.list(identifiers, api: Self.api(#function))
    let item = ErasedIdentifier(itemIdentifier, api: Self.api(#function))
    edit { $0.insertItems(items, beforeItem: item) }
  }

  /// Inserts items after an item.
  ///
  /// - Parameters:
  ///   - identifiers: The items, each once.
  ///   - itemIdentifier: The item to insert after.
  open func insertItems(withIdentifiers identifiers: [Any], afterItemWithIdentifier itemIdentifier: Any) {
    let items = ErasedIdentifier.list(identifiers, api: Self.api(#function))
    let item = ErasedIdentifier(itemIdentifier, api: Self.api(#function))
    edit { $0.insertItems(items, afterItem: item) }
  }

  /// Deletes items; items that are not in the snapshot are ignored.
  ///
  /// - Parameter identifiers: The items, each once.
  open func deleteItems(withIdentifiers identifiers: [Any]) {
    let items = ErasedIdentifier.list(identifiers, api: Self.api(#function))
    edit { $0.deleteItems(items) }
  }

  /// Deletes all items and sections.
  open func deleteAllItems() {
    edit { $0.deleteAllItems() }
  }

  /// Moves an item before another one.
  ///
  /// - Parameters:
  ///   - fromIdentifier: The item to move.
  ///   - toIdentifier: The item to move it before.
  open func moveItem(withIdentifier fromIdentifier: Any, beforeItemWithIdentifier toIdentifier: Any) {
    let item = ErasedIdentifier(fromIdentifier, api: Self.api(#function))
    let destination = ErasedIdentifier(toIdentifier, api: Self.api(#function))
    edit { $0.moveItem(item, beforeItem: destination) }
  }

  /// Moves an item after another one.
  ///
  /// - Parameters:
  ///   - fromIdentifier: The item to move.
  ///   - toIdentifier: The item to move it after.
  open func moveItem(withIdentifier fromIdentifier: Any, afterItemWithIdentifier toIdentifier: Any) {
    let item = ErasedIdentifier(fromIdentifier, api: Self.api(#function))
    let destination = ErasedIdentifier(toIdentifier, api: Self.api(#function))
    edit { $0.moveItem(item, afterItem: destination) }
  }

  /// Marks items to be reloaded when the snapshot is applied.
  ///
  /// - Parameter identifiers: The items, each once.
  open func reloadItems(withIdentifiers identifiers: [Any]) {
    let items = ErasedIdentifier.list(identifiers, api: Self.api(#function))
    edit { $0.reloadItems(items) }
  }

  /// Marks items to be reconfigured when the snapshot is applied.
  ///
  /// - Parameter identifiers: The items, each once.
  open func reconfigureItems(withIdentifiers identifiers: [Any]) {
    let items = ErasedIdentifier.list(identifiers, api: Self.api(#function))
    edit { $0.reconfigureItems(items) }
  }

  /// Returns the index of an item among the items of all sections.
  ///
  /// - Parameter itemIdentifier: The item.
  /// - Returns: The item's index, or `NSNotFound`.
  open func index(ofItemIdentifier itemIdentifier: Any) -> Int {
    erased.indexOfItem(ErasedIdentifier(itemIdentifier, api: Self.api(#function))) ?? NSNotFound
  }

  /// Returns the items of a section, in order.
  ///
  /// - Parameter sectionIdentifier: The section.
  /// - Returns: The identifiers of the items.
  open func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
    erased.itemIdentifiers(inSection: ErasedIdentifier(sectionIdentifier, api: Self.api(#function))).values
  }

  /// Returns the number of items in a section.
  ///
  /// - Parameter sectionIdentifier: The section.
  /// - Returns: The number.
  open func numberOfItems(inSection sectionIdentifier: Any) -> Int {
    erased.numberOfItems(inSection: ErasedIdentifier(sectionIdentifier, api: Self.api(#function)))
  }
}

extension NSDiffableDataSourceSnapshot
where SectionIdentifierType == ErasedIdentifier, ItemIdentifierType == ErasedIdentifier {
  /// Makes the type-erased form of a snapshot, with the same sections, items and marks.
  init<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    erasing snapshot: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    self.init(
      mapping: snapshot, section: { ErasedIdentifier(AnyHashable($0)) },
      item: { ErasedIdentifier(AnyHashable($0)) })!
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Makes a snapshot with the same sections, items and marks by mapping the identifiers; `nil` if one of them has no
  /// new identifier.
  init?<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    mapping other: NSDiffableDataSourceSnapshot<Section, Item>, section: (Section) -> SectionIdentifierType?,
    item: (Item) -> ItemIdentifierType?
  ) {
    func all<Old, New>(_ list: [Old], _ transform: (Old) -> New?) -> [New]? {
      let new = list.compactMap(transform)
      return new.count == list.count ? new : nil
    }
    self.init()
    guard let sections = all(other.sectionIdentifiers, section) else { return nil }
    appendSections(sections)
    for (index, section) in sections.enumerated() {
      guard let items = all(other.itemIdentifiers(inSectionAt: index), item) else { return nil }
      appendItems(items, toSection: section)
    }
    guard let reloadedSections = all(other.reloadedSectionIdentifiers, section),
      let reconfiguredSections = all(other.reconfiguredSectionIdentifiers, section),
      let reloaded = all(other.reloadedItemIdentifiers, item),
      let reconfigured = all(other.reconfiguredItemIdentifiers, item)
    else { return nil }
    reloadSections(reloadedSections)
    reconfigureSections(reconfiguredSections)
    reloadItems(reloaded)
    reconfigureItems(reconfigured)
  }
}
