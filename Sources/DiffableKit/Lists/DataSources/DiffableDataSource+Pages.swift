// Properties and methods of a data source for loading further pages of rows near the end of its list. Additions of this
// package.
extension DiffableDataSource {
  /// The loader of the next page of rows, called when scrolling approaches the end of the list; nil at first
  /// (`behaviour.md` C78–C80).
  ///
  /// ```swift
  /// dataSource.pageLoader = DiffablePageLoader(whenItemsLeft: 20) { [server, store] in
  ///   try await server.messages(after: store.messages.last)
  /// } show: { [weak self] page in
  ///   self?.append(page.messages)
  ///   return page.isLast ? .last : .more
  /// }
  /// ```
  ///
  /// - An empty list is near its end: the first page is loaded in the same way, as soon as the list is in a window.
  /// - One page is loaded at a time. Afterwards the end counts as near again only when content has been applied since
  ///   the page was requested: by `apply`, `edit`, `applyModels` or a binding, also if the apply changes nothing. A
  ///   page that was too short is followed by the next one until the screen is full and
  ///   ``DiffablePageLoader/itemsLeft`` items are behind it. If nothing is applied, scrolling near the end requests the
  ///   next page.
  /// - A page that fails is not requested again automatically: call ``retryLoadingPage()``.
  /// - ``restartLoadingPages()`` begins with the first page, for another search or after a pull to refresh. Setting a
  ///   loader does too.
  /// - The task is cancelled when the data source is deallocated, when the scene is closed, at a restart, and when
  ///   another loader is set.
  ///
  /// Selection, focus and scroll offset stay as the applies of the closures leave them. A host frame in which the list
  /// is not laid out costs nothing.
  public var pageLoader: DiffablePageLoader? {
    get { listDataSource.pageLoading?.loader }
    set { listDataSource.setPageLoader(newValue) }
  }

  /// The state of loading pages of rows; ``DiffablePageState/ended`` without a ``pageLoader``.
  ///
  /// A row or footer that shows the state reads this property: reconfigure the row or footer in the loader's state
  /// handler.
  ///
  /// - Complexity: O(1).
  public var pageState: DiffablePageState { listDataSource.pageLoading?.state ?? .ended }

  /// Loads the next page again; has no effect unless the last attempt failed, or returned a page of which nothing was
  /// shown.
  public func retryLoadingPage() { listDataSource.pageLoading?.retry() }

  /// Cancels the page that is being loaded and begins again: a page is requested when the list is laid out next and its
  /// end is near.
  ///
  /// The rows stay. Empty the list, or reset the loader's own cursor, before the call or in the same turn of the main
  /// queue. Has no effect without a ``pageLoader``.
  public func restartLoadingPages() { listDataSource.pageLoading?.restart() }
}

extension UICollectionViewDiffableDataSource {
  func setPageLoader(_ loader: DiffablePageLoader?) {
    let former = pageLoading
    pageLoading = loader.map { PageLoading($0, of: self, in: collectionView) }
    former?.end()
    guard let collectionView, collectionView.dataSource === self else { return }
    collectionView.endObserver = pageLoading
    pageLoading?.look()
  }
}
