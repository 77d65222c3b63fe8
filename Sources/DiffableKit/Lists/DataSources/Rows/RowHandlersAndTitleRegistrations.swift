/// An object with the row handlers of a data source, and the registrations of the headers and footers that show its
/// titles in a collection view.
@MainActor final class RowHandlersAndTitleRegistrations<Section, Item>
where Section: Hashable, Section: Sendable, Item: Hashable, Item: Sendable {
  typealias TitleRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>

  var handlers: DiffableRowHandlers<Section, Item>
  private weak let source: UICollectionViewDiffableDataSource<Section, Item>?
  private lazy var header = makeTitle(UICollectionView.elementKindSectionHeader)
  private lazy var footer = makeTitle(UICollectionView.elementKindSectionFooter)

  init(_ handlers: DiffableRowHandlers<Section, Item>, of source: UICollectionViewDiffableDataSource<Section, Item>) {
    self.handlers = handlers
    self.source = source
  }

  /// Returns the view that shows the title of a section; nil if there are no titles of that kind.
  ///
  /// A section without a title has a view too, of height 0, because the layout has requested one.
  func titleView(ofKind kind: String, in view: UICollectionView, at path: IndexPath) -> UICollectionReusableView? {
    switch kind {
    case UICollectionView.elementKindSectionHeader where handlers.headerTitle != nil:
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    case UICollectionView.elementKindSectionFooter where handlers.footerTitle != nil:
      view.dequeueConfiguredReusableSupplementary(using: footer, for: path)
    default: nil
    }
  }

  private func makeTitle(_ kind: String) -> TitleRegistration {
    TitleRegistration(elementKind: kind) { [weak self] view, kind, path in
      let title = self?.source?.sectionIdentifier(for: path.section).flatMap { self?.handlers.title(ofKind: kind, $0) }
      view.contentConfiguration = title.map {
        var content = view.defaultContentConfiguration()
        content.text = $0
        return content
      }
    }
  }
}

// Tables do not use these registrations: they show section titles in views of their own, and ask their delegate for a
// view first.
