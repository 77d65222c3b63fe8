import Foundation
import GRDB

/// A query with its arguments, kept as text so that its statement is prepared once for each connection.
struct SQLQuery: Hashable, Sendable {
  var sql: String
  var arguments: StatementArguments

  /// The name of the argument with the identifiers of the rows to read, as a JSON array of numbers.
  static let identifiersName = "fetchedResultsIdentifiers"

  /// The text in a request that is later replaced with the argument `identifiersName`.
  static let placeholder = "'fetched results identifiers'"

  init(sql: String, arguments: StatementArguments = StatementArguments()) {
    self.sql = sql
    self.arguments = arguments
  }

  /// Makes the SQL query of a request.
  init(_ request: some FetchRequest, _ db: Database) throws {
    let statement = try request.makePreparedRequest(db, forSingleResult: false).statement
    sql = statement.sql
    arguments = statement.arguments
  }

  /// Returns a statement that is ready to be run.
  func statement(_ db: Database) throws -> Statement {
    let statement = try db.cachedStatement(sql: sql)
    try statement.setArguments(arguments)
    return statement
  }

  /// Returns a statement that reads the rows with the given identifiers.
  func statement(_ db: Database, for ids: some Sequence<Int64>) throws -> Statement {
    let statement = try db.cachedStatement(sql: sql)
    let list = "[" + ids.map(String.init).joined(separator: ",") + "]"
    try statement.setArguments(arguments + [Self.identifiersName: list])
    return statement
  }

  /// Returns a query that joins all values of this one into one text, which is faster to compare than the values; `nil`
  /// if there are too many columns, or two of the same name.
  func digest(_ db: Database) throws -> SQLQuery? {
    let names = try db.makeStatement(sql: sql).columnNames
    guard names.count <= 100, Set(names.map { $0.uppercased() }).count == names.count else { return nil }
    let text = names.map { "quote(\($0.quotedDatabaseIdentifier))" }.joined(separator: " || ',' || ")
    return SQLQuery(sql: "SELECT group_concat(\(text), ';') FROM (\(sql))", arguments: arguments)
  }

  /// Returns a condition that a column is one of the identifiers of the rows to read.
  static func condition(_ column: String) -> String { "\(column) IN (SELECT value FROM json_each(\(placeholder)))" }

  /// Replaces the text `placeholder` in the query with the argument `identifiersName`.
  mutating func nameIdentifiers() {
    sql = sql.replacingOccurrences(of: Self.placeholder, with: ":" + Self.identifiersName)
  }
}
