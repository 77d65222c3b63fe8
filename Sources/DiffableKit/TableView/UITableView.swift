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

  private(set) var list: TableList! = nil
  private(set) lazy var source = TableSource(self)
  private(set) lazy var listDelegate = TableDelegate(self)
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var headerFooterClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  var updateDepth = 0
  private var knownContentSize = CGSize.zero
  var outerBoundaries: [String: TableBoundary] = [:]

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
    list = TableList(table: self, layout: layout)
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
      if window != nil, list.subtreeNeedsLayout || list.frame.size != frame.size, !list.isTiling { placeList() }
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
}
