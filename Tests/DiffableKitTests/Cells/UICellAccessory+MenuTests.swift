import DiffableKit
import Testing

@MainActor @Suite struct UICellAccessoryMenuTests {
  @Test("A pop-up menu shows what is chosen, performs what is chosen next and tells it once")
  func choosing() throws {
    var deeds: [String] = []
    let menu = UIMenu(
      title: "Size",
      children: ["Small", "Large"].map { title in UIAction(title: title) { _ in deeds.append("did " + title) } })
    let fixture = CellFixture { cell, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Soup"
      cell.contentConfiguration = content
      cell.accessories = [
        .popUpMenu(menu) { menu in deeds.append("chose " + menu.selectedElements.map(\.title).joined()) }
      ]
    }
    #expect(fixture.host.screen.contains("Small <chevron.up.chevron.down>"))
    #expect(menu.selectedElements.map(\.title) == ["Small"])
    fixture.host.tap("Size, Small")
    fixture.host.tap("Large")
    fixture.host.advance(by: 1)
    #expect(deeds == ["did Large", "chose Large"])
    #expect(fixture.host.screen.contains("Large  <chevron.up.chevron.down>"))
    fixture.host.tap("Size, Large")
    fixture.host.tap("Large")
    #expect(deeds == ["did Large", "chose Large", "did Large"])
    #expect(fixture.collectionView.indexPathsForSelectedItems ?? [] == [])
  }
}
