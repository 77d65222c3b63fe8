import DiffableKit
import DiffableTesting
import Testing

/// Presentations that cannot be.
@MainActor struct PresentationMisuseTests {
  @Test("A controller that is presented in the style .none stops the program")
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

  @Test("Under a policy that goes on it comes as a sheet")
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
