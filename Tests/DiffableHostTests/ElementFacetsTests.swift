import DiffableHost
import Testing

/// Tests of the facets in which two versions of an element differ, and of the flags for those of which only a part does.
struct ElementFacetsTests {
  private static let earlier: Element = {
    var element = Element(
      frame: CGRect(x: 1, y: 2, width: 30, height: 40),
      content: .text(
        ElementText(
          lines: ["Bread"],
          font: .init(size: 17, weight: 400, isItalic: false, isMonospaced: false, hasMonospacedDigits: false),
          color: ElementLightDarkColor(light: 1, dark: 2), alignment: .left, lineHeight: 21, isRightToLeft: false)))
    element.accessibility.role = .option
    element.accessibility.label = "Bread"
    element.accessibility.isSelected = false
    return element
  }()

  /// Returns the facets that differ from the earlier version after a change.
  private func facets(_ change: (inout Element) -> Void) -> Element.FacetSet {
    var element = Self.earlier
    change(&element)
    return element.facets(changedFrom: Self.earlier)
  }

  private func changeText(_ element: inout Element, _ change: (inout ElementText) -> Void) {
    guard case .text(var text) = element.content else { return }
    change(&text)
    element.content = .text(text)
  }

  @Test("Equal versions of an element differ in no facet")
  func equal() { #expect(facets { _ in }.isEmpty) }

  @Test("The flag for the width is set if nothing else of the frame has changed")
  func width() {
    #expect(facets { $0.frame.size.width = 31 } == [.frame, .onlyWidth])
    #expect(facets { $0.frame.size = CGSize(width: 31, height: 41) } == .frame)
    #expect(facets { $0.frame.origin.x = 0 } == .frame)
    #expect(facets { $0.frame = CGRect(x: 0, y: 2, width: 31, height: 40) } == .frame)
  }

  @Test("The flag for the text is set if nothing of the content but its lines has changed")
  func text() {
    #expect(facets { changeText(&$0) { $0.lines = ["Soup", "of the day"] } } == [.content, .onlyText])
    #expect(facets { changeText(&$0) { $0.lineHeight = 22 } } == .content)
    #expect(
      facets {
        changeText(&$0) {
          $0.lines = ["Soup"]
          $0.isRightToLeft = true
        }
      } == .content)
    #expect(facets { $0.content = .none } == .content)
  }

  @Test("The flag for the label is set if nothing else of the accessibility has changed, and it was and is a text")
  func label() {
    #expect(facets { $0.accessibility.label = "Soup" } == [.accessibility, .onlyLabel])
    #expect(facets { $0.accessibility.label = nil } == .accessibility)
    #expect(
      facets {
        $0.accessibility.label = "Soup"
        $0.accessibility.isSelected = true
      } == .accessibility)
    #expect(
      facets {
        $0.accessibility.label = "Soup"
        $0.accessibility.position = 3
      } == .accessibility)
  }

  @Test(
    "The flag for the selection is set if nothing else of the accessibility has changed, and it was and is true or false"
  )
  func selection() {
    #expect(facets { $0.accessibility.isSelected = true } == [.accessibility, .onlySelection])
    #expect(facets { $0.accessibility.isSelected = nil } == .accessibility)
    #expect(
      facets {
        $0.accessibility.isSelected = true
        $0.accessibility.hint = "Double tap"
      } == .accessibility)
  }

  @Test("The flags of several facets are set independently of each other")
  func several() {
    #expect(
      facets {
        $0.frame.size.width = 31
        changeText(&$0) { $0.lines = ["Soup"] }
        $0.accessibility.label = "Soup"
        $0.style.opacity = 0.5
        $0.input = .tap
      } == [.frame, .onlyWidth, .content, .onlyText, .accessibility, .onlyLabel, .style, .input])
  }
}
