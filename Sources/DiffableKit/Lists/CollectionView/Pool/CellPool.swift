/// A pool of a list's cells and supplementary views: those on screen and near it, those in the reuse queues, and the
/// request to the data source that is under way.
struct CellPool {
  private var queues = ReuseQueues()
  private var late = RecreatedRegistrationDetector<RegistrationCreationSite.SourceLocationAndTypes, ReuseQueues.Key>()
  private var tilings: UInt32 = 0

  /// The cells on screen and near it, by index path.
  private(set) var cells = CellsByIndexPath()
  /// The supplementary views and decorations on screen and near it, by kind and index path.
  private(set) var supplementaryViews: [SupplementaryKey: UICollectionReusableView] = [:]
  /// The scroll views of orthogonal sections, by section.
  private(set) var orthogonalViews: [Int: OrthogonalScrollView] = [:]
  /// The list's running request to its data source for a cell or supplementary view, or `nil`.
  private(set) var viewRequest: DataSourceViewRequest?
  /// The cell being reconfigured without a layout pass, or `nil`.
  private(set) weak var cellReconfiguredInPlace: UICollectionViewCell?

  /// Begins a tiling pass.
  ///
  /// - Returns: The number of the pass, for ``UICollectionReusableView/lastTiling``.
  mutating func beginTiling() -> UInt32 {
    tilings &+= 1
    return tilings
  }

  // MARK: Views with an index path

  mutating func place(_ cell: UICollectionViewCell, at path: IndexPath) { cells[path] = cell }

  /// Removes the cell of an index path from the cells in use.
  ///
  /// - Returns: The cell that was removed.
  mutating func removeCell(at path: IndexPath) -> UICollectionViewCell? {
    defer { cells[path] = nil }
    return cells[path]
  }

  mutating func place(_ view: UICollectionReusableView, for key: SupplementaryKey) {
    supplementaryViews[key] = view
  }

  /// Removes the supplementary view or decoration of a key from the views in use.
  ///
  /// - Returns: The view that was removed.
  mutating func removeView(for key: SupplementaryKey) -> UICollectionReusableView? {
    supplementaryViews.removeValue(forKey: key)
  }

  /// The index paths, before and after an update, of an item that has a cell and stays.
  struct CarriedCell {
    let old: IndexPath
    let new: IndexPath
  }

  /// Moves each cell to its item's index path after an update, and drops the cells of deleted items.
  ///
  /// - Parameters:
  ///   - staying: The items that stay and had cells when the update began, in their old order.
  ///   - body: Called for each cell that stays, with both index paths.
  @MainActor mutating func carryCells(_ staying: [CarriedCell], _ body: (_ old: IndexPath, _ new: IndexPath) -> Void) {
    let old = cells
    cells = CellsByIndexPath()
    cells.reserveCapacity(old.count)
    var next = 0
    for carried in staying {
      guard let cell = old.cell(at: carried.old, next: &next) else { continue }
      cells[carried.new] = cell
      cell.indexPath = carried.new
      body(carried.old, carried.new)
    }
  }

  /// Moves each supplementary view or decoration to its section's index after an update, and drops the views of deleted
  /// sections.
  @MainActor mutating func carryViews(_ newSection: (Int) -> Int?) {
    let old = supplementaryViews
    supplementaryViews = [:]
    for (key, view) in old {
      guard let section = newSection(key.indexPath.section) else { continue }
      let path = IndexPath(item: key.indexPath.item, section: section)
      supplementaryViews[SupplementaryKey(kind: key.kind, indexPath: path, isDecoration: key.isDecoration)] =
        view
      view.indexPath = path
    }
  }

  mutating func place(_ window: OrthogonalScrollView, on section: Int) { orthogonalViews[section] = window }

  /// Removes the scroll view of an orthogonal section.
  ///
  /// - Returns: The scroll view that was removed.
  mutating func removeOrthogonalView(on section: Int) -> OrthogonalScrollView? {
    orthogonalViews.removeValue(forKey: section)
  }

  /// Moves the scroll view of each orthogonal section to the section's index after an update.
  ///
  /// - Returns: The scroll views of deleted sections.
  @MainActor mutating func carryWindows(_ newSection: (Int) -> Int?) -> [OrthogonalScrollView] {
    let old = orthogonalViews
    orthogonalViews = [:]
    var gone: [OrthogonalScrollView] = []
    for (section, window) in old {
      guard let newIndex = newSection(section) else {
        gone.append(window)
        continue
      }
      window.section = newIndex
      orthogonalViews[newIndex] = window
    }
    return gone
  }

  // MARK: Reuse queues

  /// Registers the class of the views of a reuse queue, or removes the class with `nil`.
  mutating func register(_ viewClass: UICollectionReusableView.Type?, for key: ReuseQueues.Key) {
    queues.register(viewClass, for: key)
  }

  /// Returns the class of new views of a reuse queue.
  func viewClass(for key: ReuseQueues.Key) -> UICollectionReusableView.Type? { queues.viewClass(for: key) }

  /// Removes and returns a view that waits in a reuse queue; `nil` if the queue is empty.
  @MainActor mutating func take(_ key: ReuseQueues.Key) -> UICollectionReusableView? { queues.take(key) }

  /// Puts a view that has left the screen into its reuse queue.
  @MainActor mutating func give(_ view: UICollectionReusableView) { queues.give(view) }

  /// Removes a reuse queue that will not be used again.
  ///
  /// - Returns: The views that waited in the queue, to be notified that they are dropped.
  mutating func discard(_ key: ReuseQueues.Key) -> [UICollectionReusableView] { queues.discard(key) }

  /// Records the first use of a registration that was created while the data source was asked for a view.
  mutating func makeLate(
    _ key: ReuseQueues.Key, madeAt origin: RegistrationCreationSite
  ) -> RecreatedRegistrationDetector<RegistrationCreationSite.SourceLocationAndTypes, ReuseQueues.Key>.Verdict {
    late.make(key, living: origin, at: origin.location)
  }

  /// Records that a registration which was created while the data source was asked for a view is used again.
  mutating func useLate(_ key: ReuseQueues.Key, madeAt origin: RegistrationCreationSite) {
    late.use(key, at: origin.location)
  }

  // MARK: The request to the data source

  /// Sets the list's running request to its data source for a view, or clears it with `nil`.
  ///
  /// - Returns: The enclosing request, to be restored.
  mutating func ask(_ request: DataSourceViewRequest?) -> DataSourceViewRequest? {
    defer { viewRequest = request }
    return viewRequest
  }

  /// Records a dequeued view in the list's running request for a view, if there is one.
  mutating func noteDequeued(_ view: UICollectionReusableView) { viewRequest?.dequeued.append(view) }

  /// Records that misuse was reported, so that its consequences are not reported as further misuse.
  mutating func noteRefusal() { viewRequest?.isRefused = true }

  /// Sets the cell being reconfigured without a layout pass, or clears it with `nil`.
  ///
  /// - Returns: The enclosing cell, to be restored.
  mutating func fillInPlace(_ cell: UICollectionViewCell?) -> UICollectionViewCell? {
    defer { cellReconfiguredInPlace = cell }
    return cellReconfiguredInPlace
  }
}
