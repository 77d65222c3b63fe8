import Synchronization

extension UITraitCollection {
  /// The traits of the scene for which the calling code runs.
  ///
  /// They are set while a scene lays out, handles an event or builds a host frame, and in tasks that begin there; such
  /// a task always reads the scene's latest traits. Elsewhere, such as on a dispatch queue of the program, nothing is
  /// known of the host, and text has its default size. In UIKit this property can be set; here ``performAsCurrent(_:)``
  /// sets it for the duration of a closure.
  public static var current: UITraitCollection {
    if let chosen = TaskLocalTraits.chosen { return chosen }
    return TaskLocalTraits.scene?.traits ?? UITraitCollection()
  }

  /// Runs a closure with these traits as ``current``, so that fonts and colours made there suit them.
  ///
  /// - Parameter actions: The closure.
  public func performAsCurrent(_ actions: () -> Void) {
    TaskLocalTraits.$chosen.withValue(self) { actions() }
  }
}

/// A namespace for the task-local traits that ``UITraitCollection/current`` reads.
enum TaskLocalTraits {
  /// The traits of the scene for which the current task runs.
  @TaskLocal static var scene: SceneTraits?
  /// The traits that ``UITraitCollection/performAsCurrent(_:)`` has set for the duration of a closure.
  @TaskLocal static var chosen: UITraitCollection?
}

/// An object with the latest traits of one scene, for any thread; a task that outlives a change reads the new traits.
final class SceneTraits: Sendable {
  /// A value with the mutable state of a scene's traits: the latest ones, and the reduced motion setting.
  private struct State {
    var traits: UITraitCollection
    var reducesMotion = false
  }

  private let state: Mutex<State>

  init(_ traits: UITraitCollection) { state = Mutex(State(traits: traits)) }

  var traits: UITraitCollection {
    get { state.withLock { $0.traits } }
    set { state.withLock { $0.traits = newValue } }
  }

  var reducesMotion: Bool {
    get { state.withLock { $0.reducesMotion } }
    set { state.withLock { $0.reducesMotion = newValue } }
  }
}
