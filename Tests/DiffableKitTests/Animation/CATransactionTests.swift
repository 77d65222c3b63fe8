import DiffableKit
import DiffableTesting
import Foundation
import Testing

/// Tests of CATransaction, and of when its completion block is called.
@MainActor struct CATransactionTests {
  private let fixture = ListFixture([("A", ["x", "y", "z"])])
  private var host: HeadlessHost { fixture.host }

  /// A log of the names of completion blocks, in the order of their calls.
  private final class Log {
    var words: [String] = []
    func note(_ word: String) -> () -> Void { { self.words.append(word) } }
  }

  private let log = Log()

  private func apply(_ items: [String], animated: Bool = true, _ completion: (() -> Void)? = nil) {
    fixture.dataSource.apply(
      ListFixture.snapshot([("A", items)]), animatingDifferences: animated, completion: completion)
  }

  private func transaction(_ word: String, in host: HeadlessHost? = nil, _ body: () -> Void) {
    (host ?? self.host).scene.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock(log.note(word))
      body()
      CATransaction.commit()
    }
  }

  /// Returns the durations of the animations that the host was sent from the host frame with a given index on.
  private func durations(since frame: Int) -> Set<Double> {
    Set(
      host.frames[frame...].flatMap(host.changesByElement).compactMap { change in
        switch change {
        case .update(_, _, _, let duration) where duration > 0: duration
        case .insert(_, _, _, _, .fade(let duration)), .remove(_, .fade(let duration)): duration
        default: nil
        }
      })
  }

  @Test("A CATransaction's completion runs after the animation of an apply in it, and after the apply's completion")
  func apply() {
    transaction("group") { apply(["z", "n", "x"], log.note("apply")) }
    host.update()
    host.advance(by: 0.29)
    #expect(log.words.isEmpty)
    host.advance(by: 0.02)
    #expect(log.words == ["apply", "group"])
    host.advance(by: 5)
    #expect(log.words.count == 2)
  }

  @Test("A CATransaction's completion waits for the animation of an apply without a completion of its own")
  func silentApply() {
    transaction("group") { apply(["z", "x"]) }
    host.update()
    host.advance(by: 0.29)
    #expect(log.words.isEmpty)
    host.advance(by: 0.02)
    #expect(log.words == ["group"])
  }

  @Test("The completion of a CATransaction without animations runs soon after the commit, but not before it")
  func nothing() {
    transaction("empty") {}
    transaction("plain") { apply(["y"], animated: false) }
    #expect(log.words.isEmpty)
    host.advance(by: 0)
    #expect(log.words == ["empty", "plain"])
    CATransaction.commit()
    #expect(CATransaction.completionBlock() == nil)
  }

  @Test(
    "The completion of an outer CATransaction waits for inner ones, which inherit its settings unless they have their own"
  )
  func nested() {
    transaction("outer") {
      CATransaction.setAnimationDuration(2)
      UIView.animate(withDuration: 0.1) { fixture.collectionView.alpha = 0.5 }
      transaction("inner") {
        #expect(CATransaction.animationDuration() == 2 && CATransaction.completionBlock() != nil)
        CATransaction.setAnimationDuration(0.5)
        apply(["z", "x", "y"])
      }
      #expect(CATransaction.animationDuration() == 2)
    }
    #expect(CATransaction.animationDuration() == 0.25)
    host.update()
    #expect(durations(since: 0).contains(0.5))
    host.advance(by: 0.45)
    #expect(log.words.isEmpty)
    host.advance(by: 0.1)
    #expect(log.words == ["inner", "outer"])
  }

  @Test("setDisableActions(true) disables all animations in its CATransaction, and only there")
  func disabled() {
    let frame = host.frames.count
    transaction("group") {
      CATransaction.setDisableActions(true)
      transaction("inner") {
        #expect(CATransaction.disableActions())
        apply(["z", "n", "x"])
        UIView.animate(withDuration: 1) { fixture.collectionView.alpha = 0.5 }
      }
    }
    #expect(!CATransaction.disableActions())
    host.update()
    #expect(durations(since: frame).isEmpty && fixture.collectionView.alpha == 0.5)
    host.advance(by: 0)
    #expect(log.words == ["inner", "group"])
    apply(["x"])
    host.update()
    #expect(durations(since: frame) == [0.3])
  }

  @Test("A CATransaction sets the duration and the timing function of applies in it")
  func timing() {
    let frame = host.frames.count
    transaction("group") {
      CATransaction.setAnimationDuration(1.5)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
      apply(["z", "x", "y"])
    }
    host.update()
    #expect(durations(since: frame) == [1.5])
    let curves = host.frames[frame...].flatMap(\.changes).compactMap {
      if case .timing(_, let timing) = $0 { timing.curve } else { nil }
    }
    #expect(!curves.isEmpty && Set(curves) == [.cubic(x1: 0.42, y1: 0, x2: 1, y2: 1)])
    host.advance(by: 1.4)
    #expect(log.words.isEmpty)
    host.advance(by: 0.2)
    #expect(log.words == ["group"])
    let own = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(own)
    #expect(CATransaction.animationTimingFunction() === own)
    CATransaction.commit()
    #expect(CATransaction.animationTimingFunction() == nil)
  }

  @Test("The completion of a CATransaction waits for delayed animation blocks and for property animators")
  func others() {
    let view = UIView()
    fixture.collectionView.addSubview(view)
    host.update()
    transaction("delayed") {
      UIView.animate(withDuration: 0.5, delay: 0.5) { view.alpha = 0.5 }
    }
    host.advance(by: 0.9)
    #expect(log.words.isEmpty)
    host.advance(by: 0.2)
    #expect(log.words == ["delayed"])
    transaction("animator") {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 }
      animator.addCompletion { _ in log.note("its own")() }
      animator.startAnimation()
    }
    host.advance(by: 0.9)
    #expect(log.words.count == 1)
    host.advance(by: 0.2)
    #expect(log.words == ["delayed", "its own", "animator"])
  }

  @Test(
    "The completion of a CATransaction waits for a table's updates, by performBatchUpdates and by beginUpdates and endUpdates"
  )
  func tables() {
    /// A table's data source with a row for each string of an array.
    final class Source: NSObject, UITableViewDataSource {
      var rows = ["a", "b", "c"]
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
      }
    }
    let table = UITableView(frame: .zero, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = Source()
    table.dataSource = source
    let host = HeadlessHost(view: table, size: CGSize(width: 320, height: 200))
    transaction("between", in: host) {
      table.beginUpdates()
      source.rows = ["b", "c"]
      table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      table.endUpdates()
    }
    host.update()
    host.advance(by: 0.29)
    #expect(log.words.isEmpty)
    host.advance(by: 0.02)
    #expect(log.words == ["between"])
    transaction("batch", in: host) {
      table.performBatchUpdates {
        source.rows = ["c"]
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      } completion: { _ in
        log.note("its own")()
      }
    }
    host.advance(by: 0.29)
    #expect(log.words == ["between"])
    host.advance(by: 0.02)
    #expect(log.words == ["between", "its own", "batch"])
  }

  @Test(
    "A CATransaction setting without begin(), or a begin() without commit(), lasts until the event's handler has returned"
  )
  func leftOpen() {
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Press") { _ in
        CATransaction.setDisableActions(true)
        CATransaction.setCompletionBlock(log.note("implicit"))
        CATransaction.begin()
        CATransaction.setCompletionBlock(log.note("left open"))
      })
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
    fixture.collectionView.addSubview(button)
    host.update()
    #expect(host.tap("Press"))
    #expect(!CATransaction.disableActions() && CATransaction.completionBlock() == nil)
    host.advance(by: 0)
    #expect(log.words == ["left open", "implicit"])
  }

  // The test runs in a process of its own, because a setting of CATransaction outside of scenes affects all other work
  // on the main queue meanwhile.
  @Test("Outside all scenes a CATransaction setting without begin() lasts until the next turn of the main queue")
  func implicit() async {
    await #expect(processExitsWith: .success) { @MainActor in
      func nextTurn() async {
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
      }
      let log = Log()
      CATransaction.setCompletionBlock(log.note("implicit"))
      CATransaction.setDisableActions(true)
      guard CATransaction.disableActions() else { exit(1) }
      await nextTurn()
      guard !CATransaction.disableActions() else { exit(2) }
      while log.words.isEmpty { await nextTurn() }
      CATransaction.setDisableActions(true)
      CATransaction.flush()
      guard !CATransaction.disableActions() else { exit(3) }
    }
  }

  @Test("CATransaction.flush() lays out views that need layout at once")
  func flush() {
    let label = UIView()
    label.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    label.autoresizingMask = .flexibleWidth
    /// A view that counts its layouts.
    final class Outer: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let outer = Outer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    fixture.collectionView.addSubview(outer)
    host.update()
    let before = outer.layouts
    outer.setNeedsLayout()
    host.scene.perform { CATransaction.flush() }
    #expect(outer.layouts == before + 1)
  }

  @Test("Closing a scene calls the completion of its CATransaction without waiting for the animation, and only once")
  func closed() {
    transaction("group") { apply(["z", "n", "x"]) }
    host.scene.close()
    host.advance(by: 0)
    #expect(log.words == ["group"])
    host.advance(by: 1)
    #expect(log.words == ["group"])
  }
}
