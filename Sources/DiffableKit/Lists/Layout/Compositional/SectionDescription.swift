import LayoutGeometry

/// The description of a section by the program, as far as a `SectionPlan` has not turned it into numbers.
@MainActor final class SectionDescription {
  /// The configuration of a section that is a list; nil for one of groups.
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
  /// The description of which the plan was made: all plans of this module are made by `NSCollectionLayoutSection.plan(in:)`.
  var description: SectionDescription { unsafeDowncast(source, to: SectionDescription.self) }
}

extension UICollectionLayoutSectionOrthogonalScrollingBehavior {
  /// The places at which groups come to rest.
  var rest: SectionPlan.Orthogonal.Rest {
    switch self {
    case .none, .continuous: .anywhere
    case .paging: .pages
    case .continuousGroupLeadingBoundary: .groupBoundaries
    case .groupPaging: .groups
    case .groupPagingCentered: .centeredGroups
    }
  }
}
