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
    get { storedLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  var storedLayout: UICollectionViewLayout
  /// The change of layouts that is shown now.
  var layoutTransition: LayoutTransition?
  /// The change of layouts that a program leads step by step.
  var interactiveTransition: InteractiveTransition?

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
    get { boundsBeforeChange ?? super.bounds }
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

  // Cells near the screen.
  var cells: [IndexPath: UICollectionViewCell] = [:]
  var supplementaryViews: [SupplementaryKey: UICollectionReusableView] = [:]
  /// Whether the places were mirrored when they were last asked for.
  var wasMirrored = false
  /// The windows on sections that scroll by themselves, by section.
  var orthogonalViews: [Int: OrthogonalScrollView] = [:]
  var reuse = ReuseQueues()
  var updateInProgress: UpdateInProgress?
  /// How single rows come and go in the update that is going to be carried out.
  var rowEffects = RowEffects()
  /// The view that the data source is asked for now; nil while it is asked for none.
  var viewRequest: ViewRequest?

  var storedScrollAnchoring: DiffableScrollAnchoring = []
  var scrolledEnds = ScrolledEnds()
  /// What is to stay in its place although all cells were given back.
  var returningAnchor: ScrollAnchor?
  /// What is to stay in its place although everything is measured anew, whatever the program wishes to be kept.
  var readersPlace: ScrollAnchor?
  /// Whether the person, or the program, has scrolled since cells were placed last.
  var hasScrolled = false
  /// Whether the last to do so was the person.
  var personHasScrolled = false

  // What was read from the data source; nil until it is asked.
  var itemCounts: [Int]? { didSet { itemEnds = nil } }
  /// The number of items up to the end of each section; nil until it is asked for.
  private var itemEnds: [Int]?
  var isLayoutValid = false
  /// Whether all views have to be measured again when the layout is valid again.
  var remeasuresAll = true
  /// How far to scroll, in points, because the layout has said so when it was invalidated.
  var pendingAdjustment = CGPoint.zero
  /// What was reported of the layout since it was last prepared: one mistake is one report.
  var refusedPlaces: [UICollectionViewLayoutAttributes] = []
  /// Whether it was reported that the layout gave no size for the content since it was last prepared.
  var isContentSizeRefused = false
  /// The bounds for which the layout was last asked.
  var laidOutBounds: CGRect?
  /// The bounds that the layout sees while it is asked whether others matter.
  var boundsBeforeChange: CGRect?
  var isTiling = false
  /// The cell that is filled again where it is.
  weak var cellFilledInPlace: UICollectionViewCell?
  /// What was asked for while cells were placed and would move the ground under the placing; done when all is in place.
  var afterTiling: [() -> Void] = []
  // What the delegate has not been told yet.
  var arrivals: [UICollectionReusableView] = []
  var departures: [Departure] = []
  /// Whether views are carried from one model to the next or taken back.
  var keepsNews = false

  /// The batch whose block runs: the model changes now, and the data source must not be asked for views.
  var batch: OpenBatch?
  var batchAnimations: [BatchAnimation] = []

  var selection = ItemSelection()
  var selectionRange: SelectionRange?
  /// Whether a person sweeps over rows with two fingers now.
  var isSweeping = false
  /// Counts the changes of the model: an index path from before one may mean another item after it.
  var modelVersion = 0
  /// The one for which every cell is at its place.
  var tiledVersion = 0
  var focusedItem: IndexPath?
  var focusRules = FocusRules()
  var typeAhead = TypeAhead()
  var prefetching = Prefetching()
  /// Whether a row can be taken anywhere and moved, when it was held for a moment; not only by its handle.
  var liftsByLongPress = false { didSet { for cell in cells.values { cell.setNeedsRender() } } }
  var storedReorderingCadence = ReorderingCadence.immediate
  var hesitation: ReorderingHesitation?
  /// The item that a person presses now; follows it through what the delegate applies meanwhile.
  var pressedItem: IndexPath?
  var hasKeyboardFocus = false
  /// The row that is pulled aside.
  var rowSwipe: RowSwipe?
  /// Opens the menus of items.
  private(set) lazy var itemMenus = ItemMenus(self)
  /// The delegate that was found to give no menus.
  var menulessDelegate: ObjectIdentifier?
  /// The titles at the trailing edge.
  var indexTitlesView: IndexTitlesView?
  /// Whether the data source was asked for titles since the data changed.
  var areIndexTitlesKnown = false
  /// The row that is being moved by hand.
  package var interactiveMovement: InteractiveMovement?
  var hostDrag: HostDrag?
  /// Whether the view has left its window because the scene was closed.
  private var hasLeftClosedScene = false
  /// Whether the scene in which the view is, or was last, is closed: nobody will see what changes.
  var isInClosedScene: Bool { window?.scene?.isClosed ?? hasLeftClosedScene }
  var isCommittingMovement = false
  /// Whether the layout asks: it places the items as they are shown.
  var countsAsShown = false

  struct SupplementaryKey: Hashable {
    var kind: String
    var indexPath: IndexPath
    /// Whether it is a decoration, which is the layout's and not the data source's.
    var isDecoration = false
  }

  /// Makes a collection view.
  ///
  /// - Parameters:
  ///   - frame: The rectangle in the superview's coordinates, in points.
  ///   - layout: Where the cells are.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    storedLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    storedLayout = UICollectionViewLayout()
    super.init(coder: coder)
    storedLayout.collectionView = self
  }

  // MARK: What there is

  /// The number of sections that the data source has told.
  open var numberOfSections: Int { counts.count }

  /// The number of items in a section that the data source has told.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The number. A section that does not exist is misuse (`behaviour.md` D8).
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = countsAsShown ? interactiveMovement?.shownCounts(counts) ?? counts : counts
    guard counts.indices.contains(section) else {
      refuse(
        "Requested the number of items for section (\(section)) which is out of bounds.",
        api: "UICollectionView.numberOfItems(inSection:)", state: "\(counts.count) sections",
        remedy: "Ask for sections from 0 up to numberOfSections.")
      return 0
    }
    return counts[section]
  }

  var counts: [Int] {
    if let itemCounts { return itemCounts }
    let read = readCounts()
    itemCounts = read
    areIndexTitlesKnown = false
    return read
  }

  /// The position of an item among all, from 1, and their number, as the data source has told.
  ///
  /// - Complexity: O(1), and O(*s*) in the sections once after each change.
  func placementAmongAll(_ path: IndexPath) -> (position: Int, count: Int) {
    let ends =
      itemEnds
      ?? counts.reduce(into: []) { ends, count in ends.append((ends.last ?? 0) + count) }
    itemEnds = ends
    return ((path.section > 0 ? ends[path.section - 1] : 0) + path.item + 1, ends.last ?? 0)
  }

  /// Whether there is anybody to ask; a table asks on behalf of another view.
  var hasDataSource: Bool { dataSource != nil }

  func readCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
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
    return place(ofShownItem: shownPath(of: indexPath))
  }

  /// Asks the data source for everything again, makes all cells anew and clears the selection (decision on I-4).
  ///
  /// Ends the animation of updates, whose completions are told so. In a block of ``performBatchUpdates(_:completion:)`` it
  /// discards what was named there, before and after this call (`behaviour.md` D14). A row that is moved by hand is let go
  /// of, and the data source is not told.
  open func reloadData() {
    batch?.isDiscarded = true
    interruptBatches()
    forgetMovement()
    keepingNews {
      for path in Array(cells.keys) { recycleCell(at: path) }
      for key in Array(supplementaryViews.keys) { recycleSupplementaryView(key) }
    }
    itemCounts = nil
    modelVersion += 1
    selection = ItemSelection()
    selectionRange = nil
    prefetching.forget()
    focusedItem = nil
    pressedItem = nil
    closeSwipe()
    layoutDidInvalidate()
    if !isTiling { tellDelegate() }
  }

  /// A mistake in the words of the view that the program knows: a table has others.
  func worded(_ report: MisuseReport) -> MisuseReport { report }

  func selectabilityDidChange() {
    setNeedsRender()
    for cell in cells.values {
      cell.setNeedsRender()
      // The lines of selected rows look different where several can be.
      if cell.isSelected { cell.setNeedsLayout() }
    }
  }

  /// Everything is to be laid out and measured again, for reasons of the view's own, which the layout is told.
  func layoutDidInvalidate() {
    let context = collectionViewLayout.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
    // Also if a subclass keeps the context for itself.
    isLayoutValid = false
    remeasuresAll = true
    setNeedsLayout()
  }

  /// The layout says that some of it is no longer right.
  func layoutDidInvalidate(_ context: UICollectionViewLayoutInvalidationContext) {
    guard !collectionViewLayout.followsMovement || context.targetIndexPathsForInteractivelyMovingItems == nil else {
      return setNeedsLayout()
    }
    // While cells are measured it is what was just measured that has invalidated the layout.
    isLayoutValid = false
    if context.invalidateEverything, !isTiling { remeasuresAll = true }
    pendingAdjustment = pendingAdjustment + context.contentOffsetAdjustment
    setNeedsLayout()
  }

  /// Forgets what was measured with other text metrics or in another size of text; what is read stays where it is.
  func invalidateMeasurements() {
    keepReadersPlace()
    layoutDidInvalidate()
  }

  func contentSizeDidChange(of view: UICollectionReusableView) {
    guard !isTiling, selfSizingInvalidation != .disabled else { return }
    view.needsMeasuring = true
    // It is measured when it is filled.
    if view === cellFilledInPlace { return }
    setNeedsLayout()
  }

  override func didScroll(byPerson: Bool) {
    hasScrolled = true
    // Where the program has scrolled to is exactly kept.
    personHasScrolled = byPerson
    if byPerson { closeSwipe() }
    noteScrolledEnds()
    setNeedsLayout()
  }

  override func restOfLayout(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard collectionViewLayout.takesPartInUpdates, laidOutBounds != nil else { return proposed }
    return checked(
      collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity),
      instead: proposed)
  }

  /// Lets go of a row that a person drags when the view leaves its window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    hasLeftClosedScene = window == nil && HostScene.current?.isClosed == true
    // A row that was lifted by code has nobody either who would let go of it in a scene that is closed.
    if hasLeftClosedScene, interactiveMovement != nil, hostDrag == nil { cancelInteractiveMovement() }
    guard window == nil, hostDrag != nil else { return }
    hostDrag = nil
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
    switch event {
    case .key(_, .up, .option), .key(_, .down, .option):
      if case .key(_, let key, _) = event { moveFocusedItem(by: key == .up ? -1 : 1) }
      return true
    case .drag(_, let phase):
      follow(phase)
      return true
    case .contextMenu(_, let point):
      openMenu(at: point)
      return true
    case .sweep(_, let phase):
      follow(phase)
      return true
    case .key(_, let key, let modifiers): return press(key, modifiers)
    case .delete:
      guard let deleteKeyHandler, let path = focusedItem ?? selection.first else { return super.handle(event) }
      deleteKeyHandler(path)
      return true
    default: return super.handle(event)
    }
  }

  /// Gives up what a person has begun with rows that are out of reach now.
  override func wasRefused(_ event: HostEvent) {
    switch event {
    case .drag(_, .ended), .drag(_, .cancelled): follow(HostEvent.DragPhase.cancelled)
    case .sweep(_, .ended): follow(HostEvent.SweepPhase.ended)
    default: super.wasRefused(event)
    }
  }

  override func render(into element: inout Element) {
    super.render(into: &element)
    guard counts.contains(where: { $0 > 0 }) else { return }
    element.accessibility.role = accessibilityRole ?? (outline == nil ? .listbox : .tree)
    element.accessibility.isMultiselectable = isMultiselectable
    if isMultiselectable || allowsMultipleSelectionDuringEditing { element.input.insert(.sweep) }
    guard isFocusable else { return }
    element.accessibility.activeDescendant = focusedItem.flatMap { cells[$0]?.rendering.id }
    element.input.formUnion([.focus, .listKeys])
    if deleteKeyHandler != nil { element.input.insert(.deleteKey) }
    if mayHaveMenus { element.input.insert(.contextMenu) }
    if offersSwipes, accessibilityHint == nil { element.accessibility.hint = Self.swipeHint }
    guard let source = dataSource as? any SelfCommittingDataSource else { return element.input.formUnion(.moveKeys) }
    guard source.letsItemsBeMoved else { return }
    element.input.insert(.moveKeys)
    guard accessibilityHint == nil else { return }
    let hints = ["Alt with Up or Down moves the row", element.accessibility.hint]
    element.accessibility.hint = hints.compactMap(\.self).joined(separator: "; ")
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
}

extension UICollectionView {
  /// The kind of a section's header.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// What a layout places.
  public enum ElementCategory: UInt, Hashable, Sendable {
    /// A cell.
    case cell
    /// A header, a footer, a badge.
    case supplementaryView
    /// A background.
    case decorationView
  }
}
