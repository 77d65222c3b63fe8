/// Columns side by side in a wide window, one at a time in a narrow one.
///
/// Each column is a navigation controller, made around the controller that is set unless it is one. In a narrow window the
/// columns follow each other as steps: primary, supplementary, secondary, each with a way back to the one before. The
/// columns keep their controllers, stacks and views, so that going from wide to narrow and back loses nothing.
///
/// With three columns in a window under 1,000 points the primary column lies over the others, and is shown and hidden with
/// the button at the left of the bar.
open class UISplitViewController: UIViewController {
  /// How many columns there are.
  public let style: Style
  /// Who decides what is shown when the window becomes narrow or wide.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// Which columns are shown where there is room.
  open var preferredDisplayMode: DisplayMode = .automatic {
    didSet {
      guard preferredDisplayMode != oldValue else { return }
      showsPrimary = nil
      showsSupplementary = nil
      columnsDidChange()
    }
  }
  /// Whether the button that shows and hides the primary column is there.
  open var displayModeButtonVisibility: DisplayModeButtonVisibility = .automatic { didSet { columnsDidChange() } }

  /// A width that the split view chooses.
  public static let automaticDimension: CGFloat = -1
  /// The width of the primary column in points.
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { columnsDidChange() } }
  /// The width of the primary column as a share of the whole, from 0 to 1, if no width in points is set.
  open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { columnsDidChange() } }
  /// The least width of the primary column in points.
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { columnsDidChange() } }
  /// The greatest width of the primary column in points.
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { columnsDidChange() } }
  /// The width of the supplementary column in points.
  open var preferredSupplementaryColumnWidth = automaticDimension { didSet { columnsDidChange() } }
  /// The width of the supplementary column as a share of the whole, if no width in points is set.
  open var preferredSupplementaryColumnWidthFraction = automaticDimension { didSet { columnsDidChange() } }
  /// The least width of the supplementary column in points.
  open var minimumSupplementaryColumnWidth = automaticDimension { didSet { columnsDidChange() } }
  /// The greatest width of the supplementary column in points.
  open var maximumSupplementaryColumnWidth = automaticDimension { didSet { columnsDidChange() } }

  /// Whether one column is shown at a time.
  open internal(set) var isCollapsed = false
  /// Which columns are shown now.
  open internal(set) var displayMode: DisplayMode = .oneBesideSecondary

  /// The controllers as they were set.
  var controllers: [Column: UIViewController] = [:]
  /// What is shown in each column.
  var stages: [Column: UIViewController] = [:]
  /// The column that is shown while one is shown at a time.
  var topColumn: Column?
  /// What the program or the person asked for, nil to go by the room there is.
  var showsPrimary: Bool?
  var showsSupplementary: Bool?
  var isOverlaid = false
  var wasWide: Bool?
  var shownColumns: [Column] = []
  var hasLaidOut = false
  let backdrop = DimmingView()
  var lines: [UIView] = []
  lazy var sidebarItem = makeSidebarItem()

  /// Makes a split view with columns.
  ///
  /// - Parameter style: How many columns there are.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a split view with two columns.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Not used.
  ///   - nibBundleOrNil: Not used.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .doubleColumn
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Archives do not exist here.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    style = .doubleColumn
    super.init(coder: coder)
  }

  /// The controllers of the columns, from left to right.
  open var viewControllers: [UIViewController] {
    [Column.primary, .supplementary, .secondary].compactMap { controllers[$0] }
  }

  /// The controller of a column as it was set.
  ///
  /// - Parameter column: The column.
  /// - Returns: Nil if the column has none.
  open func viewController(for column: Column) -> UIViewController? { controllers[column] }

  /// Sets the controller of a column.
  ///
  /// In a narrow window ``show(_:)`` brings it to the front.
  ///
  /// - Parameters:
  ///   - vc: The controller; one that is no navigation controller gets one. Nil empties the column.
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

  /// The size of the controller's column.
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let column = stages.first(where: { $0.value === container })?.key else { return parentSize }
    return size(of: column, in: parentSize)
  }

  /// Makes the view that holds the columns.
  open override func loadView() {
    let view = ContainerControllerView(frame: HostScene.current?.window.bounds ?? .zero)
    view.onLayout = { [weak self] in self?.layOutColumns() }
    view.onCancel = { [weak self] in self?.hideOverlay() ?? false }
    view.mirrors = { [weak self] subview in
      guard let self else { return false }
      return lines.contains { $0 === subview } || stages.values.contains { $0.viewIfLoaded === subview }
    }
    view.backgroundColor = .systemBackground
    backdrop.onTap = { [weak self] in _ = self?.hideOverlay() }
    self.view = view
  }

  /// Shows a column: brings it to the front in a narrow window, makes room for it in a wide one.
  ///
  /// The focus moves into it if it was in a column that goes.
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

  /// Hides a column: goes back from it in a narrow window, gives its room to the others in a wide one.
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
    UIView.animate(withDuration: animated ? 0.2 : 0) { layOutColumns() }
  }

  private func makeSidebarItem() -> UIBarButtonItem {
    UIBarButtonItem(
      image: UIImage(systemName: "sidebar.left")?.imageFlippedForRightToLeftLayoutDirection(),
      primaryAction: UIAction(title: "Sidebar") { [weak self] _ in self?.toggleSidebar() })
  }

  private func toggleSidebar() {
    if shownColumns.contains(.primary) { hide(.primary) } else { show(.primary) }
    // The button goes from one bar to another and is a new element there.
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

  @discardableResult override func performBack() -> Bool {
    if presented == nil, hideOverlay() { return true }
    return super.performBack()
  }
}
