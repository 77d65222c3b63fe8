import DiffableKit
import SharedInterface

/// A page of the gallery whose changes a person can undo.
@MainActor protocol UndoingPage: UIViewController {
  /// The changes of the page that a person can undo and redo.
  var changes: UndoableChanges { get }
}
