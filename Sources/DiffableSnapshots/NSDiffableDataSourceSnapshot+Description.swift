#if !hasFeature(Embedded)
  extension NSDiffableDataSourceSnapshot: CustomStringConvertible, CustomDebugStringConvertible {
    /// The numbers of sections and items, then a line per section with its items (`behaviour.md` A50).
    ///
    /// - Complexity: O(*n*), where *n* is the number of sections and items.
    public var description: String {
      let counts = list.entries.map(\.items.count)
      let head =
        "<\(Self.typeName): numberOfSections:\(numberOfSections) numberOfItems:\(numberOfItems); sectionCounts=<"
        + "\(IdentifierText.count(numberOfSections, "section")) with item counts: \(counts)>"
      let lines = list.entries.map { entry in
        let items = entry.items.map { IdentifierText.one($0) }.joined(separator: " ")
        return "[\(IdentifierText.one(entry.identifier)): {\(items)}]"
      }
      return ([head] + lines + [">"]).joined(separator: "\n")
    }

    /// The same as `description`.
    public var debugDescription: String { description }
  }
#endif
