import DiffableKit
import Foundation

/// The whole of a command that shows an interface in browsers: it reads the port, says where it is, and ends with Ctrl-C.
///
/// ```swift
/// @main struct Fruit {
///   @MainActor static func main() async {
///     await WebCommand(name: "fruit", title: "Fruit", port: 8080, purpose: "Shows fruit in the browser.")
///       .run { FruitViewController() }
///   }
/// }
/// ```
///
/// Its options are `--port NUMBER`, where 0 takes a free one, and `--help`. A program with more of them reads its own and
/// calls ``WebServer/runUntilInterrupted(_:)``.
public struct WebCommand: Sendable {
  /// The command, as it is typed.
  public var name: String
  /// What it does, in a sentence, for `--help`.
  public var purpose: String
  /// Where its server listens unless options say otherwise, and what it bears.
  public var configuration: WebServerConfiguration

  /// What the options ask for.
  package enum Request: Equatable {
    /// Serve at this port.
    case serve(UInt16)
    /// Explain the options.
    case help
    /// Explain the options, and fail.
    case refuse
  }

  /// Makes a program that does not run yet.
  ///
  /// - Parameters:
  ///   - name: The command, as it is typed.
  ///   - title: The title of the page until the interface sets one, and the name in the line that says where it is.
  ///   - port: The port unless another one is given.
  ///   - purpose: What it does, in a sentence, for `--help`.
  public init(name: String, title: String, port: UInt16, purpose: String) {
    self.name = name
    self.purpose = purpose
    configuration = WebServerConfiguration(port: port, title: title)
  }

  /// Reads the options of the command, serves until the program is told to end, and returns.
  ///
  /// The first line on standard output is `Fruit is at http://localhost:8080/`. For options that it does not know, and if the
  /// server cannot start, it ends the program with a reason on standard error, with status 2 and 1.
  ///
  /// - Parameter rootViewController: Makes what a new tab shows.
  public func run(rootViewController: @escaping @MainActor () -> UIViewController) async {
    var configuration = configuration
    switch request(for: Array(CommandLine.arguments.dropFirst())) {
    case .serve(let port): configuration.port = port
    case .help: return print(usage)
    case .refuse: end(with: usage, status: 2)
    }
    let title = configuration.title
    do {
      try await WebServer(configuration: configuration, rootViewController: rootViewController).runUntilInterrupted {
        url in
        print("\(title) is at \(url)")
      }
    } catch {
      end(with: "\(name): \(error)", status: 1)
    }
  }

  /// What the options ask for.
  ///
  /// - Parameter options: What follows the name of the command.
  /// - Returns: The port to serve at, or that the options are to be explained.
  package func request(for options: [String]) -> Request {
    if options.contains("--help") { return .help }
    if options.isEmpty { return .serve(configuration.port) }
    guard options.count == 2, options[0] == "--port", let port = UInt16(options[1]) else { return .refuse }
    return .serve(port)
  }

  /// The options in words.
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
