import DiffableKit
import DiffableTesting
import Foundation

/// A layout whose frames are recorded in a golden file.
@MainActor struct LayoutGolden {
  let name: String
  let make: () -> CompositionalFixture

  init(_ name: String, _ make: @escaping () -> CompositionalFixture) {
    self.name = name
    self.make = make
  }

  init(_ name: String, count: Int, _ section: @escaping () -> NSCollectionLayoutSection) {
    self.init(name) { CompositionalFixture(section(), count: count) }
  }

  /// All layouts that have a golden file.
  static var all: [LayoutGolden] {
    lists + grids + spacings + nested + attachments + boundaries + decorations + orthogonal + horizontal + estimated
      + insets
  }

  static let full = Dimension.fractionalWidth(1)
  static let high = Dimension.fractionalHeight(1)
  static func points(_ number: CGFloat) -> Dimension { .absolute(number) }
  static func about(_ number: CGFloat) -> Dimension { .estimated(number) }

  static func list(_ configuration: UICollectionLayoutListConfiguration, _ counts: [Int]) -> CompositionalFixture {
    CompositionalFixture(UICollectionViewCompositionalLayout.list(using: configuration), counts: counts)
  }

  static var lists: [LayoutGolden] {
    [
      LayoutGolden("list-plain") { list(Parts.list(.plain), [3]) },
      LayoutGolden("list-plain-header-footer") {
        list(Parts.list(.plain, header: .supplementary, footer: .supplementary), [2, 1])
      },
      LayoutGolden("list-grouped") { list(Parts.list(.grouped, header: .supplementary), [2, 1]) },
      LayoutGolden("list-inset-grouped") {
        list(Parts.list(.insetGrouped, header: .supplementary, footer: .supplementary), [2])
      },
      LayoutGolden("list-sidebar") { list(Parts.list(.sidebar, header: .firstItemInSection), [3, 2]) },
      LayoutGolden("list-sidebar-plain") { list(Parts.list(.sidebarPlain), [2]) },
      LayoutGolden("list-measured") {
        CompositionalFixture(UICollectionViewCompositionalLayout.list(using: Parts.list(.plain)), counts: [4]) {
          place in
          CGSize(width: place.size.width, height: 30.5 + CGFloat(place.indexPath.item) * 10)
        }
      },
      LayoutGolden("list-own-insets") {
        CompositionalFixture(
          NSCollectionLayoutSection.list(using: Parts.list(.grouped, header: .supplementary)).with {
            $0.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 20, bottom: 9, trailing: 10)
          }, count: 2)
      },
      LayoutGolden("list-pinned-in-first") {
        let fixture = list(Parts.list(.plain, header: .supplementary), [6, 6])
        fixture.scroll(to: CGPoint(x: 0, y: 100))
        return fixture
      },
      LayoutGolden("list-pinned-pushed") {
        let fixture = list(Parts.list(.plain, header: .supplementary), [6, 12])
        // The end of the first section, at 308 points, pushes the section's pinned header, 44 points high, up beyond
        // the top edge.
        fixture.scroll(to: CGPoint(x: 0, y: 280))
        return fixture
      },
      LayoutGolden("list-grouped-not-pinned") {
        let fixture = list(Parts.list(.grouped, header: .supplementary), [6, 6])
        fixture.scroll(to: CGPoint(x: 0, y: 100))
        return fixture
      },
      LayoutGolden("list-and-grid") {
        CompositionalFixture(
          UICollectionViewCompositionalLayout { index, environment in
            index == 1
              ? Parts.grid(3) : .list(using: Parts.list(.plain, header: .supplementary), layoutEnvironment: environment)
          }, counts: [2, 4, 1])
      },
    ]
  }

  static var grids: [LayoutGolden] {
    [
      LayoutGolden("grid-thirds", count: 7) { Parts.grid(3) },
      LayoutGolden("grid-thirds-of-320") {
        CompositionalFixture(Parts.grid(3), count: 7, size: CGSize(width: 320, height: 400))
      },
      LayoutGolden("grid-sevenths", count: 9) { Parts.grid(7) },
      LayoutGolden("grid-insets-spacing", count: 5) { Parts.grid(2, spacing: 8, insets: 10) },
      LayoutGolden("grid-item-insets", count: 3) {
        Parts.section(Parts.row(full, points(60), [Parts.item(.fractionalWidth(0.5), high, inset: 5)]))
      },
      LayoutGolden("grid-as-many-as-fit", count: 8) {
        Parts.section(Parts.row(full, points(44), [Parts.item(points(44), points(40))]))
      },
      LayoutGolden("grid-two-kinds-repeat", count: 7) {
        Parts.section(
          Parts.row(full, points(50), [Parts.item(points(100), high), Parts.item(points(50), points(30))]))
      },
      LayoutGolden("grid-shared-width", count: 4) {
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: Parts.size(full, points(44)), subitem: Parts.item(full, high), count: 3)
        group.interItemSpacing = .fixed(15)
        return Parts.section(group)
      },
      LayoutGolden("grid-repeated-item", count: 5) {
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: Parts.size(full, points(44)), repeatingSubitem: Parts.item(.fractionalWidth(0.25), high), count: 2
        )
        group.interItemSpacing = .fixed(15)
        return Parts.section(group)
      },
      LayoutGolden("grid-repeated-beyond-group", count: 4) {
        // Each item is as wide as the group, so that three items are three times as wide as their group.
        Parts.section(
          NSCollectionLayoutGroup.horizontal(
            layoutSize: Parts.size(.fractionalWidth(1 / 3), points(50)), repeatingSubitem: Parts.item(full, high),
            count: 3))
      },
      LayoutGolden("column-shared-height", count: 5) {
        let group = NSCollectionLayoutGroup.vertical(
          layoutSize: Parts.size(full, points(100)), subitem: Parts.item(full, high), count: 3)
        group.interItemSpacing = .fixed(5)
        return Parts.section(group)
      },
      LayoutGolden("column-as-many-as-fit", count: 5) {
        Parts.section(Parts.column(full, points(100), [Parts.item(full, points(30))]))
      },
      LayoutGolden("item-wider-than-group", count: 2) {
        Parts.section(Parts.row(points(100), points(40), [Parts.item(points(150), high)]))
      },
      LayoutGolden("height-is-part-of-view", count: 2) {
        Parts.section(Parts.row(full, .fractionalHeight(0.25), [Parts.item(full, high)]), insets: 20)
      },
      LayoutGolden("height-is-part-of-width", count: 2) {
        Parts.section(Parts.row(.fractionalWidth(0.5), .fractionalWidth(0.25), [Parts.item(full, full)]))
      },
      LayoutGolden("empty-section") { CompositionalFixture(Parts.grid(2, insets: 10), count: 0) },
      LayoutGolden("sections-apart") {
        CompositionalFixture(Parts.layout(Parts.grid(3)) { $0.interSectionSpacing = 25 }, counts: [4, 0, 1])
      },
    ]
  }

  static var spacings: [LayoutGolden] {
    [
      LayoutGolden("spacing-fixed", count: 5) {
        Parts.section(Parts.row(full, points(40), [Parts.item(points(90), high)], spacing: .fixed(15)))
      },
      LayoutGolden("spacing-flexible", count: 3) {
        Parts.section(Parts.row(full, points(40), [Parts.item(points(80), high)], spacing: .flexible(10)))
      },
      LayoutGolden("spacing-flexible-too-tight", count: 3) {
        // With a third item in the row, only 30 points would be left between the items, less than the flexible
        // spacing's minimum.
        Parts.section(Parts.row(full, points(40), [Parts.item(points(80), high)], spacing: .flexible(31)))
      },
      LayoutGolden("edges-fixed", count: 3) {
        let item = Parts.item(points(60), points(20))
        item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
          leading: .fixed(10), top: .fixed(5), trailing: .fixed(20), bottom: nil)
        return Parts.section(Parts.row(full, points(40), [item]))
      },
      LayoutGolden("edges-centered", count: 2) {
        let item = Parts.item(points(60), points(20))
        item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
          leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
        return Parts.section(
          NSCollectionLayoutGroup.horizontal(
            layoutSize: Parts.size(full, points(40)), repeatingSubitem: item, count: 1))
      },
      LayoutGolden("group-centered", count: 2) {
        let group = Parts.row(points(100), points(40), [Parts.item(full, high)])
        group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
          leading: .flexible(0), top: .fixed(3), trailing: .flexible(0), bottom: .fixed(4))
        return Parts.section(group, spacing: 1)
      },
      LayoutGolden("group-at-the-end", count: 2) {
        let group = Parts.row(points(100), points(40), [Parts.item(full, high)])
        group.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .flexible(0), top: nil, trailing: nil, bottom: nil)
        return Parts.section(group)
      },
      LayoutGolden("group-insets", count: 2) {
        let group = Parts.row(full, points(60), [Parts.item(.fractionalWidth(0.5), high)])
        group.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 15, trailing: 20)
        return Parts.section(group)
      },
      LayoutGolden("groups-overlap", count: 3) {
        Parts.section(Parts.row(full, points(60), [Parts.item(full, high)]), spacing: -20)
      },
      LayoutGolden("negative-insets", count: 1) {
        Parts.section(Parts.row(full, points(60), [Parts.item(full, high)])).with {
          $0.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 10, bottom: -8, trailing: -12)
        }
      },
    ]
  }

  static func leadingAndColumn() -> NSCollectionLayoutGroup {
    Parts.row(
      full, points(200),
      [
        Parts.item(.fractionalWidth(0.7), high),
        Parts.column(.fractionalWidth(0.3), high, [Parts.item(full, .fractionalHeight(0.5))]),
      ])
  }

  static var nested: [LayoutGolden] {
    [
      LayoutGolden("nested-leading-and-column", count: 7) { Parts.section(leadingAndColumn()) },
      LayoutGolden("nested-shared", count: 8) {
        let column = NSCollectionLayoutGroup.vertical(
          layoutSize: Parts.size(full, high), subitem: Parts.item(full, high), count: 3)
        column.interItemSpacing = .fixed(10)
        let row = NSCollectionLayoutGroup.horizontal(
          layoutSize: Parts.size(full, points(110)), subitem: column, count: 2)
        row.interItemSpacing = .fixed(20)
        return Parts.section(row)
      },
      LayoutGolden("nested-three-levels", count: 8) {
        let pair = Parts.row(full, .fractionalHeight(0.5), [Parts.item(.fractionalWidth(0.5), high)])
        let column = Parts.column(.fractionalWidth(0.5), high, [pair])
        return Parts.section(Parts.row(full, points(100), [column, Parts.item(.fractionalWidth(0.5), high)]))
      },
      LayoutGolden("nested-banner-and-row", count: 5) {
        Parts.section(
          Parts.column(
            full, points(150),
            [
              Parts.item(full, points(100)), Parts.row(full, points(50), [Parts.item(.fractionalWidth(1 / 3), high)]),
            ]))
      },
      LayoutGolden("custom-stairs", count: 5) {
        Parts.section(
          .custom(layoutSize: Parts.size(full, points(120))) { environment in
            (0..<3).map {
              NSCollectionLayoutGroupCustomItem(
                frame: CGRect(
                  x: CGFloat($0) * environment.container.contentSize.width / 3, y: CGFloat($0) * 40, width: 50,
                  height: 40), zIndex: 2 - $0)
            }
          })
      },
      LayoutGolden("custom-in-row", count: 4) {
        let pair = NSCollectionLayoutGroup.custom(layoutSize: Parts.size(.fractionalWidth(0.5), high)) { environment in
          let size = environment.container.effectiveContentSize
          return [
            NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 10, y: 0, width: size.width - 20, height: 30)),
            NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 30, width: size.width, height: size.height - 30)),
          ]
        }
        return Parts.section(Parts.row(full, points(80), [Parts.item(.fractionalWidth(0.5), high), pair]))
      },
    ]
  }

  static func badged(_ badge: NSCollectionLayoutSupplementaryItem) -> NSCollectionLayoutSection {
    Parts.section(
      Parts.row(full, points(60), [Parts.item(.fractionalWidth(0.5), high, inset: 5, badges: [badge])]))
  }

  static var attachments: [LayoutGolden] {
    [
      LayoutGolden("badge-inside", count: 3) { badged(Parts.badge([.top, .trailing])) },
      LayoutGolden("badge-sticks-out", count: 2) {
        badged(Parts.badge([.top, .trailing], fraction: CGPoint(x: 0.3, y: -0.3)))
      },
      LayoutGolden("badge-offset", count: 1) {
        badged(Parts.badge([.bottom, .leading], offset: CGPoint(x: 3, y: -4)))
      },
      LayoutGolden("badge-in-the-middle", count: 1) { badged(Parts.badge([])) },
      LayoutGolden("badge-below", count: 1) {
        badged(
          NSCollectionLayoutSupplementaryItem(
            layoutSize: Parts.size(.fractionalWidth(0.5), points(10)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(edges: .bottom),
            itemAnchor: NSCollectionLayoutAnchor(edges: .top)))
      },
      LayoutGolden("mark-of-group", count: 5) {
        let group = Parts.row(full, points(40), [Parts.item(.fractionalWidth(0.5), high)])
        group.supplementaryItems = [Parts.badge(.trailing, kind: "mark")]
        return Parts.section(group, spacing: 10)
      },
      LayoutGolden("badge-measured") {
        CompositionalFixture(badged(Parts.badge([.top, .trailing], side: about(10))), count: 2) { place in
          place.representedElementKind == nil
            ? nil : CGSize(width: 20 + CGFloat(place.indexPath.item) * 7, height: 14)
        }
      },
    ]
  }
}
