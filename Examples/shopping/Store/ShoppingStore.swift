import Synchronization

/// The shopping lists, shared by all people: by the lists on their pages and by the JSON routes.
///
/// All members may be used from any thread. The lists are kept in memory and begin anew with the program.
public final class ShoppingStore: Sendable {
  /// The state of the store: the items, and those who watch them.
  private struct State {
    var items: [ShoppingItem] = []
    var nextID = 1
    var watchers: [Int: AsyncStream<[ShoppingItem]>.Continuation] = [:]
    var nextWatcher = 0
  }

  /// The greatest number of items on all lists.
  public static let limit = 500
  private let state = Mutex(State())

  /// Makes a store without items.
  public init() {}

  /// The items of all lists, the earliest first.
  public var items: [ShoppingItem] { state.withLock(\.items) }

  /// Returns an item; `nil` if there is none with this number.
  public func item(_ id: ShoppingItem.ID) -> ShoppingItem? {
    state.withLock { state in state.items.first { $0.id == id } }
  }

  /// Puts an item on a list.
  ///
  /// - Parameters:
  ///   - title: The words for the thing; spaces at their ends do not count.
  ///   - list: The list.
  ///   - author: The name of the person.
  /// - Returns: The new item.
  /// - Throws: ``ShoppingError`` if the title is not one, or the lists are full.
  @discardableResult public func add(
    _ title: String, to list: ShoppingListKind, by author: String
  ) throws(ShoppingError) -> ShoppingItem {
    let words = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty, words.count <= 60 else { throw .badTitle }
    let item = change { state -> ShoppingItem? in
      guard state.items.count < Self.limit else { return nil }
      defer { state.nextID += 1 }
      let item = ShoppingItem(id: state.nextID, list: list, title: words, author: author, isBought: false)
      state.items.append(item)
      return item
    }
    guard let item else { throw .full }
    return item
  }

  /// Sets whether an item is bought; has no effect if the item is on no list any more.
  public func setBought(_ isBought: Bool, _ id: ShoppingItem.ID) {
    change { state in
      if let index = state.items.firstIndex(where: { $0.id == id }) { state.items[index].isBought = isBought }
    }
  }

  /// Takes an item off its list; has no effect if it is on none any more.
  ///
  /// - Returns: The item that was removed, which ``restore(_:)`` puts back; `nil` if there was none.
  @discardableResult public func remove(_ id: ShoppingItem.ID) -> ShoppingItem? {
    change { state in
      let index = state.items.firstIndex { $0.id == id }
      return index.map { state.items.remove(at: $0) }
    }
  }

  /// Puts an item back that was removed, at its place among the others; has no effect if it is on a list.
  ///
  /// - Parameter item: The item as it was.
  /// - Throws: ``ShoppingError/full`` if the lists are full by now.
  public func restore(_ item: ShoppingItem) throws(ShoppingError) {
    let isRestored = change { state in
      if state.items.contains(where: { $0.id == item.id }) { return true }
      guard state.items.count < Self.limit else { return false }
      // The items are in the order of their numbers, so the restored item goes before the first with a greater number.
      state.items.insert(item, at: state.items.firstIndex { $0.id > item.id } ?? state.items.endIndex)
      return true
    }
    guard isRestored else { throw .full }
  }

  /// Returns the items as they are, and then as they are after each change, until the stream is dropped.
  ///
  /// A reader that is slower than the changes receives the newest items only.
  public func changes() -> AsyncStream<[ShoppingItem]> {
    let (stream, continuation) = AsyncStream.makeStream(of: [ShoppingItem].self, bufferingPolicy: .bufferingNewest(1))
    let watcher = state.withLock { state in
      defer { state.nextWatcher += 1 }
      state.watchers[state.nextWatcher] = continuation
      continuation.yield(state.items)
      return state.nextWatcher
    }
    continuation.onTermination = { [weak self] _ in
      // The watcher is removed in a task and not at once: a stream may end while the state is locked.
      Task { self?.state.withLock { _ = $0.watchers.removeValue(forKey: watcher) } }
    }
    return stream
  }

  @discardableResult private func change<Result: Sendable>(_ edit: (inout State) -> Result) -> Result {
    state.withLock { state in
      let former = state.items
      let result = edit(&state)
      // Watchers are sent the items while the state is locked, so that no watcher receives an earlier state last.
      if state.items != former { for watcher in state.watchers.values { watcher.yield(state.items) } }
      return result
    }
  }
}

/// A reason why an item cannot be put on a list.
public enum ShoppingError: Error, Equatable {
  /// The title is empty, or longer than 60 characters.
  case badTitle
  /// The lists have as many items as they can.
  case full
}
