import ArgumentParser
import DiffableKit
import DiffableWeb
import RecipesInterface
import RecipesStore

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
    name: .customLong("import"), parsing: .upToNextOption,
    help: ArgumentHelp(
      "Add the recipes of files and stop: this program's own format, schema.org recipes as JSON-LD, or saved web pages.",
      valueName: "file"))
  var importFiles: [String] = []

  @Option(
    name: .customLong("export"),
    help: ArgumentHelp("Write all recipes to a file and stop.", valueName: "file"))
  var exportFile: String?

  @Flag(help: "Open the collection in the browser.")
  var open = false

  func validate() throws {
    guard maximum > 0 else { throw ValidationError("--maximum has to be at least 1.") }
    guard (certificate == nil) == (key == nil) else {
      throw ValidationError("--certificate and --key need each other.")
    }
  }

  @MainActor func run() async throws {
    do {
      try await runOrFail()
    } catch let error as CleanExit {
      throw error
    } catch {
      FileHandle.standardError.write(Data("recipes: \(error)\n".utf8))
      throw ExitCode(1)
    }
  }

  @MainActor private func runOrFail() async throws {
    let path = data ?? RecipeStore.defaultPath(environment: ProcessInfo.processInfo.environment)
    let store = try RecipeStore(path: path, recipeLimit: maximum)
    if !importFiles.isEmpty {
      print(try store.importRecipes(from: importFiles.map { URL(fileURLWithPath: $0) }))
    }
    if let exportFile {
      let count = try store.export(to: URL(fileURLWithPath: exportFile))
      print("Exported \(count) \(count == 1 ? "recipe" : "recipes") to \(exportFile)")
    }
    if importFiles.isEmpty, exportFile == nil {
      try await serve(store)
    }
    try store.close()
  }

  @MainActor private func serve(_ store: RecipeStore) async throws {
    var configuration = WebServerConfiguration(host: host, port: port, title: "Recipes")
    configuration.origins = Set(origins)
    configuration.proxies = Set(proxies)
    if let certificate, let key {
      configuration.certificates = WebCertificates(chainPath: certificate, keyPath: key)
    }
    configuration.isReady = { await store.answers() }
    let server = WebServer(configuration: configuration) { request in
      guard let address = RecipesDestination(request.target), try address.exists(in: store) else {
        throw PageRefusal.status(404, "There is no such recipe or list.")
      }
      return RecipesViewController(store: store, address: address)
    }
    try await server.runUntilInterrupted { [open] url in
      print("Recipes is at \(url)")
      fflush(nil)
      if open { Self.openBrowser(at: url.absoluteString) }
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
