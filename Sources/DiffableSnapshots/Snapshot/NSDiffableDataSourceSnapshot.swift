/// The content of a list at one moment: the identifiers of its sections, and of the items in each section, in order.
///
/// Make a snapshot, fill it, and apply it to a data source, which computes the difference and updates the view:
///
/// ```swift
/// var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
/// snapshot.appendSections(["Starters", "Mains"])
/// snapshot.appendItems([1, 2], toSection: "Starters")
/// snapshot.appendItems([3])  // to the last section
/// snapshot.moveItem(2, afterItem: 3)
/// snapshot.reconfigureItems([1])
/// ```
///
/// A snapshot is a value: editing a copy changes no other copy and no data source (`behaviour.md` A47). Section
/// identifiers and item identifiers are separate name spaces (A2). Each identifier must be unique in the whole
/// snapshot, not only in its section (E12); two identifiers are the same if `==` returns true, and then their hashes
/// must be equal too (E1).
///
/// Misuse, such as an unknown identifier, stops the program with a message that names the call, the identifiers, the
/// state of the snapshot and the remedy, in release builds too (A52). A program with unreliable data sets another
/// `MisusePolicy`, or uses the editing methods whose names begin with `attempt`: they throw. Nothing is changed before
/// everything has been checked (A53).
///
/// Copying is O(1). An edit costs O(log *n*) amortised, also the first one of a copy, which shares everything else; *n*
/// is the number of sections and items. An identifier is hashed when it is added, and never again in any copy; an
/// identifier in an argument is hashed once.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: Sendable
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  @usableFromInline var box: SnapshotContentsBox<SectionIdentifierType, ItemIdentifierType>

  /// The contents of the snapshot; the first change after a copy gives this snapshot contents of its own, in O(1).
  @usableFromInline
  var list: SnapshotContents<SectionIdentifierType, ItemIdentifierType> {
    @inlinable @inline(__always) _read { yield box.contents }
    @inlinable @inline(__always) _modify {
      if !isKnownUniquelyReferenced(&box) { box = SnapshotContentsBox(box.contents.copy()) }
      yield &box.contents
    }
  }

  /// Makes a snapshot without sections and items (`behaviour.md` A1).
  @inlinable
  public init() {
    box = SnapshotContentsBox(SnapshotContents())
  }

  /// The number of items in all sections of the snapshot.
  ///
  /// - Complexity: O(1).
  public var numberOfItems: Int {
    list.order.itemCount
  }

  /// The number of sections in the snapshot.
  ///
  /// - Complexity: O(1).
  public var numberOfSections: Int {
    list.order.sectionCount
  }

  /// The identifiers of the sections, in order.
  ///
  /// A new array with each call (`behaviour.md` A49).
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  public var sectionIdentifiers: [SectionIdentifierType] {
    list.sectionIdentifiers
  }

  /// The identifiers of the items of all sections, in order.
  ///
  /// A new array with each call (`behaviour.md` A49).
  ///
  /// - Complexity: O(*n*), where *n* is the number of sections and items.
  public var itemIdentifiers: [ItemIdentifierType] {
    list.itemIdentifiers
  }

  /// Returns the number of items in a section.
  ///
  /// A section that is not in the snapshot is misuse (`behaviour.md` A43).
  ///
  /// - Parameter identifier: The section, which must be in the snapshot.
  /// - Returns: The number of the section's items.
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    guard let position = position(ofSection: identifier, #function) else { return 0 }
    return list.order.itemCount(inSection: list.order.section(at: position))
  }

  /// Returns the identifiers of the items in a section, in order.
  ///
  /// A section that is not in the snapshot is misuse (`behaviour.md` A43).
  ///
  /// - Parameter identifier: The section, which must be in the snapshot.
  /// - Returns: The section's items.
  /// - Complexity: O(*m*), where *m* is the number of the section's items.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let position = position(ofSection: identifier, #function) else { return [] }
    return list.itemIdentifiers(inSection: list.order.section(at: position))
  }

  /// Returns the section that contains an item.
  ///
  /// - Parameter identifier: The item to look for.
  /// - Returns: The item's section, or `nil` if the item is not in the snapshot (`behaviour.md` A46).
  /// - Complexity: O(log *n*), where *n* is the number of items; one hash.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    list.items.code(of: identifier).flatMap { list.order.place(ofItem: $0) }.map { list.sections[$0.section] }
  }

  /// Returns the index of an item among the items of all sections (`behaviour.md` A44).
  ///
  /// - Parameter identifier: The item to look for.
  /// - Returns: The item's index in `itemIdentifiers`, or `nil` if the item is not in the snapshot.
  /// - Complexity: O(log *n*), where *n* is the number of sections and items; one hash.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    list.items.code(of: identifier).flatMap { list.order.index(ofItem: $0) }
  }

  /// Returns the index of a section among the sections (`behaviour.md` A45).
  ///
  /// - Parameter identifier: The section to look for.
  /// - Returns: The section's index in `sectionIdentifiers`, or `nil` if the section is not in the snapshot.
  /// - Complexity: O(log *s*), where *s* is the number of sections; one hash.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    list.index(ofSection: identifier)
  }
}
