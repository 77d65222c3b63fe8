import CharactersStore

/// What one window looks at.
@MainActor final class BrowsingState {
  /// What has changed.
  enum Change {
    case query
    case openCharacter
    /// Edits wait to be written, or none do any more.
    case isSaving
  }

  let store: CharacterStore
  var query = CharacterQuery() { didSet { if query != oldValue { tell(.query) } } }
  var openID: UnicodeCharacter.ID? { didSet { if openID != oldValue { tell(.openCharacter) } } }
  /// Whether edits of this window are not written yet.
  var isSaving: Bool { pendingEdits > 0 }
  private var pendingEdits = 0 { didSet { if (pendingEdits == 0) != (oldValue == 0) { tell(.isSaving) } } }
  private var observers: [(owner: () -> AnyObject?, handler: (Change) -> Void)] = []

  init(store: CharacterStore) {
    self.store = store
  }

  /// Calls a closure after each change for as long as its owner lives.
  func observe(_ owner: AnyObject, handler: @escaping (Change) -> Void) {
    observers.append(({ [weak owner] in owner }, handler))
  }

  /// Makes a character a favorite or an ordinary one when its turn comes.
  ///
  /// - Parameters:
  ///   - character: The character as it is shown.
  ///   - completion: Called when it is written, or with why it was not.
  func toggleFavorite(
    of character: UnicodeCharacter, completion: @escaping @MainActor @Sendable (Result<Void, any Error>) -> Void
  ) {
    pendingEdits += 1
    store.toggleFavorite(of: character) { result in
      self.pendingEdits -= 1
      completion(result)
    }
  }

  private func tell(_ change: Change) {
    observers.removeAll { $0.owner() == nil }
    for observer in observers { observer.handler(change) }
  }
}
