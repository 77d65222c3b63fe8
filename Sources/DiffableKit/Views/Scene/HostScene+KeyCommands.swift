// Properties and methods of a scene for key commands and the keys for undoing: which key strokes the host reports, and
// whom a reported one reaches.
extension HostScene {
  /// Performs the command of a key stroke: the first along the responder chain, or undoing and redoing, or the list of
  /// key commands (`behaviour.md` D94, D95).
  ///
  /// - Complexity: O(*d*) in the number of responders and their commands.
  func performKeyCommand(_ stroke: KeyStroke, from id: ElementID?) {
    // An event from an element that cannot have the focus is ignored: it is older than the program's last changes, or
    // forged.
    if let id, !canFocus(id) { return }
    let commands = keyCommandsAtHand
    if let command = commands.first(where: { $0.matches(stroke) }) { return command.perform() }
    guard stroke.matches(Self.showKeys), commands.contains(where: \.isListed) else { return }
    window.root?.showKeyCommands(listed(commands))
  }

  /// Tells the host which key strokes are commands now.
  func updateKeyStrokes() {
    guard !isClosed else { return }
    let commands = keyCommandsAtHand
    var strokes: [KeyStroke] = []
    for command in commands where !strokes.contains(command.keyStroke) { strokes.append(command.keyStroke) }
    if commands.contains(where: \.isListed) { strokes.append(Self.showKeys) }
    window.keyStrokes = strokes
  }

  private static let showKeys = KeyStroke("?")

  /// The commands that a key can perform now, in the order in which they are asked.
  private var keyCommandsAtHand: [UIKeyCommand] {
    let responders = keyResponders
    let commands = responders.flatMap { ($0.keyCommands ?? []).filter(\.isAvailable) }
    guard let manager = responders.lazy.compactMap(\.undoManager).first else { return commands }
    return commands + undoCommands(of: manager)
  }

  private func undoCommands(of manager: UndoManager) -> [UIKeyCommand] {
    manager.observe(self) { [weak self] in self?.setNeedsFrame() }
    var commands: [UIKeyCommand] = []
    if manager.canUndo {
      commands.append(
        UIKeyCommand(title: manager.undoMenuItemTitle, input: "z", modifierFlags: .command) { _ in manager.undo() })
    }
    if manager.canRedo {
      commands += [("z", [.command, .shift]), ("y", .command)].map { key, modifiers in
        UIKeyCommand(title: manager.redoMenuItemTitle, input: key, modifierFlags: modifiers) { _ in manager.redo() }
      }
    }
    return commands
  }

  /// Returns the key commands for the list that is shown to the person: those with a title, and only the first of
  /// several with the same key stroke.
  private func listed(_ commands: [UIKeyCommand]) -> [UIKeyCommand] {
    var known: Set<KeyStroke> = []
    return commands.filter { $0.isListed && known.insert($0.keyStroke).inserted }
  }

  /// The responders that are asked for key commands, in order.
  private var keyResponders: [UIResponder] {
    guard let view = focusedView, isInReach(view) else { return (window.root?.unfocusedResponders ?? []) + [window] }
    return Array(sequence(first: view as UIResponder, next: \.next))
  }
}

extension KeyStroke {
  fileprivate func matches(_ other: KeyStroke) -> Bool { key == other.key && modifiers == other.modifiers }
}

extension UIKeyCommand {
  fileprivate func matches(_ stroke: KeyStroke) -> Bool { keyStroke.matches(stroke) }
  fileprivate var isListed: Bool { !listedTitle.isEmpty }
}
