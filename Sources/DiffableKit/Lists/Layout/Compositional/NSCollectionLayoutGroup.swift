/// An object that describes a group of items in a row, in a column or with custom frames, repeated along its section.
///
/// A group is itself an item, so that groups can be nested.
@MainActor @preconcurrency open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case line(LayoutAxis, GroupPlan.Filling)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement
  /// The items and groups that the group consists of.
  open private(set) var subitems: [NSCollectionLayoutItem]
  /// The spacing between the items of the group; `nil` for none.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// The supplementary views attached to the group; the data source provides them by their index in the section.
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

  /// Returns a drawing of the group in characters, 60 to a line, in a container of 390 by 844 points, with numbered
  /// items.
  ///
  /// For use in a debugger. The drawing differs from UIKit's.
  ///
  /// - Returns: The drawing as lines of text.
  open func visualDescription() -> String { drawnWithCharacters }

  /// Returns a group that repeats its subitems in a row as often as its width has room.
  ///
  /// Items that do not fit continue in the next group. A group with an estimated width contains each subitem once.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitems: The items and groups to repeat. An empty array is misuse.
  /// - Returns: The group.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(layoutSize, .horizontal, subitems, api: "NSCollectionLayoutGroup.horizontal(layoutSize:subitems:)")
  }

  /// Returns a group with a row of a fixed number of equal items, whether or not they fit.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitem: The item, which keeps its own size.
  ///   - count: The number of items in the group. Less than 1 is misuse.
  /// - Returns: The group.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(
      layoutSize, .horizontal, subitem, count, isEqual: false,
      api: "NSCollectionLayoutGroup.horizontal(layoutSize:repeatingSubitem:count:)")
  }

  /// Returns a group with a row of a fixed number of items that share the width equally; the items' own widths are
  /// ignored.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitem: The item to repeat.
  ///   - count: The number of items in the group. Less than 1 is misuse.
  /// - Returns: The group.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(
      layoutSize, .horizontal, subitem, count, isEqual: true,
      api: "NSCollectionLayoutGroup.horizontal(layoutSize:subitem:count:)")
  }

  // MARK: Columns

  /// Returns a group that repeats its subitems in a column as often as its height has room.
  ///
  /// Items that do not fit continue in the next group. A group with an estimated height contains each subitem once.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitems: The items and groups to repeat. An empty array is misuse.
  /// - Returns: The group.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(layoutSize, .vertical, subitems, api: "NSCollectionLayoutGroup.vertical(layoutSize:subitems:)")
  }

  /// Returns a group with a column of a fixed number of equal items, whether or not they fit.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitem: The item, which keeps its own size.
  ///   - count: The number of items in the group. Less than 1 is misuse.
  /// - Returns: The group.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(
      layoutSize, .vertical, subitem, count, isEqual: false,
      api: "NSCollectionLayoutGroup.vertical(layoutSize:repeatingSubitem:count:)")
  }

  /// Returns a group with a column of a fixed number of items that share the height equally; the items' own heights are
  /// ignored.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitem: The item to repeat.
  ///   - count: The number of items in the group. Less than 1 is misuse.
  /// - Returns: The group.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(
      layoutSize, .vertical, subitem, count, isEqual: true,
      api: "NSCollectionLayoutGroup.vertical(layoutSize:subitem:count:)")
  }

  // MARK: Custom groups

  /// Returns a group whose items have frames computed by the program.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - itemProvider: Returns the items; the environment's container is the group. Called once for each size of the
  ///     group.
  /// - Returns: The group.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self {
    NSCollectionLayoutGroup(size: layoutSize, arrangement: .custom(itemProvider), subitems: []) as! Self
  }

  // MARK: Creation

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

  /// Returns a copy of the group's description.
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
