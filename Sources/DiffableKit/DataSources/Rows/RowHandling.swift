/// The row handlers of a data source, and the headers and footers by which a collection view shows its titles.
@MainActor final class RowHandling<Section, Item>
where Section: Hashable, Section: Sendable, Item: Hashable, Item: Sendable {
  typealias Title = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>

  var handlers: DiffableRowHandlers<Section, Item>
  private weak let source: UICollectionViewDiffableDataSource<Section, Item>?
  private lazy var header = makeTitle(UICollectionView.elementKindSectionHeader)
  private lazy var footer = makeTitle(UICollectionView.elementKindSectionFooter)

  init(_ handlers: DiffableRowHandlers<Section, Item>, of source: UICollectionViewDiffableDataSource<Section, Item>) {
    self.handlers = handlers
    self.source = source
  }

  /// The view that shows the title of a section; nil if there are no titles of that kind.
  ///
  /// A section without a title has a view too, of no height: the layout has asked for one.
  func titleView(ofKind kind: String, in view: UICollectionView, at path: IndexPath) -> UICollectionReusableView? {
    switch kind {
    case UICollectionView.elementKindSectionHeader where handlers.headerTitle != nil:
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    case UICollectionView.elementKindSectionFooter where handlers.footerTitle != nil:
      view.dequeueConfiguredReusableSupplementary(using: footer, for: path)
    default: nil
    }
  }

  private func makeTitle(_ kind: String) -> Title {
    Title(elementKind: kind) { [weak self] view, kind, path in
      let title = self?.source?.sectionIdentifier(for: path.section).flatMap { self?.handlers.title(ofKind: kind, $0) }
      view.contentConfiguration = title.map {
        var content = view.defaultContentConfiguration()
        content.text = $0
        return content
      }
    }
  }
}

/// A data source that says by itself what can be done with the rows of a collection view.
@MainActor protocol RowDeeds: AnyObject {
  /// Whether rows may have actions at an edge.
  func offersSwipeActions(isLeading: Bool) -> Bool
  /// The actions of a row at an edge.
  func swipeActions(at indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration?
  /// Whether a row is shown as edited while the list is.
  func letsRowBeEdited(at indexPath: IndexPath) -> Bool
}

// A table asks on its own, so that its delegate comes first.
extension UICollectionViewDiffableDataSource: RowDeeds {
  private var deeds: DiffableRowHandlers<SectionIdentifierType, ItemIdentifierType>? {
    collectionView is TableList ? nil : rowHandling?.handlers
  }

  func offersSwipeActions(isLeading: Bool) -> Bool {
    guard let deeds else { return false }
    if isLeading { return deeds.leadingSwipeActions != nil }
    return deeds.didDelete != nil || deeds.trailingSwipeActions != nil
  }

  func swipeActions(at indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard let deeds, let item = itemIdentifier(for: indexPath) else { return nil }
    if isLeading { return deeds.leadingSwipeActions?(item) }
    if let own = deeds.trailingSwipeActions?(item) { return own }
    guard deeds.letsDelete(item) else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.deleteByHand(item)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  func letsRowBeEdited(at indexPath: IndexPath) -> Bool {
    guard let canEdit = deeds?.canEdit, let item = itemIdentifier(for: indexPath) else { return true }
    return canEdit(item)
  }
}
