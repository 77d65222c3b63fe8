import DiffableKit
import Synchronization

/// A picture that a person has pasted, until the room forgets it.
///
/// Messages refer to the picture, so that the room can free the bytes of old ones while their messages stay.
final class Photo: Sendable {
  /// The number of bytes of the picture's file.
  let byteCount: Int
  private let content: Mutex<UIImage?>

  init(_ image: UIImage, byteCount: Int) {
    self.byteCount = byteCount
    content = Mutex(image)
  }

  /// The image; `nil` if the room has forgotten it.
  var image: UIImage? { content.withLock { $0 } }

  /// Frees the image, when the room forgets it; the photo stays without one.
  func forget() { content.withLock { $0 = nil } }
}
