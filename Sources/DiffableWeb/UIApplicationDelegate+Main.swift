import DiffableKit
import Foundation

extension UIApplicationDelegate where Self: UIResponder {
  /// Runs the app in browsers until the program is asked to end; the entry point of a class that is marked with
  /// `@main`.
  ///
  /// One file of the target has to import `DiffableWeb`; the class itself need not. Options and output are those of
  /// ``WebCommandLineProgram``: the port is 8080 unless `--port` names another one. Each tab that a person opens is a scene of the
  /// app, which receives the tab's address in its connection options; if the scene does not show an address, the response
  /// is 404. To find that out the app is asked for a scene that is closed again. The program's main run loop runs meanwhile, so that timers fire.
  public static func main() {
    let name = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "app"
    let application = UIApplication.shared
    Task { @MainActor in
      application.launch(Self.self)
      await WebCommandLineProgram(name: name, title: name, port: 8080, purpose: "Shows the app in the browser.").run(
        .scene { request in application.connect(address: request.target) })
      application.terminate()
      exit(0)
    }
    RunLoop.main.run()
  }
}
