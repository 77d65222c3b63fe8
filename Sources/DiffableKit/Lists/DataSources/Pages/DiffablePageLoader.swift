/// Loads a list page by page, each when the end of the list comes near; an addition of this package.
///
/// ```swift
/// dataSource.pageLoader = DiffablePageLoader(whenItemsLeft: 20) { [server, store] in
///   try await server.messages(after: store.messages.last)
/// } show: { [store] page in
///   store.messages += page.messages
///   return page.isLast ? .last : .more
/// }
/// ```
///
/// See ``DiffableDataSource/pageLoader``.
@MainActor public struct DiffablePageLoader {
  /// Shows a page that has come.
  typealias Show = @MainActor () -> DiffablePageEnd

  /// How many items at most are left behind the last one on screen when the next page is asked for.
  public let itemsLeft: Int
  /// Loads a page, and gives what shows it.
  let load: @MainActor () async throws -> Show
  /// Is told of each other state.
  let stateHandler: ((DiffablePageState) -> Void)?

  /// Makes a loader that loads first and shows then.
  ///
  /// A loaded page is shown only if it is still wanted: after a restart, and where nobody sees the list any more, it is dropped.
  ///
  /// - Parameters:
  ///   - itemsLeft: How many items at most are left behind the last one on screen when the next page is asked for; a number below 0
  ///     counts as 0.
  ///   - load: Loads the next page, the first one too; may be cancelled.
  ///   - show: Applies the page, or changes what the list is bound to, and says whether there is more. A page of which nothing is
  ///     shown had better be followed by the next one inside of `load`.
  ///   - stateHandler: Called on the main queue after each change of the state. It may apply: that does not count as a page that has
  ///     come.
  public init<Page>(
    whenItemsLeft itemsLeft: Int = 20, load: @escaping @MainActor () async throws -> Page,
    show: @escaping @MainActor (Page) -> DiffablePageEnd, stateHandler: ((DiffablePageState) -> Void)? = nil
  ) {
    self.itemsLeft = max(0, itemsLeft)
    self.stateHandler = stateHandler
    self.load = {
      let page = try await load()
      return { show(page) }
    }
  }

  /// Makes a loader that loads and shows in one.
  ///
  /// After a restart the closure may still be running for the list as it was: where that can happen, check for cancellation behind each
  /// `await`, or load and show apart.
  ///
  /// - Parameters:
  ///   - itemsLeft: How many items at most are left behind the last one on screen when the next page is asked for; a number below 0
  ///     counts as 0.
  ///   - load: Loads the next page, the first one too, applies it or changes what the list is bound to, and says whether there is
  ///     more; may be cancelled.
  ///   - stateHandler: Called on the main queue after each change of the state. It may apply: that does not count as a page that has
  ///     come.
  public init(
    whenItemsLeft itemsLeft: Int = 20, load: @escaping @MainActor () async throws -> DiffablePageEnd,
    stateHandler: ((DiffablePageState) -> Void)? = nil
  ) { self.init(whenItemsLeft: itemsLeft, load: load, show: { $0 }, stateHandler: stateHandler) }
}

/// Whether a page is followed by others.
public enum DiffablePageEnd: Sendable {
  /// There is more.
  case more
  /// There is nothing more.
  case last
}

/// How far a list has come that is loaded page by page.
public enum DiffablePageState {
  /// The next page is asked for when the end of the list comes near.
  case waiting
  /// The next page is being loaded.
  case loading
  /// The next page could not be loaded. `CancellationError` if the scene was closed meanwhile.
  case failed(any Error)
  /// The last page has come.
  case ended
}
