import DiffableKit
import Foundation

extension UIApplicationDelegate where Self: UIResponder {
  /// Runs the app in browsers until the program is asked to end; the entry point of a class that is marked with
  /// `@main`.
  ///
  /// One file of the target has to import `DiffableWeb`; the class itself need not. Options and output are those of
  /// ``WebCommand``: the port is 8080 unless `--port` names another one. Each tab that a person opens is a scene of the
  /// app. The program's main run loop runs meanwhile, so that timers fire.
  public static func main() {
    let name = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "app"
    let application = UIApplication.shared
    Task { @MainActor in
      application.launch(Self.self)
      await WebCommand(name: name, title: name, port: 8080, purpose: "Shows the app in the browser.").run {
        application.connect()
      }
      application.terminate()
      exit(0)
    }
    RunLoop.main.run()
  }
}
