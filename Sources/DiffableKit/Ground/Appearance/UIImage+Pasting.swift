extension UIImage: NSItemProviderReading {
  /// The identifiers of the types of pasted items from which an image can be made: `public.image` alone.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.image"] }

  /// Returns an image that is made of the bytes of a file.
  ///
  /// Hosts cache images by name. This image has a random name instead of the usual hash of its bytes, because a person
  /// could paste an image whose bytes were made to have the hash of another image.
  ///
  /// - Parameters:
  ///   - data: The bytes of a PNG, JPEG, GIF or WebP file.
  ///   - typeIdentifier: The identifier of the type; the bytes decide.
  /// - Returns: The image.
  /// - Throws: An error of Foundation if the bytes are none of an image.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> UIImage {
    guard let format = ImageFormat(pasted: data) else { throw CocoaError(.fileReadCorruptFile) }
    return UIImage(.data(name: "pasted-\(UUID().uuidString)", format, data), look: DrawingAttributes())
  }
}
