/// One item of a group: its size and the room around it.
///
/// What is set counts from when the layout is next prepared; call ``UICollectionViewLayout/invalidateLayout()`` after changes
/// to what a layout uses already.
@MainActor @preconcurrency open class NSCollectionLayoutItem: NSObject, @MainActor NSCopying {
  /// The size.
  open private(set) var layoutSize: NSCollectionLayoutSize
  /// Views that are held to the item, such as badges.
  open internal(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// Room inside of the size, in points, where nothing is shown; of a group, none of its items is.
  ///
  /// Where a dimension is estimated the insets on that axis do not count. They may be negative; not a number is misuse.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Room around the size; nil for none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  init(size: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    layoutSize = size
    self.supplementaryItems = supplementaryItems
    super.init()
  }

  /// An item of a size.
  ///
  /// - Parameter layoutSize: The size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(size: layoutSize, supplementaryItems: [])
  }

  /// An item of a size with supplementary views.
  ///
  /// - Parameters:
  ///   - layoutSize: The size.
  ///   - supplementaryItems: Views that are held to the item; the data source is asked for them with the item's index path.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.init(size: layoutSize, supplementaryItems: supplementaryItems)
  }

  /// An item that says the same.
  open func copy(with zone: NSZone? = nil) -> Any {
    keeping(NSCollectionLayoutItem(size: layoutSize, supplementaryItems: supplementaryItems))
  }

  /// Gives a copy the properties that all kinds of items have.
  func keeping<Item: NSCollectionLayoutItem>(_ copy: Item) -> Item {
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
    return copy
  }

  /// The description as a value.
  func plan(_ environment: LayoutEnvironment) -> ItemPlan {
    ItemPlan(
      width: layoutSize.widthDimension.length, height: layoutSize.heightDimension.length,
      insets: contentInsets.checkedInsets(api: "NSCollectionLayoutItem.contentInsets"),
      edges: edgeSpacing?.plan ?? EdgeSpacingPlan(), attachments: supplementaryItems.map(\.attachmentPlan))
  }
}
