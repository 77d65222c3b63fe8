import DiffableKit
import DiffableTesting
import Testing

/// Tests of the order of views by `zIndex`, and of the positions of pinned headers.
@MainActor struct CompositionalOrderTests {
  @Test("Decoration views lie behind cells and badges in front of them, by zIndex")
  func order() throws {
    let section = Parts.section(
      Parts.row(
        .fractionalWidth(1), .absolute(50),
        [Parts.item(.fractionalWidth(1), .fractionalHeight(1), badges: [Parts.badge([.top, .trailing])])])
    ).with { $0.decorationItems = [.background(elementKind: "background")] }
    let fixture = CompositionalFixture(section, count: 1)
    let path = IndexPath(item: 0, section: 0)
    let cell = try #require(fixture.collectionView.cellForItem(at: path))
    let badge = try #require(fixture.collectionView.supplementaryView(forElementKind: "badge", at: path))
    #expect(fixture.layout.layoutAttributesForItem(at: path)?.zIndex == 0)
    #expect(
      fixture.layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: path).map { $0.zIndex > 0 } == true)
    // Of views with the same `zIndex`, later subviews are in front.
    let views = fixture.collectionView.subviews
    let ground = try #require(views.firstIndex { ($0 as? CompositionalFixture.View).map { $0 !== badge } ?? false })
    #expect(ground < (try #require(views.firstIndex { $0 === cell })))
  }

  @Test("A section's pinned header stops below a pinned header of the whole layout")
  func headers() throws {
    let layout = Parts.layout(LayoutGolden.plates([Parts.header(pins: true)])) {
      $0.boundarySupplementaryItems = [Parts.header(.absolute(50), kind: "top", pins: true)]
    }
    let fixture = CompositionalFixture(layout, counts: [6, 6])
    let path = IndexPath(item: 0, section: 0)
    func view(_ kind: String) throws -> UICollectionReusableView {
      try #require(fixture.collectionView.supplementaryView(forElementKind: kind, at: path))
    }
    fixture.scroll(to: CGPoint(x: 0, y: 200))
    #expect(try view("top").frame.minY == 200 && view(CompositionalFixture.header).frame.minY == 250)
    let header = try view(CompositionalFixture.header)
    let node = try #require(fixture.host.tree.nodes.values.first { fixture.host.scene.view(for: $0.id) === header })
    #expect(node.element.style.pin?.inset == 50)
    // The end of the section pushes the section's pinned header up, under the pinned header of the whole layout.
    fixture.scroll(to: CGPoint(x: 0, y: 620))
    #expect(try view("top").frame.minY == 620 && view(CompositionalFixture.header).frame.minY == 650)
  }

  @Test("A pinned header stays inside the content insets of the collection view")
  func insets() throws {
    let fixture = CompositionalFixture(
      UICollectionViewCompositionalLayout(section: LayoutGolden.plates([Parts.header(pins: true)])), counts: [20])
    fixture.collectionView.contentInset = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
    fixture.scroll(to: CGPoint(x: 0, y: 300))
    let header = fixture.collectionView.supplementaryView(
      forElementKind: CompositionalFixture.header, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame.minY == 340)
  }

  @Test("D47: a cell with an estimated width is as wide as its content")
  func widths() {
    /// A cell that is 20 points wider than the label in it.
    final class Word: UICollectionViewCell {
      override init(frame: CGRect) {
        super.init(frame: frame)
        let label = UILabel(frame: .zero)
        label.text = "a word"
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
          label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
          label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
          label.topAnchor.constraint(equalTo: contentView.topAnchor),
          label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    /// A data source of two items: one with a ``Word`` as its cell, and one with a text of a list content
    /// configuration.
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(
          withReuseIdentifier: indexPath.item == 0 ? "word" : "row", for: indexPath)
        guard indexPath.item == 1 else { return cell }
        var content = UIListContentConfiguration.cell()
        content.text = "longer words"
        cell.contentConfiguration = content
        return cell
      }
    }
    let section = Parts.section(
      Parts.row(.fractionalWidth(1), .estimated(30), [Parts.item(.estimated(60), .estimated(30))]))
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    view.register(Word.self, forCellWithReuseIdentifier: "word")
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    let host = HeadlessHost(view: view, size: CGSize(width: 400, height: 300))
    let source = Source()
    view.dataSource = source
    host.update()
    func width(_ item: Int) -> CGFloat? { view.cellForItem(at: IndexPath(item: item, section: 0))?.frame.width }
    let label = UILabel(frame: .zero)
    label.text = "a word"
    #expect(width(0) == label.intrinsicContentSize.width + 20)
    var content = UIListContentConfiguration.cell()
    content.text = "longer words"
    #expect(width(1) == content.makeContentView().intrinsicContentSize.width)
    _ = source
  }
}
