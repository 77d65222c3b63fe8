/// A closure that is called with the visible items of a section whenever the section is laid out or scrolled, and may
/// change their attributes.
///
/// - Parameters:
///   - visibleItems: The visible cells and other views of the section.
///   - contentOffset: The offset of the section's orthogonal scroll view, or of the collection view, in points.
///   - layoutEnvironment: The environment of the section.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> Void

/// An object that describes one section of a compositional layout: a repeating group, or a list.
///
/// ```swift
/// let full = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
/// let card = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.8), heightDimension: .absolute(200))
/// let group = NSCollectionLayoutGroup.horizontal(
///   layoutSize: card, subitems: [NSCollectionLayoutItem(layoutSize: full)])
/// let section = NSCollectionLayoutSection(group: group)
/// section.orthogonalScrollingBehavior = .groupPagingCentered
/// section.interGroupSpacing = 16
/// ```
///
/// Changes take effect when the layout is next prepared; call ``UICollectionViewLayout/invalidateLayout()`` after
/// changing a section that a layout already uses.
@MainActor @preconcurrency open class NSCollectionLayoutSection: NSObject, @MainActor NSCopying {
  enum Content {
    case list(UICollectionLayoutListConfiguration)
    case group(NSCollectionLayoutGroup)
  }

  let content: Content
  /// The section's insets that the program has set, in points; `nil` takes the default of the list's appearance.
  private var ownInsets: NSDirectionalEdgeInsets?

  /// The spacing between groups, or between the rows of a list, in points; 0 by default.
  ///
  /// Negative spacing makes groups overlap, but not the rows of a list. Not a number is misuse.
  open var interGroupSpacing: CGFloat = 0 {
    didSet {
      interGroupSpacing = interGroupSpacing.checkedDistance(
        "spacing", api: "NSCollectionLayoutSection.interGroupSpacing")
    }
  }
  /// The area that the section's ``contentInsets`` are measured from; that of the layout's configuration by default.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The headers, footers and other views at the section's boundaries.
  ///
  /// The data source provides them by section and the index of the view among those of its kind, usually 0. A list has
  /// its header and footer in this array; in a plain list they are pinned.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The area across the scroll direction in which ``boundarySupplementaryItems`` are laid out; by default `automatic`,
  /// which includes ``contentInsets``.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// True if ``boundarySupplementaryItems`` are inset by ``contentInsets``; the default.
  ///
  /// Superseded by ``supplementaryContentInsetsReference``, which this property sets.
  open var supplementariesFollowContentInsets: Bool {
    get { supplementaryContentInsetsReference == .automatic }
    set { supplementaryContentInsetsReference = newValue ? .automatic : .none }
  }
  /// The decorations of the section, such as its background.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// The scrolling of the section's groups across the layout's scroll direction; the rows of a list do not scroll by
  /// themselves.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The properties of the section's orthogonal scrolling: its bounce and deceleration.
  open private(set) var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// The handler that is called with the section's visible items and may change their attributes.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  init(content: Content) {
    self.content = content
    super.init()
  }

  /// Makes the description of a section that repeats a group.
  ///
  /// - Parameter group: The group to repeat.
  public convenience init(group: NSCollectionLayoutGroup) { self.init(content: .group(group)) }

  /// Returns the description of a section that is a list.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the list.
  ///   - layoutEnvironment: The environment that was passed to the section provider.
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

  /// The insets around the groups or rows, in points; by default those of a list's appearance, or zero.
  ///
  /// Along the scroll direction, headers and footers of a section of groups are outside of the insets. Insets may be
  /// negative; not a number is misuse.
  open var contentInsets: NSDirectionalEdgeInsets {
    get {
      if let ownInsets { return ownInsets }
      if case .list(let configuration) = content { return configuration.defaultInsets }
      return .zero
    }
    set { ownInsets = newValue.checkedInsets(api: "NSCollectionLayoutSection.contentInsets") }
  }

  /// Returns a copy of the section's description.
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
  /// The default insets of a section in points, by the appearance of the list.
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
