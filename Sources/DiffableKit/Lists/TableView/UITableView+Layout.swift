// Headers, footers and heights, as data source and delegate say.
extension UITableView {
  static let outerHeaderKind = "UITableViewHeader"
  static let outerFooterKind = "UITableViewFooter"

  /// How a section is laid out.
  func layoutSection(_ index: Int) -> NSCollectionLayoutSection {
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
    let header = boundaryHeight(of: .header, section: index)
    let footer = boundaryHeight(of: .footer, section: index)
    configuration.headerMode = header == nil ? .none : .supplementary
    configuration.footerMode = footer == nil ? .none : .supplementary
    configuration.headerTopPadding = sectionHeaderTopPadding < 0 ? nil : sectionHeaderTopPadding
    let section = NSCollectionLayoutSection.list(using: configuration)
    let heights = [header, footer].compactMap(\.self)
    section.boundarySupplementaryItems = zip(section.boundarySupplementaryItems, heights).map { item, height in
      let sized = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .estimated(height)), elementKind: item.elementKind,
        alignment: item.alignment)
      sized.pinToVisibleBounds = item.pinToVisibleBounds
      return sized
    }
    return section
  }

  enum Boundary {
    case header
    case footer
  }

  /// A guess of the height of a header or footer; nil if there is none.
  ///
  /// Whether the delegate has a view for it is found when it comes near the screen: till then it takes next to no room.
  func boundaryHeight(of boundary: Boundary, section: Int) -> CGFloat? {
    let given = givenHeight(of: boundary, section: section)
    if let given { return given > 0 ? given : nil }
    if title(of: boundary, section: section) != nil { return guess(of: boundary, section: section) }
    return delegate == nil ? nil : 1
  }

  private func guess(of boundary: Boundary, section: Int) -> CGFloat {
    let guess =
      switch boundary {
      case .header:
        delegate?.tableView(self, estimatedHeightForHeaderInSection: section) ?? estimatedSectionHeaderHeight
      case .footer:
        delegate?.tableView(self, estimatedHeightForFooterInSection: section) ?? estimatedSectionFooterHeight
      }
    return guess > 0 ? guess : Self.plainHeaderHeight
  }

  private func title(of boundary: Boundary, section: Int) -> String? {
    switch boundary {
    case .header: dataSource?.tableView(self, titleForHeaderInSection: section)
    case .footer: dataSource?.tableView(self, titleForFooterInSection: section)
    }
  }

  private func givenHeight(of boundary: Boundary, section: Int) -> CGFloat? {
    let height =
      switch boundary {
      case .header: delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
      case .footer: delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
      }
    return checked(height, "of a \(boundary) (section \(section))")
  }

  /// The height that was said of a header or footer; nil if it sizes itself.
  func givenHeight(ofBoundary place: UICollectionViewLayoutAttributes) -> CGFloat? {
    switch place.representedElementKind {
    case Self.outerHeaderKind: tableHeaderView?.frame.height ?? 0
    case Self.outerFooterKind: tableFooterView?.frame.height ?? 0
    case UICollectionView.elementKindSectionFooter: givenHeight(of: .footer, section: place.indexPath.section)
    default: givenHeight(of: .header, section: place.indexPath.section)
    }
  }

  /// The height that was said of a row; nil if it sizes itself.
  func givenHeight(ofRowAt path: IndexPath) -> CGFloat? {
    checked(delegate?.tableView(self, heightForRowAt: path) ?? rowHeight, "of the row at \(path)")
  }

  private func checked(_ height: CGFloat, _ whose: @autoclosure () -> String) -> CGFloat? {
    if height == Self.automaticDimension { return nil }
    // `leastNormalMagnitude` is how programs say 0 where UIKit takes 0 for the usual height.
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

  func boundary(_ kind: String, _ view: UIView?, _ title: String?) -> TableHeaderFooterHost {
    let existing = list.viewRequest?.existing as? TableHeaderFooterHost
    guard let view = view ?? title.map({ titleView($0, kind) }) else {
      if let existing, existing.shownView == nil { return existing }
      let empty = TableHeaderFooterHost(frame: .zero)
      empty.reuseKind = kind
      empty.collectionView = list
      return empty
    }
    if let view = view as? UITableViewHeaderFooterView {
      // From now on only who has the row keeps it.
      let boundary = view.boundary
      boundary.reuseKind = kind
      boundary.collectionView = list
      view.enterTable()
      return boundary
    }
    let refilled = existing.flatMap { $0.filling == nil ? nil : $0 }
    let boundary = (view.superview as? TableHeaderFooterHost) ?? refilled ?? TableHeaderFooterHost(frame: .zero)
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

  // MARK: Around all sections

  private func outerBoundary(_ kind: String) -> TableHeaderFooterHost {
    let boundary = outerBoundaries[kind] ?? TableHeaderFooterHost(frame: .zero)
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

  // MARK: Following

  /// Rows and headers are asked for their heights again; what is read stays where it is.
  func heightsDidChange() { list?.invalidateMeasurements() }

  func layoutAgain() {
    list?.collectionViewLayout.invalidateLayout()
    list?.setNeedsLayout()
  }

  func listDidScroll() { if list.frame.origin != list.boundsOrigin { list.frame.origin = list.boundsOrigin } }

  func listDidLayOut() { listDidScroll() }

  func listContentSizeDidChange() {
    contentSize = list.contentSize
    setNeedsLayout()
    // A subclass that is as high as its rows may have been asked before they had a width, and does not watch the size.
    if type(of: self) != UITableView.self { invalidateIntrinsicContentSize() }
  }

  func dataSourceDidChange() {
    guard let list else { return }
    let wanted: any UICollectionViewDataSource =
      (dataSource as? any TableSnapshotDataSource)?.listSource ?? source
    if list.dataSource === wanted { list.reloadData() } else { list.dataSource = wanted }
  }

  /// Whether the rows can have the keyboard's mark now.
  var letsFocus: Bool { isEditing ? allowsFocusDuringEditing : allowsFocus }

  func focusabilityDidChange() {
    if !letsFocus { list.setFocusedItem(nil) }
    list.focusabilityDidChange()
  }

  /// Whether a person can select several rows now.
  var isMultiselectable: Bool { list.isMultiselectable }
}

/// A data source of a table that is carried by one of a collection view.
@MainActor protocol TableSnapshotDataSource: AnyObject {
  var listSource: any UICollectionViewDataSource { get }
  /// Whether something is done when a person has deleted or inserted a row.
  var commitsEdits: Bool { get }
  /// Whether something is done when a person has edited a row so.
  func commits(_ style: UITableViewCell.EditingStyle) -> Bool
  /// The edit that a row offers; nil for what the table's delegate says.
  func editingStyle(at indexPath: IndexPath) -> UITableViewCell.EditingStyle?
  /// The actions of a row at an edge, where the table's delegate has none.
  func swipeActions(at indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration?
}
