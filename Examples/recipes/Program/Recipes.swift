import ArgumentParser
import DiffableKit
import DiffableWeb
import Logging
import Metrics
import PrometheusText
import RecipesInterface
import RecipesStore
import SharedProgram

/// The command `recipes`: a recipe collection in the browser.
@main struct Recipes: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recipes", abstract: "A recipe collection in the browser.",
    discussion: """
      Without --import and --export the program serves the collection until Ctrl-C. Several browser windows, and several \
      programs on one file, show each other's changes at once.
      """)

  @Option(help: "The port to listen on; 0 takes a free one.")
  var port: UInt16 = 8420

  @Option(help: "The address to listen on. Without it, only this computer can connect.")
  var host: String?

  @Option(
    name: .customLong("origin"),
    help: ArgumentHelp(
      "A further origin under which browsers reach the program, such as https://recipes.example; may be repeated.",
      valueName: "origin"))
  var origins: [String] = []

  @Option(
    name: .customLong("proxy"),
    help: ArgumentHelp(
      "The IP address of a proxy whose X-Forwarded-For and X-Forwarded-Proto are believed; may be repeated.",
      valueName: "address"))
  var proxies: [String] = []

  @Option(
    help: ArgumentHelp(
      "The file of the certificate chain, with which the program speaks TLS; it is read again on SIGHUP. Needs --key.",
      valueName: "path"))
  var certificate: String?

  @Option(help: ArgumentHelp("The file of the certificate's private key.", valueName: "path"))
  var key: String?

  @Option(
    help: ArgumentHelp(
      "The file with the recipes. Without it, one in the folder for data of programs ($XDG_DATA_HOME or ~/.local/share).",
      valueName: "path"))
  var data: String?

  @Option(
    help: ArgumentHelp(
      "The maximum number of recipes. Recipes that are there already stay, also if they are more.",
      valueName: "number"))
  var maximum = RecipeStore.defaultRecipeLimit

  @Option(
    help: ArgumentHelp(
      "The maximum number of scenes: of windows that are open or were closed a moment ago.", valueName: "number"))
  var sessions = WebServerConfiguration().sessionLimit

  @Option(
    help: ArgumentHelp(
      "The maximum number of scenes of one address. More people need more where they share one, as in an office.",
      valueName: "number"))
  var sessionsPerAddress = WebServerConfiguration().sessionLimitPerAddress

  @Option(help: ArgumentHelp("The maximum number of open connections.", valueName: "number"))
  var connections = WebServerConfiguration().connectionLimit

  @Option(
    help: ArgumentHelp(
      "The maximum number of open connections of one address, other than this computer's and those of proxies.",
      valueName: "number"))
  var connectionsPerAddress = WebServerConfiguration().connectionLimitPerAddress

  @Option(
    secondsFrom: 0,
    help: "The time for which a window may be hidden before its scene is ended; the window shows the same again when "
      + "it is seen. 0 for no end.")
  var sleep: Duration = WebServerConfiguration().sleepTime ?? .zero

  @Flag(
    help: ArgumentHelp(
      "Keep the place of a window in the browser until the next visit, after the browser was closed. "
        + "Not for a browser that people share."))
  var keepPlaces = false

  @Option(
    secondsFrom: 0,
    help: "The time for which a scene is kept after its connection was lost, for a window that connects again.")
  var resumptionTime: Duration = WebServerConfiguration().resumptionTime

  @Option(
    secondsFrom: 1,
    help: "The time that the head of a request, with the handshake of TLS before it, or the hello of a window may "
      + "take.")
  var requestTime: Duration = WebServerConfiguration().requestTime

  @Option(
    secondsFrom: 1,
    help: "The time for which a window may send nothing, or leave messages unread, before its connection counts as "
      + "lost.")
  var silenceTime: Duration = WebServerConfiguration().silenceTime

  @Option(
    secondsFrom: 0,
    help: "The longest time for which the program waits at its end until windows have the places that they show again.")
  var handOverTime: Duration = WebServerConfiguration().handOverTime

  @Option(
    name: .customLong("metrics"),
    help: ArgumentHelp(
      "Serve the metrics to this computer, as text for Prometheus, at /metrics of this port; 0 takes a free one.",
      valueName: "port"))
  var metricsPort: UInt16?

  @Option(help: "The least important entries that are written to the log.")
  var logLevel = Logger.Level.info

  @Option(
    name: .customLong("import"), parsing: .upToNextOption,
    help: ArgumentHelp(
      "Add the recipes of files, or of the files in folders, and stop: this program's own format, schema.org recipes as "
        + "JSON-LD, or saved web pages.", valueName: "file"))
  var importFiles: [String] = []

  @Option(
    name: .customLong("export"),
    help: ArgumentHelp("Write all recipes to a file and stop.", valueName: "file"))
  var exportFile: String?

  @Flag(help: "Open the collection in the browser.")
  var open = false

  func validate() throws {
    let limits = [
      ("maximum", maximum), ("sessions", sessions), ("sessions-per-address", sessionsPerAddress),
      ("connections", connections), ("connections-per-address", connectionsPerAddress),
    ]
    for (name, value) in limits where value < 1 {
      throw ValidationError("--\(name) has to be at least 1.")
    }
    guard (certificate == nil) == (key == nil) else {
      throw ValidationError("--certificate and --key need each other.")
    }
  }

  @MainActor func run() async throws {
    do {
      try await runOrFail()
    } catch let error as CleanExit {
      throw error
    } catch let status as ExitCode {
      throw status
    } catch {
      FileHandle.standardError.write(Data("recipes: \(error)\n".utf8))
      throw ExitCode(1)
    }
  }

  @MainActor private func runOrFail() async throws {
    let path = data ?? RecipeStore.defaultPath(environment: ProcessInfo.processInfo.environment)
    let store = try RecipeStore(path: path, recipeLimit: maximum)
    var hasRefused = false
    if !importFiles.isEmpty {
      let summary = try store.importRecipes(from: importFiles.map { URL(fileURLWithPath: $0) })
      let lines = summary.leftOut.map { "left out: \($0)" } + summary.refused.map { "refused: \($0)" }
      FileHandle.standardError.write(Data(lines.map { "recipes: \($0)\n" }.joined().utf8))
      print(summary)
      hasRefused = !summary.refused.isEmpty
    }
    if let exportFile {
      let count = try store.export(to: URL(fileURLWithPath: exportFile))
      print("Exported \(count) \(count == 1 ? "recipe" : "recipes") to \(exportFile)")
    }
    if importFiles.isEmpty, exportFile == nil {
      try await serve(store)
    }
    try store.close()
    if hasRefused { throw ExitCode(1) }
  }

  @MainActor private func serve(_ store: RecipeStore) async throws {
    let metrics = try await metricsListener(of: store)
    var configuration = WebServerConfiguration(host: host, port: port, title: "Recipes")
    configuration.origins = Set(origins)
    configuration.proxies = Set(proxies)
    if let certificate, let key {
      configuration.certificates = WebCertificates(chainPath: certificate, keyPath: key)
    }
    configuration.sessionLimit = sessions
    configuration.sessionLimitPerAddress = sessionsPerAddress
    configuration.connectionLimit = connections
    configuration.connectionLimitPerAddress = connectionsPerAddress
    configuration.sleepTime = sleep == .zero ? nil : sleep
    configuration.resumptionTime = resumptionTime
    configuration.requestTime = requestTime
    configuration.silenceTime = silenceTime
    configuration.handOverTime = handOverTime
    configuration.keepsPlacesForNewVisits = keepPlaces
    configuration.logger.logLevel = logLevel
    Self.logTimes(of: configuration)
    store.setFailureHandler { [logger = configuration.logger, path = store.path] error in
      logger.error("The store could not be read or written.", metadata: ["path": "\(path)", "reason": "\(error)"])
    }
    configuration.isReady = { await store.answers() }
    let notifier = ServiceManagerNotifier(environment: ProcessInfo.processInfo.environment) {
      [logger = configuration.logger] reason in
      logger.warning("The service manager is not notified.", metadata: ["reason": "\(reason)"])
    }
    let server = WebServer(configuration: configuration) { request in
      guard let address = RecipesDestination(request.target), try address.exists(in: store) else {
        throw PageRefusal.status(404, "There is no such recipe or list.")
      }
      return RecipesViewController(store: store, address: address)
    }
    try await server.runUntilInterrupted { [open] url in
      print("Recipes is at \(url)")
      if let port = metrics?.port { print("Metrics are at http://localhost:\(port)/metrics") }
      fflush(nil)
      notifier?.notify(.ready)
      Task { await notifier?.notifyWhileAlive() }
      if open { Self.openBrowser(at: url.absoluteString) }
    } onStop: {
      notifier?.notify(.stopping)
    }
    await metrics?.stop()
  }

  /// Writes the times of a server to its log, in seconds, on the level `debug`.
  private static func logTimes(of configuration: WebServerConfiguration) {
    func seconds(_ time: Duration?) -> Logger.MetadataValue { "\(time?.components.seconds ?? 0)" }
    configuration.logger.debug(
      "The times of the server, in seconds.",
      metadata: [
        "sleep": seconds(configuration.sleepTime), "resumption": seconds(configuration.resumptionTime),
        "request": seconds(configuration.requestTime), "silence": seconds(configuration.silenceTime),
        "hand-over": seconds(configuration.handOverTime),
      ])
  }

  /// Returns the listener for metrics, if the program was asked for one.
  private func metricsListener(of store: RecipeStore) async throws -> MetricsListener? {
    guard let metricsPort else { return nil }
    let registry = PrometheusRegistry()
    MetricsSystem.bootstrap(registry)
    let gauges = ProcessGauges(of: store)
    do {
      return try await MetricsListener(port: metricsPort) {
        gauges.update()
        return registry.text
      }
    } catch {
      throw WebServerError.cannotListen(host: "127.0.0.1", port: metricsPort, reason: "\(error)")
    }
  }

  private static func openBrowser(at url: String) {
    let opener = Process()
    opener.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    opener.arguments = ["xdg-open", url]
    opener.standardError = FileHandle.nullDevice
    // A machine without a desktop has no browser to open; the address is printed anyway.
    try? opener.run()
  }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
