import ListDiff

/// Gives what lays out a section, or nil for none.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ section: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// A layout made of sections that are laid out each in its own way; here each is a list.
///
/// Rows size themselves: each is measured when it first comes near the screen.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var geometry = ListGeometry()
  private var isPrepared = false
  /// Whether all sections look the same, so that none has to be asked for again.
  private let isUniform: Bool

  /// A layout whose sections come from a closure.
  ///
  /// - Parameter sectionProvider: Asked for each section when the layout is prepared.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    isUniform = false
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

  private init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    isUniform = true
    super.init()
  }

  /// A layout in which every section is a list.
  ///
  /// - Parameter configuration: How the list looks.
  /// - Returns: The layout.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    let section = NSCollectionLayoutSection.list(using: configuration)
    return UICollectionViewCompositionalLayout(section: section)
  }

  // MARK: Preparation

  /// Asks the provider for all sections; heights that were measured are measured again.
  ///
  /// - Complexity: O(*s*) in the sections, whatever is in them.
  open override func prepare() {
    guard let collectionView else { return }
    geometry.width = collectionView.bounds.width
    geometry.replaceSections(
      (0..<collectionView.numberOfSections).map { index in
        makeSection(index, rows: RowHeights(count: collectionView.numberOfItems(inSection: index)))
      })
    isPrepared = true
  }

  private func makeSection(_ index: Int, rows: RowHeights) -> ListGeometry.Section {
    let environment = LayoutEnvironment(
      contentSize: collectionView?.bounds.size ?? .zero, traitCollection: collectionView?.traitCollection ?? .init())
    let section =
      provider(index, environment) ?? .list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    let configuration = section.configuration
    return ListGeometry.Section(
      configuration: configuration, insets: section.ownInsets ?? configuration.defaultInsets, rows: rows)
  }

  override func update(with difference: SectionedListDifference?) {
    guard let difference, isPrepared, let collectionView else { return prepare() }
    geometry.update(with: difference) { index in
      makeSection(index, rows: RowHeights(count: collectionView.numberOfItems(inSection: index)))
    }
    // A provider may say something else of a section whose index or neighbours have changed.
    if !isUniform { geometry.reconfigureSections(makeSection) }
  }

  override var followsMovement: Bool { true }

  override func listConfiguration(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    geometry.section(section)?.section.configuration
  }

  override var takesPartInUpdates: Bool { type(of: self) != UICollectionViewCompositionalLayout.self }

  // Rows as wide as the view: their places follow its width and nothing else.
  override var isSelfSizing: Bool { true }

  override var backgroundColor: UIColor? { geometry.sections.first?.configuration.resolvedBackground }

  override func record(
    preferred attributes: UICollectionViewLayoutAttributes, original: UICollectionViewLayoutAttributes
  ) -> Bool {
    let section = attributes.indexPath.section
    let height = attributes.frame.height
    switch attributes.representedElementKind {
    case nil: return geometry.setHeight(height, of: attributes.indexPath)
    case UICollectionView.elementKindSectionHeader: return geometry.setHeaderHeight(height, section: section)
    default: return geometry.setFooterHeight(height, section: section)
    }
  }

  override func frozenFrames() -> (IndexPath) -> CGRect? {
    let geometry = geometry
    return { geometry.frame(of: $0) }
  }

  // MARK: Places

  /// The width of the view and the height of all rows.
  ///
  /// - Complexity: O(1).
  open override var collectionViewContentSize: CGSize {
    CGSize(width: geometry.width, height: geometry.contentHeight)
  }

  /// The places of the rows, headers and footers that touch a rectangle, from top to bottom.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* places.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    geometry.forEachSection(from: rect.minY, to: rect.maxY) { index, top, section in
      if let header = headerAttributes(index), header.frame.intersects(rect) { found.append(header) }
      geometry.forEachRow(of: section, at: top, from: rect.minY, to: rect.maxY) { row, frame in
        found.append(rowAttributes(IndexPath(item: row, section: index), in: section, frame: frame))
      }
      if let footer = footerAttributes(index), footer.frame.intersects(rect) { found.append(footer) }
    }
    return found
  }

  /// The place of one row.
  ///
  /// - Complexity: O(log *n*).
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let frame = geometry.frame(of: indexPath), let (_, section) = geometry.section(indexPath.section) else {
      return nil
    }
    return rowAttributes(indexPath, in: section, frame: frame)
  }

  /// The place of a header or footer.
  ///
  /// - Complexity: O(log *n*).
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elementKind == UICollectionView.elementKindSectionHeader
      ? headerAttributes(indexPath.section) : footerAttributes(indexPath.section)
  }

  // MARK: A row that is being moved

  /// The place whose top is nearest to the row's own, were it let go of.
  ///
  /// Found from the position alone and not from where the row is shown now, so that rows of different heights do not swap
  /// for ever.
  ///
  /// - Complexity: O(log *n* + *k*) for the *k* rows that the moving one covers.
  open override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    let rows = collectionView?.interactiveMovement?.count ?? 1
    return geometry.target(of: previousIndexPath, rows: rows, middle: position.y) { [unowned self] section in
      firstTarget(inSection: section)
    }
  }

  /// The row at its own place from left to right, as far up or down as the position says and the content goes.
  open override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
    guard let resting = layoutAttributesForItem(at: indexPath) else { return attributes }
    attributes.frame.origin.x = resting.frame.minX
    let lowest = max(0, collectionViewContentSize.height - resting.frame.height)
    attributes.frame.origin.y = min(max(attributes.frame.minY, 0), lowest)
    return attributes
  }

  override func firstTarget(inSection section: Int) -> Int {
    guard let configuration = geometry.section(section)?.section.configuration,
      collectionView?.interactiveMovement?.source != IndexPath(item: 0, section: section)
    else { return 0 }
    return configuration.headerMode == .firstItemInSection ? 1 : 0
  }

  private func rowAttributes(
    _ path: IndexPath, in section: ListGeometry.Section, frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = frame
    let isHeader = section.configuration.headerMode == .firstItemInSection && path.item == 0
    var list = ListContext(appearance: section.configuration.appearance, part: isHeader ? .header : .item)
    list.isFirstInSection = path.item == (section.configuration.headerMode == .firstItemInSection ? 1 : 0)
    list.isLastInSection = path.item == section.rows.count - 1
    let isLastLine = list.isLastInSection && section.configuration.appearance == .insetGrouped
    list.showsBottomSeparator = section.configuration.showsSeparators && !isHeader && !isLastLine
    attributes.list = list
    return attributes
  }

  private func headerAttributes(_ section: Int) -> UICollectionViewLayoutAttributes? {
    geometry.headerFrame(section: section).map {
      boundary(UICollectionView.elementKindSectionHeader, section: section, frame: $0, part: .header)
    }
  }

  private func footerAttributes(_ section: Int) -> UICollectionViewLayoutAttributes? {
    geometry.footerFrame(section: section).map {
      boundary(UICollectionView.elementKindSectionFooter, section: section, frame: $0, part: .footer)
    }
  }

  private func boundary(
    _ kind: String, section: Int, frame: CGRect, part: ListContext.Part
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    attributes.frame = frame
    attributes.list = ListContext(
      appearance: geometry.section(section)?.section.configuration.appearance ?? .plain, part: part)
    return attributes
  }
}
