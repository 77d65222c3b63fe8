import DiffableKit
import DiffableWeb
import GalleryInterface

/// The command `gallery`: what lists and layouts can do, in the browser.
@main struct Gallery {
  static let usage = """
    usage: gallery [--port NUMBER]

    Shows what lists and layouts can do, in the browser, until Ctrl-C. The port is 8421 unless another is given; 0 takes a
    free one.
    """

  @MainActor static func main() async throws {
    guard let port = port(from: Array(CommandLine.arguments.dropFirst())) else {
      print(usage)
      exit(CommandLine.arguments.contains("--help") ? 0 : 2)
    }
    var configuration = WebServerConfiguration(port: port, title: "Gallery")
    // The words are English; who reads from right to left sees the interface laid out so all the same.
    configuration.languages = ["en", "ar", "he"]
    let server = WebServer(configuration: configuration) { GalleryViewController() }
    // Before anybody can know that the program runs, it must end as it should.
    let interrupt = await Interrupt()
    do {
      print("Gallery is at \(try await server.start())")
      fflush(nil)
    } catch {
      FileHandle.standardError.write(Data("gallery: \(error)\n".utf8))
      exit(1)
    }
    await interrupt.received()
    await server.stop()
  }

  private static func port(from arguments: [String]) -> UInt16? {
    if arguments.isEmpty { return 8421 }
    guard arguments.count == 2, arguments[0] == "--port" else { return nil }
    return UInt16(arguments[1])
  }
}
