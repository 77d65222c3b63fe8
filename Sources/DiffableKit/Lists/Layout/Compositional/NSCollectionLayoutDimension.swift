/// An object that describes a width or height in a compositional layout: absolute, fractional, estimated or uniform
/// across siblings.
@MainActor @preconcurrency open class NSCollectionLayoutDimension: NSObject, @MainActor NSCopying {
  let length: LayoutLength

  init(_ length: LayoutLength) {
    self.length = length
    super.init()
  }

  private static func make(_ length: LayoutLength) -> Self { NSCollectionLayoutDimension(length) as! Self }

  /// Returns a dimension that is a fraction of the container's width: a group's inner width, or the section's.
  ///
  /// - Parameter fractionalWidth: The fraction, such as 0.5. Less than 0 or not a number is misuse.
  /// - Returns: The dimension.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    make(
      .fractionalWidth(
        fractionalWidth.checkedLength("fraction", api: "NSCollectionLayoutDimension.fractionalWidth(_:)")))
  }

  /// Returns a dimension that is a fraction of the container's height: a group's inner height, or the section's.
  ///
  /// - Parameter fractionalHeight: The fraction, such as 0.5. Less than 0 or not a number is misuse.
  /// - Returns: The dimension.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    make(
      .fractionalHeight(
        fractionalHeight.checkedLength("fraction", api: "NSCollectionLayoutDimension.fractionalHeight(_:)"))
    )
  }

  /// Returns a dimension with a fixed length in points.
  ///
  /// - Parameter absoluteDimension: The length in points. Less than 0 or not a number is misuse.
  /// - Returns: The dimension.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self {
    make(.absolute(absoluteDimension.checkedLength("dimension", api: "NSCollectionLayoutDimension.absolute(_:)")))
  }

  /// Returns an estimated length, which is replaced by the view's own when the view comes near the visible bounds.
  ///
  /// A group with an estimated dimension is as long as its items.
  ///
  /// - Parameter estimatedDimension: The estimate in points. Less than 0 or not a number is misuse.
  /// - Returns: The dimension.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self {
    make(.estimated(estimatedDimension.checkedLength("dimension", api: "NSCollectionLayoutDimension.estimated(_:)")))
  }

  /// Returns an estimated length that becomes the greatest measured length among the siblings with such a dimension.
  ///
  /// - Parameter estimatedDimension: The estimate in points until views are measured. Less than 0 or not a number is
  ///   misuse.
  /// - Returns: The dimension.
  open class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
    make(
      .uniform(
        estimatedDimension.checkedLength(
          "dimension", api: "NSCollectionLayoutDimension.uniformAcrossSiblings(estimate:)"))
    )
  }

  /// True if the dimension is a fraction of the container's width.
  open var isFractionalWidth: Bool { length.depends(on: .horizontal) }

  /// True if the dimension is a fraction of the container's height.
  open var isFractionalHeight: Bool { length.depends(on: .vertical) }

  /// True if the dimension is a fixed number of points.
  open var isAbsolute: Bool { if case .absolute = length { true } else { false } }

  /// True if the dimension is an estimate, which the measured view replaces.
  open var isEstimated: Bool { if case .estimated = length { true } else { false } }

  /// True if the dimension becomes the greatest measured length among the item's siblings.
  open var isUniformAcrossSiblings: Bool { length.isUniform }

  /// The fraction or the number of points that the dimension was made with.
  open var dimension: CGFloat {
    switch length {
    case .fractionalWidth(let number), .fractionalHeight(let number), .absolute(let number), .estimated(let number),
      .uniform(let number):
      number
    }
  }

  /// Returns the dimension itself instead of a copy, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
