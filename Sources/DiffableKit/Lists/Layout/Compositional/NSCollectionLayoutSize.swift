/// An object that describes the width and height of an item, group or supplementary view in a compositional layout.
@MainActor @preconcurrency open class NSCollectionLayoutSize: NSObject, @MainActor NSCopying {
  /// The width of the item, group or supplementary view, as a layout dimension.
  open private(set) var widthDimension: NSCollectionLayoutDimension
  /// The height of the item, group or supplementary view, as a layout dimension.
  open private(set) var heightDimension: NSCollectionLayoutDimension

  init(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  /// Makes a layout size from a width and a height dimension.
  ///
  /// - Parameters:
  ///   - width: The width dimension.
  ///   - height: The height dimension.
  public convenience init(
    widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
  ) {
    self.init(width, height)
  }

  /// Returns the layout size itself instead of a copy, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
