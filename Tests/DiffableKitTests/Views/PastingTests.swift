import DiffableKit
import DiffableTesting
import Foundation
import Testing

/// Tests of images that a person pastes into views.
@MainActor @Suite struct PastingTests {
  /// A view that records the images that are pasted into it.
  private final class Board: UIView {
    var pasted: [UIImage] = []
    override func paste(itemProviders: [NSItemProvider]) {
      for provider in itemProviders where provider.canLoadObject(ofClass: UIImage.self) {
        provider.loadObject(ofClass: UIImage.self) { image, _ in
          if let image = image as? UIImage { pasted.append(image) }
        }
      }
    }
  }

  /// A controller that counts the items that are pasted into its view.
  private final class BoardController: UIViewController {
    var count = 0
    override func paste(itemProviders: [NSItemProvider]) { count += itemProviders.count }
  }

  private static func png(width: UInt8, height: UInt8, more: [UInt8] = [0, 0]) -> Data {
    let size = [0, more[0], more[1], width, 0, 0, 0, height]
    return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52] + size)
  }

  private static func jpeg(width: UInt8, filling: Int) -> Data {
    var bytes: [UInt8] = [0xFF, 0xD8]
    for _ in 0..<filling { bytes += [0xFF, 0xE2, 0xFF, 0xFF] + Array(repeating: 0, count: 65_533) }
    return Data(bytes + [0xFF, 0xC0, 0, 11, 8, 0, 2, 0, width, 1])
  }

  @Test(
    "D126: A view receives pasted images of the types in its pasteConfiguration, and none while hidden or not interactive"
  )
  func pasting() throws {
    let board = Board(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let field = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    field.accessibilityLabel = "Words"
    board.addSubview(field)
    let host = HeadlessHost(view: board, size: CGSize(width: 100, height: 100))
    var taking: [ElementID] {
      host.update()
      return host.tree.nodes.values.filter { $0.element.input.contains(.paste) }.map(\.id)
    }
    let fieldID = try #require(host.element("Words")).id
    let image = Self.png(width: 3, height: 2)
    host.send(.paste(fieldID, image))
    #expect(board.pasted.isEmpty && taking.isEmpty)
    board.pasteConfiguration = UIPasteConfiguration(forAccepting: UIImage.self)
    let id = try #require(taking.first)
    #expect(taking.count == 1)
    host.send(.paste(id, image))
    host.send(.paste(fieldID, image))
    #expect(board.pasted.map(\.size) == [CGSize(width: 3, height: 2), CGSize(width: 3, height: 2)])
    #expect(board.pasted.first != board.pasted.last, "the bytes of an image cannot replace those of another one")
    for other in [Data(), Data("<svg width=\"3\" height=\"2\"></svg>".utf8), Self.png(width: 0, height: 2)] {
      host.send(.paste(id, other))
    }
    board.isHidden = true
    host.send(.paste(id, image))
    #expect(board.pasted.count == 2 && !host.scene.canPaste(image, into: id))
    board.isHidden = false
    board.isUserInteractionEnabled = false
    host.send(.paste(id, image))
    board.isUserInteractionEnabled = true
    board.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.jpeg"])
    host.send(.paste(id, image))
    #expect(board.pasted.count == 2)
    board.pasteConfiguration?.addAcceptableTypeIdentifiers(["public.png"])
    host.send(.paste(id, image))
    #expect(board.pasted.count == 3)
    board.pasteConfiguration = nil
    #expect(taking.isEmpty)
  }

  @Test(
    "D126: A pasted image goes to the nearest responder whose pasteConfiguration takes it, a view or its controller"
  )
  func responders() throws {
    let controller = BoardController()
    controller.view.accessibilityIdentifier = "board"
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    field.accessibilityLabel = "Words"
    controller.view.addSubview(field)
    let host = HeadlessHost(rootViewController: controller, size: CGSize(width: 100, height: 100))
    controller.pasteConfiguration = UIPasteConfiguration(forAccepting: UIImage.self)
    host.update()
    #expect(host.tree.nodes.values.contains { $0.element.input.contains(.paste) })
    host.send(.paste(try #require(host.element("Words")).id, Self.png(width: 3, height: 2)))
    #expect(controller.count == 1)
    field.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.png"])
    host.send(.paste(try #require(host.element("Words")).id, Self.png(width: 3, height: 2)))
    #expect(controller.count == 1, "the field is nearer")
  }

  @Test("D126: An item provider has the image type that its bytes show, and none is made for over 50 million pixels")
  func providers() throws {
    let image = Self.png(width: 3, height: 2)
    let provider = try #require(NSItemProvider(imageData: image))
    #expect(provider.registeredTypeIdentifiers == ["public.png"])
    #expect(provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.jpeg"))
    var results: [(Data?, Bool)] = []
    provider.loadDataRepresentation(forTypeIdentifier: "public.image") { results.append(($0, $1 == nil)) }
    provider.loadDataRepresentation(forTypeIdentifier: "public.text") { results.append(($0, $1 == nil)) }
    #expect(results.map(\.0) == [image, nil] && results.map(\.1) == [true, false])
    #expect(NSItemProvider(imageData: Self.png(width: 128, height: 50, more: [0x0F, 0x42])) == nil)
    #expect(NSItemProvider(imageData: Self.png(width: 65, height: 50, more: [0x0F, 0x42])) == nil)
    #expect(NSItemProvider(imageData: Self.png(width: 64, height: 50, more: [0x0F, 0x42])) != nil)
    let webP = Array("RIFF....WEBPVP8X".utf8) + Array(repeating: 0, count: 14)
    for (data, type) in [
      (Self.jpeg(width: 3, filling: 0), "public.jpeg"), (Self.jpeg(width: 3, filling: 2), "public.jpeg"),
      (Data(Array("GIF89a".utf8) + [3, 0, 2, 0]), "com.compuserve.gif"), (Data(webP), "org.webmproject.webp"),
    ] {
      #expect(NSItemProvider(imageData: data)?.registeredTypeIdentifiers == [type])
    }
    // A JPEG file without a size is refused, although one with other data before its size is accepted above.
    #expect(NSItemProvider(imageData: Self.jpeg(width: 3, filling: 2).dropLast(4)) == nil)
    var high = webP
    (high[24], high[29]) = (9, 255)
    #expect(NSItemProvider(imageData: Data(high)) == nil, "a WebP file of ten columns and 16 million lines")
  }
}
