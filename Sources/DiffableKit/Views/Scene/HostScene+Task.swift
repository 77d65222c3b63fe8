/// A namespace for the task-local reference to the scene for which a task was begun.
enum TaskLocalScene {
  /// The reference to the scene for which the current task runs.
  @TaskLocal static var reference: WeakSceneReference?
}

/// A weak reference to a scene, for the tasks that are begun while the scene's code runs: a task does not keep its scene.
@MainActor final class WeakSceneReference {
  private(set) weak var scene: HostScene?

  init(_ scene: HostScene) { self.scene = scene }
}

extension HostScene {
  /// The scene that is handling an event or building a host frame, otherwise the one for which the calling task was
  /// begun; `nil` elsewhere, and after the deallocation of that scene.
  static var currentOrOfTask: HostScene? { current ?? TaskLocalScene.reference?.scene }
}
