import Synchronization

/// An image in a file: the format is known at once, and the bytes are read when the image is first shown.
///
/// Reading and hashing a large image takes time that a program may not have on the main actor: ``UIImage`` reads the
/// file ahead on another thread when the image is prepared for display.
final class LazyImageFile: Hashable, Sendable {
  /// A value with the bytes of an image file and the name under which hosts cache them.
  struct NamedImageData: Sendable {
    var name: String
    var data: Data
  }

  /// A value that identifies the contents of a file: its path, length and modification date, which tell it from other
  /// files and from its own earlier contents.
  private struct FileVersionKey: Hashable, Sendable {
    var path: String
    var length: Int
    var changed: Date
  }

  let format: ImageFormat
  private let identity: FileVersionKey
  private let content = Mutex<NamedImageData?>(nil)

  /// Reads the beginning of an image file; `nil` if the file cannot be read or is not an image.
  init?(path: String) {
    guard let file = FileHandle(forReadingAtPath: path), let head = try? file.read(upToCount: 64 * 1024),
      let format = ImageFormat(head)
    else { return nil }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    self.format = format
    identity = FileVersionKey(
      path: path, length: attributes?[.size] as? Int ?? head.count,
      changed: attributes?[.modificationDate] as? Date ?? .distantPast)
  }

  /// Returns the bytes of the image and their name, reading the file the first time; `nil` if the file is gone or holds
  /// another image by now.
  ///
  /// - Complexity: O(*n*) in the number of bytes, the first time.
  func load() -> NamedImageData? {
    content.withLock { content in
      if let content { return content }
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: identity.path)), ImageFormat(data) == format else {
        return nil
      }
      content = NamedImageData(name: UIImage.name(of: data), data: data)
      return content
    }
  }

  static func == (left: LazyImageFile, right: LazyImageFile) -> Bool { left.identity == right.identity }

  func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
