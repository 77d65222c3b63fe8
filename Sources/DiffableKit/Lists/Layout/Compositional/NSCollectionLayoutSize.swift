/// The width and the height of something in a compositional layout.
@MainActor @preconcurrency open class NSCollectionLayoutSize: NSObject, @MainActor NSCopying {
  /// The width.
  open private(set) var widthDimension: NSCollectionLayoutDimension
  /// The height.
  open private(set) var heightDimension: NSCollectionLayoutDimension

  init(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  /// A size.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - height: The height.
  public convenience init(
    widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
  ) {
    self.init(width, height)
  }

  /// Itself, since nothing in it changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
