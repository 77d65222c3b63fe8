import DiffableWeb
import SuperheroesInterface

/// The command `superheroes`: lists of heroes to be rated, as values and as objects, updated by two methods.
@main struct Superheroes {
  @MainActor static func main() async {
    await WebCommandLineProgram(
      name: "superheroes", title: "Superheroes", port: 8422,
      purpose: "Shows what it costs to reload a cell and to reconfigure it, in the browser."
    ).run { SuperheroesViewController() }
  }
}
