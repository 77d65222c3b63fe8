extension UICollectionReusableView {
  /// Called when a constraint inside the cell or supplementary view has changed (`behaviour.md` D47).
  func constraintsDidChange() {
    guard collectionView?.selfSizingInvalidation == .enabledIncludingConstraints else { return }
    contentDidInvalidateSize()
  }

  /// True if constraints determine the height of the cell or supplementary view.
  var hasConstraintContent: Bool {
    guard let cell = self as? UICollectionViewCell else { return isSizedByConstraints }
    return cell.contentView.containsConstraints || cell.isSizedByOwnConstraints
  }

  /// Returns the height in points that the constraints inside the cell or supplementary view require at a width.
  func constrainedHeight(forWidth width: CGFloat) -> CGFloat {
    systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

extension UICollectionViewCell {
  /// True if constraints connect the cell itself to its contents, apart from those that move the separator.
  var isSizedByOwnConstraints: Bool {
    guard let book = constrainedView.autoLayoutState, !book.held.isEmpty else { return false }
    return book.held.contains { constraint in
      !constraint.sides.contains { $0.item is UILayoutGuide && $0.item === book.ownGuides["separator"] }
    }
  }

  /// Returns the height that the constraints inside the content view require at a content width; `nil` if there are no
  /// constraints.
  func constrainedContentHeight(forWidth width: CGFloat) -> CGFloat? {
    var height: CGFloat?
    let target = CGSize(width: width, height: 0)
    if contentView.containsConstraints {
      height =
        contentView.systemLayoutSizeFitting(
          target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
    }
    if isSizedByOwnConstraints {
      let edges = max(0, bounds.width - contentView.frame.width)
      let size = constrainedView.constrainedSize(
        CGSize(width: width + edges, height: 0), horizontal: .required, vertical: .fittingSizeLevel)
      height = max(height ?? 0, size.height)
    }
    return height
  }

  /// Returns the size that the constraints in the cell require, usually those inside its content view.
  func constrainedSizeOfContent(
    _ size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    // In a list cell the accessories add to the size, so the constraints inside the content view are not enough.
    if self is UICollectionViewListCell, size.width > 0 { return sizeThatFits(size) }
    guard isSizedByOwnConstraints else {
      return contentView.systemLayoutSizeFitting(
        size, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
    return constrainedSize(size, horizontal: horizontal, vertical: vertical)
  }
}

extension UIView {
  /// True if there are constraints inside this `UIView`, whether it solves them itself or a view around it does.
  var containsConstraints: Bool {
    guard isLayoutRoot else { return LayoutRootContents.exist(in: self) }
    return isSizedByConstraints
  }
}
