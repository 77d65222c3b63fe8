import LayoutGeometry

/// An object with those parts of the program's description of a section that a `SectionPlan` does not resolve into
/// numbers.
@MainActor final class UnresolvedSectionParts {
  /// The configuration of a list section; `nil` for a section of groups.
  let list: UICollectionLayoutListConfiguration?
  let handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  let environment: any NSCollectionLayoutEnvironment

  init(
    content: NSCollectionLayoutSection.Content, handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?,
    environment: any NSCollectionLayoutEnvironment
  ) {
    if case .list(let list) = content { self.list = list } else { list = nil }
    self.handler = handler
    self.environment = environment
  }
}

extension SectionPlan {
  /// The description of the section from which the plan was made: `NSCollectionLayoutSection.plan(in:)` makes all plans
  /// of this module.
  var description: UnresolvedSectionParts { unsafeDowncast(source, to: UnresolvedSectionParts.self) }
}

extension UICollectionLayoutSectionOrthogonalScrollingBehavior {
  /// The offsets at which the scrolling of the orthogonal section settles.
  var rest: SectionPlan.OrthogonalScrolling.Settling {
    switch self {
    case .none, .continuous: .anywhere
    case .paging: .pages
    case .continuousGroupLeadingBoundary: .groupBoundaries
    case .groupPaging: .groups
    case .groupPagingCentered: .centeredGroups
    }
  }
}
