import DiffableKit

/// Counts the work that lists do, so that a test can assert that it follows the change and not the length of the list.
///
/// ```swift
/// let before = WorkMeter.layoutNodesVisited
/// dataSource.apply(oneMore, animatingDifferences: false)
/// #expect(WorkMeter.layoutNodesVisited - before < 1000)
/// ```
@MainActor public enum WorkMeter {
  /// The nodes of layouts, which know where rows are, that were looked at or made since the program began, in all lists.
  ///
  /// Each operation on a list of *n* rows visits O(log *n*) of them, and one or two for each row near the screen.
  public static var layoutNodesVisited: Int { SumTreeMeter.nodesVisited }
}
