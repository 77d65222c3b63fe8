import DiffableKit

/// A run of a scenario on a host: it shows views in the scene of the host, makes the host frames, advances the time, and
/// compares the host with a complete frame after each step.
///
/// The run ends with the first step that fails: the differences after the following steps would be its consequences.
@MainActor final class ConformanceStage {
  /// The number of host frames that a step may need until the scene is at rest.
  private static let frameLimit = 50

  let host: any ConformingHost
  var scene: HostScene { host.scene }
  private let scenario: String
  private let stepHandler: (String, HostFrame) -> Void
  private let clock = VirtualClock()
  /// The elements of the complete frame after the last step.
  private(set) var complete = MirroredElementTree()
  private(set) var failures: [HostConformance.Failure] = []
  /// The objects that have to live as long as the scenario, such as data sources.
  private var retained: [AnyObject] = []
  private var stepName = "the beginning"
  private var stepCount = 0
  /// The texts of fields that a scenario has typed into.
  var fields: [ElementID: HostFieldText] = [:]

  init(host: any ConformingHost, scenario: String, stepHandler: @escaping (String, HostFrame) -> Void) {
    self.host = host
    self.scenario = scenario
    self.stepHandler = stepHandler
    let clock = self.clock
    let scene = host.scene
    clock.workHandler = { [weak scene] _, work in
      guard let scene else { return work() }
      scene.perform(work)
    }
    scene.clock = AnimationClock {
      clock.now
    } schedule: { seconds, isAwaited, action in
      clock.schedule(seconds, isAwaited: isAwaited, action)
    }
  }

  // MARK: What is shown

  /// Shows a view that fills the window, as the first step.
  func show(_ view: UIView) {
    step("the view is shown") {
      view.frame = scene.window.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scene.window.addSubview(view)
    }
  }

  /// Shows a view controller whose view fills the window, as the first step.
  func show(_ controller: UIViewController) {
    step("the view controller is shown") { scene.window.rootViewController = controller }
  }

  /// Keeps an object alive until the end of the scenario.
  ///
  /// - Parameter object: The object.
  /// - Returns: The same object.
  @discardableResult func retain<Object: AnyObject>(_ object: Object) -> Object {
    retained.append(object)
    return object
  }

  // MARK: Steps

  /// Changes the interface, gives the host the host frames that are due, and compares.
  ///
  /// - Parameters:
  ///   - name: The step, as a sentence without a full stop.
  ///   - change: The change of the interface.
  func step(_ name: String, _ change: () -> Void = {}) {
    guard failures.isEmpty else { return }
    stepName = name
    stepCount += 1
    scene.perform(change)
    compare()
  }

  /// Has the person do something, after which the host is compared.
  func step(_ name: String, event: HostEvent) {
    guard failures.isEmpty else { return }
    stepName = name
    stepCount += 1
    host.perform(event)
    compare()
  }

  /// Lets the animations go on for some seconds, and compares.
  func wait(_ seconds: Double = 2) {
    guard failures.isEmpty else { return }
    stepName = "\(seconds) seconds"
    clock.advance(by: seconds) { scene.perform($0) }
    compare()
  }

  /// Loses the connection while the interface changes: the host returns and gets a complete frame.
  func stepWhileAway(_ name: String, _ change: () -> Void) {
    guard failures.isEmpty else { return }
    stepName = name
    stepCount += 1
    let shown = scene.lastFrame
    scene.perform(change)
    // The frame that is due is made, and is lost on its way.
    _ = scene.makeFrame()
    scene.hostReturned(showing: shown)
    guard let frame = scene.makeFrame(complete: true) else { return fail("the scene makes no complete frame") }
    host.carryOut(frame)
    compare()
  }

  /// Ends the scenario; one in which nothing was shown or changed has proved nothing.
  func end() {
    if failures.isEmpty, stepCount < 2 { fail("there was nothing to compare") }
    scene.close()
  }

  /// Records a failure unless a text is shown now, or, with `false`, is not shown.
  ///
  /// - Parameters:
  ///   - text: The name of an element.
  ///   - isShown: True if an element with this name has to be visible.
  func expect(_ text: String, isShown: Bool = true) {
    guard failures.isEmpty, (complete.element(text) { _ in true } != nil) != isShown else { return }
    fail("the scenario should \(isShown ? "" : "not ")show “\(text)” now, whatever the host does")
  }

  /// Records a failure unless the keyboard focus of the host is where the scene has it; a removed element has no focus,
  /// whatever the host says.
  func expectSameFocus() {
    let focus = host.focus.flatMap { complete.nodes[$0]?.id }
    guard failures.isEmpty, focus != scene.focused else { return }
    fail("the focus is on \(Self.name(focus)), not on \(Self.name(scene.focused))")
  }

  /// Records a failure of the present step.
  func fail(_ difference: String) {
    failures.append(HostConformance.Failure(scenario: scenario, step: stepName, difference: difference))
  }

  private static func name(_ id: ElementID?) -> String { id.map { "element \($0.rawValue)" } ?? "nothing" }

  private func compare() {
    // A complete frame may be followed by work that changes the interface again.
    var rounds = 0
    var last: HostFrame?
    repeat {
      rounds += 1
      guard giveFrames(), rounds < Self.frameLimit, let frame = scene.makeFrame(complete: true) else {
        return fail("the scene does not come to rest")
      }
      last = frame
      // The host does not get this frame: it has to show the same by the frames before.
      scene.frameWasShown(frame.sequence)
      complete = MirroredElementTree()
      complete.apply(frame)
    } while scene.needsFrame
    let difference = ShownElementDifference(
      of: host.shownElements, to: complete.shownElements, in: host.comparedFacets)
    for description in difference.descriptions { fail(description) }
    if let last { stepHandler(stepName, last) }
  }

  /// Gives the host the host frames that are due.
  ///
  /// - Returns: False if there is no end to them.
  private func giveFrames() -> Bool {
    // Work that waits for a host frame may follow one that has no changes, and make another due.
    for _ in 0..<Self.frameLimit {
      if let frame = scene.makeFrame() { host.carryOut(frame) } else if !scene.needsFrame { return true }
    }
    return false
  }
}
