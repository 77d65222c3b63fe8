/// A value with the expanded items of an outline, to carry over to a rebuilt outline, or to save and restore.
///
/// The value contains identifiers only and not the tree, so it fits a later outline in which items have been inserted,
/// deleted or moved. Deleted items are ignored, but stay in the value: if they are inserted again, they are expanded
/// again.
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
/// An addition of this package (wish 10 of `behaviour.md`, part H). Two values are equal if they name the same items,
/// in any order.
public struct OutlineExpansion<ItemIdentifierType>: Sendable
where ItemIdentifierType: Hashable, ItemIdentifierType: Sendable {
  /// The expanded items, each once; for an outline in the order of its `items` (`behaviour.md` B17).
  public let expandedItems: [ItemIdentifierType]

  /// Makes an expansion value from an array of the expanded items, whose order it keeps.
  ///
  /// - Parameter expandedItems: The items; repeats are ignored.
  /// - Complexity: O(*k*) hashes, where *k* is the number of items.
  public init(_ expandedItems: [ItemIdentifierType] = []) {
    self.expandedItems = IdentifierChecks.unique(expandedItems)
  }
}

extension OutlineExpansion: Hashable {
  /// Returns true if both values name the same items.
  ///
  /// - Parameters:
  ///   - lhs: A value.
  ///   - rhs: Another value.
  /// - Returns: `true` if both values expand every outline in the same way.
  /// - Complexity: O(*k*) hashes, where *k* is the number of items.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.expandedItems.count == rhs.expandedItems.count && Set(lhs.expandedItems) == Set(rhs.expandedItems)
  }

  /// Hashes the items, as a set.
  ///
  /// - Parameter hasher: The hasher to use.
  /// - Complexity: O(*k*) hashes, where *k* is the number of items.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(Set(expandedItems))
  }
}

#if !hasFeature(Embedded)
  // The coded form as JSON: `{ "version": 1, "expandedItems": ["Collections"] }`.
  extension OutlineExpansion: Encodable where ItemIdentifierType: Encodable {
    /// Encodes the items in version 1 of the coded form.
    ///
    /// - Parameter encoder: The encoder to write to.
    /// - Throws: Errors of the encoder or of an identifier.
    /// - Complexity: O(*k*), where *k* is the number of items.
    public func encode(to encoder: any Encoder) throws {
      var container = try SnapshotEncodingFormat.create(encoder)
      try container.encode(expandedItems, forKey: "expandedItems")
    }
  }

  extension OutlineExpansion: Decodable where ItemIdentifierType: Decodable {
    /// Decodes the items; repeats are ignored.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: A `DecodingError` whose path names the faulty value, if the version is unknown, or a value is missing
    ///   or of another type.
    /// - Complexity: O(*k*) hashes, where *k* is the number of items.
    public init(from decoder: any Decoder) throws {
      let container = try SnapshotEncodingFormat.open(decoder)
      self.init(try container.decode([ItemIdentifierType].self, forKey: "expandedItems"))
    }
  }
#endif
