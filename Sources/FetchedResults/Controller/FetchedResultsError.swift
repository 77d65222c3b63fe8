import Foundation
import GRDB

/// A reason why rows could not be fetched.
///
/// The controller keeps the snapshot it has, and looks again by itself as often as its poll interval says: the store recovers, or
/// the error stays.
public enum FetchedResultsError: Error, Hashable, Sendable {
  /// Another connection holds the database so that it cannot even be read.
  case locked(path: String)
  /// There is no room on the disk, or the database has reached its greatest size.
  case full(path: String)
  /// The file is damaged, or is no database.
  case corrupt(path: String, message: String)
  /// The file is not where it was, or another file is in its place.
  ///
  /// When the file comes back the controller goes on. A new file at the same path is another store: open a pool for it, and make a
  /// controller.
  case deleted(path: String)
  /// There is no such table, and perhaps there was one.
  case missingTable(String)
  /// The request or the section key names a column that the tables do not have.
  case missingColumn(String)
  /// The table has no column for the section key.
  case missingSectionColumn(String, table: String)
  /// The rows of the request have no `rowid`: a view, or a table that is declared `WITHOUT ROWID`.
  case noRowIdentifier(table: String)
  /// A SQL request does not select the column that was named as the identifier.
  case missingIdentifierColumn(String)
  /// The request gives a row twice, for example because it joins a table to many rows of another one.
  case duplicateIdentifier(RowID)
  /// The rows of a section do not follow each other: the request sorts by something else before the section key.
  case scatteredSection(String)
  /// Anything else that SQLite says.
  case database(code: Int32, message: String)

  package init(_ error: any Error, path: String) {
    if let error = error as? FetchedResultsError {
      self = error
      return
    }
    guard let error = error as? DatabaseError else {
      self = .database(code: ResultCode.SQLITE_ERROR.rawValue, message: "\(error)")
      return
    }
    let message = error.message ?? ""
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: self = .locked(path: path)
    case .SQLITE_FULL: self = .full(path: path)
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .corrupt(path: path, message: message)
    case .SQLITE_CANTOPEN where !FileManager.default.fileExists(atPath: path): self = .deleted(path: path)
    default:
      if let name = message.suffix(after: "no such table: ") {
        self = .missingTable(name)
      } else if let name = message.suffix(after: "no such column: ") {
        self = .missingColumn(name)
      } else {
        self = .database(code: error.extendedResultCode.rawValue, message: message)
      }
    }
  }
}

extension FetchedResultsError: CustomStringConvertible, LocalizedError {
  /// A line for people that names what is wrong.
  public var description: String {
    switch self {
    case .locked(let path): "\(path) is locked by another program"
    case .full(let path): "there is no room for \(path)"
    case .corrupt(let path, let message): "\(path) is damaged: \(message)"
    case .deleted(let path): "\(path) was deleted or replaced"
    case .missingTable(let name): "there is no table \(name)"
    case .missingColumn(let name): "there is no column \(name)"
    case .missingSectionColumn(let name, let table): "the section key \(name) is no column of the table \(table)"
    case .noRowIdentifier(let table): "the rows of \(table) have no rowid"
    case .missingIdentifierColumn(let name): "the SQL request does not select the identifier \(name)"
    case .duplicateIdentifier(let id): "the request gives the row \(id) twice"
    case .scatteredSection(let name):
      "the rows of the section \"\(name)\" do not follow each other; sort by the section key first"
    case .database(let code, let message): "SQLite error \(code): \(message)"
    }
  }

  /// The same line, for code that asks any error for its text.
  public var errorDescription: String? { description }
}

extension String {
  /// What follows a beginning, or `nil` if the string begins otherwise.
  fileprivate func suffix(after beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }
}
