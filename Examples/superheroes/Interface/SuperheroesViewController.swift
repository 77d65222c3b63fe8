import DiffableKit

/// The root view controller of a window with the comparison of rating lists.
public final class SuperheroesViewController: UINavigationController {
  /// Makes the root view controller of a window.
  public convenience init() {
    self.init(rootViewController: ComparisonViewController())
    topViewController?.address = "/"
  }

  package convenience init(pause: @escaping (@escaping @MainActor () -> Void) -> Void) {
    self.init(rootViewController: ComparisonViewController(pause: pause))
  }
}
