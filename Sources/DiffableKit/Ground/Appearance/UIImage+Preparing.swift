// Methods of an image that prepare it for display away from the main actor.
//
// Hosts decode and draw images. The work that is left here is to read the bytes, to check that they are still the same
// image, and to hash them into the name by which hosts request and cache them.
extension UIImage {
  /// Returns the image with its bytes read, checked and hashed, so that no work is left when it is shown.
  ///
  /// Call this method away from the main actor: it reads the file of an image that was made from a file. The host does
  /// not decode the image before it is shown. Symbols and images made from bytes need no preparation.
  ///
  /// - Returns: An image that looks the same; `nil` if the file is gone or holds another image by now.
  /// - Complexity: O(*n*) in the number of bytes of an image from a file, once.
  public func preparingForDisplay() -> UIImage? {
    guard source.isFile || look.dark?.isFile == true else { return self }
    return source.prepared.map { with($0, dark: look.dark?.prepared, size: size) }
  }

  /// Prepares the image for display on another thread.
  ///
  /// - Parameter completionHandler: Called once, on that thread, with an image that looks the same, or with `nil` if
  ///   the file is gone or holds another image by now.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingForDisplay()) }
  }

  /// Prepares the image for display on another thread.
  ///
  /// - Returns: An image that looks the same; `nil` if the file is gone or holds another image by now.
  public func byPreparingForDisplay() async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareForDisplay { continuation.resume(returning: $0) }
    }
  }

  /// Returns the image, prepared for display, in the largest size that fits a rectangle.
  ///
  /// The proportions stay. The bytes stay as well, since the image is not decoded here; a host decodes the image and
  /// scales it to the size at which it is shown. The screen therefore shows the same as a real thumbnail would, and the
  /// work on the main actor is saved, but the host still receives all bytes.
  ///
  /// Call this method away from the main actor.
  ///
  /// - Parameter size: The available size, in points.
  /// - Returns: The image; `nil` if the size is not positive and finite, or if the file is gone or holds another image
  ///   by now.
  /// - Complexity: O(*n*) in the number of bytes of an image from a file, once.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite, self.size.width > 0,
      self.size.height > 0, let prepared = preparingForDisplay()
    else { return nil }
    let scale = min(size.width / self.size.width, size.height / self.size.height)
    return prepared.with(
      prepared.source, dark: prepared.look.dark,
      size: CGSize(width: self.size.width * scale, height: self.size.height * scale))
  }

  /// Makes a thumbnail on another thread, as ``preparingThumbnail(of:)`` does.
  ///
  /// - Parameters:
  ///   - size: The available size, in points.
  ///   - completionHandler: Called once, on that thread, with the result of ``preparingThumbnail(of:)``.
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  /// Makes a thumbnail on another thread, as ``preparingThumbnail(of:)`` does.
  ///
  /// - Parameter size: The available size, in points.
  /// - Returns: The result of ``preparingThumbnail(of:)``.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareThumbnail(of: size) { continuation.resume(returning: $0) }
    }
  }
}

extension UIImage.Source {
  fileprivate var isFile: Bool { if case .file = self { true } else { false } }

  /// The source of the image with the bytes of its file read; `nil` if the file is gone or holds another image by now.
  fileprivate var prepared: UIImage.Source? {
    guard case .file(let file) = self else { return self }
    return file.load().map { .data(name: $0.name, file.format, $0.data) }
  }
}
