/// An image as its name finds it.
struct NamedImage {
  var source: UIImage.Source
  var look: UIImage.Look

  /// The endings of the files that are images, in the order in which they are looked for.
  private static let endings = ["png", "jpg", "jpeg", "gif", "webp", "svg"]

  /// The numbers of pixels in a point for which there are files, the best for a screen first: as many, more, and then fewer.
  ///
  /// - Parameter scale: The pixels of the screen in a point; 2 in place of 0, which is not known.
  /// - Returns: 1, 2 and 3 in some order.
  static func scales(for scale: CGFloat) -> [CGFloat] {
    let wanted = scale > 0 ? scale : 2
    let all: [CGFloat] = [1, 2, 3]
    return all.filter { $0 >= wanted } + all.filter { $0 < wanted }.reversed()
  }

  /// A file in a folder; nil if there is none.
  ///
  /// - Parameters:
  ///   - name: The name, with the ending of an image or without one.
  ///   - folder: The folder.
  ///   - scale: The pixels of the screen in a point.
  init?(fileNamed name: String, in folder: String, scale: CGFloat) {
    let ending = (name as NSString).pathExtension
    let isWhole = Self.endings.contains(ending.lowercased())
    let stem = folder + "/" + (isWhole ? (name as NSString).deletingPathExtension : name)
    for scale in Self.scales(for: scale) {
      for ending in isWhole ? [ending] : Self.endings {
        let path = stem + (scale == 1 ? "" : "@\(Int(scale))x") + "." + ending
        guard let file = ImageFile(path: path) else { continue }
        source = .file(file)
        look = UIImage.Look(scale: UIImage.scale(ofFileAt: path))
        return
      }
    }
    return nil
  }

  /// An image of an asset catalogue; nil if it has no file that can be shown.
  ///
  /// - Parameters:
  ///   - set: The folder of the image in the catalogue.
  ///   - style: Light or dark; unspecified for an image that goes with its surroundings.
  ///   - scale: The pixels of the screen in a point.
  init?(set: String, style: UIUserInterfaceStyle, scale: CGFloat) {
    guard let set = AssetSet<ImageSet>(folder: set) else { return nil }
    func file(_ style: UIUserInterfaceStyle) -> (file: ImageFile, scale: CGFloat)? {
      set.contents.file(in: set.folder, style, scale: scale)
    }
    guard let found = file(style == .unspecified ? .light : style) ?? file(.dark) else { return nil }
    source = .file(found.file)
    look = UIImage.Look(renderingMode: set.contents.renderingMode, scale: found.scale)
    if style == .unspecified, let dark = file(.dark)?.file, dark != found.file { look.dark = .file(dark) }
  }
}
