/// A file of the client that a browser asks for by its name: one of the folder `Client`, or a script that is made of its
/// modules.
package struct ClientAsset: Sendable {
  /// The media type of the file, with the character set if the file is text.
  package let mediaType: String
  /// The bytes of the file.
  package let bytes: [UInt8]

  /// All files of the client that are served, by their names.
  package static let all: [String: ClientAsset] = [
    // The script of the interface's own page; the one that an app's own script imports; and the one with which pages of
    // an app show the interface. That imports the second, so that all scenes of such a page share its state.
    "page.js": script(ClientScript(of: "page.js", in: modules).bytes),
    "client.js": script(ClientScript(of: "client.js", in: modules).bytes),
    "mounts.js": script(PackageResources.mounts_js),
    "client.css": ClientAsset(mediaType: "text/css; charset=utf-8", bytes: PackageResources.client_css),
    "page.css": ClientAsset(mediaType: "text/css; charset=utf-8", bytes: PackageResources.page_css),
    "refusal.css": ClientAsset(mediaType: "text/css; charset=utf-8", bytes: PackageResources.refusal_css),
    "icon.svg": ClientAsset(mediaType: "image/svg+xml", bytes: PackageResources.icon_svg),
  ]

  private static func script(_ bytes: [UInt8]) -> ClientAsset {
    ClientAsset(mediaType: "text/javascript; charset=utf-8", bytes: bytes)
  }

  /// A hash of the names and contents of all files, for an address that changes with them (64-bit FNV-1a).
  package static let version: String = {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for (name, asset) in all.sorted(by: { $0.key < $1.key }) {
      for byte in Array(name.utf8) + [0] + asset.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }()

  /// The HTML of the page, with markers where the title, the language and other values of a page are filled in.
  package static var page: [UInt8] { PackageResources.page_html }

  /// The HTML of the page with a refusal, with markers for its values.
  static var refusal: [UInt8] { PackageResources.refusal_html }
}
