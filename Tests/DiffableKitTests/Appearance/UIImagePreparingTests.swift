import DiffableKit
import DiffableTesting
import Foundation
import Testing

/// Tests of images that are prepared for display.
struct UIImagePreparingTests {
  /// Returns the data of an SVG image with a size in points, and a comment that makes it differ from other images.
  private static func picture(_ width: Int, _ height: Int, _ mark: String = "") -> Data {
    Data("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"><!--\(mark)--></svg>".utf8)
  }

  private static func withFile(_ data: Data, _ body: (String) async throws -> Void) async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("picture-\(UUID().uuidString).svg").path
    try data.write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(path)
  }

  /// Returns the name and the size of an image view's image on the host, and the image data behind that name.
  @MainActor private static func shown(_ image: UIImage?, mode: UIView.ContentMode = .scaleAspectFit) -> (
    name: String, size: CGSize?, data: Data?
  )? {
    let view = UIImageView(image: image)
    view.contentMode = mode
    let host = HeadlessHost(view: view, size: CGSize(width: 100, height: 100))
    for (node, _) in host.tree.visible {
      if case .image(let image) = node.element.content {
        return (image.name, image.size, host.scene.image(named: image.name)?.data)
      }
    }
    return nil
  }

  @Test("A prepared image and a thumbnail keep flipsForRightToLeftLayoutDirection")
  func flipped() async throws {
    try await Self.withFile(Self.picture(30, 20)) { path in
      let image = try #require(UIImage(contentsOfFile: path)?.imageFlippedForRightToLeftLayoutDirection())
      #expect(image.preparingForDisplay()?.flipsForRightToLeftLayoutDirection == true)
      #expect(image.preparingThumbnail(of: CGSize(width: 3, height: 2))?.flipsForRightToLeftLayoutDirection == true)
      #expect(image.preparingForDisplay() == image.preparingForDisplay())
    }
  }

  @Test("An image from a file is the same for the host whether it was prepared, not prepared or made from data")
  func sameOnScreen() async throws {
    let data = Self.picture(300, 200)
    try await Self.withFile(data) { path in
      let image = try #require(UIImage(contentsOfFile: path))
      #expect(image.size == CGSize(width: 300, height: 200))
      let prepared = try #require(await image.byPreparingForDisplay())
      let names = await [image, prepared, UIImage(data: data)].asyncMap { await Self.shown($0)?.name }
      #expect(names[0] != nil && Set(names).count == 1)
      #expect(await Self.shown(prepared)?.data == data)
    }
  }

  @Test("A prepared image is shown after its file was deleted, and an image never prepared is not")
  func readBefore() async throws {
    let data = Self.picture(30, 20)
    try await Self.withFile(data) { path in
      let early = try #require(UIImage(contentsOfFile: path))
      let late = try #require(UIImage(contentsOfFile: path))
      let prepared = await withCheckedContinuation { continuation in
        early.prepareForDisplay { continuation.resume(returning: $0) }
      }
      try FileManager.default.removeItem(atPath: path)
      #expect(await Self.shown(prepared)?.data == data)
      #expect(await Self.shown(early)?.data == data, "it was read then")
      #expect(late.preparingForDisplay() == nil)
      #expect(await Self.shown(late) == nil)
      #expect(UIImage(contentsOfFile: path) == nil)
    }
  }

  @Test("An image cannot be prepared after its file was replaced, and does not equal the new file's image")
  func changed() async throws {
    try await Self.withFile(Self.picture(30, 20)) { path in
      let image = try #require(UIImage(contentsOfFile: path))
      let twin = try #require(UIImage(contentsOfFile: path))
      #expect(image == twin && image.hash == twin.hash)
      try Self.picture(300, 200, "another").write(to: URL(fileURLWithPath: path))
      #expect(image.preparingForDisplay() == nil)
      #expect(try #require(UIImage(contentsOfFile: path)) != image)
    }
  }

  @Test("A thumbnail keeps the aspect ratio, fits the given size, and shares the original image's data on the host")
  func thumbnail() async throws {
    let data = Self.picture(300, 200)
    let image = try #require(UIImage(data: data))
    let small = try #require(await image.byPreparingThumbnail(ofSize: CGSize(width: 60, height: 60)))
    #expect(small.size == CGSize(width: 60, height: 40))
    #expect(image.preparingThumbnail(of: CGSize(width: 900, height: 400))?.size == CGSize(width: 600, height: 400))
    #expect(small != image)
    #expect(await Self.shown(small)?.name == Self.shown(image)?.name)
    #expect(await Self.shown(small, mode: .center)?.size == CGSize(width: 60, height: 40))
    #expect(await Self.shown(small)?.size == nil, "elsewhere the frame says it")
    let byCompletion = await withCheckedContinuation { continuation in
      image.prepareThumbnail(of: CGSize(width: 30, height: 30)) { continuation.resume(returning: $0?.size) }
    }
    #expect(byCompletion == CGSize(width: 30, height: 20))
    for size in [CGSize(width: 0, height: 10), CGSize(width: -1, height: 10), CGSize(width: CGFloat.nan, height: 1)] {
      #expect(image.preparingThumbnail(of: size) == nil)
    }
  }

  @Test("Preparing a symbol returns the symbol itself, and its thumbnail is a symbol of the given size")
  func symbols() throws {
    let heart = try #require(UIImage(systemName: "heart"))
    #expect(heart.preparingForDisplay() === heart)
    let small = try #require(heart.preparingThumbnail(of: CGSize(width: 10, height: 10)))
    #expect(small.isSymbolImage && small.size == CGSize(width: 10, height: 10))
  }
}

extension Array {
  fileprivate func asyncMap<Result>(_ body: (Element) async -> Result) async -> [Result] {
    var results: [Result] = []
    for element in self { results.append(await body(element)) }
    return results
  }
}
