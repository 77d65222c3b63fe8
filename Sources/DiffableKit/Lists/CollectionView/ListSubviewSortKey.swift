/// The place of a view in the order of a list's subviews, which is the order for assistive technology and the Tab key.
struct ListSubviewSortKey: Comparable {
  /// A layer of a list's subviews, from the one behind all others to the one in front.
  enum Layer: Int {
    /// The layer of the list's background view.
    case background
    /// The layer of decorations, and of views that are no part of the list.
    case behindContent
    case content
    /// The layer of the view that says that the list is empty.
    case emptyState
  }

  /// A part of a section, header, rows or footer, in the order of their views among the list's subviews.
  enum SectionPart: Int {
    case header
    case rows
    case footer
  }

  var layer = Layer.content
  /// The index of the section to which the view belongs.
  var section = 0
  var group = SectionPart.header
  /// The index of the view among those of the same part of the section.
  var item = 0

  static func < (left: ListSubviewSortKey, right: ListSubviewSortKey) -> Bool {
    if left.layer != right.layer { return left.layer.rawValue < right.layer.rawValue }
    if left.section != right.section { return left.section < right.section }
    if left.group != right.group { return left.group.rawValue < right.group.rawValue }
    return left.item < right.item
  }
}

extension UICollectionReusableView {
  /// The place of the view in the order of the list's subviews; `nil` in the reuse queue.
  var listOrder: ListSubviewSortKey? {
    guard let indexPath else { return nil }
    // A list cell may serve as a header: the kind for which it was dequeued counts, not its class.
    guard let reuseKind else {
      return ListSubviewSortKey(section: indexPath.section, group: .rows, item: indexPath.item)
    }
    if isDecoration {
      return ListSubviewSortKey(layer: .behindContent, section: indexPath.section, item: indexPath.item)
    }
    return ListSubviewSortKey(
      section: indexPath.section, group: reuseKind == UICollectionView.elementKindSectionFooter ? .footer : .header,
      item: indexPath.item)
  }
}
