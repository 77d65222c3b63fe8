import Foundation
import GRDB

/// A reason why rows could not be fetched.
///
/// The controller keeps its snapshot, and tries again after each poll interval, until the store has recovered. Only
/// after ``tooManySteps(limit:)`` it goes on following the request of its last successful fetch.
public enum FetchedResultsError: Error, Hashable, Sendable {
  /// Another connection has locked the database even for readers.
  case locked(path: String)
  /// The disk is full, or the database has reached its maximum size.
  case full(path: String)
  /// The file is damaged, or is not a database.
  case corrupt(path: String, message: String)
  /// The file was deleted or moved, or replaced with another file.
  ///
  /// The controller continues when the file is back. A new file at the same path is another store: open a pool for it,
  /// and make a controller.
  case deleted(path: String)
  /// A table of the request does not exist, or no longer exists.
  case missingTable(String)
  /// The request or the section key names a column that the tables do not have.
  case missingColumn(String)
  /// The table has no column for the section key.
  case missingSectionColumn(String, table: String)
  /// The rows of the request have no `rowid`: a view, or a table that is declared `WITHOUT ROWID`.
  case noRowIdentifier(table: String)
  /// The columns of a SQL request do not include the one that was named as the identifier.
  case missingIdentifierColumn(String)
  /// The request returns a row twice, for example because it joins a table to many rows of another table.
  case duplicateIdentifier(RowID)
  /// The rows of a section do not follow each other: the request sorts by another term before the section key.
  case scatteredSection(String)
  /// The fetch has taken more steps of SQLite than ``FetchedRequest/stepLimit``.
  ///
  /// The controller does not try again by itself, which would take as long each time: it goes on following the request
  /// of its last successful fetch.
  case tooManySteps(limit: Int)
  /// SQLite has reported any other error.
  case database(code: Int32, message: String)

  /// True if the controller tries again by itself after a fetch has failed with this error.
  var isTriedAgain: Bool {
    if case .tooManySteps = self { false } else { true }
  }

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
  /// A description of the error in one line, with the paths of files, for a log.
  public var description: String { description { $0 } }

  /// A description of the error in one line, for people, with the names of files.
  ///
  /// It leaves their folders out, which are the operator's business. `localizedDescription` of any error is this text.
  public var errorDescription: String? { description { URL(fileURLWithPath: $0).lastPathComponent } }

  private func description(naming file: (String) -> String) -> String {
    switch self {
    case .locked(let path): "\(file(path)) is locked by another program"
    case .full(let path): "there is no room for \(file(path))"
    case .corrupt(let path, let message): "\(file(path)) is damaged: \(message)"
    case .deleted(let path): "\(file(path)) was deleted or replaced"
    case .missingTable(let name): "there is no table \(name)"
    case .missingColumn(let name): "there is no column \(name)"
    case .missingSectionColumn(let name, let table): "the section key \(name) is no column of the table \(table)"
    case .noRowIdentifier(let table): "the rows of \(table) have no rowid"
    case .missingIdentifierColumn(let name): "the SQL request does not select the identifier \(name)"
    case .duplicateIdentifier(let id): "the request gives the row \(id) twice"
    case .scatteredSection(let name):
      "the rows of the section \"\(name)\" do not follow each other; sort by the section key first"
    case .tooManySteps(let limit): "the request takes more than \(limit) steps of SQLite"
    case .database(let code, let message): "SQLite error \(code): \(message)"
    }
  }
}

extension String {
  /// Returns the part of the string behind a prefix, or `nil` if the string does not have the prefix.
  fileprivate func suffix(after beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }
}
