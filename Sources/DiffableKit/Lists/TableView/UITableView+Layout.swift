// Methods of a table that compute its headers, footers and heights from what data source and delegate return.
extension UITableView {
  static let outerHeaderKind = "UITableViewHeader"
  static let outerFooterKind = "UITableViewFooter"

  /// Returns the description of sections for the compositional layout.
  ///
  /// - Parameter boundary: The heights of header and footer.
  /// - Returns: The description.
  func layoutSection(_ boundary: BoundaryHeights) -> NSCollectionLayoutSection {
    var configuration = UICollectionLayoutListConfiguration(appearance: style.appearance)
    configuration.backgroundColor = ownBackgroundColor
    configuration.showsSeparators = separatorStyle != .none
    if let separatorColor { configuration.separatorConfiguration.color = separatorColor }
    if let inset = ownSeparatorInset {
      configuration.separatorConfiguration.bottomSeparatorInsets = NSDirectionalEdgeInsets(
        top: 0, leading: inset.left, bottom: 0, trailing: inset.right)
    }
    if contentHuggingElements.contains(.sectionHeaders) { configuration.contentHuggingElements = .supplementaryHeader }
    configuration.leadingSwipeActionsConfigurationProvider = { [weak self] in self?.leadingActions(at: $0) }
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] in self?.trailingActions(at: $0) }
    configuration.headerMode = boundary.header == nil ? .none : .supplementary
    configuration.footerMode = boundary.footer == nil ? .none : .supplementary
    configuration.headerTopPadding = sectionHeaderTopPadding < 0 ? nil : sectionHeaderTopPadding
    let section = NSCollectionLayoutSection.list(using: configuration)
    let heights = [boundary.header, boundary.footer].compactMap(\.self)
    section.boundarySupplementaryItems = zip(section.boundarySupplementaryItems, heights).map { item, height in
      let sized = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .estimated(height)), elementKind: item.elementKind,
        alignment: item.alignment)
      sized.pinToVisibleBounds = item.pinToVisibleBounds
      return sized
    }
    return section
  }

  /// The header or the footer of a table's section.
  enum HeaderOrFooter {
    case header
    case footer
  }

  /// Returns the height with which a header or footer is laid out at first: the one that the program has set, or an
  /// estimate; `nil` if there is no header or footer.
  ///
  /// The delegate is asked for a view only when the header or footer comes near the visible bounds; until then the
  /// estimate of one without a title is 1 point.
  func boundaryHeight(of boundary: HeaderOrFooter, section: Int) -> CGFloat? {
    let given = givenHeight(of: boundary, section: section)
    if let given { return given > 0 ? given : nil }
    if title(of: boundary, section: section) != nil { return guess(of: boundary, section: section) }
    return delegate == nil ? nil : 1
  }

  private func guess(of boundary: HeaderOrFooter, section: Int) -> CGFloat {
    let guess =
      switch boundary {
      case .header:
        delegate?.tableView(self, estimatedHeightForHeaderInSection: section) ?? estimatedSectionHeaderHeight
      case .footer:
        delegate?.tableView(self, estimatedHeightForFooterInSection: section) ?? estimatedSectionFooterHeight
      }
    return guess > 0 ? guess : Self.plainHeaderHeight
  }

  private func title(of boundary: HeaderOrFooter, section: Int) -> String? {
    switch boundary {
    case .header: dataSource?.tableView(self, titleForHeaderInSection: section)
    case .footer: dataSource?.tableView(self, titleForFooterInSection: section)
    }
  }

  private func givenHeight(of boundary: HeaderOrFooter, section: Int) -> CGFloat? {
    let height =
      switch boundary {
      case .header: delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
      case .footer: delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
      }
    return checked(height, "of a \(boundary) (section \(section))")
  }

  /// Returns the height that the program has set for a header or footer; `nil` if the view sizes itself.
  func givenHeight(ofBoundary attributes: UICollectionViewLayoutAttributes) -> CGFloat? {
    switch attributes.representedElementKind {
    case Self.outerHeaderKind: tableHeaderView?.frame.height ?? 0
    case Self.outerFooterKind: tableFooterView?.frame.height ?? 0
    case UICollectionView.elementKindSectionFooter: givenHeight(of: .footer, section: attributes.indexPath.section)
    default: givenHeight(of: .header, section: attributes.indexPath.section)
    }
  }

  /// Returns the height that the program has set for a row; `nil` if the row sizes itself.
  func givenHeight(ofRowAt path: IndexPath) -> CGFloat? {
    checked(delegate?.tableView(self, heightForRowAt: path) ?? rowHeight, "of the row at \(path)")
  }

  private func checked(_ height: CGFloat, _ whose: @autoclosure () -> String) -> CGFloat? {
    if height == Self.automaticDimension { return nil }
    // Almost 0 counts as 0: programs return `leastNormalMagnitude` for no height, because UIKit takes 0 for the default
    // height.
    if height.isFinite, height >= 0 { return height < 0.01 ? 0 : height }
    list.refuse(
      "the height \(whose()) is \(height)", api: "UITableViewDelegate",
      remedy: "Give 0 or more, or UITableView.automaticDimension.")
    return nil
  }

  // MARK: Views

  func makeBoundary(_ kind: String, at path: IndexPath) -> UICollectionReusableView {
    switch kind {
    case Self.outerHeaderKind, Self.outerFooterKind: return outerBoundary(kind)
    case UICollectionView.elementKindSectionFooter:
      return boundary(
        kind, delegate?.tableView(self, viewForFooterInSection: path.section),
        title(of: .footer, section: path.section))
    default:
      return boundary(
        kind, delegate?.tableView(self, viewForHeaderInSection: path.section),
        title(of: .header, section: path.section))
    }
  }

  func boundary(_ kind: String, _ view: UIView?, _ title: String?) -> TableHeaderFooterContainer {
    let existing = list.viewRequest?.existing as? TableHeaderFooterContainer
    guard let view = view ?? title.map({ titleView($0, kind) }) else {
      if let existing, existing.shownView == nil { return existing }
      let empty = TableHeaderFooterContainer(frame: .zero)
      empty.reuseKind = kind
      empty.collectionView = list
      return empty
    }
    if let view = view as? UITableViewHeaderFooterView {
      // From now on the container retains the header or footer view, and the view no longer retains the container.
      let boundary = view.boundary
      boundary.reuseKind = kind
      boundary.collectionView = list
      view.enterTable()
      return boundary
    }
    let refilled = existing.flatMap { $0.filling == nil ? nil : $0 }
    let boundary =
      (view.superview as? TableHeaderFooterContainer) ?? refilled ?? TableHeaderFooterContainer(frame: .zero)
    boundary.reuseKind = kind
    boundary.collectionView = list
    boundary.takeIn(view)
    return boundary
  }

  private func titleView(_ title: String, _ kind: String) -> UITableViewHeaderFooterView {
    let identifier = "UITableView.title"
    if headerFooterClasses[identifier] == nil { register(UITableViewHeaderFooterView.self, named: identifier) }
    let view =
      dequeueReusableHeaderFooterView(withIdentifier: identifier)
      ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    var content: UIListContentConfiguration
    switch (style, isHeader) {
    case (.plain, true): content = .plainHeader()
    case (.plain, false): content = .plainFooter()
    case (_, true): content = .groupedHeader()
    case (_, false): content = .groupedFooter()
    }
    content.text = title
    view.contentConfiguration = content
    return view
  }

  // MARK: Table header and footer

  private func outerBoundary(_ kind: String) -> TableHeaderFooterContainer {
    let boundary = outerBoundaries[kind] ?? TableHeaderFooterContainer(frame: .zero)
    outerBoundaries[kind] = boundary
    boundary.reuseKind = kind
    boundary.collectionView = list
    boundary.needsMeasuring = true
    if let view = kind == Self.outerHeaderKind ? tableHeaderView : tableFooterView { boundary.takeIn(view) }
    return boundary
  }

  func outerViewDidChange(from old: UIView?) {
    if let old, old !== tableHeaderView, old !== tableFooterView { old.removeFromSuperview() }
    var items: [NSCollectionLayoutBoundarySupplementaryItem] = []
    func add(_ view: UIView?, _ kind: String, _ alignment: NSRectAlignment) {
      guard let view else { return }
      if let boundary = outerBoundaries[kind] { boundary.takeIn(view) }
      items.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .absolute(max(0, view.frame.height))),
          elementKind: kind, alignment: alignment))
    }
    add(tableHeaderView, Self.outerHeaderKind, .top)
    add(tableFooterView, Self.outerFooterKind, .bottom)
    guard let layout = list.collectionViewLayout as? UICollectionViewCompositionalLayout else { return }
    let configuration = layout.configuration
    configuration.boundarySupplementaryItems = items
    layout.configuration = configuration
  }

  // MARK: Changes

  /// Called when row or header heights have changed: all heights are requested again, and the reading position stays.
  func heightsDidChange() { list?.invalidateMeasurements() }

  func invalidateTableLayout() {
    list?.collectionViewLayout.invalidateLayout()
    list?.setNeedsLayout()
  }

  func listDidScroll() { if list.frame.origin != list.boundsOrigin { list.frame.origin = list.boundsOrigin } }

  func listDidLayOut() { listDidScroll() }

  func listContentSizeDidChange() {
    contentSize = list.contentSize
    setNeedsLayout()
    // A subclass that is as high as its rows may have been measured before the rows had a width, and does not observe
    // the content size: its intrinsic size has to be measured again.
    if type(of: self) != UITableView.self { invalidateIntrinsicContentSize() }
  }

  func dataSourceDidChange() {
    defaultSectionMethods.subtract(.titles)
    guard let list else { return }
    let wanted: any UICollectionViewDataSource =
      (dataSource as? any CollectionBackedTableDataSource)?.listSource ?? source
    if list.dataSource === wanted { list.reloadData() } else { list.dataSource = wanted }
  }

  /// True if the table's rows can have the focus now.
  var canFocusItem: Bool { isEditing ? allowsFocusDuringEditing : allowsFocus }

  func focusabilityDidChange() {
    if !canFocusItem { list.setFocusedItem(nil) }
    list.focusabilityDidChange()
  }

  /// True if a person can select several of the table's rows now.
  var isMultiselectable: Bool { list.isMultiselectable }
}

/// A protocol for a table's data source that leaves its work to a data source for collection views, such as a diffable
/// one.
@MainActor protocol CollectionBackedTableDataSource: AnyObject {
  var listSource: any UICollectionViewDataSource { get }
  /// True if the data source may have titles for headers or footers.
  var hasTitles: Bool { get }
  /// True if the data source carries out a person's deletion or insertion of a row.
  var commitsEdits: Bool { get }
  /// Returns true if the data source carries out a person's edit of a row in an editing style.
  func commits(_ style: UITableViewCell.EditingStyle) -> Bool
  /// Returns the editing style that the data source gives a row; `nil` takes the one of the table's delegate.
  func editingStyle(at indexPath: IndexPath) -> UITableViewCell.EditingStyle?
  /// Returns the swipe actions that the data source has for an edge of a row, if the table's delegate has none for it.
  func swipeActions(at indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration?
}
