/// An index of the objects among the items of a snapshot, by object identity.
///
/// Used to find an object whose hash has changed since it was added (`behaviour.md` E11).
///
/// Hashing no longer finds such an object. The search happens before a message that stops the program, where a pass
/// over all items is affordable. Values have no identity beside equality, and are not found.
@usableFromInline
struct ObjectIdentityIndex {
  private var codes: [ObjectIdentifier: Int32] = [:]

  /// Collects the objects of a snapshot.
  ///
  /// - Complexity: O(*n*) for *n* items if they are objects, otherwise O(1).
  @usableFromInline
  init<Section, Item>(of list: borrowing SnapshotContents<Section, Item>) {
    #if !hasFeature(Embedded)
      guard Item.self is AnyObject.Type else { return }
      for section in list.order.sections.codes {
        for code in list.order.items[Int(section)].codes {
          codes[ObjectIdentifier(list.items[code] as AnyObject)] = code
        }
      }
    #endif
  }

  /// Collects the objects of an outline.
  ///
  /// - Complexity: O(*n*) for *n* items if they are objects, otherwise O(1).
  init<Item>(of tree: OutlineTree<Item>) {
    #if !hasFeature(Embedded)
      guard Item.self is AnyObject.Type else { return }
      for code in tree.codes { codes[ObjectIdentifier(tree.item(code) as AnyObject)] = code }
    #endif
  }

  /// Returns the interner's code of an object that is found by its identity, and warns that its hash has changed; `nil`
  /// if no such object is in the snapshot.
  @usableFromInline
  func code<Item: Hashable>(of item: Item) -> Int32? {
    #if hasFeature(Embedded)
      return nil
    #else
      guard !codes.isEmpty, let code = codes[ObjectIdentifier(item as AnyObject)] else { return nil }
      Self.warn(of: item)
      return code
    #endif
  }

  /// Warns of an object whose hash has changed; has no effect for a value.
  ///
  /// - Returns: True if the item is an object.
  static func warnsInstead<Item: Hashable>(of item: Item) -> Bool {
    #if hasFeature(Embedded)
      return false
    #else
      guard Item.self is AnyObject.Type else { return false }
      warn(of: item)
      return true
    #endif
  }

  #if !hasFeature(Embedded)
    /// Writes the warning that an item is no longer found by its hash.
    private static func warn<Item: Hashable>(of item: Item) {
      diagnosticSink(
        "DiffableKit: An item identifier in the snapshot has changed its hash since it was added: \(IdentifierMessageFormatter.one(item)). "
          + "It is found by being the same object. Use identifiers whose == and hash(into:) depend on constants only.")
    }
  #endif
}
