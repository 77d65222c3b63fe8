/// The program's closures for a person's edits of rows and for section titles, all by identifier; an addition of this
/// package.
///
/// UIKit asks for these by index path: for a table in methods of a subclass of its data source, for a list in closures
/// of its layout. Here closures receive the item or section identifier itself:
///
/// ```swift
/// dataSource.rowHandlers = DiffableRowHandlers(
///   canEdit: { id in id != 1 },
///   didDelete: { id in deleted.append(id) },
///   headerTitle: { section in section == .main ? "Dishes" : "Drinks" })
/// ```
///
/// An edit is possible if the closure that reports it is set; the closures that begin with `can` make exceptions. See
/// ``DiffableDataSource/rowHandlers``.
@MainActor public struct DiffableRowHandlers<SectionIdentifierType, ItemIdentifierType>
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable,
  ItemIdentifierType: Hashable, ItemIdentifierType: Sendable
{
  /// The closure that returns true if a row can be deleted and shows editing controls while the list is edited; nil for
  /// all rows.
  public var canEdit: ((ItemIdentifierType) -> Bool)?
  /// Returns the editing style of a table's row while the table is edited; nil for the style that the table's delegate
  /// returns, `.delete` by default.
  ///
  /// In a collection view the cells have accessories for editing instead,
  /// ``UICellAccessory/delete(displayed:options:actionHandler:)`` and
  /// ``UICellAccessory/insert(displayed:options:actionHandler:)``.
  public var editingStyle: ((ItemIdentifierType) -> UITableViewCell.EditingStyle)?
  /// Called when a person has deleted a row, which the data source has deleted from its snapshot: update the store
  /// here.
  ///
  /// If nil, as at first, no row can be deleted.
  public var didDelete: ((ItemIdentifierType) -> Void)?
  /// Called when a person has pressed the insert button of a row in a table whose ``editingStyle`` is `.insert`: make a
  /// model, and show it.
  ///
  /// The data source inserts nothing by itself, since it knows no identifier to insert.
  public var didPressInsert: ((ItemIdentifierType) -> Void)?
  /// The closure that returns true if a row can be moved, called when a person begins to drag; nil for all rows.
  public var canMove: ((ItemIdentifierType) -> Bool)?
  /// Called when a person has moved a row, which the data source has moved in its snapshot: update the store here.
  ///
  /// If nil, as at first, no row can be moved, unless a collection view's reordering handlers allow it.
  public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
  /// The closure that returns the swipe actions at the leading edge of a row, called when a person swipes the row; nil
  /// for none.
  public var leadingSwipeActions: ((ItemIdentifierType) -> UISwipeActionsConfiguration?)?
  /// Returns the swipe actions at the trailing edge of a row, called when a person swipes the row; a nil closure or a
  /// nil result stands for Delete, where the row can be deleted.
  ///
  /// A configuration without actions offers none.
  public var trailingSwipeActions: ((ItemIdentifierType) -> UISwipeActionsConfiguration?)?
  /// The closure that returns the title above a section; a nil closure or a nil result stands for no title.
  public var headerTitle: ((SectionIdentifierType) -> String?)?
  /// The closure that returns the title below a section; a nil closure or a nil result stands for no title.
  public var footerTitle: ((SectionIdentifierType) -> String?)?

  /// Makes row handlers; without any of them a person cannot edit rows.
  ///
  /// - Parameters:
  ///   - canEdit: Returns true if a row can be edited; nil for all.
  ///   - editingStyle: Returns the editing style of a table's row; nil for `.delete`.
  ///   - didDelete: Called when a row was deleted.
  ///   - didPressInsert: Called when the insert button of a table's row was pressed.
  ///   - canMove: Returns true if a row can be moved; nil for all.
  ///   - didReorder: Called when a row was moved.
  ///   - leadingSwipeActions: Returns the swipe actions at the leading edge of a row.
  ///   - trailingSwipeActions: Returns the swipe actions at the trailing edge of a row.
  ///   - headerTitle: Returns the title above a section.
  ///   - footerTitle: Returns the title below a section.
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
  func allowsEditing(_ item: ItemIdentifierType) -> Bool { canEdit?(item) ?? true }

  func allowsDeleting(_ item: ItemIdentifierType) -> Bool { didDelete != nil && allowsEditing(item) }

  func allowsMoving(_ item: ItemIdentifierType) -> Bool { didReorder != nil && canMove?(item) ?? true }

  /// True if a handler is set that is called when a person has deleted a row or pressed its insert button.
  var carriesOutEdits: Bool { didDelete != nil || didPressInsert != nil }

  /// Returns true if the row handlers carry out edits in an editing style: a handler is set for it, or the style is
  /// `.none`.
  func carriesOut(_ style: UITableViewCell.EditingStyle) -> Bool {
    switch style {
    case .none: true
    case .delete: didDelete != nil
    case .insert: didPressInsert != nil
    }
  }

  var hasTitles: Bool { headerTitle != nil || footerTitle != nil }

  /// Returns the title of a header or footer, by the kind of view.
  func title(ofKind kind: String, _ section: SectionIdentifierType) -> String? {
    switch kind {
    case UICollectionView.elementKindSectionHeader: headerTitle?(section)
    case UICollectionView.elementKindSectionFooter: footerTitle?(section)
    default: nil
    }
  }
}
