import NIOHTTP1
import Synchronization

/// The reception of images that people paste or drop: it decides from the head of a request if its body is read, and limits
/// how many bodies are read at the same time.
///
/// No other request has a body that the server keeps. So it is read only for a page of this start of the server, with a
/// stated length. The ``RequestHandler`` checks to whom the image may go.
final class ImageUploadAdmission: Sendable {
  /// The path, within the interface, of the requests that bring an image.
  static let path = "/image"
  /// The header field with the name of the session that the image is for.
  static let sessionField = "diffable-session"
  /// The header field with the number of the element that the image is for.
  static let elementField = "diffable-element"
  /// The media types that a request may state for its image.
  private static let types: Set<String> = ["image/png", "image/jpeg", "image/gif", "image/webp"]

  private let token: String
  private let count = Mutex(0)

  /// Makes a reception that reads no bodies yet.
  ///
  /// - Parameter token: The secret that only a page of this start of the server knows.
  init(token: String) { self.token = token }

  /// Returns true if a request is meant to bring an image.
  static func isMeant(by head: HTTPRequestHead) -> Bool {
    head.method == .POST && head.uri.prefix { $0 != "?" } == path[...]
  }

  /// Admits the body of a request; ``end()`` has to be called when the body has been dealt with.
  ///
  /// - Parameter request: The head of the request.
  /// - Throws: The refusal to respond with; the body is not read then.
  func begin(_ request: WebRequest) throws(HTTPRefusal) {
    guard let given = request[query: "token"], RandomToken.isEqual(given, token) else { throw .foreignPage }
    guard !request.headers.contains(name: "transfer-encoding"), let digits = request[single: "content-length"],
      !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }), Int(digits) != 0
    else { throw HTTPRefusal(411, "A picture has a stated length.") }
    // A length with so many digits that it is no `Int` is too large, too.
    guard let length = Int(digits), length <= Wire.VersionAndSharedLimit.imageBytes else { throw .largePicture }
    guard let type = request[single: "content-type"], Self.types.contains(type.lowercased()) else {
      throw .noPicture
    }
    let isAdmitted = count.withLock { count in
      guard count < Wire.ServerLimit.imagesAtOnce else { return false }
      count += 1
      return true
    }
    guard isAdmitted else { throw HTTPRefusal(503, "Too many pictures are on their way. Try again.") }
  }

  /// Notes that the body of a request with an image was dealt with, which makes room for another.
  func end() { count.withLock { $0 -= 1 } }
}

extension HTTPRefusal {
  /// The refusal of a request without the token of this start of the server.
  static let foreignPage = HTTPRefusal(403, "This page is not of this start of the server.")
  /// The refusal of an image of too many bytes.
  static let largePicture = HTTPRefusal(413, "A picture may have 5 MB at most.")
  /// The refusal of bytes that are not an image in a supported format, or one of too many pixels.
  static let noPicture = HTTPRefusal(
    415, "Only PNG, JPEG, GIF and WebP pictures of at most 50 million pixels are taken here.")
}
