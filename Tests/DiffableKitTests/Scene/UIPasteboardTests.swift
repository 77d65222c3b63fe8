import DiffableKit
import DiffableTesting
import Testing

/// Tests of texts that a program puts on the clipboard.
@MainActor @Suite("UIPasteboard") struct UIPasteboardTests {
  /// A holder of the text that a button copies.
  private final class Words {
    var text: String? = "one"
  }

  @Test("D125: A copied text reaches the clipboard of the scene whose event is handled, and no other")
  func copying() {
    let button = UIButton(type: .system)
    button.setTitle("Copy", for: .normal)
    let words = Words()
    button.addAction(UIAction { _ in UIPasteboard.general.string = words.text }, for: .primaryActionTriggered)
    let host = HeadlessHost(view: button)
    let other = HeadlessHost(view: UIView(frame: .zero))
    host.tap("Copy")
    #expect(host.copiedText == "one" && other.copiedText == nil)
    #expect(host.scene.perform { UIPasteboard.general.string } == "one")
    #expect(other.scene.perform { UIPasteboard.general.string == nil && !UIPasteboard.general.hasStrings })
    words.text = nil
    host.tap("Copy")
    #expect(host.copiedText == "one", "the clipboard stays as it is")
    #expect(host.scene.perform { UIPasteboard.general.string } == nil)
  }

  @Test("D125: A text copied outside the handling of a scene's event is not put on the pasteboard")
  func withoutScene() {
    UIPasteboard.general.string = "one"
    #expect(UIPasteboard.general.string == nil)
  }
}
