/// A view that belongs to the layout and shows no data, such as the background of a section.
///
/// Its class is registered with ``UICollectionViewLayout/register(_:forDecorationViewOfKind:)``.
@MainActor @preconcurrency open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind under which a class is registered.
  open private(set) var elementKind: String
  /// The order among views that overlap; 0 at first.
  ///
  /// Of views with the same order decorations are behind cells. So one at 0 is behind the cells, and those at 1, as badges and
  /// headers are by themselves, are in front of both.
  open var zIndex = 0

  init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      size: NSCollectionLayoutSize(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: [])
  }

  /// A view behind a whole section with its headers and footers, less ``NSCollectionLayoutItem/contentInsets``.
  ///
  /// - Parameter elementKind: The kind under which a class is registered.
  /// - Returns: The decoration.
  open class func background(elementKind: String) -> Self {
    NSCollectionLayoutDecorationItem(elementKind: elementKind) as! Self
  }

  /// A decoration that says the same.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutDecorationItem(elementKind: elementKind)
    copy.zIndex = zIndex
    return keeping(copy)
  }
}
