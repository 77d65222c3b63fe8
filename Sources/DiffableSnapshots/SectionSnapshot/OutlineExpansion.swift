/// The expanded items of an outline, apart from the outline: to keep over a rebuild, or to save and restore.
///
/// It holds identifiers only and knows nothing of the tree, so it fits a later outline in which items have come, gone or
/// moved. Items that are gone are ignored, but stay in the value: should they come back, they are expanded again.
///
/// ```swift
/// // When the program ends:
/// let data = try JSONEncoder().encode(dataSource.snapshot(for: .folders).expansion)
///
/// // When it starts again:
/// var outline = NSDiffableDataSourceSectionSnapshot<Folder.ID>()
/// outline.append(folders)
/// outline.restoreExpansion(try JSONDecoder().decode(OutlineExpansion<Folder.ID>.self, from: data))
/// dataSource.apply(outline, to: .folders)
/// ```
///
/// An addition of this package (wish 10 of `behaviour.md`, part H). Two are equal if they name the same items, in whatever
/// order.
public struct OutlineExpansion<ItemIdentifierType>: Sendable
where ItemIdentifierType: Hashable, ItemIdentifierType: Sendable {
  /// The expanded items, each once; of an outline in the order of its `items` (`behaviour.md` B17).
  public let expandedItems: [ItemIdentifierType]

  /// Makes a value from expanded items.
  ///
  /// - Parameter expandedItems: The items; one that is named again is ignored.
  /// - Complexity: O(*k*) hashes, where *k* is the number of items.
  public init(_ expandedItems: [ItemIdentifierType] = []) {
    self.expandedItems = IdentifierChecks.unique(expandedItems)
  }
}

extension OutlineExpansion: Hashable {
  /// Whether both name the same items.
  ///
  /// - Parameters:
  ///   - lhs: A value.
  ///   - rhs: Another value.
  /// - Returns: `true` if every outline is expanded alike by both.
  /// - Complexity: O(*k*) hashes, where *k* is the number of items.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.expandedItems.count == rhs.expandedItems.count && Set(lhs.expandedItems) == Set(rhs.expandedItems)
  }

  /// Feeds the items to a hasher, as a set.
  ///
  /// - Parameter hasher: The hasher to use.
  /// - Complexity: O(*k*) hashes, where *k* is the number of items.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(Set(expandedItems))
  }
}

#if !hasFeature(Embedded)
  // As JSON: `{ "version": 1, "expandedItems": ["Collections"] }`.
  extension OutlineExpansion: Encodable where ItemIdentifierType: Encodable {
    /// Writes the items in version 1 of the coded form.
    ///
    /// - Parameter encoder: The encoder to write to.
    /// - Throws: What the encoder or an identifier throws.
    /// - Complexity: O(*k*), where *k* is the number of items.
    public func encode(to encoder: any Encoder) throws {
      var container = try CodedForm.create(encoder)
      try container.encode(expandedItems, forKey: "expandedItems")
    }
  }

  extension OutlineExpansion: Decodable where ItemIdentifierType: Decodable {
    /// Reads the items; one that is there again is ignored.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: A `DecodingError` whose path names the place, if the version is unknown, or something is missing or of
    ///   another type.
    /// - Complexity: O(*k*) hashes, where *k* is the number of items.
    public init(from decoder: any Decoder) throws {
      let container = try CodedForm.open(decoder)
      self.init(try container.decode([ItemIdentifierType].self, forKey: "expandedItems"))
    }
  }
#endif
