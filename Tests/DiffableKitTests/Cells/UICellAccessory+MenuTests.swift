import DiffableKit
import Testing

/// Tests of pop-up menu accessories of cells.
@MainActor @Suite struct UICellAccessoryMenuTests {
  @Test("In a narrow row a pop-up menu accessory truncates its chosen title and leaves width for the row's text")
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

  @Test("A pop-up menu accessory shows the chosen action's title, performs a newly chosen action and reports it once")
  func choosing() throws {
    var calls: [String] = []
    let menu = UIMenu(
      title: "Size",
      children: ["Small", "Large"].map { title in UIAction(title: title) { _ in calls.append("did " + title) } })
    let fixture = CellFixture { cell, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Soup"
      cell.contentConfiguration = content
      cell.accessories = [
        .popUpMenu(menu) { menu in calls.append("chose " + menu.selectedElements.map(\.title).joined()) }
      ]
    }
    #expect(fixture.host.screen.contains("Small <chevron.up.chevron.down>"))
    #expect(menu.selectedElements.map(\.title) == ["Small"])
    fixture.host.tap("Size, Small")
    fixture.host.tap("Large")
    fixture.host.advance(by: 1)
    #expect(calls == ["did Large", "chose Large"])
    #expect(fixture.host.screen.contains("Large  <chevron.up.chevron.down>"))
    fixture.host.tap("Size, Large")
    fixture.host.tap("Large")
    #expect(calls == ["did Large", "chose Large", "did Large"])
    #expect(fixture.collectionView.indexPathsForSelectedItems ?? [] == [])
  }
}
