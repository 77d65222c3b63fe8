import DiffableSnapshots
import Foundation

/// A snapshot as an object whose identifiers may be of any type: the form in which delegates hand snapshots over.
///
/// Cast it to the snapshot that it is (`behaviour.md` G2), and back:
///
///     let snapshot = reference as NSDiffableDataSourceSnapshot<String, RowID>
///     let reference = snapshot as NSDiffableDataSourceSnapshotReference
///
/// A reference that was made by a cast keeps the snapshot it came from, so that the way back costs O(1) and the snapshot is still
/// a relative of the others of its family. Its first use through the methods below, in which identifiers are `Any`, costs O(*n*).
/// A cast to other types than those of the identifiers stops the program; with `as?` it gives `nil`.
///
/// Like its namesake in UIKit it is not for several threads at once. Identifiers must be hashable: anything else is a mistake.
open class NSDiffableDataSourceSnapshotReference: NSObject, NSCopying {
  typealias Erased = NSDiffableDataSourceSnapshot<ReferenceIdentifier, ReferenceIdentifier>

  /// The snapshot that was cast, until the first edit.
  private(set) var original: Any?

  /// Makes the form with erased identifiers from the original; `nil` once it is made.
  private var erase: (() -> Erased)?
  private var erasedForm = Erased()

  /// Makes a reference to an empty snapshot.
  public override init() {}

  package init<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    original = snapshot
    erase = { Erased(erasing: snapshot) }
  }

  init(copying other: NSDiffableDataSourceSnapshotReference) {
    original = other.original
    erase = other.erase
    erasedForm = other.erasedForm
  }

  /// A copy, which can be edited by itself.
  ///
  /// - Parameter zone: Not used.
  /// - Returns: The copy.
  /// - Complexity: O(1).
  open func copy(with zone: NSZone? = nil) -> Any {
    NSDiffableDataSourceSnapshotReference(copying: self)
  }

  /// The snapshot with erased identifiers.
  var erased: Erased {
    if let erase {
      erasedForm = erase()
      self.erase = nil
    }
    return erasedForm
  }

  /// Edits the snapshot, which is another one than the original from then on.
  func edit(_ body: (inout Erased) -> Void) {
    _ = erased
    original = nil
    body(&erasedForm)
  }

  /// The number of items in all sections.
  open var numberOfItems: Int { erased.numberOfItems }

  /// The number of sections.
  open var numberOfSections: Int { erased.numberOfSections }

  /// The identifiers of the sections, in order.
  open var sectionIdentifiers: [Any] { erased.sectionIdentifiers.values }

  /// The identifiers of the items of all sections, in order.
  open var itemIdentifiers: [Any] { erased.itemIdentifiers.values }

  /// The items that are marked to be reloaded.
  open var reloadedItemIdentifiers: [Any] { erased.reloadedItemIdentifiers.values }

  /// The sections that are marked to be reloaded.
  open var reloadedSectionIdentifiers: [Any] { erased.reloadedSectionIdentifiers.values }

  /// The items that are marked to be reconfigured.
  open var reconfiguredItemIdentifiers: [Any] { erased.reconfiguredItemIdentifiers.values }
}

extension NSDiffableDataSourceSnapshot
where SectionIdentifierType == ReferenceIdentifier, ItemIdentifierType == ReferenceIdentifier {
  /// The same sections, items and marks, without their types.
  init<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    erasing snapshot: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    self.init(
      mapping: snapshot, section: { ReferenceIdentifier(AnyHashable($0)) },
      item: { ReferenceIdentifier(AnyHashable($0)) })!
  }
}

extension NSDiffableDataSourceSnapshot {
  /// The same sections, items and marks with other identifiers, or `nil` if one of them has none.
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
