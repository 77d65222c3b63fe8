import FetchedResults
import Foundation
import GRDB

/// A row of the table of players, which these tests fetch.
struct Player: Codable, Hashable, Sendable, FetchableRecord, PersistableRecord {
  var id: Int64
  var team: String?
  var name: String?
  var score: Int?
  var code: String?
  var isHidden = false

  static let team = Column("team")
  static let name = Column("name")
  static let score = Column("score")
  static let isHidden = Column("isHidden")

  static func makeTables(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE player(
          id INTEGER PRIMARY KEY, team TEXT, name TEXT, score INTEGER, code TEXT UNIQUE, isHidden BOOLEAN NOT NULL DEFAULT 0);
        CREATE INDEX playerByName ON player(name);
        CREATE TABLE club(id INTEGER PRIMARY KEY, team TEXT, city TEXT);
        CREATE TABLE note(id INTEGER PRIMARY KEY, text TEXT);
        """)
  }
}
