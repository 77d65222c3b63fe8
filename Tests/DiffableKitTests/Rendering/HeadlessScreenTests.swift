import DiffableKit
import DiffableTesting
import Testing

/// Tests of the screen of the headless host as text.
@MainActor struct HeadlessScreenTests {
  @Test(
    "The text screen has a pinned header while its section is scrolled past, and no rows from above it"
  )
  func heldHeader() throws {
    let list = MenuList(.collectionView, hasHeaders: true)
    list.titles["Menu"] = "Today"
    list.source.applyModels([("Menu", (0..<60).map { MenuDish("dish \($0)") })], animatingDifferences: false)
    list.host.update()
    let view = try #require(list.scrollView as? UICollectionView)
    view.scrollToItem(at: IndexPath(item: 30, section: 0), at: .centeredVertically, animated: false)
    list.host.update()
    let lines = list.host.screen.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.first?.hasPrefix("Today") == true, "\(list.host.screen)")
    #expect(lines.contains("dish 30"))
    #expect(!lines.contains("dish 0"))
  }
}
