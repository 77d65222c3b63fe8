// Conformance to Equatable and Hashable, an addition of this package: UIKit's structure lacks it.
extension NSDiffableDataSourceSnapshot: Equatable, Hashable {
  /// Returns true if two snapshots have the same sections with the same items in the same order (`behaviour.md` A48).
  ///
  /// Marks are not compared (A35). Values that are equal but differ in other properties count as the same (E4).
  ///
  /// - Parameters:
  ///   - lhs: A snapshot.
  ///   - rhs: Another snapshot.
  /// - Returns: `true` if both show the same list.
  /// - Complexity: O(*k* log *n*) without comparisons of identifiers, if one is an edited copy of the other, where *k* is
  ///   the number of edits and *n* that of sections and items; otherwise O(*n*) comparisons. No hashes.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs.numberOfItems == rhs.numberOfItems, lhs.numberOfSections == rhs.numberOfSections else { return false }
    if let isEqual = lhs.list.isEqual(toRelative: rhs.list) { return isEqual }
    guard lhs.sectionIdentifiers == rhs.sectionIdentifiers else { return false }
    for section in 0..<lhs.numberOfSections
    where lhs.itemIdentifiers(inSectionAt: section) != rhs.itemIdentifiers(inSectionAt: section) {
      return false
    }
    return true
  }

  /// Hashes the sections and their items, in order.
  ///
  /// - Parameter hasher: The hasher to use.
  /// - Complexity: O(*n*) hashes, where *n* is the number of sections and items.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(numberOfSections)
    for (index, section) in sectionIdentifiers.enumerated() {
      hasher.combine(section)
      hasher.combine(itemIdentifiers(inSectionAt: index))
    }
  }
}
