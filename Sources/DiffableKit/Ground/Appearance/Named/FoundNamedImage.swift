/// A description of an image that was found by name in a bundle: its source and look.
struct FoundNamedImage {
  var source: UIImage.Source
  var look: UIImage.DrawingAttributes

  /// The file extensions of images, in the order in which they are searched.
  private static let endings = ["png", "jpg", "jpeg", "gif", "webp", "svg"]

  /// Returns the scales 1, 2 and 3 in the order in which files are searched for a screen: the screen's own scale,
  /// larger ones, smaller ones.
  ///
  /// - Parameter scale: The number of pixels in a point of the screen; 0 for unknown counts as 2.
  /// - Returns: 1, 2 and 3 in some order.
  static func scales(for scale: CGFloat) -> [CGFloat] {
    let wanted = scale > 0 ? scale : 2
    let all: [CGFloat] = [1, 2, 3]
    return all.filter { $0 >= wanted } + all.filter { $0 < wanted }.reversed()
  }

  /// Finds an image file by name in a folder; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - name: The name, with or without the file extension of an image.
  ///   - folder: The folder.
  ///   - scale: The number of pixels in a point of the screen.
  init?(fileNamed name: String, in folder: String, scale: CGFloat) {
    let ending = (name as NSString).pathExtension
    let isWhole = Self.endings.contains(ending.lowercased())
    let stem = folder + "/" + (isWhole ? (name as NSString).deletingPathExtension : name)
    for scale in Self.scales(for: scale) {
      for ending in isWhole ? [ending] : Self.endings {
        let path = stem + (scale == 1 ? "" : "@\(Int(bounded: scale))x") + "." + ending
        guard let file = LazyImageFile(path: path) else { continue }
        source = .file(file)
        look = UIImage.DrawingAttributes(scale: UIImage.scale(ofFileAt: path))
        return
      }
    }
    return nil
  }

  /// Reads an image set of an asset catalogue; `nil` if the set has no file that can be shown.
  ///
  /// - Parameters:
  ///   - set: The folder of the image set in the catalogue.
  ///   - style: Light or dark; unspecified for an image that follows its environment.
  ///   - scale: The number of pixels in a point of the screen.
  init?(set: String, style: UIUserInterfaceStyle, scale: CGFloat) {
    guard let set = AssetContentsJSONFile<ImageSet>(folder: set) else { return nil }
    func file(_ style: UIUserInterfaceStyle) -> (file: LazyImageFile, scale: CGFloat)? {
      set.contents.file(in: set.folder, style, scale: scale)
    }
    guard let found = file(style == .unspecified ? .light : style) ?? file(.dark) else { return nil }
    source = .file(found.file)
    look = UIImage.DrawingAttributes(renderingMode: set.contents.renderingMode, scale: found.scale)
    if style == .unspecified, let dark = file(.dark)?.file, dark != found.file { look.dark = .file(dark) }
  }
}
