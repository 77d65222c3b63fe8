import DiffableKit
import Foundation
import Testing

/// Tests of the values that describe compositional layouts: dimensions, items, groups and sections.
@MainActor struct LayoutDescriptionTests {
  @Test("An NSCollectionLayoutDimension returns the kind and the value with which it was created")
  func dimensions() {
    let all: [(Dimension, CGFloat, [Bool])] = [
      (.fractionalWidth(0.5), 0.5, [true, false, false, false, false]),
      (.fractionalHeight(0.25), 0.25, [false, true, false, false, false]),
      (.absolute(44), 44, [false, false, true, false, false]),
      (.estimated(30), 30, [false, false, false, true, false]),
      (.uniformAcrossSiblings(estimate: 20), 20, [false, false, false, false, true]),
    ]
    for (dimension, number, kinds) in all {
      #expect(dimension.dimension == number)
      #expect(
        [
          dimension.isFractionalWidth, dimension.isFractionalHeight, dimension.isAbsolute, dimension.isEstimated,
          dimension.isUniformAcrossSiblings,
        ] == kinds)
    }
  }

  @Test("Copies of layout items, groups and sections have equal properties, and changing a copy leaves the original")
  func copies() throws {
    let header = Parts.header(offset: CGPoint(x: 1, y: 2), pins: true)
    header.zIndex = 7
    header.extendsBoundary = false
    let headerCopy = try #require(header.copy(with: nil) as? NSCollectionLayoutBoundarySupplementaryItem)
    #expect(headerCopy !== header && headerCopy.zIndex == 7 && headerCopy.pinToVisibleBounds)
    #expect(!headerCopy.extendsBoundary && headerCopy.offset == CGPoint(x: 1, y: 2) && headerCopy.alignment == .top)

    let group = Parts.row(
      .fractionalWidth(1), .absolute(1), [Parts.item(.absolute(1), .absolute(1))], spacing: .fixed(3))
    group.supplementaryItems = [Parts.badge(.top)]
    group.contentInsets.top = 5
    let groupCopy = try #require(group.copy(with: nil) as? NSCollectionLayoutGroup)
    #expect(groupCopy.subitems.count == 1 && groupCopy.supplementaryItems.count == 1)
    #expect(groupCopy.interItemSpacing?.spacing == 3 && groupCopy.contentInsets.top == 5)

    let section = Parts.section(group, spacing: 4, insets: 6)
    section.boundarySupplementaryItems = [header]
    section.orthogonalScrollingBehavior = .paging
    section.orthogonalScrollingProperties.bounce = .never
    let sectionCopy = try #require(section.copy(with: nil) as? NSCollectionLayoutSection)
    #expect(sectionCopy.interGroupSpacing == 4 && sectionCopy.contentInsets.leading == 6)
    #expect(sectionCopy.boundarySupplementaryItems.count == 1 && sectionCopy.orthogonalScrollingBehavior == .paging)
    #expect(sectionCopy.orthogonalScrollingProperties.bounce == .never)
    sectionCopy.orthogonalScrollingProperties.bounce = .always
    sectionCopy.interGroupSpacing = 0
    #expect(section.orthogonalScrollingProperties.bounce == .never && section.interGroupSpacing == 4)

    let item = Parts.item(.absolute(1), .absolute(2), inset: 3, badges: [Parts.badge(.top)])
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .fixed(1), top: nil, trailing: .flexible(2), bottom: nil)
    let itemCopy = try #require(item.copy(with: nil) as? NSCollectionLayoutItem)
    #expect(itemCopy.contentInsets.top == 3 && itemCopy.supplementaryItems.count == 1)
    #expect(itemCopy.edgeSpacing?.trailing?.isFlexible == true && itemCopy.edgeSpacing?.leading?.isFixed == true)
  }

  @Test("A list section's header and footer are boundary supplementary items, pinned only in the plain appearance")
  func listBoundaries() {
    for appearance in [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped, .sidebar] {
      let configuration = Parts.list(appearance, header: .supplementary, footer: .supplementary)
      let items = NSCollectionLayoutSection.list(using: configuration).boundarySupplementaryItems
      #expect(items.map(\.elementKind) == [CompositionalFixture.header, CompositionalFixture.footer])
      #expect(items.allSatisfy { $0.pinToVisibleBounds == (appearance == .plain) })
    }
  }

  @Test("A group's visualDescription draws its items as text")
  func visualDescription() {
    let text = LayoutGolden.leadingAndColumn().visualDescription()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.count == 60 && lines.count == 16, "\(text)")
    #expect(lines[1].contains("0") && lines[1].contains("1") && lines[9].contains("2"), "\(text)")
  }
}
