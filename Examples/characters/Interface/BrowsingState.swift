import CharactersStore

/// The browsing state of one window: its query, the open character and pending edits.
@MainActor final class BrowsingState {
  /// A kind of change of the browsing state.
  enum Change {
    case query
    case openCharacter
    /// Edits have become pending, or the last pending edit was written.
    case isSaving
  }

  let store: CharacterStore
  var query = CharacterQuery() { didSet { if query != oldValue { tell(.query) } } }
  var openID: UnicodeCharacter.ID? { didSet { if openID != oldValue { tell(.openCharacter) } } }
  /// True if edits of this window have not been written yet.
  var isSaving: Bool { pendingEdits > 0 }
  private var pendingEdits = 0 { didSet { if (pendingEdits == 0) != (oldValue == 0) { tell(.isSaving) } } }
  private var observers: [(owner: () -> AnyObject?, handler: (Change) -> Void)] = []

  init(store: CharacterStore) {
    self.store = store
  }

  /// Chooses what an address stands for; the columns show it.
  func go(to address: CharactersAddress) {
    switch address {
    case .list(let query):
      openID = nil
      self.query = query
    case .character(let id): openID = id
    }
  }

  /// Calls a closure after each change, as long as its owner lives.
  func observe(_ owner: AnyObject, handler: @escaping (Change) -> Void) {
    observers.append(({ [weak owner] in owner }, handler))
  }

  /// Marks a character as a favorite or removes the mark, after all earlier edits.
  ///
  /// - Parameters:
  ///   - character: The character as it is shown.
  ///   - completion: Called with success when the edit is written, or with its error.
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
