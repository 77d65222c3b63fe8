import Foundation

/// A reason why a file is not a store of characters, or why a favorite is not kept.
public enum CharacterStoreError: LocalizedError, Equatable, Sendable {
  /// A newer version of the program has made the file.
  case newer
  /// The file is the database of another program.
  case foreign
  /// The folder of the file cannot be created.
  case folderNotWritable(reason: String)
  /// Too many favorites wait to be written.
  case tooManyFavorites
  /// The store is not open, or has been closed.
  case closed

  /// The reason for people: the part of a sentence for a file, a sentence for a favorite.
  public var errorDescription: String? {
    switch self {
    case .newer: "a newer version of this program has made it"
    case .foreign: "it is the database of another program"
    case .folderNotWritable(let reason): "its folder cannot be created: \(reason)"
    case .tooManyFavorites: "Too many changes are waiting to be saved. Try again in a moment."
    case .closed: "The file of the characters is closed."
    }
  }
}
