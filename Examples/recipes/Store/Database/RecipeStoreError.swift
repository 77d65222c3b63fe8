import Foundation
import GRDB

/// A reason why the store can't be opened, read or written; each description is one line, which names the file if it
/// concerns one.
public enum RecipeStoreError: Error, Equatable, Sendable, CustomStringConvertible, LocalizedError {
  /// The folder of the store can't be created, or files can't be created in it.
  case folderNotWritable(path: String, reason: String)
  /// The store's file can't be read.
  case unreadable(path: String, reason: String)
  /// The file can be read, but not written.
  case readOnly(path: String)
  /// The file is not a SQLite database.
  case notADatabase(path: String)
  /// The file is a SQLite database of another program.
  case notARecipeStore(path: String)
  /// The store's file is damaged.
  case corrupt(path: String, reason: String)
  /// A newer version of the program has changed the file's layout.
  case newerVersion(path: String)
  /// Another process kept the file locked for too long.
  case busy(path: String)
  /// The store cannot be written because the disk is full.
  case diskFull(path: String)
  /// The recipe to change was deleted.
  case recipeNotFound(Recipe.ID)
  /// The collection to change was deleted.
  case collectionNotFound(RecipeCollection.ID)
  /// Too many edits wait to be written.
  case tooManyEdits
  /// The store has been closed.
  case closed(path: String)
  /// The store has as many recipes as it may have.
  case full(limit: Int)
  /// The store has as many collections as it may have.
  case tooManyCollections(limit: Int)
  /// SQLite has reported any other error.
  case failed(path: String, reason: String)

  /// The description in one line, with the paths of files, for a log and for the command line.
  public var description: String { description { $0 } }

  /// The description in one line for visitors, which names files without their folders.
  public var errorDescription: String? { description { URL(fileURLWithPath: $0).lastPathComponent } }

  private func description(naming file: (String) -> String) -> String {
    switch self {
    case .folderNotWritable(let path, let reason): "can't write in the folder \(file(path)): \(reason)"
    case .unreadable(let path, let reason): "can't read the recipe store \(file(path)): \(reason)"
    case .readOnly(let path): "can't write the recipe store \(file(path)): the file is read-only"
    case .notADatabase(let path): "\(file(path)) is not a recipe store: it is no SQLite database"
    case .notARecipeStore(let path): "\(file(path)) is not a recipe store: it is the database of another program"
    case .corrupt(let path, let reason): "the recipe store \(file(path)) is damaged: \(reason)"
    case .newerVersion(let path):
      "the recipe store \(file(path)) was made by a newer version of this program; update the program to open it"
    case .busy(let path): "the recipe store \(file(path)) is locked by another process"
    case .diskFull(let path): "can't write the recipe store \(file(path)): the disk is full"
    case .recipeNotFound: "this recipe has been deleted"
    case .collectionNotFound: "this collection has been deleted"
    case .tooManyEdits: "too many changes are waiting to be saved; try again in a moment"
    case .closed(let path): "the recipe store \(file(path)) has been closed"
    case .full(let limit): "there is room for \(limit) recipes, and there are as many already; delete some first"
    case .tooManyCollections(let limit):
      "there is room for \(limit) collections, and there are as many already; delete some first"
    case .failed(let path, let reason): "the recipe store \(file(path)) failed: \(reason)"
    }
  }
}

extension RecipeStoreError {
  /// Makes the store's error for an error in a file: errors of SQLite are classified, errors of the store stay as they
  /// are.
  init(_ error: any Error, path: String) {
    if let known = error as? RecipeStoreError {
      self = known
      return
    }
    guard let error = error as? DatabaseError else {
      self = .failed(path: path, reason: String(describing: error))
      return
    }
    let reason = error.message ?? error.resultCode.description
    self =
      switch error.resultCode {
      case .SQLITE_NOTADB: .notADatabase(path: path)
      case .SQLITE_CORRUPT: .corrupt(path: path, reason: reason)
      case .SQLITE_BUSY, .SQLITE_LOCKED: .busy(path: path)
      case .SQLITE_FULL: .diskFull(path: path)
      case .SQLITE_READONLY: .readOnly(path: path)
      case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: .unreadable(path: path, reason: reason)
      default: .failed(path: path, reason: reason)
      }
  }
}
