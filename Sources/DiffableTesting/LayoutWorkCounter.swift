import DiffableKit

/// Counts the work of lists, so that a test can assert that it is proportional to a change and not to the length of the
/// list.
///
/// ```swift
/// let before = LayoutWorkCounter.layoutNodesVisited
/// dataSource.apply(oneMore, animatingDifferences: false)
/// #expect(LayoutWorkCounter.layoutNodesVisited - before < 1000)
/// ```
@MainActor public enum LayoutWorkCounter {
  /// The number of nodes of layouts' sum trees that were visited or made since the program began, in all lists.
  ///
  /// Each operation on a list of *n* rows visits O(log *n*) nodes, and one or two for each row near the visible bounds.
  public static var layoutNodesVisited: Int { SumTreeVisitCounter.nodesVisited }
}
