/// The objects among the items of a snapshot, by what they are.
///
/// Finds one whose hash has changed since it came in (`behaviour.md` E11).
///
/// Hashing finds it no more. It is looked for in front of a message that stops the program, where a pass over all items costs nothing
/// that matters. Values have no identity apart from what they are equal to, and are not found.
@usableFromInline
struct ChangedObjects {
  private var codes: [ObjectIdentifier: Int32] = [:]

  /// Collects the objects.
  ///
  /// - Complexity: O(*n*) in the items if they are objects, otherwise O(1).
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
  /// - Complexity: O(*n*) in the items if they are objects, otherwise O(1).
  init<Item>(of tree: OutlineTree<Item>) {
    #if !hasFeature(Embedded)
      guard Item.self is AnyObject.Type else { return }
      for code in tree.codes { codes[ObjectIdentifier(tree.item(code) as AnyObject)] = code }
    #endif
  }

  /// The code of an object, with a warning that it cannot be found by its hash.
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

  /// Warns of an item that has changed its hash if it is an object, which is found by what it is.
  ///
  /// - Returns: Whether it is one.
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
    /// Says that an item is not found by its hash any more.
    private static func warn<Item: Hashable>(of item: Item) {
      diagnosticSink(
        "DiffableKit: An item identifier in the snapshot has changed its hash since it was added: \(IdentifierDescription.one(item)). "
          + "It is found by being the same object. Use identifiers whose == and hash(into:) depend on constants only.")
    }
  #endif
}
