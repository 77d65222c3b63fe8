import DiffableKit
import DiffableTesting
import Testing

/// Tests of misuse of undo managers: groups that do not match.
@MainActor struct UndoManagerMisuseTests {
  /// A misuse of an undo manager, with the text of Foundation's exception.
  enum Misuse: String, CaseIterable, Sendable, Codable {
    case endWithoutBegin = "endUndoGrouping called with no matching begin"
    case undoWithOpenGroups = "undo was called with too many nested undo groups"
    case registrationWithoutGroup = "must begin a group before registering undo"
    case enablingWithoutDisabling =
      "enableUndoRegistration may only be invoked with matching call to disableUndoRegistration"

    /// Makes the mistake that the case names, with an undo manager in which events begin no groups.
    @MainActor func commit(on manager: UndoManager) {
      manager.groupsByEvent = false
      switch self {
      case .endWithoutBegin: manager.endUndoGrouping()
      case .undoWithOpenGroups:
        manager.beginUndoGrouping()
        manager.undo()
      case .registrationWithoutGroup: manager.registerUndo(withTarget: manager) { _ in }
      case .enablingWithoutDisabling: manager.enableUndoRegistration()
      }
    }
  }

  @Test(
    "D128: Misuse of an undo manager stops the program with Foundation's text and a remedy", arguments: Misuse.allCases)
  func stop(_ misuse: Misuse) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [misuse] in
      await MainActor.run { misuse.commit(on: UndoManager()) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(misuse.rawValue) && text.contains("\nRemedy: "))
  }

  @Test(
    "D128: If the misuse policy only reports, misuse of an undo manager is reported once and changes nothing",
    arguments: Misuse.allCases)
  func report(_ misuse: Misuse) {
    let reports = MisuseReports()
    let manager = UndoManager()
    MisusePolicy.withPolicy(reports.policy) { misuse.commit(on: manager) }
    #expect(reports.all.map(\.description).count == 1)
    #expect(reports.all.first?.description.contains(misuse.rawValue) == true)
    #expect(manager.groupingLevel == (misuse == .undoWithOpenGroups ? 1 : 0))
    #expect(!manager.canUndo && !manager.canRedo && manager.isUndoRegistrationEnabled)
  }

  @Test("D128: Redoing with open groups is refused, and what can be redone stays")
  func redoing() {
    let reports = MisuseReports()
    let manager = UndoManager()
    let target = NSObject()
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    func register() { manager.registerUndo(withTarget: target) { _ in register() } }
    register()
    manager.endUndoGrouping()
    manager.undo()
    #expect(manager.canRedo)
    MisusePolicy.withPolicy(reports.policy) {
      manager.beginUndoGrouping()
      manager.redo()
    }
    #expect(reports.all.count == 1)
    #expect(manager.canRedo && !manager.canUndo)
    manager.endUndoGrouping()
    manager.redo()
    #expect(manager.canUndo && !manager.canRedo)
  }
}
