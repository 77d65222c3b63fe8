/// Plans for sections of which the program has said nothing.
@MainActor enum CompositionalPlans {
  /// For a section that has no items and needs no place.
  static func empty(_ layoutContext: LayoutContext) -> SectionPlan {
    let nothing = NSCollectionLayoutGroup(
      size: NSCollectionLayoutSize(.absolute(0), .absolute(0)), arrangement: .line(layoutContext.axis, .equal(0)),
      subitems: [])
    return NSCollectionLayoutSection(group: nothing).plan(in: layoutContext)
  }

  /// For a section whose items have to be somewhere, if the program goes on after its mistake.
  static func fallback(_ layoutContext: LayoutContext) -> SectionPlan {
    guard layoutContext.axis == .vertical else { return empty(layoutContext) }
    return NSCollectionLayoutSection.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
      .plan(in: layoutContext)
  }
}

extension UICollectionView {
  /// The widest part in which lines of text are not too long to read, in points.
  private static let readableWidth: CGFloat = 672

  /// The insets in points at which sections begin that follow a reference.
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
