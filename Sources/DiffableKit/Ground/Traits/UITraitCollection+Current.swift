import Synchronization

extension UITraitCollection {
  /// The surroundings of the scene for which code runs now.
  ///
  /// Set while a scene lays out, handles an event or makes a frame, and in tasks that begin there; there it always is what
  /// the scene has at the time of asking. Elsewhere, as on a queue of one's own, nothing is known of the host, and text has
  /// its usual size. UIKit lets it be set; here ``performAsCurrent(_:)`` does that for as long as it lasts.
  public static var current: UITraitCollection {
    if let chosen = TraitContext.chosen { return chosen }
    return TraitContext.scene?.traits ?? UITraitCollection()
  }

  /// Runs something with these surroundings as ``current``: fonts and colours made there suit them.
  ///
  /// - Parameter actions: What to run.
  public func performAsCurrent(_ actions: () -> Void) {
    TraitContext.$chosen.withValue(self) { actions() }
  }
}

/// What is known of the surroundings where code runs.
enum TraitContext {
  /// The surroundings of the scene for which code runs.
  @TaskLocal static var scene: SceneTraits?
  /// Surroundings that the program has chosen for a while.
  @TaskLocal static var chosen: UITraitCollection?
}

/// The surroundings of one scene, readable from everywhere; a task that outlives a change reads the new ones.
final class SceneTraits: Sendable {
  private struct State {
    var traits: UITraitCollection
    var reducesMotion = false
    weak var owner: HostScene?
  }

  private let state: Mutex<State>

  init(_ traits: UITraitCollection) { state = Mutex(State(traits: traits)) }

  /// The scene; nil once it is gone.
  var owner: HostScene? {
    get { state.withLock { $0.owner } }
    set { state.withLock { $0.owner = newValue } }
  }

  var traits: UITraitCollection {
    get { state.withLock { $0.traits } }
    set { state.withLock { $0.traits = newValue } }
  }

  var reducesMotion: Bool {
    get { state.withLock { $0.reducesMotion } }
    set { state.withLock { $0.reducesMotion = newValue } }
  }
}
