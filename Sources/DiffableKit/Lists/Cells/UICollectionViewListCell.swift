/// A row of a list: content indented by its level, with accessories at the edges and a separator below.
///
/// ```swift
/// var content = cell.defaultContentConfiguration()
/// content.text = "Onion soup"
/// content.secondaryText = "45 minutes"
/// cell.contentConfiguration = content
/// cell.accessories = [.checkmark(), .reorder(displayed: .whenEditing)]
/// cell.indentationLevel = 1
/// ```
open class UICollectionViewListCell: UICollectionViewCell {
  /// The indentation level of the row; a data source with an outline sets it after the cell was configured
  /// (`behaviour.md` B46).
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { contentDidInvalidateSize() } } }
  /// The width by which each indentation level indents the row, in points.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { contentDidInvalidateSize() } }
  }
  /// True if leading accessories are indented with the content.
  open var indentsAccessories = true { didSet { if indentsAccessories != oldValue { contentDidInvalidateSize() } } }

  /// The accessories at the edges of the row.
  ///
  /// Setting them reuses the views of types that were present before; other views fade in or out if the change is
  /// animated.
  ///
  /// Built-in accessories have a fixed order, whatever their order in this array; custom views are inserted among them
  /// by their ``UICellAccessory/Placement``.
  public var accessories: [UICellAccessory] = [] { didSet { updateAccessories() } }

  var accessorySlots: [ShownCellAccessory] = []
  var topSeparator: UIView?
  var bottomSeparator: UIView?

  /// Returns a content configuration in the style of the cell's list, to be filled in.
  ///
  /// - Returns: A configuration for a row, header or footer; it adapts if the cell is moved to another list.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    var flags = DefaultStyleInputs()
    flags.rowRole = configurationState.rowRole
    return UIListContentConfiguration(style: .listRow, flags: flags)
  }

  /// The layout guide of the separator below the row.
  ///
  /// Constraints on the edges of the guide move the separator, which otherwise begins at the text. For example, to
  /// begin at a label of the content view:
  ///
  /// ```swift
  /// separatorLayoutGuide.leadingAnchor.constraint(equalTo: label.leadingAnchor).isActive = true
  /// ```
  open var separatorLayoutGuide: UILayoutGuide {
    let guide = ownGuide("separator", .constraints)
    if guide.restingFrame == nil {
      let breadth = pixelGrid.hairline
      guide.restingFrame = CGRect(x: 0, y: max(0, bounds.height - breadth), width: bounds.width, height: breadth)
    }
    return guide
  }

  /// Resets the list cell for reuse, including the indentation that an outline has set.
  open override func prepareForReuse() {
    if outline != nil { indentationLevel = 0 }
    super.prepareForReuse()
  }

  // MARK: Layout

  /// Returns the proposed width and the height that content and accessories need; at least the standard row height.
  ///
  /// - Parameter size: The available size, in points.
  /// - Returns: The size, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let arrangement = arrangement(width: size.width)
    (contentView as? UIListContentView)?.listMargins = arrangement.contentMargins
    let content = contentHeight(forWidth: arrangement.content.width)
    return CGSize(
      width: size.width, height: max(minimumHeight, content + arrangement.heightBelow, arrangement.accessoryHeight))
  }

  override func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    if hasConstraintContent { return constrainedHeight(forWidth: width) }
    return sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)).height
  }

  private var minimumHeight: CGFloat {
    // A row with constraints has no minimum height.
    if hasConstraintContent { return 0 }
    guard let listContext else { return 44 }
    guard listContext.part == .item else { return 0 }
    return listContext.appearance == .sidebar || listContext.appearance == .sidebarPlain ? 40 : 44
  }

  var listMargins: NSDirectionalEdgeInsets {
    var margins = listContext?.margins ?? NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    // The index titles cover the trailing edge of rows that reach the list's edge, so a larger margin keeps the content
    // clear of them.
    if let list = listContext?.appearance, list != .insetGrouped, list != .sidebar,
      collectionView?.indexTitlesView != nil
    {
      margins.trailing = max(margins.trailing, IndexTitlesView.width + 8)
    }
    return margins
  }

  /// The separator insets of this row alone; `nil` takes the separator insets of the list.
  var separatorInsets: NSDirectionalEdgeInsets? { nil }

  var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  override func mirrorsFrame(of subview: UIView) -> Bool { true }

  override func layoutContent() {
    let arrangement = arrangement(width: bounds.width)
    (contentView as? UIListContentView)?.listMargins = arrangement.contentMargins
    contentView.frame = CGRect(
      x: arrangement.content.x, y: 0, width: arrangement.content.width,
      height: bounds.height - arrangement.heightBelow)
    layoutAccessories(arrangement)
    updateAccessoryStates()
    layoutSeparators(arrangement)
  }

  override func editingDidChange() { updateAccessories() }

  override var spokenViews: [UIView] {
    [contentView] + accessorySlots.filter { !$0.kind.isControl }.map(\.view)
  }

  // MARK: Outline

  private var outlineToggles: [OutlineToggleBehavior] { accessorySlots.compactMap { $0.kind.outlineToggle } }

  override var outlineTogglesOnTap: Bool {
    let isHeader = listContext?.part == .header
    return outlineToggles.contains { isHeader ? $0.takesRow.inHeaders : $0.takesRow.elsewhere }
  }

  override var showsOutlineDisclosure: Bool { outlineToggles.contains { !$0.isHidden } }

  override var outlineHandler: (() -> Void)? { outlineToggles.first?.actionHandler }

  /// Expands or collapses the row's item, or runs the handler of the outline disclosure accessory instead.
  func performOutlineToggle() {
    if let outlineHandler { outlineHandler() } else { collectionView?.toggleOutline(at: self) }
  }

  override func handle(_ event: HostEvent) -> Bool {
    // On a tap the collection view would expand or collapse the item; the handler of the program's disclosure accessory
    // runs instead (`behaviour.md` B43).
    if case .tap = event, outlineTogglesOnTap, let outlineHandler {
      outlineHandler()
      return true
    }
    return super.handle(event)
  }

  override func margins(forContent view: UIView) -> NSDirectionalEdgeInsets? {
    guard view === contentView else { return nil }
    let margins = listMargins
    return NSDirectionalEdgeInsets(top: 11, leading: margins.leading, bottom: 11, trailing: margins.trailing)
  }

  // Below custom content, the separator begins at the content view's leading margin and moves with it.
  override func contentMarginsDidChange(of view: UIView) { if view === contentView { setNeedsLayout() } }
}
