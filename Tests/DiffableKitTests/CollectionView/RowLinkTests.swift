import DiffableKit
import DiffableTesting
import Testing

/// Tests of rows that lead to an address.
@MainActor struct RowLinkTests {
  private final class Links: NSObject, UICollectionViewDelegate {
    func collectionView(
      _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIWindowScene.ActivationConfiguration? {
      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = URL(string: "/delegate/\(indexPath.item)")
      return UIWindowScene.ActivationConfiguration(userActivity: activity)
    }
  }

  /// A collection view controller that takes the address of an item as soon as the item is selected.
  private final class FollowingController: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      address = "/items/\(indexPath.item)"
    }
  }

  @Test("D83 Rows through which a person steps by keys share an entry of the history")
  func steps() {
    let list = FollowingController(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list.collectionView) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    list.address = "/"
    list.collectionView.selectionFollowsFocus = true
    list.collectionView.accessibilityLabel = "Items"
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<9))
    source.apply(snapshot, animatingDifferences: false)
    let host = HeadlessHost(rootViewController: list)
    if let id = host.element("Items")?.id { host.send(.focus(id)) }
    host.press(.down)
    host.press(.down)
    host.press(.down)
    #expect(host.history.count == 2 && host.history.first == "/" && host.address.hasPrefix("/items/"))
  }

  @Test(
    "D89 A row links to the address from its data source's addressProvider, or from its delegate's activation configuration"
  )
  func links() {
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = UIListContentConfiguration.cell()
      content.text = "\(item)"
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    let delegate = Links()
    view.delegate = delegate
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([7, 8])
    source.apply(snapshot, animatingDifferences: false)
    let host = HeadlessHost(view: view)
    #expect(host.element("7", where: { $0.accessibility.role == .option })?.element.accessibility.link == "/delegate/0")
    source.addressProvider = { item in item == 7 ? "/items/\(item)" : nil }
    host.update()
    #expect(host.element("7", where: { $0.accessibility.role == .option })?.element.accessibility.link == "/items/7")
    #expect(host.element("8", where: { $0.accessibility.role == .option })?.element.accessibility.link == "/delegate/1")
  }
}
