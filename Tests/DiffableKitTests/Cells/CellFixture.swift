import DiffableKit
import DiffableTesting
import Testing

/// A list in a window whose cells are configured by a closure, with access to the host's elements of the cells.
@MainActor final class CellFixture: NSObject, UICollectionViewDataSource {
  let collectionView: UICollectionView
  let host: HeadlessHost
  private let count: Int
  private let configure: (UICollectionViewListCell, Int) -> Void
  private let registration: UICollectionView.CellRegistration<UICollectionViewListCell, Int>

  init(
    _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain, rows: Int = 1, width: CGFloat = 320,
    configure: @escaping (UICollectionViewListCell, Int) -> Void
  ) {
    count = rows
    self.configure = configure
    registration = UICollectionView.CellRegistration { cell, _, item in configure(cell, item) }
    collectionView = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: appearance)))
    host = HeadlessHost(view: collectionView, size: CGSize(width: width, height: 600))
    super.init()
    collectionView.dataSource = self
    host.update()
  }

  /// Makes a list with one row that shows a text.
  convenience init(
    _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain, text: String,
    _ change: @escaping (inout UIListContentConfiguration) -> Void = { _ in }
  ) {
    self.init(appearance) { cell, _ in
      var content = cell.defaultContentConfiguration()
      content.text = text
      change(&content)
      cell.contentConfiguration = content
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
  }

  func cell(_ item: Int = 0) throws -> UICollectionViewListCell {
    try #require(
      collectionView.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell)
  }

  /// Returns the host's element of a view.
  func element(_ view: UIView) throws -> Element {
    try #require(host.tree.nodes.values.first { host.scene.view(for: $0.id) === view }).element
  }

  /// Returns the descendants of a view that have a given class.
  func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    view.subviews.flatMap { ([$0 as? View].compactMap(\.self)) + views(type, in: $0) }
  }
}
