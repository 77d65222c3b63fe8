import DiffableKit

/// A list of words of the scenarios, with a diffable data source; each item is shown by its own text unless another is
/// set.
@MainActor final class ConformanceList: NSObject, UICollectionViewDelegate {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

  let view: UICollectionView
  private(set) var dataSource: UICollectionViewDiffableDataSource<String, String>!
  /// The texts that cells show in place of the item, by item.
  var texts: [String: String] = [:]
  /// The symbols that cells show, by item.
  var symbols: [String: String] = [:]
  /// The actions of the context menu of a row; no menu if empty.
  var menuTitles: [String] = []

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - headers: True if each section has a header with its name.
  ///   - appearance: The appearance of the list.
  ///   - accessories: The accessories of each row.
  ///   - swipeTitles: The titles of the swipe actions at the trailing edge.
  init(
    headers: Bool = false, appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    accessories: [UICellAccessory] = [], swipeTitles: [String] = []
  ) {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.headerMode = headers ? .supplementary : .none
    if !swipeTitles.isEmpty {
      configuration.trailingSwipeActionsConfigurationProvider = { _ in
        UISwipeActionsConfiguration(
          actions: swipeTitles.map { title in
            UIContextualAction(style: .normal, title: title) { _, _, completion in completion(true) }
          })
      }
    }
    view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    super.init()
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [weak self] cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = self?.texts[item] ?? item
      content.image = self?.symbols[item].flatMap { UIImage(systemName: $0) }
      cell.contentConfiguration = content
      cell.accessories = accessories
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] view, _, path in
      var content = view.defaultContentConfiguration()
      content.text = self?.dataSource.sectionIdentifier(for: path.section).map { self?.texts[$0] ?? $0 }
      view.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
    }
    if headers {
      dataSource.supplementaryViewProvider = { view, _, path in
        view.dequeueConfiguredReusableSupplementary(using: header, for: path)
      }
    }
    view.delegate = self
  }

  /// Applies a snapshot of sections and their items.
  func apply(_ sections: [(String, [String])], animated: Bool = false) {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  /// Applies a snapshot of one section.
  func apply(_ items: [String], animated: Bool = false) { apply([("Words", items)], animated: animated) }

  /// Applies a changed copy of the present snapshot.
  func change(animated: Bool = false, _ body: (inout Snapshot) -> Void) {
    var snapshot = dataSource.snapshot()
    body(&snapshot)
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard !menuTitles.isEmpty else { return nil }
    let titles = menuTitles
    return UIContextMenuConfiguration(previewProvider: nil) { _ in
      UIMenu(children: titles.map { UIAction(title: $0) { _ in } })
    }
  }
}

extension ConformanceStage {
  /// Shows a list with items in one section.
  @discardableResult func show(_ list: ConformanceList, _ items: [String]) -> ConformanceList {
    show(list, [("Words", items)])
  }

  /// Shows a list with sections of items.
  @discardableResult func show(_ list: ConformanceList, _ sections: [(String, [String])]) -> ConformanceList {
    show(retain(list).view)
    step("the rows are shown") { list.apply(sections) }
    return list
  }

  /// Shows a list of so many rows, “row 0” and so on.
  @discardableResult func showRows(_ count: Int, _ list: ConformanceList = ConformanceList()) -> ConformanceList {
    show(list, (0..<count).map { "row \($0)" })
  }
}
