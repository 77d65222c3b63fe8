import CharactersStore
import Dispatch
import SharedInterface

/// The browsing state of one window: its query, the open character and pending edits.
@MainActor final class BrowsingState {
  /// A change of the browsing state.
  enum Change {
    case query
    case openCharacter
    /// Edits have become pending, or the last pending edit was written.
    case isSaving
  }

  let store: CharacterStore
  var query = CharacterQuery() { didSet { if query != oldValue { tell(.query) } } }
  var openID: UnicodeCharacter.ID? { didSet { if openID != oldValue { tell(.openCharacter) } } }
  /// The changes of favorites that the window's person has made, which can be undone and redone.
  let changes = UndoableChanges()
  /// A closure called with the error of a change that could not be undone or redone.
  var undoDidFail: (any Error) -> Void = { _ in }
  /// True if edits of this window have not been written yet.
  var isSaving: Bool { pendingEdits > 0 }
  /// The maximum number of edits of a window that wait, so that one window alone does not use up those of the store.
  private static let limit = 64
  private var pendingEdits = 0 { didSet { if (pendingEdits == 0) != (oldValue == 0) { tell(.isSaving) } } }
  private var observers: [(owner: () -> AnyObject?, handler: (Change) -> Void)] = []

  init(store: CharacterStore) {
    self.store = store
  }

  /// Changes the state to what an address names, the list of a query or an open character; the columns show it.
  func go(to address: CharactersDestination) {
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

  /// Marks a character as a favorite or removes the mark, after all earlier edits; the change can be undone.
  ///
  /// The mark changes from its last requested state, shown or not: if the method is called twice while another program
  /// has locked the file, the character ends in the state that it had before.
  ///
  /// - Parameters:
  ///   - character: The character as it is shown.
  ///   - completion: Called with success when the edit is written, or with its error, also if too many edits of the
  ///     window wait.
  func toggleFavorite(
    of character: UnicodeCharacter, completion: @escaping @MainActor @Sendable (Result<Void, any Error>) -> Void
  ) {
    let isFavorite = !store.willBeFavorite(character)
    set(isFavorite, for: character.id) { result in
      if case .success = result { self.record(isFavorite, for: character) }
      completion(result)
    }
  }

  /// Makes a change of a favorite undoable; also called when it is undone, so that it can be redone.
  private func record(_ isFavorite: Bool, for character: UnicodeCharacter) {
    changes.record(
      isFavorite ? "Add to Favorites" : "Remove from Favorites",
      report: isFavorite ? nil : "\(character.title) is no favorite any more", target: self
    ) { state in
      state.record(!isFavorite, for: character)
      state.set(!isFavorite, for: character.id) { result in
        if case .failure(let error) = result { state.undoDidFail(error) }
      }
    }
  }

  private func set(
    _ isFavorite: Bool, for id: UnicodeCharacter.ID,
    completion: @escaping @MainActor @Sendable (Result<Void, any Error>) -> Void
  ) {
    guard pendingEdits < Self.limit else {
      DispatchQueue.main.async {
        MainActor.assumeIsolated { completion(.failure(CharacterStoreError.tooManyFavorites)) }
      }
      return
    }
    pendingEdits += 1
    store.setFavorite(isFavorite, for: id) { result in
      self.pendingEdits -= 1
      completion(result)
    }
  }

  private func tell(_ change: Change) {
    observers.removeAll { $0.owner() == nil }
    for observer in observers { observer.handler(change) }
  }
}
