import DiffableKit
import DiffableWeb
import Testing

/// Tests that the contents of elements are written with all their properties.
@MainActor @Suite struct WrittenContentTests {
  private typealias Change<Content> = (_ content: inout Content) -> Void

  private let red = ElementLightDarkColor(light: 1, dark: 2)
  private let font = ElementFont(
    size: 17, weight: 400, isItalic: false, isMonospaced: false, hasMonospacedDigits: false)

  /// Returns the content as it is written in a message.
  private func written(_ content: ElementContent) throws -> String {
    var frame = try #require(HostScene(size: CGSize(width: 1, height: 1)).makeFrame())
    frame.changes = [.update(ElementID(2), Element(frame: .zero, content: content), .content, duration: 0)]
    frame.commands = []
    var writer = ServerMessageWriter()
    let whole = String(decoding: writer.bytes(of: frame), as: UTF8.self)
    let start = try #require(whole.firstRange(of: #"{"c":"#)).upperBound
    return String(whole[start...].dropLast("}]],[]]".count))
  }

  /// Checks that each entry of a content in the table, and each of its rare members, is written if it alone is changed.
  ///
  /// - Parameters:
  ///   - name: The name of the content in the table.
  ///   - rare: The name of the part with its rare members, which is also the name of its last entry.
  ///   - plain: A content whose properties have their defaults.
  ///   - changes: The changes, by the names of the entries and members in the table.
  ///   - make: Makes the content of an element.
  /// - Throws: An error if the table cannot be read.
  private func check<Content>(
    _ name: String, rare: String, _ plain: Content, _ changes: [String: Change<Content>],
    _ make: (Content) -> ElementContent
  ) throws {
    let row = try #require(try WireTableRow.rows(of: "content").first { $0.name == name })
    let entries = row.type.split(separator: " ").map(String.init).filter { $0 != "?" && $0 != rare }
    let members = try WireTableRow.rows(of: rare)
    #expect(Set(changes.keys) == Set(entries + members.map(\.name)))
    let before = try written(make(plain))
    for (name, change) in changes {
      var content = plain
      change(&content)
      let after = try written(make(content))
      #expect(after != before, "\(name)")
      guard let member = members.first(where: { $0.name == name }) else { continue }
      #expect(after.contains("{\"\(member.code)\":"), "\(name) in \(after)")
    }
  }

  private var text: ElementText {
    ElementText(lines: ["a"], font: font, color: red, alignment: .left, lineHeight: 20, isRightToLeft: false)
  }

  @Test("Each property of a text is written, also if it is the only one that is not plain")
  func texts() throws {
    let line = ElementTextLinePlacement(top: 1, height: 20, left: 0, right: 0, alignment: .left)
    let span = ElementTextSpan(length: 1, font: font, underline: .single, strikethrough: .none)
    try check(
      "text", rare: "textMore", text,
      [
        "lines": { $0.lines = ["b"] }, "font": { $0.font.size = 18 }, "color": { $0.color.light = 3 },
        "textAlignment": { $0.alignment = .right }, "lineHeight": { $0.lineHeight = 21 },
        "isRightToLeft": { $0.isRightToLeft = true }, "spans": { $0.spans = [[span]] }, "rows": { $0.rows = [line] },
        "tracking": { $0.tracking = 0.5 }, "expansion": { $0.expansion = "abc" },
      ]
    ) { .text($0) }
  }

  @Test("Each property of a text field is written, also if it is the only one that is not plain")
  func fields() throws {
    let field = ElementTextField(
      text: "a", revision: 1, placeholder: "", isMultiline: false, purpose: .text, font: font, color: red,
      insets: .zero, isEditable: true)
    try check(
      "field", rare: "fieldMore", field,
      [
        "text": { $0.text = "b" }, "revision": { $0.revision = 2 }, "placeholder": { $0.placeholder = "b" },
        "purpose": { $0.purpose = .email }, "fieldFlag": { $0.isMultiline = true }, "font": { $0.font.size = 18 },
        "color": { $0.color.light = 3 }, "insets": { $0.insets.top = 1 }, "textAlignment": { $0.alignment = .right },
        "placeholderColor": { $0.placeholderColor = ElementLightDarkColor(light: 4, dark: 5) },
        "capitalization": { $0.assistance.capitalization = "words" }, "corrects": { $0.assistance.corrects = false },
        "checksSpelling": { $0.assistance.checksSpelling = false }, "fillsIn": { $0.assistance.fillsIn = "email" },
        "maximumLength": { $0.maximumLength = 10 }, "programRevision": { $0.programRevision = 1 },
      ]
    ) { .field($0) }
  }

  @Test("Each property of a text is a part of the table, so that it can be written")
  func propertiesOfTexts() throws {
    var rare = text
    rare.tracking = 1
    var names: Set<String> = []
    var values: [Any] = [rare]
    while let value = values.popLast() {
      for child in Mirror(reflecting: value).children {
        // The rarely set properties are in a box, which has no name of the table.
        if ["uncommonBox", "some", "boxed"].contains(child.label) {
          values.append(child.value)
        } else {
          names.insert(try #require(child.label))
        }
      }
    }
    let row = try #require(try WireTableRow.rows(of: "content").first { $0.name == "text" })
    let entries = row.type.split(separator: " ").map(String.init).filter { $0 != "?" && $0 != "textMore" }
    let written = Set(entries + (try WireTableRow.rows(of: "textMore").map(\.name)))
    #expect(names.subtracting(["alignment"]) == written.subtracting(["textAlignment"]))
  }

  @Test("A text without rare properties ends with its line height, and one with a rare property has its direction too")
  func omittedEntries() throws {
    #expect(try written(.text(text)) == #"["t","a",[17,400,0],[1,2],0,20]"#)
    var rightToLeft = text
    rightToLeft.isRightToLeft = true
    #expect(try written(.text(rightToLeft)) == #"["t","a",[17,400,0],[1,2],0,20,1]"#)
    var tracked = text
    tracked.tracking = 2
    tracked.expansion = "ab"
    #expect(try written(.text(tracked)) == #"["t","a",[17,400,0],[1,2],0,20,0,{"k":2,"x":"ab"}]"#)
  }

  @Test("The last entries of a scroll view are written up to the last one that is not plain")
  func scrollViews() throws {
    func entries(_ change: Change<ElementScrollView>) throws -> String {
      var scroll = ElementScrollView(
        contentSize: CGSize(width: 1, height: 2), insets: .zero, indicators: ElementScrollIndicators(),
        isScrollEnabled: true)
      change(&scroll)
      let content = try written(.scroll(scroll))
      let start = try #require(content.firstRange(of: #"["s",1,2,[0,0,0,0],"#)).upperBound
      // The first number is that of the flags.
      return String(content[start...].drop { $0.isNumber })
    }
    #expect(try entries { _ in } == "]")
    #expect(try entries { $0.snapping = .paging } == ",[]]")
    #expect(try entries { $0.indicators.verticalInsets.top = 1 } == ",0,[1,0,0,0],[0,0,0,0]]")
    #expect(try entries { $0.indicators.horizontalInsets.top = 1 } == ",0,[0,0,0,0],[1,0,0,0]]")
    #expect(
      try entries { $0.paper = PrintedListExtent(missingRows: 3, height: 4) } == ",0,[0,0,0,0],[0,0,0,0],[3,4]]")
  }
}
