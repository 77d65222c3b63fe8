import DiffableKit
import Testing

/// Tests of the record of a list's selection, in every order of events, compared with a model of the wanted selection.
@Suite("Record of a selection") struct SelectionRecordTests {
  enum Event: String, CaseIterable {
    case toggleA, toggleB, pressA, pressB, setBoth, setA, clear
  }

  /// A list of two items, with the view's selection and the record of it.
  struct World {
    let allowsSeveral: Bool
    var shown: Set<String> = ["a", "b"]
    var selected: [String] = []
    var record = SelectionRecord<String>(selected: [])
    /// The selected items as they follow from the reported changes of the selection alone.
    var heardSelected: Set<String> = []
    var heardRemembered: Set<String> = []

    init(allowsSeveral: Bool, isRetaining: Bool) {
      self.allowsSeveral = allowsSeveral
      record.isRetaining = isRetaining
    }

    private mutating func look() {
      record.look(at: selected, allowsSeveral: allowsSeveral) { [shown] in shown.contains($0) }
    }

    private mutating func toggle(_ item: String) {
      look()
      shown.formSymmetricDifference([item])
      selected.removeAll { !shown.contains($0) }
      look()
      selected += record.comeBack(allowsSeveral: allowsSeveral) { [shown] in shown.contains($0) }
    }

    private mutating func press(_ item: String) {
      guard shown.contains(item) else { return }
      if !allowsSeveral {
        selected = [item]
      } else if selected.contains(item) {
        selected.removeAll { $0 == item }
      } else {
        selected.append(item)
      }
      look()
    }

    private mutating func set(_ items: [String]) {
      selected = record.set(items, allowsSeveral: allowsSeveral) { [shown] in shown.contains($0) }
    }

    mutating func happen(_ event: Event) {
      switch event {
      case .toggleA: toggle("a")
      case .toggleB: toggle("b")
      case .pressA: press("a")
      case .pressB: press("b")
      case .setBoth: set(["a", "b"])
      case .setA: set(["a"])
      case .clear:
        record.forget()
        selected = []
        look()
      }
      guard let change = record.takeChange(isShown: { [shown] in shown.contains($0) }) else { return }
      heardSelected.subtract(change.removed)
      heardSelected.formUnion(change.added)
      heardRemembered.subtract(change.dropped)
      heardRemembered.subtract(change.added)
      heardRemembered.formUnion(change.retained)
    }
  }

  /// A model of the wanted selection: the items that a person or the program has selected, in the list or not.
  struct Model {
    let allowsSeveral: Bool
    let isRetaining: Bool
    var shown: Set<String> = ["a", "b"]
    var wanted: Set<String> = []

    mutating func happen(_ event: Event) {
      switch event {
      case .toggleA: shown.formSymmetricDifference(["a"])
      case .toggleB: shown.formSymmetricDifference(["b"])
      case .pressA: press("a")
      case .pressB: press("b")
      case .setBoth: wanted = allowsSeveral ? ["a", "b"] : isRetaining || shown.contains("b") ? ["b"] : ["a"]
      case .setA: wanted = ["a"]
      case .clear: wanted = []
      }
      if !isRetaining { wanted.formIntersection(shown) }
    }

    private mutating func press(_ item: String) {
      guard shown.contains(item) else { return }
      if allowsSeveral { wanted.formSymmetricDifference([item]) } else { wanted = [item] }
    }
  }

  @Test(
    "C71: in any order of up to five events a list's selected, retained and reported items match a simple model",
    arguments: [(true, true), (true, false), (false, true), (false, false)])
  func allOrders(allowsSeveral: Bool, isRetaining: Bool) {
    var count = 0
    func go(_ world: World, _ model: Model, _ events: [Event]) {
      count += 1
      let isRight =
        Set(world.record.selected) == model.wanted.intersection(model.shown)
        && Set(world.record.remembered) == model.wanted.subtracting(model.shown)
        && world.selected == world.record.selected && world.heardSelected == Set(world.selected)
        && world.heardRemembered == Set(world.record.remembered)
      if !isRight { Issue.record("after \(events.map(\.rawValue)): \(world), wanted \(model)") }
      guard events.count < 5, isRight else { return }
      for event in Event.allCases {
        var world = world
        var model = model
        world.happen(event)
        model.happen(event)
        go(world, model, events + [event])
      }
    }
    go(
      World(allowsSeveral: allowsSeveral, isRetaining: isRetaining),
      Model(allowsSeveral: allowsSeveral, isRetaining: isRetaining), [])
    #expect(count == 1 + 7 + 49 + 343 + 2_401 + 16_807)
  }
}
