// Pages that are loaded when the end of the list comes near. An addition of this package.
extension DiffableDataSource {
  /// Loads the next page when the end of the list comes near; nil at first (`behaviour.md` C78–C80).
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
  /// - One page is loaded at a time. After it the end counts as near again only when something has been applied since the page was
  ///   asked for: by `apply`, `edit`, `applyModels` or a binding, also if that changes nothing. A page that was too short is followed by
  ///   the next one until the screen is full and ``DiffablePageLoader/itemsLeft`` items are behind it. If nothing is applied, scrolling
  ///   near the end asks for the next page.
  /// - A page that fails is not asked for again by itself: ``retryLoadingPage()``.
  /// - ``restartLoadingPages()`` begins anew, for another search or when a person pulls for news. Setting a loader does too.
  /// - The task is cancelled when the data source goes, when the scene is closed, at a restart, and when another loader is set.
  ///
  /// Selection, keyboard focus and scroll offset stay as the applies of the closures leave them. A frame in which the list is not laid
  /// out costs nothing.
  public var pageLoader: DiffablePageLoader? {
    get { listDataSource.pageLoading?.loader }
    set { listDataSource.setPageLoader(newValue) }
  }

  /// How far the list has come with its pages; ``DiffablePageState/ended`` without a ``pageLoader``.
  ///
  /// A row or footer that says so is filled from this: reconfigure it in the loader's state handler.
  ///
  /// - Complexity: O(1).
  public var pageState: DiffablePageState { listDataSource.pageLoading?.state ?? .ended }

  /// Tries again to load a page; does nothing unless that has failed, or has brought nothing that was shown.
  public func retryLoadingPage() { listDataSource.pageLoading?.retry() }

  /// Gives up what is being loaded, and begins anew: a page is asked for as soon as the end of the list is near when it is laid out
  /// next.
  ///
  /// The rows stay. Empty the list, or change what the loader goes on from, before or in the same turn of the main queue. Does nothing
  /// without a ``pageLoader``.
  public func restartLoadingPages() { listDataSource.pageLoading?.restart() }
}

extension UICollectionViewDiffableDataSource {
  func setPageLoader(_ loader: DiffablePageLoader?) {
    let former = pageLoading
    pageLoading = loader.map { PageLoading($0, of: self, in: collectionView) }
    former?.end()
    guard let collectionView, collectionView.dataSource === self else { return }
    collectionView.endWatcher = pageLoading
    pageLoading?.look()
  }
}
