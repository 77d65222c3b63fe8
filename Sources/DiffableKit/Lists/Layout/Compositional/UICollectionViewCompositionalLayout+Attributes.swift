// Methods of a compositional layout that make layout attributes from the frames of its geometry.
extension UICollectionViewCompositionalLayout {
  /// The visible part of the collection view's content within the adjusted content insets, in points.
  private var visible: CGRect { collectionView?.visiblePart ?? .zero }

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    var found: [UICollectionViewLayoutAttributes] = []
    let axis = geometry.axis
    let outer = geometry.shownBoundary?.plans.indices.map { outerAttributes($0) } ?? []
    geometry.forEachSection(from: rect.start(axis), to: rect.end(axis)) { index, start, section in
      let first = found.count
      found += decorations(of: section, index, at: start).filter { $0.frame.intersects(rect) }
      let boundary = section.boundary.plans.indices.map { boundaryAttributes($0, of: section, index, at: start) }
      let isAfter = section.boundary.plans.map { $0.side(axis) == .end }
      found += zip(boundary, isAfter).filter { !$1 && $0.frame.intersects(rect) }.map(\.0)
      appendItems(of: section, index, at: start, in: rect, to: &found)
      found += zip(boundary, isAfter).filter { $1 && $0.frame.intersects(rect) }.map(\.0)
      show(Array(found[first...]), to: section.plan.description.handler, of: section)
    }
    return found + outer.filter { $0.frame.intersects(rect) }
  }

  /// Calls a section's handler with its visible items; changes by the handler are applied to the attributes.
  private func show(
    _ attributes: [UICollectionViewLayoutAttributes],
    to handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?, of section: CompositionalSection
  ) {
    guard let handler, let collectionView else { return }
    let screen = collectionView.mirrored(collectionView.bounds)
    let items = attributes.filter { $0.frame.intersects(screen) }
    guard !items.isEmpty else { return }
    var scrolled = CGPoint.zero
    scrolled[geometry.axis.other] = section.scrolled
    handler(
      items.map { VisibleItem($0, scrolled: $0.orthogonalSection == nil ? .zero : scrolled) },
      section.plan.orthogonal == nil ? collectionView.contentOffset : scrolled, section.plan.description.environment)
  }

  // MARK: Items

  private func appendItems(
    of section: CompositionalSection, _ index: Int, at start: CGFloat, in rect: CGRect,
    to found: inout [UICollectionViewLayoutAttributes]
  ) {
    guard section.groups != nil else {
      geometry.forEachRow(of: section, at: start, from: rect.minY, to: rect.maxY) { row, frame in
        found.append(rowAttributes(IndexPath(item: row, section: index), in: section, frame: frame))
      }
      return
    }
    var rect = rect
    if section.plan.orthogonal != nil {
      // Groups of an orthogonal section beyond the sides of the visible bounds are included, because they are about to
      // be scrolled into view.
      rect = rect.insetBy(
        dx: geometry.axis == .vertical ? -section.plan.crossLength / 2 : 0,
        dy: geometry.axis == .vertical ? 0 : -section.plan.crossLength / 2)
    }
    geometry.forEachGroup(of: section, at: start, in: rect) { group in
      for (slot, place) in group.solved.group.slots.enumerated() {
        let frame = geometry.place(place.frame, of: group, in: section, at: start)
        guard frame.touches(rect) else { continue }
        let placed = CompositionalGeometry.PlacedItem(
          item: group.item + slot, frame: frame, zIndex: place.zIndex, estimatesWidth: place.estimatesWidth)
        found.append(itemAttributes(placed, in: section, index))
      }
      for placed in geometry.attachments(of: group, in: section, at: start) where placed.frame.touches(rect) {
        found.append(attachmentAttributes(placed, in: section, index))
      }
    }
  }

  func itemAttributes(
    _ placed: CompositionalGeometry.PlacedItem, in section: CompositionalSection, _ index: Int
  ) -> UICollectionViewLayoutAttributes {
    let path = IndexPath(item: placed.item, section: index)
    guard section.groups != nil else { return rowAttributes(path, in: section, frame: placed.frame) }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = placed.frame
    attributes.zIndex = placed.zIndex
    attributes.estimatesWidth = placed.estimatesWidth
    if section.plan.orthogonal != nil { attributes.orthogonalSection = index }
    return attributes
  }

  private func rowAttributes(
    _ path: IndexPath, in section: CompositionalSection, frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = frame
    attributes.list = section.plan.description.rowContext(at: path, of: section.rows.count)
    return attributes
  }

  // MARK: Supplementary views and decorations

  private func attachmentAttributes(
    _ placed: CompositionalGeometry.PlacedAttachment, in section: CompositionalSection, _ index: Int
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: placed.attachment.plan.kind, with: IndexPath(item: placed.index, section: index))
    attributes.frame = placed.frame
    attributes.zIndex = placed.attachment.plan.zIndex
    if section.plan.orthogonal != nil { attributes.orthogonalSection = index }
    return attributes
  }

  private func boundaryAttributes(
    _ boundary: Int, of section: CompositionalSection, _ index: Int, at start: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    let plan = section.boundary.plans[boundary]
    let frame = section.boundaryFrame(boundary, start: start, estimate: geometry.estimatedHeight)
    var pin = section.boundaryPin(boundary, frame: frame, start: start, estimate: geometry.estimatedHeight)
    // The pinned views of a section stop at the edge of the layout's own pinned views, instead of moving behind them.
    if let edge = pin?.edge { pin?.inset = geometry.boundary.pinnedLength(edge) }
    let attributes = attributes(plan, section: index, frame: frame, pin: pin)
    if let list = section.plan.description.list {
      let isFooter = plan.kind == UICollectionView.elementKindSectionFooter
      let hugsContent = !isFooter && list.contentHuggingElements.contains(.supplementaryHeader)
      attributes.list = ListRowContext(
        appearance: list.appearance, part: isFooter ? .footer : .header,
        separators: pin.flatMap { hugsContent ? nil : list.separators(ofPinned: $0) } ?? ResolvedRowSeparators(),
        hugsContent: hugsContent)
    }
    return attributes
  }

  /// Returns the attributes of a boundary view of the whole layout, such as its header.
  private func outerAttributes(_ boundary: Int) -> UICollectionViewLayoutAttributes {
    let items = geometry.boundary
    let (start, end) = (geometry.sectionsStart, geometry.sectionsEnd)
    let frame = items.frame(boundary, start: start, end: end)
    let pin = items.pin(boundary, frame: frame, start: start, end: end)
    return attributes(items.plans[boundary], section: 0, frame: frame, pin: pin)
  }

  private func attributes(
    _ plan: BoundaryPlan, section: Int, frame: CGRect, pin: PinningRange?
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: plan.kind, with: IndexPath(item: plan.ordinal, section: section))
    attributes.frame = pin?.frame(in: visible) ?? frame
    attributes.pin = pin
    attributes.zIndex = plan.zIndex
    return attributes
  }

  /// Returns the attributes of the pinned boundary views of a section and of the whole layout.
  func pinnedBoundaryAttributes(inSection index: Int) -> [UICollectionViewLayoutAttributes] {
    guard let (start, section) = geometry.section(index) else { return [] }
    let own = section.boundary.plans.indices.map { boundaryAttributes($0, of: section, index, at: start) }
    let outer = geometry.shownBoundary?.plans.indices.map { outerAttributes($0) } ?? []
    return (own + outer).filter { $0.pin != nil }
  }

  func supplementaryAttributes(_ kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, let (start, section) = geometry.section(path.section) else { return nil }
    if let boundary = section.boundary.index(ofKind: kind, ordinal: path.item) {
      return boundaryAttributes(boundary, of: section, path.section, at: start)
    }
    if path.section == 0, let boundary = geometry.boundary.index(ofKind: kind, ordinal: path.item) {
      return outerAttributes(boundary)
    }
    return geometry.attachment(ofKind: kind, index: path.item, in: section, at: start).map {
      attachmentAttributes($0, in: section, path.section)
    }
  }

  /// Returns the attributes of a section's decorations; each is as large as the section with its boundary views, less
  /// the decoration's insets.
  func decorations(
    of section: CompositionalSection, _ index: Int, at start: CGFloat
  ) -> [UICollectionViewLayoutAttributes] {
    guard !section.plan.decorations.isEmpty, section.count > 0 || !section.boundary.plans.isEmpty else { return [] }
    var counts: [String: Int] = [:]
    var rect = CGRect.zero
    rect.origin[geometry.axis] = start
    rect.size[geometry.axis] = section.sum.extent(estimate: geometry.estimatedHeight)
    rect.size[geometry.axis.other] = geometry.crossLength
    return section.plan.decorations.map { decoration in
      let attributes = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: decoration.kind,
        with: IndexPath(item: counts[decoration.kind, default: 0], section: index))
      counts[decoration.kind, default: 0] += 1
      attributes.frame = section.plan.grid.edges(rect.inset(by: decoration.insets.leftToRight))
      attributes.zIndex = decoration.zIndex
      return attributes
    }
  }

  // MARK: Orthogonal sections

  func orthogonalSection(
    _ index: Int, _ section: CompositionalSection, at start: CGFloat
  ) -> OrthogonalSection? {
    guard let orthogonal = section.plan.orthogonal else { return nil }
    var frame = CGRect.zero
    frame.origin[geometry.axis] = start + section.contentStart
    frame.size[geometry.axis] = section.groupsLength
    frame.size[geometry.axis.other] = section.plan.crossLength
    return OrthogonalSection(
      section: index, frame: frame, contentLength: section.orthogonalLength, isVertical: geometry.axis == .horizontal,
      snapping: section.plan.snapping, endsSoon: orthogonal.endsSoon, bounces: orthogonal.bounces)
  }
}

extension CGRect {
  /// Returns true if two rectangles intersect, or touch if this one is empty.
  fileprivate func touches(_ other: CGRect) -> Bool {
    minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
      && (intersects(other) || width == 0 || height == 0)
  }
}
