/// An object that describes the spacing around an item or group, outside of its size.
@MainActor @preconcurrency open class NSCollectionLayoutEdgeSpacing: NSObject, @MainActor NSCopying {
  /// The spacing at the item's leading edge; `nil` for none.
  open private(set) var leading: NSCollectionLayoutSpacing?
  /// The spacing above the item; `nil` for none.
  open private(set) var top: NSCollectionLayoutSpacing?
  /// The spacing at the item's trailing edge; `nil` for none.
  open private(set) var trailing: NSCollectionLayoutSpacing?
  /// The spacing below the item; `nil` for none.
  open private(set) var bottom: NSCollectionLayoutSpacing?

  init(spacings: [NSCollectionLayoutSpacing?]) {
    (leading, top, trailing, bottom) = (spacings[0], spacings[1], spacings[2], spacings[3])
    super.init()
  }

  /// Makes the spacing around an item or group.
  ///
  /// - Parameters:
  ///   - leading: The spacing at the leading edge; `nil` for none.
  ///   - top: The spacing above; `nil` for none.
  ///   - trailing: The spacing at the trailing edge; `nil` for none.
  ///   - bottom: The spacing below; `nil` for none.
  public convenience init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    self.init(spacings: [leading, top, trailing, bottom])
  }

  /// Returns the edge spacing itself instead of a copy, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  var plan: EdgeSpacingPlan {
    EdgeSpacingPlan(
      leading: leading?.plan ?? SpacingPlan(), top: top?.plan ?? SpacingPlan(),
      trailing: trailing?.plan ?? SpacingPlan(), bottom: bottom?.plan ?? SpacingPlan())
  }
}
