import Foundation

/// A recipe's own picture: the bytes of an image file and its type.
public struct RecipePicture: Equatable, Sendable {
  /// A type of image file that browsers show and the store accepts.
  public enum MediaType: String, CaseIterable, Codable, Sendable {
    /// The image file is a PNG file.
    case png = "image/png"
    /// The image file is a JPEG file.
    case jpeg = "image/jpeg"
    /// The image file is a GIF file.
    case gif = "image/gif"
    /// The image file is a WebP file.
    case webp = "image/webp"
    /// The image file is an SVG file, which may contain scripts: show it only as an image, never as a page or inside
    /// one.
    case svg = "image/svg+xml"
  }

  /// A reason why bytes are not accepted as a picture.
  public enum Refusal: Error, Equatable, Sendable, CustomStringConvertible {
    /// The picture has no bytes.
    case empty
    /// The picture has more than ``RecipePicture/largestSize`` bytes.
    case tooLarge(Int)
    /// The bytes are not an image of a known type.
    case unknownType

    /// The reason in one line, for people.
    public var description: String {
      switch self {
      case .empty: "the picture is empty"
      case .tooLarge(let size): "the picture has \(size) bytes, at most \(RecipePicture.largestSize) are accepted"
      case .unknownType: "the picture is none of PNG, JPEG, GIF, WebP and SVG"
      }
    }
  }

  /// The maximum size of a picture in bytes: 2 MiB.
  public static let largestSize = 2 << 20

  /// The type of the image file.
  public let mediaType: MediaType
  /// The bytes of the image file.
  public let data: Data

  /// Creates a picture from the bytes of an image file, whose type is recognised from the bytes.
  ///
  /// - Parameter data: The bytes.
  /// - Throws: A ``Refusal`` if the bytes are not a picture or too many.
  public init(data: Data) throws(Refusal) {
    if data.isEmpty { throw .empty }
    if data.count > Self.largestSize { throw .tooLarge(data.count) }
    guard let type = Self.type(of: data) else { throw .unknownType }
    self.init(mediaType: type, data: data)
  }

  init(mediaType: MediaType, data: Data) {
    self.mediaType = mediaType
    self.data = data
  }

  /// The picture as a `data:` address, for exported files.
  public var dataURI: String {
    "data:\(mediaType.rawValue);base64,\(data.base64EncodedString())"
  }

  private static func type(of data: Data) -> MediaType? {
    let head = [UInt8](data.prefix(16))
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if head.starts(with: Array("GIF87a".utf8)) || head.starts(with: Array("GIF89a".utf8)) { return .gif }
    if head.starts(with: Array("RIFF".utf8)), head.dropFirst(8).starts(with: Array("WEBP".utf8)) { return .webp }
    return isSVG(data) ? .svg : nil
  }

  /// Returns true for text whose first element is `svg`; a declaration, comments and a document type may precede it.
  private static func isSVG(_ data: Data) -> Bool {
    var rest = String(decoding: data.prefix(4_096), as: UTF8.self)[...]
    if rest.first == "\u{FEFF}" { rest = rest.dropFirst() }
    while true {
      rest = rest.drop(while: \.isWhitespace)
      if rest.hasPrefix("<svg") {
        let next = rest.dropFirst(4).first
        return next.map { $0.isWhitespace || $0 == ">" || $0 == "/" } ?? false
      }
      let close = rest.hasPrefix("<!--") ? "-->" : rest.hasPrefix("<?") ? "?>" : rest.hasPrefix("<!DOCTYPE") ? ">" : ""
      guard !close.isEmpty, let end = rest.firstRange(of: close) else { return false }
      rest = rest[end.upperBound...]
    }
  }
}
