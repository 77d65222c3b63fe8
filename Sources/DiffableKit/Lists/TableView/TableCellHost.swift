/// What the collection view inside of a table sees of a ``UITableViewCell``: the row that carries the cell.
///
/// The two are made for each other and stay together. While the collection view has the row, on screen or in a reuse queue, the
/// row keeps the cell; otherwise the cell keeps the row.
final class TableCellHost: UICollectionViewListCell {
  weak var tableCell: UITableViewCell?
  /// Where the line below the row begins and ends; nil for what the table says.
  var ownSeparatorInset: UIEdgeInsets? { didSet { if ownSeparatorInset != oldValue { setNeedsLayout() } } }

  /// Whether the level of the row is one that the table's delegate has said.
  var hasLevelOfDelegate = false

  var table: UITableView? { (collectionView as? TableCollectionView)?.table }

  /// Puts the cell into the row, which the collection view is going to have.
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

  override var isPlaceholder: Bool { tableCell is PlaceholderTableCell }

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

  /// The state as the row knows it, without what a subclass of the cell adds.
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

  // MARK: Using

  override func render(into element: inout Element) {
    super.render(into: &element)
    if tableCell?.selectionStyle == UITableViewCell.SelectionStyle.none { element.style.hidesPresses = true }
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

  /// The size that content and accessories need.
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
    // A cell that places its views by hand does so in its own layout, by the room that the accessories leave.
    if contentView.frame != former { tableCell.setNeedsLayout() }
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
  /// Has assistive technology read of this view, which carries another, what the program has said of that one.
  func isRead(as view: UIView) {
    accessibilityLabel = view.accessibilityLabel
    accessibilityValue = view.accessibilityValue
    accessibilityHint = view.accessibilityHint
    accessibilityTraits = view.accessibilityTraits
    accessibilityElementsHidden = view.accessibilityElementsHidden
  }
}
