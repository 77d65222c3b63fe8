import DiffableSnapshots

/// Shows the items of a data source in cells that a layout places, and makes cells only for what is on screen or near it.
///
/// The state, and who owns it:
/// - what there is: the data source; counts are read once and kept until the next update;
/// - where it is: the layout;
/// - the cells near the screen: ``UICollectionView`` itself, by index path; an update carries them from old to new places,
///   so that a cell that stays is the same object (`behaviour.md` C32);
/// - selection and keyboard focus: index paths, carried along like the cells, so that they follow the item (D39);
/// - what a block of ``performBatchUpdates(_:completion:)`` has named so far: an `OpenBatch`, there while the block runs. The
///   model changes then, and nothing is asked for that would need it.
open class UICollectionView: UIScrollView {
  /// Gives counts and cells.
  ///
  /// Held weakly: somebody else must keep it (`behaviour.md` C2).
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      emptyStateView = nil
      reloadData()
    }
  }
  /// Is told what a person does.
  ///
  /// Held weakly.
  open weak var delegate: (any UICollectionViewDelegate)? { didSet { scrollDelegate = delegate } }
  /// Where the cells are.
  ///
  /// Setting another lays everything out anew, without animation; cells and selection stay. See
  /// ``setCollectionViewLayout(_:animated:completion:)``.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutRecord.current }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  var layoutRecord: LayoutState

  /// Puts another layout in place.
  ///
  /// Cells and selection stay; cells go from their places in the old layout to those in the new. What is at the top stays on
  /// screen, unless the delegate or the layout choose another offset. A row that is moved by hand is let go of, and a
  /// transition that a program leads is ended.
  ///
  /// - Parameters:
  ///   - layout: The new layout, which must not belong to another view.
  ///   - animated: Whether the host shows the way.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    changeLayout(to: layout, animated: animated, completion: nil)
  }

  /// Puts another layout in place.
  ///
  /// - Parameters:
  ///   - layout: The new layout, which must not belong to another view.
  ///   - animated: Whether the host shows the way.
  ///   - completion: Called on the main queue when the animation is over, with true; at once without one.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { changeLayout(to: layout, animated: animated, completion: completion) }

  /// Begins a change of layouts that the program leads, for example with a slider.
  ///
  /// - Parameters:
  ///   - layout: The layout at its end.
  ///   - completion: Called once when the change has ended or was taken back.
  /// - Returns: The layout that is in place meanwhile; set its progress.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { beginInteractiveTransition(to: layout, completion: completion) }

  /// Goes the rest of the way to the new layout, with an animation; does nothing without a transition.
  open func finishInteractiveTransition() { endInteractiveTransition(completed: true) }

  /// Goes back to the old layout, with an animation; does nothing without a transition.
  open func cancelInteractiveTransition() { endInteractiveTransition(completed: false) }
  /// A view behind all cells that fills the part on screen, such as words for an empty list.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// What the data source shows in place of items, in front of everything.
  var emptyStateView: UIView? {
    didSet {
      guard emptyStateView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let emptyStateView { addSubview(emptyStateView) }
    }
  }
  /// The part of the content that is shown, in points; those before while the layout is asked about a change of them.
  open override var bounds: CGRect {
    get { layoutRecord.boundsBeforeChange ?? super.bounds }
    set { super.bounds = newValue }
  }
  /// The size of the content in points.
  open override var contentSize: CGSize {
    didSet {
      // What begins at the right grows at the left, and what is seen moves along.
      guard mirrorsLayout else { return }
      boundsOrigin.x += max(contentSize.width, bounds.width) - max(oldValue.width, bounds.width)
    }
  }
  /// Whether items can be selected; true by default (`behaviour.md` D38).
  open var allowsSelection = true { didSet { selectabilityDidChange() } }
  /// Whether several items can be selected; false by default (`behaviour.md` D38).
  open var allowsMultipleSelection = false { didSet { selectabilityDidChange() } }
  /// Whether an item is selected as soon as the keyboard comes to it; false by default.
  ///
  /// What was selected before is deselected then. It is no primary action.
  open var selectionFollowsFocus = false
  /// Whether the list is being edited, which shows accessories such as the handles by which rows are moved; false at first.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      editingDidChange()
    }
  }
  /// Whether a person can select items while the list is being edited; false by default.
  open var allowsSelectionDuringEditing = false { didSet { selectabilityDidChange() } }
  /// Whether a person can select several items while the list is being edited; false by default.
  open var allowsMultipleSelectionDuringEditing = false { didSet { selectabilityDidChange() } }
  /// When a cell that has become larger or smaller is given another size; ``SelfSizingInvalidation/enabled`` by default
  /// (`behaviour.md` D47).
  ///
  /// Selection and scroll position stay; a pending apply is not touched.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// Called with the place of the item that has the keyboard's mark when Delete or Backspace is pressed.
  ///
  /// DiffableKit's own: UIKit has key commands for this, which need selectors. The handler deletes nothing by itself.
  public var deleteKeyHandler: ((IndexPath) -> Void)? { didSet { setNeedsRender() } }

  /// The cells and views near the screen, and those that wait.
  var pool = CellPool()
  /// What the view does now, and which of what it has is out of date.
  var cycle = UpdateCycle<() -> Void>()
  /// The batch whose block runs, and the update that is shown now.
  var updates = ListUpdates()

  /// Whether another header or footer may be given when one is filled again, as a table's delegate may, which makes views itself.
  var replacesBoundaries: Bool { false }
  /// What is kept for a person when the content changes.
  var reading = ReadingPosition()

  /// The numbers of items as the data source has told them.
  var itemCounts = ItemCounts()
  /// What the delegate has not been told yet.
  var displayCallbacks = DisplayCallbacks()

  /// The selection and the item in the hand of a person.
  var listSelection = ListSelection()
  /// The item to which keys go.
  var focus = ListFocus()
  var prefetching = PrefetchState()
  /// Wants to know how near the end of the list is; nil unless the data source loads pages.
  weak var endWatcher: (any ListEndWatcher)?
  /// The row that is pulled aside.
  var rowSwipe: RowSwipe?
  /// Opens the menus of items.
  private(set) lazy var itemMenus = ItemContextMenus(self)
  /// The titles at the trailing edge.
  var indexTitles = IndexTitles()
  /// The row that is being moved by hand.
  var rowMovement = RowMovement()
  /// Whether the scene in which the view is, or was last, is closed: nobody will see what changes.
  var isInClosedScene: Bool { window?.scene?.isClosed ?? (cycle.presence == .leftClosedScene) }

  /// The bounds for which the layout was last asked; nil before it was.
  var laidOutBounds: CGRect? { layoutRecord.laidOutBounds }

  /// Whether a row can be taken anywhere and moved, when it was held for a moment; not only by its handle.
  var liftsByLongPress: Bool {
    get { rowMovement.liftsByLongPress }
    set {
      rowMovement.setLiftsByLongPress(newValue)
      for cell in cells.values { cell.setNeedsRender() }
    }
  }

  /// Makes a collection view.
  ///
  /// - Parameters:
  ///   - frame: The rectangle in the superview's coordinates, in points.
  ///   - layout: Where the cells are.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutRecord = LayoutState(layout)
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    layoutRecord = LayoutState(UICollectionViewLayout())
    super.init(coder: coder)
    layoutRecord.current.collectionView = self
  }

  // MARK: What there is

  /// The number of sections that the data source has told.
  open var numberOfSections: Int { counts.count }

  /// The number of items in a section that the data source has told.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The number. A section that does not exist is misuse (`behaviour.md` D8).
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = cycle.isIn(.askingLayout) ? interactiveMovement?.shownCounts(counts) ?? counts : counts
    guard counts.indices.contains(section) else {
      refuse(
        "Requested the number of items for section (\(section)) which is out of bounds.",
        api: "UICollectionView.numberOfItems(inSection:)", state: "\(counts.count) sections",
        remedy: "Ask for sections from 0 up to numberOfSections.")
      return 0
    }
    return counts[section]
  }

  /// Whether there is anybody to ask; a table asks on behalf of another view.
  var hasDataSource: Bool { dataSource != nil }

  func readCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  // MARK: What is on screen

  /// The cell that shows an item, or is ready to (`behaviour.md` D26).
  ///
  /// - Parameter indexPath: The place of the item.
  /// - Returns: Nil if the item is not near the screen.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }

  /// The place of the item that a cell shows.
  ///
  /// - Parameter cell: A cell of this view.
  /// - Returns: Nil if it shows none now.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    guard let path = cell.indexPath, cells[path] === cell else { return nil }
    return path
  }

  /// The cells of which a part is on screen, from first to last.
  open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cells[$0] } }

  /// The places of the items of which a part is on screen, from first to last.
  open var indexPathsForVisibleItems: [IndexPath] {
    cells.filter { isOnScreen($0.value) }.keys.sorted()
  }

  /// A header, footer or other supplementary view that is near the screen.
  ///
  /// - Parameters:
  ///   - elementKind: The kind.
  ///   - indexPath: The section and an index.
  /// - Returns: Nil if it is not near the screen.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    supplementaryViews[SupplementaryKey(kind: elementKind, indexPath: indexPath)]
  }

  /// The place in the content of an item, whether it is on screen or not.
  ///
  /// While a row is moved by hand, it is the place where the item is shown, which its attributes name too.
  ///
  /// - Parameter indexPath: The place of the item in the data source.
  /// - Returns: Nil if there is no such item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    guard contains(indexPath) else { return nil }
    return attributes(ofPresentedItem: presentationIndexPath(of: indexPath))
  }

  /// Asks the data source for everything again, makes all cells anew and clears the selection (decision on I-4).
  ///
  /// Ends the animation of updates, whose completions are told so. In a block of ``performBatchUpdates(_:completion:)`` it
  /// discards what was named there, before and after this call (`behaviour.md` D14). A row that is moved by hand is let go
  /// of, and the data source is not told.
  open func reloadData() { settlingSelection { reloadAll() } }

  private func reloadAll() {
    updates.discardEdits()
    interruptBatches()
    forgetMovement()
    carrying {
      for path in Array(cells.keys) { recycleCell(at: path) }
      for key in Array(supplementaryViews.keys) { recycleSupplementaryView(key) }
    }
    itemCounts.forget()
    let actions = cycle.handle(.reloaded)
    listSelection.forgetAll()
    prefetching.forget()
    focus.forget()
    closeSwipe()
    layoutDidInvalidate()
    carryOut(actions)
  }

  // MARK: Keyboard

  /// Whether items can have the keyboard's mark; true by default.
  ///
  /// If not, the list has no place among the things that Tab goes to, and keys do nothing in it. UIKit's default depends on
  /// the device; a host has a keyboard.
  open var allowsFocus: Bool {
    get { focus.rules.allowsFocus }
    set {
      focus.rule { $0.allowsFocus = newValue }
      focusabilityDidChange()
    }
  }

  /// Whether items can have the keyboard's mark while the list is edited; true by default.
  open var allowsFocusDuringEditing: Bool {
    get { focus.rules.allowsFocusDuringEditing }
    set {
      focus.rule { $0.allowsFocusDuringEditing = newValue }
      focusabilityDidChange()
    }
  }

  /// Whether the mark is where it was when the keyboard comes back to the list; true by default, which is false in UIKit.
  ///
  /// A person who leaves a long list for a menu and returns wants to go on where they were. If false, the mark goes where the
  /// delegate prefers, to the first selected item, or to the first on screen.
  open var remembersLastFocusedIndexPath: Bool {
    get { focus.rules.remembersLast }
    set { focus.rule { $0.remembersLast = newValue } }
  }

  // MARK: ContextMenu

  /// What opens the menus of the items, for which the delegate is asked; nil without a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { delegate == nil ? nil : itemMenus.interaction }

  // MARK: Moving rows by hand

  /// Whether what is shown is not what the data source has, because a row is being moved (`behaviour.md` D51).
  ///
  /// Do not call ``reloadData()`` then: it would end the movement.
  open var hasUncommittedUpdates: Bool { interactiveMovement != nil }

  /// Takes a row up to move it.
  ///
  /// The data source is asked whether it may be moved (`behaviour.md` C49). Until the movement ends, index paths mean the
  /// same everywhere, and `snapshot()` and the data source stay as they are (C50); only the layout shows the rows as they
  /// would be. Rows of an outline take the visible rows inside of them along. Selection and keyboard focus stay.
  ///
  /// What is applied meanwhile is carried out at once, and the movement goes on with the same item; if that is gone, or all
  /// is reloaded, the movement is cancelled.
  ///
  /// - Parameter indexPath: The place of the item, which must have a cell.
  /// - Returns: Whether the row can be moved; false also while another one is.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(at: indexPath) }

  /// Moves the row that was taken up; the others give way.
  ///
  /// The layout finds the place for the row, and the delegate may choose another. Without a movement this does nothing.
  ///
  /// - Parameter targetPosition: Where the middle of the row is to be, in points in the content.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { updateMovementTarget(targetPosition) }

  /// Lets the row go where it is: the data source moves the item, and the row comes to rest there.
  ///
  /// At its own place nothing happens to the data source, and no handler is called. Selection and keyboard focus go along
  /// with the item. Without a movement this does nothing.
  open func endInteractiveMovement() { endMovement() }

  /// Lets the row go back to its own place; the data source is not told (`behaviour.md` C51).
  ///
  /// Without a movement this does nothing.
  open func cancelInteractiveMovement() {
    guard !cycle.isIn(.committingMovement) else { return }
    settleMovement()
  }

  // MARK: Selection

  /// The places of the selected items in the order of their selection; nil if there are none (`behaviour.md` D38).
  ///
  /// - Complexity: O(*k*) in the selected items.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection.paths }

  /// Selects an item.
  ///
  /// The delegate is not told (`behaviour.md` D37). Where one item can be selected, it takes the place of the one that was.
  /// Does nothing if nothing can be selected, or if there is no such item. The keyboard's mark stays where it is.
  ///
  /// - Parameters:
  ///   - indexPath: The place of the item; nil clears the selection.
  ///   - animated: Whether the host shows the way when it scrolls.
  ///   - scrollPosition: Where the item goes; empty does not scroll.
  /// - Complexity: O(1) in the items, and O(*k*) in those that were selected where only one can be.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    settlingSelection { select(at: indexPath, animated: animated, scrollPosition: scrollPosition) }
  }

  /// Deselects an item.
  ///
  /// The delegate is not told (`behaviour.md` D37).
  ///
  /// - Parameters:
  ///   - indexPath: The place of the item.
  ///   - animated: Kept so that code written for UIKit compiles; a deselection is shown at once.
  /// - Complexity: O(1) on average.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { settlingSelection { deselect(indexPath) } }

  // MARK: Prefetching

  /// Is told which items are likely to come on the screen.
  ///
  /// Held weakly. Another one is told of all that is ahead.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    get { prefetching.dataSource }
    set {
      guard newValue !== prefetching.dataSource else { return }
      cancelPrefetching { _ in true }
      prefetching.dataSource = newValue
      setNeedsLayout()
    }
  }

  /// Whether ``prefetchDataSource`` is told; true by default.
  ///
  /// Turning it off cancels what was announced. Cells are prepared half a screen ahead in any case, since the host scrolls by
  /// itself and would meet empty places (`behaviour.md` D24).
  open var isPrefetchingEnabled: Bool {
    get { prefetching.isEnabled }
    set {
      guard newValue != prefetching.isEnabled else { return }
      if !newValue { cancelPrefetching { _ in true } }
      prefetching.isEnabled = newValue
      setNeedsLayout()
    }
  }

  // MARK: ReorderingCadence

  /// How soon other rows give way to one that is being moved; at once by default.
  ///
  /// When the row is let go of, it goes to the place that it is nearest to, whether the others have given way or not.
  open var reorderingCadence: ReorderingCadence {
    get { rowMovement.cadence }
    set { rowMovement.setCadence(newValue) }
  }

  // MARK: Updates

  /// Carries out several edits as one update: all rows go to their new places at the same time.
  ///
  /// Change the model inside the block, not before it: the numbers of items before are read when the block begins and
  /// those after when it has returned (`behaviour.md` D9). The order of calls in the block means nothing: deletions, reloads,
  /// reconfigurations and the start of a move name places before all edits, insertions and the end of a move name places
  /// after all of them (D1, D2).
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
  /// Blocks may contain blocks: what all of them name is one update, carried out when the outermost one returns (D10). Until
  /// then the view asks for no cells, and answers for the state before. A block without edits lays out anew, with
  /// animation; that is allowed with a diffable data source too. ``reloadData()`` in a block discards what was named (D14).
  ///
  /// Edits that contradict each other (D4), name what does not exist (D8) or do not fit the numbers of items (D6) are misuse.
  /// Under a policy that reports misuse the view then reloads its data, since the model has changed already, and the
  /// completion is told `false`. Calling this while the view asks for a cell is misuse; if the program goes on, `updates` does not run,
  /// and the completion is told `false` too.
  ///
  /// Selection and keyboard focus stay with their items, also those that move or are reloaded; what is deleted loses them. The
  /// scroll offset stays, as far as the content reaches. The update is animated in a window, except in
  /// `UIView.performWithoutAnimation(_:)`.
  ///
  /// - Parameters:
  ///   - updates: Changes the model and names the edits; runs at once.
  ///   - completion: Runs once on the main queue, when the animation is over; soon, if there is none. Its argument is whether
  ///     the animation came to its end: `false` if another update or ``reloadData()`` came in between (D10, C41), or if the
  ///     edits were discarded.
  /// - Complexity: O(*s* + *k* log *k*) for *s* sections and *k* edits, and work for what is on screen.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatch(updates, completion: completion)
  }

  /// Tells that items have come.
  ///
  /// Outside of a block of ``performBatchUpdates(_:completion:)`` this is an update of its own, animated as such a block is; the
  /// model must have changed already.
  ///
  /// - Parameter indexPaths: Their places after the update.
  /// - Complexity: As that of a block.
  open func insertItems(at indexPaths: [IndexPath]) {
    edit(indexPaths.map { .insertItem($0) }, api: "UICollectionView.insertItems(at:)")
  }

  /// Tells that items have gone; they lose selection and keyboard focus, which goes to a neighbour.
  ///
  /// Outside of a block of ``performBatchUpdates(_:completion:)`` this is an update of its own, animated as such a block is; the
  /// model must have changed already.
  ///
  /// - Parameter indexPaths: Their places before the update. Places in a section that is deleted too may be among them.
  /// - Complexity: As that of a block.
  open func deleteItems(at indexPaths: [IndexPath]) {
    edit(indexPaths.map { .deleteItem($0) }, api: "UICollectionView.deleteItems(at:)")
  }

  /// Tells that an item has moved, in its section or to another one; also out of a section that goes, or into one that comes.
  ///
  /// Its cell is moved and not filled again (`behaviour.md` D11). Outside of a block of ``performBatchUpdates(_:completion:)`` this
  /// is an update of its own, animated as such a block is; the model must have changed already.
  ///
  /// - Parameters:
  ///   - indexPath: The place before the update.
  ///   - newIndexPath: The place after the update.
  /// - Complexity: As that of a block.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    edit([.moveItem(from: indexPath, to: newIndexPath)], api: "UICollectionView.moveItem(at:to:)")
  }

  /// Replaces the cells of items; selection and keyboard focus stay with the items.
  ///
  /// A reload counts as a deletion and an insertion: an item must not be reloaded and moved, or deleted, in one update
  /// (`behaviour.md` D3, D4). To refresh an item in the cell that it has, use ``reconfigureItems(at:)``.
  ///
  /// - Parameter indexPaths: Their places before the update.
  /// - Complexity: As that of a block.
  open func reloadItems(at indexPaths: [IndexPath]) {
    edit(indexPaths.map { .reloadItem($0) }, api: "UICollectionView.reloadItems(at:)")
  }

  /// Has the cells of items filled again; items that have none cost nothing (`behaviour.md` D15–D17).
  ///
  /// The data source is asked for the cell at the place after the update and must dequeue and return the one that is there.
  /// An item may be moved and reconfigured in one update. If it is also reloaded, the reload wins; if it is deleted, it is
  /// gone.
  ///
  /// - Parameter indexPaths: Their places before the update.
  /// - Complexity: As that of a block.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    edit(indexPaths.map { .reconfigureItem($0) }, api: "UICollectionView.reconfigureItems(at:)")
  }

  /// Tells that sections have come, with all their items, which need not be named.
  ///
  /// Outside of a block of ``performBatchUpdates(_:completion:)`` this is an update of its own, animated as such a block is; the
  /// model must have changed already.
  ///
  /// - Parameter sections: Their indices after the update.
  /// - Complexity: As that of a block.
  open func insertSections(_ sections: IndexSet) {
    edit(sections.map { .insertSection($0) }, api: "UICollectionView.insertSections(_:)")
  }

  /// Tells that sections have gone, with all their items, which need not be named.
  ///
  /// Outside of a block of ``performBatchUpdates(_:completion:)`` this is an update of its own, animated as such a block is; the
  /// model must have changed already.
  ///
  /// - Parameter sections: Their indices before the update.
  /// - Complexity: As that of a block.
  open func deleteSections(_ sections: IndexSet) {
    edit(sections.map { .deleteSection($0) }, api: "UICollectionView.deleteSections(_:)")
  }

  /// Tells that a section has moved, with its items, of which others may come, go and move in the same update.
  ///
  /// Outside of a block of ``performBatchUpdates(_:completion:)`` this is an update of its own, animated as such a block is; the
  /// model must have changed already.
  ///
  /// - Parameters:
  ///   - section: The index before the update.
  ///   - newSection: The index after the update.
  /// - Complexity: As that of a block.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    edit([.moveSection(from: section, to: newSection)], api: "UICollectionView.moveSection(_:toSection:)")
  }

  /// Replaces all cells, headers and footers of sections, which may have other items, and more or fewer, than before.
  ///
  /// Nothing is known of the items: they lose the selection, and the keyboard focus is given to what is in its place now. A
  /// reload counts as a deletion and an insertion: a section must not be reloaded and moved, or deleted, in one update
  /// (`behaviour.md` D3, D4).
  ///
  /// - Parameter sections: Their indices before the update.
  /// - Complexity: As that of a block.
  open func reloadSections(_ sections: IndexSet) {
    edit(sections.map { .reloadSection($0) }, api: "UICollectionView.reloadSections(_:)")
  }

  // MARK: Registering and dequeuing

  /// Names a class of cells.
  ///
  /// - Parameters:
  ///   - cellClass: The class, a subclass of ``UICollectionViewCell``; nil takes the name back. A class that is no view of a
  ///     list is misuse.
  ///   - identifier: The name.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, for: ReuseQueues.Key(kind: nil, identifier: identifier))
  }

  /// Names a class of supplementary views.
  ///
  /// - Parameters:
  ///   - viewClass: The class, a subclass of ``UICollectionReusableView``; nil takes the name back. A class that is no view
  ///     of a list is misuse.
  ///   - elementKind: The kind.
  ///   - identifier: The name.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    register(viewClass, for: ReuseQueues.Key(kind: elementKind, identifier: identifier))
  }

  /// A cell of a named class: the item's own if it is reconfigured, one from the queue, or a new one.
  ///
  /// - Parameters:
  ///   - identifier: The name. One that was not registered, or for a class that is no cell, is misuse.
  ///   - indexPath: The place that the cell provider was asked for.
  /// - Returns: The cell, to be returned by the cell provider (`behaviour.md` D33). An empty one if there is no such class
  ///   and the `MisusePolicy` goes on.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { dequeueCell(withReuseIdentifier: identifier, for: indexPath) }

  /// A supplementary view of a named class: one from the queue or a new one.
  ///
  /// - Parameters:
  ///   - elementKind: The kind.
  ///   - identifier: The name. One that was not registered is misuse.
  ///   - indexPath: The place that the provider was asked for.
  /// - Returns: The view, to be returned by the provider (`behaviour.md` D33). An empty one if there is no such class and the
  ///   `MisusePolicy` goes on.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(ReuseQueues.Key(kind: elementKind, identifier: identifier), for: indexPath)
  }

  // MARK: Finding what is shown

  /// The item at a point.
  ///
  /// - Parameter point: The point in the content, in points.
  /// - Returns: The item in front if several are there; nil if there is none, on screen or not.
  /// - Complexity: O(log *n*) for the layouts of this package.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { itemPath(at: point) }

  /// The place of a header, footer or other supplementary view.
  ///
  /// - Parameter supplementaryView: A view of this collection view.
  /// - Returns: Nil if it shows nothing now.
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    guard let kind = supplementaryView.reuseKind, let path = supplementaryView.indexPath,
      supplementaryViews[SupplementaryKey(kind: kind, indexPath: path)] === supplementaryView
    else { return nil }
    return path
  }

  /// The supplementary views of a kind of which a part is on screen.
  ///
  /// - Parameter elementKind: The kind.
  /// - Returns: The views in the order of their places.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryViews[SupplementaryKey(kind: elementKind, indexPath: $0)]
    }
  }

  /// The places of the supplementary views of a kind of which a part is on screen.
  ///
  /// - Parameter elementKind: The kind.
  /// - Returns: The places in order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    supplementaryViews.filter { $0.key.kind == elementKind && !$0.key.isDecoration && isOnScreen($0.value) }.map(
      \.key.indexPath
    ).sorted()
  }

  /// The place in the content of a supplementary view, whether it is on screen or not.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - indexPath: The section and an index.
  /// - Returns: Nil if there is no such view.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { presentedSupplementaryAttributes(ofKind: kind, at: indexPath) }

  // MARK: Scrolling

  /// Scrolls so that an item is on screen.
  ///
  /// Rows on the way that were never measured are not measured: their places are estimates, and the target comes to where it
  /// is wanted all the same. The selection and the keyboard's mark stay where they are. An item that does not exist scrolls
  /// nothing. A header that stays on screen lies over an item that is scrolled to the top, as in UIKit; not so in a table,
  /// nor over an item that a person goes to by keyboard.
  ///
  /// - Parameters:
  ///   - indexPath: The place of the item.
  ///   - scrollPosition: Where it goes: one position from top to bottom, one from left to right, or both; the content has to
  ///     be large enough. Along an axis without a position it scrolls as little as needed. Two positions along one axis are
  ///     misuse.
  ///   - animated: Whether the host shows the way.
  /// - Complexity: O(log *n*) for the layouts of this package, and what comes on the screen.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: scrollPosition, animated: animated, avoidsHeldViews: false)
  }

  /// A mistake in the words of the view that the program knows: a table has others.
  func worded(_ report: MisuseReport) -> MisuseReport { report }

  override func didScroll(byPerson: Bool) {
    _ = cycle.handle(.scrolled(byPerson: byPerson))
    if byPerson { closeSwipe() }
    // Hosts tell also how far they have come with what the program has scrolled.
    if byPerson, scrollPhase != .resting { reading.personScrolled() }
    // In a view without a size nothing moves but the insets.
    if bounds.width > 0, bounds.height > 0 { reading.open(at: nil) }
    noteScrolledEnds()
    setNeedsLayout()
  }

  override func restOfLayout(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard collectionViewLayout.takesPartInUpdates, layoutRecord.laidOutBounds != nil else { return proposed }
    return checked(
      collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity),
      instead: proposed)
  }

  /// Lets go of a row that a person drags when the view leaves its window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { endWatcher?.look() }
    carryOut(
      cycle.handle(
        .movedToWindow(isInWindow: window != nil, isSceneClosed: HostScene.current?.isClosed == true)))
    // A row that was lifted by code has nobody either who would let go of it in a scene that is closed.
    if cycle.presence == .leftClosedScene, interactiveMovement != nil, !rowMovement.isDragged {
      cancelInteractiveMovement()
    }
    guard window == nil, rowMovement.endDrag() else { return }
    cancelInteractiveMovement()
  }

  /// Makes the cells that come near the screen and takes back those that leave it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    // The titles take room in the rows.
    updateIndexTitles()
    tile()
    placeSwipe()
    backgroundView?.frame = bounds
    placeEmptyState()
  }

  /// Places the empty state in what is seen; it goes with the data source that has set it (`behaviour.md` C2).
  private func placeEmptyState() {
    if dataSource == nil { emptyStateView = nil }
    // The insets lie around the content, whose coordinates these are.
    emptyStateView?.frame = CGRect(
      x: bounds.minX + contentInset.left, y: bounds.minY + contentInset.top,
      width: max(0, bounds.width - contentInset.left - contentInset.right),
      height: max(0, bounds.height - contentInset.top - contentInset.bottom))
  }

  override func focusDidChange(to hasFocus: Bool) { keyboardFocusDidChange(to: hasFocus) }

  override func handle(_ event: HostEvent) -> Bool {
    settlingSelection { handleAsList(event) } ?? super.handle(event)
  }

  /// Gives up what a person has begun with rows that are out of reach now.
  override func wasRefused(_ event: HostEvent) {
    switch event {
    case .drag(_, .ended), .drag(_, .cancelled): follow(HostEvent.DragPhase.cancelled)
    case .sweep(_, .ended): follow(HostEvent.MultiSelectPhase.ended)
    default: super.wasRefused(event)
    }
  }

  override func render(into element: inout Element) {
    super.render(into: &element)
    describeList(in: &element)
  }

  /// A collection view is used by keyboard as one thing.
  open override var canBecomeFirstResponder: Bool { isFocusable }

  /// Takes the keyboard focus.
  ///
  /// - Returns: Whether the view can have it.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let scene = window?.scene else { return false }
    scene.send(.focus(scene.assignID(to: self)))
    return true
  }

  override func forgetMeasurements() { invalidateMeasurements() }

  override var hasOwnRows: Bool { true }

  override var reportingPolicy: MisusePolicy { misusePolicy }
}
