import ListDiff

/// Gives what lays out a section, or nil for none.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ section: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// A layout made of sections that are laid out each in its own way: as lists, or by groups of items that repeat.
///
/// What is estimated sizes itself: cells and other views are measured when they first come near the screen. Where an item is,
/// what is in a rectangle, and what an inserted item does to all after it is found in logarithmic time.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  var geometry = CompositionalGeometry()
  private var isPrepared = false
  /// Whether all sections look the same, so that none has to be asked for again.
  private let isUniform: Bool
  private var storedConfiguration = UICollectionViewCompositionalLayoutConfiguration()
  /// The size of the view for which the layout was prepared.
  private var preparedSize = CGSize.zero

  /// What concerns the layout as a whole.
  ///
  /// A copy is kept. Setting it lays everything out again.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { storedConfiguration }
    set {
      storedConfiguration = newValue.duplicate()
      invalidateLayout()
    }
  }

  /// A layout in which all sections are alike.
  ///
  /// - Parameter section: How each is laid out.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// A layout in which all sections are alike.
  ///
  /// - Parameters:
  ///   - section: How each is laid out.
  ///   - configuration: What concerns the layout as a whole; a copy is kept.
  public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
    provider = { _, _ in section }
    isUniform = true
    storedConfiguration = configuration.duplicate()
    super.init()
  }

  /// A layout whose sections come from a closure.
  ///
  /// - Parameter sectionProvider: Asked for each section when the layout is prepared and when the model changes. Nil for a
  ///   section that has items is misuse.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(
      sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// A layout whose sections come from a closure.
  ///
  /// - Parameters:
  ///   - sectionProvider: Asked for each section when the layout is prepared and when the model changes. Nil for a section
  ///     that has items is misuse.
  ///   - configuration: What concerns the layout as a whole; a copy is kept.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    isUniform = false
    storedConfiguration = configuration.duplicate()
    super.init()
  }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    isUniform = true
    super.init(coder: coder)
  }

  /// A layout in which every section is a list.
  ///
  /// - Parameter configuration: How the list looks.
  /// - Returns: The layout.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout(section: .list(using: configuration))
  }

  // MARK: Preparation

  /// Asks the provider for all sections; what was measured is measured again, unless only a part was invalidated.
  ///
  /// How far sections are scrolled by themselves stays.
  ///
  /// - Complexity: O(*s*) in the sections, whatever is in them.
  open override func prepare() {
    guard let collectionView else { return }
    let counts = (0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) }
    let isSame = isPrepared && counts == geometry.counts
    let layoutContext = layoutContext
    let plan = planner(layoutContext, counts)
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
    placeBoundary(layoutContext)
    isPrepared = true
    preparedSize = collectionView.bounds.size
  }

  private func placeBoundary(_ layoutContext: LayoutContext) {
    let across = layoutContext.axis.other
    let isSame = geometry.axis == layoutContext.axis && collectionView?.cycle.measuresAll == false
    geometry.axis = layoutContext.axis
    geometry.crossLength = layoutContext.size[across]
    geometry.sectionSpacing = storedConfiguration.interSectionSpacing
    let insets = layoutContext.crossInsets(.automatic)
    let start = insets.start(across)
    var boundary = BoundaryItems.make(
      storedConfiguration.boundarySupplementaryItems, in: layoutContext,
      region: start...max(start, layoutContext.size[across] - insets.end(across)))
    if isSame { boundary.keepSizes(of: geometry.boundary) }
    geometry.boundary = boundary
  }

  /// Gives the plans of sections, one for all if all are alike; asked at once and not kept.
  private func planner(_ layoutContext: LayoutContext, _ counts: [Int]) -> (Int) -> SectionPlan {
    if isUniform {
      var known: SectionPlan?
      return { index in
        if let known { return known }
        let plan = self.makePlan(index, count: 1, layoutContext)
        known = plan
        return plan
      }
    }
    return { index in self.makePlan(index, count: counts[index], layoutContext) }
  }

  private func makePlan(_ index: Int, count: Int, _ layoutContext: LayoutContext) -> SectionPlan {
    let section = provider(index, layoutContext.environment)
    if let section {
      if case .list = section.content, layoutContext.axis == .horizontal {
        refuse(
          "A list cannot be a section of a layout that scrolls from side to side (section \(index)).",
          api: "NSCollectionLayoutSection.list(using:layoutEnvironment:)",
          remedy: "Set the scrollDirection of the layout's configuration to vertical, or make the section of groups.")
        return CompositionalPlans.empty(layoutContext)
      }
      return section.plan(in: layoutContext)
    }
    guard count > 0 else { return CompositionalPlans.empty(layoutContext) }
    refuse(
      "Invalid section definition. Please specify a valid section definition when content is to be rendered for a section. "
        + "This is a client error. The provider returned nil for section \(index).",
      api: "UICollectionViewCompositionalLayout.init(sectionProvider:)",
      remedy: "Return a section for each index that has items.")
    return CompositionalPlans.fallback(layoutContext)
  }

  private var layoutContext: LayoutContext {
    var layoutContext = LayoutContext(size: collectionView?.bounds.size ?? .zero)
    layoutContext.axis = storedConfiguration.axis
    layoutContext.reference = storedConfiguration.contentInsetsReference
    if layoutContext.reference == .automatic { layoutContext.reference = .safeArea }
    layoutContext.insets = { [weak collectionView] in collectionView?.insets(of: $0) ?? .zero }
    layoutContext.traitCollection = collectionView?.traitCollection ?? UITraitCollection()
    return layoutContext
  }

  /// Rows follow the width of the view; groups follow its height too.
  ///
  /// - Parameter newBounds: The part of the content that is going to be shown.
  /// - Returns: Whether the size is another one that matters.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != preparedSize.width
      || newBounds.height != preparedSize.height && geometry.dependsOnHeight
  }

  /// Everything, if the size is another one.
  ///
  /// - Parameter newBounds: The part of the content that is going to be shown.
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
    let counts = (0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) }
    let plan = planner(layoutContext, counts)
    let strangers = geometry.update(with: difference) { CompositionalSection(plan: plan($0), count: counts[$0]) }
    for position in strangers { collectionView.cells[IndexPath(position)]?.needsMeasuring = true }
    // A provider may say something else of a section whose index or neighbours have changed.
    if !isUniform { measureAgain(geometry.reconfigureSections(plan)) }
  }

  /// Has the views of sections measured again whose cells have other sizes now.
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

  /// True: what is leading is at the right for people who read from right to left, and what scrolls sideways begins there.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func listConfiguration(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    geometry.section(section)?.section.plan.description.list
  }

  override var isSelfSizing: Bool { true }

  override var backgroundColor: UIColor? {
    if let first = geometry.firstSection { return first.plan.description.list?.resolvedBackground }
    // Where all sections are alike it is known before there is one: the list does not change its colour when rows come.
    guard isUniform, case .list(let configuration) = provider(0, layoutContext.environment)?.content else { return nil }
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

  // MARK: Places

  /// The size of everything, in points.
  ///
  /// - Complexity: O(1).
  open override var collectionViewContentSize: CGSize {
    var size = CGSize.zero
    size[geometry.axis] = geometry.contentLength
    size[geometry.axis.other] = geometry.crossLength
    return size
  }

  /// The places of everything that touches a rectangle, section by section.
  ///
  /// Views that are pinned are among them while a part of their section is in the rectangle. Of sections that scroll by
  /// themselves there is what is seen of them and half as much on either side. The handlers of sections are called that ask
  /// for what is visible.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* places.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect).map(ofOwnClass)
  }

  /// The place of one item.
  ///
  /// - Complexity: O(log *n*).
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, let (start, section) = geometry.section(indexPath.section),
      let place = geometry.place(of: indexPath.item, in: section, at: start)
    else { return nil }
    return ofOwnClass(itemAttributes(place, in: section, indexPath.section))
  }

  /// The place of a header, a footer, or a view that is held to an item or a group.
  ///
  /// - Complexity: O(log *n*).
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { supplementaryAttributes(elementKind, at: indexPath).map(ofOwnClass) }

  /// The place of a decoration.
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

  // MARK: Sections that scroll by themselves

  override func orthogonalSections(in rect: CGRect) -> [OrthogonalSection] {
    var found: [OrthogonalSection] = []
    var tooFar: [Int] = []
    geometry.forEachSection(from: rect.start(geometry.axis), to: rect.end(geometry.axis)) { index, start, section in
      if let scrolling = orthogonalSection(index, section, at: start) { found.append(scrolling) }
      if section.isScrolledTooFar { tooFar.append(index) }
    }
    // Groups that grow again must not jump.
    for index in tooFar { geometry.modify(index) { $0.scrolled = $0.mostScrolled } }
    return found
  }

  override func scrollOrthogonally(section: Int, to offset: CGFloat) {
    guard offset.isFinite else { return }
    geometry.modify(section) { $0.scrolled = offset }
  }

  override func orthogonalOffset(section: Int) -> CGFloat { geometry.section(section)?.section.scrolled ?? 0 }

  // MARK: An item that is being moved

  /// The place whose top is nearest to the row's own, were it let go of; among groups that of the item at the position.
  ///
  /// Found from the position alone and not from where the row is shown now, so that rows of different heights do not swap
  /// for ever.
  ///
  /// - Complexity: O(log *n* + *k*) for the *k* items that the moving one covers.
  open override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    let count = collectionView?.interactiveMovement?.count ?? 1
    return geometry.target(of: previousIndexPath, count: count, middle: position) { section in
      firstTarget(inSection: section)
    }
  }

  /// A row at its own place from left to right, as far up or down as the position says and the content goes; an item of a
  /// group wherever the position says.
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
    heldAttributes(inSection: section).map(ofOwnClass)
  }

  override func firstTarget(inSection section: Int) -> Int {
    guard let list = geometry.section(section)?.section.plan.description.list,
      collectionView?.interactiveMovement?.source != IndexPath(item: 0, section: section)
    else { return 0 }
    return list.headerMode == .firstItemInSection ? 1 : 0
  }
}
