import DiffableKit
import DiffableTesting
import Testing

/// Tests of misuse of presentations.
@MainActor struct PresentationMisuseTests {
  @Test("Misuse: presenting a controller in the style .none stops the program")
  func styleNone() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let root = UIViewController()
        let host = HeadlessHost(rootViewController: root)
        let sheet = UIViewController()
        sheet.modalPresentationStyle = .none
        root.present(sheet, animated: false)
        host.update()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("in the style .none"))
  }

  @Test("Misuse: presenting a popover without a source stops the program with UIKit's message")
  func popoverWithoutSource() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let root = UIViewController()
        let host = HeadlessHost(rootViewController: root)
        let popover = UIViewController()
        popover.modalPresentationStyle = .popover
        root.present(popover, animated: false)
        host.update()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("should have a non-nil sourceView or barButtonItem set before the presentation occurs."))
  }

  @Test("Misuse: setting an empty array of detents on a sheet stops the program")
  func sheetWithoutDetents() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIViewController().sheetPresentationController?.detents = [] }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("A sheet needs at least one detent."))
  }

  @Test("Misuse: if misuse is only reported, a controller in the style .none is presented as a sheet")
  func styleNoneGoingOn() {
    let root = UIViewController()
    let host = HeadlessHost(rootViewController: root)
    let sheet = UIViewController()
    sheet.title = "Sheet"
    sheet.modalPresentationStyle = .none
    MisusePolicy.withPolicy(.report { _ in }) { root.present(sheet, animated: false) }
    host.update()
    #expect(host.labels(of: .dialog) == ["Sheet"])
  }
}
