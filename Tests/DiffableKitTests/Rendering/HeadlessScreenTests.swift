import DiffableKit
import DiffableTesting
import Testing

/// The screen of a host without one, as text.
@MainActor struct HeadlessScreenTests {
  @Test(
    "A header that is held on screen stands in the text while its section is scrolled past, and the rows above it do not"
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
