import UIKit

/// A view controller whose list announces to assistive technology how many items it has, after each shown apply.
final class AnnouncingListViewController: UICollectionViewController {
  private(set) var shown = 0
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!

  init() {
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
      var content = UIListContentConfiguration.cell()
      content.text = text
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, text in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: text)
    }
  }

  func show(_ items: [String], animated: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      self?.shown += 1
      UIAccessibility.post(notification: .announcement, argument: "\(items.count) items")
    }
    dataSource.apply(snapshot, animatingDifferences: animated)
    CATransaction.commit()
  }
}
