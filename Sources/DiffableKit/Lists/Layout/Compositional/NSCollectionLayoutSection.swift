/// Is told what of a section is on screen, whenever that is laid out or scrolled, and may change it.
///
/// - Parameters:
///   - visibleItems: What is on screen of the section.
///   - contentOffset: How far the section is scrolled in its own scroll view, or the content if it has none, in points.
///   - layoutEnvironment: The surroundings of the section.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> Void

/// How one section of a compositional layout is laid out: a group that repeats, or a list.
///
/// What is set counts from when the layout is next prepared; call ``UICollectionViewLayout/invalidateLayout()`` after changes
/// to what a layout uses already.
@MainActor @preconcurrency open class NSCollectionLayoutSection: NSObject, @MainActor NSCopying {
  enum Content {
    case list(UICollectionLayoutListConfiguration)
    case group(NSCollectionLayoutGroup)
  }

  let content: Content
  /// Space around the section in points; nil takes what belongs to the list's appearance.
  private var ownInsets: NSDirectionalEdgeInsets?

  /// Room between groups, or between the rows of a list, in points; 0 at first.
  ///
  /// Groups overlap if it is negative; rows of a list do not. Not a number is misuse.
  open var interGroupSpacing: CGFloat = 0 {
    didSet {
      interGroupSpacing = interGroupSpacing.checkedDistance(
        "spacing", api: "NSCollectionLayoutSection.interGroupSpacing")
    }
  }
  /// What ``contentInsets`` begin at; what the layout's configuration says at first.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// Headers, footers and other views at the section's boundaries.
  ///
  /// The data source is asked for them with the section and the number of the view among those of its kind, 0 as a rule. A
  /// list has its header and its footer here, which stay on screen in a plain list.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What the room of ``boundarySupplementaryItems`` begins at, across the direction of scrolling: for `automatic`, which it
  /// is at first, ``contentInsets`` count too.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether ``boundarySupplementaryItems`` keep to ``contentInsets``; true at first.
  ///
  /// Superseded by ``supplementaryContentInsetsReference``, which it sets.
  open var supplementariesFollowContentInsets: Bool {
    get { supplementaryContentInsetsReference == .automatic }
    set { supplementaryContentInsetsReference = newValue ? .automatic : .none }
  }
  /// Views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Whether groups scroll by themselves, across the direction of the layout; a list's rows do not.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// How they do so.
  open private(set) var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Is told what of the section is on screen, and may change it.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  init(content: Content) {
    self.content = content
    super.init()
  }

  /// A section in which a group repeats.
  ///
  /// - Parameter group: The group.
  public convenience init(group: NSCollectionLayoutGroup) { self.init(content: .group(group)) }

  /// A section that is a list.
  ///
  /// - Parameters:
  ///   - configuration: How the list looks.
  ///   - layoutEnvironment: The surroundings that a section provider was given.
  /// - Returns: The section.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { list(using: configuration) }

  package static func list(using configuration: UICollectionLayoutListConfiguration) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(content: .list(configuration))
    func boundary(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          .fractionalWidth(1), .estimated(CompositionalGeometry.defaultRowHeight)), elementKind: kind,
        alignment: alignment)
      item.pinToVisibleBounds = configuration.appearance == .plain
      return item
    }
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(boundary(UICollectionView.elementKindSectionHeader, .top))
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(boundary(UICollectionView.elementKindSectionFooter, .bottom))
    }
    return section
  }

  /// Space around the groups or rows in points; a list's at first that of its appearance, else none.
  ///
  /// Headers and footers of groups lie outside of it along the direction of scrolling. It may be negative; not a number is
  /// misuse.
  open var contentInsets: NSDirectionalEdgeInsets {
    get {
      if let ownInsets { return ownInsets }
      if case .list(let configuration) = content { return configuration.defaultInsets }
      return .zero
    }
    set { ownInsets = newValue.checkedInsets(api: "NSCollectionLayoutSection.contentInsets") }
  }

  /// A section that says the same.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(content: content)
    copy.ownInsets = ownInsets
    copy.interGroupSpacing = interGroupSpacing
    copy.contentInsetsReference = contentInsetsReference
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.decorationItems = decorationItems
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.orthogonalScrollingProperties.bounce = orthogonalScrollingProperties.bounce
    copy.orthogonalScrollingProperties.decelerationRate = orthogonalScrollingProperties.decelerationRate
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    return copy
  }
}

extension UICollectionLayoutListConfiguration {
  /// Space around a section, in points.
  var defaultInsets: NSDirectionalEdgeInsets {
    switch appearance {
    case .plain: .zero
    case .grouped: NSDirectionalEdgeInsets(top: 18, leading: 0, bottom: 18, trailing: 0)
    case .insetGrouped: NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    case .sidebar: NSDirectionalEdgeInsets(top: 4, leading: 0, bottom: 8, trailing: 0)
    case .sidebarPlain: .zero
    }
  }
}
