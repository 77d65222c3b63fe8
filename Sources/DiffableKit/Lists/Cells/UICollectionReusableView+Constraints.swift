extension UICollectionReusableView {
  /// Notes that a constraint in the view has changed (`behaviour.md` D47).
  func constraintsDidChange() {
    guard collectionView?.selfSizingInvalidation == .enabledIncludingConstraints else { return }
    contentDidInvalidateSize()
  }

  /// Whether the height of the view follows from constraints.
  var hasConstraintContent: Bool {
    guard let cell = self as? UICollectionViewCell else { return isSizedByConstraints }
    return cell.contentView.containsConstraints || cell.isSizedByOwnConstraints
  }

  /// The height that follows from constraints at a width, which must hold.
  func constrainedHeight(forWidth width: CGFloat) -> CGFloat {
    systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

extension UICollectionViewCell {
  /// Whether constraints lead from the cell itself to what is in it, more than those that move the line below.
  var isSizedByOwnConstraints: Bool {
    guard let book = constrainedView.constraintBook, !book.held.isEmpty else { return false }
    return book.held.contains { constraint in
      !constraint.sides.contains { $0.item is UILayoutGuide && $0.item === book.ownGuides["separator"] }
    }
  }

  /// The height that follows from constraints for a width of the content, nil if there are none.
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

  /// The size that follows from the constraints in a cell: those of its content view as a rule.
  func constrainedSizeOfContent(
    _ size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    // What is at the edges of a row needs its room too.
    if self is UICollectionViewListCell, size.width > 0 { return sizeThatFits(size) }
    guard isSizedByOwnConstraints else {
      return contentView.systemLayoutSizeFitting(
        size, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
    return constrainedSize(size, horizontal: horizontal, vertical: vertical)
  }
}

extension UIView {
  /// Whether constraints are in the view, whoever solves them.
  var containsConstraints: Bool {
    guard isLayoutRoot else { return !LayoutRegion(self).isEmpty }
    return isSizedByConstraints
  }
}
