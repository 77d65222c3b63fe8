/// A collection view cell that contains a header or footer view of a table, as the collection view sees it.
///
/// A ``UITableViewHeaderFooterView`` and its container stay together for their lifetime, as with
/// ``TableCellContainer``; any other view is only added as a subview.
final class TableHeaderFooterContainer: UICollectionViewListCell {
  weak var headerFooterView: UITableViewHeaderFooterView?
  /// The program's own view that fills the container.
  private(set) var filling: UIView?

  var table: UITableView? { (collectionView as? TableCollectionView)?.table }

  /// The view inside the container: a ``UITableViewHeaderFooterView``, or any other view of the program; `nil` if the
  /// container is empty.
  var shownView: UIView? { headerFooterView ?? filling }

  /// Adds a header or footer view to the container, before the container goes to the collection view.
  func takeIn(_ view: UIView) {
    if view !== headerFooterView {
      if filling !== view { filling?.removeFromSuperview() }
      filling = view
    }
    guard view.superview !== self else { return }
    insertSubview(view, at: 0)
    view.frame = bounds
    arrangeBackgroundViews()
    if let backgroundBox { insertSubview(backgroundBox, at: 0) }
  }

  override func wasDropped() {
    guard let headerFooterView, headerFooterView.superview === self else { return }
    headerFooterView.hold(self)
    headerFooterView.removeFromSuperview()
  }

  /// The configuration state of the container, converted to the state of a view that is not a cell.
  var viewState: UIViewConfigurationState {
    let state = configurationState
    var result = UIViewConfigurationState(traitCollection: state.traitCollection)
    result.isDisabled = state.isDisabled
    result.isHighlighted = state.isHighlighted
    result.isSelected = state.isSelected
    result.isFocused = state.isFocused
    result.isPinned = state.isPinned
    return result
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    guard let headerFooterView else { return }
    headerFooterView.updateConfiguration(using: headerFooterView.configurationState)
    headerFooterView.configurationUpdateHandler?(headerFooterView, headerFooterView.configurationState)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    headerFooterView?.prepareForReuse()
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = height(for: layoutAttributes)
    return layoutAttributes
  }

  private func height(for attributes: UICollectionViewLayoutAttributes) -> CGFloat {
    if let given = table?.givenHeight(ofBoundary: attributes) { return given }
    if headerFooterView != nil { return fittingHeight(forWidth: attributes.size.width) }
    guard let filling else { return 0 }
    if filling.containsConstraints {
      return filling.systemLayoutSizeFitting(
        CGSize(width: attributes.size.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let fitting = filling.sizeThatFits(CGSize(width: attributes.size.width, height: .greatestFiniteMagnitude)).height
    return fitting > 0 ? fitting : UITableView.plainHeaderHeight
  }

  override func automaticBackground(for state: UICellConfigurationState) -> UIBackgroundConfiguration? {
    // A view of the program that fills the container has a background of its own, so the container has none.
    filling == nil ? super.automaticBackground(for: state) : nil
  }

  override func contentHeight(forWidth width: CGFloat) -> CGFloat {
    let height = super.contentHeight(forWidth: width)
    guard let headerFooterView else { return height }
    return max(height, headerFooterView.ownHeight(forWidth: width))
  }

  override var constrainedView: UIView { headerFooterView ?? self }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let view = shownView, view.superview === self { view.frame = bounds }
    // A container is hidden from assistive technology while it is empty, and while its header or footer view is hidden
    // from it.
    let isPassedOver = shownView == nil || headerFooterView?.accessibilityElementsHidden == true
    if accessibilityElementsHidden != isPassedOver { accessibilityElementsHidden = isPassedOver }
  }
}
