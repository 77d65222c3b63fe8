import DiffableKit
import Foundation

/// A command-line program that shows an interface in browsers: it reads the port, prints its address, and ends with
/// Ctrl-C.
///
/// ```swift
/// @main struct Fruit {
///   @MainActor static func main() async {
///     await WebCommandLineProgram(name: "fruit", title: "Fruit", port: 8080, purpose: "Shows fruit in the browser.")
///       .run { FruitViewController() }
///   }
/// }
/// ```
///
/// The options are `--port NUMBER`, where 0 takes a free port, and `--help`. A program with further options reads them
/// by itself and calls ``WebServer/runUntilInterrupted(_:onStop:)``.
public struct WebCommandLineProgram: Sendable {
  /// The name of the command, as it is typed.
  public var name: String
  /// The purpose of the command, one sentence for `--help`.
  public var purpose: String
  /// The configuration of the server; the option `--port` replaces its port.
  public var configuration: WebServerConfiguration

  /// A request to the program that its command-line options express.
  package enum Request: Equatable {
    /// The server is to be started at this port.
    case serve(UInt16)
    /// The options are to be explained.
    case help
    /// The options are invalid: they are to be explained, and the program fails.
    case refuse
  }

  /// Makes a command that is not run yet.
  ///
  /// - Parameters:
  ///   - name: The name of the command, as it is typed.
  ///   - title: The title of the page until the interface sets one, and the name in the line with the address.
  ///   - port: The port unless an option names another one.
  ///   - purpose: The purpose of the command, one sentence for `--help`.
  public init(name: String, title: String, port: UInt16, purpose: String) {
    self.name = name
    self.purpose = purpose
    configuration = WebServerConfiguration(port: port, title: title)
  }

  /// Reads the options of the command, runs the server until the program is asked to end, and returns.
  ///
  /// The first line on standard output is `Fruit is at http://localhost:8080/`. Unknown options, and a server that
  /// cannot start, end the program with a reason on standard error and status 2 or 1.
  ///
  /// - Parameter rootViewController: Makes the view controller that a new tab shows.
  public func run(rootViewController: @escaping @MainActor () -> UIViewController) async {
    await run(.same(rootViewController))
  }

  /// Reads the options of the command, runs a server with a page for each address, and returns when the program is asked
  /// to end; see ``run(rootViewController:)``.
  ///
  /// - Parameter root: Makes the view controller that a page shows. With a ``PageRefusal`` it refuses the page; for any
  ///   other error the response is 500.
  public func run(root: @escaping @MainActor (WebRequest) async throws -> UIViewController) async {
    await run(.request(root))
  }

  func run(_ content: RootViewControllerFactory) async {
    var configuration = configuration
    switch request(for: Array(CommandLine.arguments.dropFirst())) {
    case .serve(let port): configuration.port = port
    case .help: return print(usage)
    case .refuse: end(with: usage, status: 2)
    }
    let title = configuration.title
    do {
      try await WebServer(configuration: configuration, content: content).runUntilInterrupted {
        url in
        print("\(title) is at \(url)")
      }
    } catch {
      end(with: "\(name): \(error)", status: 1)
    }
  }

  /// Parses the command-line options and returns the request that they express.
  ///
  /// - Parameter options: The arguments after the name of the command.
  /// - Returns: The port to serve at, or that the options are to be explained.
  package func request(for options: [String]) -> Request {
    if options.contains("--help") { return .help }
    if options.isEmpty { return .serve(configuration.port) }
    guard options.count == 2, options[0] == "--port", let port = UInt16(options[1]) else { return .refuse }
    return .serve(port)
  }

  /// The text that explains the options.
  package var usage: String {
    """
    usage: \(name) [--port NUMBER]

    \(purpose)
    It runs until Ctrl-C. The port is \(configuration.port) unless another one is given; 0 takes a free one.
    """
  }

  private func end(with words: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("\(words)\n".utf8))
    exit(status)
  }
}
