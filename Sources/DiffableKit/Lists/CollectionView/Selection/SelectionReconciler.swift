/// Follows the selection of a collection view by the identifiers of its items.
@MainActor protocol SelectionReconciler: AnyObject {
  /// The selection may have changed, and nothing is amid a change any more.
  ///
  /// - Parameter wasCleared: Whether the program has deselected everything, also what is not shown.
  func selectionDidSettle(wasCleared: Bool)
}
