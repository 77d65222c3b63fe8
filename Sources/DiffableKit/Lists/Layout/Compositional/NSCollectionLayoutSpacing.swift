/// An object that describes the spacing between items of a compositional layout: fixed, or flexible.
@MainActor @preconcurrency open class NSCollectionLayoutSpacing: NSObject, @MainActor NSCopying {
  let plan: SpacingPlan

  init(_ plan: SpacingPlan) {
    self.plan = plan
    super.init()
  }

  /// Returns a spacing between items that has a fixed length.
  ///
  /// - Parameter fixedSpacing: The length in points; items overlap if it is negative. Not a number is misuse.
  /// - Returns: The spacing.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self {
    let length = fixedSpacing.checkedDistance("spacing", api: "NSCollectionLayoutSpacing.fixed(_:)")
    return NSCollectionLayoutSpacing(SpacingPlan(length: length)) as! Self
  }

  /// Returns a flexible spacing: all flexible spacings of a group share its remaining length equally.
  ///
  /// - Parameter flexibleSpacing: The minimum length in points. Not a number is misuse.
  /// - Returns: The spacing.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    let length = flexibleSpacing.checkedDistance("spacing", api: "NSCollectionLayoutSpacing.flexible(_:)")
    return NSCollectionLayoutSpacing(SpacingPlan(length: length, isFlexible: true)) as! Self
  }

  /// The length in points of a fixed spacing, the minimum length of a flexible one.
  open var spacing: CGFloat { plan.length }
  /// True if the spacing between items has a fixed length.
  open var isFixed: Bool { !plan.isFlexible }
  /// True if the spacing between items can grow beyond its minimum length.
  open var isFlexible: Bool { plan.isFlexible }

  /// Returns the spacing itself instead of a copy, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
