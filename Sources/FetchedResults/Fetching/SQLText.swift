import Foundation
import GRDB

/// A query with its arguments, kept as text so that its statement is made once for each connection.
struct SQLText: Hashable, Sendable {
  var sql: String
  var arguments: StatementArguments

  /// The name of the argument that says which rows a query is about, as a JSON array of numbers.
  static let identifiersName = "fetchedResultsIdentifiers"

  /// The text that stands in a request where that argument shall be.
  static let placeholder = "'fetched results identifiers'"

  init(sql: String, arguments: StatementArguments = StatementArguments()) {
    self.sql = sql
    self.arguments = arguments
  }

  /// The text of a request.
  init(_ request: some FetchRequest, _ db: Database) throws {
    let statement = try request.makePreparedRequest(db, forSingleResult: false).statement
    sql = statement.sql
    arguments = statement.arguments
  }

  /// A statement that is ready to be run.
  func statement(_ db: Database) throws -> Statement {
    let statement = try db.cachedStatement(sql: sql)
    try statement.setArguments(arguments)
    return statement
  }

  /// A statement about some rows.
  func statement(_ db: Database, for ids: some Sequence<Int64>) throws -> Statement {
    let statement = try db.cachedStatement(sql: sql)
    let list = "[" + ids.map(String.init).joined(separator: ",") + "]"
    try statement.setArguments(arguments + [Self.identifiersName: list])
    return statement
  }

  /// A query that gives all that this one gives as one text, which is quicker to compare than values are.
  func digest(_ db: Database) throws -> SQLText? {
    let names = try db.makeStatement(sql: sql).columnNames
    guard names.count <= 100, Set(names.map { $0.uppercased() }).count == names.count else { return nil }
    let text = names.map { "quote(\($0.quotedDatabaseIdentifier))" }.joined(separator: " || ',' || ")
    return SQLText(sql: "SELECT group_concat(\(text), ';') FROM (\(sql))", arguments: arguments)
  }

  /// A condition that a column is one of the rows that a query is about.
  static func condition(_ column: String) -> String { "\(column) IN (SELECT value FROM json_each(\(placeholder)))" }

  /// Puts the argument where the placeholder stands.
  mutating func nameIdentifiers() {
    sql = sql.replacingOccurrences(of: Self.placeholder, with: ":" + Self.identifiersName)
  }
}
