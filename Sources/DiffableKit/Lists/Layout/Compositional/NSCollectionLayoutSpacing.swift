/// Room between things of a compositional layout.
@MainActor @preconcurrency open class NSCollectionLayoutSpacing: NSObject, @MainActor NSCopying {
  let plan: SpacingPlan

  init(_ plan: SpacingPlan) {
    self.plan = plan
    super.init()
  }

  /// Room of a certain length.
  ///
  /// - Parameter fixedSpacing: The length in points; what is less than 0 lets things overlap. Not a number is misuse.
  /// - Returns: The spacing.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self {
    let length = fixedSpacing.checkedDistance("spacing", api: "NSCollectionLayoutSpacing.fixed(_:)")
    return NSCollectionLayoutSpacing(SpacingPlan(length: length)) as! Self
  }

  /// Room that shares with its like what is left in the group.
  ///
  /// - Parameter flexibleSpacing: The least length in points. Not a number is misuse.
  /// - Returns: The spacing.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    let length = flexibleSpacing.checkedDistance("spacing", api: "NSCollectionLayoutSpacing.flexible(_:)")
    return NSCollectionLayoutSpacing(SpacingPlan(length: length, isFlexible: true)) as! Self
  }

  /// The length in points, or the least length.
  open var spacing: CGFloat { plan.length }
  /// Whether the length is certain.
  open var isFixed: Bool { !plan.isFlexible }
  /// Whether the length may be more.
  open var isFlexible: Bool { plan.isFlexible }

  /// Itself, since nothing in it changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
