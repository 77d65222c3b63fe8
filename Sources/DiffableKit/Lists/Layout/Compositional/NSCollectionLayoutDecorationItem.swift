/// An object that describes a decoration: a view that the layout provides and that shows no data, such as the
/// background of a section.
///
/// Its class is registered with ``UICollectionViewLayout/register(_:forDecorationViewOfKind:)``.
@MainActor @preconcurrency open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The element kind under which the class of the decoration's view is registered.
  open private(set) var elementKind: String
  /// The z-order of the decoration among overlapping views; 0 by default.
  ///
  /// At equal z-order, decorations are behind cells. A decoration at 0 is therefore behind the cells; at 1, the default
  /// of badges and headers, it is in front of the cells.
  open var zIndex = 0

  init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      size: NSCollectionLayoutSize(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: [])
  }

  /// Returns a decoration behind a whole section with its headers and footers, inset by
  /// ``NSCollectionLayoutItem/contentInsets``.
  ///
  /// - Parameter elementKind: The element kind under which a view class is registered.
  /// - Returns: The decoration.
  open class func background(elementKind: String) -> Self {
    NSCollectionLayoutDecorationItem(elementKind: elementKind) as! Self
  }

  /// Returns a copy of the decoration's description.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutDecorationItem(elementKind: elementKind)
    copy.zIndex = zIndex
    return keeping(copy)
  }
}
