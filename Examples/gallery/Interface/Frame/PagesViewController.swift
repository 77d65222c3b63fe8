import DiffableKit

/// The view controller of the sidebar: all pages of the gallery, by chapter.
final class PagesViewController: UIViewController, UICollectionViewDelegate {
  /// A closure called with the page of the gallery that a person has chosen.
  var onChoice: ((GalleryPage) -> Void)?
  let first = GalleryPage.chapters[0].pages[0]

  private lazy var chosen = first.id
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<String, GalleryPage.ID>!
  private let pages = Dictionary(
    uniqueKeysWithValues: GalleryPage.chapters.flatMap(\.pages).map { ($0.id, $0) })

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Gallery"
    address = "/"
    navigationItem.largeTitleDisplayMode = .always
    var list = UICollectionLayoutListConfiguration(appearance: .sidebar)
    list.headerMode = .supplementary
    collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.accessibilityLabel = "Pages"
    collectionView.delegate = self
    view.addSubview(collectionView)

    let row = UICollectionView.CellRegistration<UICollectionViewListCell, GalleryPage> { cell, _, page in
      var content = UIListContentConfiguration.sidebarCell()
      content.text = page.title
      content.image = UIImage(systemName: page.symbol)
      cell.contentConfiguration = content
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] cell, _, indexPath in
      var content = UIListContentConfiguration.sidebarHeader()
      content.text = self?.dataSource.sectionIdentifier(for: indexPath.section)
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      [weak self] collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: self?.pages[id])
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, GalleryPage.ID>()
    for chapter in GalleryPage.chapters {
      snapshot.appendSections([chapter.title])
      snapshot.appendItems(chapter.pages.map(\.id))
    }
    dataSource.apply(snapshot, animatingDifferences: false)
    dataSource.addressProvider = { [pages] id in pages[id]?.address }
    selectChosen()
  }

  /// Selects the row of the page that is shown.
  func select(_ page: GalleryPage) {
    chosen = page.id
    if isViewLoaded { selectChosen() }
  }

  private func selectChosen() {
    let path = dataSource.indexPath(for: chosen)
    guard collectionView.indexPathsForSelectedItems != path.map({ [$0] }) else { return }
    // A page that was opened by its address may be below those on screen.
    let isShown = path.map { collectionView.cellForItem(at: $0) != nil } ?? true
    collectionView.selectItem(at: path, animated: false, scrollPosition: isShown ? [] : .centeredVertically)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let id = dataSource.itemIdentifier(for: indexPath), let page = pages[id] else { return }
    onChoice?(page)
  }
}
