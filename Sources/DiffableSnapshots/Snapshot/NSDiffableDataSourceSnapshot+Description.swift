#if !hasFeature(Embedded)
  extension NSDiffableDataSourceSnapshot: CustomStringConvertible, CustomDebugStringConvertible {
    /// A text with the numbers of sections and items, then a line per section with its items (`behaviour.md` A50).
    ///
    /// - Complexity: O(*n*), where *n* is the number of sections and items.
    public var description: String {
      let counts = list.trees.map(\.count)
      let head =
        "<\(Self.typeName): numberOfSections:\(numberOfSections) numberOfItems:\(numberOfItems); sectionCounts=<"
        + "\(IdentifierMessageFormatter.count(numberOfSections, "section")) with item counts: \(counts)>"
      let lines = list.order.sections.codes.map { section in
        let items = list.itemIdentifiers(inSection: section).map { IdentifierMessageFormatter.one($0) }.joined(
          separator: " ")
        return "[\(IdentifierMessageFormatter.one(list.sections[section])): {\(items)}]"
      }
      return ([head] + lines + [">"]).joined(separator: "\n")
    }

    /// The snapshot as text for debuggers, the same as `description`.
    public var debugDescription: String { description }
  }
#endif
