import Synchronization

/// An image in a file: its format is known, its bytes are read when they are wanted for the first time.
///
/// Reading and naming a large image takes time that a program may not have on the main actor: ``UIImage`` reads ahead
/// elsewhere when it is prepared for display.
final class ImageFile: Hashable, Sendable {
  /// What is shown of the file.
  struct Content: Sendable {
    var name: String
    var data: Data
  }

  /// What tells a file from another, and from itself after a change.
  private struct Identity: Hashable, Sendable {
    var path: String
    var length: Int
    var changed: Date
  }

  let format: ImageFormat
  private let identity: Identity
  private let content = Mutex<Content?>(nil)

  /// Reads the beginning of a file; nil if it cannot be read or is no image.
  init?(path: String) {
    guard let file = FileHandle(forReadingAtPath: path), let head = try? file.read(upToCount: 64 * 1024),
      let format = ImageFormat(head)
    else { return nil }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    self.format = format
    identity = Identity(
      path: path, length: attributes?[.size] as? Int ?? head.count,
      changed: attributes?[.modificationDate] as? Date ?? .distantPast)
  }

  /// The bytes and their name, read now if they were not before; nil if the file is gone or is another image now.
  ///
  /// - Complexity: O(*n*) in the bytes, once.
  func load() -> Content? {
    content.withLock { content in
      if let content { return content }
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: identity.path)), ImageFormat(data) == format else {
        return nil
      }
      content = Content(name: UIImage.name(of: data), data: data)
      return content
    }
  }

  static func == (left: ImageFile, right: ImageFile) -> Bool { left.identity == right.identity }

  func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
