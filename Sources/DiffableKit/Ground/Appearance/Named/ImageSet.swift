/// What an asset catalogue says of an image: its files, for several scales and appearances.
struct ImageSet: Decodable {
  private struct Entry: Decodable {
    enum CodingKeys: CodingKey { case filename, scale }
    var filename: String?
    var scale: CGFloat
    var conditions: AssetConditions

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      filename = try values.decodeIfPresent(String.self, forKey: .filename)
      // “2x”; an image for all scales has none, as a drawing.
      scale =
        try values.decodeIfPresent(String.self, forKey: .scale).flatMap { Double($0.dropLast()) }.map { CGFloat($0) }
        ?? 1
      conditions = try AssetConditions(from: decoder)
    }
  }

  private struct Properties: Decodable {
    enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
    var intent: String?
  }

  private var images: [Entry]
  private var properties: Properties?

  /// Whether the image is drawn in its own colours, or as a shape, where the catalogue says so.
  var renderingMode: UIImage.RenderingMode {
    switch properties?.intent {
    case "template": .alwaysTemplate
    case "original": .alwaysOriginal
    default: .automatic
    }
  }

  /// The file for given surroundings, and how many of its pixels are a point.
  ///
  /// - Parameters:
  ///   - folder: The folder of the set.
  ///   - style: Light or dark.
  ///   - scale: The pixels of the screen in a point.
  /// - Returns: Nil if there is none that can be shown.
  func file(in folder: String, _ style: UIUserInterfaceStyle, scale: CGFloat) -> (file: ImageFile, scale: CGFloat)? {
    let entries = AssetConditions.best(of: images.filter { $0.filename != nil }, style, .normal) { $0.conditions }
    for scale in NamedImage.scales(for: scale) {
      for entry in entries where entry.scale == scale {
        guard let name = entry.filename, let file = ImageFile(path: folder + "/" + name) else { continue }
        return (file, scale)
      }
    }
    return nil
  }
}
