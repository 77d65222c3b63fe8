import Foundation
import Testing

/// A temporary bundle with images and asset catalogues, which is deleted with the fixture.
final class BundleFixture {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bundle-\(UUID().uuidString)")
  let bundle: Bundle

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    bundle = try #require(Bundle(path: folder.path))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a file, and creates the folders around it.
  func write(_ data: Data, _ path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func write(_ text: String, _ path: String) throws { try write(Data(text.utf8), path) }

  /// Writes the description of a set in an asset catalogue, such as an image set.
  func writeSet(_ path: String, _ contents: String) throws {
    try write(contents, "Assets.xcassets/\(path)/Contents.json")
  }

  /// Returns the head of a PNG file with a size in pixels.
  static func png(_ width: UInt8, _ height: UInt8) -> Data {
    Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
        0, 0, 0, width, 0, 0, 0, height,
      ])
  }

  static func svg(_ width: Int, _ height: Int) -> Data {
    Data(#"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)"></svg>"#.utf8)
  }
}
