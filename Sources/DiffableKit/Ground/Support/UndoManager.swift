/// The recorder of actions that revert changes, so that a person can undo and redo them.
///
/// Foundation on Linux lacks this class. The program registers, with each change, an action that reverts it; while that
/// action runs, its own registrations become what is redone. Actions belong to groups, which are undone as a whole: by
/// default all actions of one event are one group (``groupsByEvent``). Targets are not retained, and actions whose
/// target is gone are dropped. The keys for undoing and redoing are described at ``UIResponder/undoManager``.
@MainActor @preconcurrency open class UndoManager: NSObject {
  private var history = UndoHistory()
  private var disabledCount = 0
  /// The closures to call when there is more or less to undo or redo, by the owner that has passed them to
  /// ``observe(_:handler:)``.
  private var observers: [ObjectIdentifier: () -> Void] = [:]
  /// The undo managers whose group of the present event is open.
  private static var openManagers: [UndoManager] = []

  /// Makes an undo manager with nothing to undo.
  public override init() { super.init() }

  /// Calls a closure whenever there is more or less to undo or redo; a later closure of the same owner replaces it.
  func observe(_ owner: AnyObject, handler: @escaping () -> Void) { observers[ObjectIdentifier(owner)] = handler }

  private func noteChange() { for observer in observers.values { observer() } }

  // MARK: Registering

  /// Registers an action that reverts a change; outside of undoing and redoing, nothing is left to redo.
  ///
  /// Nothing happens while ``isUndoRegistrationEnabled`` is false. Without ``groupsByEvent`` a group must be open.
  ///
  /// - Parameters:
  ///   - target: The object that the action changes. It is not retained.
  ///   - handler: The action; it is called with the target, and registers in turn what reverts it.
  open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    if history.open.isEmpty, groupsByEvent { openEventGroup() }
    let action = UndoHistory.Action(target: target) { if let target = $0 as? TargetType { handler(target) } }
    if !history.register(action) {
      reportMisuse(
        "must begin a group before registering undo", api: "UndoManager.registerUndo(withTarget:handler:)",
        state: "No group is open, and groupsByEvent is false.", remedy: "Call beginUndoGrouping() first.")
    }
    noteChange()
  }

  /// True if the undo manager keeps actions that are registered; see ``disableUndoRegistration()``.
  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

  /// Stops the registration of actions until ``enableUndoRegistration()`` was called as often as this method.
  open func disableUndoRegistration() { disabledCount += 1 }

  /// Reverts one call of ``disableUndoRegistration()``.
  open func enableUndoRegistration() {
    guard disabledCount > 0 else {
      return reportMisuse(
        "enableUndoRegistration may only be invoked with matching call to disableUndoRegistration",
        api: "UndoManager.enableUndoRegistration()", state: "Registrations are enabled.",
        remedy: "Call it once for each disableUndoRegistration().")
    }
    disabledCount -= 1
  }

  // MARK: Groups

  /// True if all registrations of one event belong to one group; true by default.
  ///
  /// The group ends with the event that the scene handles, or outside of events with the turn of the main queue.
  open var groupsByEvent = true
  /// The number of open groups of actions, one inside another; 0 if none is open.
  open var groupingLevel: Int { history.open.count }
  /// The maximum number of groups that are kept to undo, and of those to redo; 0, the default, for no limit.
  open var levelsOfUndo: Int {
    get { history.limit }
    set { history.limit = max(0, newValue) }
  }

  /// Begins a group, whose actions are undone together; within another group it becomes a part of that group.
  open func beginUndoGrouping() {
    if history.open.isEmpty, groupsByEvent { openEventGroup() }
    history.begin()
    post(.NSUndoManagerCheckpoint, .NSUndoManagerDidOpenUndoGroup)
  }

  /// Ends the group that was begun last; a group without actions is dropped.
  open func endUndoGrouping() {
    guard !history.open.isEmpty else {
      return reportMisuse(
        "endUndoGrouping called with no matching begin", api: "UndoManager.endUndoGrouping()",
        state: "No group is open.", remedy: "Call it once for each beginUndoGrouping().")
    }
    post(.NSUndoManagerCheckpoint, .NSUndoManagerWillCloseUndoGroup)
    // An observer of the notification may have ended the group already.
    guard history.end() else { return }
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  private func openEventGroup() {
    guard history.phase == .recording else { return }
    history.begin(ofEvent: true)
    Self.openManagers.append(self)
    DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.endEventGroup() } }
    post(.NSUndoManagerCheckpoint, .NSUndoManagerDidOpenUndoGroup)
  }

  private func endEventGroup() {
    Self.openManagers.removeAll { $0 === self }
    guard history.open.count == 1, history.open[0].isOfEvent else { return }
    endUndoGrouping()
  }

  /// Ends the groups of actions that undo managers have begun for the event that was handled.
  static func endEventGroups() { for manager in openManagers { manager.endEventGroup() } }

  // MARK: Undoing

  /// True if there is something to undo.
  open var canUndo: Bool { history.next != nil }
  /// True if there is something to redo.
  open var canRedo: Bool { history.nextToRedo != nil }
  /// True while ``undo()`` performs actions.
  open var isUndoing: Bool { history.phase == .undoing }
  /// True while ``redo()`` performs actions.
  open var isRedoing: Bool { history.phase == .redoing }

  /// Performs the actions of the last group, the last action first; what they register can be redone.
  ///
  /// The group of the present event ends first. Nothing happens if there is nothing to undo.
  open func undo() {
    endEventGroup()
    perform(.undoing, .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange, api: "UndoManager.undo()")
  }

  /// Performs the actions of the group that was undone last.
  ///
  /// Nothing happens if there is nothing to redo.
  open func redo() {
    endEventGroup()
    perform(.redoing, .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange, api: "UndoManager.redo()")
  }

  private func perform(
    _ phase: UndoHistory.Phase, _ before: NSNotification.Name, _ after: NSNotification.Name, api: String
  ) {
    guard history.open.isEmpty else {
      return reportMisuse(
        "undo was called with too many nested undo groups", api: api, state: "\(groupingLevel) groups are open.",
        remedy: "Call endUndoGrouping() for each beginUndoGrouping() first.")
    }
    post(.NSUndoManagerCheckpoint)
    guard let group = history.take(phase) else { return }
    post(before)
    for action in group.actions.reversed() { if let target = action.target { action.perform(target) } }
    history.finish()
    noteChange()
    post(after)
  }

  /// Removes all actions that could be undone or redone.
  open func removeAllActions() {
    history.removeAll()
    noteChange()
  }

  /// Removes all actions of a target that could be undone or redone.
  ///
  /// - Parameter target: The target with which the actions were registered.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    history.removeAll { $0.target === target }
    noteChange()
  }

  // MARK: Names

  /// Names what the open group does, such as "Delete"; without an open group the last one.
  ///
  /// - Parameter actionName: The name, in the words of a menu.
  open func setActionName(_ actionName: String) { history.name(actionName) }

  /// Says if what the open group does may be lost without asking the person.
  ///
  /// - Parameter discardable: True if it may be lost.
  open func setActionIsDiscardable(_ discardable: Bool) { history.setDiscardable(discardable) }

  /// True if what would be undone may be lost without asking the person.
  open var undoActionIsDiscardable: Bool { history.next?.isDiscardable ?? false }
  /// True if what would be redone may be lost without asking the person.
  open var redoActionIsDiscardable: Bool { history.nextToRedo?.isDiscardable ?? false }
  /// The name of what would be undone; empty if it has none.
  open var undoActionName: String { history.next?.name ?? "" }
  /// The name of what would be redone; empty if it has none.
  open var redoActionName: String { history.nextToRedo?.name ?? "" }
  /// The title of a menu item that undoes, such as "Undo Delete".
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of a menu item that redoes, such as "Redo Delete".
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  /// Returns the title of a menu item that undoes; a program that speaks another language overrides this method.
  ///
  /// - Parameter actionName: The name of the action; empty for none.
  /// - Returns: The title.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }

  /// Returns the title of a menu item that redoes; a program that speaks another language overrides this method.
  ///
  /// - Parameter actionName: The name of the action; empty for none.
  /// - Returns: The title.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  private func post(_ names: NSNotification.Name...) {
    for name in names { NotificationCenter.default.post(name: name, object: self) }
  }
}

extension NSNotification.Name {
  /// The notification that an undo manager posts when a group begins or ends, and before undoing and redoing.
  public static let NSUndoManagerCheckpoint = NSNotification.Name("NSUndoManagerCheckpointNotification")
  /// The notification that an undo manager posts after a group of actions has begun, that of an event among them.
  public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name("NSUndoManagerDidOpenUndoGroupNotification")
  /// The notification that an undo manager posts before a group of actions ends.
  public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name("NSUndoManagerWillCloseUndoGroupNotification")
  /// The notification that an undo manager posts after a group of actions has ended.
  public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name("NSUndoManagerDidCloseUndoGroupNotification")
  /// The notification that an undo manager posts before it undoes.
  public static let NSUndoManagerWillUndoChange = NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
  /// The notification that an undo manager posts before it redoes.
  public static let NSUndoManagerWillRedoChange = NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
  /// The notification that an undo manager posts after it has undone.
  public static let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
  /// The notification that an undo manager posts after it has redone.
  public static let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
}
