extension NSItemProvider {
  /// The greatest number of pixels of an image that a person can paste.
  private static let pixelLimit: CGFloat = 50_000_000

  private static let imageTypes = [
    "image/png": "public.png", "image/jpeg": "public.jpeg", "image/gif": "com.compuserve.gif",
    "image/webp": "org.webmproject.webp",
  ]

  /// Makes an item provider for an image that a person pastes or drops, from the bytes of an image file.
  ///
  /// The result is `nil` if the bytes are not those of a supported format, if they do not tell the size of the image, or
  /// if the image has too many pixels.
  ///
  /// - Parameter data: The bytes of an image file.
  package convenience init?(imageData data: Data) {
    guard let format = ImageFormat(pasted: data), let type = Self.imageTypes[format.mediaType],
      format.size.width * format.size.height <= Self.pixelLimit
    else { return nil }
    self.init(data, typeIdentifier: type)
  }
}
