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

  /// A layout whose sections come from a closure.
  ///
  /// - Parameter sectionProvider: Asked for each section when the layout is prepared.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
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
    return UICollectionViewCompositionalLayout { _, _ in section }
  }

  // MARK: Preparation

  /// Asks the provider for all sections; heights that were measured are measured again.
  open override func prepare() {
    guard let collectionView else { return }
    geometry.width = collectionView.bounds.width
    geometry.replaceSections(
      (0..<collectionView.numberOfSections).map { index in
        makeSection(index, rows: Array(repeating: nil, count: collectionView.numberOfItems(inSection: index)))
      })
    geometry.forgetHeights()
    isPrepared = true
  }

  private func makeSection(_ index: Int, rows: [ListGeometry.Height]) -> ListGeometry.Section {
    let environment = LayoutEnvironment(
      contentSize: collectionView?.bounds.size ?? .zero, traitCollection: collectionView?.traitCollection ?? .init())
    let section =
      provider(index, environment) ?? .list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    let configuration = section.configuration
    return ListGeometry.Section(
      configuration: configuration, insets: section.ownInsets ?? configuration.defaultInsets,
      header: configuration.headerMode == .supplementary ? .some(nil) : nil, rows: rows,
      footer: configuration.footerMode == .supplementary ? .some(nil) : nil)
  }

  override func update(with difference: SectionedListDifference?) {
    guard let difference, isPrepared, let collectionView else { return prepare() }
    // Rows that stay keep their heights, rows that come are measured.
    let sections = difference.applying(
      to: geometry.heights.map { (section: (), items: $0) },
      insertingSection: { (section: (), itemCount: collectionView.numberOfItems(inSection: $0)) },
      insertingItem: { _ in ListGeometry.Height.none })
    geometry.replaceSections(sections.indices.map { makeSection($0, rows: sections[$0].items) })
  }

  override var isSelfSizing: Bool { true }

  override var backgroundColor: UIColor? { geometry.sections.first?.configuration.resolvedBackground }

  override func record(preferred attributes: UICollectionViewLayoutAttributes) -> Bool {
    let section = attributes.indexPath.section
    let height = attributes.frame.height
    switch attributes.representedElementKind {
    case nil: return geometry.setHeight(height, row: attributes.indexPath.item, section: section)
    case UICollectionView.elementKindSectionHeader: return geometry.setHeaderHeight(height, section: section)
    default: return geometry.setFooterHeight(height, section: section)
    }
  }

  override func frozenFrames() -> (IndexPath) -> CGRect? {
    geometry.settle()
    let geometry = geometry
    return { path in
      guard geometry.sections.indices.contains(path.section),
        geometry.sections[path.section].rows.indices.contains(path.item)
      else { return nil }
      return geometry.frame(row: path.item, section: path.section)
    }
  }

  // MARK: Places

  /// The width of the view and the height of all rows.
  open override var collectionViewContentSize: CGSize {
    geometry.settle()
    return CGSize(width: geometry.width, height: geometry.contentHeight)
  }

  /// The places of the rows, headers and footers that touch a rectangle, from top to bottom.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* places, plus O(*n*) after heights have changed.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    geometry.settle()
    var found: [UICollectionViewLayoutAttributes] = []
    for section in geometry.sections(from: rect.minY, to: rect.maxY) {
      if let header = headerAttributes(section), header.frame.intersects(rect) { found.append(header) }
      for row in geometry.rows(of: section, from: rect.minY, to: rect.maxY) {
        found.append(rowAttributes(IndexPath(item: row, section: section)))
      }
      if let footer = footerAttributes(section), footer.frame.intersects(rect) { found.append(footer) }
    }
    return found
  }

  /// The place of one row.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    geometry.settle()
    guard geometry.sections.indices.contains(indexPath.section),
      geometry.sections[indexPath.section].rows.indices.contains(indexPath.item)
    else { return nil }
    return rowAttributes(indexPath)
  }

  /// The place of a header or footer.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    geometry.settle()
    guard geometry.sections.indices.contains(indexPath.section) else { return nil }
    return elementKind == UICollectionView.elementKindSectionHeader
      ? headerAttributes(indexPath.section) : footerAttributes(indexPath.section)
  }

  private func rowAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let section = geometry.sections[path.section]
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = geometry.frame(row: path.item, section: path.section)
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
      appearance: geometry.sections[section].configuration.appearance, part: part)
    return attributes
  }
}
