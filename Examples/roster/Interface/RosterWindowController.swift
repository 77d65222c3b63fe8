import DiffableKit

/// The root view controller of a window, with a team of its own.
public final class RosterWindowController: UINavigationController {
  /// Makes a root view controller with a running game.
  public convenience init() {
    let provider = TeamDataProvider()
    provider.isPlaying = true
    self.init(dataProvider: provider)
  }

  package convenience init(dataProvider: TeamDataProvider) {
    self.init(rootViewController: RosterViewController(dataProvider: dataProvider))
    topViewController?.address = "/"
  }
}
