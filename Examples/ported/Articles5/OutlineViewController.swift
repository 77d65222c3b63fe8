import UIKit

/// A view controller of an outline of section snapshots in a sidebar.
final class OutlineViewController: UIViewController {
  enum Section { case library }

  struct Entry: Hashable {
    let title: String
    var children: [Entry] = []
  }

  private let entries = [
    Entry(title: "Library", children: [Entry(title: "Albums"), Entry(title: "Artists")]), Entry(title: "Radio"),
  ]
  private(set) var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section, Entry>!

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebar)))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let header = UICollectionView.CellRegistration<UICollectionViewListCell, Entry> { cell, _, entry in
      var content = cell.defaultContentConfiguration()
      content.text = entry.title
      cell.contentConfiguration = content
      cell.accessories = entry.children.isEmpty ? [] : [.outlineDisclosure(options: .init(style: .header))]
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, entry in
      collectionView.dequeueConfiguredReusableCell(using: header, for: indexPath, item: entry)
    }
    var sectionSnapshot = NSDiffableDataSourceSectionSnapshot<Entry>()
    for entry in entries {
      sectionSnapshot.append([entry])
      sectionSnapshot.append(entry.children, to: entry)
    }
    sectionSnapshot.expand(entries.filter { !$0.children.isEmpty })
    dataSource.apply(sectionSnapshot, to: .library, animatingDifferences: false)
  }
}
