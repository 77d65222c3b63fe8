/// What concerns a compositional layout as a whole.
@MainActor @preconcurrency open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @MainActor NSCopying {
  /// The direction in which the content scrolls; vertical at first.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Room between sections in points; 0 at first.
  ///
  /// Not a number is misuse.
  open var interSectionSpacing: CGFloat = 0 {
    didSet {
      interSectionSpacing = interSectionSpacing.checkedDistance(
        "spacing", api: "UICollectionViewCompositionalLayoutConfiguration.interSectionSpacing")
    }
  }
  /// Headers and footers of all sections together.
  ///
  /// The data source is asked for them with section 0 and the number of the view among those of its kind. There are none
  /// where there are no sections.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What the insets of sections begin at that say nothing of it; the safe area at first.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// A configuration of a layout that scrolls up and down.
  public override init() { super.init() }

  /// A configuration that says the same.
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
