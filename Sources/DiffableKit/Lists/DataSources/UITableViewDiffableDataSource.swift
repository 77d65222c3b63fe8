import ListDiff
import Synchronization

/// A data source that shows the items of a snapshot as rows of a table, and finds insertions, deletions and moves by
/// itself.
///
/// All that ``UICollectionViewDiffableDataSource`` says about identifiers, queues, completions and the state of rows
/// holds here too: one implementation serves both. Titles and editing are supplied by
/// ``DiffableDataSource/rowHandlers``, or as in UIKit by subclasses, and so are index titles (`behaviour.md` C45, C75).
///
/// ```swift
/// tableView.register(UITableViewCell.self, forCellReuseIdentifier: "dish")
/// let dataSource = UITableViewDiffableDataSource<Section, Dish.ID>(
///   tableView: tableView
/// ) { [store] tableView, indexPath, id in
///   let cell = tableView.dequeueReusableCell(withIdentifier: "dish", for: indexPath)
///   var content = cell.defaultContentConfiguration()
///   content.text = store.dish(with: id)?.title
///   cell.contentConfiguration = content
///   return cell
/// }
/// var snapshot = NSDiffableDataSourceSnapshot<Section, Dish.ID>()
/// snapshot.appendSections([.main])
/// snapshot.appendItems(store.dishIDs)
/// dataSource.apply(snapshot, animatingDifferences: false)
/// ```
///
/// Rows may move between sections that are inserted or deleted, and several sections may move at once: UIKit reloads
/// the table in these cases; here the rows move, and the outcome is the same (`behaviour.md` C37). Reordering handlers
/// and outlines belong to collection views (C47).
@MainActor @preconcurrency
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject, UITableViewDataSource
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable,
  ItemIdentifierType: Hashable, ItemIdentifierType: Sendable
{
  /// A closure that returns the cell for a row; nil is misuse (`behaviour.md` C10).
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  /// The animation of inserted and deleted rows and sections in an animated apply;
  /// ``UITableView/RowAnimation/automatic`` at first (`behaviour.md` C43).
  public var defaultRowAnimation: UITableView.RowAnimation {
    get { engine.rowAnimation.withLock { $0 } }
    set { engine.rowAnimation.withLock { $0 = newValue } }
  }

  let engine: TableCollectionDataSource<SectionIdentifierType, ItemIdentifierType>
  private let cellProvider: CellProvider

  /// Makes a data source and sets it as the table's data source at once (`behaviour.md` C1).
  ///
  /// - Parameters:
  ///   - tableView: The table, referenced weakly.
  ///   - cellProvider: Returns the cell for a row. Applying a snapshot inside the provider is misuse (C22).
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    engine = TableCollectionDataSource(tableView.list)
    super.init()
    engine.tableSource = self
    tableView.dataSource = self
  }

  // MARK: Applying

  /// Shows a snapshot; see ``UICollectionViewDiffableDataSource/apply(_:animatingDifferences:completion:)``.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to show, with marks for rows to be reloaded or reconfigured.
  ///   - animatingDifferences: True if the change is animated, with ``defaultRowAnimation``.
  ///   - completion: Called once on the main queue after the animations (`behaviour.md` C25).
  /// - Complexity: As ``UICollectionViewDiffableDataSource/apply(_:animatingDifferences:completion:)``; O(*s*) for *s*
  ///   sections also if delegate or data source have to be asked for the headers of each.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) { engine.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion) }

  /// Shows a snapshot and returns after the animations; see
  /// ``UICollectionViewDiffableDataSource/apply(_:animatingDifferences:)``.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to show.
  ///   - animatingDifferences: True if the change is animated, with ``defaultRowAnimation``.
  /// - Complexity: As ``apply(_:animatingDifferences:completion:)``.
  nonisolated(nonsending) open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async { await engine.apply(snapshot, animatingDifferences: animatingDifferences) }

  /// Shows a snapshot by a reload, without a difference: all rows get new cells (`behaviour.md` C16).
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to show.
  ///   - completion: Called once on the main queue.
  /// - Complexity: As ``UICollectionViewDiffableDataSource/applySnapshotUsingReloadData(_:completion:)``.
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) { engine.applySnapshotUsingReloadData(snapshot, completion: completion) }

  /// Shows a snapshot by a reload, without a difference, and returns when it is shown.
  ///
  /// - Parameter snapshot: The snapshot to show.
  /// - Complexity: As ``applySnapshotUsingReloadData(_:completion:)``.
  nonisolated(nonsending) open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async { await engine.applySnapshotUsingReloadData(snapshot) }

  /// Returns a copy of the present snapshot, without marks; see ``UICollectionViewDiffableDataSource/snapshot()``.
  ///
  /// - Returns: A value to edit and apply. Safe from any queue.
  /// - Complexity: O(1).
  nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    engine.snapshot()
  }

  // MARK: Look-ups

  /// Returns the identifier of the section at an index (`behaviour.md` C7).
  ///
  /// - Parameter index: The index.
  /// - Returns: Nil if the index is out of range.
  /// - Complexity: O(log *s*) for *s* sections.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { engine.sectionIdentifier(for: index) }

  /// Returns the index of a section (`behaviour.md` C7).
  ///
  /// - Parameter sectionIdentifier: The section's identifier.
  /// - Returns: Nil if there is no such section.
  /// - Complexity: O(log *s*) for *s* sections.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { engine.index(for: sectionIdentifier) }

  /// Returns the identifier of the row at an index path (`behaviour.md` C5).
  ///
  /// - Parameter indexPath: The index path.
  /// - Returns: Nil if the index path is out of range.
  /// - Complexity: O(log *n*); UIKit documents a constant time (C8).
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { engine.itemIdentifier(for: indexPath) }

  /// Returns the index path of a row (`behaviour.md` C6).
  ///
  /// - Parameter itemIdentifier: The row's identifier.
  /// - Returns: Nil if there is no such row.
  /// - Complexity: O(log *n*); UIKit documents a constant time (C8).
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { engine.indexPath(for: itemIdentifier) }

  // MARK: UITableViewDataSource

  /// Returns the number of sections in the shown snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { engine.shown.snapshot.numberOfSections }

  /// Returns the number of rows in a section of the shown snapshot; a section that does not exist is misuse
  /// (`behaviour.md` C9), or has 0 rows.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections; one hash.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    engine.numberOfRows(inSection: section)
  }

  /// Returns the cell from the cell provider; a row that does not exist, and a provider that returns nil, are misuse
  /// (`behaviour.md` C10).
  ///
  /// - Complexity: That of ``itemIdentifier(for:)``, and of the cell provider.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let identifier = itemIdentifier(for: indexPath) else {
      engine.refuse(
        "there is no row at \(indexPath)", api: "tableView(_:cellForRowAt:)",
        state: "\(engine.shown.snapshot.numberOfItems) rows", remedy: "Ask for rows that exist.")
      return .placeholder()
    }
    guard let cell = cellProvider(tableView, indexPath, identifier) else {
      engine.refuse(
        """
        UITableViewDiffableDataSource cell provider returned nil for index path \(indexPath) with item identifier \
        '\(IdentifierMessageFormatter.one(identifier))', which is not allowed. You must always return a cell to the table view: \
        \(tableView)
        """,
        api: "init(tableView:cellProvider:)", remedy: "Return a cell for every identifier that you put into a snapshot."
      )
      return .placeholder()
    }
    return cell
  }

  /// Returns the header title from ``DiffableDataSource/rowHandlers``, if there is one; a subclass may return others
  /// (`behaviour.md` C45, C77).
  ///
  /// - Complexity: That of ``sectionIdentifier(for:)``, and of the handler.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    title(ofKind: UICollectionView.elementKindSectionHeader, section)
  }

  /// Returns the footer title from ``DiffableDataSource/rowHandlers``, if there is one; a subclass may return others
  /// (`behaviour.md` C45, C77).
  ///
  /// - Complexity: That of ``sectionIdentifier(for:)``, and of the handler.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    title(ofKind: UICollectionView.elementKindSectionFooter, section)
  }

  /// Returns true unless the ``DiffableDataSource/rowHandlers`` forbid editing the row; a subclass may forbid some rows
  /// (`behaviour.md` C45, C75).
  ///
  /// A person can delete rows only if ``DiffableRowHandlers/didDelete`` is set, or the subclass overrides
  /// ``tableView(_:commit:forRowAt:)``.
  ///
  /// - Complexity: That of ``itemIdentifier(for:)``, and of the handler.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    guard let handlers, let item = itemIdentifier(for: indexPath) else { return true }
    return handlers.allowsEditing(item)
  }

  /// Deletes the row, or tells the ``DiffableDataSource/rowHandlers`` that its insert button was pressed.
  ///
  /// Without them a subclass overrides this method, which enables both edits (`behaviour.md` C45, C75).
  ///
  /// - Complexity: The cost of the edit that deletes the row, and of its apply.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard let handlers, let item = itemIdentifier(for: indexPath) else { return }
    switch editingStyle {
    case .none: break
    case .delete: performDelete(item)
    case .insert: handlers.didPressInsert?(item)
    }
  }

  /// Returns true if the ``DiffableDataSource/rowHandlers`` allow the row to be moved, false without them; a subclass
  /// may allow rows to be moved (`behaviour.md` C45, C76).
  ///
  /// - Complexity: That of ``itemIdentifier(for:)``, and of the handler.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    guard let handlers, let item = itemIdentifier(for: indexPath) else { return false }
    return handlers.allowsMoving(item)
  }

  /// Moves the row and calls the ``DiffableDataSource/rowHandlers``, or has no effect without them; a subclass that
  /// allows rows to be moved edits a snapshot and applies it without animation (`behaviour.md` C46, C76).
  ///
  /// - Complexity: That of `collectionView(_:moveItemAt:to:)` of ``UICollectionViewDiffableDataSource``.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard handlers?.didReorder != nil else { return }
    engine.performMove(from: sourceIndexPath, to: destinationIndexPath)
  }

  /// Returns nil as the index titles, so that there are none; override the method to return titles
  /// (`behaviour.md` C45).
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  /// Returns the section with the same index as the index title as the one to which the title scrolls.
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }

  /// Returns a description of the data source and its snapshot (`behaviour.md` C58).
  ///
  /// - Complexity: O(*n*), where *n* is the number of sections and items.
  public func description() -> String { "<\(type(of: self)): \(engine.shown.snapshot)>" }
}

extension UITableViewDiffableDataSource: CollectionBackedTableDataSource {
  var listSource: any UICollectionViewDataSource { engine }

  var hasTitles: Bool {
    handlers?.hasTitles ?? false || overrides(at: RowMethodIndices.headerTitle)
      || overrides(at: RowMethodIndices.footerTitle)
  }

  var commitsEdits: Bool { handlers?.carriesOutEdits ?? false || overridesCommit }

  func commits(_ style: UITableViewCell.EditingStyle) -> Bool {
    overridesCommit || handlers?.carriesOut(style) ?? false
  }

  func editingStyle(at indexPath: IndexPath) -> UITableViewCell.EditingStyle? {
    guard let style = handlers?.editingStyle else { return nil }
    return itemIdentifier(for: indexPath).map(style)
  }

  func swipeActions(at indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard let actions = isLeading ? handlers?.leadingSwipeActions : handlers?.trailingSwipeActions,
      let item = itemIdentifier(for: indexPath)
    else { return nil }
    return actions(item)
  }

  private var handlers: DiffableRowHandlers<SectionIdentifierType, ItemIdentifierType>? { engine.rowHandling?.handlers }

  private func title(ofKind kind: String, _ section: Int) -> String? {
    guard let handlers, handlers.hasTitles, let section = sectionIdentifier(for: section) else { return nil }
    return handlers.title(ofKind: kind, section)
  }

  /// True if a subclass overrides `commit`, so that it carries edits out itself.
  private var overridesCommit: Bool { overrides(at: RowMethodIndices.commit) }

  /// True if a subclass overrides `moveRowAt`, so that it moves rows itself.
  var overridesMove: Bool { overrides(at: RowMethodIndices.move) }

  private func overrides(at index: Int?) -> Bool {
    MethodOverrideDetector.overrides(
      type(of: self), UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>.self, at: index)
  }
}

/// A namespace for the indices, in the virtual method table, of the methods by which a data source carries out a
/// person's edits of rows, and titles sections.
@MainActor private enum RowMethodIndices {
  typealias Base = UITableViewDiffableDataSource<Int, Int>

  /// The index of `commit` in the method table, found by comparing a class that overrides it with one that does not.
  static let commit = MethodOverrideDetector.place(
    in: Base.self, overriding: CommitOverrideProbe.self, plain: NoOverrideProbe.self)
  /// The index of `moveRowAt` in the method table, found by comparing a class that overrides it with one that does not.
  static let move = MethodOverrideDetector.place(
    in: Base.self, overriding: MoveOverrideProbe.self, plain: NoOverrideProbe.self)
  /// The index of `titleForHeaderInSection` in the method table.
  static let headerTitle = MethodOverrideDetector.place(
    in: Base.self, overriding: HeaderTitleOverrideProbe.self, plain: NoOverrideProbe.self)
  /// The index of `titleForFooterInSection` in the method table.
  static let footerTitle = MethodOverrideDetector.place(
    in: Base.self, overriding: FooterTitleOverrideProbe.self, plain: NoOverrideProbe.self)

  /// A data source class that overrides no method, to compare with those that do.
  final class NoOverrideProbe: Base {}

  /// A data source class that overrides `commit`, whose index in the virtual method table is sought.
  final class CommitOverrideProbe: Base {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { apply(snapshot()) }
  }

  /// A data source class that overrides `moveRowAt`, whose index in the virtual method table is sought.
  final class MoveOverrideProbe: Base {
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { apply(snapshot(), animatingDifferences: false) }
  }

  /// A data source class that overrides the titles of headers, whose index in the virtual method table is sought.
  final class HeaderTitleOverrideProbe: Base {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  }

  /// A data source class that overrides the titles of footers, whose index in the virtual method table is sought.
  final class FooterTitleOverrideProbe: Base {
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  }
}

/// A data source of the collection view inside a table: carries applies out, and asks the table's data source for cells
/// and titles.
final class TableCollectionDataSource<Section, Item>: UICollectionViewDiffableDataSource<Section, Item>
where Section: Hashable, Section: Sendable, Item: Hashable, Item: Sendable {
  weak var tableSource: UITableViewDiffableDataSource<Section, Item>?

  init(_ list: UICollectionView) { super.init(collectionView: list) { _, _, _ in nil } }

  override var programDataSource: AnyObject { tableSource ?? self }

  override var apiOwner: String { "UITableViewDiffableDataSource" }

  /// The row animation of the table's data source; read by applies on any queue.
  let rowAnimation = Mutex(UITableView.RowAnimation.automatic)

  override nonisolated var usualAnimation: DiffableAnimation { rowAnimation.withLock { $0 }.animation }

  /// The collection view inside the table; nil once the table is deallocated, though other code may still retain the
  /// view.
  override var collectionView: UICollectionView? {
    guard let list = super.collectionView as? TableCollectionView, list.table != nil else { return nil }
    return list
  }

  private var table: UITableView? { (collectionView as? TableCollectionView)?.table }

  func numberOfRows(inSection section: Int) -> Int {
    let snapshot = shown.snapshot
    guard let identifier = snapshot.sectionIdentifier(at: section) else {
      refuse(
        "Invalid parameter not satisfying: section < _impl.numberOfSections",
        api: "tableView(_:numberOfRowsInSection:)", state: "section \(section) of \(snapshot.numberOfSections)",
        remedy: "Ask for sections that exist.")
      return 0
    }
    return snapshot.numberOfItems(inSection: identifier)
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int {
    guard let table, let tableSource else { return 0 }
    return tableSource.numberOfSections(in: table)
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    guard let table, let tableSource else { return 0 }
    return tableSource.tableView(table, numberOfRowsInSection: section)
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    table?.makeRow(at: indexPath) ?? EmptySubstituteCell(frame: .zero)
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { table?.makeBoundary(kind, at: indexPath) ?? EmptySubstituteView(kind: kind) }

  override var allowsMovingItems: Bool { table?.isEditing ?? false }

  override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    table?.allowsMovingRow(at: indexPath) ?? false
  }

  /// Passes a person's move of a row to the table's data source, whose subclass may move the row by an apply of its
  /// own: for this the rows must be at their old index paths (`behaviour.md` C46).
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard let table, let tableSource else { return }
    let before = shown.snapshot
    if rowHandling?.handlers.didReorder == nil || tableSource.overridesMove { collectionView.concludeMovement() }
    tableSource.tableView(table, moveRowAt: sourceIndexPath, to: destinationIndexPath)
    // A table data source that has applied nothing has not moved the row: the layout shows it at its old index path
    // again.
    if before == shown.snapshot { collectionView.setNeedsLayout() }
  }

  /// Moves a row as the data source of a collection view does, and calls the reordering handlers.
  func performMove(from source: IndexPath, to destination: IndexPath) {
    guard let collectionView else { return }
    super.collectionView(collectionView, moveItemAt: source, to: destination)
  }

  override func indexTitles(for collectionView: UICollectionView) -> [String]? { table?.indexTitles }

  override func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { table?.indexPath(ofIndexTitle: title, at: index) ?? IndexPath(row: 0, section: 0) }
}
