#if !hasFeature(Embedded)
  // An addition of this package. The coded form as JSON:
  //
  //     {
  //       "version": 1,
  //       "items": [
  //         { "item": "Collections", "isExpanded": true },
  //         { "item": "Soups", "parent": 0 },
  //         { "item": "Library" }
  //       ]
  //     }
  //
  // Items are in the order of `items`, each before its descendants. A parent is given by its index in the list; root
  // items have none. The list is flat, so that outlines of any depth can be decoded without a stack of that depth.
  extension NSDiffableDataSourceSectionSnapshot: Encodable where ItemIdentifierType: Encodable {
    /// Encodes the tree with its expanded state, in version 1 of the coded form.
    ///
    /// - Parameter encoder: The encoder to write to.
    /// - Throws: Errors of the encoder or of an identifier.
    /// - Complexity: O(*n*), where *n* is the number of items.
    public func encode(to encoder: any Encoder) throws {
      var container = try SnapshotEncodingFormat.create(encoder)
      var list = container.nestedUnkeyedContainer(forKey: "items")
      var around: [Int] = []
      for (index, code) in tree.codes.enumerated() {
        let node = tree[code]
        around.removeSubrange(node.level...)
        var coded = list.nestedContainer(keyedBy: SnapshotEncodingFormat.Key.self)
        try coded.encode(tree.item(code), forKey: "item")
        if let parent = around.last { try coded.encode(parent, forKey: "parent") }
        around.append(index)
        if node.isExpanded { try coded.encode(true, forKey: "isExpanded") }
      }
    }
  }

  extension NSDiffableDataSourceSectionSnapshot: Decodable where ItemIdentifierType: Decodable {
    /// Decodes a tree with its expanded state.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: A `DecodingError` whose path names the faulty value, if the version is unknown, a value is missing or
    ///   of another type, an item occurs twice, or a parent is not one of the possible parents: the preceding item of
    ///   the list and its ancestors.
    /// - Complexity: O(*n*) hashes, where *n* is the number of items.
    public init(from decoder: any Decoder) throws {
      self.init()
      let container = try SnapshotEncodingFormat.open(decoder)
      var list = try container.nestedUnkeyedContainer(forKey: "items")
      // The last decoded item and its ancestors, outermost first: the next item is a child of one of them or a root
      // item.
      var around: [(index: Int, item: ItemIdentifierType)] = []
      var expanded: [ItemIdentifierType] = []
      var index = 0
      while !list.isAtEnd {
        let coded = try list.nestedContainer(keyedBy: SnapshotEncodingFormat.Key.self)
        let item = try coded.decode(ItemIdentifierType.self, forKey: "item")
        let parent = try coded.decodeIfPresent(Int.self, forKey: "parent")
        while let last = around.last, last.index != parent { around.removeLast() }
        if let parent, around.isEmpty {
          throw SnapshotEncodingFormat.corrupted(
            coded.codingPath + ["parent" as SnapshotEncodingFormat.Key],
            "The item at \(parent) cannot have the item at \(index) inside it.")
        }
        do throws(Refusal) {
          try attemptAppend([item], to: around.last?.item)
        } catch {
          throw SnapshotEncodingFormat.corrupted(
            coded.codingPath + ["item" as SnapshotEncodingFormat.Key], error.message)
        }
        if try coded.decodeIfPresent(Bool.self, forKey: "isExpanded") ?? false { expanded.append(item) }
        around.append((index, item))
        index += 1
      }
      expand(expanded)
    }
  }
#endif
