/// A protocol for the object that tracks the selection of a collection view by item identifiers: its data source.
@MainActor protocol ListSelectionObserver: AnyObject {
  /// Called when the selection may have changed, after the outermost operation on the list.
  ///
  /// - Parameter wasCleared: True if the program has cleared the selection, including items that are not in the list.
  func selectionDidSettle(wasCleared: Bool)
}
