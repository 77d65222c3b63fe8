import CharactersStore

/// What one window looks at.
@MainActor final class BrowsingState {
  /// What has changed.
  enum Change {
    case query
    case openCharacter
  }

  let store: CharacterStore
  var query = CharacterQuery() { didSet { if query != oldValue { tell(.query) } } }
  var openID: UnicodeCharacter.ID? { didSet { if openID != oldValue { tell(.openCharacter) } } }
  private var observers: [(owner: () -> AnyObject?, handler: (Change) -> Void)] = []

  init(store: CharacterStore) {
    self.store = store
  }

  /// Calls a closure after each change for as long as its owner lives.
  func observe(_ owner: AnyObject, handler: @escaping (Change) -> Void) {
    observers.append(({ [weak owner] in owner }, handler))
  }

  private func tell(_ change: Change) {
    observers.removeAll { $0.owner() == nil }
    for observer in observers { observer.handler(change) }
  }
}
