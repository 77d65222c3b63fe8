/// A view that is held to an item or a group, such as a badge.
@MainActor @preconcurrency open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind for which the data source is asked.
  open private(set) var elementKind: String
  /// Where on the item the view is held.
  open private(set) var containerAnchor: NSCollectionLayoutAnchor
  /// What point of the view is held there; nil for the same edges, so that the view lies inside of the item.
  open private(set) var itemAnchor: NSCollectionLayoutAnchor?
  /// The order among views that overlap; 1 at first, which is in front of cells.
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

  /// A view that lies inside of its item, at an edge or a corner.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the view; parts are parts of the item's size.
  ///   - elementKind: The kind for which the data source is asked.
  ///   - containerAnchor: Where on the item; an offset moves the view out of it.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(size: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, itemAnchor: nil)
  }

  /// A view of which a point is held to a point of its item.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the view; parts are parts of the item's size.
  ///   - elementKind: The kind for which the data source is asked.
  ///   - containerAnchor: The point of the item.
  ///   - itemAnchor: The point of the view.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(size: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, itemAnchor: itemAnchor)
  }

  /// A view that says the same.
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
