/// A list of rows, in sections with headers and footers, that makes cells only for the rows on screen or near it.
///
/// ```swift
/// let tableView = UITableView(frame: view.bounds, style: .insetGrouped)
/// tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
/// tableView.register(UITableViewCell.self, forCellReuseIdentifier: "dish")
/// view.addSubview(tableView)
/// ```
///
/// A table view contains a collection view over its visible part, which implements everything that both have in common:
/// reuse, updates, selection, keyboard, editing, swipe actions, interactive movement, prefetching. The table adds
/// UIKit's table view interface.
@MainActor @preconcurrency open class UITableView: UIScrollView {
  /// The data source, which provides the numbers of rows and the cells.
  ///
  /// The reference is weak: the program must retain the data source (`behaviour.md` C2).
  ///
  /// - Complexity: Setting it, that of ``reloadData()``.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { dataSourceDidChange() } }
  }
  /// The delegate, which handles a person's actions and returns the heights of rows.
  ///
  /// The reference is weak.
  ///
  /// - Complexity: Setting it, that of ``reloadData()``.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      guard delegate !== oldValue else { return }
      scrollDelegate = delegate
      defaultSectionMethods.subtract(.heights)
      // The delegate also determines which headers and footers exist, so a new delegate causes everything to be
      // reloaded.
      list.reloadData()
    }
  }
  /// The prefetching data source, which is notified of rows that are about to come on screen.
  ///
  /// The reference is weak.
  ///
  /// - Complexity: Setting it, O(*k* log *k*) for *k* announced rows.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet {
      guard prefetchDataSource !== oldValue else { return }
      list.prefetchDataSource = nil
      if prefetchDataSource != nil { list.prefetchDataSource = source }
    }
  }
  /// True if ``prefetchDataSource`` is notified; the default.
  ///
  /// - Complexity: Setting it to false, O(*k* log *k*) for *k* announced rows.
  open var isPrefetchingEnabled: Bool {
    get { list.isPrefetchingEnabled }
    set { list.isPrefetchingEnabled = newValue }
  }
  /// The style of the table: plain, grouped or inset grouped.
  open private(set) var style: Style

  private(set) var list: TableCollectionView! = nil
  private(set) lazy var source = TableDataSourceAdapter(self)
  private(set) lazy var listDelegate = TableDelegateAdapter(self)
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var headerFooterClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  /// The methods about sections that delegate and data source leave to their default implementations, as far as known.
  var defaultSectionMethods: DefaultSectionMethods = []
  var updateDepth = 0
  private var knownContentSize = CGSize.zero
  var outerBoundaries: [String: TableHeaderFooterContainer] = [:]

  /// Makes a table with a frame and a style.
  ///
  /// - Parameters:
  ///   - frame: The rectangle in the superview's coordinates, in points.
  ///   - style: The style of the table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  /// Makes a table with the style ``Style/plain``.
  ///
  /// - Parameter frame: The frame in the superview's coordinates, in points.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Required by `NSCoding`, so that subclasses written for UIKit compile; there are no archives to decode from.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    let layout = UICollectionViewCompositionalLayout(sections: TableSections(of: self))
    list = TableCollectionView(table: self, layout: layout)
    list.dataSource = source
    list.delegate = listDelegate
    list.liftsByLongPress = false
    list.frame = CGRect(origin: .zero, size: frame.size)
    addSubview(list)
  }

  // MARK: Heights

  /// A value for heights that are determined by the content of a row, header or footer.
  public class var automaticDimension: CGFloat { -1 }

  /// The height of rows in points; by default ``automaticDimension``, with which cells size themselves.
  ///
  /// - Complexity: Setting it, O(*s*) for *s* sections and O(*v*) for *v* cells on screen, in the next layout pass.
  open var rowHeight: CGFloat = -1 { didSet { if rowHeight != oldValue { heightsDidChange() } } }
  /// The height of headers in points; by default ``automaticDimension``, with which headers size themselves.
  ///
  /// - Complexity: Setting it, O(*s*) for *s* sections and O(*v*) for *v* cells on screen, in the next layout pass.
  open var sectionHeaderHeight: CGFloat = -1 { didSet { if sectionHeaderHeight != oldValue { heightsDidChange() } } }
  /// The height of footers in points; by default ``automaticDimension``, with which footers size themselves.
  ///
  /// - Complexity: Setting it, O(*s*) for *s* sections and O(*v*) for *v* cells on screen, in the next layout pass.
  open var sectionFooterHeight: CGFloat = -1 { didSet { if sectionFooterHeight != oldValue { heightsDidChange() } } }
  /// The estimated height of rows that size themselves, which this package ignores.
  ///
  /// Declared so that code written for UIKit compiles: measured heights are better estimates.
  open var estimatedRowHeight: CGFloat = -1
  /// The estimated height in points of headers that size themselves; by default ``automaticDimension``, for a standard
  /// height.
  open var estimatedSectionHeaderHeight: CGFloat = -1
  /// The estimated height in points of footers that size themselves; by default ``automaticDimension``, for a standard
  /// height.
  open var estimatedSectionFooterHeight: CGFloat = -1
  /// The space above the header of each section in points; by default ``automaticDimension``, for that of the style.
  ///
  /// - Complexity: Setting it, O(*s*) for *s* sections and O(*v*) for *v* cells on screen, in the next layout pass.
  open var sectionHeaderTopPadding: CGFloat = -1 {
    didSet { if sectionHeaderTopPadding != oldValue { heightsDidChange() } }
  }
  /// The height of empty rows below the last one, which this package does not show; 0 by default.
  ///
  /// Declared so that code written for UIKit compiles.
  open var fillerRowHeight: CGFloat = 0
  /// The changes inside a row that make the table measure its height again (`behaviour.md` D47).
  open var selfSizingInvalidation: SelfSizingInvalidation {
    get { SelfSizingInvalidation(rawValue: list.selfSizingInvalidation.rawValue) ?? .enabled }
    set {
      list.selfSizingInvalidation = UICollectionView.SelfSizingInvalidation(rawValue: newValue.rawValue) ?? .enabled
    }
  }

  /// The height in points of a table's header or footer if neither its view nor an estimate gives a height above 0.
  static let plainHeaderHeight: CGFloat = 28

  // MARK: Separators and margins

  /// The style of the separators between rows.
  ///
  /// - Complexity: Setting it, O(*s*) for *s* sections and O(*v*) for *v* cells on screen, in the next layout pass.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { if separatorStyle != oldValue { invalidateTableLayout() } }
  }
  /// The colour of the separators; `nil` for the default.
  ///
  /// - Complexity: Setting it, O(*s*) for *s* sections and O(*v*) for *v* cells on screen, in the next layout pass.
  open var separatorColor: UIColor? { didSet { if separatorColor != oldValue { invalidateTableLayout() } } }
  /// The insets of the separators from the left and right edges of the rows, in points.
  ///
  /// Until the property is set, a separator begins at the text of its row, and the property returns a left inset of 16.
  ///
  /// - Complexity: Setting it, O(*s*) for *s* sections and O(*v*) for *v* cells on screen, in the next layout pass.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) }
    set {
      guard newValue != ownSeparatorInset else { return }
      ownSeparatorInset = newValue
      invalidateTableLayout()
    }
  }
  var ownSeparatorInset: UIEdgeInsets?
  /// The edges from which ``separatorInset`` is measured; this package always uses the edges of the cells.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  /// True if the content of rows is not wider than lines of text should be (`behaviour.md` D143); false by default.
  ///
  /// The margins of cells grow, so that their content is centred; separators begin at the content, and backgrounds keep the
  /// width of the table.
  ///
  /// - Complexity: Setting it, O(*s*) for *s* sections and O(*v*) for *v* cells on screen, in the next layout pass.
  open var cellLayoutMarginsFollowReadableWidth = false { didSet { invalidateTableLayout() } }
  /// True if content views are inset to the safe area; ignored, because nothing covers the window.
  open var insetsContentViewsToSafeArea = true
  /// The parts of the table whose background is only as wide as their content; none by default.
  ///
  /// - Complexity: Setting it, O(*s*) for *s* sections and O(*v*) for *v* cells on screen, in the next layout pass.
  open var contentHuggingElements: UITableViewContentHuggingElements = [] { didSet { invalidateTableLayout() } }

  // MARK: Table header, footer and background

  /// A view above all sections, whose height is that of its frame when the property is set.
  ///
  /// - Complexity: Setting it, O(*s*) for *s* sections and O(*v*) for *v* cells on screen, in the next layout pass.
  open var tableHeaderView: UIView? { didSet { outerViewDidChange(from: oldValue) } }
  /// A view below all sections, whose height is that of its frame when the property is set.
  ///
  /// - Complexity: Setting it, O(*s*) for *s* sections and O(*v*) for *v* cells on screen, in the next layout pass.
  open var tableFooterView: UIView? { didSet { outerViewDidChange(from: oldValue) } }
  /// A view behind all rows that fills the visible bounds.
  open var backgroundView: UIView? {
    get { list.backgroundView }
    set { list.backgroundView = newValue }
  }
  /// The colour behind the rows; `nil` restores that of the style, which is the default.
  open override var backgroundColor: UIColor? {
    get { ownBackgroundColor ?? list?.backgroundColor }
    set {
      guard newValue != ownBackgroundColor else { return }
      ownBackgroundColor = newValue
      invalidateTableLayout()
    }
  }
  private(set) var ownBackgroundColor: UIColor?

  // MARK: Index titles

  /// The index title that is shown as a search symbol.
  public class var indexSearch: String { "{search}" }
  /// The number of rows below which no index titles are shown; 0 by default.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }
  /// The colour of the index titles; `nil` for the tint colour.
  open var sectionIndexColor: UIColor? { didSet { list.setNeedsLayout() } }
  /// The background colour of the index titles; `nil` for none.
  open var sectionIndexBackgroundColor: UIColor? { didSet { list.setNeedsLayout() } }
  /// The background colour of the index titles while a title is pressed, which this package ignores.
  ///
  /// Declared so that code written for UIKit compiles: a host has its own look for pressed titles.
  open var sectionIndexTrackingBackgroundColor: UIColor?

  // MARK: Selection and editing

  /// True if rows can be selected; the default.
  ///
  /// - Complexity: Setting it, O(*v*) for *v* cells on screen.
  open var allowsSelection: Bool {
    get { list.allowsSelection }
    set { list.allowsSelection = newValue }
  }
  /// True if several rows can be selected; false by default.
  ///
  /// - Complexity: Setting it, O(*v*) for *v* cells on screen.
  open var allowsMultipleSelection: Bool {
    get { list.allowsMultipleSelection }
    set { list.allowsMultipleSelection = newValue }
  }
  /// True if rows can be selected while the table is being edited; false by default.
  ///
  /// - Complexity: Setting it, O(*v*) for *v* cells on screen.
  open var allowsSelectionDuringEditing: Bool {
    get { list.allowsSelectionDuringEditing }
    set { list.allowsSelectionDuringEditing = newValue }
  }
  /// True if several rows can be selected while the table is being edited, by selection indicators; false by default.
  ///
  /// - Complexity: Setting it, O(*v*) for *v* cells on screen.
  open var allowsMultipleSelectionDuringEditing: Bool {
    get { list.allowsMultipleSelectionDuringEditing }
    set {
      list.allowsMultipleSelectionDuringEditing = newValue
      editingDidChange()
    }
  }
  /// True if a row is selected as soon as it gets the focus; false by default.
  open var selectionFollowsFocus: Bool {
    get { list.selectionFollowsFocus }
    set { list.selectionFollowsFocus = newValue }
  }
  /// A closure called with the index path of the focused row when Delete or Backspace is pressed.
  ///
  /// An addition of this package, as ``UICollectionView/deleteKeyHandler``: the closure has to delete the row itself.
  public var deleteKeyHandler: ((IndexPath) -> Void)? {
    get { list.deleteKeyHandler }
    set { list.deleteKeyHandler = newValue }
  }
  /// True if rows can have the focus; the default.
  open var allowsFocus = true { didSet { focusabilityDidChange() } }
  /// True if rows can have the focus while the table is being edited; the default.
  open var allowsFocusDuringEditing = true { didSet { focusabilityDidChange() } }
  /// True if the focus returns to the row that had it last; ignored, because the focus always does.
  open var remembersLastFocusedIndexPath = true
  /// True while the table is being edited: rows have buttons to delete or insert and handles to move; false by default.
  ///
  /// - Complexity: Setting it, as ``setEditing(_:animated:)``.
  open var isEditing: Bool {
    get { list.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends the editing of the table.
  ///
  /// - Parameters:
  ///   - editing: True to begin editing.
  ///   - animated: True to animate the change.
  /// - Complexity: O(*v*) for *v* cells on screen, and O(*k*) for *k* selected rows if they are deselected.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != list.isEditing else { return }
    let change = {
      self.list.isEditing = editing
      self.editingDidChange()
      if animated, self.window != nil { self.layoutIfNeeded() }
    }
    if animated { UIView.animate(withDuration: DiffableAnimation.usual.duration, animations: change) } else { change() }
  }

  /// The interaction that opens the context menus of rows; always `nil`, because the table's delegate provides the
  /// menus directly.
  open var contextMenuInteraction: UIContextMenuInteraction? { nil }

  /// Requests everything from the data source again, replaces all cells and clears the selection.
  ///
  /// Animations of updates end, and their completions are called with false; see ``UICollectionView/reloadData()``.
  ///
  /// - Complexity: As ``UICollectionView/reloadData()``.
  open func reloadData() { list.reloadData() }

  // MARK: Updates

  /// Carries out several edits as one animated update; see ``UICollectionView/performBatchUpdates(_:completion:)``.
  ///
  /// - Parameters:
  ///   - updates: Changes the model and names the edits; called at once.
  ///   - completion: Called once on the main queue after the animation, with true if the animation was completed.
  /// - Complexity: As ``UICollectionView/performBatchUpdates(_:completion:)``.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    collectingEffects { list.performBatchUpdates(updates, completion: completion) }
  }

  /// Begins an update that the matching ``endUpdates()`` ends; all edits in between are one update.
  ///
  /// Change the model between the two calls, not before.
  ///
  /// - Complexity: That of ``numberOfSections``, and the layout pass that is pending.
  open func beginUpdates() { beginUpdate() }

  /// Ends the update that ``beginUpdates()`` has begun; the outermost call carries out the edits.
  ///
  /// Without edits, the heights of rows are requested again and the rows move to their new frames. A call without a
  /// matching begin is misuse.
  ///
  /// - Complexity: As that of a block of ``performBatchUpdates(_:completion:)``.
  open func endUpdates() { endUpdate() }

  /// True while an update of the table is being collected or carried out.
  open var hasUncommittedUpdates: Bool { list.batch != nil }

  /// Inserts rows that the data source now contains.
  ///
  /// - Parameters:
  ///   - indexPaths: The index paths of the rows after the update.
  ///   - animation: The animation of the inserted rows.
  /// - Complexity: As that of a block of ``performBatchUpdates(_:completion:)``.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collectingEffects {
      for path in indexPaths { list.updates.rowEffects.insertedRows[path] = animation.effect }
      list.insertItems(at: indexPaths)
    }
  }

  /// Deletes rows, which lose selection and focus.
  ///
  /// - Parameters:
  ///   - indexPaths: The index paths of the rows before the update.
  ///   - animation: The animation of the deleted rows.
  /// - Complexity: As that of a block of ``performBatchUpdates(_:completion:)``.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collectingEffects {
      for path in indexPaths { list.updates.rowEffects.deletedRows[path] = animation.effect }
      list.deleteItems(at: indexPaths)
    }
  }

  /// Replaces the cells of rows; selection and focus stay with the rows.
  ///
  /// - Parameters:
  ///   - indexPaths: The index paths of the rows before the update.
  ///   - animation: The animation of the old and new cells; `.none` replaces them without animation.
  /// - Complexity: As that of a block of ``performBatchUpdates(_:completion:)``.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collectingEffects {
      for path in indexPaths { list.updates.rowEffects.reloadedRows[path] = animation.effect }
      list.reloadItems(at: indexPaths)
    }
  }

  /// Configures the existing cells of rows again; rows without cells cost nothing (`behaviour.md` D15–D17).
  ///
  /// - Parameter indexPaths: The index paths of the rows before the update.
  /// - Complexity: As that of a block of ``performBatchUpdates(_:completion:)``.
  open func reconfigureRows(at indexPaths: [IndexPath]) { list.reconfigureItems(at: indexPaths) }

  /// Moves a row with its cell, which is not configured again.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the row before the update.
  ///   - newIndexPath: The index path of the row after the update.
  /// - Complexity: As that of a block of ``performBatchUpdates(_:completion:)``.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    list.moveItem(at: indexPath, to: newIndexPath)
  }

  /// Inserts sections with all their rows.
  ///
  /// - Parameters:
  ///   - sections: The indices of the sections after the update.
  ///   - animation: The animation of the sections' rows and headers.
  /// - Complexity: As that of a block of ``performBatchUpdates(_:completion:)``.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    collectingEffects {
      for section in sections { list.updates.rowEffects.insertedSections[section] = animation.effect }
      list.insertSections(sections)
    }
  }

  /// Deletes sections with all their rows.
  ///
  /// - Parameters:
  ///   - sections: The indices of the sections before the update.
  ///   - animation: The animation of the sections' rows and headers.
  /// - Complexity: As that of a block of ``performBatchUpdates(_:completion:)``.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    collectingEffects {
      for section in sections { list.updates.rowEffects.deletedSections[section] = animation.effect }
      list.deleteSections(sections)
    }
  }

  /// Replaces all cells, headers and footers of sections, whose number of rows may have changed.
  ///
  /// - Parameters:
  ///   - sections: The indices of the sections before the update.
  ///   - animation: The animation of the old and new views.
  /// - Complexity: As that of a block of ``performBatchUpdates(_:completion:)``.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    collectingEffects {
      for section in sections { list.updates.rowEffects.reloadedSections[section] = animation.effect }
      list.reloadSections(sections)
    }
  }

  /// Moves a section with its rows.
  ///
  /// - Parameters:
  ///   - section: The index of the section before the update.
  ///   - newSection: The index of the section after the update.
  /// - Complexity: As that of a block of ``performBatchUpdates(_:completion:)``.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    list.moveSection(section, toSection: newSection)
  }

  // MARK: Rows

  /// The number of sections, from the data source.
  ///
  /// - Complexity: O(1); after ``reloadData()`` the data source is asked once for the rows of each section.
  open var numberOfSections: Int { list.numberOfSections }

  /// Returns the number of rows in a section, from the data source.
  ///
  /// - Parameter section: The index of a section; one that does not exist is misuse.
  /// - Returns: The number of rows.
  /// - Complexity: O(log *s*) for *s* sections, beside that of ``numberOfSections``.
  open func numberOfRows(inSection section: Int) -> Int { list.numberOfItems(inSection: section) }

  /// Requests the index titles from the data source again.
  open func reloadSectionIndexTitles() {
    list?.indexTitles.forget()
    list?.setNeedsLayout()
  }

  /// Returns the cell that shows a row.
  ///
  /// - Parameter indexPath: The index path of the row.
  /// - Returns: The cell; `nil` if the row has none, because it is not near the visible bounds.
  /// - Complexity: O(log *v*) for *v* cells on screen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    (list.cellForItem(at: indexPath) as? TableCellContainer)?.tableCell
  }

  /// Returns the index path of the row that a cell shows.
  ///
  /// - Parameter cell: A cell of this table.
  /// - Returns: The index path; `nil` if the cell shows no row.
  /// - Complexity: O(log *v*) for *v* cells on screen.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { list.indexPath(for: cell.row) }

  /// The cells that are at least partly visible, from first to last.
  ///
  /// Reading the property during an update, in a batch or between ``beginUpdates()`` and ``endUpdates()``, is misuse
  /// (`behaviour.md` D35).
  ///
  /// - Complexity: O(*v* log *v*) for *v* cells on screen.
  open var visibleCells: [UITableViewCell] { shownCells }

  /// The index paths of the rows that are at least partly visible, from first to last; `nil` if there are none.
  ///
  /// - Complexity: O(*v*) for *v* cells on screen.
  open var indexPathsForVisibleRows: [IndexPath]? {
    let paths = list.indexPathsForVisibleItems
    return paths.isEmpty ? nil : paths
  }

  /// Returns the header view of a section.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The view; `nil` if the header is not near the visible bounds or is not a
  ///   ``UITableViewHeaderFooterView``.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    boundary(UICollectionView.elementKindSectionHeader, section)?.headerFooterView
  }

  /// Returns the footer view of a section.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The view; `nil` if the footer is not near the visible bounds or is not a
  ///   ``UITableViewHeaderFooterView``.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    boundary(UICollectionView.elementKindSectionFooter, section)?.headerFooterView
  }

  /// Returns the index path of the row at a point.
  ///
  /// - Parameter point: A point in the content, in points.
  /// - Returns: The index path, even of a row off screen; `nil` if there is no row at the point.
  /// - Complexity: O(log *n*).
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { list.indexPathForItem(at: point) }

  /// Returns the index paths of the rows that are at least partly in a rectangle.
  ///
  /// - Parameter rect: A rectangle in the content, in points.
  /// - Returns: The index paths from first to last; `nil` if there are none.
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rowPaths(in: rect) }

  /// Returns the frame of a row in the content.
  ///
  /// - Parameter indexPath: The index path of the row.
  /// - Returns: The frame in points, estimated for rows that have not been measured; empty if there is no such row.
  /// - Complexity: O(log *n*).
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    list.layoutAttributesForItem(at: indexPath)?.frame ?? .zero
  }

  /// Returns the frame of a section's header in the content, where the header is while it is not pinned.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The frame in points; empty if there is none.
  /// - Complexity: O(log *s*) for *s* sections.
  open func rectForHeader(inSection section: Int) -> CGRect {
    restingRect(UICollectionView.elementKindSectionHeader, section)
  }

  /// Returns the frame of a section's footer in the content, where the footer is while it is not pinned.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The frame in points; empty if there is none.
  /// - Complexity: O(log *s*) for *s* sections.
  open func rectForFooter(inSection section: Int) -> CGRect {
    restingRect(UICollectionView.elementKindSectionFooter, section)
  }

  /// Returns the frame of a section in the content, including header and footer.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The frame in points.
  /// - Complexity: O(log *n*).
  open func rect(forSection section: Int) -> CGRect { sectionRect(forSection: section) }

  /// Scrolls to a row, so that pinned headers and footers do not cover it unless it goes to the middle; see
  /// ``UICollectionView/scrollToItem(at:at:animated:)``.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the row; nothing is scrolled if there is no such row.
  ///   - scrollPosition: The position of the row in the visible bounds.
  ///   - animated: True to animate the scrolling.
  /// - Complexity: As ``UICollectionView/scrollToItem(at:at:animated:)``.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    list.scroll(
      to: indexPath, at: scrollPosition.position, animated: animated, avoidsPinnedViews: scrollPosition != .middle)
  }

  /// Scrolls to the selected row that is nearest to the middle of the visible bounds.
  ///
  /// - Parameters:
  ///   - scrollPosition: The position of the row in the visible bounds.
  ///   - animated: True to animate the scrolling.
  /// - Complexity: O(*k* log *n*) for *k* selected rows, and that of ``scrollToRow(at:at:animated:)``.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    let middle = bounds.midY
    let nearest = indexPathsForSelectedRows?.min {
      abs(rectForRow(at: $0).midY - middle) < abs(rectForRow(at: $1).midY - middle)
    }
    if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
  }

  /// The index path of the selected row, the first if there are several; `nil` if there are none.
  ///
  /// - Complexity: O(1); O(*k*) for *k* selected rows if rows selected earlier were deselected.
  open var indexPathForSelectedRow: IndexPath? { list.selection.first }

  /// The index paths of the selected rows in the order of their selection; `nil` if there are none.
  ///
  /// - Complexity: O(*k*) for *k* selected rows.
  open var indexPathsForSelectedRows: [IndexPath]? { list.indexPathsForSelectedItems }

  /// Selects a row without calling the delegate (`behaviour.md` D37).
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the row; `nil` clears the selection.
  ///   - animated: True to animate the scrolling.
  ///   - scrollPosition: The position of the row in the visible bounds; ``ScrollPosition/none`` does not scroll.
  /// - Complexity: As ``UICollectionView/selectItem(at:animated:scrollPosition:)``.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    list.selectItem(at: indexPath, animated: animated, scrollPosition: [])
    if let indexPath, scrollPosition != .none, list.selection.contains(indexPath) {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row without calling the delegate (`behaviour.md` D37).
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the row.
  ///   - animated: True to animate the change.
  /// - Complexity: As ``UICollectionView/deselectItem(at:animated:)``.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    list.deselectItem(at: indexPath, animated: animated)
  }

  // MARK: Registering and dequeuing

  /// Registers a cell class for a reuse identifier.
  ///
  /// - Parameters:
  ///   - cellClass: A subclass of ``UITableViewCell``; `nil` removes the registration. Another class is misuse.
  ///   - identifier: The reuse identifier.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else {
      cellClasses[identifier] = nil
      return
    }
    guard let known = cellClass as? UITableViewCell.Type else {
      return list.refuse(
        "\(cellClass) cannot be dequeued", api: "UITableView.register(_:forCellReuseIdentifier:)",
        remedy: "Register a subclass of UITableViewCell.")
    }
    cellClasses[identifier] = known
  }

  /// Registers a header and footer class for a reuse identifier.
  ///
  /// - Parameters:
  ///   - aClass: A subclass of ``UITableViewHeaderFooterView``; `nil` removes the registration. Another class is
  ///     misuse.
  ///   - identifier: The reuse identifier.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let aClass else {
      headerFooterClasses[identifier] = nil
      return
    }
    guard let known = aClass as? UITableViewHeaderFooterView.Type else {
      return list.refuse(
        "\(aClass) cannot be dequeued", api: "UITableView.register(_:forHeaderFooterViewReuseIdentifier:)",
        remedy: "Register a subclass of UITableViewHeaderFooterView.")
    }
    register(known, named: identifier)
  }

  /// Returns a cell of a registered class: the row's own on a reconfigure, a reused one, or a new one.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier; an identifier that was not registered is misuse.
  ///   - indexPath: The index path that was passed to the data source.
  /// - Returns: The cell, which the data source has to return (`behaviour.md` D33). An empty cell if no class is
  ///   registered and the `MisusePolicy` continues.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cellClass = cellClasses[identifier] else {
      list.refuse(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or "
          + "connect a prototype cell in a storyboard",
        api: "UITableView.dequeueReusableCell(withIdentifier:for:)", state: "asked for \(indexPath)",
        remedy: "Register a class for the identifier first.")
      return .placeholder()
    }
    let key = ReuseQueues.Key(kind: nil, identifier: identifier)
    list.pool.register(TableCellContainer.self, for: key)
    let view = list.dequeue(key, for: indexPath, class: TableCellContainer.self)
    guard let row = view as? TableCellContainer else { return .placeholder() }
    return cell(of: row, cellClass)
  }

  /// Returns a cell for a reuse identifier: a reused one, or a new one if a class is registered.
  ///
  /// - Parameter identifier: The reuse identifier.
  /// - Returns: The cell; `nil` if the reuse queue is empty and no class is registered: the program then makes a cell
  ///   with the identifier.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    let key = ReuseQueues.Key(kind: nil, identifier: identifier)
    // The container class is registered under the identifier, so that cells that the program has made itself are reused
    // too.
    list.pool.register(TableCellContainer.self, for: key)
    if let request = list.viewRequest, let row = request.existing as? TableCellContainer,
      row.reuseIdentifier == identifier
    {
      return row.tableCell
    }
    if let row = list.pool.take(key) as? TableCellContainer {
      row.prepareForReuse()
      return cell(of: row, UITableViewCell.self)
    }
    return cellClasses[identifier].map { $0.init(reusableWithIdentifier: identifier) }
  }

  /// Returns a header or footer view for a reuse identifier: a reused one, or a new one if a class is registered.
  ///
  /// - Parameter identifier: The reuse identifier.
  /// - Returns: The view; `nil` if the reuse queue is empty and no class is registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    dequeueHeaderFooterView(withIdentifier: identifier)
  }

  // MARK: Scroll view

  // The table itself has no state to restore: the collection view inside of it stores and restores the state of the
  // rows.
  override var restorationState: ViewRestorationState? { nil }

  override func restore(_ state: ViewRestorationState) -> ViewRestorationState? { nil }

  override var boundsOrigin: CGPoint {
    get { list?.boundsOrigin ?? .zero }
    set { list?.boundsOrigin = newValue }
  }

  /// The size of the content in points, which the table computes; setting it has no effect.
  ///
  /// Reading the property in a window first lays out the rows, if a layout is pending. The property is set whenever the
  /// size changes, so that subclasses can observe it, such as a table that is as high as its rows.
  open override var contentSize: CGSize {
    get {
      if window != nil, list.subtreeNeedsLayout || list.frame.size != frame.size, !list.cycle.isPlacing { placeList() }
      return knownContentSize
    }
    set { knownContentSize = list?.contentSize ?? .zero }
  }

  /// The insets around the content, in points.
  open override var contentInset: UIEdgeInsets {
    get { list?.contentInset ?? .zero }
    set { list?.contentInset = newValue }
  }

  /// Scrolls to an offset, limited to the range of the content.
  ///
  /// - Parameters:
  ///   - contentOffset: The point of the content at the top left of the visible bounds, in points.
  ///   - animated: True to animate the scrolling.
  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    list.setContentOffset(contentOffset, animated: animated)
  }

  /// True if the host may show a vertical scroll indicator.
  open override var showsVerticalScrollIndicator: Bool {
    didSet { list?.showsVerticalScrollIndicator = showsVerticalScrollIndicator }
  }
  /// The insets of the vertical scroll indicator from the edges of the table, in points.
  open override var verticalScrollIndicatorInsets: UIEdgeInsets {
    didSet { list?.verticalScrollIndicatorInsets = verticalScrollIndicatorInsets }
  }
  /// Shows the scroll indicators for a moment if the content is larger than the table; the offset does not change.
  open override func flashScrollIndicators() { list?.flashScrollIndicators() }

  /// True if the host may show a horizontal scroll indicator.
  open override var showsHorizontalScrollIndicator: Bool {
    didSet { list?.showsHorizontalScrollIndicator = showsHorizontalScrollIndicator }
  }

  /// True if a person can scroll the table.
  open override var isScrollEnabled: Bool { didSet { list?.isScrollEnabled = isScrollEnabled } }

  /// True if the content bounces vertically even if it is smaller than the table, in hosts that bounce.
  open override var alwaysBounceVertical: Bool { didSet { list?.alwaysBounceVertical = alwaysBounceVertical } }

  /// True if the content bounces at its ends, in hosts that bounce; the default.
  open override var bounces: Bool { didSet { list?.bounces = bounces } }

  /// True if scrolling settles at multiples of the table's height; false by default.
  open override var isPagingEnabled: Bool { didSet { list?.isPagingEnabled = isPagingEnabled } }

  /// The deceleration of scrolling after a finger was lifted; by default that of the host.
  open override var decelerationRate: DecelerationRate { didSet { list?.decelerationRate = decelerationRate } }

  /// The way in which scrolling by a person dismisses the keyboard; `none` by default.
  open override var keyboardDismissMode: KeyboardDismissMode {
    didSet { list?.keyboardDismissMode = keyboardDismissMode }
  }

  /// The refresh control above the content, or `nil`.
  open override var refreshControl: UIRefreshControl? {
    get { list?.refreshControl }
    set { list?.refreshControl = newValue }
  }

  override var scrollPhase: ScrollPhase {
    get { list?.scrollPhase ?? .resting }
    set {}
  }

  /// The accessibility label of the table.
  open override var accessibilityLabel: String? {
    get { list?.accessibilityLabel }
    set { list?.accessibilityLabel = newValue }
  }

  // Subviews that the program adds to the table become subviews of the collection view inside of it, so that they
  // scroll with the rows.
  override func host(of subview: UIView) -> UIView { subview === list || list == nil ? self : list }

  /// Called when the table is laid out: lays out the rows.
  open override func layoutSubviews() {
    super.layoutSubviews()
    warnOutsideWindow()
    // The rows are laid out here, so that overrides in subclasses know the content size after calling `super`.
    placeList()
  }

  private func placeList() {
    list.frame = CGRect(origin: list.boundsOrigin, size: frame.size)
    list.layoutIfNeeded()
  }

  // Assistive technology reads the collection view, not the table around it.
  override func render(into element: inout Element) { element.accessibility = ElementAccessibility() }

  /// True if the table can have the keyboard focus, as one control with arrow keys for its rows.
  open override var canBecomeFirstResponder: Bool { list.canBecomeFirstResponder }

  /// Moves the keyboard focus to the table.
  ///
  /// - Returns: True if the table has the focus.
  @discardableResult open override func becomeFirstResponder() -> Bool { list.becomeFirstResponder() }

  override var hasOwnRows: Bool { true }

  // No command scrolls the table when it appears: for the host, the collection view inside of it scrolls, and the table
  // does not.
  override func commandsOnInsertion(_ id: ElementID) -> [HostFrame.Command] { [] }
}
