import DiffableKit
import Dispatch
import Testing

/// A scene with a list in it, whose clock is set forward by hand, and which counts what is left of it after it has closed.
@MainActor final class ClosingStage {
  /// The ends that were told, by name.
  @MainActor final class Tally {
    private(set) var expected: Set<String> = []
    private(set) var ends: [String: Int] = [:]

    /// Whether all that was expected has come.
    var isComplete: Bool { expected.isSubset(of: ends.keys) }

    func expect(_ name: String) { expected.insert(name) }
    func end(_ name: String) { ends[name, default: 0] += 1 }
  }

  /// Objects that have to go with the scene, by name.
  private struct Remnant {
    var name: String
    weak var object: AnyObject?
  }

  let tally = Tally()
  let time = ClosingTime()
  private(set) var scene: HostScene!
  private(set) var controller: ClosingController!
  private var remnants: [Remnant] = []

  /// Makes a scene that has made no frame yet.
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

  /// Shows a hundred rows.
  func showRows() {
    scene.perform { controller.apply(ClosingController.rows, animated: false) }
    frame()
    watch("cell", controller.list.subviews.last?.subviews.first ?? controller.list.subviews.last)
  }

  func frame() { if let frame = scene.makeFrame() { scene.frameWasShown(frame.sequence) } }

  /// The number of the view that takes what a person does in the list.
  var listID: ElementID? {
    let view = controller.table?.subviews.first ?? controller.list
    return (1..<400).lazy.map { ElementID($0) }.first { scene.view(for: $0) === view }
  }

  /// The number of the first row.
  var rowID: ElementID? {
    (1..<400).lazy.map { ElementID($0) }.first { scene.view(for: $0) is UICollectionViewCell }
  }

  /// Lets go of the controller, which the window keeps.
  func leaveController() { controller = nil }

  /// Lets go of all that a host and a program hold.
  func leave() {
    controller = nil
    scene = nil
  }

  /// What is still there, by name.
  var remaining: [String] { remnants.filter { $0.object != nil }.map(\.name) }

  /// Lets time pass and the main queue turn until nothing is left and all ends have been told.
  func settle() async {
    // A scene that was let go of ends by the main queue's own time.
    for _ in 0..<50_000 where !(remaining.isEmpty && tally.isComplete) {
      await Self.turn()
      time.advance(by: 0.1)
    }
    // What were told twice would come now.
    for _ in 0..<4 {
      await Self.turn()
      time.advance(by: 1)
    }
  }

  static func turn() async {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }
}

/// The time of a scene, in seconds.
@MainActor final class ClosingTime {
  private var timers: [(due: Double, action: @MainActor () -> Void)] = []
  private var now = 0.0

  /// The clock that this sets forward.
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
