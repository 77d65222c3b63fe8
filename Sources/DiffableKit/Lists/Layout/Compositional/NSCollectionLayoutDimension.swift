/// How wide or how high something in a compositional layout is.
@MainActor @preconcurrency open class NSCollectionLayoutDimension: NSObject, @MainActor NSCopying {
  let length: LayoutLength

  init(_ length: LayoutLength) {
    self.length = length
    super.init()
  }

  private static func make(_ length: LayoutLength) -> Self { NSCollectionLayoutDimension(length) as! Self }

  /// A part of the width of what contains it: a group's inner width, or the section's.
  ///
  /// - Parameter fractionalWidth: The part, such as 0.5. Less than 0 or not a number is misuse.
  /// - Returns: The dimension.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    make(
      .fractionalWidth(
        fractionalWidth.checkedLength("fraction", api: "NSCollectionLayoutDimension.fractionalWidth(_:)")))
  }

  /// A part of the height of what contains it: a group's inner height, or the section's.
  ///
  /// - Parameter fractionalHeight: The part, such as 0.5. Less than 0 or not a number is misuse.
  /// - Returns: The dimension.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    make(
      .fractionalHeight(
        fractionalHeight.checkedLength("fraction", api: "NSCollectionLayoutDimension.fractionalHeight(_:)"))
    )
  }

  /// A number of points.
  ///
  /// - Parameter absoluteDimension: The length in points. Less than 0 or not a number is misuse.
  /// - Returns: The dimension.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self {
    make(.absolute(absoluteDimension.checkedLength("dimension", api: "NSCollectionLayoutDimension.absolute(_:)")))
  }

  /// A length that the view decides when it comes near the screen; until then it is a guess.
  ///
  /// A group whose dimension is estimated is as long as its items.
  ///
  /// - Parameter estimatedDimension: The guess in points. Less than 0 or not a number is misuse.
  /// - Returns: The dimension.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self {
    make(.estimated(estimatedDimension.checkedLength("dimension", api: "NSCollectionLayoutDimension.estimated(_:)")))
  }

  /// A length that the view decides, and then that of the longest of its siblings with such a dimension.
  ///
  /// - Parameter estimatedDimension: The guess in points until views were measured. Less than 0 or not a number is misuse.
  /// - Returns: The dimension.
  open class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
    make(
      .uniform(
        estimatedDimension.checkedLength(
          "dimension", api: "NSCollectionLayoutDimension.uniformAcrossSiblings(estimate:)"))
    )
  }

  /// Whether the length is a part of a width.
  open var isFractionalWidth: Bool { length.depends(on: .horizontal) }

  /// Whether the length is a part of a height.
  open var isFractionalHeight: Bool { length.depends(on: .vertical) }

  /// Whether the length is given in points.
  open var isAbsolute: Bool { if case .absolute = length { true } else { false } }

  /// Whether the view decides the length for itself.
  open var isEstimated: Bool { if case .estimated = length { true } else { false } }

  /// Whether the length is that of the longest sibling.
  open var isUniformAcrossSiblings: Bool { length.isUniform }

  /// The part or the number of points that the dimension was made with.
  open var dimension: CGFloat {
    switch length {
    case .fractionalWidth(let number), .fractionalHeight(let number), .absolute(let number), .estimated(let number),
      .uniform(let number):
      number
    }
  }

  /// Itself, since nothing in it changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
