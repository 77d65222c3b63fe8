import DiffableKit

/// The way in which a server makes the root view controllers of its sessions.
package enum RootViewControllerFactory: Sendable {
  /// All pages show the same: the closure runs when a page has connected, within its scene.
  case same(@MainActor () -> UIViewController)
  /// A page shows what the closure makes from its request when the page has connected, within its scene; there is a page
  /// for each address that the scene then shows.
  case scene(@MainActor (WebRequest) -> UIViewController)
  /// A page shows what the closure makes from its request, before the page is sent.
  case request(@MainActor (WebRequest) async throws -> UIViewController)
}
