import DiffableKit
import Testing

/// Tests of invalid visual formats that stop the program.
@MainActor struct VisualFormatMisuseTests {
  @Test("Misuse: an invalid visual format stops the program, with a caret under the error")
  func misuse() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "H:|-[titel]-|", metrics: nil, views: ["title": UIView()])
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("titel is not a key in the views dictionary.\nH:|-[titel]-|\n     ^"))
  }
}
