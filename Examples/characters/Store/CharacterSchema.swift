import GRDB

/// A namespace for the tables of the store, and their initial contents.
enum CharacterSchema {
  /// The SQLite application ID that marks a file as a store of characters: “CHRS” in ASCII.
  static let applicationID: Int32 = 0x4348_5253

  /// The present version of the file's layout, its `user_version`.
  static let version = 1

  /// The contents of a database file, found before the file is used as a store.
  enum Content {
    case nothing, characters, newerCharacters, somethingElse
  }

  static func content(_ db: Database) throws -> Content {
    let id = try Int32.fetchOne(db, sql: "PRAGMA application_id")
    if id == applicationID {
      let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      return version > Self.version ? .newerCharacters : .characters
    }
    let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
    return isEmpty && id == 0 ? .nothing : .somethingElse
  }

  // The index finds words of names by prefixes, with precomputed lists for up to three letters. Positions of words are
  // not needed, so they are not stored.
  private static let tables = """
    CREATE TABLE character (
      codePoint INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      alias TEXT,
      category INTEGER NOT NULL,
      isFavorite INTEGER NOT NULL DEFAULT 0 CHECK (isFavorite IN (0, 1))
    ) STRICT;
    CREATE INDEX characterByCategory ON character (category, codePoint);
    CREATE INDEX favoriteByCategory ON character (category, codePoint) WHERE isFavorite = 1;
    CREATE VIRTUAL TABLE characterName USING fts5 (
      name, alias, content='character', content_rowid='codePoint', prefix='1 2 3', detail=none, columnsize=0);
    """

  /// Creates the tables and inserts the characters that the standard library knows, in one transaction.
  ///
  /// - Parameters:
  ///   - db: The database.
  ///   - progress: Called some hundred times with the written fraction, from 0 to 1.
  /// - Throws: SQLite's error.
  static func fill(_ db: Database, progress: (Double) -> Void) throws {
    try db.execute(sql: tables)
    let characters = namedScalars()
    let insert = try db.makeStatement(
      sql: "INSERT INTO character (codePoint, name, alias, category) VALUES (?, ?, ?, ?)")
    let index = try db.makeStatement(sql: "INSERT INTO characterName (rowid, name, alias) VALUES (?, ?, ?)")
    for (count, scalar) in characters.enumerated() {
      let properties = scalar.properties
      let category = CharacterCategory(properties.generalCategory).rawValue
      try insert.execute(arguments: [scalar.value, properties.name, properties.nameAlias, category])
      try index.execute(arguments: [scalar.value, properties.name, properties.nameAlias])
      if count.isMultiple(of: 500) { progress(Double(count) / Double(characters.count)) }
    }
    try db.execute(sql: "INSERT INTO characterName (characterName) VALUES ('optimize')")
    try db.execute(sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version)")
  }

  private static func namedScalars() -> [Unicode.Scalar] {
    (0...UInt32(0x10FFFF)).compactMap(Unicode.Scalar.init).filter { $0.properties.name != nil }
  }
}
