import DiffableKit
import DiffableTesting
import Dispatch
import Testing

/// A scene with a list and a manual clock, which records the objects that are left after it has closed.
@MainActor final class ClosingStage {
  /// A count of the calls of completions, by name.
  @MainActor final class Tally {
    private(set) var expected: Set<String> = []
    private(set) var ends: [String: Int] = [:]

    /// True if all expected completions have been called.
    var isComplete: Bool { expected.isSubset(of: ends.keys) }

    func expect(_ name: String) { expected.insert(name) }
    func end(_ name: String) { ends[name, default: 0] += 1 }
  }

  /// An object that has to be released with the scene, and its name.
  private struct Remnant {
    var name: String
    weak var object: AnyObject?
  }

  let tally = Tally()
  let time = ClosingTime()
  private(set) var scene: HostScene!
  private(set) var controller: ClosingController!
  private var remnants: [Remnant] = []

  /// Creates a scene that has not made a host frame yet.
  init(_ kind: ClosingController.Kind) {
    scene = HostScene(size: CGSize(width: 320, height: 200))
    scene.clock = time.clock
    controller = ClosingController(kind)
    scene.perform { scene.window.rootViewController = controller }
    watch("scene", scene)
    watch("window", scene.window)
    watch("controller", controller)
    watch("list", controller.list)
    watch("inner list", controller.list.subviews.first)
    watch("data source", controller.source)
    watch("table data source", controller.tableSource)
  }

  func watch(_ name: String, _ object: AnyObject?) { remnants.append(Remnant(name: name, object: object)) }

  /// Applies a hundred rows to the list without animation, makes a host frame, and watches whether a cell is released.
  func showRows() {
    scene.perform { controller.apply(ClosingController.rows, animated: false) }
    frame()
    watch("cell", controller.list.subviews.last?.subviews.first ?? controller.list.subviews.last)
  }

  func frame() { if let frame = scene.makeFrame() { scene.frameWasShown(frame.sequence) } }

  /// The element identifier of the view that receives scrolling and keys of the list.
  var listID: ElementID? {
    let view = controller.table?.subviews.first ?? controller.list
    return (1..<400).lazy.map { ElementID($0) }.first { scene.view(for: $0) === view }
  }

  /// The element identifier of the first row.
  var rowID: ElementID? {
    (1..<400).lazy.map { ElementID($0) }.first { scene.view(for: $0) is UICollectionViewCell }
  }

  /// Releases the controller, which the window still retains.
  func leaveController() { controller = nil }

  /// Releases the references that a host and a program have to the scene and its objects.
  func leave() {
    controller = nil
    scene = nil
  }

  /// The names of the objects that have not been released.
  var remaining: [String] { remnants.filter { $0.object != nil }.map(\.name) }

  /// Advances the clock and runs the main queue until all objects are released and all completions called.
  func settle() async {
    // A released scene ends on the main queue in real time, whatever the clock says. The test names what remains.
    _ = await becomesTrue {
      time.advance(by: 0.1)
      return remaining.isEmpty && tally.isComplete
    }
    // Waits for a few more turns, in which a completion that is wrongly called twice would be called again.
    for _ in 0..<4 {
      await Self.turn()
      time.advance(by: 1)
    }
  }

  static func turn() async {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }
}

/// A clock's time in seconds, which a test advances for a scene.
@MainActor final class ClosingTime {
  private var timers: [(due: Double, action: @MainActor () -> Void)] = []
  private var now = 0.0

  /// A clock for the scene that shows this time.
  var clock: AnimationClock {
    AnimationClock { seconds, _, action in self.timers.append((self.now + seconds, action)) }
  }

  func advance(by seconds: Double) {
    now += seconds
    while let index = timers.indices.filter({ timers[$0].due <= now }).min(by: { timers[$0].due < timers[$1].due }) {
      timers.remove(at: index).action()
    }
  }
}
