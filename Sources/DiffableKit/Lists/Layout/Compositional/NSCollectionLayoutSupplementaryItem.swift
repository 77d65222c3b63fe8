/// An object that describes a supplementary view attached to an item or group, such as a badge.
@MainActor @preconcurrency open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The element kind under which the data source provides the view.
  open private(set) var elementKind: String
  /// The point of the item at which the supplementary view is attached.
  open private(set) var containerAnchor: NSCollectionLayoutAnchor
  /// The point of the supplementary view that is placed at ``containerAnchor``; `nil` for the same edges, which places
  /// the view inside of the item.
  open private(set) var itemAnchor: NSCollectionLayoutAnchor?
  /// The z-order of the supplementary view among overlapping views; 1 by default, which is in front of cells.
  open var zIndex = 1

  init(
    size: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor?
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(size: size, supplementaryItems: [])
  }

  /// Makes the description of a supplementary view inside of its item, at an edge or corner.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the view; fractions are of the item's size.
  ///   - elementKind: The element kind under which the data source provides the view.
  ///   - containerAnchor: The edge or corner of the item; an offset moves the view from there.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(size: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, itemAnchor: nil)
  }

  /// Makes the description of a supplementary view one point of which is attached to a point of its item.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the view; fractions are of the item's size.
  ///   - elementKind: The element kind under which the data source provides the view.
  ///   - containerAnchor: The point of the item.
  ///   - itemAnchor: The point of the view.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(size: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, itemAnchor: itemAnchor)
  }

  /// Returns a copy of the supplementary view's description.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSupplementaryItem(
      size: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, itemAnchor: itemAnchor)
    copy.zIndex = zIndex
    return keeping(copy)
  }

  var attachmentPlan: AttachmentPlan {
    AttachmentPlan(
      width: layoutSize.widthDimension.length, height: layoutSize.heightDimension.length, kind: elementKind,
      container: containerAnchor.plan, item: itemAnchor?.plan ?? AnchorPlan(edges: containerAnchor.edges),
      zIndex: zIndex)
  }
}
