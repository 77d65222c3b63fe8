import DiffableKit
import Testing

@MainActor @Suite struct UICellAccessoryMenuTests {
  @Test("In a narrow row the words of what is chosen are cut before nothing is left for the text")
  func narrow() throws {
    let choices = ["When the ground is dry a finger deep", "Daily"].map { UIAction(title: $0) { _ in } }
    let fixture = CellFixture(width: 280) { cell, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Water the plants"
      cell.contentConfiguration = content
      cell.accessories = [.popUpMenu(UIMenu(children: choices))]
    }
    let cell = try fixture.cell()
    let label = try #require(fixture.views(UILabel.self, in: cell).last)
    let words = label.convert(label.bounds, to: cell)
    #expect(cell.contentView.frame.width >= 112 && words.minX >= cell.contentView.frame.maxX && words.maxX < 264)
    #expect(words.width > 60)
    fixture.host.send(.resize(CGSize(width: 700, height: 600)))
    fixture.host.update()
    #expect(label.frame.width == 180)
  }

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
