import DiffableKit

/// One window of the superheroes.
public final class SuperheroesViewController: UINavigationController {
  /// Makes a window.
  public convenience init() {
    self.init(rootViewController: ComparisonViewController())
  }

  package convenience init(pause: @escaping (@escaping @MainActor () -> Void) -> Void) {
    self.init(rootViewController: ComparisonViewController(pause: pause))
  }
}
