/// A reading position in a list: the identifiers of the first rows on screen with their distances from the edge; an
/// addition of this package.
///
/// A scroll offset in points loses its meaning as soon as rows are inserted or deleted. A reading position names the
/// first rows on screen and the distance at which each begins, so that the same row is at the same height again in a
/// list that has other rows by then:
///
/// ```swift
/// // When the program ends:
/// if let position = dataSource.readingPosition { try store.save(JSONEncoder().encode(position)) }
///
/// // When it starts again, behind the first apply:
/// dataSource.restore(try JSONDecoder().decode(DiffableReadingPosition<Article.ID>.self, from: data))
/// ```
///
/// A small value without views, for saving, equal to another one that names the same rows at the same distances
/// (`behaviour.md` C73).
public struct DiffableReadingPosition<Item>: Hashable, Sendable where Item: Hashable, Item: Sendable {
  /// A row of a reading position: its item identifier, and its distance from the edge of the visible bounds when the
  /// row was on screen.
  public struct Row: Hashable, Sendable {
    /// The item identifier of the row in the reading position.
    public let item: Item

    /// The distance, in points, from the edge of the visible bounds to the beginning of the row.
    ///
    /// The edge is the top, or the leading edge of a list that scrolls horizontally, without insets. Negative for a row
    /// that was cut off there.
    public let distance: Double
  }

  /// The maximum number of rows in a reading position.
  public static var maximumRowCount: Int { 20 }

  /// The first rows that were on screen at the reading position, from first to last, at least one and at most
  /// ``maximumRowCount``.
  public let rows: [Row]

  /// True if the list was scrolled to its start at the reading position.
  public let isAtStart: Bool

  /// True if the list was scrolled to its end at the reading position.
  public let isAtEnd: Bool

  /// Makes a reading position; nil without rows.
  ///
  /// - Parameters:
  ///   - rows: The rows on screen, from first to last; rows beyond ``maximumRowCount`` are dropped.
  ///   - isAtStart: True if the list is at its start.
  ///   - isAtEnd: True if the list is at its end.
  package init?(rows: some Sequence<(item: Item, distance: Double)>, isAtStart: Bool, isAtEnd: Bool) {
    self.rows = rows.prefix(Self.maximumRowCount).map { Row(item: $0.item, distance: $0.distance) }
    self.isAtStart = isAtStart
    self.isAtEnd = isAtEnd
    if self.rows.isEmpty { return nil }
  }

  /// Returns the row by which to restore the position: the first that still exists, preferably one that was not cut
  /// off.
  ///
  /// A row that was cut off may have another height by now.
  ///
  /// - Parameter isThere: Returns true if the list contains an item.
  /// - Returns: Nil if none of the rows exists.
  package func firstRow(where isThere: (Item) -> Bool) -> Row? {
    rows.first { $0.distance >= 0 && isThere($0.item) } ?? rows.first { isThere($0.item) }
  }
}

// The keys of a reading position's coded form, JSON such as `{ "version": 1, "rows": [{ "item": 7, "distance": -12.5
// }], "isAtStart": false, "isAtEnd": false }`.
private enum PositionCodingKey: String, CodingKey {
  case version
  case rows
  case isAtStart
  case isAtEnd
  case item
  case distance

  /// The version of a reading position's coded form; decoding throws for any other version.
  static let knownVersion = 1
}

extension DiffableReadingPosition: Encodable where Item: Encodable {
  /// Encodes the position in version 1 of the coded form.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: Errors of the encoder or of an identifier.
  /// - Complexity: O(*k*) for *k* rows.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PositionCodingKey.self)
    try container.encode(PositionCodingKey.knownVersion, forKey: .version)
    try container.encode(isAtStart, forKey: .isAtStart)
    try container.encode(isAtEnd, forKey: .isAtEnd)
    var list = container.nestedUnkeyedContainer(forKey: .rows)
    for row in rows {
      var coded = list.nestedContainer(keyedBy: PositionCodingKey.self)
      try coded.encode(row.item, forKey: .item)
      try coded.encode(row.distance, forKey: .distance)
    }
  }
}

extension DiffableReadingPosition: Decodable where Item: Decodable {
  /// Decodes a reading position; a repeated identifier is kept, though only its first row is ever used.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: A `DecodingError` whose path names the faulty value, if the version is unknown, a value is missing or of
  ///   another type, there are no rows or more than ``maximumRowCount``, or a distance is no number.
  /// - Complexity: O(*k*) for *k* rows.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PositionCodingKey.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == PositionCodingKey.knownVersion else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container,
        debugDescription: "The version is \(version); this program reads version \(PositionCodingKey.knownVersion).")
    }
    isAtStart = try container.decode(Bool.self, forKey: .isAtStart)
    isAtEnd = try container.decode(Bool.self, forKey: .isAtEnd)
    var list = try container.nestedUnkeyedContainer(forKey: .rows)
    var rows: [Row] = []
    while !list.isAtEnd {
      guard rows.count < Self.maximumRowCount else {
        throw DecodingError.dataCorruptedError(
          in: list, debugDescription: "There are more than \(Self.maximumRowCount) rows.")
      }
      let coded = try list.nestedContainer(keyedBy: PositionCodingKey.self)
      let distance = try coded.decode(Double.self, forKey: .distance)
      guard distance.isFinite else {
        throw DecodingError.dataCorruptedError(
          forKey: .distance, in: coded, debugDescription: "The distance \(distance) is no number.")
      }
      rows.append(Row(item: try coded.decode(Item.self, forKey: .item), distance: distance))
    }
    guard !rows.isEmpty else {
      throw DecodingError.dataCorruptedError(in: list, debugDescription: "There are no rows.")
    }
    self.rows = rows
  }
}
