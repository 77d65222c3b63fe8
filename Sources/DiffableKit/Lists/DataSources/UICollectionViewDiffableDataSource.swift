import ListDiff
import Synchronization

/// Keeps a collection view showing the items of a snapshot, and finds by itself what has to be inserted, deleted, moved.
///
/// Hand it snapshots of *identifiers*; look the model up in the cell provider. Cells, selection and keyboard focus follow
/// the identifier through every change. Keep a reference to the data source: the view holds it weakly (`behaviour.md` C2).
///
/// ```swift
/// let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Recipe> { cell, _, recipe in
///   var content = cell.defaultContentConfiguration()
///   content.text = recipe.title
///   cell.contentConfiguration = content
/// }
/// dataSource = UICollectionViewDiffableDataSource<Section, Recipe.ID>(collectionView: collectionView) { view, path, id in
///   view.dequeueConfiguredReusableCell(using: registration, for: path, item: store.recipe(with: id))
/// }
/// var snapshot = NSDiffableDataSourceSnapshot<Section, Recipe.ID>()
/// snapshot.appendSections([.main])
/// snapshot.appendItems(store.recipeIDs)
/// dataSource.apply(snapshot)
/// ```
///
/// ## State
/// - The snapshot that is shown, without marks (A36), the outlines of sections that were given as section snapshots, and the changes
///   that were asked for, behind a lock: ``snapshot()`` is safe from any queue and never waits for an apply (C29).
/// - The queue of applies, on the main actor.
/// - The last model of each identifier that came with one, on the main actor: what ``applyModels(_:animatingDifferences:completion:)``
///   compares with.
@MainActor @preconcurrency
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
  UICollectionViewDataSource
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable,
  ItemIdentifierType: Hashable, ItemIdentifierType: Sendable
{
  /// Gives the cell for an item, dequeued from the view; nil is misuse (`behaviour.md` C10).
  ///
  /// Dequeue one cell, and return it (D33).
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  /// Gives a header, footer or other supplementary view, dequeued from the view; nil is misuse (`behaviour.md` C11).
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// Gives headers and footers, if the layout has any.
  public var supplementaryViewProvider: SupplementaryViewProvider?
  /// What is asked and told when items are reordered; empty at first (`behaviour.md` C56).
  public var reorderingHandlers = ReorderingHandlers() { didSet { collectionView?.setNeedsRender() } }
  /// What is asked and told when a person opens and closes items; empty at first (`behaviour.md` C56).
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  /// What happens when this data source is used in a way that breaks a rule; nil, as at first, for the program's policy.
  ///
  /// An addition of this package. Whoever shows data that may be wrong, or does not want an app in the field to stop because
  /// of one list, lets its mistakes be reported:
  ///
  /// ```swift
  /// dataSource.misusePolicy = .report { report in log.error("\(report)") }
  /// ```
  ///
  /// Then a mistake changes nothing, neither sections, items and marks nor selection and what is on screen, and the program
  /// goes on:
  /// - An apply inside a provider (`behaviour.md` C22), and one that compares equal identifiers with different hashes (E2), is
  ///   dropped. Its completion runs once, after the provider has returned; ``AppliedChanges/outcome`` is
  ///   ``ApplyOutcome/refused``.
  /// - Where a provider gives nothing (C10, C11), and where an item or section is asked for that does not exist (C9), there is
  ///   an empty view or 0. Reload or reconfigure the item, and the provider is asked again.
  /// - A cell that is reconfigured by another registration, or for which another one is returned (D18, D19), stays as it is.
  /// - A view from a registration that is made anew each time a provider is asked (D30) is shown, and not used again. A view that
  ///   is dequeued and not returned (D33) is let go of; the one that is returned is shown.
  ///
  /// This governs what the data source and its view find out: applies, outlines and reordering, answers of the providers,
  /// dequeuing. Edits of a snapshot follow the program's policy, `MisusePolicy.current`, also inside the providers: a snapshot
  /// is a value that knows no data source. What the data source edits itself follows this one: the models and outlines that it
  /// is given. To edit under this policy too, use `MisusePolicy.withPolicy(_:operation:)`.
  public var misusePolicy: MisusePolicy?

  /// The view, while there is one; a subclass may know that it is of no more use.
  var collectionView: UICollectionView? { knownView }
  private weak var knownView: UICollectionView?
  /// The data source that the program has.
  var programsSource: AnyObject { self }
  /// The class that the program knows, for reports.
  var apiOwner: String { "UICollectionViewDiffableDataSource" }
  /// The view in words, for warnings that may come from any queue.
  nonisolated let viewText: String
  let cellProvider: CellProvider
  let current = Mutex(SnapshotState<SectionIdentifierType, ItemIdentifierType>())
  /// The apply that is carried out now.
  var running: RunningApply?
  var queue = ApplyQueue<ApplyRequest>()
  /// The ends that tasks wait for, by ticket, while the animations of their applies run.
  var awaitedEnds: [UInt64: () -> Void] = [:]
  let inbox = ApplyInbox<ApplyRequest>()
  var hasApplied = false
  let queueKinds = Mutex(QueueKinds())
  var hasWarnedOfMissingDidReorder = false
  /// Whether an edit is carried out, and those that are carried out after it.
  var isEditing = false
  var waitingEdits: [() -> Void] = []
  /// Whether the closure of an edit runs.
  var runsEdit = false
  /// The number of applies that an edit builds on, whose apply is asked for now.
  var editing: UInt64?
  /// Whether another apply has come between that number and the edit's, which was dropped.
  var isEditOutdated = false
  /// Whether applies that are asked for now are made by an addition of this package, so that the reader keeps what is read.
  var keepsPlacesOfApplies = false
  /// Nil until models are applied; a ``ModelCache`` of their type.
  var keptModels: (any AnyModelCache<ItemIdentifierType>)?
  /// Nil unless somebody wants to know of the selection by identifier.
  var selectionTracking: SelectionTracking<ItemIdentifierType>?
  /// Nil until children are loaded when their parent is opened.
  var childrenLoading: ChildrenLoading<ItemIdentifierType>?
  /// Nil until the program says by identifier what can be done with rows.
  var rowHandling: RowHandling<SectionIdentifierType, ItemIdentifierType>?
  /// Nil until pages are loaded when the end of the list comes near.
  var pageLoading: PageLoading?
  /// Ends them when the data source goes.
  let bindings = DataSourceBindings()
  var storedEmptyState: DiffableEmptyState?

  /// Makes a data source and makes it that of the view at once (`behaviour.md` C1).
  ///
  /// - Parameters:
  ///   - collectionView: The view, held weakly.
  ///   - cellProvider: Gives the cell for an item. Applying a snapshot inside of it, or making a registration anew each time, is
  ///     misuse (C22, D30).
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    knownView = collectionView
    viewText = "\(collectionView)"
    self.cellProvider = cellProvider
    super.init()
    dataSourceCount.add()
    collectionView.dataSource = self
  }

  deinit { dataSourceCount.remove() }

  // MARK: Applying

  /// Shows a snapshot: finds the difference to the present one and makes the view follow.
  ///
  /// On the main queue the new state is there when the call returns, though animations still run (`behaviour.md` C19); from
  /// another queue the snapshot is handed to the main queue (C20). Applies are carried out one after the other, each
  /// exactly once (C28). Selection, keyboard focus and scroll offset stay with what they belong to. Inside a provider it is
  /// misuse (C22).
  ///
  /// - Parameters:
  ///   - snapshot: What to show, with marks for what is to be reloaded or reconfigured.
  ///   - animatingDifferences: Whether the way there is shown. Without it the difference is carried out all the same (C14).
  ///   - completion: Called once on the main queue after the animations (C25), also if nothing changes (C33) or the scene of the
  ///     view is closed, where the snapshot is stored and not shown (C61).
  /// - Complexity: O(*n*) comparisons in the items of both snapshots, and work in the view for what is on screen.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    submit(.snapshot(snapshot), mode(animatingDifferences), completion: completion)
  }

  /// Shows a snapshot as ``apply(_:animatingDifferences:completion:)`` does and returns after the animations.
  ///
  /// If the task is cancelled this returns at once: nothing is shown of an apply that has not begun, and all of one that has
  /// (`behaviour.md` C63).
  ///
  /// - Parameters:
  ///   - snapshot: What to show.
  ///   - animatingDifferences: Whether the way there is shown.
  nonisolated(nonsending) open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    _ = await submitAndWait(.snapshot(snapshot), mode(animatingDifferences))
  }

  /// Shows a snapshot without looking for differences: all cells are made anew (`behaviour.md` C16).
  ///
  /// Selected items that still exist are selected again (decision on I-4).
  ///
  /// - Parameters:
  ///   - snapshot: What to show.
  ///   - completion: Called once on the main queue.
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    submit(.snapshot(snapshot), .reload, completion: completion)
  }

  /// Shows a snapshot as ``applySnapshotUsingReloadData(_:completion:)`` does and returns when it is shown.
  ///
  /// If the task is cancelled before the apply has begun, nothing is shown, and this returns at once.
  ///
  /// - Parameter snapshot: What to show.
  nonisolated(nonsending) open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    _ = await submitAndWait(.snapshot(snapshot), .reload)
  }

  /// A copy of the present snapshot, without marks (`behaviour.md` A36, C4).
  ///
  /// On the main queue it is the snapshot that is shown. While an apply is carried out (in delegate calls and handlers), and on other
  /// queues, it is the newest that was asked for, so that whoever edits the snapshot and applies it again and again loses nothing
  /// (C20, C65). Providers and layouts, which ask about places that are shown, are given the one that is shown.
  ///
  /// To edit wherever the program is, use ``DiffableDataSource/edit(animatingDifferences:completion:_:)``.
  ///
  /// - Returns: A value to edit and apply. Safe from any queue; never waits for an apply.
  /// - Complexity: O(1), or that of the outlines that wait.
  nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    let givesNewest = !MainQueue.isCurrent || MainActor.assumeIsolated { isEditedDuringApply }
    return givesNewest ? current.withLock { $0 }.newestSnapshot : shown.snapshot
  }

  /// The content that the view has.
  nonisolated var shown: ListContent<SectionIdentifierType, ItemIdentifierType> { current.withLock { $0.shown } }

  /// Whether code of the program that runs now, on the main queue, may edit a snapshot while another one is coming into place.
  var isEditedDuringApply: Bool {
    guard running != nil else { return false }
    guard let collectionView else { return true }
    return !collectionView.cycle.refusesEdits && !collectionView.cycle.isIn(.askingLayout)
  }

  /// How a snapshot is shown that does not say how.
  nonisolated func mode(_ isAnimated: Bool) -> ApplyMode { isAnimated ? .animated(usualAnimation) : .immediate }

  /// The animation of applies that do not say which.
  nonisolated var usualAnimation: DiffableAnimation { .usual }

  // MARK: Look-ups

  /// The section at an index (`behaviour.md` C7).
  ///
  /// - Parameter index: The index.
  /// - Returns: Nil out of range.
  /// - Complexity: O(1).
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { shown.snapshot.sectionIdentifier(at: index) }

  /// The index of a section (`behaviour.md` C7).
  ///
  /// - Parameter sectionIdentifier: The section.
  /// - Returns: Nil if there is no such section.
  /// - Complexity: O(1).
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.snapshot.indexOfSection(sectionIdentifier)
  }

  /// The item at a place (`behaviour.md` C5).
  ///
  /// - Parameter indexPath: The place.
  /// - Returns: Nil out of range.
  /// - Complexity: O(1) (C8).
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    shown.snapshot.itemIdentifier(at: indexPath)
  }

  /// The place of an item (`behaviour.md` C6).
  ///
  /// - Parameter itemIdentifier: The item.
  /// - Returns: Nil if there is no such item.
  /// - Complexity: O(1) (C8).
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.snapshot.indexPath(of: itemIdentifier)
  }

  // MARK: The view's data source

  /// The number of sections of the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.snapshot.numberOfSections }

  /// The number of items in a section of the snapshot; a section past the end is misuse (`behaviour.md` C9), or has none.
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

  /// The cell that the provider gives; an item that does not exist, and a provider that gives none, are misuse
  /// (`behaviour.md` C10).
  ///
  /// Under a ``misusePolicy`` that goes on, an empty cell.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let identifier = itemIdentifier(for: indexPath) else {
      refuse(
        "there is no item at \(indexPath)", api: "collectionView(_:cellForItemAt:)",
        state: "\(shown.snapshot.numberOfItems) items", remedy: "Ask for items that exist.")
      return PlaceholderCell(frame: .zero)
    }
    guard let cell = cellProvider(collectionView, indexPath, identifier) else {
      refuse(
        """
        UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath) with item identifier \
        '\(IdentifierDescription.one(identifier))', which is not allowed. You must always return a cell to the collection view: \
        \(collectionView)
        """,
        api: "init(collectionView:cellProvider:)",
        remedy: "Dequeue a cell for every identifier that you put into a snapshot.")
      return PlaceholderCell(frame: .zero)
    }
    return cell
  }

  /// The view that the provider gives, or without one the title of ``DiffableDataSource/rowHandlers``; neither, or nil, is misuse
  /// (`behaviour.md` C11).
  ///
  /// Under a ``misusePolicy`` that goes on, an empty view.
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
      return PlaceholderView(kind: kind)
    }
    guard let view = supplementaryViewProvider(collectionView, kind, indexPath) else {
      refuse(
        "the supplementaryViewProvider returned nil for kind \(kind) at \(indexPath), which is not allowed",
        api: "supplementaryViewProvider", remedy: "Dequeue a view for every kind that the layout has.")
      return PlaceholderView(kind: kind)
    }
    return view
  }

  /// Whether the reordering handlers let an item be moved, or without these the ``DiffableDataSource/rowHandlers``; false without
  /// either (`behaviour.md` C48, C76).
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    guard let canReorderItem = reorderingHandlers.canReorderItem else {
      return rowHandling?.handlers.letsMove(item) ?? false
    }
    guard reorderingHandlers.didReorder != nil || rowHandling?.handlers.didReorder != nil else {
      warnOfMissingDidReorder()
      return false
    }
    return canReorderItem(item)
  }

  /// Moves an item and tells the reordering handlers (`behaviour.md` C50, C52).
  ///
  /// In its turn, as an apply is: while another is carried out, it waits for that one. The visible items inside an item of an
  /// outline, and those inside a collapsed one, go along with it; what it is inside of then is decided by the items around its
  /// new place. Selection, keyboard focus and cells stay with their items.
  ///
  /// - Parameters:
  ///   - collectionView: The view.
  ///   - sourceIndexPath: The place of the item.
  ///   - destinationIndexPath: Its new place, counted when it was taken out of the old one. The same place, or one in a section
  ///     that does not exist, changes nothing and calls no handler.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard let item = itemIdentifier(for: sourceIndexPath), sourceIndexPath != destinationIndexPath else { return }
    submit(ApplyRequest(ticket: inbox.makeTicket(), .move(item, to: destinationIndexPath), .animated()))
  }

  /// Whether the handlers may let an item be moved.
  var letsItemsBeMoved: Bool {
    rowHandling?.handlers.didReorder != nil
      || reorderingHandlers.canReorderItem != nil && reorderingHandlers.didReorder != nil
  }

  /// None; a subclass may have some (`behaviour.md` C59).
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// The first item; a subclass that has index titles overrides this too.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: 0) }

  /// The data source and its snapshot, in words (`behaviour.md` C58).
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

/// The data sources of all types.
private let dataSourceCount = LivingCount("data sources")
