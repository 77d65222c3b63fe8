import DiffableKit

extension RosterViewController {
  func setupDataSource() {
    dataSource = UICollectionViewDiffableDataSource<TeamSection, BasketballPlayer>(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, player: BasketballPlayer) -> UICollectionViewCell? in
      let cell =
        collectionView.dequeueReusableCell(withReuseIdentifier: Self.playerCellIdentifier, for: indexPath)
        as! PlayerCell
      cell.numberLabel.text = "\(player.number)"
      cell.nameLabel.text = player.name
      cell.positionLabel.text = player.position
      cell.minutesLabel.text = "\(player.minutes) min"
      cell.accessibilityLabel =
        "\(player.name), number \(player.number), \(player.position), "
        + (player.minutes == 1 ? "1 minute" : "\(player.minutes) minutes")
      return cell
    }
  }

  /// Configures headers with the number of players, and footers with the last change and a hint.
  func setupHeadersAndFooters() {
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] cell, _, indexPath in
      guard let (section, count) = self?.section(at: indexPath) else { return }
      var content = cell.defaultContentConfiguration()
      content.text = section == .startingFive ? "Starting Five: \(count) of \(Team.mostPlayers)" : "Bench: \(count)"
      cell.contentConfiguration = content
    }
    let footer = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionFooter
    ) { [weak self] cell, _, indexPath in
      guard let self, let (section, _) = section(at: indexPath) else { return }
      var content = cell.defaultContentConfiguration()
      content.text = section == .startingFive ? lastChange : Self.explanation
      cell.contentConfiguration = content
    }
    dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(
        using: kind == UICollectionView.elementKindSectionHeader ? header : footer, for: indexPath)
    }
  }

  private static let explanation = """
    Drag players by their handles, use their menus, or move the marked one with Alt and the arrow keys. Five play at most: a \
    sixth takes the place of the player before whom they are dropped, or of the last.
    """

  private var lastChange: String {
    dataProvider.team.lastChange.map { "\($0)." } ?? "The game has begun."
  }

  private func section(at indexPath: IndexPath) -> (TeamSection, count: Int)? {
    guard let section = dataSource.sectionIdentifier(for: indexPath.section) else { return nil }
    return (section, dataSource.snapshot().numberOfItems(inSection: section))
  }
}
