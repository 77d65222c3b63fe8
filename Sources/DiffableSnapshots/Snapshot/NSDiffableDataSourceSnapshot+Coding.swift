#if !hasFeature(Embedded)
  // An addition of this package. The coded form as JSON:
  //
  //     {
  //       "version": 1,
  //       "sections": [{ "section": "Starters", "items": [12, 7] }, { "section": "Mains", "items": [31] }],
  //       "reloadedSections": ["Mains"],
  //       "reloadedItems": [12],
  //       "reconfiguredItems": [31],
  //       "reconfiguredSections": ["Starters"]
  //     }
  //
  // The last four lists may be omitted, as may the items of a section.
  extension NSDiffableDataSourceSnapshot: Encodable
  where SectionIdentifierType: Encodable, ItemIdentifierType: Encodable {
    /// Encodes the snapshot with its marks, in version 1 of the coded form.
    ///
    /// - Parameter encoder: The encoder to write to.
    /// - Throws: Errors of the encoder or of an identifier.
    /// - Complexity: O(*n*), where *n* is the number of sections, items and marks.
    public func encode(to encoder: any Encoder) throws {
      var container = try SnapshotEncodingFormat.create(encoder)
      var sections = container.nestedUnkeyedContainer(forKey: "sections")
      for (index, section) in sectionIdentifiers.enumerated() {
        var coded = sections.nestedContainer(keyedBy: SnapshotEncodingFormat.Key.self)
        try coded.encode(section, forKey: "section")
        try coded.encode(itemIdentifiers(inSectionAt: index), forKey: "items")
      }
      try container.encodeIfAny(reloadedSectionIdentifiers, forKey: "reloadedSections")
      try container.encodeIfAny(reloadedItemIdentifiers, forKey: "reloadedItems")
      try container.encodeIfAny(reconfiguredItemIdentifiers, forKey: "reconfiguredItems")
      try container.encodeIfAny(reconfiguredSectionIdentifiers, forKey: "reconfiguredSections")
    }
  }

  extension NSDiffableDataSourceSnapshot: Decodable
  where SectionIdentifierType: Decodable, ItemIdentifierType: Decodable {
    /// Decodes a snapshot with its marks.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: A `DecodingError` whose path names the faulty value, if the version is unknown, a value is missing or
    ///   of another type, a section or item occurs twice, or a mark names an unknown section or item.
    /// - Complexity: O(*n*) hashes, where *n* is the number of sections, items and marks.
    public init(from decoder: any Decoder) throws {
      self.init()
      let container = try SnapshotEncodingFormat.open(decoder)
      var sections = try container.nestedUnkeyedContainer(forKey: "sections")
      while !sections.isAtEnd {
        let coded = try sections.nestedContainer(keyedBy: SnapshotEncodingFormat.Key.self)
        let section = try coded.decode(SectionIdentifierType.self, forKey: "section")
        try Self.placing(coded.codingPath + ["section" as SnapshotEncodingFormat.Key]) { () throws(Refusal) in
          try attemptAppendSections([section])
        }
        try append(
          try coded.decodeList(forKey: "items"), to: section, coded.codingPath + ["items" as SnapshotEncodingFormat.Key]
        )
      }
      for section in try Self.marks(container, "reloadedSections") as [(SectionIdentifierType, [any CodingKey])] {
        try Self.placing(section.1) { () throws(Refusal) in try attemptReloadSections([section.0]) }
      }
      for item in try Self.marks(container, "reloadedItems") as [(ItemIdentifierType, [any CodingKey])] {
        try Self.placing(item.1) { () throws(Refusal) in try attemptReloadItems([item.0]) }
      }
      for item in try Self.marks(container, "reconfiguredItems") as [(ItemIdentifierType, [any CodingKey])] {
        try Self.placing(item.1) { () throws(Refusal) in try attemptReconfigureItems([item.0]) }
      }
      for section in try Self.marks(container, "reconfiguredSections") as [(SectionIdentifierType, [any CodingKey])] {
        try Self.placing(section.1) { () throws(Refusal) in try attemptReconfigureSections([section.0]) }
      }
    }

    /// Appends the items of a section, or throws an error for the first item that exists already or is named twice.
    private mutating func append(
      _ items: [ItemIdentifierType], to section: SectionIdentifierType, _ path: [any CodingKey]
    ) throws {
      var seen: Set<ItemIdentifierType> = []
      for (index, item) in items.enumerated() where contains(item) || !seen.insert(item).inserted {
        let refusal = Refusal.duplicateItems([item])
        throw SnapshotEncodingFormat.corrupted(path + [SnapshotEncodingFormat.Key(intValue: index)], refusal.message)
      }
      try Self.placing(path) { () throws(Refusal) in try attemptAppendItems(items, toSection: section) }
    }

    /// Decodes a list of marked identifiers, each with its coding path; throws if one occurs twice.
    private static func marks<Identifier: Decodable & Hashable>(
      _ container: KeyedDecodingContainer<SnapshotEncodingFormat.Key>, _ key: SnapshotEncodingFormat.Key
    ) throws -> [(Identifier, [any CodingKey])] {
      let list: [Identifier] = try container.decodeList(forKey: key)
      var seen: Set<Identifier> = []
      return try list.enumerated().map { index, identifier in
        let path = container.codingPath + [key, SnapshotEncodingFormat.Key(intValue: index)]
        guard seen.insert(identifier).inserted else {
          throw SnapshotEncodingFormat.corrupted(
            path, "The identifier is marked twice: \(IdentifierMessageFormatter.one(identifier))")
        }
        return (identifier, path)
      }
    }

    /// Carries out an edit that adds a decoded value; if the edit is refused, throws a decoding error with the path of
    /// the value.
    private static func placing(_ path: [any CodingKey], _ edit: () throws(Refusal) -> Void) throws {
      do throws(Refusal) {
        try edit()
      } catch {
        throw SnapshotEncodingFormat.corrupted(path, error.message)
      }
    }
  }
#endif
