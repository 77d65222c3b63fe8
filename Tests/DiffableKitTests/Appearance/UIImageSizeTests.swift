import DiffableKit
import DiffableTesting
import Foundation
import Testing

/// Tests of the sizes of images whose files state anything as their size.
struct UIImageSizeTests {
  private static func vector(width: String, height: String) -> Data {
    Data("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"></svg>".utf8)
  }

  @Test(
    "An SVG file whose width is no size of a picture is 240 points wide, and no width ends the program",
    arguments: [
      "99999999999999999999", String(repeating: "9", count: 400), "9223372036854775808", "1000001", "1.2.3", "..", "",
      "-5",
      "٣",
    ])
  func strangeWidth(_ width: String) {
    #expect(UIImage(data: Self.vector(width: width, height: "10"))?.size == CGSize(width: 240, height: 10))
    #expect(UIImage(data: Self.vector(width: "10", height: width))?.size == CGSize(width: 10, height: 240))
  }

  @Test("An SVG file has the size that it states, up to a million points, rounded")
  func statedSize() {
    #expect(
      UIImage(data: Self.vector(width: "1000000", height: "2.5pt"))?.size == CGSize(width: 1_000_000, height: 3))
  }

  @Test(
    "A file that begins like a PNG, GIF or WebP file and ends too early is no image, though the tag of an SVG file follows"
  )
  func mixedFormats() {
    let starts: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], Array("GIF8".utf8), Array("RIFF0000WEBP".utf8),
      Array("RIFF".utf8),
    ]
    for start in starts {
      #expect(UIImage(data: Data(start + Array("<svg>".utf8))) == nil, "\(start)")
    }
  }

  @Test("No bytes end the program as an image: beginnings of every format, with bytes that are changed at random")
  func changedBytes() {
    let seed = UInt64.random(in: .min ... .max)
    print("changed bytes: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let starts: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], Array("GIF89a".utf8), Array("RIFF0000WEBPVP8 ".utf8),
      Array("RIFF0000WEBPVP8L".utf8), Array("RIFF0000WEBPVP8X".utf8),
      [0xFF, 0xD8, 0xFF, 0xE1, 0, 40] + Array("Exif\0\0MM".utf8), [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8],
      Array("<svg width=\"1".utf8), Array("<svg height=\"".utf8),
    ]
    for _ in 0..<20_000 {
      var bytes = starts.randomElement(using: &random) ?? []
      let digits = Array("0123456789.\" ex-".utf8)
      for _ in 0..<Int.random(in: 0...60, using: &random) {
        bytes.append(
          Bool.random(using: &random) ? .random(in: 0...255, using: &random) : digits.randomElement(using: &random) ?? 0
        )
      }
      if Bool.random(using: &random), let index = bytes.indices.randomElement(using: &random) {
        bytes[index] = .random(in: 0...255, using: &random)
      }
      let size = UIImage(data: Data(bytes))?.size ?? .zero
      #expect(size.width.isFinite && size.height.isFinite, "seed \(seed), bytes \(bytes)")
    }
  }
}
