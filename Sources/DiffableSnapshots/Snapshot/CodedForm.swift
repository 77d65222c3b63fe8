#if !hasFeature(Embedded)
  /// The version of the coded forms; another one is refused.
  enum CodedForm {
    static let version = 1

    /// A key of a coded form: a name, or an index in a list, for the path of an error.
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

    /// An error that names a place in the coded data.
    static func corrupted(_ path: [any CodingKey], _ text: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: path, debugDescription: text))
    }

    /// Opens a coded form for reading, if it is of the known version.
    static func open(_ decoder: any Decoder) throws -> KeyedDecodingContainer<Key> {
      let container = try decoder.container(keyedBy: Key.self)
      let found = try container.decode(Int.self, forKey: "version")
      guard found == version else {
        throw corrupted(
          container.codingPath + ["version" as Key], "The version is \(found); this program reads version \(version).")
      }
      return container
    }

    /// Opens a coded form for writing, and writes the version.
    static func create(_ encoder: any Encoder) throws -> KeyedEncodingContainer<Key> {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(version, forKey: "version")
      return container
    }
  }

  extension KeyedEncodingContainer<CodedForm.Key> {
    /// Encodes a list, unless it is empty.
    mutating func encodeIfAny(_ list: [some Encodable], forKey key: CodedForm.Key) throws {
      if !list.isEmpty { try encode(list, forKey: key) }
    }
  }

  extension KeyedDecodingContainer<CodedForm.Key> {
    /// Decodes a list, which is empty if there is none.
    func decodeList<Element: Decodable>(forKey key: CodedForm.Key) throws -> [Element] {
      try contains(key) ? decode([Element].self, forKey: key) : []
    }
  }
#endif
