import DiffableWeb
import RosterInterface

/// The command `roster`: the starting five and the bench of a basketball team, in the browser.
@main struct Roster {
  @MainActor static func main() async {
    await WebCommandLineProgram(
      name: "roster", title: "Roster", port: 8423,
      purpose:
        "Shows who of a basketball team plays and who waits, in the browser; players are moved by hand and by themselves."
    ).run { RosterRootViewController() }
  }
}
