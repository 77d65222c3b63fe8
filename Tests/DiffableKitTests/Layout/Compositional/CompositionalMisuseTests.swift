import DiffableKit
import DiffableTesting
import Testing

/// An invalid description of a compositional layout.
enum InvalidLayout: String, CaseIterable, Codable, Sendable {
  case negativeLength
  case lengthThatIsNoNumber
  case endlessEstimate
  case negativeFraction
  case spacingThatIsNoNumber
  case groupSpacingThatIsNoNumber
  case sectionSpacingThatIsNoNumber
  case insetsThatAreNoNumbers
  case anchorOffsetThatIsNoNumber
  case negativeCustomItem
  case noSubitems
  case countOfNothing
  case noSection
  case listFromSideToSide

  /// The method that the misuse report names, and a part of the report's message.
  var expected: (api: String, text: String) {
    switch self {
    case .negativeLength: ("NSCollectionLayoutDimension.absolute(_:)", "Invalid dimension: -1.0.")
    case .lengthThatIsNoNumber: ("NSCollectionLayoutDimension.absolute(_:)", "Invalid dimension: nan.")
    case .endlessEstimate: ("NSCollectionLayoutDimension.estimated(_:)", "Invalid dimension: inf.")
    case .negativeFraction: ("NSCollectionLayoutDimension.fractionalWidth(_:)", "Invalid fraction: -0.5.")
    case .spacingThatIsNoNumber: ("NSCollectionLayoutSpacing.fixed(_:)", "Invalid spacing: nan.")
    case .groupSpacingThatIsNoNumber: ("NSCollectionLayoutSection.interGroupSpacing", "Invalid spacing: nan.")
    case .sectionSpacingThatIsNoNumber:
      ("UICollectionViewCompositionalLayoutConfiguration.interSectionSpacing", "Invalid spacing: nan.")
    case .insetsThatAreNoNumbers: ("NSCollectionLayoutSection.contentInsets", "Invalid contentInsets")
    case .anchorOffsetThatIsNoNumber: ("NSCollectionLayoutAnchor.init(edges:)", "Invalid offset: nan.")
    case .negativeCustomItem: ("NSCollectionLayoutGroupCustomItem.init(frame:zIndex:)", "Invalid frame: -5.0.")
    case .noSubitems:
      ("NSCollectionLayoutGroup.horizontal(layoutSize:subitems:)", "A group needs at least one subitem.")
    case .countOfNothing: ("NSCollectionLayoutGroup.vertical(layoutSize:repeatingSubitem:count:)", "Invalid count: 0.")
    case .noSection: ("UICollectionViewCompositionalLayout.init(sectionProvider:)", "Invalid section definition.")
    case .listFromSideToSide:
      ("NSCollectionLayoutSection.list(using:layoutEnvironment:)", "A list cannot be a section of a layout")
    }
  }

  /// Makes the invalid layout, with two sections.
  ///
  /// - Returns: A collection view with the layout.
  @MainActor @discardableResult func make() -> CompositionalFixture {
    let full = Dimension.fractionalWidth(1)
    var section = Parts.grid(2)
    var configuration = UICollectionViewCompositionalLayoutConfiguration()
    switch self {
    case .negativeLength: section = rows(.absolute(-1))
    case .lengthThatIsNoNumber: section = rows(.absolute(.nan))
    case .endlessEstimate: section = rows(.estimated(.infinity))
    case .negativeFraction: section = rows(.fractionalWidth(-0.5))
    case .spacingThatIsNoNumber:
      section = Parts.section(Parts.row(full, .absolute(50), [Parts.item(full, full)], spacing: .fixed(.nan)))
    case .groupSpacingThatIsNoNumber: section.interGroupSpacing = .nan
    case .sectionSpacingThatIsNoNumber: configuration.interSectionSpacing = .nan
    case .insetsThatAreNoNumbers: section.contentInsets.top = .nan
    case .anchorOffsetThatIsNoNumber:
      _ = NSCollectionLayoutAnchor(edges: .top, absoluteOffset: CGPoint(x: 0, y: CGFloat.nan))
    case .negativeCustomItem:
      section = Parts.section(
        .custom(layoutSize: Parts.size(full, .absolute(50))) { _ in
          [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 10, height: -5))]
        })
    case .noSubitems: section = Parts.section(Parts.row(full, .absolute(50), []))
    case .countOfNothing:
      section = Parts.section(
        .vertical(layoutSize: Parts.size(full, .absolute(50)), repeatingSubitem: Parts.item(full, full), count: 0))
    case .noSection:
      return CompositionalFixture(
        UICollectionViewCompositionalLayout { index, _ in index == 0 ? section : nil }, counts: [3, 1])
    case .listFromSideToSide:
      configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.scrollDirection = .horizontal
      let list = Parts.list(.plain)
      return CompositionalFixture(
        UICollectionViewCompositionalLayout(
          sectionProvider: { index, environment in
            index == 0 ? section : .list(using: list, layoutEnvironment: environment)
          }, configuration: configuration), counts: [3, 1])
    }
    return CompositionalFixture(
      UICollectionViewCompositionalLayout(section: section, configuration: configuration), counts: [3, 1])
  }

  @MainActor private func rows(_ height: Dimension) -> NSCollectionLayoutSection {
    Parts.section(Parts.row(.fractionalWidth(1), .absolute(50), [Parts.item(.fractionalWidth(1), height)]))
  }
}

/// Tests of invalid descriptions of compositional layouts.
@MainActor struct CompositionalMisuseTests {
  @Test(
    "Misuse: an invalid description of a compositional layout stops the program with a message",
    arguments: InvalidLayout.allCases)
  func stops(_ misuse: InvalidLayout) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [misuse] in
      await MainActor.run { _ = misuse.make() }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(misuse.expected.api + ": "), "\(text)")
    #expect(text.contains(misuse.expected.text) && text.contains("\nRemedy: "), "\(text)")
  }

  @Test(
    "Misuse: under the reporting policy an invalid layout is reported, and all its frames are finite",
    arguments: InvalidLayout.allCases)
  func goesOn(_ misuse: InvalidLayout) {
    let reports = MisuseReports()
    MisusePolicy.withPolicy(reports.policy) {
      let fixture = misuse.make()
      #expect(Set(reports.all.map(\.api)) == [misuse.expected.api], "\(reports.all)")
      #expect(reports.all.first?.message.contains(misuse.expected.text) == true)
      let size = fixture.layout.collectionViewContentSize
      #expect(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0)
      for place in fixture.layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 900, height: 900)) ?? [] {
        let frame = place.frame
        let numbers = [frame.minX, frame.minY, frame.size.width, frame.size.height]
        #expect(!numbers.contains { !$0.isFinite })
        #expect(frame.size.width >= 0 && frame.size.height >= 0)
      }
      if misuse == .noSection { #expect(fixture.frame(0, 1)?.width == 300) }
      // After the report a valid layout can be set, which causes no further report.
      let count = reports.all.count
      fixture.collectionView.setCollectionViewLayout(
        UICollectionViewCompositionalLayout(section: Parts.grid(2)), animated: false)
      fixture.host.update()
      #expect(fixture.collectionView.visibleCells.count == 4)
      #expect(reports.all.count == count)
    }
  }

  @Test("A section provider may return nil for a section without items")
  func nothingForNothing() {
    let fixture = CompositionalFixture(
      UICollectionViewCompositionalLayout { index, _ in index == 0 ? nil : Parts.grid(2) }, counts: [0, 2])
    #expect(fixture.frame(0, 1) == CGRect(x: 0, y: 0, width: 150, height: 150))
  }
}
