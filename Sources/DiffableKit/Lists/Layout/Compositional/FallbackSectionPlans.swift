/// A namespace for plans of sections that the program has not described.
@MainActor enum FallbackSectionPlans {
  /// Returns the plan of a section that has no items and takes no space.
  static func empty(_ planContext: SectionPlanContext) -> SectionPlan {
    let nothing = NSCollectionLayoutGroup(
      size: NSCollectionLayoutSize(.absolute(0), .absolute(0)), arrangement: .line(planContext.axis, .equal(0)),
      subitems: [])
    return NSCollectionLayoutSection(group: nothing).plan(in: planContext)
  }

  /// Returns the plan of a section with items for which the provider returned nothing, if the program continues after
  /// that misuse.
  static func fallback(_ planContext: SectionPlanContext) -> SectionPlan {
    guard planContext.axis == .vertical else { return empty(planContext) }
    return NSCollectionLayoutSection.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
      .plan(in: planContext)
  }
}

extension UICollectionView {
  /// The greatest width in points at which lines of text are comfortable to read.
  private static let readableWidth: CGFloat = 672

  /// Returns the insets in points that belong to a content insets reference.
  func insets(of reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
    switch reference {
    case .none: return .zero
    case .automatic, .safeArea:
      let safe = safeAreaInsets
      return NSDirectionalEdgeInsets(top: safe.top, leading: safe.left, bottom: safe.bottom, trailing: safe.right)
    case .layoutMargins: return directionalLayoutMargins
    case .readableContent:
      var insets = directionalLayoutMargins
      let excess = max(0, bounds.width - insets.leading - insets.trailing - Self.readableWidth) / 2
      insets.leading += excess
      insets.trailing += excess
      return insets
    }
  }
}
