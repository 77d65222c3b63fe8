import DiffableKit
import SharedInterface

/// The view controller of a list of a team's players: the starting five and the bench.
package final class RosterViewController: UICollectionViewController, TeamDataProviderDelegate, UndoingPage {
  static let playerCellIdentifier = "player-cell-identifier"

  package let dataProvider: TeamDataProvider
  /// The data source, which is set once, before the provider knows this controller, and then only read, also from the
  /// provider's queue.
  nonisolated(unsafe) var dataSource: UICollectionViewDiffableDataSource<TeamSection, BasketballPlayer>!
  /// The changes of the team that the person has made; those of the game cannot be undone.
  let changes = UndoableChanges()

  package init(dataProvider: TeamDataProvider) {
    self.dataProvider = dataProvider
    super.init(collectionViewLayout: Self.makeLayout { _ in nil })
  }

  private static func makeLayout(
    actions: @escaping UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider
  ) -> UICollectionViewLayout {
    var layoutConfig = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    layoutConfig.headerMode = .supplementary
    layoutConfig.footerMode = .supplementary
    layoutConfig.trailingSwipeActionsConfigurationProvider = actions
    return UICollectionViewCompositionalLayout.list(using: layoutConfig)
  }

  package required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    title = "Roster"
    collectionView.accessibilityLabel = "Players"
    collectionView.collectionViewLayout = Self.makeLayout { [weak self] in self?.actions(at: $0) }
    changes.view = navigationController?.view ?? view
    setupBar()

    collectionView.register(PlayerCell.self, forCellWithReuseIdentifier: Self.playerCellIdentifier)
    setupDataSource()
    setupHeadersAndFooters()
    setupReordering()
    dataProvider.delegate = self
    // The first state, too, comes from the provider's queue, like all others.
    dataProvider.announce()
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    changes.layOut()
  }

  package override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    // The report lies in the view of the navigation controller, which another page may be about to use.
    changes.closeReport()
  }

  // MARK: Undoing

  package override var undoManager: UndoManager? { changes.undoManager }

  package override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(title: "Substitute", input: "\r", modifierFlags: .command) { [weak self] _ in self?.substitute() }]
  }

  /// Records a change that the person has made, so that it can be undone.
  ///
  /// The team may have changed again until then: undoing reverts this change and keeps the others.
  private func record(_ edit: TeamEdit) {
    changes.record("Move", report: edit.words, target: self) { controller in
      controller.record(edit.reversed)
      controller.dataProvider.make(edit.reversed)
    }
  }

  private func substitute() {
    dataProvider.playMinute { [weak self] in self?.record($0) }
  }

  // MARK: Updates

  package nonisolated func teamDataProviderDidUpdate(_ provider: TeamDataProvider) {
    updateCollectionView(animated: true)
  }

  /// Applies the present state of the team.
  ///
  /// Called on the provider's queue only, where the team does not change meanwhile: `apply` is always called from
  /// there, computes the difference and switches to the main queue by itself.
  nonisolated func updateCollectionView(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<TeamSection, BasketballPlayer>()
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
    // In a narrow window the button stands beside the one that leads back to the gallery: its symbol leaves room for the
    // title of the page.
    navigationItem.leftItemsSupplementBackButton = true
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Substitute", image: UIImage(systemName: "arrow.up.arrow.down"),
      primaryAction: UIAction { [weak self] _ in self?.substitute() })
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
    // The label is hidden from assistive technology, because the switch beside it has a label of its own.
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
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      // In the difference of its new section a moved player is an insertion, from which the player's new place is read.
      for section in transaction.sectionTransactions {
        guard case .insert(_, let player, _)? = section.difference.insertions.first else { continue }
        let players = transaction.finalSnapshot.itemIdentifiers(inSection: section.sectionIdentifier)
        let next = players.firstIndex(of: player).flatMap { players.indices.contains($0 + 1) ? players[$0 + 1] : nil }
        self?.move(player, to: section.sectionIdentifier, before: next)
      }
    }
  }

  private func move(_ player: BasketballPlayer, to section: TeamSection, before next: BasketballPlayer? = nil) {
    dataProvider.move(player, to: section, before: next) { [weak self] in self?.record($0) }
  }

  private func swap(_ player: BasketballPlayer, with other: BasketballPlayer) {
    dataProvider.swap(player, with: other) { [weak self] in self?.record($0) }
  }

  private func actions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard let player = dataSource.itemIdentifier(for: indexPath),
      let section = dataSource.sectionIdentifier(for: indexPath.section)
    else { return nil }
    let other: TeamSection = section == .startingFive ? .bench : .startingFive
    let move = UIContextualAction(style: .normal, title: other.moveTitle) { [weak self] _, _, done in
      self?.move(player, to: other)
      done(true)
    }
    move.image = UIImage(systemName: other == .bench ? "arrow.down" : "arrow.up")
    move.backgroundColor = .systemIndigo
    return UISwipeActionsConfiguration(actions: [move])
  }

  package override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let indexPath = indexPaths.first, let player = dataSource.itemIdentifier(for: indexPath),
      let section = dataSource.sectionIdentifier(for: indexPath.section)
    else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self, dataProvider] _ in
      let others = section == .startingFive ? dataProvider.benchPlayers : dataProvider.startingFive
      let swaps = others.map { other in
        UIAction(title: other.name, subtitle: "Number \(other.number), \(other.position)") { _ in
          self?.swap(player, with: other)
        }
      }
      let destination: TeamSection = section == .startingFive ? .bench : .startingFive
      let move = UIAction(title: destination.moveTitle) { _ in self?.move(player, to: destination) }
      let title = section == .startingFive ? "Bring In Instead" : "Send In Instead Of"
      return UIMenu(children: [move, UIMenu(title: title, children: swaps)])
    }
  }
}

extension TeamSection {
  /// The title of the command that moves a player to the section.
  fileprivate var moveTitle: String { self == .bench ? "Move to Bench" : "Move to Starting Five" }
}
