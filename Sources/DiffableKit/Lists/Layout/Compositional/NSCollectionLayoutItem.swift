/// An object that describes one item of a group: its size, insets and the spacing around it.
///
/// Changes take effect when the layout is next prepared; call ``UICollectionViewLayout/invalidateLayout()`` after
/// changing an item that a layout already uses.
@MainActor @preconcurrency open class NSCollectionLayoutItem: NSObject, @MainActor NSCopying {
  /// The layout size of the item: its width and height as dimensions.
  open private(set) var layoutSize: NSCollectionLayoutSize
  /// The supplementary views attached to the item, such as badges.
  open internal(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// The insets of the item's content from its size, in points; for a group, the insets of all its items.
  ///
  /// Insets along an axis with an estimated dimension are ignored. Insets may be negative; not a number is misuse.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing around the item, outside of its size; `nil` for none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  init(size: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    layoutSize = size
    self.supplementaryItems = supplementaryItems
    super.init()
  }

  /// Makes the description of an item with a size.
  ///
  /// - Parameter layoutSize: The size of the item.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(size: layoutSize, supplementaryItems: [])
  }

  /// Makes the description of an item with a size and supplementary views.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the item.
  ///   - supplementaryItems: The supplementary views attached to the item; the data source provides them by the item's
  ///     index path.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.init(size: layoutSize, supplementaryItems: supplementaryItems)
  }

  /// Returns a copy of the item's description.
  open func copy(with zone: NSZone? = nil) -> Any {
    keeping(NSCollectionLayoutItem(size: layoutSize, supplementaryItems: supplementaryItems))
  }

  /// Copies the properties that all kinds of layout items share to a copy, and returns the copy.
  func keeping<Item: NSCollectionLayoutItem>(_ copy: Item) -> Item {
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
    return copy
  }

  /// Returns the plan of the layout item, with its sizes as numbers.
  func plan(_ environment: LayoutEnvironment) -> ItemPlan {
    ItemPlan(
      width: layoutSize.widthDimension.length, height: layoutSize.heightDimension.length,
      insets: contentInsets.checkedInsets(api: "NSCollectionLayoutItem.contentInsets"),
      edges: edgeSpacing?.plan ?? EdgeSpacingPlan(), attachments: supplementaryItems.map(\.attachmentPlan))
  }
}
