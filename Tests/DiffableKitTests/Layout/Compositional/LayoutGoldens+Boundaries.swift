import DiffableKit
import DiffableTesting

extension LayoutGolden {
  /// Returns a section of groups 100 points high with boundary supplementary items.
  static func plates(_ boundary: [NSCollectionLayoutBoundarySupplementaryItem], insets: CGFloat = 0)
    -> NSCollectionLayoutSection
  {
    Parts.section(Parts.row(full, points(100), [Parts.item(full, high)]), insets: insets).with {
      $0.boundarySupplementaryItems = boundary
    }
  }

  static func scrolled(
    _ y: CGFloat, _ section: NSCollectionLayoutSection, _ counts: [Int] = [6, 6]
  ) -> CompositionalFixture {
    let fixture = CompositionalFixture(UICollectionViewCompositionalLayout(section: section), counts: counts)
    fixture.scroll(to: CGPoint(x: 0, y: y))
    return fixture
  }

  static var boundaries: [LayoutGolden] {
    [
      LayoutGolden("header-footer", count: 2) { plates([Parts.header(), Parts.footer()]) },
      LayoutGolden("header-outside-insets", count: 1) { plates([Parts.header(), Parts.footer()], insets: 10) },
      LayoutGolden("header-over-whole-width", count: 1) {
        plates([Parts.header()], insets: 10).with { $0.supplementariesFollowContentInsets = false }
      },
      LayoutGolden("header-leading-half", count: 1) {
        plates([Parts.header(alignment: .topLeading, width: .fractionalWidth(0.5))], insets: 10)
      },
      LayoutGolden("header-trailing-corner", count: 1) {
        plates([Parts.header(alignment: .topTrailing, width: points(50)), Parts.footer()])
      },
      LayoutGolden("header-centered", count: 1) { plates([Parts.header(width: points(100))]) },
      LayoutGolden("header-farther", count: 1) { plates([Parts.header(offset: CGPoint(x: 5, y: -10))]) },
      LayoutGolden("header-nearer", count: 1) { plates([Parts.header(offset: CGPoint(x: 0, y: 10))]) },
      LayoutGolden("header-over-content", count: 1) {
        let header = Parts.header()
        header.extendsBoundary = false
        let footer = Parts.footer()
        footer.extendsBoundary = false
        return plates([header, footer])
      },
      LayoutGolden("header-beside", count: 2) {
        plates([Parts.header(.fractionalHeight(0.25), alignment: .leading, width: points(40))])
      },
      LayoutGolden("header-insets", count: 1) {
        let header = Parts.header()
        header.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8)
        return plates([header])
      },
      LayoutGolden("header-two-kinds", count: 1) {
        plates([Parts.header(), Parts.header(points(12), offset: CGPoint(x: 0, y: -30), kind: "top")])
      },
      LayoutGolden("header-measured") {
        CompositionalFixture(plates([Parts.header(about(20)), Parts.footer(about(20))]), count: 1) { place in
          place.representedElementKind == nil ? nil : CGSize(width: 1, height: 33.2)
        }
      },
      LayoutGolden("header-of-empty-section") { CompositionalFixture(plates([Parts.header()]), count: 0) },
      LayoutGolden("pinned-at-rest") { scrolled(0, plates([Parts.header(pins: true), Parts.footer(pins: true)])) },
      LayoutGolden("pinned-held") { scrolled(150, plates([Parts.header(pins: true), Parts.footer(pins: true)])) },
      LayoutGolden("pinned-pushed") { scrolled(615, plates([Parts.header(pins: true), Parts.footer(pins: true)])) },
      LayoutGolden("pinned-insets") { scrolled(50, plates([Parts.header(pins: true)], insets: 20)) },
      LayoutGolden("layout-header-footer") {
        CompositionalFixture(
          Parts.layout(plates([Parts.header()])) {
            $0.boundarySupplementaryItems = [
              Parts.header(points(50), kind: "top"),
              Parts.header(points(40), alignment: .bottom, kind: "bottom"),
            ]
            $0.interSectionSpacing = 5
          }, counts: [1, 1])
      },
      LayoutGolden("layout-header-pinned") {
        let fixture = CompositionalFixture(
          Parts.layout(plates([])) {
            $0.boundarySupplementaryItems = [Parts.header(points(50), kind: "top", pins: true)]
          }, counts: [6])
        fixture.scroll(to: CGPoint(x: 0, y: 120))
        return fixture
      },
      LayoutGolden("layout-header-without-sections") {
        CompositionalFixture(
          Parts.layout(plates([])) { $0.boundarySupplementaryItems = [Parts.header(kind: "top")] }, counts: [])
      },
    ]
  }

  static var decorations: [LayoutGolden] {
    [
      LayoutGolden("background", count: 3) {
        Parts.grid(3, insets: 10).with {
          $0.boundarySupplementaryItems = [Parts.header()]
          $0.decorationItems = [.background(elementKind: "background")]
        }
      },
      LayoutGolden("background-less-header", count: 3) {
        let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
        background.contentInsets = NSDirectionalEdgeInsets(top: 30, leading: 5, bottom: 0, trailing: 5)
        background.zIndex = -1
        return Parts.grid(3, insets: 10).with {
          $0.boundarySupplementaryItems = [Parts.header()]
          $0.decorationItems = [background]
        }
      },
      LayoutGolden("background-of-list") {
        CompositionalFixture(
          NSCollectionLayoutSection.list(using: Parts.list(.insetGrouped)).with {
            $0.decorationItems = [.background(elementKind: "background")]
          }, count: 2)
      },
    ]
  }

  static func shelf(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, insets: CGFloat = 0, width: CGFloat = 100
  ) -> NSCollectionLayoutSection {
    Parts.section(Parts.row(points(width), points(80), [Parts.item(full, high)]), spacing: 10, insets: insets).with {
      $0.orthogonalScrollingBehavior = behavior
    }
  }

  static var orthogonal: [LayoutGolden] {
    [
      LayoutGolden("shelf", count: 8) { shelf(.continuous) },
      LayoutGolden("shelf-insets", count: 3) { shelf(.continuousGroupLeadingBoundary, insets: 20) },
      LayoutGolden("shelf-centered", count: 3) { shelf(.groupPagingCentered, insets: 20, width: 200) },
      LayoutGolden("shelf-scrolled") {
        let fixture = CompositionalFixture(shelf(.continuous, insets: 20), count: 20)
        fixture.scrollShelf(to: 1000)
        return fixture
      },
      LayoutGolden("shelf-scrolled-to-the-end") {
        let fixture = CompositionalFixture(shelf(.groupPagingCentered, width: 200), count: 5)
        fixture.scrollShelf(to: 9999)
        return fixture
      },
      LayoutGolden("shelf-header", count: 2) {
        shelf(.groupPaging).with { $0.boundarySupplementaryItems = [Parts.header(), Parts.footer()] }
      },
      LayoutGolden("shelf-nested", count: 8) {
        Parts.section(
          Parts.column(.fractionalWidth(0.4), points(90), [Parts.item(full, .fractionalHeight(1 / 3))])
        ).with { $0.orthogonalScrollingBehavior = .groupPaging }
      },
      LayoutGolden("shelf-between-rows") {
        CompositionalFixture(
          UICollectionViewCompositionalLayout { index, _ in index == 1 ? shelf(.paging) : plates([]) },
          counts: [1, 4, 1])
      },
      LayoutGolden("shelf-measured") {
        // The section is as high as its highest group.
        CompositionalFixture(
          Parts.section(Parts.row(points(100), about(50), [Parts.item(full, about(50))])).with {
            $0.orthogonalScrollingBehavior = .continuous
          }, count: 4
        ) { place in CGSize(width: place.size.width, height: 30 + CGFloat(place.indexPath.item % 3) * 20) }
      },
      LayoutGolden("shelf-wide-items-measured") {
        CompositionalFixture(
          Parts.section(Parts.row(about(50), points(40), [Parts.item(about(50), high)]), spacing: 4).with {
            $0.orthogonalScrollingBehavior = .continuous
          }, count: 4
        ) { place in CGSize(width: 60 + CGFloat(place.indexPath.item) * 10, height: 1) }
      },
    ]
  }

  static func sideways(_ section: NSCollectionLayoutSection, _ counts: [Int], x: CGFloat = 0) -> CompositionalFixture {
    let fixture = CompositionalFixture(Parts.layout(section) { $0.scrollDirection = .horizontal }, counts: counts)
    fixture.scroll(to: CGPoint(x: x, y: 0))
    return fixture
  }

  static var horizontal: [LayoutGolden] {
    [
      LayoutGolden("sideways-columns") {
        sideways(
          Parts.section(Parts.column(points(80), high, [Parts.item(full, .fractionalHeight(0.25))]), spacing: 6), [9])
      },
      LayoutGolden("sideways-insets-sections") {
        sideways(Parts.section(Parts.column(points(80), high, [Parts.item(full, high)]), insets: 10), [1, 1])
      },
      LayoutGolden("sideways-header") {
        sideways(
          Parts.section(Parts.column(points(80), high, [Parts.item(full, high)])).with {
            $0.boundarySupplementaryItems = [Parts.header(high, alignment: .leading, width: points(30))]
          }, [2])
      },
      LayoutGolden("sideways-header-pinned") {
        sideways(
          Parts.section(Parts.column(points(80), high, [Parts.item(full, high)])).with {
            $0.boundarySupplementaryItems = [Parts.header(high, alignment: .leading, width: points(30), pins: true)]
          }, [8], x: 70)
      },
      LayoutGolden("sideways-shelf") {
        sideways(
          Parts.section(Parts.column(points(80), points(150), [Parts.item(full, high)]), spacing: 5).with {
            $0.orthogonalScrollingBehavior = .groupPaging
          }, [4, 2])
      },
    ]
  }
}
