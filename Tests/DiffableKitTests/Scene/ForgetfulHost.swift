import DiffableKit
import DiffableTesting

/// A host that carries out host frames, except for one kind of change, command or host frame.
@MainActor final class ForgetfulHost: ConformingHost {
  /// A part of host frames that a host ignores.
  enum Omission: String, CaseIterable, Sendable {
    case insert, update, displace, move, shift, remove, scroll, focus, laterCompleteFrame
    case timing, pose

    /// True if the part changes only how elements get to their place, and not the place.
    var isAnimation: Bool { self == .timing || self == .pose }
  }

  let scene: HostScene
  private(set) var focus: ElementID?
  private var tree = MirroredElementTree()
  private let omission: Omission?

  init(size: CGSize, omission: Omission?) {
    scene = HostScene(size: size)
    self.omission = omission
  }

  var shownElements: HostConformance.ShownElement? { tree.shownElements }

  func carryOut(_ frame: HostFrame) {
    // The first host frame is complete, too; a later one replaces everything that the host shows.
    let isLaterComplete = frame.isComplete && tree.root != nil
    if isLaterComplete, omission == .laterCompleteFrame { return scene.frameWasShown(frame.sequence) }
    var kept = frame
    kept.changes = frame.changes.filter { isKept($0) }
    kept.commands = frame.commands.filter { isKept($0) }
    tree.apply(kept)
    scene.frameWasShown(frame.sequence)
    for command in kept.commands {
      switch command {
      case .scroll(let id, let offset, let isAnimated):
        scene.handle(.scroll(id, offset))
        if isAnimated { scene.handle(.scrolling(id, .animationEnded)) }
      case .focus(let id):
        focus = id
        scene.handle(.focus(id))
      default: break
      }
    }
  }

  func perform(_ event: HostEvent) {
    switch event {
    case .scroll(let id, let offset): apply([], [.scroll(id, offset, animated: false)])
    case .text(let id, let text, _, _):
      guard var element = tree.nodes[id]?.element, case .field(var field) = element.content else { break }
      field.text = text
      element.content = .field(field)
      apply([.update(id, element, .content, duration: 0)], [])
    case .focus(let id): focus = id
    default: break
    }
    scene.handle(event)
  }

  private func apply(_ changes: [HostFrame.Change], _ commands: [HostFrame.Command]) {
    tree.apply(HostFrame(sequence: 0, isComplete: false, changes: changes, commands: commands))
  }

  private func isKept(_ change: HostFrame.Change) -> Bool {
    switch change {
    case .insert: omission != .insert
    case .update: omission != .update
    case .displace: omission != .displace
    case .move: omission != .move
    case .shift: omission != .shift
    case .remove: omission != .remove
    case .timing: omission != .timing
    case .pose: omission != .pose
    }
  }

  private func isKept(_ command: HostFrame.Command) -> Bool {
    switch command {
    case .scroll: omission != .scroll
    case .focus: omission != .focus
    default: true
    }
  }
}
