import ListDiff
import Synchronization

/// A data source that shows the items of a snapshot in a collection view, and finds insertions, deletions and moves by
/// itself.
///
/// Apply snapshots of *identifiers*; look the model up in the cell provider. Cells, selection and focus follow the
/// identifier through every change. Keep a reference to the data source: the view holds it weakly (`behaviour.md` C2).
///
/// ```swift
/// let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Dish> { cell, _, dish in
///   var content = cell.defaultContentConfiguration()
///   content.text = dish.title
///   cell.contentConfiguration = content
/// }
/// let dataSource = UICollectionViewDiffableDataSource<Section, Dish.ID>(
///   collectionView: collectionView
/// ) { [store] collectionView, indexPath, id in
///   collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: store.dish(with: id))
/// }
/// var snapshot = NSDiffableDataSourceSnapshot<Section, Dish.ID>()
/// snapshot.appendSections([.main])
/// snapshot.appendItems(store.dishIDs)
/// dataSource.apply(snapshot, animatingDifferences: false)
/// ```
///
/// ## State
/// - The shown snapshot, without marks (A36), the outlines of sections that were applied as section snapshots, and the
///   requested changes, behind a lock: ``snapshot()`` is safe from any queue and never waits for an apply (C29).
/// - The queue of applies, and the edits that wait for their turn, on the main actor.
/// - The last model of each identifier, on the main actor, with which
///   ``applyModels(_:animatingDifferences:completion:)`` compares new models.
@MainActor @preconcurrency
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
  UICollectionViewDataSource
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable,
  ItemIdentifierType: Hashable, ItemIdentifierType: Sendable
{
  /// A closure that returns the cell for an item, dequeued from the view; nil is misuse (`behaviour.md` C10).
  ///
  /// Dequeue exactly one cell, and return it (D33).
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  /// A closure that returns a header, footer or other supplementary view, dequeued from the view; nil is misuse
  /// (`behaviour.md` C11).
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// The provider of headers, footers and other supplementary views, if the layout has any.
  public var supplementaryViewProvider: SupplementaryViewProvider?
  /// The handlers that are called when items are reordered; empty at first (`behaviour.md` C56).
  public var reorderingHandlers = ReorderingHandlers() { didSet { collectionView?.setNeedsRender() } }
  /// The handlers that are called when a person expands and collapses items; empty at first (`behaviour.md` C56).
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  /// The misuse policy of this data source; nil, as at first, for the program's policy.
  ///
  /// An addition of this package. A program that shows unreliable data, or should not stop because of one list, sets a
  /// policy that reports misuse:
  ///
  /// ```swift
  /// dataSource.misusePolicy = .report { report in log.error("\(report)") }
  /// ```
  ///
  /// Then misuse changes nothing, neither sections, items and marks nor selection and cells on screen, and the program
  /// goes on:
  /// - An apply inside a provider (`behaviour.md` C22), and one that compares equal identifiers with different hashes
  ///   (E2), is dropped. Its completion runs once, after the provider has returned; ``AppliedChanges/outcome`` is
  ///   ``ApplyOutcome/refused``.
  /// - Where a provider returns nil (C10, C11), and where a view asks for an item or section that does not exist (C9),
  ///   the result is an empty view or 0. Reload or reconfigure the item, and the provider is called again.
  /// - A cell that is reconfigured by another registration, or for which the provider returns another cell (D18, D19),
  ///   stays as it is.
  /// - A view from a registration that is created in each call of a provider (D30) is shown, and not reused. A view
  ///   that is dequeued and not returned (D33) is released; the returned view is shown.
  ///
  /// The policy governs misuse that the data source and its view find: in applies, outlines, reordering, results of the
  /// providers and dequeuing. Edits of a snapshot follow the program's policy, `MisusePolicy.current`, also inside the
  /// providers: a snapshot is a value without a reference to a data source. Edits by the data source itself, of models
  /// and outlines that it receives, follow this policy. To edit under this policy in a program, use
  /// `MisusePolicy.withPolicy(_:operation:)`.
  public var misusePolicy: MisusePolicy?

  /// The collection view of the data source, while it exists; a subclass returns nil when the view is no longer of use.
  private(set) weak var collectionView: UICollectionView?
  /// The data source that the program has made: this one, or the table's data source that wraps it.
  var programDataSource: AnyObject { self }
  /// The name of this package's data source class, with which misuse reports qualify the called method.
  var apiOwner: String { "UICollectionViewDiffableDataSource" }
  /// A description of the view, for warnings from any queue.
  nonisolated let viewText: String
  let cellProvider: CellProvider
  let current = Mutex(ShownAndRequestedContent<SectionIdentifierType, ItemIdentifierType>())
  /// The state of the edits: which has its turn, what waits, and the apply that is being carried out.
  var edits = EditStateMachine<() -> Void>()
  /// The numbers of changes of the apply that is being carried out, if a handler of ``ApplyRecord`` is set.
  var changeCounts: ApplyChangeCounts?
  var queue = ApplyQueue<QueuedApplyRequest>()
  /// The completions of awaited applies whose animations run, by ticket.
  var awaitedEnds: [UInt64: () -> Void] = [:]
  let inbox = ApplyInbox<QueuedApplyRequest>()
  let queueKinds = Mutex(RequestingDispatchQueues())
  var hasWarnedOfMissingDidReorder = false
  /// The ``ModelCache`` of the applied models; nil until models are applied.
  var storedModelCache: (any AnyModelCache<ItemIdentifierType>)?
  /// The tracking of the selection; nil unless a selection handler or `retainsSelection` is set.
  var selectionTracking: SelectionTrackingState<ItemIdentifierType>?
  /// The loading of children; nil unless ``childrenLoader`` is set.
  var childrenLoading: ChildrenLoadStates<ItemIdentifierType>?
  /// The expanded items without children, by section, whose children may have to be loaded; empty without a loader.
  var childlessExpandedItems: [SectionIdentifierType: ChildlessExpandedItems<ItemIdentifierType>] = [:]
  /// The stored closure behind the property ``DiffableDataSource/addressProvider``; nil for none.
  var rowAddress: ((ItemIdentifierType) -> String?)?
  /// The data source's row handlers; nil until the program sets some.
  var rowHandling: RowHandlersAndTitleRegistrations<SectionIdentifierType, ItemIdentifierType>?
  /// The loading of pages of rows; nil unless a page loader is set.
  var pageLoading: PageLoading?
  /// The bindings of the data source, which end when it is deallocated.
  let bindings = ListContentBindings()
  var storedEmptyState: DiffableEmptyState?

  /// Makes a data source and sets it as the view's data source at once (`behaviour.md` C1).
  ///
  /// - Parameters:
  ///   - collectionView: The view, referenced weakly.
  ///   - cellProvider: Returns the cell for an item. Applying a snapshot inside the provider, or making a registration
  ///     in each call, is misuse (C22, D30).
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    viewText = "\(collectionView)"
    self.cellProvider = cellProvider
    super.init()
    dataSourceCount.add()
    collectionView.dataSource = self
  }

  deinit { dataSourceCount.remove() }

  // MARK: Applying

  /// Shows a snapshot: computes the difference from the present snapshot and updates the view.
  ///
  /// On the main queue the new state is shown when the call returns, though animations still run (`behaviour.md` C19);
  /// from another queue the snapshot is passed to the main queue (C20). Applies are carried out one after the other,
  /// each exactly once (C28). Selection, focus and scroll offset stay with their items. Inside a provider this is
  /// misuse (C22).
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to show, with marks for items to be reloaded or reconfigured.
  ///   - animatingDifferences: True if the change is animated. If false, the difference is carried out all the same
  ///     (C14).
  ///   - completion: Called once on the main queue after the animations (C25), also if nothing changes (C33) or the
  ///     scene of the view is closed, in which case the snapshot is stored and not shown (C61).
  /// - Complexity: O(*k* log *n*) for *k* changes if the snapshot is an edited copy of the shown one, otherwise O(*n*)
  ///   comparisons for the items of both. In addition the work in the view for the cells on screen; O(*s*) for *s*
  ///   sections if a flow layout or a section provider asks for each; and O(*j*) for *j* selected items, unless all of
  ///   them are before the first change and no selection is tracked by identifier.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    submit(.snapshot(snapshot), mode(animatingDifferences), completion: completion)
  }

  /// Shows a snapshot as ``apply(_:animatingDifferences:completion:)`` does and returns after the animations.
  ///
  /// If the task is cancelled, this method returns at once: an apply that has not begun is dropped, and one that has
  /// begun is shown completely (`behaviour.md` C63).
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to show.
  ///   - animatingDifferences: True if the change is animated.
  /// - Complexity: As ``apply(_:animatingDifferences:completion:)``.
  nonisolated(nonsending) open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    _ = await submitAndWait(.snapshot(snapshot), mode(animatingDifferences))
  }

  /// Shows a snapshot by a reload, without a difference: all items get new cells (`behaviour.md` C16).
  ///
  /// Selected items that still exist are selected again (decision on I-4).
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to show.
  ///   - completion: Called once on the main queue.
  /// - Complexity: That of ``UICollectionView/reloadData()``, and O(*k* log *n*) for *k* selected items; O(*n*) if the
  ///   data source has outlines, or models of ``DiffableDataSource/applyModels(_:animatingDifferences:completion:)``.
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    submit(.snapshot(snapshot), .reload, completion: completion)
  }

  /// Shows a snapshot as ``applySnapshotUsingReloadData(_:completion:)`` does and returns when it is shown.
  ///
  /// If the task is cancelled before the apply has begun, nothing is shown, and this method returns at once.
  ///
  /// - Parameter snapshot: The snapshot to show.
  /// - Complexity: As ``applySnapshotUsingReloadData(_:completion:)``.
  nonisolated(nonsending) open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    _ = await submitAndWait(.snapshot(snapshot), .reload)
  }

  /// Returns a copy of the present snapshot, without marks (`behaviour.md` A36, C4).
  ///
  /// On the main queue this is the shown snapshot. While an apply is carried out (in delegate calls and handlers), and
  /// on other queues, this is the newest requested snapshot, so that repeated edits and applies lose nothing (C20,
  /// C65). Providers and layouts, which ask about index paths on screen, receive the shown snapshot.
  ///
  /// To edit anywhere in the program, use ``DiffableDataSource/edit(animatingDifferences:completion:_:)``.
  ///
  /// - Returns: A value to edit and apply. Safe from any queue; never waits for an apply.
  /// - Complexity: O(1), or that of the outlines that wait.
  nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    let givesNewest = !MainQueueDetector.isCurrent || MainActor.assumeIsolated { isEditedDuringApply }
    return givesNewest ? current.withLock { $0 }.newestSnapshot : shown.snapshot
  }

  /// The content that the data source's view shows.
  nonisolated var shown: SnapshotAndOutlines<SectionIdentifierType, ItemIdentifierType> {
    current.withLock { $0.shown }
  }

  /// True if an apply is being carried out and the code that runs now on the main queue may edit snapshots, as handlers
  /// may; false inside providers and layouts.
  var isEditedDuringApply: Bool {
    guard edits.runningApply != nil else { return false }
    guard let collectionView else { return true }
    return !collectionView.cycle.refusesEdits && !collectionView.cycle.isIn(.askingLayout)
  }

  /// Returns the mode of an apply with the default animation, or of an immediate one.
  nonisolated func mode(_ isAnimated: Bool) -> ApplyMode { isAnimated ? .animated(usualAnimation) : .immediate }

  /// The default animation of applies.
  nonisolated var usualAnimation: DiffableAnimation { .usual }

  // MARK: Look-ups

  /// Returns the identifier of the section at an index (`behaviour.md` C7).
  ///
  /// - Parameter index: The index.
  /// - Returns: Nil if the index is out of range.
  /// - Complexity: O(log *s*) for *s* sections.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { shown.snapshot.sectionIdentifier(at: index) }

  /// Returns the index of a section (`behaviour.md` C7).
  ///
  /// - Parameter sectionIdentifier: The section's identifier.
  /// - Returns: Nil if there is no such section.
  /// - Complexity: O(log *s*) for *s* sections.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.snapshot.indexOfSection(sectionIdentifier)
  }

  /// Returns the identifier of the item at an index path (`behaviour.md` C5).
  ///
  /// - Parameter indexPath: The index path.
  /// - Returns: Nil if the index path is out of range.
  /// - Complexity: O(log *n*); UIKit documents a constant time (C8).
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    shown.snapshot.itemIdentifier(at: indexPath)
  }

  /// Returns the index path of an item (`behaviour.md` C6).
  ///
  /// - Parameter itemIdentifier: The item's identifier.
  /// - Returns: Nil if there is no such item.
  /// - Complexity: O(log *n*); UIKit documents a constant time (C8).
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.snapshot.indexPath(of: itemIdentifier)
  }

  // MARK: UICollectionViewDataSource

  /// Returns the number of sections in the shown snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.snapshot.numberOfSections }

  /// Returns the number of items in a section of the shown snapshot; a section that does not exist is misuse
  /// (`behaviour.md` C9), or has 0 items.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections; one hash.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    let snapshot = shown.snapshot
    guard let identifier = snapshot.sectionIdentifier(at: section) else {
      refuse(
        "Invalid parameter not satisfying: section < _impl.numberOfSections",
        api: "collectionView(_:numberOfItemsInSection:)", state: "section \(section) of \(snapshot.numberOfSections)",
        remedy: "Ask for sections that exist.")
      return 0
    }
    return snapshot.numberOfItems(inSection: identifier)
  }

  /// Returns the cell from the cell provider; an item that does not exist, and a provider that returns nil, are misuse
  /// (`behaviour.md` C10).
  ///
  /// Under a ``misusePolicy`` that lets the program go on, an empty cell is returned.
  ///
  /// - Complexity: That of ``itemIdentifier(for:)``, and of the cell provider.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let identifier = itemIdentifier(for: indexPath) else {
      refuse(
        "there is no item at \(indexPath)", api: "collectionView(_:cellForItemAt:)",
        state: "\(shown.snapshot.numberOfItems) items", remedy: "Ask for items that exist.")
      return EmptySubstituteCell(frame: .zero)
    }
    guard let cell = cellProvider(collectionView, indexPath, identifier) else {
      refuse(
        """
        UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath) with item identifier \
        '\(IdentifierMessageFormatter.one(identifier))', which is not allowed. You must always return a cell to the collection view: \
        \(collectionView)
        """,
        api: "init(collectionView:cellProvider:)",
        remedy: "Dequeue a cell for every identifier that you put into a snapshot.")
      return EmptySubstituteCell(frame: .zero)
    }
    return cell
  }

  /// Returns the view from the supplementary view provider, or without one the title view of
  /// ``DiffableDataSource/rowHandlers``; neither, or nil, is misuse (`behaviour.md` C11).
  ///
  /// Under a ``misusePolicy`` that lets the program go on, an empty view is returned.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let supplementaryViewProvider else {
      if let title = rowHandling?.titleView(ofKind: kind, in: collectionView, at: indexPath) { return title }
      refuse(
        """
        CollectionView \(collectionView) requested a supplementary view, but a supplementaryViewProvider was not \
        specified on the diffable data source \(self)
        """,
        api: "supplementaryViewProvider", state: "a view of kind \(kind) was asked for at \(indexPath)",
        remedy: "Set supplementaryViewProvider, or use a layout without headers and footers.")
      return EmptySubstituteView(kind: kind)
    }
    guard let view = supplementaryViewProvider(collectionView, kind, indexPath) else {
      refuse(
        "the supplementaryViewProvider returned nil for kind \(kind) at \(indexPath), which is not allowed",
        api: "supplementaryViewProvider", remedy: "Dequeue a view for every kind that the layout has.")
      return EmptySubstituteView(kind: kind)
    }
    return view
  }

  /// Returns true if the reordering handlers allow an item to be moved, or without these the
  /// ``DiffableDataSource/rowHandlers``; false without either (`behaviour.md` C48, C76).
  ///
  /// - Complexity: That of ``itemIdentifier(for:)``, and of the handler.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    guard let canReorderItem = reorderingHandlers.canReorderItem else {
      return rowHandling?.handlers.allowsMoving(item) ?? false
    }
    guard reorderingHandlers.didReorder != nil || rowHandling?.handlers.didReorder != nil else {
      warnOfMissingDidReorder()
      return false
    }
    return canReorderItem(item)
  }

  /// Moves an item and calls the reordering handlers (`behaviour.md` C50, C52).
  ///
  /// The move waits for a running apply, as an apply does. The descendants of an item of an outline move with it,
  /// visible or not; its new parent follows from the items around the new position. Selection, focus and cells stay
  /// with their items.
  ///
  /// - Parameters:
  ///   - collectionView: The view.
  ///   - sourceIndexPath: The index path of the item.
  ///   - destinationIndexPath: The item's new index path, counted after its removal from the old one. The same index
  ///     path, or one in a section that does not exist, changes nothing and calls no handler.
  /// - Complexity: O(*k* log *n*) for the *k* items that move with their outline, and work in the view for the cells on
  ///   screen; O(*m*) hashes for the first outline in a section of *m* items, and a copy without hashes of O(*s*) for
  ///   *s* sections with outlines. The handlers' transaction costs nothing until its differences are read.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard let item = itemIdentifier(for: sourceIndexPath), sourceIndexPath != destinationIndexPath else { return }
    submit(ApplyRequest(ticket: inbox.makeTicket(), .move(item, to: destinationIndexPath), .animated()))
  }

  /// True if row handlers or reordering handlers are set by which items can be moved; single items may still be
  /// refused.
  var allowsMovingItems: Bool {
    rowHandling?.handlers.didReorder != nil
      || reorderingHandlers.canReorderItem != nil && reorderingHandlers.didReorder != nil
  }

  /// Returns nil as the index titles, so that there are none; override the method to return titles
  /// (`behaviour.md` C59).
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// Returns the index path of the first item as the one to which an index title scrolls; a subclass with index titles
  /// overrides this method too.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: 0) }

  /// Returns a description of the data source and its snapshot (`behaviour.md` C58).
  ///
  /// - Complexity: O(*n*), where *n* is the number of sections and items.
  public func description() -> String { "<\(type(of: self)): \(shown.snapshot)>" }
}

extension NSDiffableDataSourceSnapshot {
  func itemIdentifier(at path: IndexPath) -> ItemIdentifierType? {
    path.count == 2 ? itemIdentifier(at: ItemPosition(section: path.section, item: path.item)) : nil
  }

  func indexPath(of item: ItemIdentifierType) -> IndexPath? {
    position(ofItem: item).map { IndexPath(item: $0.item, section: $0.section) }
  }
}

/// The number of living data sources, whatever the types of their identifiers, for reports of leaks.
private let dataSourceCount = LivingObjectCounter("data sources")
