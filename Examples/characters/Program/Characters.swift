import CharactersInterface
import CharactersStore
import DiffableKit
import DiffableWeb

/// The command `characters`: all named characters of Unicode, in the browser.
@main struct Characters {
  static let usage = """
    usage: characters [--port NUMBER] [--data FILE] [--hold FILE] [--keep-places]

    Shows all characters that have a name, in the browser, until Ctrl-C: in sections, searched with every key, with favorites.
    The port is 8425 unless another is given; 0 takes a free one. They are kept in a SQLite file that is made at the first start:
    --data says which; without it, it is in the folder for data of programs. --hold names a file with a percentage at which
    the writing of the first start waits, so that its progress can be looked at, until the file has a larger one or is gone.
    With --keep-places a browser keeps the place of a window until the next visit.
    """

  @MainActor static func main() async {
    var port: UInt16 = 8425
    var path = CharacterStore.defaultPath
    var hold: String?
    var keepsPlaces = false
    var rest = CommandLine.arguments.dropFirst()
    while let name = rest.popFirst() {
      if name == "--keep-places" {
        keepsPlaces = true
        continue
      }
      let value = rest.popFirst()
      switch (name, value) {
      case ("--port", let text?) where UInt16(text) != nil: port = UInt16(text) ?? port
      case ("--data", let text?): path = text
      case ("--hold", let text?): hold = text
      default:
        print(usage)
        exit(name == "--help" ? 0 : 2)
      }
    }
    let store = CharacterStore(path: path) { [hold] fraction in
      guard let hold else { return }
      waitWhileHeld(at: fraction, by: hold)
    }
    store.open()
    var configuration = WebServerConfiguration(port: port, title: "Characters")
    configuration.keepsPlacesForNewVisits = keepsPlaces
    let server = WebServer(configuration: configuration) { request in
      guard let address = CharactersDestination(request.target) else {
        throw PageRefusal.status(404, "There is no such character or list.")
      }
      return CharactersRootViewController(store: store, address: address)
    }
    do {
      try await server.runUntilInterrupted { url in
        print("Characters is at \(url)")
        fflush(nil)
      }
      try store.close()
    } catch {
      FileHandle.standardError.write(Data("characters: \(error)\n".utf8))
      exit(1)
    }
  }

  /// Waits as long as a file has a percentage that is not above the written fraction.
  private static func waitWhileHeld(at fraction: Double, by file: String) {
    while let text = try? String(contentsOfFile: file, encoding: .utf8),
      let percentage = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)), fraction * 100 >= percentage
    {
      Thread.sleep(forTimeInterval: 0.02)
    }
  }
}
