import DiffableKit
import DiffableWeb
import Testing

/// The test of the example in the comment of the web server, which begins with the lines of the example.
@MainActor struct WebServerExampleTests {
  @Test("The example of WebServer makes a server for a controller")
  func webServer() async throws {
    final class DishesViewController: UIViewController {}

    let server = WebServer(configuration: .init(port: 0, title: "Dishes")) { DishesViewController() }
    let running = Task { try await server.run() }

    running.cancel()
    _ = await running.result
  }
}
