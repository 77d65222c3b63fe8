import DiffableKit
import Testing

/// What a wrong format is answered with.
@MainActor struct VisualFormatMisuseTests {
  @Test("A format that is wrong stops the program, with a mark under the place")
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
