import DiffableKit
import DiffableTesting

/// A list of letters in a window, that notes what its cell provider is asked for.
@MainActor final class ListFixture {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

  final class Cell: UICollectionViewCell {
    var shown: [String] = []
    var reuses = 0
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 50) }
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  let collectionView: UICollectionView
  let host: HeadlessHost
  private(set) var dataSource: UICollectionViewDiffableDataSource<String, String>!
  /// What the provider was asked for since the last look, as "section.item identifier".
  private var asked: [String] = []
  var whileProviding: (String) -> Void = { _ in }

  init(
    _ sections: [(String, [String])] = [], appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    size: CGSize = CGSize(width: 320, height: 600)
  ) {
    collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: appearance))
    )
    host = HeadlessHost(view: collectionView, size: size)
    let registration = UICollectionView.CellRegistration<Cell, String> { cell, _, item in cell.shown.append(item) }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { [weak self] view, path, item in
      self?.asked.append("\(path.section).\(path.item) \(item)")
      self?.whileProviding(item)
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    if !sections.isEmpty { apply(Self.snapshot(sections), animated: false) }
    _ = takeAsked()
  }

  nonisolated static func snapshot(_ sections: [(String, [String])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  func apply(_ snapshot: Snapshot, animated: Bool = true) {
    dataSource.apply(snapshot, animatingDifferences: animated)
    host.update()
  }

  /// Applies, without animation and without making a frame; also where an async function would choose the async form.
  func show(_ snapshot: Snapshot) {
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func takeAsked() -> [String] {
    defer { asked = [] }
    return asked
  }

  func cell(_ item: String) -> Cell? {
    dataSource.indexPath(for: item).flatMap { collectionView.cellForItem(at: $0) } as? Cell
  }

  var selectedItems: [String] {
    (collectionView.indexPathsForSelectedItems ?? []).compactMap { dataSource.itemIdentifier(for: $0) }
  }
}
