import ArgumentParser
import Foundation
import Logging
import Metrics
import PrometheusText
import ShoppingServer
import ShoppingStore

/// The command `shopping`: an app on Hummingbird with lists of DiffableKit in its pages.
@main struct Shopping: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serves an app in which two people share shopping lists, until Ctrl-C.",
    discussion: """
      The passwords of the two people, reader and editor, are in the environment: SHOPPING_READER and SHOPPING_EDITOR. \
      Without them they are made at each start and printed, if the output is a terminal. People have to log in again \
      after each start.
      """)

  @Option(help: "The port; 0 for any free one.") var port: UInt16 = 8426
  @Option(help: "The address of a proxy in front of the app, which is believed. Can be given several times.")
  var proxy: [String] = []
  @Flag(help: "Keep the place of a page in the browser until the next visit: not for a browser that people share.")
  var keepPlaces = false
  @Option(help: "The seconds for which a page may be hidden before its session ends; 0 for no end. A minute otherwise.")
  var sleep: Int?
  @Option(help: "The lowest level of entries in the log: trace, debug, info, notice, warning, error or critical.")
  var log = Logger.Level.notice

  func validate() throws {
    guard let sleep, !(0...1_000_000).contains(sleep) else { return }
    throw ValidationError("--sleep has to be from 0 to 1000000 seconds.")
  }

  func run() async throws {
    let metrics = PrometheusRegistry()
    MetricsSystem.bootstrap(metrics)
    LoggingSystem.bootstrap { label in StreamLogHandler.standardError(label: label) }
    let environment = ProcessInfo.processInfo.environment
    let (reader, editor) = (environment["SHOPPING_READER"], environment["SHOPPING_EDITOR"])
    // A password that is printed anywhere but to a terminal would be kept, such as in the journal of the system.
    guard reader != nil && editor != nil || isatty(STDOUT_FILENO) == 1 else {
      throw ValidationError("SHOPPING_READER and SHOPPING_EDITOR are not set, and there is no terminal to print to.")
    }
    var settings = ShoppingApplication.Settings(
      readerPassword: reader ?? Self.random(), editorPassword: editor ?? Self.random())
    settings.port = Int(port)
    settings.proxies = Set(proxy)
    settings.keepsPlaces = keepPlaces
    if let sleep { settings.sleepTime = sleep == 0 ? nil : .seconds(sleep) }
    settings.logger = Logger(label: "shopping")
    settings.logger.logLevel = log
    let store = ShoppingStore()
    for title in ["Bread", "Apples", "Coffee"] { try store.add(title, to: .groceries, by: "editor") }
    for title in ["Light bulbs", "String"] { try store.add(title, to: .household, by: "editor") }
    let app = await ShoppingApplication(settings: settings, store: store, metrics: metrics)
    try await app.run(isStoppedBySignals: true) { [settings] port in
      print("Shopping is at http://localhost:\(port)/")
      if reader == nil { print("Log in as reader with the password \(settings.readerPassword)") }
      if editor == nil { print("Log in as editor with the password \(settings.editorPassword)") }
      fflush(nil)
    }
  }

  /// Returns random letters and digits, which nobody can guess.
  private static func random() -> String {
    String((0..<16).compactMap { _ in "abcdefghjkmnpqrstuvwxyz23456789".randomElement() })
  }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
