import DiffableSnapshots

/// A view that shows a data source's items in cells arranged by a layout, and creates cells only near the screen.
///
/// ```swift
/// let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
/// let layout = UICollectionViewCompositionalLayout.list(using: configuration)
/// let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
/// collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
/// collectionView.allowsMultipleSelection = true
/// view.addSubview(collectionView)
/// ```
///
/// The owners of the view's state:
/// - the content: the data source; counts are read once and cached until the next update;
/// - the frames: the layout;
/// - the cells near the screen: ``UICollectionView`` itself, by index path; an update moves them from old to new
///   index paths, so that a cell that stays is the same object (`behaviour.md` C32);
/// - selection and keyboard focus: index paths, updated like the cells, so that they follow the item (D39);
/// - the edits named so far in a block of ``performBatchUpdates(_:completion:)``: an `OpenBatch`, which exists while
///   the block runs. The model changes during the block, and the view requests nothing that depends on the model.
open class UICollectionView: UIScrollView {
  /// The data source, which provides counts and cells.
  ///
  /// The reference is weak: the program must keep the data source alive (`behaviour.md` C2).
  ///
  /// - Complexity: Setting it, that of ``reloadData()``.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      listSource = dataSource as? any DiffableListDataSource
      emptyStateView = nil
      reloadData()
    }
  }
  /// The data source of the collection view, if it shows snapshots; otherwise `nil`.
  private(set) weak var listSource: (any DiffableListDataSource)?
  /// The delegate, which is notified of a person's actions.
  ///
  /// The reference is weak.
  open weak var delegate: (any UICollectionViewDelegate)? { didSet { scrollDelegate = delegate } }
  /// The layout, which determines the frames of the cells.
  ///
  /// Setting another layout lays out all cells again, without animation; cells and selection stay. See
  /// ``setCollectionViewLayout(_:animated:completion:)``.
  ///
  /// - Complexity: Setting it, as ``setCollectionViewLayout(_:animated:)``.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutState.current }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  @exclusivity(unchecked) var layoutState: ListLayoutAndTransitionState

  /// Replaces the layout.
  ///
  /// Cells and selection stay; cells move from their old frames to the new ones. The topmost row stays on screen,
  /// unless the delegate or the layout chooses another content offset. An interactive movement is ended, and so is an
  /// interactive transition.
  ///
  /// - Parameters:
  ///   - layout: The new layout, which must not belong to another view.
  ///   - animated: True if the host animates the change.
  /// - Complexity: That of the new layout's `prepare()`, and O(*v*) for *v* cells on screen: for the package's layouts
  ///   O(*s*) in the number of sections.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    changeLayout(to: layout, animated: animated, completion: nil)
  }

  /// Replaces the layout, and calls a closure when the animation has ended.
  ///
  /// - Parameters:
  ///   - layout: The new layout, which must not belong to another view.
  ///   - animated: True if the host animates the change.
  ///   - completion: Called on the main queue with true when the animation has ended; at once without animation.
  /// - Complexity: As ``setCollectionViewLayout(_:animated:)``.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { changeLayout(to: layout, animated: animated, completion: completion) }

  /// Begins an interactive change of layouts, whose progress the program sets, for example from a slider.
  ///
  /// - Parameters:
  ///   - layout: The layout at the end of the transition.
  ///   - completion: Called once when the transition was finished or cancelled.
  /// - Returns: The layout used during the transition; set its progress.
  /// - Complexity: That of the new layout's `prepare()`, and O(*v* log *n*) for *v* cells on screen.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { beginInteractiveTransition(to: layout, completion: completion) }

  /// Finishes the interactive transition to the new layout with an animation; without a transition the call has no
  /// effect.
  ///
  /// - Complexity: As ``setCollectionViewLayout(_:animated:)``.
  open func finishInteractiveTransition() { endInteractiveTransition(completed: true) }

  /// Cancels the interactive transition and animates back to the old layout; without a transition the call has no
  /// effect.
  ///
  /// - Complexity: As ``setCollectionViewLayout(_:animated:)``.
  open func cancelInteractiveTransition() { endInteractiveTransition(completed: false) }
  /// A view behind all cells that fills the visible bounds, such as a text for an empty list.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// The view that the data source shows in front of an empty list, or `nil`.
  var emptyStateView: UIView? {
    didSet {
      guard emptyStateView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let emptyStateView { addSubview(emptyStateView) }
    }
  }
  /// The visible part of the content, in points; the previous bounds while the layout is asked about a change of the
  /// bounds.
  open override var bounds: CGRect {
    get { layoutState.boundsBeforeChange ?? super.bounds }
    set { super.bounds = newValue }
  }
  /// The size of the content in points.
  open override var contentSize: CGSize {
    didSet {
      // Content that begins at the right edge grows at the left, and the visible part moves along.
      guard mirrorsLayout else { return }
      boundsOrigin.x += max(contentSize.width, bounds.width) - max(oldValue.width, bounds.width)
    }
  }
  /// True if items can be selected; true by default (`behaviour.md` D38).
  ///
  /// - Complexity: Setting it, O(*v*) for *v* cells on screen.
  open var allowsSelection = true { didSet { selectabilityDidChange() } }
  /// True if several items can be selected; false by default (`behaviour.md` D38).
  ///
  /// - Complexity: Setting it, O(*v*) for *v* cells on screen.
  open var allowsMultipleSelection = false { didSet { selectabilityDidChange() } }
  /// True if an item is selected as soon as the keyboard focus moves to it; false by default.
  ///
  /// Other items are then deselected. Such a selection is no primary action.
  open var selectionFollowsFocus = false
  /// True while the list is in editing mode, which shows accessories such as reorder controls; false by default.
  ///
  /// - Complexity: Setting it, O(*v*) for *v* cells on screen, and O(*k*) for *k* selected items if they are
  ///   deselected.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      editingDidChange()
    }
  }
  /// True if a person can select items in editing mode; false by default.
  ///
  /// - Complexity: Setting it, O(*v*) for *v* cells on screen.
  open var allowsSelectionDuringEditing = false { didSet { selectabilityDidChange() } }
  /// True if a person can select several items in editing mode; false by default.
  ///
  /// - Complexity: Setting it, O(*v*) for *v* cells on screen.
  open var allowsMultipleSelectionDuringEditing = false { didSet { selectabilityDidChange() } }
  /// The conditions under which a visible cell is resized after a change of its content;
  /// ``SelfSizingInvalidation/enabled`` by default (`behaviour.md` D47).
  ///
  /// Selection and scroll position stay; a pending apply is unaffected.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// A closure called with the index path of the focused item when Delete or Backspace is pressed.
  ///
  /// An addition of this package: UIKit has key commands for this, which need selectors. The closure has to delete the
  /// item itself.
  public var deleteKeyHandler: ((IndexPath) -> Void)? { didSet { setNeedsRender() } }

  /// The cells and supplementary views near the screen, and those in the reuse queues.
  var pool = CellPool()
  /// The state machine of the view's updates: the operations under way, and the parts of the view's state that are out
  /// of date.
  var cycle = ListUpdateStateMachine<() -> Void>()
  /// The list's batch of updates whose block is running, and its update that is being animated.
  var updates = ListUpdateState()

  /// True if the data source may return another header or footer for one that is reconfigured, as a table view's
  /// delegate may.
  var replacesBoundaries: Bool { false }
  /// The reading position, with the anchoring that keeps it when the content changes.
  var reading = ScrollAnchoringState()

  /// The numbers of items as last read from the data source.
  @exclusivity(unchecked) var itemCounts = CachedItemCounts()
  /// The pending display callbacks of the delegate.
  var displayCallbacks = PendingDisplayCallbacks()

  /// The state of the list's selection: the selected items and the pressed item.
  var listSelection = ListSelectionState() {
    didSet { if (isMultiselectable && !listSelection.items.isEmpty) != isClearable { setNeedsRender() } }
  }
  /// True if the host was told that Escape deselects the items.
  var isClearable = false
  /// The focused item and the rules of keyboard focus.
  var focus = ListFocusState()
  var prefetching = PrefetchState()
  var scrollLookahead = ScrollLookahead()
  /// The state of printing: if all rows of the list, up to a limit, are made for a host to print.
  var paper = ListPaperPrintingState()
  /// An observer of how near the end of the list is, or `nil` unless the data source loads pages of rows.
  weak var endObserver: (any ListEndObserver)?
  /// The swipes of the rows whose swipe actions are open, or that swipe actions are removing.
  var rowSwipes = RowSwipes()
  /// The presenter of the items' context menus, which owns their interaction and forwards to the delegate.
  private(set) lazy var itemMenus = ItemContextMenuPresenter(self)
  /// The state of the index titles: their view, and if they are up to date with the data source.
  var indexTitles = IndexTitlesViewState()
  /// The state of interactive movement: the moved row, the pointer that drags it, and the cadence of reordering.
  @exclusivity(unchecked) var rowMovement = InteractiveMovementState()
  /// True if the scene that contains the collection view, or last contained it, is closed, so that changes remain
  /// invisible.
  var isInClosedScene: Bool { window?.scene?.isClosed ?? (cycle.presence == .leftClosedScene) }

  /// The bounds for which the layout was last asked for attributes, or `nil` before the first layout pass.
  var laidOutBounds: CGRect? { layoutState.laidOutBounds }

  /// True if a long press anywhere on a row lifts it; otherwise a row is lifted by its reorder control only.
  var liftsByLongPress: Bool {
    get { rowMovement.liftsByLongPress }
    set {
      rowMovement.liftsByLongPress = newValue
      for cell in cells.values { cell.setNeedsRender() }
    }
  }

  /// Creates a collection view with a frame and a layout.
  ///
  /// - Parameters:
  ///   - frame: The rectangle in the superview's coordinates, in points.
  ///   - layout: The layout of the cells.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutState = ListLayoutAndTransitionState(layout)
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Creates a view from an archive; archives are not supported, and the initialiser exists so that subclasses written
  /// for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    layoutState = ListLayoutAndTransitionState(UICollectionViewLayout())
    super.init(coder: coder)
    layoutState.current.collectionView = self
  }

  // MARK: Numbers of sections and items

  /// The number of sections as reported by the data source.
  ///
  /// - Complexity: O(1); after ``reloadData()`` the data source is asked once for the items of each section.
  open var numberOfSections: Int { counts.count }

  /// Returns the number of items in a section as reported by the data source.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The number of items. A section that does not exist is misuse (`behaviour.md` D8).
  /// - Complexity: O(log *s*) for *s* sections, beside that of ``numberOfSections``.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = countsForLayout
    guard counts.indices.contains(section) else {
      refuse(
        "Requested the number of items for section (\(section)) which is out of bounds.",
        api: "UICollectionView.numberOfItems(inSection:)", state: "\(counts.count) sections",
        remedy: "Ask for sections from 0 up to numberOfSections.")
      return 0
    }
    return counts[section]
  }

  /// True if there is a data source to ask; a table view asks on behalf of its inner collection view.
  var hasDataSource: Bool { dataSource != nil }

  // MARK: Cells and views on screen

  /// Returns the cell of an item on screen or near it (`behaviour.md` D26).
  ///
  /// - Parameter indexPath: The index path of the item.
  /// - Returns: The cell, or `nil` if the item is not near the screen.
  /// - Complexity: O(log *v*) for *v* cells on screen.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }

  /// Returns the index path of the item that a cell shows.
  ///
  /// - Parameter cell: A cell of this view.
  /// - Returns: The index path, or `nil` if the cell shows no item now.
  /// - Complexity: O(log *v*) for *v* cells on screen.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    guard let path = cell.indexPath, cells[path] === cell else { return nil }
    return path
  }

  /// The cells of which a part is on screen, in the order of their items.
  ///
  /// - Complexity: O(*v* log *v*) for *v* cells on screen.
  open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cells[$0] } }

  /// The index paths of the items of which a part is on screen, in order.
  ///
  /// - Complexity: O(*v*) for *v* cells on screen.
  open var indexPathsForVisibleItems: [IndexPath] {
    var visible: [IndexPath] = []
    for (path, cell) in cells where isOnScreen(cell) { visible.append(path) }
    return visible
  }

  /// Returns a header, footer or other supplementary view on screen or near it.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of supplementary view.
  ///   - indexPath: The section and an index in it.
  /// - Returns: The view, or `nil` if it is not near the screen.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    supplementaryViews[SupplementaryKey(kind: elementKind, indexPath: indexPath)]
  }

  /// Returns the layout attributes of an item, on screen or not.
  ///
  /// During an interactive movement these are the attributes of the presentation, and their `indexPath` is the
  /// presentation index path.
  ///
  /// - Parameter indexPath: The data source index path of the item.
  /// - Returns: The attributes, or `nil` if there is no such item.
  /// - Complexity: O(log *n*) for the layouts of this package, once the layout is prepared.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    guard contains(indexPath) else { return nil }
    return attributes(ofPresentedItem: presentationIndexPath(of: indexPath))
  }

  /// Reloads everything from the data source with new cells, and clears the selection (decision on I-4).
  ///
  /// The animations of updates are ended, and their completions are called with false. In a block of
  /// ``performBatchUpdates(_:completion:)`` this call discards the edits of the block, before and after this call
  /// (`behaviour.md` D14). An interactive movement is cancelled without a call of the data source.
  ///
  /// - Complexity: O(*s*) in the number of sections, and O(*v*) for *v* cells on screen.
  open func reloadData() { settlingSelection { reloadAll() } }

  private func reloadAll() {
    updates.batch?.isDiscarded = true
    interruptBatches()
    forgetMovement()
    carrying {
      for path in cells.keys { recycleCell(at: path) }
      for key in Array(supplementaryViews.keys) { recycleSupplementaryView(key) }
    }
    itemCounts.forget()
    let actions = cycle.handle(.reloaded)
    listSelection.forgetAll()
    prefetching.forget()
    focus.forget()
    closeAllSwipes()
    layoutDidInvalidate()
    carryOut(actions)
  }

  // MARK: Keyboard

  /// True if items can have the keyboard focus; true by default.
  ///
  /// If false, the Tab key passes over the list, and keys have no effect in it. UIKit's default depends on the device;
  /// a host has a keyboard.
  open var allowsFocus: Bool {
    get { focus.rules.allowsFocus }
    set {
      focus.rules.allowsFocus = newValue
      focusabilityDidChange()
    }
  }

  /// True if items can have the keyboard focus in editing mode; true by default.
  open var allowsFocusDuringEditing: Bool {
    get { focus.rules.allowsFocusDuringEditing }
    set {
      focus.rules.allowsFocusDuringEditing = newValue
      focusabilityDidChange()
    }
  }

  /// True if the focused item is remembered when the keyboard focus leaves the list and comes back; true by default,
  /// false in UIKit.
  ///
  /// A person who leaves a long list for a menu and returns wants to continue at the same item. If false, the focus
  /// goes to the item that the delegate prefers, to the first selected item, or to the first visible one.
  open var remembersLastFocusedIndexPath: Bool {
    get { focus.rules.remembersLast }
    set { focus.rules.remembersLast = newValue }
  }

  // MARK: Context menus

  /// The interaction that opens the context menus of items, for which the delegate is asked, or `nil` without a
  /// delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { delegate == nil ? nil : itemMenus.interaction }

  // MARK: Interactive movement

  /// True during an interactive movement of an item, in which the order on screen may differ from the data source's
  /// (`behaviour.md` D51).
  ///
  /// Do not call ``reloadData()`` then: it would end the movement.
  open var hasUncommittedUpdates: Bool { interactiveMovement != nil }

  /// Begins the interactive movement of an item.
  ///
  /// The data source is asked if the item may be moved (`behaviour.md` C49). Until the movement ends, index paths keep
  /// their meaning, and `snapshot()` and the data source stay unchanged (C50); only the layout shows the rows in the
  /// new order. A row of an outline takes its visible descendants along. Selection and keyboard focus stay.
  ///
  /// A snapshot applied meanwhile is shown at once, and the movement continues with the same item; if the item is
  /// deleted or all data is reloaded, the movement is cancelled.
  ///
  /// - Parameter indexPath: The index path of the item, which must have a cell.
  /// - Returns: True if the movement has begun; false also while another row is being moved.
  /// - Complexity: O(log *n*), and O(*d*) for an item at level *d* of an outline, beside the data source's answer and
  ///   the layout pass that is pending.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(at: indexPath) }

  /// Moves the item of the interactive movement; the other items make room.
  ///
  /// The layout computes the target index path of the row, and the delegate may choose another. Without a movement this
  /// call has no effect.
  ///
  /// - Parameter targetPosition: The new centre of the row, in points in the content.
  /// - Complexity: That of the layout's `targetIndexPath(forInteractivelyMovingItem:withPosition:)`. When the target
  ///   changes, also O(*k* log *n*) for the *k* moved items and O(*v*) for *v* cells on screen, and that of the
  ///   layout's `prepare()` unless it is a compositional layout without a section provider.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { updateMovementTarget(targetPosition) }

  /// Ends the interactive movement: the data source moves the item, and its cell animates to the new frame.
  ///
  /// If the target is the item's own index path, the data source is unchanged and no handler is called. Selection and
  /// keyboard focus follow the item. Without a movement this call has no effect.
  ///
  /// - Complexity: The cost of the data source's `collectionView(_:moveItemAt:to:)`; if it is no diffable data source,
  ///   also that of a block of ``performBatchUpdates(_:completion:)``.
  open func endInteractiveMovement() { endMovement() }

  /// Cancels the interactive movement and animates the item's cell back; the data source is not called
  /// (`behaviour.md` C51).
  ///
  /// Without a movement this call has no effect.
  ///
  /// - Complexity: As ``updateInteractiveMovementTargetPosition(_:)`` when the target changes.
  open func cancelInteractiveMovement() {
    guard !cycle.isIn(.committingMovement) else { return }
    settleMovement()
  }

  // MARK: Selection

  /// The index paths of the selected items in the order of their selection, or `nil` if there are none
  /// (`behaviour.md` D38).
  ///
  /// - Complexity: O(*k*) in the selected items.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection.paths }

  /// Selects an item.
  ///
  /// The delegate is not called (`behaviour.md` D37). If only one item can be selected, the previously selected one is
  /// deselected. The call has no effect if selection is not allowed, or if there is no such item. The keyboard focus
  /// stays.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item, or `nil` to clear the selection.
  ///   - animated: True if the host animates the scrolling.
  ///   - scrollPosition: The position to which the item is scrolled; an empty set does not scroll.
  /// - Complexity: O(1) in the items, and O(*k*) in the previously selected items if only one can be selected.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    settlingSelection { select(at: indexPath, animated: animated, scrollPosition: scrollPosition) }
  }

  /// Deselects an item.
  ///
  /// The delegate is not called (`behaviour.md` D37).
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item.
  ///   - animated: Kept so that code written for UIKit compiles; a deselection is never animated.
  /// - Complexity: O(1) on average.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { settlingSelection { deselect(indexPath) } }

  // MARK: Prefetching

  /// The prefetching data source, which is notified of items likely to come on screen.
  ///
  /// The reference is weak. A new prefetching data source is notified of all items ahead.
  ///
  /// - Complexity: Setting it, O(*k* log *k*) for *k* announced items.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    get { prefetching.dataSource }
    set {
      guard newValue !== prefetching.dataSource else { return }
      cancelPrefetching { _ in true }
      prefetching.dataSource = newValue
      setNeedsLayout()
    }
  }

  /// True if ``prefetchDataSource`` is notified; true by default.
  ///
  /// Setting this to false cancels the prefetching of announced items. Cells are prepared half a screen ahead in any
  /// case, since the host scrolls by itself and would reach rows without cells (`behaviour.md` D24).
  ///
  /// - Complexity: Setting it to false, O(*k* log *k*) for *k* announced items.
  open var isPrefetchingEnabled: Bool {
    get { prefetching.isEnabled }
    set {
      guard newValue != prefetching.isEnabled else { return }
      if !newValue { cancelPrefetching { _ in true } }
      prefetching.isEnabled = newValue
      setNeedsLayout()
    }
  }

  // MARK: Reordering cadence

  /// The delay after which other items make room for an item that is being moved; no delay by default.
  ///
  /// When the row is dropped, its target is the nearest index path, even if the other rows have not made room yet.
  open var reorderingCadence: ReorderingCadence {
    get { rowMovement.cadence }
    set { rowMovement.cadence = newValue }
  }

  // MARK: Updates

  /// Carries out several edits as one update: all rows move to their new frames at the same time.
  ///
  /// Change the model inside the block, not before it: the old numbers of items are read when the block begins and the
  /// new ones when it has returned (`behaviour.md` D9). The order of calls in the block does not matter: deletions,
  /// reloads, reconfigurations and the start of a move name index paths before all edits, insertions and the end of a
  /// move name index paths after all of them (D1, D2).
  ///
  /// ```swift
  /// collectionView.performBatchUpdates { [self] in
  ///   let first = books.removeFirst()
  ///   books.append(first)
  ///   books.insert(newBook, at: 0)
  ///   collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
  ///   collectionView.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: books.count - 1, section: 0))
  /// }
  /// ```
  ///
  /// Blocks may be nested: the edits of all of them are one update, carried out when the outermost block returns (D10).
  /// Until then the view requests no cells, and reports the old state. A block without edits lays out the view again,
  /// with animation; that is allowed with a diffable data source too. ``reloadData()`` in a block discards its edits
  /// (D14).
  ///
  /// Edits that contradict each other (D4), name items that do not exist (D8) or do not fit the numbers of items (D6)
  /// are misuse. Under a policy that reports misuse the view then reloads its data, since the model has changed
  /// already, and calls the completion with `false`. Calling this method while the view requests a cell is misuse; if
  /// the program goes on, `updates` does not run, and the completion is called with `false` too.
  ///
  /// Selection and keyboard focus stay with their items, also with items that move or are reloaded; deleted items lose
  /// them. The content offset stays, within the scrollable range. The update is animated in a window, except in
  /// `UIView.performWithoutAnimation(_:)`.
  ///
  /// - Parameters:
  ///   - updates: Changes the model and names the edits; runs at once.
  ///   - completion: Runs once on the main queue, when the animation has ended; soon, if there is none. The argument
  ///     is true if the animation ran to its end, and `false` if another update or ``reloadData()`` came in between
  ///     (D10, C41), or if the edits were discarded.
  /// - Complexity: O(*s* + *k* log *k*) for *s* sections and *k* edits, and work for the views near the screen; O(*j*)
  ///   for *j* selected items, unless all of them are before the first edit.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatch(updates, completion: completion)
  }

  /// Reports inserted items.
  ///
  /// Outside of a block of ``performBatchUpdates(_:completion:)`` this is an update of its own, animated as such a
  /// block is; the model must have changed already.
  ///
  /// - Parameter indexPaths: The items' index paths after the update.
  /// - Complexity: As that of a block.
  open func insertItems(at indexPaths: [IndexPath]) {
    edit(indexPaths.map { .insertItem($0) }, api: "UICollectionView.insertItems(at:)")
  }

  /// Reports deleted items; they lose selection and keyboard focus, which goes to a neighbour.
  ///
  /// Outside of a block of ``performBatchUpdates(_:completion:)`` this is an update of its own, animated as such a
  /// block is; the model must have changed already.
  ///
  /// - Parameter indexPaths: The items' index paths before the update. Items of a section that is deleted too may be
  ///   among them.
  /// - Complexity: As that of a block.
  open func deleteItems(at indexPaths: [IndexPath]) {
    edit(indexPaths.map { .deleteItem($0) }, api: "UICollectionView.deleteItems(at:)")
  }

  /// Reports that an item has moved, within its section or to another one; also out of a deleted or into an inserted
  /// section.
  ///
  /// The item's cell is moved and not reconfigured (`behaviour.md` D11). Outside of a block of
  /// ``performBatchUpdates(_:completion:)`` this is an update of its own, animated as such a block is; the model must
  /// have changed already.
  ///
  /// - Parameters:
  ///   - indexPath: The item's index path before the update.
  ///   - newIndexPath: The item's index path after the update.
  /// - Complexity: As that of a block.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    edit([.moveItem(from: indexPath, to: newIndexPath)], api: "UICollectionView.moveItem(at:to:)")
  }

  /// Replaces the cells of items; selection and keyboard focus stay with the items.
  ///
  /// A reload counts as a deletion and an insertion: an item must not be reloaded and moved, or deleted, in one update
  /// (`behaviour.md` D3, D4). To update an item in its existing cell, use ``reconfigureItems(at:)``.
  ///
  /// - Parameter indexPaths: The items' index paths before the update.
  /// - Complexity: As that of a block.
  open func reloadItems(at indexPaths: [IndexPath]) {
    edit(indexPaths.map { .reloadItem($0) }, api: "UICollectionView.reloadItems(at:)")
  }

  /// Reconfigures the existing cells of items; items without a cell cost nothing (`behaviour.md` D15–D17).
  ///
  /// The data source is asked for the cell at the index path after the update and must dequeue and return the existing
  /// cell. An item may be moved and reconfigured in one update. If the item is also reloaded, the reload wins; if it is
  /// deleted, the reconfiguration has no effect.
  ///
  /// - Parameter indexPaths: The items' index paths before the update.
  /// - Complexity: As that of a block.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    edit(indexPaths.map { .reconfigureItem($0) }, api: "UICollectionView.reconfigureItems(at:)")
  }

  /// Reports inserted sections, with all their items, which need not be named.
  ///
  /// Outside of a block of ``performBatchUpdates(_:completion:)`` this is an update of its own, animated as such a
  /// block is; the model must have changed already.
  ///
  /// - Parameter sections: The sections' indices after the update.
  /// - Complexity: As that of a block.
  open func insertSections(_ sections: IndexSet) {
    edit(sections.map { .insertSection($0) }, api: "UICollectionView.insertSections(_:)")
  }

  /// Reports deleted sections, with all their items, which need not be named.
  ///
  /// Outside of a block of ``performBatchUpdates(_:completion:)`` this is an update of its own, animated as such a
  /// block is; the model must have changed already.
  ///
  /// - Parameter sections: The sections' indices before the update.
  /// - Complexity: As that of a block.
  open func deleteSections(_ sections: IndexSet) {
    edit(sections.map { .deleteSection($0) }, api: "UICollectionView.deleteSections(_:)")
  }

  /// Reports that a section has moved, with its items, of which others may be inserted, deleted and moved in the same
  /// update.
  ///
  /// Outside of a block of ``performBatchUpdates(_:completion:)`` this is an update of its own, animated as such a
  /// block is; the model must have changed already.
  ///
  /// - Parameters:
  ///   - section: The section's index before the update.
  ///   - newSection: The section's index after the update.
  /// - Complexity: As that of a block.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    edit([.moveSection(from: section, to: newSection)], api: "UICollectionView.moveSection(_:toSection:)")
  }

  /// Replaces all cells, headers and footers of sections, whose items may be others, and more or fewer, than before.
  ///
  /// The view cannot match old and new items: the items lose the selection, and the keyboard focus goes to the item at
  /// the same index path. A reload counts as a deletion and an insertion: a section must not be reloaded and moved, or
  /// deleted, in one update (`behaviour.md` D3, D4).
  ///
  /// - Parameter sections: The sections' indices before the update.
  /// - Complexity: As that of a block.
  open func reloadSections(_ sections: IndexSet) {
    edit(sections.map { .reloadSection($0) }, api: "UICollectionView.reloadSections(_:)")
  }

  // MARK: Registering and dequeuing

  /// Registers a class of cells under a reuse identifier.
  ///
  /// - Parameters:
  ///   - cellClass: The class, a subclass of ``UICollectionViewCell``, or `nil` to remove the registration. Any other
  ///     class is misuse.
  ///   - identifier: The reuse identifier.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, for: ReuseQueues.Key(kind: nil, identifier: identifier))
  }

  /// Registers a class of supplementary views under a reuse identifier.
  ///
  /// - Parameters:
  ///   - viewClass: The class, a subclass of ``UICollectionReusableView``, or `nil` to remove the registration. Any
  ///     other class is misuse.
  ///   - elementKind: The kind of supplementary view.
  ///   - identifier: The reuse identifier.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    register(viewClass, for: ReuseQueues.Key(kind: elementKind, identifier: identifier))
  }

  /// Returns a cell of a registered class: the item's own cell if the item is reconfigured, one from the reuse queue,
  /// or a new one.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier. An identifier that was not registered, or not for a class of cells, is
  ///     misuse.
  ///   - indexPath: The index path that the cell provider was asked for.
  /// - Returns: The cell, to be returned by the cell provider (`behaviour.md` D33); an empty one if there is no such
  ///   class and the `MisusePolicy` lets the program go on.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { dequeueCell(withReuseIdentifier: identifier, for: indexPath) }

  /// Returns a supplementary view of a registered class: the section's own view if it is reconfigured, one from the
  /// reuse queue, or a new one.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of supplementary view.
  ///   - identifier: The reuse identifier. An identifier that was not registered is misuse.
  ///   - indexPath: The index path that the provider was asked for.
  /// - Returns: The view, to be returned by the provider (`behaviour.md` D33); an empty one if there is no such class
  ///   and the `MisusePolicy` lets the program go on.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(ReuseQueues.Key(kind: elementKind, identifier: identifier), for: indexPath)
  }

  // MARK: Items and views by location

  /// Returns the index path of the item at a point.
  ///
  /// - Parameter point: The point in the content, in points.
  /// - Returns: The index path of the frontmost item at the point, on screen or not, or `nil` if there is none.
  /// - Complexity: O(log *n*) for the layouts of this package.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { itemPath(at: point) }

  /// Returns the index path of a header, footer or other supplementary view.
  ///
  /// - Parameter supplementaryView: A view of this collection view.
  /// - Returns: The index path, or `nil` if the view is not in use now.
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    guard let kind = supplementaryView.reuseKind, let path = supplementaryView.indexPath,
      supplementaryViews[SupplementaryKey(kind: kind, indexPath: path)] === supplementaryView
    else { return nil }
    return path
  }

  /// Returns the supplementary views of a kind of which a part is on screen.
  ///
  /// - Parameter elementKind: The kind of supplementary view.
  /// - Returns: The views in the order of their index paths.
  /// - Complexity: O(*v* log *v*) for *v* supplementary views on screen.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryViews[SupplementaryKey(kind: elementKind, indexPath: $0)]
    }
  }

  /// Returns the index paths of the supplementary views of a kind of which a part is on screen.
  ///
  /// - Parameter elementKind: The kind of supplementary view.
  /// - Returns: The index paths in order.
  /// - Complexity: O(*v* log *v*) for *v* supplementary views on screen.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    supplementaryViews.filter { $0.key.kind == elementKind && !$0.key.isDecoration && isOnScreen($0.value) }.map(
      \.key.indexPath
    ).sorted()
  }

  /// Returns the layout attributes of a supplementary view, on screen or not.
  ///
  /// - Parameters:
  ///   - kind: The kind of supplementary view.
  ///   - indexPath: The section and an index in it.
  /// - Returns: The attributes, or `nil` if there is no such view.
  /// - Complexity: O(log *n*) for the layouts of this package, once the layout is prepared.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { presentedSupplementaryAttributes(ofKind: kind, at: indexPath) }

  // MARK: Scrolling

  /// Scrolls an item into view.
  ///
  /// Rows between the visible ones and the target that were never measured stay unmeasured: their frames are estimates,
  /// and the item reaches its scroll position all the same. The selection and the keyboard focus stay. An index path
  /// that does not exist scrolls nothing. A pinned header covers an item that is scrolled to the top, as in UIKit; not
  /// so in a table view, nor an item that gets the keyboard focus.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item.
  ///   - scrollPosition: The position of the item: a vertical one, a horizontal one, or both, as far as the size of
  ///     the content allows. Along an axis without a position the view scrolls as little as needed. Two positions along
  ///     one axis are misuse.
  ///   - animated: True if the host animates the scrolling.
  /// - Complexity: O(log *n*) for the layouts of this package, and the rows that come on screen.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: scrollPosition, animated: animated, avoidsPinnedViews: false)
  }

  /// Returns a misuse report in the terms of the public view: a table view overrides this for its own terms.
  func worded(_ report: MisuseReport) -> MisuseReport { report }

  /// True if a change of the subviews requests a layout pass of the list; false while the list itself places its rows.
  override var laysOutChangedSubviews: Bool { !cycle.isPlacing }

  override func didScroll(byPerson: Bool) {
    _ = cycle.handle(.scrolled(byPerson: byPerson))
    if byPerson { closeSwipe() }
    // Hosts report the progress of scrolling that the program has begun as well: the phase is resting then, and no
    // scroll of the person counts.
    if byPerson, scrollPhase != .resting { reading.personScrolled() }
    noteReach(byPerson: byPerson)
    // Scrolling discards the initial scroll target, except in a view without a size, where only a change of the insets
    // changes the offset.
    if bounds.width > 0, bounds.height > 0 { reading.initialTarget = nil }
    noteScrolledEnds()
    setNeedsLayout()
  }

  /// The phase of a person's scrolling; after a while at rest the list makes cells half a screen ahead again
  /// (`behaviour.md` D133).
  override var scrollPhase: ScrollPhase {
    didSet {
      guard scrollPhase == .resting, let rest = scrollLookahead.rested() else { return }
      AnimationClock.after(ScrollLookahead.patience, in: window?.scene) { [weak self] _ in
        if let self, scrollLookahead.end(ofRest: rest) { setNeedsLayout() }
      }
    }
  }

  private func noteReach(byPerson: Bool) {
    guard byPerson else { return scrollLookahead.end() }
    guard scrollPhase != .resting, let scene = window?.scene, scene.roundTripTime > 0 else { return }
    scrollLookahead.scrolled(to: boundsOrigin, at: scene.clock.now, delay: scene.roundTripTime, size: bounds.size)
  }

  override func layoutTargetOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard collectionViewLayout.takesPartInUpdates, layoutState.laidOutBounds != nil else { return proposed }
    return checked(
      collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity),
      instead: proposed)
  }

  /// The state to save for a later session, such as the reading position and the selection; `nil` if there is none.
  override var restorationState: ViewRestorationState? { listRestorationState }

  override func restore(_ state: ViewRestorationState) -> ViewRestorationState? { restoreList(state) }

  override var hasRowsToRestore: Bool { listSource != nil && dataSource != nil && counts.total > 0 }

  override var keepsRows: Bool { true }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { endObserver?.look() }
    carryOut(
      cycle.handle(
        .movedToWindow(isInWindow: window != nil, isSceneClosed: HostScene.current?.isClosed == true)))
    // In a closed scene a row that code has lifted would never be dropped: its movement is cancelled.
    if cycle.presence == .leftClosedScene, interactiveMovement != nil, !rowMovement.isDragged {
      cancelInteractiveMovement()
    }
    guard window == nil, rowMovement.endDrag() else { return }
    cancelInteractiveMovement()
  }

  /// Creates the cells that come near the screen and recycles those that have left.
  open override func layoutSubviews() {
    super.layoutSubviews()
    // The index titles come first, because they take space from the rows.
    updateIndexTitles()
    tile()
    // Other numbers of items may have been read from the data source only in this tiling, after which it is asked for
    // index titles again.
    updateIndexTitles()
    placeSwipes()
    backgroundView?.frame = bounds
    placeEmptyState()
  }

  /// Sets the frame of the empty state to the visible bounds; the empty state is removed with its data source
  /// (`behaviour.md` C2).
  private func placeEmptyState() {
    if dataSource == nil { emptyStateView = nil }
    // The empty state's frame is in the coordinates of the content, and the content insets around the content are left
    // free.
    emptyStateView?.frame = CGRect(
      x: bounds.minX + contentInset.left, y: bounds.minY + contentInset.top,
      width: max(0, bounds.width - contentInset.left - contentInset.right),
      height: max(0, bounds.height - contentInset.top - contentInset.bottom))
  }

  override func focusDidChange(to hasFocus: Bool) { keyboardFocusDidChange(to: hasFocus) }

  override func handle(_ event: HostEvent) -> Bool {
    settlingSelection { handleAsList(event) } ?? super.handle(event)
  }

  /// Cancels the drag of a row, or ends the multiple selection gesture, whose end the host reports when the list is out
  /// of the person's reach.
  override func wasRefused(_ event: HostEvent) {
    switch event {
    case .drag(_, .ended), .drag(_, .cancelled): follow(HostEvent.DragPhase.cancelled)
    case .multiSelect(_, .ended): follow(HostEvent.MultiSelectPhase.ended)
    default: super.wasRefused(event)
    }
  }

  override func render(into element: inout Element) {
    super.render(into: &element)
    describeList(in: &element)
    describePaper(in: &element)
  }

  /// True if the list can have the keyboard focus, which it has as a whole.
  open override var canBecomeFirstResponder: Bool { isFocusable }

  /// Requests the keyboard focus for the list.
  ///
  /// - Returns: True if the view can have the focus.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let scene = window?.scene else { return false }
    scene.send(.focus(scene.assignID(to: self)))
    return true
  }

  override func forgetMeasurements() { invalidateMeasurements() }

  override var hasOwnRows: Bool { true }

  override var reportingPolicy: MisusePolicy { misusePolicy }
}
