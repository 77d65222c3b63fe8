import DiffableKit

/// A page with a list of UIKit's content configurations, each with a name, a secondary text and an image.
final class ContentsViewController: UIViewController {

  private var dataSource: UICollectionViewDiffableDataSource<String, String>!
  private var samples: [String: UIListContentConfiguration] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Contents"
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .supplementary
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.accessibilityLabel = "Contents"
    view.addSubview(collectionView)

    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [weak self] cell, _, name in
      cell.contentConfiguration = self?.samples[name]
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] cell, _, indexPath in
      var content = cell.defaultContentConfiguration()
      content.text = self?.dataSource.sectionIdentifier(for: indexPath.section)
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, name in
      collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: name)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    for (section, samples) in [
      ("Cells", cells), ("Sidebar", sidebar), ("Headers and footers", ends), ("Details", details),
    ] {
      snapshot.appendSections([section])
      snapshot.appendItems(samples.map(\.0))
      for (name, configuration) in samples { self.samples[name] = configuration }
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func filled(_ name: String, _ configuration: UIListContentConfiguration) -> (
    String, UIListContentConfiguration
  ) {
    var configuration = configuration
    configuration.text = name
    configuration.secondaryText = "Second text"
    configuration.image = UIImage(systemName: "leaf")
    return (name, configuration)
  }

  private var cells: [(String, UIListContentConfiguration)] {
    [filled("cell()", .cell()), filled("subtitleCell()", .subtitleCell()), filled("valueCell()", .valueCell())]
  }

  private var sidebar: [(String, UIListContentConfiguration)] {
    [
      filled("sidebarCell()", .sidebarCell()), filled("sidebarSubtitleCell()", .sidebarSubtitleCell()),
      filled("accompaniedSidebarCell()", .accompaniedSidebarCell()),
      filled("accompaniedSidebarSubtitleCell()", .accompaniedSidebarSubtitleCell()),
      filled("sidebarHeader()", .sidebarHeader()),
    ]
  }

  private var ends: [(String, UIListContentConfiguration)] {
    [
      filled("plainHeader()", .plainHeader()), filled("plainFooter()", .plainFooter()),
      filled("groupedHeader()", .groupedHeader()), filled("groupedFooter()", .groupedFooter()),
      filled("prominentInsetGroupedHeader()", .prominentInsetGroupedHeader()),
      filled("extraProminentInsetGroupedHeader()", .extraProminentInsetGroupedHeader()),
    ]
  }

  private var details: [(String, UIListContentConfiguration)] {
    var picture = UIListContentConfiguration.subtitleCell()
    picture.text = "A picture with round corners"
    picture.secondaryText = "At most 64 by 48 points"
    picture.image = Plant.all[3].picture
    picture.imageProperties.maximumSize = CGSize(width: 64, height: 48)
    picture.imageProperties.cornerRadius = 8

    var long = UIListContentConfiguration.subtitleCell()
    long.text = "Text of one line is cut where the room for it ends, however much there would be to say"
    long.textProperties.numberOfLines = 1
    long.secondaryText =
      "The second text may have as many lines as it needs, so that the row becomes higher, and is not cut."

    var shouting = UIListContentConfiguration.cell()
    shouting.text = "capitals and a colour"
    shouting.textProperties.transform = .uppercase
    shouting.textProperties.color = .systemPink
    shouting.textProperties.font = .preferredFont(forTextStyle: .headline)
    shouting.image = UIImage(systemName: "flame.fill")
    shouting.imageProperties.tintColor = .systemOrange

    var centred = UIListContentConfiguration.cell()
    centred.text = "In the middle"
    centred.textProperties.alignment = .center
    return [("picture", picture), ("long", long), ("shouting", shouting), ("centred", centred)]
  }
}
