/// The descriptions of a table's sections, which differ only in the heights of header and footer.
///
/// Sections of equal heights share a description. If the delegate and the data source leave the methods about sections
/// to their default implementations, all sections are of equal heights, and none of them is asked for.
@MainActor final class TableSections: SectionsByBoundaryHeights {
  private weak var table: UITableView?

  init(of table: UITableView) { self.table = table }

  /// The heights of all sections; `nil` if delegate and data source have to be asked for each.
  ///
  /// - Complexity: O(1).
  var common: BoundaryHeights? {
    guard let table, table.leavesSectionsToDefaults else { return nil }
    return heights(ofSection: 0)
  }

  func heights(ofSection index: Int) -> BoundaryHeights {
    guard let table else { return BoundaryHeights() }
    return BoundaryHeights(
      header: table.boundaryHeight(of: .header, section: index),
      footer: table.boundaryHeight(of: .footer, section: index))
  }

  func section(_ heights: BoundaryHeights) -> NSCollectionLayoutSection {
    table?.layoutSection(heights) ?? .list(using: UICollectionLayoutListConfiguration(appearance: .plain))
  }
}

/// The methods about sections that a table's delegate or data source leaves to their default implementations.
///
/// Swift cannot ask whether an object implements a method. A default implementation notes that it was called; one of a
/// class, which a subclass may call as `super`, does so only if the subclass has not overridden it.
struct DefaultSectionMethods: OptionSet {
  let rawValue: UInt8

  static let headerHeights = DefaultSectionMethods(rawValue: 1)
  static let footerHeights = DefaultSectionMethods(rawValue: 2)
  static let headerTitles = DefaultSectionMethods(rawValue: 4)
  static let footerTitles = DefaultSectionMethods(rawValue: 8)

  static let heights: DefaultSectionMethods = [.headerHeights, .footerHeights]
  static let titles: DefaultSectionMethods = [.headerTitles, .footerTitles]
}

extension UITableView {
  /// Notes that the default implementation of a method was called.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - object: The object whose method it is. Only the table's own delegate and data source count: others may be
  ///     asked by them, for some sections.
  func noteDefault(_ method: DefaultSectionMethods, of object: AnyObject) {
    guard object === (DefaultSectionMethods.titles.contains(method) ? dataSource : delegate) as AnyObject? else {
      return
    }
    defaultSectionMethods.insert(method)
  }

  /// True if the heights of headers and footers, and the titles that can give one, are left to default implementations.
  var leavesSectionsToDefaults: Bool {
    guard delegate == nil || defaultSectionMethods.isSuperset(of: .heights) else { return false }
    guard let dataSource else { return true }
    if let snapshotSource = dataSource as? any CollectionBackedTableDataSource { return !snapshotSource.hasTitles }
    return defaultSectionMethods.isSuperset(of: .titles)
  }
}
