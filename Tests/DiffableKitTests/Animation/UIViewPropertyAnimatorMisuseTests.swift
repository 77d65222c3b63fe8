import DiffableKit
import DiffableTesting
import Testing

/// Tests of misuse of property animators.
@MainActor struct UIViewPropertyAnimatorMisuseTests {
  @Test("Misuse: finishing an animator that is not stopped, or starting one that is, is reported")
  func refusals() {
    let host = HeadlessHost(view: UIView())
    let reports = MisuseReports()
    MisusePolicy.withPolicy(reports.policy) {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      animator.finishAnimation(at: .end)
      animator.startAnimation()
      animator.stopAnimation(false)
      animator.startAnimation()
      animator.addAnimations {}
      animator.finishAnimation(at: .end)
      let other = UIViewPropertyAnimator(duration: 1, curve: .linear)
      other.isInterruptible = false
      other.startAnimation()
      other.pauseAnimation()
      #expect(other.isRunning)
    }
    let messages = reports.all.map(\.description)
    #expect(messages.count == 4)
    #expect(messages[0].contains("finishAnimationAtPosition: should only be called on a stopped animator!"))
    #expect(messages[1].contains("was stopped and has not been finished"))
    #expect(messages[2].contains("addAnimations"))
    #expect(messages[3].contains("not interruptible"))
    host.advance(by: 1)
  }

  @Test("Misuse: finishing an animator that is not stopped stops the program, with UIKit's message and a remedy")
  func stop() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIViewPropertyAnimator(duration: 1, curve: .linear).finishAnimation(at: .end) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("should only be called on a stopped animator!") && text.contains("\nRemedy: "))
  }

  @Test(
    "Misuse: releasing a paused animator is reported unless its scene is closed, and its end values are shown",
    arguments: [true, false])
  func letGo(isClosed: Bool) {
    let root = UIView()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(box)
    let host = HeadlessHost(view: root)
    host.update()
    let reports = MisuseReports()
    MisusePolicy.withPolicy(reports.policy) {
      host.scene.perform {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { box.frame.origin.x = 100 }
        animator.fractionComplete = 0.5
        host.update()
        if isClosed { host.scene.close() }
      }
    }
    let messages = reports.all.map(\.description)
    if isClosed {
      #expect(messages.isEmpty)
    } else {
      #expect(messages.first?.contains("It is an error to release a paused or stopped property animator.") == true)
      host.update()
      #expect(host.tree.nodes.values.contains { $0.element.frame.minX == 100 })
    }
  }

  @Test(
    "An animator that is paused in the middle of its run and released is reported at once; a running one is retained")
  func letGoAfterRun() {
    let root = UIView()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(box)
    let host = HeadlessHost(view: root)
    host.update()
    let reports = MisuseReports()
    MisusePolicy.withPolicy(reports.policy) {
      weak var kept: UIViewPropertyAnimator?
      host.scene.perform {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { box.frame.origin.x = 100 }
        animator.startAnimation()
        kept = animator
      }
      host.advance(by: 0.5)
      #expect(kept?.isRunning == true)
      #expect(reports.all.isEmpty)
      host.scene.perform { kept?.pauseAnimation() }
      #expect(kept == nil)
      #expect(reports.all.first?.description.contains("release a paused or stopped property animator") == true)
    }
  }
}
