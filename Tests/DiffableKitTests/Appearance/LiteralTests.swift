import DiffableKit
import Foundation
import Synchronization
import Testing

/// Tests of the colour and image literals of Swift.
@Suite struct LiteralTests {
  @Test("A colour literal is a UIColor, with a type annotation and without")
  func colors() {
    let typed: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    let plain = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    #expect(typed == plain && plain == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
    let list: [UIColor] = [#colorLiteral(red: 0, green: 0, blue: 1, alpha: 1), .red]
    #expect(list == [.blue, .red])
  }

  @Test("An image literal is an image of the main bundle, with a type annotation and without")
  func images() throws {
    let file = URL(fileURLWithPath: Bundle.main.bundlePath).appendingPathComponent("literal-of-the-tests@2x.svg")
    try BundleFixture.svg(30, 20).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let typed: UIImage = #imageLiteral(resourceName: "literal-of-the-tests")
    let plain = #imageLiteral(resourceName: "literal-of-the-tests.svg")
    #expect(typed == plain && plain.size == CGSize(width: 15, height: 10))
    #expect(UIImage(named: "literal-of-the-tests") == plain)
  }
}

@Suite("Misuse: literals")
struct LiteralMisuseTests {
  @Test("Misuse: an image literal without an image stops the program with a message that names it")
  func stops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = #imageLiteral(resourceName: "no-such-picture")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("There is no picture of the name \"no-such-picture\"."))
    #expect(text.contains("UIImage.init(imageLiteralResourceName:)"))
  }

  @Test("Misuse: if misuse is only reported, an image literal without an image is an empty UIImage")
  func goesOn() {
    let apis = Mutex<[String]>([])
    var image: UIImage?
    MisusePolicy.withPolicy(.report { report in apis.withLock { $0.append(report.api) } }) {
      image = #imageLiteral(resourceName: "no-such-picture")
    }
    #expect(apis.withLock { $0 } == ["UIImage.init(imageLiteralResourceName:)"])
    #expect(image == UIImage() && image?.size == .zero)
  }
}
