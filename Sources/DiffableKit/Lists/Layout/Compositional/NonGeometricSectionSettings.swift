import LayoutGeometry

/// An object with those parts of the program's description of a section that a `SectionPlan` does not resolve into
/// numbers.
@MainActor final class NonGeometricSectionSettings {
  /// The configuration of a list section; `nil` for a section of groups.
  let list: UICollectionLayoutListConfiguration?
  let handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  let environment: any NSCollectionLayoutEnvironment
  /// The row context that all rows of a list section share except the first two and the last, made when first asked
  /// for; `nil` in a section of groups, or if a handler determines the separators of each row.
  private lazy var commonRowContext = list.flatMap { list in
    list.itemSeparatorHandler == nil ? list.rowContext(at: IndexPath(item: 2, section: 0), of: 4) : nil
  }

  init(
    content: NSCollectionLayoutSection.Content, handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?,
    environment: any NSCollectionLayoutEnvironment
  ) {
    if case .list(let list) = content { self.list = list } else { list = nil }
    self.handler = handler
    self.environment = environment
  }

  /// Returns the row context (appearance, kind and separators) of a row in a list section with a number of rows; `nil`
  /// in a section of groups.
  func rowContext(at path: IndexPath, of rows: Int) -> ListRowContext? {
    if path.item > 1, path.item < rows - 1, let commonRowContext { return commonRowContext }
    return list?.rowContext(at: path, of: rows)
  }
}

extension UICollectionLayoutListConfiguration {
  /// Returns the row context (appearance, kind and separators) of the row at an index path in a list section with a
  /// number of rows.
  fileprivate func rowContext(at path: IndexPath, of rows: Int) -> ListRowContext {
    let hasHeaderRow = headerMode == .firstItemInSection
    return ListRowContext(
      appearance: appearance, part: hasHeaderRow && path.item == 0 ? .header : .item,
      isFirstInSection: path.item == (hasHeaderRow ? 1 : 0), isLastInSection: path.item == rows - 1,
      separators: separators(of: path, rows: rows))
  }
}

extension SectionPlan {
  /// The settings of the section from which the plan was made.
  ///
  /// The unchecked cast is safe: `NSCollectionLayoutSection.plan(in:)` makes all plans of this module, each with such
  /// settings.
  var description: NonGeometricSectionSettings { unsafeDowncast(source, to: NonGeometricSectionSettings.self) }
}

extension UICollectionLayoutSectionOrthogonalScrollingBehavior {
  /// The offsets at which this behaviour lets the scrolling of an orthogonal section settle.
  var rest: SectionPlan.OrthogonalScrolling.Settling {
    switch self {
    case .none, .continuous: .anywhere
    case .paging: .pages
    case .continuousGroupLeadingBoundary: .groupBoundaries
    case .groupPaging: .groups
    case .groupPagingCentered: .centeredGroups
    }
  }
}
