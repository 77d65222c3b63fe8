/// A collection view cell that contains a ``UITableViewCell``, as the collection view inside of a table sees it.
///
/// A container and its table cell stay together for their lifetime. While the collection view has the container, on
/// screen or in a reuse queue, the container retains the table cell; otherwise the table cell retains the container.
final class TableCellContainer: UICollectionViewListCell {
  weak var tableCell: UITableViewCell?
  /// The insets of the separator below this table row alone; `nil` takes the insets of the table.
  var ownSeparatorInset: UIEdgeInsets? { didSet { if ownSeparatorInset != oldValue { setNeedsLayout() } } }

  /// True if the table's delegate has last given the row an indentation level other than 0, which is reset when it
  /// returns 0.
  var hasLevelOfDelegate = false

  var table: UITableView? { (collectionView as? TableCollectionView)?.table }

  /// Adds the table cell to the container, before the container goes to the collection view.
  func takeIn() {
    guard let tableCell, tableCell.superview !== self else { return }
    insertSubview(tableCell, at: 0)
    tableCell.frame = bounds
    arrangeBackgroundViews()
    if let backgroundBox { insertSubview(backgroundBox, at: 0) }
  }

  override func wasDropped() {
    guard let tableCell, tableCell.superview === self else { return }
    tableCell.hold(self)
    tableCell.removeFromSuperview()
  }

  override var isPlaceholder: Bool { tableCell is EmptySubstituteTableCell }

  // MARK: State

  override var highlightsContent: Bool { tableCell?.selectionStyle != UITableViewCell.SelectionStyle.none }

  override var isSelected: Bool {
    didSet { if isSelected != oldValue { tableCell?.rowDidChangeSelection() } }
  }

  override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { tableCell?.rowDidChangeHighlight() } }
  }

  override var isSwiped: Bool {
    didSet { if isSwiped != oldValue { tableCell?.rowDidChangeSwipe() } }
  }

  override func editingDidChange() {
    super.editingDidChange()
    tableCell?.rowDidChangeEditing()
  }

  override func dragStateDidChange(_ dragState: DragState) {
    tableCell?.dragStateDidChange(UITableViewCell.DragState(dragState))
  }

  override var configurationState: UICellConfigurationState { tableCell?.configurationState ?? ownState }

  /// The configuration state of the row, without the custom values that a subclass of the table cell adds to it.
  var ownState: UICellConfigurationState { super.configurationState }

  override func updateConfiguration(using state: UICellConfigurationState) {
    tableCell?.updateConfiguration(using: state)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    tableCell?.prepareForReuse()
  }

  override func automaticBackground(for state: UICellConfigurationState) -> UIBackgroundConfiguration? {
    var state = state
    if tableCell?.selectionStyle == UITableViewCell.SelectionStyle.none {
      state.isSelected = false
      state.isHighlighted = false
    }
    var background = super.automaticBackground(for: state)
    if let color = tableCell?.ownBackgroundColor, !state.isSelected, !state.isHighlighted {
      background = background ?? .clear()
      background?.backgroundColor = color
    }
    return background
  }

  // MARK: Rendering

  override func render(into element: inout Element) {
    super.render(into: &element)
    if tableCell?.selectionStyle == UITableViewCell.SelectionStyle.none { element.style.hidesHighlight = true }
    if let table, let indexPath, !table.letsBeUsed(rowAt: indexPath) { element.input.remove(.tap) }
  }

  // MARK: Size

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let height = table?.givenHeight(ofRowAt: layoutAttributes.indexPath) else {
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
    layoutAttributes.size.height = height
    return layoutAttributes
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { tableCell?.sizeThatFits(size) ?? ownSizeThatFits(size) }

  /// Returns the size in points that the table cell's content and accessories need.
  func ownSizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }

  override func contentHeight(forWidth width: CGFloat) -> CGFloat {
    let height = super.contentHeight(forWidth: width)
    guard let labels = tableCell?.labels else { return height }
    return max(height, labels.height(forWidth: width, margins: listMargins))
  }

  // MARK: Layout

  override var constrainedView: UIView { tableCell ?? self }

  override func layoutSubviews() {
    let former = contentView.frame
    super.layoutSubviews()
    guard let tableCell, tableCell.superview === self else { return }
    tableCell.frame = bounds
    // A table cell of a program may set the frames of its subviews in its own layout, from the width between the
    // accessories; it is laid out again when that width has changed.
    if contentView.frame != former { tableCell.setNeedsLayout() }
  }

  override var listMargins: NSDirectionalEdgeInsets {
    var margins = super.listMargins
    guard let table, table.cellLayoutMarginsFollowReadableWidth else { return margins }
    let room = table.bounds.width - margins.leading - margins.trailing
    let excess = max(0, ((room - table.readableWidth) / 2).rounded(.down))
    margins.leading += excess
    margins.trailing += excess
    return margins
  }

  override func layoutBackground() {
    let isOneOfMany = collectionView?.isMultiselectable ?? false
    if let tableCell {
      let wanted = isOneOfMany ? tableCell.multipleSelectionBackgroundView : nil
      selectedBackgroundView = wanted ?? tableCell.ownSelectedBackgroundView
    }
    super.layoutBackground()
  }

  override var separatorInsets: NSDirectionalEdgeInsets? {
    ownSeparatorInset.map { NSDirectionalEdgeInsets(top: 0, leading: $0.left, bottom: 0, trailing: $0.right) }
  }
}

extension UIView {
  /// Copies the accessibility properties that the program has set on a contained view, because assistive technology
  /// reads this view.
  func isRead(as view: UIView) {
    accessibilityLabel = view.accessibilityLabel
    accessibilityValue = view.accessibilityValue
    accessibilityHint = view.accessibilityHint
    accessibilityTraits = view.accessibilityTraits
    accessibilityElementsHidden = view.accessibilityElementsHidden
  }
}
