/// Shows the rows of a data source below each other, in sections with headers and footers, and makes cells only for what is on
/// screen or near it.
///
/// It is carried by a collection view that lies over its visible part and does all that both have in common: reuse, updates,
/// selection, keyboard, editing, swiping, moving, prefetching. A table adds nothing to that but its own words.
@MainActor @preconcurrency open class UITableView: UIScrollView {
  /// Gives counts and cells.
  ///
  /// Held weakly: somebody else must keep it (`behaviour.md` C2).
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { dataSourceDidChange() } }
  }
  /// Is told what a person does, and says how high rows are.
  ///
  /// Held weakly.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      guard delegate !== oldValue else { return }
      scrollDelegate = delegate
      // Whether there are headers is the delegate's to say too.
      list.reloadData()
    }
  }
  /// Is told which rows are likely to come on the screen.
  ///
  /// Held weakly.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet {
      guard prefetchDataSource !== oldValue else { return }
      list.prefetchDataSource = nil
      if prefetchDataSource != nil { list.prefetchDataSource = source }
    }
  }
  /// Whether ``prefetchDataSource`` is told; true by default.
  open var isPrefetchingEnabled: Bool {
    get { list.isPrefetchingEnabled }
    set { list.isPrefetchingEnabled = newValue }
  }
  /// The look of the whole table.
  open private(set) var style: Style

  private(set) var list: TableCollectionView! = nil
  private(set) lazy var source = TableDataSourceAdapter(self)
  private(set) lazy var listDelegate = TableDelegateAdapter(self)
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var headerFooterClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  var updateDepth = 0
  private var knownContentSize = CGSize.zero
  var outerBoundaries: [String: TableHeaderFooterHost] = [:]

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - frame: The rectangle in the superview's coordinates, in points.
  ///   - style: The look of the whole table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  /// Makes a table in the style ``Style/plain``.
  ///
  /// - Parameter frame: The rectangle in the superview's coordinates, in points.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    let layout = UICollectionViewCompositionalLayout { [weak self] section, _ in
      self?.layoutSection(section) ?? .list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    }
    list = TableCollectionView(table: self, layout: layout)
    list.dataSource = source
    list.delegate = listDelegate
    list.liftsByLongPress = false
    list.frame = CGRect(origin: .zero, size: frame.size)
    addSubview(list)
  }

  // MARK: How high

  /// Stands for a height that follows from what is in a row, a header or a footer.
  public class var automaticDimension: CGFloat { -1 }

  /// The height of rows in points; ``automaticDimension``, as at first, for what their cells say.
  open var rowHeight: CGFloat = -1 { didSet { if rowHeight != oldValue { heightsDidChange() } } }
  /// The height of headers in points; ``automaticDimension``, as at first, for what they say.
  open var sectionHeaderHeight: CGFloat = -1 { didSet { if sectionHeaderHeight != oldValue { heightsDidChange() } } }
  /// The height of footers in points; ``automaticDimension``, as at first, for what they say.
  open var sectionFooterHeight: CGFloat = -1 { didSet { if sectionFooterHeight != oldValue { heightsDidChange() } } }
  /// A guess of the height of rows that size themselves.
  ///
  /// Kept so that code written for UIKit compiles: what was measured is a better guess.
  open var estimatedRowHeight: CGFloat = -1
  /// A guess of the height of headers that size themselves, in points; ``automaticDimension``, as at first, for a usual one.
  open var estimatedSectionHeaderHeight: CGFloat = -1
  /// A guess of the height of footers that size themselves, in points; ``automaticDimension``, as at first, for a usual one.
  open var estimatedSectionFooterHeight: CGFloat = -1
  /// Space above the header of each section in points; ``automaticDimension``, as at first, for that of the style.
  open var sectionHeaderTopPadding: CGFloat = -1 {
    didSet { if sectionHeaderTopPadding != oldValue { heightsDidChange() } }
  }
  /// The height of rows below the last one that only show their lines; 0, as at first, for none.
  ///
  /// Kept so that code written for UIKit compiles: there are none.
  open var fillerRowHeight: CGFloat = 0
  /// When a row whose content needs another size is given one (`behaviour.md` D47).
  open var selfSizingInvalidation: SelfSizingInvalidation {
    get { SelfSizingInvalidation(rawValue: list.selfSizingInvalidation.rawValue) ?? .enabled }
    set {
      list.selfSizingInvalidation = UICollectionView.SelfSizingInvalidation(rawValue: newValue.rawValue) ?? .enabled
    }
  }

  /// The height of a header whose view has none of its own, in points.
  static let plainHeaderHeight: CGFloat = 28

  // MARK: Lines and edges

  /// Whether thin lines part the rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { if separatorStyle != oldValue { layoutAgain() } }
  }
  /// The colour of the lines; nil for the usual one.
  open var separatorColor: UIColor? { didSet { if separatorColor != oldValue { layoutAgain() } } }
  /// Where the lines begin and end, in points from the left and right edges of the rows.
  ///
  /// Until it is set a line begins where the text of its row does, which is told as 16.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) }
    set {
      guard newValue != ownSeparatorInset else { return }
      ownSeparatorInset = newValue
      layoutAgain()
    }
  }
  var ownSeparatorInset: UIEdgeInsets?
  /// What ``separatorInset`` counts from; the edges of the cells here, in either case.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  /// Whether rows keep to a width that is easy to read; kept so that code written for UIKit compiles, margins are the same.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether content views keep out of what covers the window; nothing does here.
  open var insetsContentViewsToSafeArea = true
  /// What has a background only as wide as its content; nothing by default.
  open var contentHuggingElements: UITableViewContentHuggingElements = [] { didSet { layoutAgain() } }

  // MARK: Around the rows

  /// A view above all sections, as high as its frame is when it is set.
  open var tableHeaderView: UIView? { didSet { outerViewDidChange(from: oldValue) } }
  /// A view below all sections, as high as its frame is when it is set.
  open var tableFooterView: UIView? { didSet { outerViewDidChange(from: oldValue) } }
  /// A view behind all rows that fills the part on screen.
  open var backgroundView: UIView? {
    get { list.backgroundView }
    set { list.backgroundView = newValue }
  }
  /// The fill behind the rows; nil, as at first, for that of the style.
  open override var backgroundColor: UIColor? {
    get { ownBackgroundColor ?? list?.backgroundColor }
    set {
      guard newValue != ownBackgroundColor else { return }
      ownBackgroundColor = newValue
      layoutAgain()
    }
  }
  private(set) var ownBackgroundColor: UIColor?

  // MARK: Index

  /// The symbol for a search field in an index of titles.
  public class var indexSearch: String { "{search}" }
  /// Below how many rows no index of titles is shown; 0 by default.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }
  /// The colour of the titles; nil for the tint.
  open var sectionIndexColor: UIColor? { didSet { list.setNeedsLayout() } }
  /// The fill behind the titles; nil for none.
  open var sectionIndexBackgroundColor: UIColor? { didSet { list.setNeedsLayout() } }
  /// The fill behind the titles while one is pressed.
  ///
  /// Kept so that code written for UIKit compiles: a host shows by itself that it is pressed.
  open var sectionIndexTrackingBackgroundColor: UIColor?

  // MARK: Selecting and editing

  /// Whether rows can be selected; true by default.
  open var allowsSelection: Bool {
    get { list.allowsSelection }
    set { list.allowsSelection = newValue }
  }
  /// Whether several rows can be selected; false by default.
  open var allowsMultipleSelection: Bool {
    get { list.allowsMultipleSelection }
    set { list.allowsMultipleSelection = newValue }
  }
  /// Whether rows can be selected while the table is edited; false by default.
  open var allowsSelectionDuringEditing: Bool {
    get { list.allowsSelectionDuringEditing }
    set { list.allowsSelectionDuringEditing = newValue }
  }
  /// Whether several rows can be selected while the table is edited, which then have marks; false by default.
  open var allowsMultipleSelectionDuringEditing: Bool {
    get { list.allowsMultipleSelectionDuringEditing }
    set {
      list.allowsMultipleSelectionDuringEditing = newValue
      editingDidChange()
    }
  }
  /// Whether a row is selected as soon as the keyboard comes to it; false by default.
  open var selectionFollowsFocus: Bool {
    get { list.selectionFollowsFocus }
    set { list.selectionFollowsFocus = newValue }
  }
  /// Whether rows can have the keyboard's mark; true by default.
  open var allowsFocus = true { didSet { focusabilityDidChange() } }
  /// The same while the table is edited; true by default.
  open var allowsFocusDuringEditing = true { didSet { focusabilityDidChange() } }
  /// Whether the keyboard comes back to the row that it has left; it does so in any case.
  open var remembersLastFocusedIndexPath = true
  /// Whether the table is being edited: rows have buttons to delete or insert them, and handles to move them; false at first.
  open var isEditing: Bool {
    get { list.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends the editing of the table.
  ///
  /// - Parameters:
  ///   - editing: Whether it is edited from now on.
  ///   - animated: Whether the way there is shown.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != list.isEditing else { return }
    let change = {
      self.list.isEditing = editing
      self.editingDidChange()
      if animated, self.window != nil { self.layoutIfNeeded() }
    }
    if animated { UIView.animate(withDuration: DiffableAnimation.usual.duration, animations: change) } else { change() }
  }

  /// What opens the menus of rows; a table answers the questions for them by its delegate, and has none that could be taken out.
  open var contextMenuInteraction: UIContextMenuInteraction? { nil }

  /// Asks the data source for everything again, makes all cells anew and clears the selection.
  ///
  /// Ends the animation of updates, whose completions are told so; see ``UICollectionView/reloadData()``.
  open func reloadData() { list.reloadData() }

  // MARK: Updates

  /// Carries out several edits as one update; see ``UICollectionView/performBatchUpdates(_:completion:)``.
  ///
  /// - Parameters:
  ///   - updates: Changes the model and names the edits; runs at once.
  ///   - completion: Runs once on the main queue, when the animation is over, with whether it came to its end.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    collectingEffects { list.performBatchUpdates(updates, completion: completion) }
  }

  /// Begins an update that ends with as many calls of ``endUpdates()``; all edits between are one update.
  ///
  /// Change the model in between, not before.
  open func beginUpdates() { beginUpdate() }

  /// Ends what ``beginUpdates()`` began; the last such call carries the edits out.
  ///
  /// Without edits rows are asked for their heights again, and go there. One call too many is misuse.
  open func endUpdates() { endUpdate() }

  /// Whether an update is being carried out or collected.
  open var hasUncommittedUpdates: Bool { list.batch != nil }

  /// Tells that rows have come.
  ///
  /// - Parameters:
  ///   - indexPaths: Their places after the update.
  ///   - animation: How they come.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collectingEffects {
      list.updates.choose { effects in for path in indexPaths { effects.insertedRows[path] = animation.effect } }
      list.insertItems(at: indexPaths)
    }
  }

  /// Tells that rows have gone; they lose selection and keyboard focus.
  ///
  /// - Parameters:
  ///   - indexPaths: Their places before the update.
  ///   - animation: How they go.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collectingEffects {
      list.updates.choose { effects in for path in indexPaths { effects.deletedRows[path] = animation.effect } }
      list.deleteItems(at: indexPaths)
    }
  }

  /// Replaces the cells of rows; selection and keyboard focus stay with the rows.
  ///
  /// - Parameters:
  ///   - indexPaths: Their places before the update.
  ///   - animation: How the old cells go and the new ones come; `.none` puts one in the place of the other at once.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collectingEffects {
      list.updates.choose { effects in for path in indexPaths { effects.reloadedRows[path] = animation.effect } }
      list.reloadItems(at: indexPaths)
    }
  }

  /// Has the cells of rows filled again; rows that have none cost nothing (`behaviour.md` D15–D17).
  ///
  /// - Parameter indexPaths: Their places before the update.
  open func reconfigureRows(at indexPaths: [IndexPath]) { list.reconfigureItems(at: indexPaths) }

  /// Tells that a row has moved; its cell is moved and not filled again.
  ///
  /// - Parameters:
  ///   - indexPath: The place before the update.
  ///   - newIndexPath: The place after the update.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    list.moveItem(at: indexPath, to: newIndexPath)
  }

  /// Tells that sections have come, with all their rows.
  ///
  /// - Parameters:
  ///   - sections: Their indices after the update.
  ///   - animation: How their rows and headers come.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    collectingEffects {
      list.updates.choose { effects in for section in sections { effects.insertedSections[section] = animation.effect }
      }
      list.insertSections(sections)
    }
  }

  /// Tells that sections have gone, with all their rows.
  ///
  /// - Parameters:
  ///   - sections: Their indices before the update.
  ///   - animation: How their rows and headers go.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    collectingEffects {
      list.updates.choose { effects in for section in sections { effects.deletedSections[section] = animation.effect } }
      list.deleteSections(sections)
    }
  }

  /// Replaces all cells, headers and footers of sections, which may have other rows than before.
  ///
  /// - Parameters:
  ///   - sections: Their indices before the update.
  ///   - animation: How the old ones go and the new ones come.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    collectingEffects {
      list.updates.choose { effects in for section in sections { effects.reloadedSections[section] = animation.effect }
      }
      list.reloadSections(sections)
    }
  }

  /// Tells that a section has moved, with its rows.
  ///
  /// - Parameters:
  ///   - section: The index before the update.
  ///   - newSection: The index after the update.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    list.moveSection(section, toSection: newSection)
  }

  // MARK: Rows

  /// The number of sections that the data source has told.
  open var numberOfSections: Int { list.numberOfSections }

  /// The number of rows in a section that the data source has told.
  ///
  /// - Parameter section: The index of a section; one that does not exist is misuse.
  /// - Returns: The number.
  open func numberOfRows(inSection section: Int) -> Int { list.numberOfItems(inSection: section) }

  /// Asks the data source for the titles of the index again.
  open func reloadSectionIndexTitles() {
    list?.indexTitles.forget()
    list?.setNeedsLayout()
  }

  /// The cell of a row.
  ///
  /// - Parameter indexPath: The place of the row.
  /// - Returns: Nil if the row is not near the screen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    (list.cellForItem(at: indexPath) as? TableCellHost)?.tableCell
  }

  /// The place of the row that a cell shows.
  ///
  /// - Parameter cell: A cell of this table.
  /// - Returns: Nil if it shows none now.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { list.indexPath(for: cell.row) }

  /// The cells of which a part is on screen, from first to last.
  ///
  /// While rows are being updated, in a block or between ``beginUpdates()`` and ``endUpdates()``, it is misuse to ask
  /// (`behaviour.md` D35).
  open var visibleCells: [UITableViewCell] { shownCells }

  /// The places of the rows of which a part is on screen, from first to last; nil without any.
  open var indexPathsForVisibleRows: [IndexPath]? {
    let paths = list.indexPathsForVisibleItems
    return paths.isEmpty ? nil : paths
  }

  /// The header of a section.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: Nil if it is not near the screen, or no ``UITableViewHeaderFooterView``.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    boundary(UICollectionView.elementKindSectionHeader, section)?.headerFooterView
  }

  /// The footer of a section.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: Nil if it is not near the screen, or no ``UITableViewHeaderFooterView``.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    boundary(UICollectionView.elementKindSectionFooter, section)?.headerFooterView
  }

  /// The row at a point.
  ///
  /// - Parameter point: The point in the content, in points.
  /// - Returns: Nil if there is none, on screen or not.
  /// - Complexity: O(log *n*).
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { list.indexPathForItem(at: point) }

  /// The rows of which a part is in a rectangle.
  ///
  /// - Parameter rect: The rectangle in the content, in points.
  /// - Returns: The places from first to last; nil without any.
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rowPaths(in: rect) }

  /// The place in the content of a row.
  ///
  /// - Parameter indexPath: The place of the row.
  /// - Returns: The rectangle in points, a guess for rows that were not near the screen yet; empty if there is no such row.
  /// - Complexity: O(log *n*).
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    list.layoutAttributesForItem(at: indexPath)?.frame ?? .zero
  }

  /// The place in the content of a section's header, where it rests.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The rectangle in points; empty if there is none.
  open func rectForHeader(inSection section: Int) -> CGRect {
    restingRect(UICollectionView.elementKindSectionHeader, section)
  }

  /// The place in the content of a section's footer, where it rests.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The rectangle in points; empty if there is none.
  open func rectForFooter(inSection section: Int) -> CGRect {
    restingRect(UICollectionView.elementKindSectionFooter, section)
  }

  /// The place in the content of a section, with header and footer.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The rectangle in points.
  open func rect(forSection section: Int) -> CGRect { sectionRect(forSection: section) }

  /// Scrolls so that a row is on screen, beside the headers and footers that stay there; see
  /// ``UICollectionView/scrollToItem(at:at:animated:)``.
  ///
  /// - Parameters:
  ///   - indexPath: The place of the row; one that does not exist scrolls nothing.
  ///   - scrollPosition: Where it goes.
  ///   - animated: Whether the host shows the way.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    list.scroll(
      to: indexPath, at: scrollPosition.position, animated: animated, avoidsHeldViews: scrollPosition != .middle)
  }

  /// Scrolls so that the selected row that is nearest to what is seen is on screen.
  ///
  /// - Parameters:
  ///   - scrollPosition: Where it goes.
  ///   - animated: Whether the host shows the way.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    let middle = bounds.midY
    let nearest = indexPathsForSelectedRows?.min {
      abs(rectForRow(at: $0).midY - middle) < abs(rectForRow(at: $1).midY - middle)
    }
    if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
  }

  /// The place of the selected row, the first if there are several; nil without any.
  open var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }

  /// The places of the selected rows in the order of their selection; nil without any.
  open var indexPathsForSelectedRows: [IndexPath]? { list.indexPathsForSelectedItems }

  /// Selects a row; the delegate is not told (`behaviour.md` D37).
  ///
  /// - Parameters:
  ///   - indexPath: The place of the row; nil clears the selection.
  ///   - animated: Whether the host shows the way when it scrolls.
  ///   - scrollPosition: Where the row goes; ``ScrollPosition/none`` does not scroll.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    list.selectItem(at: indexPath, animated: animated, scrollPosition: [])
    if let indexPath, scrollPosition != .none, list.selection.contains(indexPath) {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row; the delegate is not told (`behaviour.md` D37).
  ///
  /// - Parameters:
  ///   - indexPath: The place of the row.
  ///   - animated: Whether the way there is shown.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    list.deselectItem(at: indexPath, animated: animated)
  }

  // MARK: Registering and dequeuing

  /// Names a class of cells.
  ///
  /// - Parameters:
  ///   - cellClass: The class, a subclass of ``UITableViewCell``; nil takes the name back. Another one is misuse.
  ///   - identifier: The name.
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

  /// Names a class of headers and footers.
  ///
  /// - Parameters:
  ///   - aClass: The class, a subclass of ``UITableViewHeaderFooterView``; nil takes the name back. Another one is misuse.
  ///   - identifier: The name.
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

  /// A cell of a named class: the row's own if it is reconfigured, one from the queue, or a new one.
  ///
  /// - Parameters:
  ///   - identifier: The name; one that was not registered is misuse.
  ///   - indexPath: The place that the data source was asked for.
  /// - Returns: The cell, to be returned by the data source (`behaviour.md` D33). An empty one if there is no such class and the
  ///   `MisusePolicy` goes on.
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
    list.pool.register(TableCellHost.self, for: key)
    let view = list.dequeue(key, for: indexPath, class: TableCellHost.self)
    guard let row = view as? TableCellHost else { return .placeholder() }
    return cell(of: row, cellClass)
  }

  /// A cell of a name: one from the queue, or a new one if a class was registered.
  ///
  /// - Parameter identifier: The name.
  /// - Returns: Nil if no cell of the name waits and no class is registered for it: make one then, with the name.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    let key = ReuseQueues.Key(kind: nil, identifier: identifier)
    // Cells that were made by the program come back under their names too.
    list.pool.register(TableCellHost.self, for: key)
    if let request = list.viewRequest, let row = request.existing as? TableCellHost, row.reuseIdentifier == identifier {
      return row.tableCell
    }
    if let row = list.pool.take(key) as? TableCellHost {
      row.prepareForReuse()
      return cell(of: row, UITableViewCell.self)
    }
    return cellClasses[identifier].map { $0.init(reusableWithIdentifier: identifier) }
  }

  /// A header or footer of a name: one from the queue, or a new one if a class was registered.
  ///
  /// - Parameter identifier: The name.
  /// - Returns: Nil if no view of the name waits and no class is registered for it.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    dequeueHeaderFooterView(withIdentifier: identifier)
  }

  // MARK: A scroll view

  override var boundsOrigin: CGPoint {
    get { list?.boundsOrigin ?? .zero }
    set { list?.boundsOrigin = newValue }
  }

  /// The size of the content in points; a table knows it by itself, and takes no other.
  ///
  /// Asking for it in a window places the rows first, if they wait for that. It is set whenever it changes, for subclasses that
  /// observe it, such as a table that is as high as its rows.
  open override var contentSize: CGSize {
    get {
      if window != nil, list.subtreeNeedsLayout || list.frame.size != frame.size, !list.cycle.isPlacing { placeList() }
      return knownContentSize
    }
    set { knownContentSize = list?.contentSize ?? .zero }
  }

  /// Space around the content in points.
  open override var contentInset: UIEdgeInsets {
    get { list?.contentInset ?? .zero }
    set { list?.contentInset = newValue }
  }

  /// Scrolls to a point, as near as the content allows.
  ///
  /// - Parameters:
  ///   - contentOffset: The point of the content that is to be at the top left.
  ///   - animated: Whether the host shows the way there.
  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    list.setContentOffset(contentOffset, animated: animated)
  }

  /// Whether a host may show where in the content the window is.
  open override var showsVerticalScrollIndicator: Bool {
    didSet { list?.showsVerticalScrollIndicator = showsVerticalScrollIndicator }
  }
  /// How much less than the height the indicator goes along, and how far it is from the edge, in points.
  open override var verticalScrollIndicatorInsets: UIEdgeInsets {
    didSet { list?.verticalScrollIndicatorInsets = verticalScrollIndicatorInsets }
  }
  /// Shows for a moment where in the content the window is, if there is more than is seen; nothing scrolls.
  open override func flashScrollIndicators() { list?.flashScrollIndicators() }

  /// Whether a host may show where in the content the window is, sideways.
  open override var showsHorizontalScrollIndicator: Bool {
    didSet { list?.showsHorizontalScrollIndicator = showsHorizontalScrollIndicator }
  }

  /// Whether the person can scroll.
  open override var isScrollEnabled: Bool { didSet { list?.isScrollEnabled = isScrollEnabled } }

  /// Whether the content can be pulled a little when it is smaller than the view; up to the host.
  open override var alwaysBounceVertical: Bool { didSet { list?.alwaysBounceVertical = alwaysBounceVertical } }

  /// Whether the content can be pulled beyond its ends, as far as the host does that; true by default.
  open override var bounces: Bool { didSet { list?.bounces = bounces } }

  /// Whether scrolling by a person comes to rest at whole pages, each as long as the view; false by default.
  open override var isPagingEnabled: Bool { didSet { list?.isPagingEnabled = isPagingEnabled } }

  /// How far content goes on after a finger was lifted from it; as in the rest of the host by default.
  open override var decelerationRate: DecelerationRate { didSet { list?.decelerationRate = decelerationRate } }

  /// Whether a field loses the keyboard when a person scrolls; no by default.
  open override var keyboardDismissMode: KeyboardDismissMode {
    didSet { list?.keyboardDismissMode = keyboardDismissMode }
  }

  /// What a person pulls down from above the content to have it made anew; nil for nothing.
  open override var refreshControl: UIRefreshControl? {
    get { list?.refreshControl }
    set { list?.refreshControl = newValue }
  }

  override var scrollPhase: ScrollPhase {
    get { list?.scrollPhase ?? .resting }
    set {}
  }

  /// What is read of the table.
  open override var accessibilityLabel: String? {
    get { list?.accessibilityLabel }
    set { list?.accessibilityLabel = newValue }
  }

  // What is added to a table scrolls with its rows.
  override func host(of subview: UIView) -> UIView { subview === list || list == nil ? self : list }

  /// Places the rows.
  open override func layoutSubviews() {
    super.layoutSubviews()
    warnOutsideWindow()
    // After this the size of the content is known, as a subclass may expect.
    placeList()
  }

  private func placeList() {
    list.frame = CGRect(origin: list.boundsOrigin, size: frame.size)
    list.layoutIfNeeded()
  }

  // The list inside of it is what is read.
  override func render(into element: inout Element) { element.accessibility = ElementAccessibility() }

  /// A table is used by keyboard as one thing.
  open override var canBecomeFirstResponder: Bool { list.canBecomeFirstResponder }

  /// Takes the keyboard focus.
  ///
  /// - Returns: Whether the table can have it.
  @discardableResult open override func becomeFirstResponder() -> Bool { list.becomeFirstResponder() }

  override var hasOwnRows: Bool { true }

  // A table is no scroll view for a host: the list inside of it is.
  override func commandsOnInsertion(_ id: ElementID) -> [HostFrame.Command] { [] }
}
