import DiffableWeb
import GalleryInterface

/// The command `gallery`: the features of lists and layouts, in the browser.
@main struct Gallery {
  @MainActor static func main() async {
    var program = WebCommandLineProgram(
      name: "gallery", title: "Gallery", port: 8421, purpose: "Shows what lists and layouts can do, in the browser.")
    // The texts are English; for languages that are read from right to left the interface is mirrored all the same.
    program.configuration.languages = ["en", "ar", "he"]
    await program.run(root: { request in
      guard let gallery = GalleryViewController(path: request.path) else {
        throw PageRefusal.status(404, "The gallery has no such page.")
      }
      return gallery
    })
  }
}
