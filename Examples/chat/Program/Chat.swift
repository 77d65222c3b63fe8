import ChatInterface
import DiffableKit
import DiffableWeb

/// The command `chat`: a room with a hundred thousand messages, in the browser.
@main struct Chat {
  static let usage = """
    usage: chat [--port NUMBER] [--rate NUMBER] [--burst NUMBER] [--loaded NUMBER] [--capacity NUMBER] [--keep-places]

    Shows a room in which people talk, in the browser, until Ctrl-C; all windows are in the same room. The port is 8424 unless
    another is given; 0 takes a free one. --rate says how many messages come in a second at first: 10 unless another number is
    given. --burst says after how many messages nobody writes any more: they go on unless a number is given. --loaded says how
    many messages of the past a window has at first: 200 unless another number is given. --capacity says how many messages the
    room remembers: 100000 unless another number is given. With --keep-places a browser keeps the place of a window until the
    next visit.
    """

  /// The command-line options of the program, with their default values.
  private struct Options {
    var port: UInt16 = 8424
    var rate = 10
    var burst: Int?
    var loaded = 200
    var capacity = 100_000
    var keepsPlaces = false
  }

  @MainActor static func main() async {
    guard let options = options(from: Array(CommandLine.arguments.dropFirst())) else {
      print(usage)
      exit(CommandLine.arguments.contains("--help") ? 0 : 2)
    }
    let room = ChatRoom(history: options.capacity, capacity: options.capacity)
    let feed = GeneratedMessageFeed(room: room, limit: options.burst)
    feed.rate = options.rate
    var configuration = WebServerConfiguration(port: options.port, title: "Chat")
    // Hidden pages count new messages in their titles.
    configuration.sleepTime = nil
    configuration.keepsPlacesForNewVisits = options.keepsPlaces
    let server = WebServer(configuration: configuration) {
      ChatRootViewController(room: room, feed: feed, loaded: options.loaded)
    }
    do {
      try await server.runUntilInterrupted { url in
        print("Chat is at \(url)")
        fflush(nil)
      }
    } catch {
      FileHandle.standardError.write(Data("chat: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func options(from arguments: [String]) -> Options? {
    var options = Options()
    var rest = arguments[...]
    while let name = rest.popFirst() {
      if name == "--keep-places" {
        options.keepsPlaces = true
        continue
      }
      guard let text = rest.popFirst(), let number = Int(text), number >= 0 else { return nil }
      switch name {
      case "--port":
        guard let port = UInt16(exactly: number) else { return nil }
        options.port = port
      case "--rate": options.rate = min(number, 10_000)
      case "--burst": options.burst = number
      case "--loaded": options.loaded = min(number, 100_000)
      case "--capacity": options.capacity = min(max(number, 1), 10_000_000)
      default: return nil
      }
    }
    return options
  }
}
