// Properties and methods of a data source for scrolling to an item, and for restoring a reading position. Additions of
// this package.
extension DiffableDataSource {
  /// Scrolls to an item by its identifier, after all applies that were requested so far (`behaviour.md` C72).
  ///
  /// The request waits for all applies requested so far: applies of other queues that have arrived, a running apply,
  /// applies that wait for a host frame. The program need not force a layout nor look up an index path:
  ///
  /// ```swift
  /// dataSource.edit { $0.appendItems([note.id]) }
  /// dataSource.scroll(to: note.id, at: .middle)
  /// ```
  ///
  /// The method may be called before the view has a size or a window: until a host shows the view for the first time,
  /// or again, the list stays at the item whatever size the view is given and whatever is applied meanwhile, and opens
  /// there, without an animation. The last request counts. If a person scrolls while the request waits for its turn,
  /// the request is dropped.
  ///
  /// An item inside a collapsed item of an outline is not shown, unless `opensParents` expands its ancestors first, as
  /// by ``UICollectionViewDiffableDataSource/expand(_:animatingDifferences:completion:)``. Pinned headers and footers
  /// do not cover the item (they are disregarded if the item is centred); the scroll offset stays within the content.
  /// Selection and focus are not changed. Inside a provider the request waits until the rows are laid out.
  ///
  /// Not needed to follow the end of a list: with `scrollAnchoring = [.visibleItems, .end]` a list that is scrolled to
  /// its end stays there, and opens there (``DiffableScrollAnchoring/end``).
  ///
  /// - Parameters:
  ///   - item: The identifier of the item.
  ///   - position: The position of the item in the visible bounds.
  ///   - animated: True if the scrolling is animated.
  ///   - opensParents: True if collapsed ancestors of the item are expanded, with their handlers.
  ///   - completion: Called once on the main queue when the scroll offset is set, though the animation may still run,
  ///     with true if the list scrolled to the item: false if the item did not exist in the request's turn, or a person
  ///     has scrolled. For a view without a size or a window, with true if the list is going to open at the item.
  /// - Complexity: O(1) hashes, O(log *n*) for the layouts of this package, and the cells that come on screen.
  nonisolated public func scroll(
    to item: ItemIdentifierType, at position: DiffableScrollPosition = .nearest, animated: Bool = true,
    opensParents: Bool = false, completion: ((Bool) -> Void)? = nil
  ) {
    listDataSource.submit(
      .item(item, position, opensParents: opensParents), animated: animated, ticket: listDataSource.inbox.makeTicket(),
      completion: completion)
  }

  /// Scrolls to an item by its identifier and returns true if the item existed; see
  /// ``scroll(to:at:animated:opensParents:completion:)``.
  ///
  /// If the task is cancelled before the request's turn, this method returns false at once, and the list does not
  /// scroll.
  ///
  /// - Parameters:
  ///   - item: The identifier of the item.
  ///   - position: The position of the item in the visible bounds.
  ///   - animated: True if the scrolling is animated; the animation may still run when this method returns.
  ///   - opensParents: True if collapsed ancestors of the item are expanded, with their handlers.
  /// - Returns: False if the item did not exist in the request's turn, or a person has scrolled.
  /// - Complexity: As ``scroll(to:at:animated:opensParents:completion:)``.
  @discardableResult public func scroll(
    to item: ItemIdentifierType, at position: DiffableScrollPosition = .nearest, animated: Bool = true,
    opensParents: Bool = false
  ) async -> Bool {
    await listDataSource.visitAndWait(.item(item, position, opensParents: opensParents), animated: animated)
  }

  /// The reading position, to be saved and passed to ``restore(_:animated:completion:)`` later; nil as long as no row
  /// is on screen (`behaviour.md` C73).
  ///
  /// The first rows on screen, twenty at most, each with its distance from the edge of the visible bounds. Nil for a
  /// list that has not been laid out: keep the position that was saved before. Performs a pending layout, unless an
  /// apply is being carried out.
  ///
  /// - Complexity: O(*v* log *v*) in the *v* rows near the screen.
  public var readingPosition: DiffableReadingPosition<ItemIdentifierType>? { listDataSource.currentReadingPosition }

  /// Scrolls to a saved reading position: the first of its rows that still exists gets the distance from the edge that
  /// it had, to the point (`behaviour.md` C73).
  ///
  /// Waits for its turn, and applies to a view that is not shown yet, as
  /// ``scroll(to:at:animated:opensParents:completion:)`` does: call this method after the first apply.
  ///
  /// ```swift
  /// dataSource.apply(snapshot, animatingDifferences: false)
  /// dataSource.restore(saved)
  /// ```
  ///
  /// A list that was at one of its ends returns to that end if `scrollAnchoring` keeps it there; unless that property
  /// was set, only to the start. No item of an outline is expanded. Selection and focus are not changed.
  ///
  /// - Parameters:
  ///   - position: The saved reading position.
  ///   - animated: True if the scrolling is animated.
  ///   - completion: Called once on the main queue with true if the list scrolled there: false if none of the rows
  ///     existed in the request's turn, or a person has scrolled.
  /// - Complexity: O(1) hashes, twenty at most, O(log *n*) for the layouts of this package, and the cells that come on
  ///   screen.
  nonisolated public func restore(
    _ position: DiffableReadingPosition<ItemIdentifierType>, animated: Bool = false,
    completion: ((Bool) -> Void)? = nil
  ) {
    listDataSource.submit(
      .position(position), animated: animated, ticket: listDataSource.inbox.makeTicket(), completion: completion)
  }

  /// Scrolls to a saved reading position; see ``restore(_:animated:completion:)``.
  ///
  /// If the task is cancelled before the request's turn, this method returns false at once, and the list does not
  /// scroll.
  ///
  /// - Parameters:
  ///   - position: The saved reading position.
  ///   - animated: True if the scrolling is animated.
  /// - Returns: False if none of the rows existed in the request's turn, or a person has scrolled.
  /// - Complexity: As ``restore(_:animated:completion:)``.
  @discardableResult public func restore(
    _ position: DiffableReadingPosition<ItemIdentifierType>, animated: Bool = false
  ) async -> Bool { await listDataSource.visitAndWait(.position(position), animated: animated) }
}
