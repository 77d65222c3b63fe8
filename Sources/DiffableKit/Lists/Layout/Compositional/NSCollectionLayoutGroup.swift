/// Items in a row, in a column, or at places of the program's own; the group repeats along its section.
///
/// A group is an item too, so that groups can be put into groups.
@MainActor @preconcurrency open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case line(LayoutAxis, GroupPlan.Filling)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement
  /// The items and groups of which the group is made.
  open private(set) var subitems: [NSCollectionLayoutItem]
  /// Room between the items; nil for none.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// Views that are held to the group; the data source is asked for them by their numbers in the section.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { super.supplementaryItems }
    set { super.supplementaryItems = newValue }
  }

  init(size: NSCollectionLayoutSize, arrangement: Arrangement, subitems: [NSCollectionLayoutItem]) {
    self.arrangement = arrangement
    self.subitems = subitems
    super.init(size: size, supplementaryItems: [])
  }

  // MARK: Rows

  /// The group drawn with characters, 60 to a line, as it is in a container of 390 by 844 points; items have their numbers.
  ///
  /// For the debugger. The image is this package's own; UIKit draws another one.
  ///
  /// - Returns: The lines.
  open func visualDescription() -> String { drawnWithCharacters }

  /// A row of items, one after the other and again from the first one, as many as the width holds.
  ///
  /// Items that do not fit go to the next group. A group whose width is estimated has each item once.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitems: Items and groups. None is misuse.
  /// - Returns: The group.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(layoutSize, .horizontal, subitems, api: "NSCollectionLayoutGroup.horizontal(layoutSize:subitems:)")
  }

  /// A row of a number of like items, whether they fit or not.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitem: The item, which has its own size.
  ///   - count: How many. Less than 1 is misuse.
  /// - Returns: The group.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(
      layoutSize, .horizontal, subitem, count, isEqual: false,
      api: "NSCollectionLayoutGroup.horizontal(layoutSize:repeatingSubitem:count:)")
  }

  /// A row of a number of items that share the width of the group, whatever width they have themselves.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitem: The item.
  ///   - count: How many. Less than 1 is misuse.
  /// - Returns: The group.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(
      layoutSize, .horizontal, subitem, count, isEqual: true,
      api: "NSCollectionLayoutGroup.horizontal(layoutSize:subitem:count:)")
  }

  // MARK: Columns

  /// A column of items, one below the other and again from the first one, as many as the height holds.
  ///
  /// Items that do not fit go to the next group. A group whose height is estimated has each item once.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitems: Items and groups. None is misuse.
  /// - Returns: The group.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(layoutSize, .vertical, subitems, api: "NSCollectionLayoutGroup.vertical(layoutSize:subitems:)")
  }

  /// A column of a number of like items, whether they fit or not.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitem: The item, which has its own size.
  ///   - count: How many. Less than 1 is misuse.
  /// - Returns: The group.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(
      layoutSize, .vertical, subitem, count, isEqual: false,
      api: "NSCollectionLayoutGroup.vertical(layoutSize:repeatingSubitem:count:)")
  }

  /// A column of a number of items that share the height of the group, whatever height they have themselves.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitem: The item.
  ///   - count: How many. Less than 1 is misuse.
  /// - Returns: The group.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(
      layoutSize, .vertical, subitem, count, isEqual: true,
      api: "NSCollectionLayoutGroup.vertical(layoutSize:subitem:count:)")
  }

  // MARK: Places of the program's own

  /// A group whose items are at places of the program's own.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - itemProvider: Gives the items; the environment's container is the group. Asked once for each size.
  /// - Returns: The group.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self {
    NSCollectionLayoutGroup(size: layoutSize, arrangement: .custom(itemProvider), subitems: []) as! Self
  }

  // MARK: Making

  private static func make(
    _ size: NSCollectionLayoutSize, _ axis: LayoutAxis, _ subitems: [NSCollectionLayoutItem], api: String
  ) -> Self {
    if subitems.isEmpty {
      refuseDescription(
        "A group needs at least one subitem.", api: api, remedy: "Give the items of which the group is made.")
    }
    return NSCollectionLayoutGroup(size: size, arrangement: .line(axis, .asManyAsFit), subitems: subitems) as! Self
  }

  private static func make(
    _ size: NSCollectionLayoutSize, _ axis: LayoutAxis, _ subitem: NSCollectionLayoutItem, _ count: Int,
    isEqual: Bool, api: String
  ) -> Self {
    if count < 1 {
      refuseDescription("Invalid count: \(count).", api: api, remedy: "Give the number of items, at least 1.")
    }
    let filling: GroupPlan.Filling = isEqual ? .equal(max(0, count)) : .repeated(max(0, count))
    return NSCollectionLayoutGroup(
      size: size, arrangement: .line(axis, filling),
      subitems: Array(repeating: subitem, count: max(0, count))) as! Self
  }

  /// A group that says the same.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutGroup(size: layoutSize, arrangement: arrangement, subitems: subitems)
    copy.supplementaryItems = supplementaryItems
    copy.interItemSpacing = interItemSpacing
    return keeping(copy)
  }

  override func plan(_ environment: LayoutEnvironment) -> ItemPlan {
    var plan = super.plan(environment)
    switch arrangement {
    case .line(let axis, let filling):
      let different = filling == .asManyAsFit ? subitems : Array(subitems.prefix(1))
      plan.content = .group(
        GroupPlan(
          axis: axis, subitems: different.map { $0.plan(environment) }, filling: filling,
          spacing: interItemSpacing?.plan ?? SpacingPlan()))
    case .custom(let provider):
      plan.content = .custom(
        CustomGroup { size in
          let inner = LayoutEnvironment(contentSize: size, traitCollection: environment.traitCollection)
          return provider(inner).map { CustomGroup.Item(frame: $0.frame, zIndex: $0.zIndex) }
        })
    }
    return plan
  }
}
