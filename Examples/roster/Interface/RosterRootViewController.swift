import DiffableKit

/// The root view controller of a window, with a team of its own.
public final class RosterRootViewController: UINavigationController {
  /// Creates the controller of a window with a team of its own and a running game.
  public convenience init() {
    let provider = TeamDataProvider()
    provider.isPlaying = true
    self.init(dataProvider: provider)
  }

  package convenience init(dataProvider: TeamDataProvider) {
    self.init(rootViewController: RosterViewController(dataProvider: dataProvider))
    topViewController?.address = "/"
  }

  /// The undo manager of the list, also while the focus is in the bar.
  public override var undoManager: UndoManager? { topViewController?.undoManager }
  /// The key commands of the list, also while the focus is in the bar.
  public override var keyCommands: [UIKeyCommand]? { topViewController?.keyCommands }
}
