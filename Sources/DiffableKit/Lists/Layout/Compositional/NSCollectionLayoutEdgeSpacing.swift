/// Room around an item or a group, outside of it.
@MainActor @preconcurrency open class NSCollectionLayoutEdgeSpacing: NSObject, @MainActor NSCopying {
  /// The room where a line of text begins; nil for none.
  open private(set) var leading: NSCollectionLayoutSpacing?
  /// The room above; nil for none.
  open private(set) var top: NSCollectionLayoutSpacing?
  /// The room where a line of text ends; nil for none.
  open private(set) var trailing: NSCollectionLayoutSpacing?
  /// The room below; nil for none.
  open private(set) var bottom: NSCollectionLayoutSpacing?

  init(spacings: [NSCollectionLayoutSpacing?]) {
    (leading, top, trailing, bottom) = (spacings[0], spacings[1], spacings[2], spacings[3])
    super.init()
  }

  /// Room around something.
  ///
  /// - Parameters:
  ///   - leading: The room where a line of text begins; nil for none.
  ///   - top: The room above.
  ///   - trailing: The room where a line of text ends.
  ///   - bottom: The room below.
  public convenience init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    self.init(spacings: [leading, top, trailing, bottom])
  }

  /// Itself, since nothing in it changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  var plan: EdgeSpacingPlan {
    EdgeSpacingPlan(
      leading: leading?.plan ?? SpacingPlan(), top: top?.plan ?? SpacingPlan(),
      trailing: trailing?.plan ?? SpacingPlan(), bottom: bottom?.plan ?? SpacingPlan())
  }
}
