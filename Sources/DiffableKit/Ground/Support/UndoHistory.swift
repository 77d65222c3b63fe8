/// The groups of actions that an undo manager can undo and redo, as a value; the only owner of their state.
struct UndoHistory {
  /// An action that reverts one change; the target is not retained.
  struct Action {
    weak var target: AnyObject?
    var perform: @MainActor (AnyObject) -> Void
  }

  /// A group of actions that are undone or redone together, with its name.
  struct Group {
    var actions: [Action] = []
    var name = ""
    var isDiscardable = false
    /// True if the undo group was begun for the event that is being handled, and ends with that event.
    var isOfEvent = false

    /// True if no target of the undo group's actions is left, so that the group has no effect.
    var isDead: Bool { actions.allSatisfy { $0.target == nil } }
  }

  /// A phase of the history: registrations go to the actions to undo, or while undoing to those to redo.
  enum Phase {
    case recording
    case undoing
    case redoing
  }

  private(set) var phase = Phase.recording
  private(set) var undoGroups: [Group] = []
  private(set) var redoGroups: [Group] = []
  /// The undo groups that were begun and not ended, outermost first.
  private(set) var open: [Group] = []
  /// The maximum number of groups to undo, and of those to redo; 0 for no limit.
  var limit = 0 { didSet { trim() } }

  mutating func begin(ofEvent: Bool = false) { open.append(Group(isOfEvent: ofEvent)) }

  /// Ends the innermost open group, which becomes part of the group around it, or an item of the history; an empty group
  /// is dropped.
  ///
  /// - Returns: False if no group is open.
  mutating func end() -> Bool {
    guard let group = open.popLast() else { return false }
    guard !group.actions.isEmpty else { return true }
    if let outer = open.indices.last {
      open[outer].actions += group.actions
      if !group.name.isEmpty { open[outer].name = group.name }
      return true
    }
    if phase == .undoing { redoGroups.append(group) } else { undoGroups.append(group) }
    trim()
    return true
  }

  /// Adds an action to the innermost open group; outside of undoing and redoing, it also removes all groups to redo.
  ///
  /// - Returns: False if no group is open.
  mutating func register(_ action: Action) -> Bool {
    guard let innermost = open.indices.last else { return false }
    open[innermost].actions.append(action)
    if phase == .recording { redoGroups = [] }
    return true
  }

  /// Names the innermost open undo group, or the one that was ended last if none is open.
  mutating func name(_ name: String) {
    if let innermost = open.indices.last {
      open[innermost].name = name
    } else if phase == .recording, let last = undoGroups.indices.last {
      undoGroups[last].name = name
    }
  }

  mutating func setDiscardable(_ isDiscardable: Bool) {
    if let innermost = open.indices.last { open[innermost].isDiscardable = isDiscardable }
  }

  /// Begins to undo or redo: removes the last group, whose actions are then performed, and opens a group for those that
  /// revert them.
  ///
  /// - Returns: The group; `nil` if there is nothing to perform, or a group is open.
  mutating func take(_ phase: Phase) -> Group? {
    guard self.phase == .recording, open.isEmpty, phase != .recording else { return nil }
    dropDeadGroups()
    guard let group = phase == .undoing ? undoGroups.popLast() : redoGroups.popLast() else { return nil }
    self.phase = phase
    begin()
    open[0].name = group.name
    open[0].isDiscardable = group.isDiscardable
    return group
  }

  /// Ends the undoing or redoing that ``take(_:)`` has begun, and the groups that the performed actions have left open.
  mutating func finish() {
    while !open.isEmpty { _ = end() }
    phase = .recording
  }

  mutating func removeAll(where isRemoved: (Action) -> Bool = { _ in true }) {
    for index in undoGroups.indices { undoGroups[index].actions.removeAll(where: isRemoved) }
    for index in redoGroups.indices { redoGroups[index].actions.removeAll(where: isRemoved) }
    for index in open.indices { open[index].actions.removeAll(where: isRemoved) }
    dropDeadGroups()
  }

  /// The group of actions that would be undone next, which may still be open; `nil` for none.
  var next: Group? { (open.count == 1 && !open[0].isDead ? open[0] : nil) ?? undoGroups.last { !$0.isDead } }
  /// The group of actions that would be redone next; `nil` for none.
  var nextToRedo: Group? { redoGroups.last { !$0.isDead } }

  private mutating func dropDeadGroups() {
    undoGroups.removeAll(where: \.isDead)
    redoGroups.removeAll(where: \.isDead)
  }

  private mutating func trim() {
    guard limit > 0 else { return }
    undoGroups.removeFirst(max(0, undoGroups.count - limit))
    redoGroups.removeFirst(max(0, redoGroups.count - limit))
  }
}
