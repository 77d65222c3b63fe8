/// A loader of pages of rows, called when scrolling approaches the end of the list; an addition of this package.
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
  /// A closure that shows a loaded page of rows.
  typealias ShowPage = @MainActor () -> DiffablePageContinuation

  /// The maximum number of items behind the last one on screen at which the next page is requested.
  public let itemsLeft: Int
  /// The closure that loads a page of rows, and returns the closure that shows it.
  let load: @MainActor () async throws -> ShowPage
  /// The handler that is called after each change of the state of loading pages; nil for none.
  let stateHandler: ((DiffablePageState) -> Void)?

  /// Makes a page loader with separate closures for loading a page of rows and showing it.
  ///
  /// A loaded page is shown only if it is still wanted: after a restart, and in a closed scene, the page is dropped.
  ///
  /// - Parameters:
  ///   - itemsLeft: The maximum number of items behind the last one on screen at which the next page is requested; a
  ///     number below 0 counts as 0.
  ///   - load: Loads the next page, including the first; the task may be cancelled.
  ///   - show: Applies the page, or changes the source of the binding, and returns whether other pages follow. If a
  ///     page contains nothing to show, load the next one inside `load`.
  ///   - stateHandler: Called on the main queue after each change of the state. An apply in this handler does not count
  ///     as the showing of a page.
  public init<Page>(
    whenItemsLeft itemsLeft: Int = 20, load: @escaping @MainActor () async throws -> Page,
    show: @escaping @MainActor (Page) -> DiffablePageContinuation, stateHandler: ((DiffablePageState) -> Void)? = nil
  ) {
    self.itemsLeft = max(0, itemsLeft)
    self.stateHandler = stateHandler
    self.load = {
      let page = try await load()
      return { show(page) }
    }
  }

  /// Makes a page loader with one closure for loading a page of rows and showing it.
  ///
  /// After a restart the closure may still be running for the former list: where that can happen, check for
  /// cancellation after each `await`, or use separate closures for loading and showing.
  ///
  /// - Parameters:
  ///   - itemsLeft: The maximum number of items behind the last one on screen at which the next page is requested; a
  ///     number below 0 counts as 0.
  ///   - load: Loads the next page, including the first, applies it or changes the source of the binding, and returns
  ///     whether other pages follow; the task may be cancelled.
  ///   - stateHandler: Called on the main queue after each change of the state. An apply in this handler does not count
  ///     as the showing of a page.
  public init(
    whenItemsLeft itemsLeft: Int = 20, load: @escaping @MainActor () async throws -> DiffablePageContinuation,
    stateHandler: ((DiffablePageState) -> Void)? = nil
  ) { self.init(whenItemsLeft: itemsLeft, load: load, show: { $0 }, stateHandler: stateHandler) }
}

/// The continuation of a list after a page of rows: that page is the last one, or other pages follow.
public enum DiffablePageContinuation: Sendable {
  /// Other pages of rows follow this one.
  case more
  /// This page of rows is the last one.
  case last
}

/// The state of a list whose rows are loaded page by page, such as waiting, loading or failed.
public enum DiffablePageState {
  /// No page is being loaded: the next one is requested when scrolling approaches the end of the list.
  case waiting
  /// The next page of rows is being loaded.
  case loading
  /// The next page could not be loaded. The error is `CancellationError` if the scene was closed meanwhile.
  case failed(any Error)
  /// The last page of rows has been loaded.
  case ended
}
