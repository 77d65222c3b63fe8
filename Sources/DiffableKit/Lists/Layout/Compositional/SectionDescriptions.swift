/// The source of the descriptions of a compositional layout's sections.
enum SectionDescriptions {
  /// One description for all sections; `nil` in a layout that describes none.
  case one(NSCollectionLayoutSection?)
  /// A closure that is called for each section after each change, since its answers may depend on anything.
  case provider(UICollectionViewCompositionalLayoutSectionProvider)
  /// Descriptions that differ only in the heights of header and footer.
  case byHeights(any SectionsByBoundaryHeights)
}

/// The heights in points with which a section's header and footer are laid out at first; `nil` without the view.
struct BoundaryHeights: Hashable {
  var header: CGFloat?
  var footer: CGFloat?
}

/// A protocol for sections whose descriptions differ only in the heights of header and footer, so that sections of equal
/// heights share one.
@MainActor protocol SectionsByBoundaryHeights: AnyObject {
  /// The heights of all sections; `nil` if they have to be asked for section by section.
  var common: BoundaryHeights? { get }
  /// Returns the heights of a section, by its index.
  func heights(ofSection index: Int) -> BoundaryHeights
  /// Returns the description of sections of these heights.
  func section(_ heights: BoundaryHeights) -> NSCollectionLayoutSection
}
