extension UISplitViewController {
  /// Updates the visible columns of the split view, adds and removes their views, and sets their frames.
  func layOutColumns() {
    guard isViewLoaded else { return }
    collapseOrExpand()
    let columns = isCollapsed ? collapsedColumns : expandedColumns
    let focused = view.window?.scene?.focusedView
    let leaving = shownColumns.filter { !columns.contains($0) }
    let hadFocus = leaving.contains { column in
      guard let stage = stages[column]?.viewIfLoaded, let focused else { return false }
      return focused.isDescendant(of: stage)
    }
    swapColumns(to: columns)
    place(columns)
    orderViews(columns)
    updateDisplayMode(columns)
    updateBars(columns)
    view.setNeedsRender()
    hasLaidOut = true
    if hadFocus { focus(on: isCollapsed || isOverlaid ? columns.last : columns.first) }
  }

  /// The least width in points at which this split view has room for three columns: 1,000, and more at accessibility
  /// sizes.
  private var wideWidth: CGFloat { 1000 * view.traitCollection.columnScale }

  private func collapseOrExpand() {
    let collapses = traitCollection.horizontalSizeClass == .compact
    let isWide = view.bounds.width >= wideWidth
    // The choice to show or hide the primary column, by a person or by `show(_:)`, is dropped when the window becomes
    // wide enough for three columns, or narrower again.
    if wasWide != isWide {
      if wasWide != nil { showsPrimary = nil }
      wasWide = isWide
    }
    guard collapses != isCollapsed else { return }
    isCollapsed = collapses
    if collapses {
      let proposed = topColumn ?? Column.inOrder.last { stages[$0] != nil } ?? .secondary
      let chosen =
        delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
      topColumn = stages[chosen] == nil ? proposed : chosen
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      topColumn = nil
      let proposed = preferredDisplayMode
      let chosen =
        delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
      if chosen != proposed { apply(chosen) }
      delegate?.splitViewControllerDidExpand(self)
    }
  }

  private func apply(_ mode: DisplayMode) {
    showsPrimary = mode == .automatic ? nil : mode.hasPrimary(style)
    showsSupplementary = mode == .automatic ? nil : mode != .secondaryOnly
  }

  private var collapsedColumns: [Column] {
    isOverlaid = false
    if stages[.compact] != nil { return [.compact] }
    let column = topColumn.flatMap { stages[$0] == nil ? nil : $0 } ?? Column.inOrder.last { stages[$0] != nil }
    topColumn = column
    return column.map { [$0] } ?? []
  }

  private var expandedColumns: [Column] {
    let (columns, isOverlaid) = expandedColumns(inWidth: view.bounds.width)
    self.isOverlaid = isOverlaid
    return columns
  }

  private func expandedColumns(inWidth width: CGFloat) -> (columns: [Column], isOverlaid: Bool) {
    var columns: [Column] = []
    let mode = preferredDisplayMode
    let lies = style == .tripleColumn && width < wideWidth && stages[.supplementary] != nil
    // The person's choice of columns does not count when the window becomes wide enough for three columns, or narrower
    // again.
    let wish = wasWide == nil || wasWide == (width >= wideWidth) ? showsPrimary : nil
    let primary = wish ?? (lies ? false : mode == .automatic || mode.hasPrimary(style))
    if primary, stages[.primary] != nil { columns.append(.primary) }
    if stages[.supplementary] != nil, showsSupplementary ?? (mode != .secondaryOnly) { columns.append(.supplementary) }
    if stages[.secondary] != nil { columns.append(.secondary) }
    return (columns, lies && primary && stages[.primary] != nil)
  }

  /// Returns the size of a column in a split view of the given size.
  func size(of column: Column, in size: CGSize) -> CGSize {
    let traits = view.window?.scene?.environment.traits(for: size)
    guard traits?.horizontalSizeClass == .regular, column != .compact else { return size }
    let (columns, isOverlaid) = expandedColumns(inWidth: size.width)
    if isOverlaid, column == .primary { return CGSize(width: overlaidWidth(in: size.width), height: size.height) }
    var left = size.width
    for tiled in columns where !isOverlaid || tiled != .primary {
      let width = tiled == columns.last ? left : min(width(of: tiled, in: size.width), left)
      if tiled == column { return CGSize(width: width, height: size.height) }
      left -= width + 1
    }
    return CGSize(width: width(of: column, in: size.width), height: size.height)
  }

  private func overlaidWidth(in total: CGFloat) -> CGFloat { min(width(of: .primary, in: total) + 60, total) }

  private func swapColumns(to columns: [Column]) {
    for column in shownColumns where !columns.contains(column) {
      delegate?.splitViewController(self, willHide: column)
      stages[column]?.viewIfLoaded?.removeFromSuperview()
    }
    for column in columns where !shownColumns.contains(column) {
      delegate?.splitViewController(self, willShow: column)
    }
    shownColumns = columns
    for column in columns {
      guard let stage = stages[column], let stageView = stage.view else { continue }
      // The last of the visible columns, or the only one, has the accessibility role of the window's main content.
      let isMain = column == columns.last
      if stageView.accessibilityRole != (isMain ? .main : column.role) {
        stageView.accessibilityRole = isMain ? .main : column.role
      }
      stageView.setTitleHeadingLevel(isMain ? 1 : 2)
      guard stageView.superview !== view else { continue }
      stageView.accessibilityLabel = stage.presentationTitle ?? column.spokenName
      if column == .primary { (stage as? UINavigationController)?.navigationBar.showsAsSidebar() }
      view.addSubview(stageView)
    }
    if isOverlaid {
      if backdrop.superview !== view { view.addSubview(backdrop) }
    } else {
      backdrop.removeFromSuperview()
    }
  }

  /// Sorts the subviews by column, which is also the order of the Tab key; an overlapping column comes after the
  /// others, and the program's own subviews over the columns stay in front.
  private func orderViews(_ columns: [Column]) {
    let tiled = isOverlaid ? columns.filter { $0 != .primary } : columns
    var own = tiled.compactMap { stages[$0]?.view } + lines.filter { $0.superview === view }
    if isOverlaid { own += [backdrop] + [stages[.primary]?.view].compactMap { $0 } }
    let others = view.subviews.filter { subview in !own.contains { $0 === subview } }
    let ordered = own + others
    guard !ordered.elementsEqual(view.subviews, by: ===) else { return }
    view.subviews = ordered
    view.setNeedsChildrenRender()
  }

  private func place(_ columns: [Column]) {
    let bounds = view.bounds
    var tiled = columns
    if isOverlaid { tiled.removeAll { $0 == .primary } }
    while lines.count < max(tiled.count - 1, 0) { lines.append(makeLine()) }
    // A line that was hidden for a moment would have the columns laid out again.
    for (index, line) in lines.enumerated() { line.isHidden = index >= tiled.count - 1 }
    let breadth = view.pixelGrid.hairline
    var x: CGFloat = 0
    for (index, column) in tiled.enumerated() {
      let isLast = index == tiled.count - 1
      let width = isLast ? bounds.width - x : min(self.width(of: column, in: bounds.width), bounds.width - x)
      stages[column]?.view.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      x += width
      if !isLast {
        lines[index].frame = CGRect(x: x, y: 0, width: breadth, height: bounds.height)
        if lines[index].superview !== view { view.addSubview(lines[index]) }
        x += breadth
      }
    }
    let primary = stages[.primary]?.viewIfLoaded
    if isOverlaid {
      backdrop.frame = bounds
      primary?.frame = CGRect(x: 0, y: 0, width: overlaidWidth(in: bounds.width), height: bounds.height)
    }
    primary?.layer.shadowOpacity = isOverlaid ? 0.3 : 0
  }

  private func makeLine() -> UIView {
    let line = UIView(frame: .zero)
    line.backgroundColor = .separator
    line.accessibilityElementsHidden = true
    return line
  }

  private func width(of column: Column, in total: CGFloat) -> CGFloat {
    let scale = view.traitCollection.columnScale
    switch column {
    case .primary:
      let usual = style == .tripleColumn ? 240 * scale : max(240 * scale, min(320 * scale, total * 0.36))
      return Self.width(
        preferredPrimaryColumnWidth * scale, fraction: preferredPrimaryColumnWidthFraction, usual: usual, total: total,
        from: minimumPrimaryColumnWidth, to: maximumPrimaryColumnWidth * scale)
    case .supplementary:
      return Self.width(
        preferredSupplementaryColumnWidth * scale, fraction: preferredSupplementaryColumnWidthFraction,
        usual: min(360 * scale, total * 0.42), total: total,
        from: minimumSupplementaryColumnWidth, to: maximumSupplementaryColumnWidth * scale)
    case .secondary, .compact:
      return total
    }
  }

  private static func width(
    _ preferred: CGFloat, fraction: CGFloat, usual: CGFloat, total: CGFloat, from least: CGFloat, to greatest: CGFloat
  ) -> CGFloat {
    var width = preferred >= 0 ? preferred : fraction >= 0 ? fraction * total : usual
    if greatest >= 0 { width = min(width, greatest) }
    if least >= 0 { width = max(width, least) }
    return width.rounded()
  }

  private func updateDisplayMode(_ columns: [Column]) {
    let hasPrimary = columns.contains(.primary)
    let count = columns.count - 1
    let mode: DisplayMode =
      isCollapsed || count <= 0
      ? .secondaryOnly
      : isOverlaid ? .twoOverSecondary : count == 2 && hasPrimary ? .twoBesideSecondary : .oneBesideSecondary
    guard mode != displayMode else { return }
    delegate?.splitViewController(self, willChangeTo: mode)
    displayMode = mode
  }

  /// Updates the bars of the split view's columns: the back buttons, and the button for the primary column.
  private func updateBars(_ columns: [Column]) {
    let showsButton = !isCollapsed && displayModeButtonVisibility != .never && stages[.primary] != nil
    sidebarItem.accessibilityLabel = columns.contains(.primary) ? "Hide Sidebar" : "Show Sidebar"
    for column in Column.inOrder {
      guard let stage = stages[column] as? UINavigationController else { continue }
      let items = showsButton && column == columns.first ? [sidebarItem] : []
      let previous = isCollapsed ? column.previous(in: self) : nil
      let title = previous.map { backTitle(of: $0) }
      let hasChanged = stage.navigationBar.leadingItems != items || stage.outerBack?.title != title
      guard hasChanged else { continue }
      stage.navigationBar.leadingItems = items
      stage.outerBack = previous.map { previous in
        (title ?? "Back", { [weak self] in self?.show(previous) })
      }
    }
  }

  /// The columns of a narrow split view as a stack of screens, of which a person can drag the last aside; `nil` in a
  /// wide split view, and in one that has a controller for the column ``Column/compact``.
  var columnsAsScreens: ElementScreenStack? {
    guard isCollapsed, stages[.compact] == nil, let topColumn,
      let index = Column.inOrder.filter({ stages[$0] != nil }).firstIndex(of: topColumn)
    else { return nil }
    return ElementScreenStack(depth: index + 1, canPop: index > 0)
  }

  /// Goes back to the previous column from one that a person has dragged aside; one with a draft stays (`behaviour.md`
  /// D132).
  func popColumnByDrag() {
    guard isCollapsed, stages[.compact] == nil, let topColumn, let previous = topColumn.previous(in: self) else {
      return
    }
    let stage = stages[topColumn]
    guard ((stage as? UINavigationController)?.topViewController ?? stage)?.mayBeDraggedAside() ?? true else { return }
    self.topColumn = previous
    columnsDidChange()
  }

  private func backTitle(of column: Column) -> String {
    let controller = (stages[column] as? UINavigationController)?.topViewController ?? stages[column]
    return controller?.navigationItem.backItem.title ?? "Back"
  }

  /// Updates a column's accessibility label after its navigation controller has changed its visible controller or
  /// title.
  func navigationDidChange(in navigation: UINavigationController) {
    guard let column = Column.inOrder.first(where: { stages[$0] === navigation }) else { return }
    navigation.viewIfLoaded?.accessibilityLabel =
      navigation.topViewController?.navigationItem.title ?? column.spokenName
    if hasLaidOut, isCollapsed { viewIfLoaded?.setNeedsLayout() }
  }

  private func focus(on column: Column?) {
    view.window?.scene?.afterLayout { [weak self] in
      guard let self, let scene = view.window?.scene, let column, let stage = stages[column] else { return }
      if let focused = scene.focusedView, focused.isDescendant(of: view) { return }
      let target = stage.focusTarget
      if let target { scene.setFocus(to: target) }
    }
  }
}

extension UISplitViewController.DisplayMode {
  fileprivate func hasPrimary(_ style: UISplitViewController.Style) -> Bool {
    switch self {
    case .automatic, .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: true
    case .secondaryOnly: false
    case .oneBesideSecondary, .oneOverSecondary: style == .doubleColumn
    }
  }
}
