import DiffableKit

/// A window with a list or table whose calls are counted; its clock stands still, and due work is done between two
/// calls.
@MainActor final class CountedScreen {
  private let scene = HostScene(size: ListScreen.size)
  private var due: [@MainActor () -> Void] = []

  init() {
    scene.clock = AnimationClock {
      0
    } schedule: { [weak self] _, _, action in
      self?.due.append(action)
    }
  }

  /// Shows a list in the window, and carries out its first apply.
  func show(_ list: UIView, firstApply: () -> Void) {
    perform {
      scene.window.addSubview(list)
      firstApply()
    }
  }

  /// Runs code in a call of the scene, and then all work that is due.
  func perform(_ body: () -> Void) {
    scene.perform(body)
    settle()
  }

  /// Runs code in a call of the scene.
  ///
  /// - Returns: True if a host frame shows its effect.
  func shows(_ body: () -> Void) -> Bool {
    scene.perform(body)
    return scene.makeFrame() != nil
  }

  private func settle() {
    repeat {
      let actions = due
      due = []
      scene.perform { for action in actions { action() } }
      if let frame = scene.makeFrame() { scene.frameWasShown(frame.sequence) }
    } while !due.isEmpty || scene.needsFrame
  }
}

/// A list or table in a window, with the snapshot that its calls begin with.
@MainActor struct CountedList {
  let screen: CountedScreen
  let base: AuditedSnapshot
  /// A closure that applies a snapshot, animated or not.
  let applySnapshot: (AuditedSnapshot, Bool) -> Void

  init(screen: CountedScreen, base: AuditedSnapshot, apply: @escaping (AuditedSnapshot, Bool) -> Void) {
    (self.screen, self.base, applySnapshot) = (screen, base, apply)
  }

  /// Returns a call with the frame that shows its effect; before it, what a repetition has changed is taken back.
  func call(_ name: String, undo: @escaping () -> Void = {}, _ body: @escaping () -> Void) -> AuditedCall {
    AuditedCall(name: name) {
      screen.perform(undo)
      return { _ = screen.shows(body) }
    }
  }

  /// Returns an animated apply of an edit of the first snapshot.
  func apply(_ name: String, _ edit: @escaping (inout AuditedSnapshot) -> Void) -> AuditedCall {
    call(name, undo: { applySnapshot(base, false) }) {
      var snapshot = base
      edit(&snapshot)
      applySnapshot(snapshot, true)
    }
  }

  /// Returns the animated applies that each list has, around an item in the middle.
  ///
  /// - Parameters:
  ///   - item: The item that is edited.
  ///   - new: An identifier that no item and no section has.
  ///   - section: The section before which another is inserted.
  /// - Returns: The calls, each of which begins with the first snapshot.
  func applies(of item: Int, new: Int, beforeSection section: Int) -> [AuditedCall] {
    [
      apply("apply(_:) of one insertion") { $0.insertItems([new], beforeItem: item) },
      apply("apply(_:) of one deletion") { $0.deleteItems([item]) },
      apply("apply(_:) of one move") { $0.moveItem(item, beforeItem: 3) },
      apply("apply(_:) of one reconfiguration") { $0.reconfigureItems([item]) },
      apply("apply(_:) of one reload") { $0.reloadItems([item]) },
      apply("apply(_:) of one inserted section") { $0.insertSections([new], beforeSection: section) },
      apply("apply(_:) of no change") { _ in },
    ]
  }
}
