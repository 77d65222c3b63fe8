import Foundation

/// A description of an image's format, read from its first bytes.
package struct ImageFormat: Hashable, Sendable {
  /// The media type, such as `image/png`.
  package let mediaType: String
  /// The size of the image in pixels.
  package let size: CGSize
  /// The orientation that is stored in the file, with which hosts show the pixels by default.
  package private(set) var orientation = ElementImage.Orientation.up

  /// The greatest width and height of an SVG file, in pixels: other formats state at most 32 bits, this one any number.
  private static let greatestVectorSide: Double = 1_000_000

  /// Recognises PNG, JPEG, GIF, WebP and SVG files.
  ///
  /// The result is `nil` for any other format, and for a file that ends before its size is known, whatever text it has besides.
  ///
  /// - Parameter data: The bytes of a file.
  package init?(_ data: Data) {
    let bytes = [UInt8](data.prefix(64 * 1024))
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      guard bytes.count >= 24 else { return nil }
      self.init("image/png", Self.big(bytes, 16, 4), Self.big(bytes, 20, 4))
    } else if bytes.starts(with: Array("GIF8".utf8)) {
      guard bytes.count >= 10 else { return nil }
      self.init("image/gif", Self.little(bytes, 6), Self.little(bytes, 8))
    } else if bytes.starts(with: Array("RIFF".utf8)) {
      guard bytes.count >= 30, Array(bytes[8..<12]) == Array("WEBP".utf8) else { return nil }
      self.init(webP: bytes)
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      self.init(jpeg: bytes)
    } else {
      self.init(svg: bytes)
    }
  }

  /// Recognises the PNG, JPEG, GIF and WebP files that a person can paste; `nil` for any other format, and for a file
  /// that does not tell the size of the image, wherever it does.
  ///
  /// - Parameter data: The bytes of the whole file.
  /// - Complexity: O(*n*) in the number of bytes.
  package init?(pasted data: Data) {
    if data.starts(with: [0xFF, 0xD8]) {
      self.init(jpeg: [UInt8](data), isStrict: true)
    } else {
      self.init(data)
      guard mediaType != "image/svg+xml" else { return nil }
    }
  }

  private init?(_ mediaType: String, _ width: Int, _ height: Int) {
    guard width > 0, height > 0 else { return nil }
    self.mediaType = mediaType
    size = CGSize(width: width, height: height)
  }

  private init?(jpeg bytes: [UInt8], isStrict: Bool = false) {
    var index = 2
    var orientation = ElementImage.Orientation.up
    while index + 9 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      let isFrame = (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
      if isFrame {
        self.init("image/jpeg", Self.big(bytes, index + 7, 2), Self.big(bytes, index + 5, 2))
        self.orientation = orientation
        return
      }
      let length = Self.big(bytes, index + 2, 2)
      if marker == 0xE1 {
        orientation = Self.orientation(exif: bytes.dropFirst(index + 4).prefix(length)) ?? orientation
      }
      index += 2 + length
    }
    guard !isStrict else { return nil }
    // The bytes that were read, at most the first 64 KiB of the JPEG file, do not contain its size, for instance
    // because of a large thumbnail before it; any square will do as the size, since a host scales the image.
    self.init("image/jpeg", 240, 240)
    self.orientation = orientation
  }

  /// Returns the orientation of the camera from the Exif segment of a JPEG file, which is a table of numbered entries.
  private static func orientation(exif segment: ArraySlice<UInt8>) -> ElementImage.Orientation? {
    guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
    let bytes = Array(segment.dropFirst(6))
    guard bytes.count >= 8, bytes[0] == bytes[1], bytes[0] == UInt8(ascii: "M") || bytes[0] == UInt8(ascii: "I") else {
      return nil
    }
    let isBig = bytes[0] == UInt8(ascii: "M")
    func number(_ index: Int) -> Int { isBig ? big(bytes, index, 2) : little(bytes, index) }
    // The 32-bit offset of the table leads to a place in the Exif segment, which has at most 64 KiB, so the
    // lower 16 bits of the offset are enough.
    let table = number(isBig ? 6 : 4)
    for entry in 0..<min(number(table), 64) {
      let offset = table + 2 + entry * 12
      if number(offset) == 0x0112 { return ElementImage.Orientation(exif: number(offset + 8)) }
    }
    return nil
  }

  private init?(webP bytes: [UInt8]) {
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ": self.init("image/webp", Self.little(bytes, 26) & 0x3FFF, Self.little(bytes, 28) & 0x3FFF)
    case "VP8L":
      let bits = Self.little(bytes, 21) | Self.little(bytes, 23) << 16
      self.init("image/webp", bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    case "VP8X":
      self.init(
        "image/webp", (Self.little(bytes, 24) | Int(bytes[26]) << 16) + 1,
        (Self.little(bytes, 27) | Int(bytes[29]) << 16) + 1)
    default: return nil
    }
  }

  private init?(svg bytes: [UInt8]) {
    let head = String(decoding: bytes.prefix(2048), as: UTF8.self)
    guard let start = head.range(of: "<svg") else { return nil }
    let tag = head[start.lowerBound...].prefix { $0 != ">" }
    // A number that is no size of a picture counts as none: a host scales the picture.
    func number(_ name: String) -> Int? {
      guard let found = tag.range(of: " \(name)=\""),
        let number = Double(tag[found.upperBound...].prefix { $0.isNumber || $0 == "." }),
        number <= Self.greatestVectorSide
      else { return nil }
      return Int(bounded: number.rounded())
    }
    self.init("image/svg+xml", number("width") ?? 240, number("height") ?? 240)
  }

  private static func big(_ bytes: [UInt8], _ index: Int, _ count: Int) -> Int {
    guard index + count <= bytes.count else { return 0 }
    return bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ bytes: [UInt8], _ index: Int) -> Int {
    guard index + 2 <= bytes.count else { return 0 }
    return Int(bytes[index]) | Int(bytes[index + 1]) << 8
  }
}

extension ElementImage.Orientation {
  /// Makes an orientation from the number in an Exif segment, from 1 to 8; `nil` for another number.
  fileprivate init?(exif number: Int) {
    let orientations: [Self] = [.up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left]
    guard (1...orientations.count).contains(number) else { return nil }
    self = orientations[number - 1]
  }
}
