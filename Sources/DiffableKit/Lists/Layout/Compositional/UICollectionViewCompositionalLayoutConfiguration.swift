/// An object with the properties of a compositional layout as a whole: scroll direction, spacing and boundary views.
@MainActor @preconcurrency open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @MainActor NSCopying {
  /// The direction in which the compositional layout's content scrolls; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The spacing between sections, in points; 0 by default.
  ///
  /// Not a number is misuse.
  open var interSectionSpacing: CGFloat = 0 {
    didSet {
      interSectionSpacing = interSectionSpacing.checkedDistance(
        "spacing", api: "UICollectionViewCompositionalLayoutConfiguration.interSectionSpacing")
    }
  }
  /// The headers and footers of the compositional layout as a whole.
  ///
  /// The data source provides them by section 0 and the index of the view among those of its kind. A layout without
  /// sections does not show them.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The area that the content insets of sections are measured from unless a section has its own reference; the safe
  /// area by default.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Makes a configuration of a layout that scrolls vertically.
  public override init() { super.init() }

  /// Returns a copy of the layout's configuration.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }

  func duplicate() -> UICollectionViewCompositionalLayoutConfiguration {
    copy(with: nil) as? UICollectionViewCompositionalLayoutConfiguration ?? self
  }

  var axis: LayoutAxis { scrollDirection == .horizontal ? .horizontal : .vertical }
}
