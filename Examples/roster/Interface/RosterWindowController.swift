import DiffableKit

/// One window of the roster, with a team of its own.
public final class RosterWindowController: UINavigationController {
  /// Makes a window whose game goes on.
  public convenience init() {
    let provider = TeamDataProvider()
    provider.isPlaying = true
    self.init(dataProvider: provider)
  }

  package convenience init(dataProvider: TeamDataProvider) {
    self.init(rootViewController: RosterViewController(dataProvider: dataProvider))
  }
}
