import DiffableKit
import DiffableTesting
import Testing

/// Tests of queries for items and headers by point and by index path.
@MainActor struct CollectionViewQueriesTests {
  private let header = UICollectionView.elementKindSectionHeader

  private func makeList() -> PlainListFixture {
    PlainListFixture(
      [NamedSection(name: "A", items: (0..<20).map { "a\($0)" }), NamedSection(name: "B", items: ["b0", "b1"])],
      hasHeaders: true)
  }

  @Test("indexPathForItem(at:) finds items on screen and off, and returns nil in a header and outside the content")
  func itemAtPoint() {
    let list = makeList().collectionView
    func item(_ y: CGFloat) -> IndexPath? { list.indexPathForItem(at: CGPoint(x: 10, y: y)) }
    #expect(item(10) == nil)
    #expect(item(30) == [0, 0])
    #expect(item(79.5) == [0, 0])
    #expect(item(80) == [0, 1])
    #expect(item(1030 + 44 + 60) == [1, 1])
    #expect(item(-1) == nil && item(1e6) == nil && item(.nan) == nil)
    #expect(list.indexPathForItem(at: CGPoint(x: 400, y: 40)) == nil)
  }

  @Test("A list returns its visible headers with their index paths, and the frame of a header off screen")
  func supplementaryViews() throws {
    let fixture = makeList()
    let list = fixture.collectionView
    #expect(list.indexPathsForVisibleSupplementaryElements(ofKind: header) == [[0, 0]])
    let first = try #require(list.visibleSupplementaryViews(ofKind: header).first)
    #expect((first as? PlainListFixture.Header)?.section == "A")
    #expect(list.indexPath(forSupplementaryView: first) == [0, 0])
    #expect(list.visibleSupplementaryViews(ofKind: "other") == [])
    let attributes = try #require(list.layoutAttributesForSupplementaryElement(ofKind: header, at: [1, 0]))
    #expect(attributes.frame == CGRect(x: 0, y: 1030, width: 320, height: 44))
    #expect(list.layoutAttributesForSupplementaryElement(ofKind: header, at: [2, 0]) == nil)
    list.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
    fixture.host.update()
    // The first header is pinned at the top, the second has come into view.
    #expect(list.indexPathsForVisibleSupplementaryElements(ofKind: header) == [[0, 0], [1, 0]])
    list.setContentOffset(CGPoint(x: 0, y: 0), animated: false)
    fixture.model = []
    list.reloadData()
    fixture.host.update()
    #expect(list.indexPath(forSupplementaryView: first) == nil)
  }
}
