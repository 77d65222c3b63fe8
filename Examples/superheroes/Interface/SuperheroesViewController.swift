import DiffableKit

/// The root view controller of a window with the comparison of rating lists.
public final class SuperheroesViewController: UINavigationController {
  /// Creates the controller of a window with the comparison of rating lists.
  public convenience init() {
    self.init(rootViewController: ComparisonViewController())
    topViewController?.address = "/"
  }

  package convenience init(pause: @escaping (@escaping @MainActor () -> Void) -> Void) {
    self.init(rootViewController: ComparisonViewController(pause: pause))
  }

  /// The undo manager of the lists, also while the focus is in the bar.
  public override var undoManager: UndoManager? { topViewController?.undoManager }
  /// The key commands of the lists, also while the focus is in the bar.
  public override var keyCommands: [UIKeyCommand]? { topViewController?.keyCommands }
}
