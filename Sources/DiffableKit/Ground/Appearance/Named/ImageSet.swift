/// An image set of an asset catalogue: the files of one image for several scales and appearances.
struct ImageSet: Decodable {
  /// An entry of an image set: a file with the scale and the conditions for which it is meant.
  private struct Entry: Decodable {
    /// The coding keys of an entry's values: their names in `Contents.json`.
    enum CodingKeys: CodingKey { case filename, scale }
    var filename: String?
    var scale: CGFloat
    var conditions: AssetConditions

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      filename = try values.decodeIfPresent(String.self, forKey: .filename)
      // Decodes “2x” as 2; an entry without a scale, such as a vector drawing, is for all scales, and counts as 1.
      scale =
        try values.decodeIfPresent(String.self, forKey: .scale).flatMap { Double($0.dropLast()) }.map { CGFloat($0) }
        ?? 1
      conditions = try AssetConditions(from: decoder)
    }
  }

  /// A value that is decoded from the `properties` of an image set: its rendering intent.
  private struct Properties: Decodable {
    /// The coding keys of an image set's properties: their names in `Contents.json`.
    enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
    var intent: String?
  }

  private var images: [Entry]
  private var properties: Properties?

  /// The rendering mode that the catalogue states: original colours, template, or automatic.
  var renderingMode: UIImage.RenderingMode {
    switch properties?.intent {
    case "template": .alwaysTemplate
    case "original": .alwaysOriginal
    default: .automatic
    }
  }

  /// Returns the image file for a colour scheme and a screen, with the number of its pixels in a point.
  ///
  /// - Parameters:
  ///   - folder: The folder of the set.
  ///   - style: Light or dark.
  ///   - scale: The number of pixels in a point of the screen.
  /// - Returns: The file and its scale, or `nil` if the set has no file that can be shown.
  func file(in folder: String, _ style: UIUserInterfaceStyle, scale: CGFloat) -> (file: LazyImageFile, scale: CGFloat)?
  {
    let entries = AssetConditions.best(of: images.filter { $0.filename != nil }, style, .normal) { $0.conditions }
    for scale in FoundNamedImage.scales(for: scale) {
      for entry in entries where entry.scale == scale {
        guard let name = entry.filename, let file = LazyImageFile(path: folder + "/" + name) else { continue }
        return (file, scale)
      }
    }
    return nil
  }
}
