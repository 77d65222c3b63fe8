import DiffableKit

/// A list of a team's players: the starting five and the bench.
final class RosterViewController: UICollectionViewController, TeamDataProviderDelegate {
  static let playerCellIdentifier = "player-cell-identifier"

  let dataProvider: TeamDataProvider
  /// Set once, before the provider knows this controller; from then on only read, also from the provider's queue.
  nonisolated(unsafe) var dataSource: UICollectionViewDiffableDataSource<Section, BasketballPlayer>!

  init(dataProvider: TeamDataProvider) {
    self.dataProvider = dataProvider
    var layoutConfig = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    layoutConfig.headerMode = .supplementary
    layoutConfig.footerMode = .supplementary
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: layoutConfig))
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Roster"
    collectionView.accessibilityLabel = "Players"
    setupBar()

    collectionView.register(PlayerCell.self, forCellWithReuseIdentifier: Self.playerCellIdentifier)
    setupDataSource()
    setupHeadersAndFooters()
    setupReordering()
    dataProvider.delegate = self
    // The first state, too, comes from the provider's queue, like all others.
    dataProvider.announce()
  }

  // MARK: Updates

  nonisolated func teamDataProviderDidUpdate(_ provider: TeamDataProvider) {
    updateCollectionView(animated: true)
  }

  /// Applies the present state of the team.
  ///
  /// Called on the provider's queue only, where the team does not change meanwhile: `apply` is always called from
  /// there, computes the difference and switches to the main queue by itself.
  nonisolated func updateCollectionView(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, BasketballPlayer>()
    snapshot.appendSections([.startingFive, .bench])
    snapshot.appendItems(dataProvider.startingFive, toSection: .startingFive)
    snapshot.appendItems(dataProvider.benchPlayers, toSection: .bench)
    // Players are equal if their identifiers are: the difference contains their order, but neither the minutes that
    // they have played nor the numbers in the headers.
    snapshot.reconfigureItems(snapshot.itemIdentifiers)
    snapshot.reconfigureSections(snapshot.sectionIdentifiers)
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  // MARK: Navigation bar

  private func setupBar() {
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Substitute", primaryAction: UIAction { [dataProvider] _ in dataProvider.playMinute() })
    let playing = UISwitch(frame: .zero)
    playing.isOn = dataProvider.isPlaying
    playing.accessibilityLabel = "Game goes on"
    playing.addAction(
      UIAction { [dataProvider, weak playing] _ in dataProvider.isPlaying = playing?.isOn ?? false }, for: .valueChanged
    )
    let label = UILabel(frame: .zero)
    label.text = "Game"
    label.textColor = .secondaryLabel
    label.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: 28)
    label.adjustsFontForContentSizeCategory = true
    // The label repeats the accessibility label of the switch.
    label.accessibilityElementsHidden = true
    let stack = UIStackView(arrangedSubviews: [label, playing])
    stack.spacing = 8
    stack.alignment = .center
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 8)
    navigationItem.rightBarButtonItem = UIBarButtonItem(customView: stack)
  }

  // MARK: Moving players

  private func setupReordering() {
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.reorderingHandlers.didReorder = { [dataProvider] transaction in
      // A move appears as an insertion in the section to which the player was moved.
      for section in transaction.sectionTransactions {
        guard case .insert(_, let player, _)? = section.difference.insertions.first else { continue }
        let players = transaction.finalSnapshot.itemIdentifiers(inSection: section.sectionIdentifier)
        let next = players.firstIndex(of: player).flatMap { players.indices.contains($0 + 1) ? players[$0 + 1] : nil }
        dataProvider.move(player, to: section.sectionIdentifier, before: next)
      }
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let indexPath = indexPaths.first, let player = dataSource.itemIdentifier(for: indexPath),
      let section = dataSource.sectionIdentifier(for: indexPath.section)
    else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [dataProvider] _ in
      let others = section == .startingFive ? dataProvider.benchPlayers : dataProvider.startingFive
      let swaps = others.map { other in
        UIAction(title: other.name, subtitle: "Number \(other.number), \(other.position)") { _ in
          dataProvider.swap(player, with: other)
        }
      }
      let move =
        section == .startingFive
        ? UIAction(title: "Move to Bench") { _ in dataProvider.move(player, to: .bench) }
        : UIAction(title: "Move to Starting Five") { _ in dataProvider.move(player, to: .startingFive) }
      let title = section == .startingFive ? "Bring In Instead" : "Send In Instead Of"
      return UIMenu(children: [move, UIMenu(title: title, children: swaps)])
    }
  }
}
