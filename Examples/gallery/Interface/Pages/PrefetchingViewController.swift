import DiffableKit

/// A grid whose images are prefetched before they are on screen, and prepared for display away from the main actor.
final class PrefetchingViewController: UIViewController, UICollectionViewDataSourcePrefetching {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>!
  private let label = UILabel(frame: .zero)
  private var pictures: [Int: UIImage] = [:]
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var prefetched = 0
  private var cancelled = 0
  private var prepared = 0
  /// The task for whose end pictures wait while their loading is paused.
  private var pause: Task<Void, Never>?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Prefetching"
    showPauseItem()
    view.backgroundColor = .systemBackground
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    view.addSubview(label)
    let layout = UICollectionViewCompositionalLayout { _, environment in Self.section(in: environment) }
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.accessibilityLabel = "Pictures"
    collectionView.prefetchDataSource = self
    view.addSubview(collectionView)
    let tile = UICollectionView.CellRegistration<PlantTileCell, Int> { [weak self] cell, _, id in
      cell.show(Self.plant(id), picture: self?.pictures[id])
      // An image that was not prefetched is fetched now.
      self?.fetch(id)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: tile, for: indexPath, item: id)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<600))
    dataSource.apply(snapshot, animatingDifferences: false)
    showCounts()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let room = CGSize(width: max(0, bounds.width - 32), height: .greatestFiniteMagnitude)
    let height = label.sizeThatFits(room).height + 16
    label.frame = CGRect(x: 16, y: 0, width: room.width, height: height)
    collectionView.frame = CGRect(x: 0, y: height, width: bounds.width, height: max(0, bounds.height - height))
  }

  private static func section(in environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let columns = Int(min(100, max(2, environment.container.effectiveContentSize.width / 180)))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(130)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 11, bottom: 11, trailing: 11)
    return section
  }

  // MARK: Pausing

  private func showPauseItem() {
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: pause == nil ? "Pause" : "Go On", primaryAction: UIAction { [weak self] _ in self?.togglePause() })
  }

  deinit { pause?.cancel() }

  private func togglePause() {
    if let pause {
      pause.cancel()
      self.pause = nil
    } else {
      pause = Task { while (try? await Task.sleep(for: .seconds(3600))) != nil {} }
    }
    showPauseItem()
  }

  // MARK: Fetching

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    let ids = indexPaths.compactMap { dataSource.itemIdentifier(for: $0) }.filter { pictures[$0] == nil }
    prefetched += ids.count
    for id in ids { fetch(id) }
    showCounts()
  }

  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    for id in indexPaths.compactMap({ dataSource.itemIdentifier(for: $0) }) {
      guard let task = tasks.removeValue(forKey: id) else { continue }
      task.cancel()
      cancelled += 1
    }
    showCounts()
  }

  private func fetch(_ id: Int) {
    guard pictures[id] == nil, tasks[id] == nil else { return }
    tasks[id] = Task { [weak self, pause] in
      await pause?.value
      guard !Task.isCancelled else { return }
      let picture = await Self.picture(of: Self.plant(id))
      guard !Task.isCancelled, let self else { return }
      show(picture, of: id)
    }
  }

  private func show(_ picture: UIImage?, of id: Int) {
    tasks[id] = nil
    pictures[id] = picture
    prepared += 1
    showCounts()
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems([id])
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  /// Returns the prepared drawing of a plant, away from the main actor and with a delay like that of a slow network.
  @concurrent private nonisolated static func picture(of plant: Plant) async -> UIImage? {
    guard (try? await Task.sleep(for: .milliseconds(400))) != nil else { return nil }
    return await plant.picture?.byPreparingThumbnail(ofSize: CGSize(width: 180, height: 135))
  }

  /// Returns a copy of a plant with a number of its own, on which its drawing depends.
  private nonisolated static func plant(_ id: Int) -> Plant {
    var plant = Plant.all[id % Plant.all.count]
    plant.id = id
    return plant
  }

  private func showCounts() {
    label.text = "\(prefetched) prefetched · \(cancelled) cancelled · \(prepared) prepared"
    view.setNeedsLayout()
  }
}
