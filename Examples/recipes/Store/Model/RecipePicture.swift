import Foundation

/// A recipe's own picture: the bytes of an image file and its type.
public struct RecipePicture: Hashable, Sendable {
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
    /// The image file states a width or a height that is none: 0, or more than ``RecipePicture/greatestSide``.
    case noSize

    /// The reason in one line, for people.
    public var description: String {
      switch self {
      case .empty: "the picture is empty"
      case .tooLarge(let size): "the picture has \(size) bytes, at most \(RecipePicture.largestSize) are accepted"
      case .unknownType: "the picture is none of PNG, JPEG, GIF, WebP and SVG"
      case .noSize:
        "the width or the height of the picture is none; from 1 to \(RecipePicture.greatestSide) pixels are accepted"
      }
    }
  }

  /// The maximum size of a picture in bytes: 2 MiB.
  public static let largestSize = 2 << 20

  /// The maximum width and height of a picture, in pixels.
  public static let greatestSide = 100_000

  /// The type of the image file.
  public let mediaType: MediaType
  /// The bytes of the image file.
  public let data: Data

  /// Creates a picture from the bytes of an image file, whose type is recognised from the bytes.
  ///
  /// - Parameter data: The bytes.
  /// - Throws: A ``Refusal`` if the bytes are not a picture or too many, or if the picture's sides are no sizes.
  public init(data: Data) throws(Refusal) {
    if data.isEmpty { throw .empty }
    if data.count > Self.largestSize { throw .tooLarge(data.count) }
    guard let type = Self.type(of: data) else { throw .unknownType }
    guard Self.hasSizes(data, type) else { throw .noSize }
    mediaType = type
    self.data = data
  }

  /// Hashes all bytes of the image file, not the first ones alone as `Data` does.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    data.withUnsafeBytes { hasher.combine(bytes: $0) }
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

  /// Returns false if the head of an image file states a width or a height that is no size of a picture.
  ///
  /// The sides of JPEG and WebP files have at most 16 and 24 bits; they are where they may be in any case.
  private static func hasSizes(_ data: Data, _ type: MediaType) -> Bool {
    let head = [UInt8](data.prefix(24))
    func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    var sides: [Int?] = []
    switch type {
    case .png where head.count == 24: sides = [number(head[16..<20]), number(head[20..<24])]
    case .gif where head.count >= 10: sides = [number(head[6..<8].reversed()), number(head[8..<10].reversed())]
    case .svg: sides = svgSides(data)
    default: break
    }
    return sides.allSatisfy { $0.map { (1...greatestSide).contains($0) } ?? false }
  }

  /// Returns the width and the height that an SVG file states in numbers, rounded up; `nil` for a number that is no
  /// size at all.
  private static func svgSides(_ data: Data) -> [Int?] {
    let head = String(decoding: data.prefix(8_192), as: UTF8.self)
    guard let start = head.range(of: "<svg") else { return [] }
    let tag = head[start.upperBound...].prefix { $0 != ">" }
    // A number is read as far as its digits go: units and percentages are sizes, too.
    return [/\swidth\s*=\s*["']([-+.0-9]+)/, /\sheight\s*=\s*["']([-+.0-9]+)/].compactMap { attribute in
      guard let found = tag.firstMatch(of: attribute) else { return nil }
      return .some(Double(found.output.1).flatMap { Int(exactly: $0.rounded(.up)) })
    }
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
