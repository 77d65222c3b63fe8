import DiffableKit
import DiffableTesting
import Foundation
import Testing

/// Tests of the orientation of images, and of their pixels.
@MainActor @Suite struct UIImageOrientationTests {
  private static let wide = Data(#"<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"></svg>"#.utf8)

  /// Returns the beginning of a JPEG file of 30 by 20 pixels, with an Exif orientation as a camera writes it.
  private static func photograph(_ number: UInt8, isBig: Bool = true) -> Data {
    func two(_ value: UInt8) -> [UInt8] { isBig ? [0, value] : [value, 0] }
    func four(_ value: UInt8) -> [UInt8] { isBig ? [0, 0, 0, value] : [value, 0, 0, 0] }
    let width: [UInt8] = isBig ? [0x01, 0x00] : [0x00, 0x01]
    let orientation: [UInt8] = isBig ? [0x01, 0x12] : [0x12, 0x01]
    var table = Array((isBig ? "MM" : "II").utf8) + two(42) + four(8) + two(2)
    table += width + two(3) + four(1) + two(30) + two(0)
    table += orientation + two(3) + four(1) + two(number) + two(0) + four(0)
    let note = Array("Exif\0\0".utf8) + table
    return Data(
      [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(note.count + 2)] + note + [0xFF, 0xC0, 0, 17, 8, 0, 20, 0, 30, 3, 0, 0, 0, 0])
  }

  private static let all = (0..<8).compactMap(UIImage.Orientation.init)
  private static let quarters: [UIImage.Orientation] = [.left, .right, .leftMirrored, .rightMirrored]

  private func shown(_ image: UIImage?, mode: UIView.ContentMode = .scaleAspectFit) throws -> ElementImage {
    let view = UIImageView(image: image)
    view.contentMode = mode
    let host = HeadlessHost(view: view, size: CGSize(width: 100, height: 100))
    let found = host.tree.visible.compactMap { entry in
      if case .image(let image) = entry.node.element.content { image } else { nil }
    }
    return try #require(found.first)
  }

  @Test("There are UIKit's eight image orientations, and an image has the size of its rotated pixels")
  func directions() throws {
    #expect(
      Self.all == [.up, .down, .left, .right, .upMirrored, .downMirrored, .leftMirrored, .rightMirrored])
    let pixels = try #require(UIImage(data: Self.wide)?.cgImage)
    #expect(pixels.width == 30 && pixels.height == 20)
    for orientation in Self.all {
      let image = UIImage(cgImage: pixels, scale: 2, orientation: orientation)
      let isTurned = Self.quarters.contains(orientation)
      #expect(image.size == (isTurned ? CGSize(width: 10, height: 15) : CGSize(width: 15, height: 10)))
      #expect(image.imageOrientation == orientation && image.scale == 2)
      #expect(image.cgImage == pixels && image.cgImage?.hashValue == pixels.hashValue)
      #expect(UIImageView(image: image).intrinsicContentSize == image.size)
      let host = try shown(image, mode: .center)
      #expect(host.orientation?.rawValue == orientation.rawValue && host.size == image.size)
    }
  }

  @Test("Changed copies of an image keep its orientation, and images of different orientations are not equal")
  func copies() throws {
    let pixels = try #require(UIImage(data: Self.wide)?.cgImage)
    let image = UIImage(cgImage: pixels, scale: 2, orientation: .left)
    let changed = image.withRenderingMode(.alwaysOriginal).withTintColor(.red)
      .imageFlippedForRightToLeftLayoutDirection()
    #expect(changed.imageOrientation == .left && changed.scale == 2 && changed.size == image.size)
    #expect(changed.preparingThumbnail(of: CGSize(width: 5, height: 100))?.imageOrientation == .left)
    #expect(image == UIImage(cgImage: pixels, scale: 2, orientation: .left))
    #expect(image != UIImage(cgImage: pixels, scale: 2, orientation: .right))
    #expect(image != UIImage(cgImage: pixels, scale: 1, orientation: .left))
    let other = UIImage(data: Self.wide + Data(" ".utf8))?.cgImage
    #expect(other != nil && other != pixels)
  }

  @Test("An image from data without an orientation is upright, and its size is the pixel size divided by its scale")
  func unsaid() throws {
    let image = try #require(UIImage(data: Self.wide))
    #expect(try image.imageOrientation == .up && image.scale == 1 && shown(image).orientation == nil)
    #expect(UIImage(data: Self.wide, scale: 3)?.size == CGSize(width: 10, height: 20.0 / 3))
    #expect(UIImage(data: Self.wide, scale: 0)?.size == CGSize(width: 30, height: 20))
    #expect(UIImage(data: Self.wide, scale: .nan)?.scale == 1)
    #expect(UIImage(data: Data(), scale: 2) == nil)
    let pixels = try #require(image.cgImage)
    #expect(UIImage(cgImage: pixels).size == image.size && UIImage(cgImage: pixels).imageOrientation == .up)
  }

  @Test(
    "The Exif orientation of a photograph is that of its UIImage, and its cgImage is not rotated",
    arguments: [true, false])
  func photographs(isBig: Bool) throws {
    let expected: [UIImage.Orientation] = [
      .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]
    for (index, orientation) in expected.enumerated() {
      let image = try #require(UIImage(data: Self.photograph(UInt8(index + 1), isBig: isBig)))
      #expect(image.imageOrientation == orientation)
      let isTurned = Self.quarters.contains(orientation)
      #expect(image.size == (isTurned ? CGSize(width: 20, height: 30) : CGSize(width: 30, height: 20)))
      #expect(try shown(image).orientation == nil, "a host reads it itself")
      let pixels = try #require(image.cgImage)
      #expect(pixels.width == 30 && pixels.height == 20)
      #expect(UIImage(cgImage: pixels).size == CGSize(width: 30, height: 20))
      #expect(try shown(UIImage(cgImage: pixels)).orientation == .up)
    }
    #expect(UIImage(data: Self.photograph(0))?.imageOrientation == .up)
    #expect(UIImage(data: Self.photograph(9))?.imageOrientation == .up)
  }

  @Test("UIImage(data:) reads a photograph truncated at any byte without crashing")
  func cutOff() throws {
    let whole = Self.photograph(6)
    for length in 0..<whole.count {
      let image = UIImage(data: whole.prefix(length))
      #expect(length < 2 ? image == nil : image != nil)
    }
  }

  @Test(
    "An image from a file has the file's Exif orientation and the scale in its name, and its cgImage is not rotated")
  func files() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("photo-\(UUID().uuidString)@2x.jpg").path
    try Self.photograph(6).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let image = try #require(UIImage(contentsOfFile: path))
    #expect(image.imageOrientation == .right && image.scale == 2 && image.size == CGSize(width: 10, height: 15))
    let pixels = try #require(image.cgImage)
    #expect(pixels == UIImage(contentsOfFile: path)?.cgImage && pixels.width == 30)
    let turned = UIImage(cgImage: pixels, scale: 1, orientation: .down)
    #expect(try shown(turned).name == shown(UIImage(data: Self.photograph(6))).name)
  }

  @Test("Symbols and empty images have no cgImage")
  func noPixels() {
    #expect(UIImage(systemName: "heart")?.cgImage == nil && UIImage().cgImage == nil)
    #expect(UIImage(systemName: "heart")?.imageOrientation == .up && UIImage(systemName: "heart")?.scale == 1)
  }
}
