import DiffableKit
import DiffableTesting
import Foundation
import Testing

/// Tests of undo managers: groups of actions, names, and the keys for undoing.
@MainActor struct UndoManagerTests {
  /// A value that records in an undo manager how to revert each change.
  @MainActor final class Counter {
    let manager = UndoManager()
    private(set) var value = 0

    init() { manager.groupsByEvent = false }

    func assign(_ new: Int) { value = new }

    func set(_ new: Int) {
      let old = value
      manager.registerUndo(withTarget: self) { $0.set(old) }
      value = new
    }
  }

  enum Event: CaseIterable { case change, begin, end, undo, redo }

  /// A plain model of the counter: its value, and the values before each group that can be undone and after each that
  /// can be redone.
  struct Model {
    var value = 0
    var undone: [Int] = []
    var redone: [Int] = []
    /// The values before the open groups, outermost first, and the number of changes in them.
    var open: [(value: Int, changes: Int)] = []

    func allows(_ event: Event) -> Bool {
      switch event {
      case .change, .end: !open.isEmpty
      case .begin: true
      case .undo, .redo: open.isEmpty
      }
    }

    mutating func perform(_ event: Event, _ new: Int) {
      switch event {
      case .change:
        value = new
        redone = []
        open[open.count - 1].changes += 1
      case .begin: open.append((value, 0))
      case .end:
        let group = open.removeLast()
        guard group.changes > 0 else { return }
        if open.isEmpty { undone.append(group.value) } else { open[open.count - 1].changes += group.changes }
      case .undo:
        guard let old = undone.popLast() else { return }
        redone.append(value)
        value = old
      case .redo:
        guard let new = redone.popLast() else { return }
        undone.append(value)
        value = new
      }
    }
  }

  @Test("D93: An undo manager agrees with a plain model after every sequence of seven changes, groups, undos and redos")
  func allOrders() {
    let events = Event.allCases
    var count = 0
    for number in 0..<78_125 {
      let counter = Counter()
      var model = Model()
      var rest = number
      for step in 1...7 {
        let event = events[rest % 5]
        rest /= 5
        guard model.allows(event) else { break }
        model.perform(event, step)
        switch event {
        case .change: counter.set(step)
        case .begin: counter.manager.beginUndoGrouping()
        case .end: counter.manager.endUndoGrouping()
        case .undo: counter.manager.undo()
        case .redo: counter.manager.redo()
        }
        count += 1
        #expect(counter.value == model.value, "order \(number), step \(step)")
        #expect(counter.manager.groupingLevel == model.open.count, "order \(number), step \(step)")
        if model.open.isEmpty {
          #expect(counter.manager.canUndo == !model.undone.isEmpty, "order \(number), step \(step)")
          #expect(counter.manager.canRedo == !model.redone.isEmpty, "order \(number), step \(step)")
        }
      }
    }
    #expect(count > 1000)
  }

  @Test(
    "D93: The action name of a group stays with it when it is undone, and is in the titles of the Undo and Redo menu items"
  )
  func names() {
    let counter = Counter()
    counter.manager.beginUndoGrouping()
    counter.set(1)
    counter.manager.setActionName("Delete")
    counter.manager.endUndoGrouping()
    #expect(counter.manager.undoMenuItemTitle == "Undo Delete")
    counter.manager.undo()
    #expect(counter.manager.undoMenuItemTitle == "Undo")
    #expect(counter.manager.redoMenuItemTitle == "Redo Delete")
  }

  @Test("D93: A bounded history forgets its oldest groups, and actions whose target is gone are dropped")
  func bounds() {
    let manager = UndoManager()
    var counter: Counter? = Counter()
    counter!.manager.levelsOfUndo = 2
    for value in 1...3 {
      counter!.manager.beginUndoGrouping()
      counter!.set(value)
      counter!.manager.endUndoGrouping()
    }
    for _ in 1...3 { counter!.manager.undo() }
    #expect(counter!.value == 1)
    manager.registerUndo(withTarget: counter!) { _ in }
    #expect(manager.canUndo)
    counter = nil
    #expect(!manager.canUndo)
  }

  @Test("D93: An undo manager tells that the group of an event begins and ends, before and after what it holds")
  func notificationsOfEventGroup() {
    let counter = Counter()
    counter.manager.groupsByEvent = true
    nonisolated(unsafe) var told: [Notification.Name] = []
    let names: [Notification.Name] = [
      .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerWillCloseUndoGroup, .NSUndoManagerDidCloseUndoGroup,
      .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: counter.manager, queue: nil) {
        told.append($0.name)
      }
    }
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    counter.set(1)
    counter.set(2)
    #expect(told == [.NSUndoManagerDidOpenUndoGroup])
    counter.manager.undo()
    #expect(told == names)
    #expect(counter.value == 0)
  }

  @Test("D94: Control and Z undo, Control and Y redo, and all changes of an event are one group")
  func keys() {
    let root = UIViewController()
    let host = HeadlessHost(rootViewController: root, size: CGSize(width: 400, height: 300))
    let counter = Counter()
    let manager = root.view.window!.undoManager!
    root.addKeyCommand(
      UIKeyCommand(title: "Count", input: "n") { _ in
        for value in [1, 2] {
          let old = counter.value
          counter.set(value, in: manager, from: old)
        }
      })
    host.update()
    host.send(.keyCommand(nil, KeyStroke("n")))
    #expect(counter.value == 2)
    host.update()
    host.send(.keyCommand(nil, KeyStroke("z", .command)))
    #expect(counter.value == 0)
    host.update()
    host.send(.keyCommand(nil, KeyStroke("y", .command)))
    #expect(counter.value == 2)
  }

  @Test("D95: The key ? lists the commands with a title in a dialog, and Escape closes it")
  func dialog() {
    var count = 0
    let root = UIViewController()
    let host = HeadlessHost(rootViewController: root, size: CGSize(width: 400, height: 300))
    root.addKeyCommand(UIKeyCommand(title: "New Recipe", input: "n") { _ in count += 1 })
    host.update()
    host.send(.keyCommand(nil, KeyStroke("n")))
    #expect(count == 1)
    host.send(.keyCommand(nil, KeyStroke("?")))
    host.update()
    let dialog = host.element("Keyboard Shortcuts") { $0.accessibility.role == .alertdialog }
    #expect(dialog != nil)
    host.send(.keyCommand(nil, KeyStroke("n")))
    #expect(count == 1, "the dialog is in front of the controller")
    host.send(.cancel(host.focus ?? dialog!.id))
    host.advance(by: 1)
    #expect(root.presentedViewController == nil)
  }
}

extension UndoManagerTests.Counter {
  func set(_ new: Int, in manager: UndoManager, from old: Int) {
    manager.registerUndo(withTarget: self) { $0.set(old, in: manager, from: new) }
    assign(new)
  }
}
