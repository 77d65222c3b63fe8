import ListDiff

/// A closure that returns the description of a section; `nil` if there is none.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ section: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// A layout of sections, each laid out by its own description: as a list, or by repeating groups of items.
///
/// ```swift
/// let layout = UICollectionViewCompositionalLayout { index, environment in
///   if index == 0 {
///     return .list(using: UICollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
///   }
///   let item = NSCollectionLayoutItem(
///     layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
///   let row = NSCollectionLayoutGroup.horizontal(
///     layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(120)), subitems: [item])
///   return NSCollectionLayoutSection(group: row)
/// }
/// ```
///
/// Views with estimated dimensions size themselves: they are measured when they first come near the visible bounds.
/// Finding the frame of an item, finding the items in a rectangle, and shifting the items after an insertion take
/// logarithmic time. A layout with a section provider calls it for each section after each change, since its answers may
/// depend on anything; one made with ``init(section:)`` or ``list(using:)`` takes no time for sections that stay.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let descriptions: SectionDescriptions
  /// The plans since the layout was prepared, if sections differ only in the heights of header and footer; no more than
  /// there are sections.
  private var plansByHeights: [BoundaryHeights: SectionPlan] = [:]
  /// The number of plans that sections of equal heights share, for tests.
  package var numberOfSharedPlans: Int { plansByHeights.count }
  /// The heights with which all sections are planned; `nil` if those of each section had to be asked for.
  private var commonHeights: BoundaryHeights?
  var geometry = CompositionalGeometry()
  private var isPrepared = false
  private var storedConfiguration = UICollectionViewCompositionalLayoutConfiguration()
  /// The size of the collection view when the layout was prepared, in points.
  private var preparedSize = CGSize.zero

  /// The properties of the layout as a whole, such as the scroll direction.
  ///
  /// The layout stores a copy. Setting the configuration invalidates the whole layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { storedConfiguration }
    set {
      storedConfiguration = newValue.duplicate()
      invalidateLayout()
    }
  }

  /// Makes a layout in which all sections have the same description.
  ///
  /// After the section object itself was edited, `invalidateLayout()` has to be called: an apply does not look at it again.
  ///
  /// - Parameter section: The description of each section.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Makes a layout in which all sections have the same description.
  ///
  /// After the section object itself was edited, `invalidateLayout()` has to be called: an apply does not look at it again.
  ///
  /// - Parameters:
  ///   - section: The description of each section.
  ///   - configuration: The properties of the layout as a whole; the layout stores a copy.
  public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
    descriptions = .one(section)
    storedConfiguration = configuration.duplicate()
    super.init()
  }

  /// Makes a layout whose sections are described by a closure.
  ///
  /// - Parameter sectionProvider: Called for each section when the layout is prepared and when the data source changes.
  ///   Returning `nil` for a section that has items is misuse.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(
      sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Makes a layout whose sections are described by a closure.
  ///
  /// - Parameters:
  ///   - sectionProvider: Called for each section when the layout is prepared and when the data source changes.
  ///     Returning `nil` for a section that has items is misuse.
  ///   - configuration: The properties of the layout as a whole; the layout stores a copy.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    descriptions = .provider(sectionProvider)
    storedConfiguration = configuration.duplicate()
    super.init()
  }

  /// Makes a layout whose sections differ only in the heights of header and footer.
  ///
  /// - Parameter sections: The sections, which the layout retains.
  init(sections: any SectionsByBoundaryHeights) {
    descriptions = .byHeights(sections)
    super.init()
  }

  /// Makes a layout that describes no section, so that subclasses written for UIKit compile; there are no archives.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    descriptions = .one(nil)
    super.init(coder: coder)
  }

  /// Returns a layout in which every section is a list.
  ///
  /// - Parameter configuration: The configuration of all lists.
  /// - Returns: The layout.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout(section: .list(using: configuration))
  }

  // MARK: Preparation

  /// Calls the provider for all sections; measured sizes are discarded, unless only a part of the layout was
  /// invalidated.
  ///
  /// The offsets of orthogonal sections stay.
  ///
  /// - Complexity: O(*s*) for *s* sections, whatever the number of items.
  open override func prepare() {
    guard let collectionView else { return }
    let counts = collectionView.countsForLayout.array
    let isSame = isPrepared && counts == geometry.counts
    plansByHeights.removeAll()
    let planContext = planContext
    let plan = planner(planContext) { counts[$0] }
    if isSame, !collectionView.cycle.measuresAll {
      measureAgain(geometry.reconfigureSections(plan))
    } else {
      let scrolled = isSame ? geometry.scrolledDistances : []
      geometry.replaceSections(
        counts.enumerated().map { index, count in
          var section = CompositionalSection(plan: plan(index), count: count)
          if scrolled.indices.contains(index) { section.scrolled = scrolled[index] }
          return section
        })
    }
    placeBoundary(planContext)
    if case .byHeights(let sections) = descriptions { commonHeights = sections.common }
    isPrepared = true
    preparedSize = collectionView.bounds.size
  }

  private func placeBoundary(_ planContext: SectionPlanContext) {
    let across = planContext.axis.other
    let isSame = geometry.axis == planContext.axis && collectionView?.cycle.measuresAll == false
    geometry.axis = planContext.axis
    geometry.crossLength = planContext.size[across]
    geometry.sectionSpacing = storedConfiguration.interSectionSpacing
    let insets = planContext.crossInsets(.automatic)
    let start = insets.start(across)
    var boundary = BoundaryGeometry.make(
      storedConfiguration.boundarySupplementaryItems, in: planContext,
      region: start...max(start, planContext.size[across] - insets.end(across)))
    if isSame { boundary.keepSizes(of: geometry.boundary) }
    geometry.boundary = boundary
  }

  /// Returns a function that plans a section; the function is for immediate use and must not be stored.
  private func planner(_ planContext: SectionPlanContext, _ count: @escaping (Int) -> Int) -> (Int) -> SectionPlan {
    switch descriptions {
    case .one(let section):
      var known: SectionPlan?
      return { index in
        if let known { return known }
        let plan = self.plan(section, index, count: 1, planContext)
        known = plan
        return plan
      }
    case .provider(let provider):
      let environment = planContext.environment
      return { index in self.plan(provider(index, environment), index, count: count(index), planContext) }
    case .byHeights(let sections):
      let common = sections.common
      return { index in
        let heights = common ?? sections.heights(ofSection: index)
        if let known = self.plansByHeights[heights] { return known }
        let plan = self.plan(sections.section(heights), index, count: 1, planContext)
        self.plansByHeights[heights] = plan
        return plan
      }
    }
  }

  private func plan(
    _ section: NSCollectionLayoutSection?, _ index: Int, count: Int, _ planContext: SectionPlanContext
  ) -> SectionPlan {
    if let section {
      if case .list = section.content, planContext.axis == .horizontal {
        refuse(
          "A list cannot be a section of a layout that scrolls from side to side (section \(index)).",
          api: "NSCollectionLayoutSection.list(using:layoutEnvironment:)",
          remedy: "Set the scrollDirection of the layout's configuration to vertical, or make the section of groups.")
        return FallbackSectionPlans.empty(planContext)
      }
      return section.plan(in: planContext)
    }
    guard count > 0 else { return FallbackSectionPlans.empty(planContext) }
    refuse(
      "Invalid section definition. Please specify a valid section definition when content is to be rendered for a section. "
        + "This is a client error. The provider returned nil for section \(index).",
      api: "UICollectionViewCompositionalLayout.init(sectionProvider:)",
      remedy: "Return a section for each index that has items.")
    return FallbackSectionPlans.fallback(planContext)
  }

  private var planContext: SectionPlanContext {
    var planContext = SectionPlanContext(size: collectionView?.bounds.size ?? .zero)
    planContext.axis = storedConfiguration.axis
    planContext.reference = storedConfiguration.contentInsetsReference
    if planContext.reference == .automatic { planContext.reference = .safeArea }
    planContext.insets = { [weak collectionView] in collectionView?.insets(of: $0) ?? .zero }
    planContext.traitCollection = collectionView?.traitCollection ?? UITraitCollection()
    return planContext
  }

  /// Returns true if the width has changed, or the height in a layout whose groups depend on the height.
  ///
  /// - Parameter newBounds: The new bounds of the collection view.
  /// - Returns: True if the new size changes the layout.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != preparedSize.width
      || newBounds.height != preparedSize.height && geometry.dependsOnHeight
  }

  /// Returns a context that invalidates everything if the size has changed.
  ///
  /// - Parameter newBounds: The new bounds of the collection view.
  /// - Returns: The context.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.invalidateEverything = newBounds.size != preparedSize
    return context
  }

  override func update(with difference: SectionedListDifference?) {
    guard let difference, isPrepared, let collectionView else { return prepare() }
    let count = { collectionView.numberOfItems(inSection: $0) }
    let plan = planner(planContext, count)
    let unmeasured = geometry.update(with: difference) { CompositionalSection(plan: plan($0), count: count($0)) }
    for position in unmeasured { collectionView.cells[IndexPath(position)]?.needsMeasuring = true }
    guard !plansFollowDataAlone else { return }
    // A section may be described differently once its index or its neighbours have changed.
    measureAgain(geometry.reconfigureSections(plan))
    if case .byHeights(let sections) = descriptions { commonHeights = sections.common }
    forgetUnusedPlans()
  }

  /// Forgets the plans of heights that no section has any more, once there are more plans than sections.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  private func forgetUnusedPlans() {
    guard plansByHeights.count > geometry.sectionCount else { return }
    let used = Set(geometry.sections.elements.lazy.map { ObjectIdentifier($0.plan) })
    plansByHeights = plansByHeights.filter { used.contains(ObjectIdentifier($0.value)) }
  }

  /// True if the sections that stay are described as before, so that nobody need be asked.
  private var plansFollowDataAlone: Bool {
    switch descriptions {
    case .one: true
    case .provider: false
    case .byHeights(let sections): commonHeights != nil && sections.common == commonHeights
    }
  }

  override var followsDataAlone: Bool { !takesPartInUpdates && plansFollowDataAlone }

  /// Marks the cells and supplementary views of sections for measuring.
  private func measureAgain(_ sections: Set<Int>) {
    guard !sections.isEmpty, let collectionView else { return }
    for (path, cell) in collectionView.cells where sections.contains(path.section) { cell.needsMeasuring = true }
    for (key, view) in collectionView.supplementaryViews where sections.contains(key.indexPath.section) {
      view.needsMeasuring = true
    }
  }

  override var takesPartInUpdates: Bool { type(of: self) != UICollectionViewCompositionalLayout.self }

  override var followsMovement: Bool { true }

  override var followsChangesAlone: Bool { !takesPartInUpdates }

  /// True, because in right-to-left layouts the leading edge is on the right, and horizontal scrolling begins there.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func listConfiguration(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    geometry.section(section)?.section.plan.description.list
  }

  override var isSelfSizing: Bool { true }

  override var backgroundColor: UIColor? {
    if let first = geometry.firstSection { return first.plan.description.list?.resolvedBackground }
    // A layout with one description knows its background before it has a section, so that the colour does not change
    // when rows are inserted.
    guard case .one(let section) = descriptions, case .list(let configuration) = section?.content else { return nil }
    return configuration.resolvedBackground
  }

  override func record(
    preferred attributes: UICollectionViewLayoutAttributes, original: UICollectionViewLayoutAttributes
  ) -> Bool {
    let path = attributes.indexPath
    guard let kind = attributes.representedElementKind else {
      return geometry.section(path.section)?.section.groups == nil
        ? geometry.setHeight(attributes.size.height, of: path) : geometry.setSize(attributes.size, of: path)
    }
    return geometry.setViewSize(attributes.size, kind: kind, at: path)
  }

  override func frozenFrames() -> (IndexPath) -> CGRect? {
    let geometry = geometry
    return { geometry.frame(of: $0) }
  }

  // MARK: Attributes

  /// The size of the content, in points.
  ///
  /// - Complexity: O(1).
  open override var collectionViewContentSize: CGSize {
    var size = CGSize.zero
    size[geometry.axis] = geometry.contentLength
    size[geometry.axis.other] = geometry.crossLength
    return size
  }

  /// Returns the attributes of all views that touch a rectangle, section by section.
  ///
  /// Pinned views are included while a part of their section is in the rectangle. Of an orthogonal section, the visible
  /// groups and half as much on either side are included. The visible-items handlers of the sections are called.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* attributes.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    ofOwnClass(elements(in: rect))
  }

  /// Returns the attributes of an item.
  ///
  /// - Complexity: O(log *n*).
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, let (start, section) = geometry.section(indexPath.section),
      let placed = geometry.place(of: indexPath.item, in: section, at: start)
    else { return nil }
    return ofOwnClass(itemAttributes(placed, in: section, indexPath.section))
  }

  /// Returns the attributes of a header, a footer, or a supplementary view attached to an item or group.
  ///
  /// - Complexity: O(log *n*).
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { supplementaryAttributes(elementKind, at: indexPath).map(ofOwnClass) }

  /// Returns the attributes of a decoration.
  ///
  /// - Complexity: O(log *n*).
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, let (start, section) = geometry.section(indexPath.section) else { return nil }
    return decorations(of: section, indexPath.section, at: start).first {
      $0.representedElementKind == elementKind && $0.indexPath == indexPath
    }.map(ofOwnClass)
  }

  // MARK: Orthogonal sections

  override func orthogonalSections(in rect: CGRect) -> [OrthogonalSection] {
    var found: [OrthogonalSection] = []
    var tooFar: [Int] = []
    geometry.forEachSection(from: rect.start(geometry.axis), to: rect.end(geometry.axis)) { index, start, section in
      if let scrolling = orthogonalSection(index, section, at: start) { found.append(scrolling) }
      if section.isScrolledTooFar { tooFar.append(index) }
    }
    // Offsets beyond the end are corrected in the geometry, too: if they were kept, groups would jump when the content
    // grows again.
    for index in tooFar { geometry.modify(index) { $0.scrolled = $0.mostScrolled } }
    return found
  }

  override func scrollOrthogonally(section: Int, to offset: CGFloat) {
    guard offset.isFinite else { return }
    geometry.modify(section) { $0.scrolled = offset }
  }

  override func orthogonalOffset(section: Int) -> CGFloat { geometry.section(section)?.section.scrolled ?? 0 }

  // MARK: Interactive movement

  /// Returns the index path to which a moving row would be dropped: in a list the one whose top edge is nearest to the
  /// row's; in a section of groups that of the item at the position.
  ///
  /// The result depends on the position alone and not on the current index path of the row; otherwise rows of different
  /// heights would swap endlessly.
  ///
  /// - Complexity: O(log *n* + *k*) for the *k* items that the moving row covers.
  open override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    let count = collectionView?.interactiveMovement?.count ?? 1
    return geometry.target(of: previousIndexPath, count: count, middle: position) { section in
      firstTarget(inSection: section)
    }
  }

  /// Returns the attributes of an item that a person moves: a row of a list moves vertically within the content, an
  /// item of a group in all directions.
  open override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
    guard geometry.section(indexPath.section)?.section.groups == nil,
      let resting = layoutAttributesForItem(at: indexPath)
    else { return attributes }
    attributes.frame.origin.x = resting.frame.minX
    let lowest = max(0, collectionViewContentSize.height - resting.frame.height)
    attributes.frame.origin.y = min(max(attributes.frame.minY, 0), lowest)
    return attributes
  }

  override func pinnedAttributes(inSection section: Int) -> [UICollectionViewLayoutAttributes] {
    pinnedBoundaryAttributes(inSection: section).map(ofOwnClass)
  }

  override func firstTarget(inSection section: Int) -> Int {
    guard let list = geometry.section(section)?.section.plan.description.list,
      collectionView?.interactiveMovement?.source != IndexPath(item: 0, section: section)
    else { return 0 }
    return list.headerMode == .firstItemInSection ? 1 : 0
  }
}
