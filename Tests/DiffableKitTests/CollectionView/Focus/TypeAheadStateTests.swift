import DiffableKit
import DiffableTesting
import Testing

/// Tests of type-ahead: finding a row by its first letters.
@MainActor struct TypeAheadStateTests {
  private let words = ["apple", "banana", "Blueberry", "cherry", "Äpfel"]

  private func makeList(far: Bool) -> ListFixture {
    let names = words + (0..<1000).map { "row \($0)" } + ["zebra", "zebu"]
    let fixture = ListFixture([("A", names)])
    if far { fixture.collectionView.typeAheadTextHandler = { names[$0.item] } }
    fixture.focusList()
    return fixture
  }

  private func type(_ text: String, _ fixture: ListFixture) {
    for letter in text { fixture.host.press(letter == " " ? .space : .character(letter)) }
  }

  @Test("Type-ahead focuses the next row that begins with the letters, ignoring case and accents, also off screen")
  func finds() {
    let fixture = makeList(far: true)
    type("b", fixture)
    #expect(fixture.focusedItem == "banana")
    type("l", fixture)
    #expect(fixture.focusedItem == "Blueberry")
    fixture.host.advance(by: 2)
    type("row 87", fixture)
    #expect(fixture.focusedItem == "row 87", "a word goes on from where it is")
    #expect(fixture.cell("row 87") != nil)
    fixture.host.advance(by: 2)
    type("zebu", fixture)
    #expect(fixture.focusedItem == "zebu")
    fixture.host.advance(by: 2)
    type("a", fixture)
    #expect(fixture.focusedItem == "apple", "round the end")
  }

  @Test("Typing the same letter again focuses the next row that begins with it; letters without a match keep the focus")
  func repeats() {
    let fixture = makeList(far: true)
    type("a", fixture)
    #expect(fixture.focusedItem == "Äpfel")
    type("a", fixture)
    #expect(fixture.focusedItem == "apple")
    fixture.host.advance(by: 2)
    type("q", fixture)
    #expect(fixture.focusedItem == "apple")
  }

  @Test(
    "D113: without a typeAheadTextHandler, type-ahead finds rows off screen by identifier if cells' labels begin with it"
  )
  func identifiers() {
    let fixture = makeList(far: false)
    for name in words + (0..<1000).map({ "row \($0)" }) { fixture.cell(name)?.accessibilityLabel = "\(name), in stock" }
    #expect(fixture.cell("zebra") == nil)
    type("z", fixture)
    #expect(fixture.focusedItem == "zebra")
  }

  @Test(
    "Without a typeAheadTextHandler, type-ahead finds only rows with a cell if not every cell's label begins with its identifier"
  )
  func cellsOnly() {
    let fixture = makeList(far: false)
    fixture.cell("cherry")?.accessibilityLabel = "cherry"
    type("c", fixture)
    #expect(fixture.focusedItem == "cherry")
    fixture.host.advance(by: 2)
    type("z", fixture)
    #expect(fixture.focusedItem == "cherry")
  }
}
