import DiffableKit
import DiffableTesting
import Testing

/// Tests of wish 23: a text field keeps the keyboard while the rows around it change.
@Suite("Wish 23: the keyboard stays") @MainActor struct Wish23KeyboardTests {
  /// Types into the second field, changes the list, and types on in the same field.
  private func type(_ kind: MenuList.Kind, then change: (FormList) -> Void) -> FormList {
    let form = FormList(kind)
    form.host.type("Elm", into: "Street")
    let field = form.host.focus
    #expect(form.keyboard == "Street: Elm")
    change(form)
    form.host.update()
    #expect(form.host.focus == field, "the field is the same")
    #expect(form.keyboard == "Street: Elm")
    form.host.advance(by: 1)
    form.host.type("Elm Road", into: "Street")
    #expect(form.keyboard == "Street: Elm Road" && form.host.focus == field)
    #expect(form.typed == ["Street": "Elm Road"])
    #expect(form.host.tree.faults.isEmpty)
    return form
  }

  @Test(
    "C81: a text field keeps the keyboard while rows around it are inserted and deleted",
    arguments: MenuList.Kind.allCases)
  func comeAndGo(kind: MenuList.Kind) {
    let form = type(kind) { $0.show(["Title", "Name", "Prefix", "Street", "Country", "Zip"]) }
    #expect(form.fields == ["Title", "Name", "Prefix", "Street", "Country", "Zip"])
  }

  @Test("C81: a text field keeps the keyboard while its row and other rows move", arguments: MenuList.Kind.allCases)
  func moves(kind: MenuList.Kind) {
    let form = type(kind) { $0.show(["Country", "Town", "Street", "Name"]) }
    #expect(form.fields == ["Country", "Town", "Street", "Name"])
    _ = type(kind) { $0.show(["Street", "Name", "Town", "Country"], animated: false) }
    _ = type(kind) { $0.show(["Name", "Town", "Country", "Street"]) }
  }

  @Test(
    "C81: a text field keeps the keyboard while its row and other rows are reconfigured",
    arguments: MenuList.Kind.allCases)
  func reconfigured(kind: MenuList.Kind) {
    _ = type(kind) { $0.show(["Name", "Street", "Town", "Country"], reconfiguring: ["Name", "Town"]) }
    _ = type(kind) { $0.show(["Name", "Street", "Town", "Country"], reconfiguring: ["Street"]) }
    _ = type(kind) { $0.show(["Town", "Zip", "Street"], reconfiguring: ["Street", "Town"]) }
  }

  @Test(
    "C81: a text field keeps the keyboard while its row moves to another section", arguments: MenuList.Kind.allCases)
  func sections(kind: MenuList.Kind) {
    _ = type(kind) { form in
      form.source.edit { snapshot in
        snapshot.appendSections(["More"])
        snapshot.appendItems(["Zip"], toSection: "More")
        snapshot.moveItem("Street", afterItem: "Zip")
      }
    }
  }

  @Test(
    "C81: a text field keeps the keyboard while each typed letter inserts rows below it",
    arguments: MenuList.Kind.allCases)
  func eachLetter(kind: MenuList.Kind) {
    let form = FormList(kind)
    var field: ElementID?
    for text in ["E", "El", "Elm", "Elms", "Elms "] {
      form.host.type(text, into: "Street")
      field = field ?? form.host.focus
      form.source.edit { snapshot in
        snapshot.insertItems(["Suggestion \(text)"], afterItem: "Street")
        snapshot.reconfigureItems(["Street"])
      }
      form.host.update()
      #expect(form.keyboard == "Street: \(text)" && form.host.focus == field)
    }
    #expect(form.fields.count == 9)
  }

  @Test(
    "C81: a text field keeps the keyboard when rows inserted above push it off screen",
    arguments: MenuList.Kind.allCases)
  func offScreen(kind: MenuList.Kind) {
    let many = (1...60).map { "Field \($0)" }
    let form = type(kind) { $0.show(many + ["Name", "Street", "Town", "Country"]) }
    #expect(!form.fields.contains("Street"))
    form.show(["Name", "Street", "Town"])
    #expect(form.keyboard == "Street: Elm Road")
    form.host.advance(by: 1)
    #expect(form.fields == ["Name", "Street", "Town"])
  }

  @Test(
    "C81: a text field scrolled off screen keeps its cell until it loses the keyboard",
    arguments: MenuList.Kind.allCases)
  func scrolledAway(kind: MenuList.Kind) {
    let form = FormList(kind, (1...100).map { "Field \($0)" })
    form.host.type("Elm", into: "Field 2")
    let field = form.host.focus
    let list = form.host.tree.visible.first { if case .scroll = $0.node.element.content { true } else { false } }
    guard let list else { return #expect(Bool(false), "there is no list") }
    for offset in [800.0, 2000, 3000] { form.host.send(.scroll(list.node.id, CGPoint(x: 0, y: offset))) }
    #expect(form.host.focus == field && form.keyboard == "Field 2: Elm")
    #expect(form.host.tree.visible.count { if case .field = $0.node.element.content { true } else { false } } < 40)
    form.host.send(.focus(nil))
    form.host.send(.scroll(list.node.id, CGPoint(x: 0, y: 3010)))
    #expect(field.map { form.host.tree.nodes[$0] == nil } == true, "the cell is used again")
    form.host.send(.scroll(list.node.id, .zero))
    #expect(form.host.element("Field 2") != nil && form.host.tree.faults.isEmpty)
  }

  @Test("C81: deleting the row of a text field dismisses the keyboard", arguments: MenuList.Kind.allCases)
  func gone(kind: MenuList.Kind) {
    let form = FormList(kind)
    form.host.type("Elm", into: "Street")
    form.show(["Name", "Town"])
    #expect(form.keyboard == nil)
    form.show(["Name", "Street", "Town"])
    #expect(form.keyboard == nil && form.typed == ["Street": "Elm"])
  }
}
