/// A file of the client that a browser asks for by its name: one of the folder `Client`, or a script that is made of its
/// modules.
package struct ClientAsset: Sendable {
  /// The media type of the file, with the character set if the file is text.
  package let mediaType: String
  /// The bytes of the file.
  package let bytes: [UInt8]

  /// The client's JavaScript modules by their file names.
  package static let modules: [String: [UInt8]] = [
    "animation.js": PackageResources.animation_js,
    "client.js": PackageResources.client_js,
    "content.js": PackageResources.content_js,
    "dragging.js": PackageResources.dragging_js,
    "easing.js": PackageResources.easing_js,
    "elements.js": PackageResources.elements_js,
    "environment.js": PackageResources.environment_js,
    "fieldText.js": PackageResources.fieldText_js,
    "focus.js": PackageResources.focus_js,
    "frames.js": PackageResources.frames_js,
    "guesses.js": PackageResources.guesses_js,
    "history.js": PackageResources.history_js,
    "indexTitles.js": PackageResources.indexTitles_js,
    "indicators.js": PackageResources.indicators_js,
    "keyCommands.js": PackageResources.keyCommands_js,
    "keeper.js": PackageResources.keeper_js,
    "keeping.js": PackageResources.keeping_js,
    "keys.js": PackageResources.keys_js,
    "landmarks.js": PackageResources.landmarks_js,
    "links.js": PackageResources.links_js,
    "meaning.js": PackageResources.meaning_js,
    "menus.js": PackageResources.menus_js,
    "momentum.js": PackageResources.momentum_js,
    "multiSelect.js": PackageResources.multiSelect_js,
    "notices.js": PackageResources.notices_js,
    "page.js": PackageResources.page_js,
    "pasting.js": PackageResources.pasting_js,
    "pinsAndSnaps.js": PackageResources.pinsAndSnaps_js,
    "popping.js": PackageResources.popping_js,
    "printing.js": PackageResources.printing_js,
    "pullToRefresh.js": PackageResources.pullToRefresh_js,
    "rowControls.js": PackageResources.rowControls_js,
    "scrollSync.js": PackageResources.scrollSync_js,
    "scrollViews.js": PackageResources.scrollViews_js,
    "searching.js": PackageResources.searching_js,
    "settling.js": PackageResources.settling_js,
    "socket.js": PackageResources.socket_js,
    "standIns.js": PackageResources.standIns_js,
    "style.js": PackageResources.style_js,
    "surface.js": PackageResources.surface_js,
    "swipe.js": PackageResources.swipe_js,
    "swipeView.js": PackageResources.swipeView_js,
    "targets.js": PackageResources.targets_js,
    "tooltips.js": PackageResources.tooltips_js,
    "transfer.js": PackageResources.transfer_js,
    "waiting.js": PackageResources.waiting_js,
    "wire.js": PackageResources.wire_js,
  ]

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
