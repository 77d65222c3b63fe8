// Going to an item, and back to where a reader was. Additions of this package.
extension DiffableDataSource {
  /// Scrolls to an item by its identifier, once it is there (`behaviour.md` C72).
  ///
  /// Takes its turn behind everything that was asked for so far: applies of other queues that have come, one that is being carried
  /// out now, those that wait for a frame. No layout has to be forced, and no index path looked up:
  ///
  /// ```swift
  /// dataSource.edit { $0.appendItems([note.id]) }
  /// dataSource.scroll(to: note.id, at: .middle)
  /// ```
  ///
  /// May be asked for before the view has a size or a window: until a host shows the view first, or shows it again, the list is
  /// at the item whatever size the view is given and whatever is applied meanwhile, and opens there, without an animation. The
  /// last that was asked for counts. A person who scrolls while the request waits for its turn wins: it is dropped then.
  ///
  /// An item inside a closed item of an outline is not there, unless `opensParents` has what it is inside of opened before, as by
  /// ``UICollectionViewDiffableDataSource/expand(_:animatingDifferences:completion:)``. The item comes to where it is wanted beside
  /// headers and footers that stay on screen (in the middle of the view as if there were none), as far as the content reaches.
  /// Selection and keyboard focus stay. Inside a provider it is done when the rows are in place.
  ///
  /// To follow the end of a list this is not needed: with `scrollAnchoring = [.visibleItems, .end]` a list that is scrolled to its
  /// end stays there, and opens there (``DiffableScrollAnchoring/end``).
  ///
  /// - Parameters:
  ///   - item: The identifier of the item.
  ///   - position: Where it goes.
  ///   - animated: Whether the host shows the way.
  ///   - opensParents: Whether closed items around it are opened, with their handlers.
  ///   - completion: Called once on the main queue, when the list is there and the way may still be on show, with whether it went:
  ///     false if the item was not there in its turn, or a person has scrolled. While a view has no size or is in no window, with
  ///     whether it is going to open there.
  /// - Complexity: O(1) hashes, O(log *n*) for the layouts of this package, and what comes on the screen.
  nonisolated public func scroll(
    to item: ItemIdentifierType, at position: DiffableScrollPosition = .nearest, animated: Bool = true,
    opensParents: Bool = false, completion: ((Bool) -> Void)? = nil
  ) {
    listDataSource.submit(
      .item(item, position, opensParents: opensParents), animated: animated, ticket: listDataSource.inbox.makeTicket(),
      completion: completion)
  }

  /// Scrolls to an item by its identifier and returns whether it was there; see
  /// ``scroll(to:at:animated:opensParents:completion:)``.
  ///
  /// If the task is cancelled before its turn has come, this returns false at once, and nothing is scrolled.
  ///
  /// - Parameters:
  ///   - item: The identifier of the item.
  ///   - position: Where it goes.
  ///   - animated: Whether the host shows the way, which may still be on show when this returns.
  ///   - opensParents: Whether closed items around it are opened, with their handlers.
  /// - Returns: False if the item was not there in its turn, or a person has scrolled.
  @discardableResult public func scroll(
    to item: ItemIdentifierType, at position: DiffableScrollPosition = .nearest, animated: Bool = true,
    opensParents: Bool = false
  ) async -> Bool {
    await listDataSource.visitAndWait(.item(item, position, opensParents: opensParents), animated: animated)
  }

  /// The place that the reader has come to, to be saved and given to ``restore(_:animated:completion:)`` later; nil as long as no
  /// row is on screen (`behaviour.md` C73).
  ///
  /// The first rows on screen, twenty at most, and how far each begins below the edge of what is seen. A list that is not laid out
  /// yet gives nil: keep what was saved before. Lays out what is to be laid out, unless an apply is being carried out.
  ///
  /// - Complexity: O(*v* log *v*) in the rows near the screen.
  public var readingPosition: DiffableReadingPosition<ItemIdentifierType>? { listDataSource.currentReadingPosition }

  /// Returns to where a reader was: the first row of a saved position that is still there begins as far down as it did, to the
  /// point (`behaviour.md` C73).
  ///
  /// Takes its turn, and opens a view that is not shown yet, as ``scroll(to:at:animated:opensParents:completion:)`` does: call it
  /// behind the first apply.
  ///
  /// ```swift
  /// dataSource.apply(snapshot, animatingDifferences: false)
  /// dataSource.restore(saved)
  /// ```
  ///
  /// A list that was at one of its ends returns to that end if `scrollAnchoring` keeps it there; as long as that was not set, to
  /// the start alone. Nothing is opened in outlines. Selection and keyboard focus stay.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - animated: Whether the host shows the way.
  ///   - completion: Called once on the main queue with whether the list went there: false if none of the rows was there in its
  ///     turn, or a person has scrolled.
  /// - Complexity: O(1) hashes, twenty at most, O(log *n*) for the layouts of this package, and what comes on the screen.
  nonisolated public func restore(
    _ position: DiffableReadingPosition<ItemIdentifierType>, animated: Bool = false,
    completion: ((Bool) -> Void)? = nil
  ) {
    listDataSource.submit(
      .position(position), animated: animated, ticket: listDataSource.inbox.makeTicket(), completion: completion)
  }

  /// Returns to where a reader was; see ``restore(_:animated:completion:)``.
  ///
  /// If the task is cancelled before its turn has come, this returns false at once, and nothing is scrolled.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - animated: Whether the host shows the way.
  /// - Returns: False if none of the rows was there in its turn, or a person has scrolled.
  @discardableResult public func restore(
    _ position: DiffableReadingPosition<ItemIdentifierType>, animated: Bool = false
  ) async -> Bool { await listDataSource.visitAndWait(.position(position), animated: animated) }
}
