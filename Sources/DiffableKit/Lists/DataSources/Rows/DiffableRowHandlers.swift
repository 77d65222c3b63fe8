/// The deeds that a person may do with rows, who is told of them, and the titles of sections, all by identifier; an addition
/// of this package.
///
/// UIKit asks for these by index path: of a table in methods of a subclass of its data source, of a list in closures of its layout.
/// Here closures answer that are given the item or section itself:
///
/// ```swift
/// dataSource.rowHandlers = DiffableRowHandlers(
///   canEdit: { store.isOwn($0) },
///   didDelete: { store.delete($0) },
///   didReorder: { store.ids = $0.finalSnapshot.itemIdentifiers },
///   headerTitle: { $0.title })
/// ```
///
/// A deed is possible where there is a closure that is told of it; those that begin with `can` make exceptions. See
/// ``DiffableDataSource/rowHandlers``.
@MainActor public struct DiffableRowHandlers<SectionIdentifierType, ItemIdentifierType>
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable,
  ItemIdentifierType: Hashable, ItemIdentifierType: Sendable
{
  /// Whether a row can be edited: deleted, and shown as edited while the list is; nil for all rows.
  public var canEdit: ((ItemIdentifierType) -> Bool)?
  /// The edit that a row of a table offers while the table is edited; nil for what its delegate says, which is to be deleted
  /// unless said otherwise.
  ///
  /// Of a collection view the cells say it, by ``UICellAccessory/delete(displayed:options:actionHandler:)`` and
  /// ``UICellAccessory/insert(displayed:options:actionHandler:)``.
  public var editingStyle: ((ItemIdentifierType) -> UITableViewCell.EditingStyle)?
  /// A person has deleted a row, which the data source has taken out of its snapshot: bring the store up to date here.
  ///
  /// Nil, as at first, lets no row be deleted.
  public var didDelete: ((ItemIdentifierType) -> Void)?
  /// A person has pressed the button for inserting in a row of a table whose ``editingStyle`` is `.insert`: make a model, and
  /// show it.
  ///
  /// The data source inserts nothing by itself, for it knows no identifier to insert.
  public var didPressInsert: ((ItemIdentifierType) -> Void)?
  /// Whether a row can be moved, asked when a person begins to; nil for all rows.
  public var canMove: ((ItemIdentifierType) -> Bool)?
  /// A person has moved a row, and the data source has done so in its snapshot: bring the store up to date here.
  ///
  /// Nil, as at first, lets no row be moved, unless a collection view's reordering handlers do.
  public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
  /// The actions at the leading edge of a row, asked when a person wants them; nil for none.
  public var leadingSwipeActions: ((ItemIdentifierType) -> UISwipeActionsConfiguration?)?
  /// The actions at the trailing edge of a row, asked when a person wants them; nil, also as an answer, for Delete where the row
  /// can be deleted.
  ///
  /// A configuration without actions is an answer too: nothing is offered.
  public var trailingSwipeActions: ((ItemIdentifierType) -> UISwipeActionsConfiguration?)?
  /// The title above a section; nil, also as an answer, for none.
  public var headerTitle: ((SectionIdentifierType) -> String?)?
  /// The title below a section; nil, also as an answer, for none.
  public var footerTitle: ((SectionIdentifierType) -> String?)?

  /// Makes handlers; without any a list lets a person do nothing with its rows.
  ///
  /// - Parameters:
  ///   - canEdit: Whether a row can be edited; nil for all.
  ///   - editingStyle: The edit that a row of a table offers; nil for deleting.
  ///   - didDelete: A row was deleted.
  ///   - didPressInsert: The button for inserting was pressed in a row of a table.
  ///   - canMove: Whether a row can be moved; nil for all.
  ///   - didReorder: A row was moved.
  ///   - leadingSwipeActions: The actions at the leading edge of a row.
  ///   - trailingSwipeActions: The actions at the trailing edge of a row.
  ///   - headerTitle: The title above a section.
  ///   - footerTitle: The title below a section.
  public init(
    canEdit: ((ItemIdentifierType) -> Bool)? = nil,
    editingStyle: ((ItemIdentifierType) -> UITableViewCell.EditingStyle)? = nil,
    didDelete: ((ItemIdentifierType) -> Void)? = nil, didPressInsert: ((ItemIdentifierType) -> Void)? = nil,
    canMove: ((ItemIdentifierType) -> Bool)? = nil,
    didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)? = nil,
    leadingSwipeActions: ((ItemIdentifierType) -> UISwipeActionsConfiguration?)? = nil,
    trailingSwipeActions: ((ItemIdentifierType) -> UISwipeActionsConfiguration?)? = nil,
    headerTitle: ((SectionIdentifierType) -> String?)? = nil, footerTitle: ((SectionIdentifierType) -> String?)? = nil
  ) {
    self.canEdit = canEdit
    self.editingStyle = editingStyle
    self.didDelete = didDelete
    self.didPressInsert = didPressInsert
    self.canMove = canMove
    self.didReorder = didReorder
    self.leadingSwipeActions = leadingSwipeActions
    self.trailingSwipeActions = trailingSwipeActions
    self.headerTitle = headerTitle
    self.footerTitle = footerTitle
  }
}

extension DiffableRowHandlers {
  func letsEdit(_ item: ItemIdentifierType) -> Bool { canEdit?(item) ?? true }

  func letsDelete(_ item: ItemIdentifierType) -> Bool { didDelete != nil && letsEdit(item) }

  func letsMove(_ item: ItemIdentifierType) -> Bool { didReorder != nil && canMove?(item) ?? true }

  /// Whether somebody is told when a person has edited a row.
  var carriesOutEdits: Bool { didDelete != nil || didPressInsert != nil }

  /// Whether somebody is told when a person has edited a row so.
  func carriesOut(_ style: UITableViewCell.EditingStyle) -> Bool {
    switch style {
    case .none: true
    case .delete: didDelete != nil
    case .insert: didPressInsert != nil
    }
  }

  var hasTitles: Bool { headerTitle != nil || footerTitle != nil }

  /// The title of a header or footer, by the kind of view.
  func title(ofKind kind: String, _ section: SectionIdentifierType) -> String? {
    switch kind {
    case UICollectionView.elementKindSectionHeader: headerTitle?(section)
    case UICollectionView.elementKindSectionFooter: footerTitle?(section)
    default: nil
    }
  }
}
