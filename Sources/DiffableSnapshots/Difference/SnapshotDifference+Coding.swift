#if !hasFeature(Embedded)
  // The coded form as JSON, where an empty list may be omitted, and a missing predecessor:
  //
  //     {
  //       "version": 1,
  //       "sectionRemovals": [{ "section": "Mains", "predecessor": "Starters" }],
  //       "sectionInsertions": [{ "section": "Desserts" }],
  //       "itemRemovals": [{ "item": 31, "section": "Mains" }],
  //       "itemInsertions": [{ "item": 7, "section": "Starters", "predecessor": 12 }]
  //     }
  extension SnapshotDifference: Encodable where SectionIdentifierType: Encodable, ItemIdentifierType: Encodable {
    /// Encodes the difference in version 1 of the coded form.
    ///
    /// - Parameter encoder: The encoder to write to.
    /// - Throws: Errors of the encoder or of an identifier.
    /// - Complexity: O(*k*), where *k* is the number of changes.
    public func encode(to encoder: any Encoder) throws {
      var container = try SnapshotEncodingFormat.create(encoder)
      try container.encodeIfAny(sectionRemovals, forKey: "sectionRemovals")
      try container.encodeIfAny(sectionInsertions, forKey: "sectionInsertions")
      try container.encodeIfAny(itemRemovals, forKey: "itemRemovals")
      try container.encodeIfAny(itemInsertions, forKey: "itemInsertions")
    }
  }

  extension SnapshotDifference: Decodable where SectionIdentifierType: Decodable, ItemIdentifierType: Decodable {
    /// Decodes a difference between two snapshots.
    ///
    /// Decoding does not check whether the difference fits a snapshot; applying it does.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: A `DecodingError` whose path names the faulty value, if the version is unknown, a value is missing or
    ///   of another type, an identifier is listed twice, two have the same predecessor, or a predecessor comes too late
    ///   in its list.
    /// - Complexity: O(*k*) hashes, where *k* is the number of changes.
    public init(from decoder: any Decoder) throws {
      self.init()
      let container = try SnapshotEncodingFormat.open(decoder)
      sectionRemovals = try container.decodeList(forKey: "sectionRemovals")
      sectionInsertions = try container.decodeList(forKey: "sectionInsertions")
      itemRemovals = try container.decodeList(forKey: "itemRemovals")
      itemInsertions = try container.decodeList(forKey: "itemInsertions")
      try Self.checkOrder(sectionRemovals, container.codingPath, "sectionRemovals") { _ in 0 }
      try Self.checkOrder(sectionInsertions, container.codingPath, "sectionInsertions") { _ in 0 }
      try Self.checkOrder(itemRemovals, container.codingPath, "itemRemovals") { $0.section }
      try Self.checkOrder(itemInsertions, container.codingPath, "itemInsertions") { $0.section }
    }

    /// Throws if the entries of a decoded list are not in an order that a difference can have.
    private static func checkOrder<Entry: IdentifierWithPredecessor, Group: Hashable>(
      _ entries: [Entry], _ path: [any CodingKey], _ key: SnapshotEncodingFormat.Key, group: (Entry) -> Group
    ) throws {
      let listed = Set(entries.map { $0.identifier })
      var seen: Set<Entry.Identifier> = []
      var predecessors: Set<Entry.Identifier> = []
      var groups: Set<Group> = []
      for (index, entry) in entries.enumerated() {
        let path = path + [key, SnapshotEncodingFormat.Key(intValue: index)]
        if let predecessor = entry.predecessor {
          guard !listed.contains(predecessor) || seen.contains(predecessor) else {
            throw SnapshotEncodingFormat.corrupted(
              path, "The predecessor comes later: \(IdentifierMessageFormatter.one(predecessor))")
          }
          guard predecessors.insert(predecessor).inserted else {
            throw SnapshotEncodingFormat.corrupted(
              path, "Something else has this predecessor: \(IdentifierMessageFormatter.one(predecessor))")
          }
        } else {
          guard groups.insert(group(entry)).inserted else {
            throw SnapshotEncodingFormat.corrupted(
              path, "Something else is the first, too: \(IdentifierMessageFormatter.one(entry.identifier))")
          }
        }
        guard seen.insert(entry.identifier).inserted else {
          throw SnapshotEncodingFormat.corrupted(
            path, "The identifier is listed twice: \(IdentifierMessageFormatter.one(entry.identifier))")
        }
      }
    }
  }
#endif
