// Doing the work of showing an image before it is shown, away from the main actor.
//
// Images are drawn by the host. What is left to do here is to read the bytes, to check that they are the image that they
// were, and to name them by their content, which is how a host asks for them and knows them again.
extension UIImage {
  /// The image with its bytes read, checked and named, so that nothing is left to do when it is shown.
  ///
  /// Call it away from the main actor: it reads the file of an image that was made from one. The host does not decode the
  /// image before it is shown. A symbol and an image made from bytes are ready already.
  ///
  /// - Returns: An image that looks the same; nil if the file is gone or holds another image now.
  /// - Complexity: O(*n*) in the bytes of an image from a file, once.
  public func preparingForDisplay() -> UIImage? {
    guard source.isFile || look.dark?.isFile == true else { return self }
    return source.prepared.map { with($0, dark: look.dark?.prepared, size: size) }
  }

  /// Prepares the image on another thread.
  ///
  /// - Parameter completionHandler: Called once, on that thread, with an image that looks the same; with nil if the file is
  ///   gone or holds another image now.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingForDisplay()) }
  }

  /// Prepares the image on another thread.
  ///
  /// - Returns: An image that looks the same; nil if the file is gone or holds another image now.
  public func byPreparingForDisplay() async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareForDisplay { continuation.resume(returning: $0) }
    }
  }

  /// The image, prepared, in another size.
  ///
  /// The proportions stay: the size of the result is the largest that fits. The bytes stay as well, since the image is not
  /// decoded here; a host decodes and scales it to the size at which it is shown. So what is on the screen is the same as
  /// of an image of that size, and what is saved is the room on the screen and the work on the main actor, not the way of
  /// the bytes to the host.
  ///
  /// Call it away from the main actor.
  ///
  /// - Parameter size: The room for the image, in points.
  /// - Returns: The image; nil if the size is not positive and finite, if the file is gone or holds another image now.
  /// - Complexity: O(*n*) in the bytes of an image from a file, once.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite, self.size.width > 0,
      self.size.height > 0, let prepared = preparingForDisplay()
    else { return nil }
    let scale = min(size.width / self.size.width, size.height / self.size.height)
    return prepared.with(
      prepared.source, dark: prepared.look.dark,
      size: CGSize(width: self.size.width * scale, height: self.size.height * scale))
  }

  /// Prepares the image in another size on another thread, as ``preparingThumbnail(of:)`` does.
  ///
  /// - Parameters:
  ///   - size: The room for the image, in points.
  ///   - completionHandler: Called once, on that thread, with the image, or with nil as ``preparingThumbnail(of:)`` gives it.
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  /// Prepares the image in another size on another thread, as ``preparingThumbnail(of:)`` does.
  ///
  /// - Parameter size: The room for the image, in points.
  /// - Returns: The image, or nil as ``preparingThumbnail(of:)`` gives it.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareThumbnail(of: size) { continuation.resume(returning: $0) }
    }
  }
}

extension UIImage.Source {
  fileprivate var isFile: Bool { if case .file = self { true } else { false } }

  /// The same with its bytes read; nil if the file is gone or holds another image now.
  fileprivate var prepared: UIImage.Source? {
    guard case .file(let file) = self else { return self }
    return file.load().map { .data(name: $0.name, file.format, $0.data) }
  }
}
