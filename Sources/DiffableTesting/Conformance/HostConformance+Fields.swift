import DiffableKit

extension HostConformance {
  /// The scenarios of text fields and of the keyboard focus.
  static let fieldScenarios: [Scenario] = [
    Scenario("A field shows what a person types") { stage in
      stage.showFields("Name")
      stage.focus("Name")
      stage.type("l", into: "Name")
      stage.type("leek", into: "Name")
      stage.type("", into: "Name")
    },
    Scenario("A field shows the text of the program") { stage in
      let fields = stage.showFields("Name")
      stage.step("the program sets a text") { fields[0].text = "leek" }
      stage.step("the program empties the field") { fields[0].text = "" }
    },
    Scenario("The program and a person edit a field in turn") { stage in
      let fields = stage.showFields("Name")
      stage.focus("Name")
      stage.type("leek", into: "Name")
      stage.step("the program capitalises the text") { fields[0].text = "LEEK" }
      stage.type("LEEK soup", into: "Name")
      stage.step("the program replaces the text") { fields[0].text = "pie" }
      stage.type("pies", into: "Name")
    },
    Scenario("The program answers what a person types with another text") { stage in
      let fields = stage.showFields("Name")
      let field = fields[0]
      field.addAction(UIAction { [weak field] _ in field?.text = field?.text?.uppercased() }, for: .editingChanged)
      stage.focus("Name")
      stage.type("leek", into: "Name")
      stage.type("LEEKs", into: "Name")
    },
    Scenario("A field gets another placeholder, is disabled, and is enabled again") { stage in
      let fields = stage.showFields("Name")
      stage.step("the placeholder changes") { fields[0].placeholder = "Title" }
      stage.expect("Title")
      stage.step("the field is disabled") { fields[0].isEnabled = false }
      stage.step("the field is enabled") { fields[0].isEnabled = true }
    },
    Scenario("A field that a person edits is removed") { stage in
      let fields = stage.showFields("Name", "Place")
      stage.focus("Name")
      stage.type("leek", into: "Name")
      stage.step("the field is removed") { fields[0].removeFromSuperview() }
      stage.expect("Name", isShown: false)
      stage.expectSameFocus()
      stage.type("here", into: "Place")
    },
    Scenario("The program moves the focus from one field to another, and away") { stage in
      let fields = stage.showFields("Name", "Place")
      stage.focus("Name")
      stage.expectSameFocus()
      stage.step("the program moves the focus") { fields[1].becomeFirstResponder() }
      stage.expectSameFocus()
      stage.step("the program takes the focus away") { fields[1].resignFirstResponder() }
      stage.expectSameFocus()
    },
    Scenario("A text view shows several lines of a person and of the program") { stage in
      let root = UIView()
      let textView = UITextView(frame: CGRect(x: 20, y: 20, width: 300, height: 200))
      textView.placeholder = "Notes"
      root.addSubview(textView)
      stage.show(root)
      stage.focus("Notes")
      stage.type("one\ntwo", into: "Notes")
      stage.step("the program adds a line") { textView.text = "one\ntwo\nthree" }
      stage.type("one\ntwo\nthree\nfour", into: "Notes")
    },
  ]
}

extension ConformanceStage {
  /// Shows text fields with placeholders, one below the other.
  @discardableResult func showFields(_ placeholders: String...) -> [UITextField] {
    let root = UIView()
    let fields = placeholders.enumerated().map { index, placeholder in
      let field = UITextField(frame: CGRect(x: 20, y: 20 + 60 * index, width: 300, height: 40))
      field.placeholder = placeholder
      root.addSubview(field)
      return field
    }
    show(root)
    return fields
  }
}
