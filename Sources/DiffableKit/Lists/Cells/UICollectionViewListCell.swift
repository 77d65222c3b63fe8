/// A row of a list: content with accessories at its edges, indented by its level, with a thin line below.
open class UICollectionViewListCell: UICollectionViewCell {
  /// The depth of the row; a data source with an outline sets it after the cell was configured (`behaviour.md` B46).
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { contentDidInvalidateSize() } } }
  /// How far each level moves the content in, in points.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { contentDidInvalidateSize() } }
  }
  /// Whether accessories at the leading edge are moved in with the content.
  open var indentsAccessories = true { didSet { if indentsAccessories != oldValue { contentDidInvalidateSize() } } }

  /// What is at the edges.
  ///
  /// Setting it keeps the views of kinds that were there and changes them in place; others fade in or out if the change
  /// is animated.
  ///
  /// Accessories of the package have a fixed order, whatever their order here; views of the program's own are put among
  /// them by their ``UICellAccessory/Placement``.
  public var accessories: [UICellAccessory] = [] { didSet { updateAccessories() } }

  var accessorySlots: [CellAccessorySlot] = []
  var topSeparator: UIView?
  var bottomSeparator: UIView?

  /// A configuration in the style of this place of the list, to be filled.
  ///
  /// - Returns: A row, header or footer configuration; it still follows the list if the cell is moved into another.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    var flags = ConfigurationFlags()
    flags.place = configurationState.place
    return UIListContentConfiguration(style: .listRow, flags: flags)
  }

  /// Where the line below the row is.
  ///
  /// Constraints on its edges move the line; without any it begins where the text does. For example, to begin at the text of
  /// a content view in the cell:
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

  /// Puts the row back to the edge if an outline had moved it in.
  open override func prepareForReuse() {
    if outline != nil { indentationLevel = 0 }
    super.prepareForReuse()
  }

  // MARK: Layout

  /// The width, and the height that content and accessories need; at least that of a row of the list.
  ///
  /// - Parameter size: The room there is, in points.
  /// - Returns: The size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let arrangement = arrangement(width: size.width)
    (contentView as? UIListContentView)?.listMargins = arrangement.contentMargins
    let content = contentHeight(forWidth: arrangement.content.width)
    return CGSize(width: size.width, height: max(minimumHeight, content, arrangement.accessoryHeight))
  }

  override func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    if hasConstraintContent { return constrainedHeight(forWidth: width) }
    return sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)).height
  }

  private var minimumHeight: CGFloat {
    // Constraints say all about the height.
    if hasConstraintContent { return 0 }
    guard let listContext else { return 44 }
    guard listContext.part == .item else { return 0 }
    return listContext.appearance == .sidebar || listContext.appearance == .sidebarPlain ? 40 : 44
  }

  var listMargins: NSDirectionalEdgeInsets {
    var margins = listContext?.margins ?? NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    // The titles of an index lie over rows that reach the edge of the list.
    if let list = listContext?.appearance, list != .insetGrouped, list != .sidebar,
      collectionView?.indexTitlesView != nil
    {
      margins.trailing = max(margins.trailing, IndexTitlesView.width + 8)
    }
    return margins
  }

  /// Where the line below the row begins and ends; nil for what the list says.
  var separatorInsets: NSDirectionalEdgeInsets? { nil }

  var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  override func mirrorsFrame(of subview: UIView) -> Bool { true }

  override func layoutContent() {
    let arrangement = arrangement(width: bounds.width)
    (contentView as? UIListContentView)?.listMargins = arrangement.contentMargins
    contentView.frame = CGRect(
      x: arrangement.content.x, y: 0, width: arrangement.content.width, height: bounds.height)
    layoutAccessories(arrangement)
    updateAccessoryStates()
    layoutSeparators(arrangement)
  }

  override func editingDidChange() { updateAccessories() }

  override var spokenViews: [UIView] {
    [contentView] + accessorySlots.filter { !$0.kind.isControl }.map(\.view)
  }

  // MARK: Outline

  private var outlineToggles: [OutlineToggleStyle] { accessorySlots.compactMap { $0.kind.outlineToggle } }

  override var outlineTogglesOnTap: Bool {
    let isHeader = listContext?.part == .header
    return outlineToggles.contains { isHeader ? $0.takesRow.inHeaders : $0.takesRow.elsewhere }
  }

  override var showsOutlineDisclosure: Bool { outlineToggles.contains { !$0.isHidden } }

  override var outlineHandler: (() -> Void)? { outlineToggles.first?.actionHandler }

  /// Does what the button of the outline does: shows or hides the children, or what its handler does instead.
  func performOutlineToggle() {
    if let outlineHandler { outlineHandler() } else { collectionView?.toggleOutline(at: self) }
  }

  override func handle(_ event: HostEvent) -> Bool {
    // The collection view would show the children; a handler of the program's own runs instead (`behaviour.md` B43).
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

  // The line below a row begins at the margin of its content.
  override func contentMarginsDidChange(of view: UIView) { if view === contentView { setNeedsLayout() } }
}
