/// A container that shows columns side by side in a wide window, and one at a time in a narrow one.
///
/// Each column is a navigation controller, created around the controller that is set unless that is one. In a narrow
/// window the columns follow each other like a stack: primary, supplementary, secondary, each with a back button to the
/// previous one. The columns keep their controllers, stacks and views, so that a change from wide to narrow and back
/// loses no state.
///
/// With three columns in a window narrower than 1,000 points the primary column overlaps the others, and a button at
/// the left of the bar shows and hides it.
open class UISplitViewController: UIViewController {
  /// The style of the split view: the number of its columns.
  public let style: Style
  /// The delegate of the split view, which decides on the columns when the window becomes narrow or wide.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// The preferred set of visible columns of the split view, if the width allows.
  open var preferredDisplayMode: DisplayMode = .automatic {
    didSet {
      guard preferredDisplayMode != oldValue else { return }
      showsPrimary = nil
      showsSupplementary = nil
      columnsDidChange()
    }
  }
  /// The visibility of the button that shows and hides the primary column.
  open var displayModeButtonVisibility: DisplayModeButtonVisibility = .automatic { didSet { columnsDidChange() } }

  /// A value for widths of columns that the split view chooses.
  public static let automaticDimension: CGFloat = -1
  /// The preferred width of the primary column in points; ``automaticDimension`` if the split view chooses.
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { columnsDidChange() } }
  /// The preferred width of the primary column as a fraction of the split view, from 0 to 1, if no width in points is
  /// set.
  open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { columnsDidChange() } }
  /// The minimum width of the primary column in points; ``automaticDimension`` if the split view chooses.
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { columnsDidChange() } }
  /// The maximum width of the primary column in points; ``automaticDimension`` if the split view chooses.
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { columnsDidChange() } }
  /// The preferred width of the supplementary column in points; ``automaticDimension`` if the split view chooses.
  open var preferredSupplementaryColumnWidth = automaticDimension { didSet { columnsDidChange() } }
  /// The preferred width of the supplementary column as a fraction of the split view, if no width in points is set.
  open var preferredSupplementaryColumnWidthFraction = automaticDimension { didSet { columnsDidChange() } }
  /// The minimum width of the supplementary column in points; ``automaticDimension`` if the split view chooses.
  open var minimumSupplementaryColumnWidth = automaticDimension { didSet { columnsDidChange() } }
  /// The maximum width of the supplementary column in points; ``automaticDimension`` if the split view chooses.
  open var maximumSupplementaryColumnWidth = automaticDimension { didSet { columnsDidChange() } }

  /// True while the split view shows one column at a time.
  open internal(set) var isCollapsed = false
  /// The display mode of the split view: the set of visible columns.
  open internal(set) var displayMode: DisplayMode = .oneBesideSecondary

  /// The controllers of the split view's columns, as set by the program.
  var controllers: [Column: UIViewController] = [:]
  /// The controllers shown in the columns: navigation controllers, around those set by the program if needed.
  var stages: [Column: UIViewController] = [:]
  /// The column that the split view shows while it shows one at a time.
  var topColumn: Column?
  /// The program's or person's choice to show the primary column, or `nil` to decide by the width.
  var showsPrimary: Bool?
  var showsSupplementary: Bool?
  var isOverlaid = false
  var wasWide: Bool?
  var shownColumns: [Column] = []
  var hasLaidOut = false
  let backdrop = DimmingView()
  var lines: [UIView] = []
  lazy var sidebarItem = makeSidebarItem()

  /// Creates a split view with columns.
  ///
  /// - Parameter style: The number of columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a split view with two columns.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Not used.
  ///   - nibBundleOrNil: Not used.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .doubleColumn
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller from an archive; archives are not supported, and the initialiser exists so that subclasses
  /// written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    style = .doubleColumn
    super.init(coder: coder)
  }

  /// The controllers of the split view's columns as set by the program, visible or not, from the primary to the
  /// secondary.
  open var viewControllers: [UIViewController] {
    [Column.primary, .supplementary, .secondary].compactMap { controllers[$0] }
  }

  /// Returns the controller of a column, as set by the program.
  ///
  /// - Parameter column: The column.
  /// - Returns: The controller, or `nil` if the column has none.
  open func viewController(for column: Column) -> UIViewController? { controllers[column] }

  /// Sets the controller of a column.
  ///
  /// In a narrow window call ``show(_:)`` to bring the column to the front.
  ///
  /// - Parameters:
  ///   - vc: The controller, which is put into a navigation controller unless it is one; `nil` empties the column.
  ///   - column: The column.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard column != .supplementary || style == .tripleColumn else {
      return reportMisuse(
        "There is no supplementary column.", api: "UISplitViewController.setViewController(_:for:)",
        remedy: "Make the controller with the style .tripleColumn.")
    }
    let old = stages[column]
    let wasWrapped = old !== controllers[column]
    controllers[column] = vc
    if let vc, wasWrapped, let navigation = old as? UINavigationController, !(vc is UINavigationController) {
      navigation.setViewControllers([vc], animated: false)
    } else {
      if let old { remove(old) }
      stages[column] = vc.map { column == .compact ? $0 : wrapped($0) }
      if let stage = stages[column] {
        addChild(stage)
        stage.didMove(toParent: self)
      }
    }
    columnsDidChange()
  }

  private func wrapped(_ controller: UIViewController) -> UIViewController {
    controller is UINavigationController ? controller : UINavigationController(rootViewController: controller)
  }

  private func remove(_ stage: UIViewController) {
    stage.willMove(toParent: nil)
    stage.viewIfLoaded?.removeFromSuperview()
    stage.removeFromParent()
    shownColumns.removeAll { stages[$0] === stage }
  }

  /// Returns the size of the column that shows a child, or the split view's size for any other child.
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let column = stages.first(where: { $0.value === container })?.key else { return parentSize }
    return size(of: column, in: parentSize)
  }

  /// Creates the view that contains the columns.
  open override func loadView() {
    let view = ContainerControllerView(frame: HostScene.current?.window.bounds ?? .zero)
    view.onLayout = { [weak self] in self?.layOutColumns() }
    view.onCancel = { [weak self] in self?.hideOverlay() ?? false }
    view.mirrors = { [weak self] subview in
      guard let self else { return false }
      return lines.contains { $0 === subview } || stages.values.contains { $0.viewIfLoaded === subview }
    }
    view.describeScreens = { [weak self] in self?.columnsAsScreens }
    view.onPop = { [weak self] in self?.popColumnByDrag() }
    view.backgroundColor = .systemBackground
    backdrop.onTap = { [weak self] in _ = self?.hideOverlay() }
    self.view = view
  }

  /// Shows a column: brings it to the front in a narrow window, or shows it beside the others in a wide one.
  ///
  /// The focus moves into the column if it was in a column that is hidden by this.
  ///
  /// - Parameter column: The column.
  open func show(_ column: Column) {
    if isCollapsed || (!hasLaidOut && column != .primary) {
      if stages[column] != nil { topColumn = column }
    }
    if !isCollapsed {
      switch column {
      case .primary: showsPrimary = true
      case .supplementary:
        showsSupplementary = true
        if isOverlaid { showsPrimary = nil }
      case .secondary, .compact:
        if isOverlaid { showsPrimary = nil }
      }
    }
    columnsDidChange(animated: true)
  }

  /// Hides a column: goes back to the previous one in a narrow window, or gives its width to the others in a wide one.
  ///
  /// - Parameter column: The column.
  open func hide(_ column: Column) {
    if isCollapsed {
      if topColumn == column, let previous = column.previous(in: self) { topColumn = previous }
    } else {
      if column == .primary { showsPrimary = false }
      if column == .supplementary { showsSupplementary = false }
    }
    columnsDidChange(animated: true)
  }

  func columnsDidChange(animated: Bool = false) {
    guard hasLaidOut, isViewLoaded, view.window != nil else {
      viewIfLoaded?.setNeedsLayout()
      return
    }
    let old = isCollapsed ? shownColumns.first : nil
    let oldID = old.flatMap { stages[$0]?.viewIfLoaded?.rendering.id }
    UIView.animate(withDuration: animated ? 0.25 : 0) { layOutColumns() }
    guard animated, isCollapsed, let scene = view.window?.scene, !scene.reducesMotion, let old,
      let new = shownColumns.first, old != new, let from = Column.inOrder.firstIndex(of: old),
      let to = Column.inOrder.firstIndex(of: new)
    else { return }
    view.slide(from: oldID, to: stages[new]?.viewIfLoaded, isForward: to > from)
  }

  private func makeSidebarItem() -> UIBarButtonItem {
    UIBarButtonItem(
      image: UIImage(systemName: "sidebar.left")?.imageFlippedForRightToLeftLayoutDirection(),
      primaryAction: UIAction(title: "Sidebar") { [weak self] _ in self?.toggleSidebar() })
  }

  private func toggleSidebar() {
    if shownColumns.contains(.primary) { hide(.primary) } else { show(.primary) }
    // The sidebar button moves from one column's bar to another's, in which it is a new element without the focus; the
    // focus is set to it again.
    view.window?.scene?.afterLayout { [weak self] in
      guard let self, let scene = view.window?.scene, sidebarItem.view.window != nil else { return }
      scene.setFocus(to: sidebarItem.view)
    }
  }

  @discardableResult func hideOverlay() -> Bool {
    guard isOverlaid else { return false }
    showsPrimary = nil
    columnsDidChange(animated: true)
    return true
  }

  /// The columns' controllers, the frontmost first: those of the last column to the first; in a narrow split view,
  /// those of the shown column back to the first.
  override var childrenFromFront: [UIViewController] {
    var columns = Column.inOrder
    if isCollapsed {
      if stages[.compact] != nil { columns = [.compact] }
      if let topColumn, let index = columns.firstIndex(of: topColumn) { columns = Array(columns[...index]) }
    }
    return columns.reversed().compactMap { stages[$0] }
  }

  override func bringToFront(_ child: UIViewController) {
    guard let column = stages.first(where: { $0.value === child })?.key else { return }
    if isCollapsed || !shownColumns.contains(column) { show(column) }
  }

  @discardableResult override func performBack() -> Bool {
    if presented == nil, hideOverlay() { return true }
    return super.performBack()
  }
}
