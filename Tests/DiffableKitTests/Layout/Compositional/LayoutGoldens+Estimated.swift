import DiffableKit
import DiffableTesting

extension LayoutGolden {
  /// Returns a preferred size for layout attributes, with a height that differs from item to item.
  static func uneven(_ place: UICollectionViewLayoutAttributes) -> CGSize? {
    CGSize(width: place.size.width, height: [40, 70, 55, 30][place.indexPath.item % 4])
  }

  static func words(_ place: UICollectionViewLayoutAttributes) -> CGSize? {
    CGSize(width: [90, 130, 70, 120, 60, 200][place.indexPath.item % 6], height: place.size.height)
  }

  static func cloud() -> NSCollectionLayoutSection {
    Parts.section(
      Parts.row(full, about(30), [Parts.item(about(100), points(30))], spacing: .fixed(10)), spacing: 8)
  }

  static func unevenGrid(_ height: Dimension) -> NSCollectionLayoutSection {
    Parts.section(Parts.row(full, about(50), [Parts.item(.fractionalWidth(0.5), height)]), spacing: 5)
  }

  static var estimated: [LayoutGolden] {
    [
      LayoutGolden("estimated-before", count: 5) { unevenGrid(about(50)) },
      LayoutGolden("estimated-after") { CompositionalFixture(unevenGrid(about(50)), count: 5, fitting: uneven) },
      LayoutGolden("estimated-uniform") {
        CompositionalFixture(unevenGrid(.uniformAcrossSiblings(estimate: 50)), count: 5, fitting: uneven)
      },
      LayoutGolden("estimated-one-follows-the-other") {
        CompositionalFixture(
          Parts.section(
            Parts.row(
              full, about(50),
              [Parts.item(.fractionalWidth(0.5), about(50)), Parts.item(.fractionalWidth(0.5), high)])), count: 4,
          fitting: uneven)
      },
      LayoutGolden("estimated-group-of-parts", count: 3) { unevenGrid(high) },
      LayoutGolden("estimated-rows") {
        CompositionalFixture(
          Parts.section(Parts.row(full, about(44), [Parts.item(full, about(44))]), spacing: 2, insets: 10), count: 4,
          fitting: uneven)
      },
      LayoutGolden("estimated-column") {
        CompositionalFixture(
          Parts.section(
            Parts.column(
              full, about(100), [Parts.item(full, about(50)), Parts.item(full, points(25))], spacing: .fixed(3))
          ), count: 4, fitting: uneven)
      },
      LayoutGolden("estimated-nested") {
        let column = Parts.column(
          .fractionalWidth(0.5), about(90), [Parts.item(full, about(40)), Parts.item(full, about(40))])
        return CompositionalFixture(
          Parts.section(Parts.row(full, about(90), [Parts.item(.fractionalWidth(0.5), about(90)), column])), count: 6,
          fitting: uneven)
      },
      LayoutGolden("estimated-fractions-are-rounded-up") {
        CompositionalFixture(Parts.section(Parts.row(full, about(44), [Parts.item(full, about(44))])), count: 3) {
          place in
          CGSize(width: place.size.width, height: 20.3)
        }
      },
      LayoutGolden("cloud-before", count: 5) { cloud() },
      LayoutGolden("cloud-after") { CompositionalFixture(cloud(), count: 8, fitting: words) },
      LayoutGolden("estimated-insets-do-not-count") {
        CompositionalFixture(
          Parts.section(Parts.row(full, about(44), [Parts.item(full, about(44), inset: 6)])), count: 2, fitting: uneven)
      },
    ]
  }

  static func reference(
    _ reference: UIContentInsetsReference, _ width: CGFloat = 300,
    change: (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> CompositionalFixture {
    let section = plates([Parts.header()], insets: 4)
    section.contentInsetsReference = reference
    change(section)
    return CompositionalFixture(section, count: 1, size: CGSize(width: width, height: 400))
  }

  static var insets: [LayoutGolden] {
    [
      LayoutGolden("reference-none") { reference(.none) },
      LayoutGolden("reference-safe-area") { reference(.safeArea) },
      LayoutGolden("reference-margins") { reference(.layoutMargins) },
      LayoutGolden("reference-readable") { reference(.readableContent, 1000) },
      LayoutGolden("reference-margins-header-none") {
        reference(.layoutMargins) { $0.supplementaryContentInsetsReference = .none }
      },
      LayoutGolden("reference-of-configuration") {
        CompositionalFixture(
          Parts.layout(plates([], insets: 4)) { $0.contentInsetsReference = .layoutMargins }, counts: [1])
      },
      LayoutGolden("handler-fades-and-turns") {
        let section = Parts.section(Parts.row(full, points(100), [Parts.item(full, high)]))
        section.visibleItemsInvalidationHandler = { items, offset, environment in
          for item in items {
            item.alpha = item.frame.minY - offset.y < environment.container.contentSize.height / 2 ? 1 : 0.5
            item.zIndex = item.indexPath.item
            if item.indexPath.item == 0 { item.center.x += 7 }
          }
        }
        return CompositionalFixture(section, count: 4)
      },
    ]
  }
}
