import DiffableWeb
import GalleryInterface

/// The command `gallery`: what lists and layouts can do, in the browser.
@main struct Gallery {
  @MainActor static func main() async {
    var program = WebCommand(
      name: "gallery", title: "Gallery", port: 8421, purpose: "Shows what lists and layouts can do, in the browser.")
    // The words are English; who reads from right to left sees the interface laid out so all the same.
    program.configuration.languages = ["en", "ar", "he"]
    await program.run { GalleryViewController() }
  }
}
