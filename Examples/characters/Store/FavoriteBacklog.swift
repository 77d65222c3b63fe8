/// The favorites that wait to be written.
///
/// Of each character it has the state that was requested last, and of all requests the completions.
struct FavoriteBacklog {
  /// The favorites that are written by one transaction.
  struct Batch: Sendable {
    /// The requested states, by character.
    var favorites: [UnicodeCharacter.ID: Bool] = [:]
    /// The completions of the requests, in their order.
    var completions: [@MainActor @Sendable (Result<Void, any Error>) -> Void] = []

    /// Calls all completions with the result of the transaction.
    @MainActor func complete(with result: Result<Void, any Error>) {
      for completion in completions { completion(result) }
    }
  }

  /// The maximum number of requests that wait, those of all windows together: one transaction writes all of them.
  static let mostRequests = 4_096

  private var waiting = Batch()
  /// True while a writer takes batches.
  private var isWriting = false
  /// True after the store began to close.
  private(set) var isClosed = false

  /// Adds a request, whose state replaces that of an earlier request for the character.
  ///
  /// - Parameters:
  ///   - isFavorite: True to mark the character.
  ///   - id: The character.
  ///   - completion: The closure that is called when the state, or a later one of the character, is written.
  /// - Returns: True if a writer has to be started.
  /// - Throws: An error if too many requests wait or the store is closed; then nothing has changed.
  mutating func add(
    _ isFavorite: Bool, for id: UnicodeCharacter.ID,
    completion: @escaping @MainActor @Sendable (Result<Void, any Error>) -> Void
  ) throws(CharacterStoreError) -> Bool {
    if isClosed { throw .closed }
    if waiting.completions.count >= Self.mostRequests { throw .tooManyFavorites }
    waiting.favorites[id] = isFavorite
    waiting.completions.append(completion)
    defer { isWriting = true }
    return !isWriting
  }

  /// Takes everything that waits; `nil` if there is nothing to write, which ends the writer.
  mutating func next() -> Batch? {
    isWriting = !waiting.completions.isEmpty
    return isWriting ? takeAll() : nil
  }

  /// Takes everything that waits, in order to write it or to give it up.
  mutating func takeAll() -> Batch {
    defer { waiting = Batch() }
    return waiting
  }

  /// Refuses requests from now on.
  mutating func close() { isClosed = true }
}
