#if !hasFeature(Embedded)
  /// A namespace for the version and the keys of the forms in which snapshots and differences are encoded; decoding
  /// throws for any other version.
  enum SnapshotEncodingFormat {
    static let version = 1

    /// A coding key of an encoded snapshot or difference: a name, or an index in a list for the path of an error.
    struct Key: CodingKey, ExpressibleByStringLiteral {
      let stringValue: String
      let intValue: Int?

      init(stringLiteral name: String) {
        stringValue = name
        intValue = nil
      }

      init(stringValue: String) {
        self.init(stringLiteral: stringValue)
      }

      init(intValue: Int) {
        stringValue = "Index \(intValue)"
        self.intValue = intValue
      }
    }

    /// Returns a decoding error with the path of the faulty value.
    static func corrupted(_ path: [any CodingKey], _ text: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: path, debugDescription: text))
    }

    /// Opens a coded form for decoding; throws unless its version is the known one.
    static func open(_ decoder: any Decoder) throws -> KeyedDecodingContainer<Key> {
      let container = try decoder.container(keyedBy: Key.self)
      let found = try container.decode(Int.self, forKey: "version")
      guard found == version else {
        throw corrupted(
          container.codingPath + ["version" as Key], "The version is \(found); this program reads version \(version).")
      }
      return container
    }

    /// Opens a coded form for encoding, and encodes the version.
    static func create(_ encoder: any Encoder) throws -> KeyedEncodingContainer<Key> {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(version, forKey: "version")
      return container
    }
  }

  extension KeyedEncodingContainer<SnapshotEncodingFormat.Key> {
    /// Encodes a list, unless it is empty.
    mutating func encodeIfAny(_ list: [some Encodable], forKey key: SnapshotEncodingFormat.Key) throws {
      if !list.isEmpty { try encode(list, forKey: key) }
    }
  }

  extension KeyedDecodingContainer<SnapshotEncodingFormat.Key> {
    /// Decodes a list; a missing list is empty.
    func decodeList<Element: Decodable>(forKey key: SnapshotEncodingFormat.Key) throws -> [Element] {
      try contains(key) ? decode([Element].self, forKey: key) : []
    }
  }
#endif
