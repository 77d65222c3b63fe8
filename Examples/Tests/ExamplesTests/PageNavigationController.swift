import DiffableKit

/// A navigation controller with a page of the gallery as the root of a window, without the sidebar.
final class PageNavigationController: UINavigationController {
  /// The undo manager of the page, also while the focus is in the bar.
  override var undoManager: UndoManager? { topViewController?.undoManager }
  /// The key commands of the page, also while the focus is in the bar.
  override var keyCommands: [UIKeyCommand]? { topViewController?.keyCommands }
}
