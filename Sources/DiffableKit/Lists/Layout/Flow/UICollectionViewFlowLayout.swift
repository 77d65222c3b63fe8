import ListDiff

/// A layout that puts items one after another into lines, as a paragraph does with words.
///
/// ```swift
/// let layout = UICollectionViewFlowLayout()
/// layout.itemSize = CGSize(width: 96, height: 96)
/// layout.minimumInteritemSpacing = 8
/// layout.minimumLineSpacing = 8
/// layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
/// let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
/// ```
///
/// The items of a line are centred on it, and every line except the last is justified. A section whose items all have
/// one size needs neither time nor memory for items off screen, even with millions of them; sizes from the delegate or
/// from self-sizing cells are stored for each item.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// A value of ``estimatedItemSize`` for self-sizing cells that takes ``itemSize`` as the estimate.
  public class var automaticSize: CGSize {
    CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  }

  /// A reference area from which a flow layout's ``sectionInset`` is measured, such as the safe area.
  public enum SectionInsetReference: Int, Hashable, Sendable {
    /// Section insets are measured from the edges of the content.
    case fromContentInset
    /// Section insets are measured from the safe area, which in this package is the same as ``fromContentInset``.
    case fromSafeArea
    /// Section insets are measured from the layout margins of the collection view.
    case fromLayoutMargins
  }

  /// The size of an item in points; 50 by 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
  /// The estimated size of self-sizing items in points; zero, the default, if items do not size themselves.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      guard estimatedItemSize != oldValue else { return }
      preferred = []
      invalidateLayout()
    }
  }
  /// The minimum spacing between two items of a line, in points; 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The spacing between two lines, in points; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
  /// The insets around the items of a section, in points; zero by default.
  open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
  /// The area that ``sectionInset`` is measured from; the edges of the content by default.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }
  /// The size of headers in points, of which only the length along the scroll direction is used; zero by default.
  open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { invalidateLayout() } } }
  /// The size of footers in points, of which only the length along the scroll direction is used; zero by default.
  open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { invalidateLayout() } } }
  /// The direction in which the content scrolls; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// True if headers are pinned while their section scrolls past; false by default.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// True if footers are pinned while their section scrolls past; false by default.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  private(set) var geometry = FlowGeometry()
  private var needsMetrics = true
  private var sections: [FlowGeometry.Section] = []
  /// The sizes that self-sizing cells have preferred, in points, by section and item; empty if there are none.
  private var preferred: [[CGSize?]] = []

  /// Makes a flow layout with UIKit's default metrics.
  public override init() { super.init() }

  /// Required by `NSCoding`, so that subclasses written for UIKit compile; there are no archives to decode from.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The class ``UICollectionViewFlowLayoutInvalidationContext``.
  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  // MARK: Preparation

  /// Called before attributes are requested, after each change of the data source, and each time the other items make
  /// room for one that a person moves: computes the frames of all sections.
  ///
  /// A drag by one event makes room at most once, however many items it passes.
  ///
  /// - Complexity: O(*s*) for *s* sections, and O(*n*) for *n* items if the delegate or the cells determine their
  ///   sizes.
  open override func prepare() {
    guard let view = collectionView else { return }
    if needsMetrics {
      needsMetrics = false
      readMetrics(view)
    }
    for index in sections.indices where !preferred.isEmpty { takePreferred(section: index) }
    geometry.layOut(sections, breadth: isHorizontal ? view.bounds.height : view.bounds.width)
  }

  private func readMetrics(_ view: UICollectionView) {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let margins = referenceInsets(view)
    sections = view.countsForLayout.array.enumerated().map { index, count in
      let inset = checked(
        delegate?.collectionView(view, layout: self, insetForSectionAt: index) ?? sectionInset, section: index)
      let header =
        delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: index) ?? headerReferenceSize
      let footer =
        delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: index) ?? footerReferenceSize
      var section = FlowGeometry.Section()
      section.header = extent(checked(header, "header of section \(index)")).along
      section.footer = extent(checked(footer, "footer of section \(index)")).along
      (section.before, section.after) = isHorizontal ? (inset.left, inset.right) : (inset.top, inset.bottom)
      (section.acrossBefore, section.acrossAfter) =
        isHorizontal
        ? (inset.top + margins.top, inset.bottom + margins.bottom)
        : (inset.left + margins.left, inset.right + margins.right)
      section.lineSpacing = checked(
        delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index) ?? minimumLineSpacing,
        section: index)
      section.itemSpacing = checked(
        delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: index)
          ?? minimumInteritemSpacing, section: index)
      section.count = count
      readSizes(of: index, into: &section, view, delegate)
      return section
    }
    if isSelfSizing, preferred.count != sections.count {
      preferred = sections.map { [CGSize?](repeating: nil, count: $0.count) }
    }
  }

  private func readSizes(
    of index: Int, into section: inout FlowGeometry.Section, _ view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) {
    if isSelfSizing {
      section.uniform = extent(estimate)
    } else if let delegate {
      let sizes = (0..<section.count).map { item in
        let path = IndexPath(item: item, section: index)
        return extent(checked(delegate.collectionView(view, layout: self, sizeForItemAt: path), "item at \(path)"))
      }
      if let first = sizes.first, sizes.allSatisfy({ $0 == first }) {
        section.uniform = first
      } else {
        section.sizes = sizes
      }
    } else {
      section.uniform = extent(checked(itemSize, "itemSize"))
    }
  }

  private func takePreferred(section index: Int) {
    guard preferred.indices.contains(index), preferred[index].contains(where: { $0 != nil }) else { return }
    let guess = extent(estimate)
    sections[index].uniform = nil
    sections[index].sizes = preferred[index].map { $0.map(extent) ?? guess }
  }

  /// The size in points of an item that has not been measured, as the flow layout estimates it.
  private var estimate: CGSize {
    estimatedItemSize == Self.automaticSize ? itemSize : checked(estimatedItemSize, "estimatedItemSize")
  }

  /// Returns a size that the program has set or the delegate has returned if it is valid; otherwise reports misuse and
  /// returns zero.
  private func checked(_ size: CGSize, _ name: @autoclosure () -> String) -> CGSize {
    guard size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite else {
      refuse(
        "the size \(size) of the \(name()) is negative or not a number", api: "UICollectionViewFlowLayout",
        remedy: "Give sizes of 0 points and more.")
      return .zero
    }
    return size
  }

  /// Returns a section's insets if they are finite; otherwise reports misuse and returns zero.
  private func checked(_ insets: UIEdgeInsets, section: Int) -> UIEdgeInsets {
    guard [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isFinite) else {
      refuse(
        "the inset \(insets) of section \(section) is not made of numbers", api: "UICollectionViewFlowLayout",
        remedy: "Give numbers that are finite.")
      return .zero
    }
    return insets
  }

  /// Returns a section's spacing if it is finite; otherwise reports misuse and returns 0.
  private func checked(_ spacing: CGFloat, section: Int) -> CGFloat {
    guard spacing.isFinite else {
      refuse(
        "the spacing \(spacing) in section \(section) is not a number", api: "UICollectionViewFlowLayout",
        remedy: "Give numbers that are finite.")
      return 0
    }
    return spacing
  }

  private func referenceInsets(_ view: UICollectionView) -> UIEdgeInsets {
    switch sectionInsetReference {
    case .fromContentInset, .fromSafeArea: .zero
    case .fromLayoutMargins: view.directionalLayoutMargins.leftToRight
    }
  }

  private var isHorizontal: Bool { scrollDirection == .horizontal }

  private func extent(_ size: CGSize) -> FlowGeometry.AlongAcrossSize {
    isHorizontal
      ? FlowGeometry.AlongAcrossSize(along: size.width, across: size.height)
      : FlowGeometry.AlongAcrossSize(along: size.height, across: size.width)
  }

  private func rect(along: CGFloat, across: CGFloat, _ size: FlowGeometry.AlongAcrossSize) -> CGRect {
    isHorizontal
      ? CGRect(x: along, y: across, width: size.along, height: size.across)
      : CGRect(x: across, y: along, width: size.across, height: size.along)
  }

  // MARK: Invalidation

  /// Invalidates the layout's attributes, and also the sizes and spacings from the delegate, unless the context says
  /// that these remain valid.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let asks = (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics ?? true
    if asks || context.invalidateEverything { needsMetrics = true }
    super.invalidateLayout(with: context)
  }

  /// Returns true if the collection view's length across the scroll direction has changed.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.laidOutBounds else { return true }
    return isHorizontal ? newBounds.height != old.height : newBounds.width != old.width
  }

  override var isSelfSizing: Bool { estimatedItemSize != .zero }

  override var followsMovement: Bool { true }

  override var takesPartInUpdates: Bool { type(of: self) != UICollectionViewFlowLayout.self }

  override func record(
    preferred attributes: UICollectionViewLayoutAttributes, original: UICollectionViewLayoutAttributes
  ) -> Bool {
    let path = original.indexPath
    guard original.representedElementCategory == .cell, preferred.indices.contains(path.section),
      preferred[path.section].indices.contains(path.item)
    else { return false }
    let size = checked(attributes.size, "preferred attributes of the item at \(path)")
    let known = preferred[path.section][path.item] ?? original.size
    preferred[path.section][path.item] = size
    guard known != size else { return false }
    let context = invalidationContext(forPreferredLayoutAttributes: attributes, withOriginalAttributes: original)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
    invalidateLayout(with: context)
    return true
  }

  /// Prepares the layout again for a change of the data source, or for another place of an item that a person moves.
  ///
  /// The delegate is asked for all sizes and spacings again: they belong to index paths, not to items, and what it
  /// answers for one index path may follow from the items at others.
  ///
  /// - Parameter difference: The difference between the old and the new items; `nil` if it is not known.
  /// - Complexity: That of ``prepare()``.
  override func update(with difference: SectionedListDifference?) {
    if let difference, !preferred.isEmpty { carryPreferred(difference) } else { preferred = [] }
    needsMetrics = true
    prepare()
  }

  /// Carries the preferred sizes of items over to their new index paths after an update.
  ///
  /// - Complexity: O(*k* log *k*) for *k* changes, O(*m*) for the *m* items of sections whose items have changed, and
  ///   O(*s*) for *s* sections if sections have changed.
  private func carryPreferred(_ difference: SectionedListDifference) {
    guard let view = collectionView else { return }
    let moved = difference.itemMoves.map { preferred[$0.from.section][$0.from.item] }
    let leaving = (difference.itemDeletions + difference.itemMoves.map(\.from)).sorted()
    for (section, positions) in Dictionary(grouping: leaving, by: { $0.section }) {
      preferred[section].remove(atAscending: positions.map { $0.item })
    }
    if !difference.sections.isEmpty { carryPreferredSections(difference, view) }
    let items =
      difference.itemInsertions.map { (position: $0, size: CGSize?.none) }
      + zip(difference.itemMoves, moved).map { (position: $0.to, size: $1) }
    let arriving = items.sorted { $0.position < $1.position }
    for (section, items) in Dictionary(grouping: arriving, by: { $0.position.section }) {
      preferred[section].insert(atAscending: items.map { (index: $0.position.item, element: $0.size) })
    }
  }

  private func carryPreferredSections(_ difference: SectionedListDifference, _ view: UICollectionView) {
    var arrivals = difference.sectionMoves.map { (index: $0.to, element: preferred[$0.from]) }
    preferred.remove(atAscending: (difference.sectionDeletions + difference.sectionMoves.map { $0.from }).sorted())
    var came: [Int: Int] = [:]
    for move in difference.itemMoves { came[move.to.section, default: 0] += 1 }
    for index in difference.sectionInsertions {
      let count = view.numberOfItems(inSection: index) - (came[index] ?? 0)
      arrivals.append((index: index, element: [CGSize?](repeating: nil, count: count)))
    }
    preferred.insert(atAscending: arrivals.sorted { $0.index < $1.index })
  }

  override func frozenFrames() -> (IndexPath) -> CGRect? {
    let geometry = geometry
    let isHorizontal = isHorizontal
    return { path in
      geometry.place(ofItem: path.item, inSection: path.section).map { along, across, size in
        isHorizontal
          ? CGRect(x: along, y: across, width: size.along, height: size.across)
          : CGRect(x: across, y: along, width: size.across, height: size.along)
      }
    }
  }

  // MARK: Attributes

  /// The size of the content: along the scroll direction the length of all sections, and across it the collection
  /// view's own length.
  open override var collectionViewContentSize: CGSize {
    isHorizontal
      ? CGSize(width: geometry.length, height: geometry.breadth)
      : CGSize(width: geometry.breadth, height: geometry.length)
  }

  /// Returns the attributes of the cells, headers and footers that touch a rectangle, from first to last.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* attributes if all items have one size; otherwise O(log *n* + *k* *m*) for
  ///   *m* items on a line.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let (lower, upper) = isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    var found: [UICollectionViewLayoutAttributes] = []
    for section in geometry.sections(from: lower, to: upper) {
      let path = IndexPath(item: 0, section: section)
      let header = layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: path)
      if let header, header.pin != nil || header.frame.intersects(rect) { found.append(header) }
      for item in geometry.items(ofSection: section, from: lower, to: upper) {
        guard let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: section)) else { continue }
        if attributes.frame.intersects(rect) { found.append(attributes) }
      }
      let footer = layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionFooter, at: path)
      if let footer, footer.pin != nil || footer.frame.intersects(rect) { found.append(footer) }
    }
    return found
  }

  /// Returns the attributes of an item.
  ///
  /// - Complexity: O(log *n* + *m*) for *m* items on the item's line.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let (along, across, size) = geometry.place(ofItem: indexPath.item, inSection: indexPath.section) else {
      return nil
    }
    let attributes = ofOwnClass(UICollectionViewLayoutAttributes(forCellWith: indexPath))
    attributes.rect = rect(along: along, across: across, size)
    attributes.estimatesWidth = isSelfSizing
    return attributes
  }

  /// Returns the attributes of a header or footer; `nil` if its length is 0.
  ///
  /// - Complexity: O(1).
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let index = indexPath.section
    guard geometry.sections.indices.contains(index), indexPath.item == 0 else { return nil }
    let section = geometry.sections[index]
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    guard isHeader || elementKind == UICollectionView.elementKindSectionFooter else { return nil }
    let length = isHeader ? section.header : section.footer
    guard length > 0 else { return nil }
    let start = geometry.starts[index]
    let end = start + section.length
    let size = FlowGeometry.AlongAcrossSize(along: length, across: geometry.breadth)
    let attributes = ofOwnClass(
      UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath))
    attributes.rect = rect(along: isHeader ? start : end - length, across: 0, size)
    guard isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds else { return attributes }
    let pin = PinningRange(
      resting: attributes.rect, lower: isHeader ? start : min(start, end - length), upper: end - length,
      edge: isHeader ? .leading : .trailing, isHorizontal: isHorizontal)
    attributes.pin = pin
    attributes.rect = pin.frame(in: collectionView?.visiblePart ?? .zero)
    attributes.zIndex = 10
    return attributes
  }

  override func pinnedAttributes(inSection section: Int) -> [UICollectionViewLayoutAttributes] {
    [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter].compactMap {
      layoutAttributesForSupplementaryView(ofKind: $0, at: IndexPath(item: 0, section: section))
    }.filter { $0.pin != nil }
  }
}

extension Array {
  /// Removes elements in one pass.
  ///
  /// - Parameter indices: The indices of the elements, ascending.
  /// - Complexity: O(*n*).
  fileprivate mutating func remove(atAscending indices: [Int]) {
    guard !indices.isEmpty else { return }
    var kept: [Element] = []
    kept.reserveCapacity(count - indices.count)
    var next = 0
    for index in indices {
      kept += self[next..<index]
      next = index + 1
    }
    kept += self[next...]
    self = kept
  }

  /// Inserts elements in one pass.
  ///
  /// - Parameter arrivals: The elements by their index among all elements afterwards, ascending.
  /// - Complexity: O(*n*).
  fileprivate mutating func insert(atAscending arrivals: [(index: Int, element: Element)]) {
    guard !arrivals.isEmpty else { return }
    var result: [Element] = []
    result.reserveCapacity(count + arrivals.count)
    var next = 0
    for arrival in arrivals {
      let end = next + arrival.index - result.count
      result += self[next..<end]
      result.append(arrival.element)
      next = end
    }
    result += self[next...]
    self = result
  }
}

extension UICollectionView {
  /// A direction in which a collection view's content scrolls: vertical or horizontal.
  public enum ScrollDirection: Int, Hashable, Sendable {
    /// The content scrolls vertically.
    case vertical
    /// The content scrolls horizontally, as opposed to `vertical`.
    case horizontal
  }
}
