import ListDiff
import Synchronization

/// Keeps a table showing the rows of a snapshot, and finds by itself what has to be inserted, deleted, moved.
///
/// All that ``UICollectionViewDiffableDataSource`` says of identifiers, queues, completions and what stays with a row holds here too:
/// one machinery carries both out. Titles and editing are supplied by ``DiffableDataSource/rowHandlers``, or as in UIKit by subclasses,
/// and so is the index (`behaviour.md` C45, C75).
///
/// ```swift
/// dataSource = UITableViewDiffableDataSource<Section, Message.ID>(tableView: tableView) { tableView, indexPath, id in
///   let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
///   var content = cell.defaultContentConfiguration()
///   content.text = store.message(with: id).text
///   cell.contentConfiguration = content
///   return cell
/// }
/// var snapshot = NSDiffableDataSourceSnapshot<Section, Message.ID>()
/// snapshot.appendSections([.main])
/// snapshot.appendItems(store.messageIDs)
/// dataSource.apply(snapshot)
/// ```
///
/// Rows may cross sections that come or go, and several sections may move at once: UIKit reloads the table then, here the rows
/// move, and the outcome is the same (`behaviour.md` C37). Reordering handlers and outlines belong to collection views (C47).
@MainActor @preconcurrency
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject, UITableViewDataSource
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable,
  ItemIdentifierType: Hashable, ItemIdentifierType: Sendable
{
  /// Gives the cell for a row; nil is misuse (`behaviour.md` C10).
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  /// How rows and sections come and go in an apply that is animated; ``UITableView/RowAnimation/automatic`` at first
  /// (`behaviour.md` C43).
  public var defaultRowAnimation: UITableView.RowAnimation {
    get { engine.rowAnimation.withLock { $0 } }
    set { engine.rowAnimation.withLock { $0 = newValue } }
  }

  let engine: TableCollectionDataSource<SectionIdentifierType, ItemIdentifierType>
  private let cellProvider: CellProvider

  /// Makes a data source and makes it that of the table at once (`behaviour.md` C1).
  ///
  /// - Parameters:
  ///   - tableView: The table, held weakly.
  ///   - cellProvider: Gives the cell for a row. Applying a snapshot inside of it is misuse (C22).
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
  ///   - snapshot: What to show, with marks for what is to be reloaded or reconfigured.
  ///   - animatingDifferences: Whether the way there is shown, as ``defaultRowAnimation`` says.
  ///   - completion: Called once on the main queue after the animations (`behaviour.md` C25).
  /// - Complexity: O(*n*) comparisons in the rows of both snapshots, and work in the table for what is on screen.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) { engine.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion) }

  /// Shows a snapshot and returns after the animations; see
  /// ``UICollectionViewDiffableDataSource/apply(_:animatingDifferences:)``.
  ///
  /// - Parameters:
  ///   - snapshot: What to show.
  ///   - animatingDifferences: Whether the way there is shown, as ``defaultRowAnimation`` says.
  nonisolated(nonsending) open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async { await engine.apply(snapshot, animatingDifferences: animatingDifferences) }

  /// Shows a snapshot without looking for differences: all cells are made anew (`behaviour.md` C16).
  ///
  /// - Parameters:
  ///   - snapshot: What to show.
  ///   - completion: Called once on the main queue.
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) { engine.applySnapshotUsingReloadData(snapshot, completion: completion) }

  /// Shows a snapshot without looking for differences and returns when it is shown.
  ///
  /// - Parameter snapshot: What to show.
  nonisolated(nonsending) open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async { await engine.applySnapshotUsingReloadData(snapshot) }

  /// A copy of the present snapshot, without marks; see ``UICollectionViewDiffableDataSource/snapshot()``.
  ///
  /// - Returns: A value to edit and apply. Safe from any queue.
  /// - Complexity: O(1).
  nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    engine.snapshot()
  }

  // MARK: Look-ups

  /// The section at an index (`behaviour.md` C7).
  ///
  /// - Parameter index: The index.
  /// - Returns: Nil out of range.
  /// - Complexity: O(1).
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { engine.sectionIdentifier(for: index) }

  /// The index of a section (`behaviour.md` C7).
  ///
  /// - Parameter sectionIdentifier: The section.
  /// - Returns: Nil if there is no such section.
  /// - Complexity: O(1).
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { engine.index(for: sectionIdentifier) }

  /// The row at a place (`behaviour.md` C5).
  ///
  /// - Parameter indexPath: The place.
  /// - Returns: Nil out of range.
  /// - Complexity: O(1) (C8).
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { engine.itemIdentifier(for: indexPath) }

  /// The place of a row (`behaviour.md` C6).
  ///
  /// - Parameter itemIdentifier: The row.
  /// - Returns: Nil if there is no such row.
  /// - Complexity: O(1) (C8).
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { engine.indexPath(for: itemIdentifier) }

  // MARK: The table's data source

  /// The number of sections of the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { engine.shown.snapshot.numberOfSections }

  /// The number of rows in a section of the snapshot; a section past the end is misuse (`behaviour.md` C9), or has none.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    engine.numberOfRows(inSection: section)
  }

  /// The cell that the provider gives; a row that does not exist, and a provider that gives none, are misuse
  /// (`behaviour.md` C10).
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
        '\(IdentifierDescription.one(identifier))', which is not allowed. You must always return a cell to the table view: \
        \(tableView)
        """,
        api: "init(tableView:cellProvider:)", remedy: "Return a cell for every identifier that you put into a snapshot."
      )
      return .placeholder()
    }
    return cell
  }

  /// That of the ``DiffableDataSource/rowHandlers``, if they have one; a subclass may have others (`behaviour.md` C45, C77).
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    title(ofKind: UICollectionView.elementKindSectionHeader, section)
  }

  /// That of the ``DiffableDataSource/rowHandlers``, if they have one; a subclass may have others (`behaviour.md` C45, C77).
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    title(ofKind: UICollectionView.elementKindSectionFooter, section)
  }

  /// Yes, unless the ``DiffableDataSource/rowHandlers`` say no; a subclass may say no of some rows (`behaviour.md` C45, C75).
  ///
  /// A person can delete rows only where the handlers are told of it, or the subclass has a
  /// ``tableView(_:commit:forRowAt:)`` of its own.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    guard let handlers, let item = itemIdentifier(for: indexPath) else { return true }
    return handlers.letsEdit(item)
  }

  /// Deletes the row and tells the ``DiffableDataSource/rowHandlers``, or does nothing without them; in a subclass it changes the
  /// model and applies a snapshot, which is what lets rows be deleted and inserted (`behaviour.md` C45, C75).
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard let handlers, let item = itemIdentifier(for: indexPath) else { return }
    switch editingStyle {
    case .none: break
    case .delete: deleteByHand(item)
    case .insert: handlers.didPressInsert?(item)
    }
  }

  /// Whether the ``DiffableDataSource/rowHandlers`` let the row be moved, no without them; a subclass may let rows be moved
  /// (`behaviour.md` C45, C76).
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    guard let handlers, let item = itemIdentifier(for: indexPath) else { return false }
    return handlers.letsMove(item)
  }

  /// Moves the row and tells the ``DiffableDataSource/rowHandlers``, or does nothing without them; a subclass that lets rows be moved
  /// edits a snapshot and applies it without animation (`behaviour.md` C46, C76).
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard handlers?.didReorder != nil else { return }
    engine.moveByHand(from: sourceIndexPath, to: destinationIndexPath)
  }

  /// None; a subclass may have some (`behaviour.md` C45).
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  /// The section with the index of the title.
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }

  /// The data source and its snapshot, in words (`behaviour.md` C58).
  public func description() -> String { "<\(type(of: self)): \(engine.shown.snapshot)>" }
}

extension UITableViewDiffableDataSource: TableSnapshotDataSource {
  var listSource: any UICollectionViewDataSource { engine }

  var commitsEdits: Bool { handlers?.carriesOutEdits ?? false || commitsByItself }

  func commits(_ style: UITableViewCell.EditingStyle) -> Bool {
    commitsByItself || handlers?.carriesOut(style) ?? false
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

  /// Whether a subclass carries edits out.
  private var commitsByItself: Bool { overrides(at: TableMethod.commit) }

  /// Whether a subclass moves rows.
  var movesByItself: Bool { overrides(at: TableMethod.move) }

  private func overrides(at place: Int?) -> Bool {
    VirtualMethodTable.overrides(
      type(of: self), UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>.self, at: place)
  }
}

/// The methods by which a data source carries out what a person does with rows.
@MainActor private enum TableMethod {
  typealias Base = UITableViewDiffableDataSource<Int, Int>

  /// Where they are among the methods of every diffable data source of tables.
  static let commit = VirtualMethodTable.place(in: Base.self, overriding: Committing.self, plain: Plain.self)
  static let move = VirtualMethodTable.place(in: Base.self, overriding: Moving.self, plain: Plain.self)

  final class Plain: Base {}

  final class Committing: Base {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { apply(snapshot()) }
  }

  final class Moving: Base {
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { apply(snapshot(), animatingDifferences: false) }
  }
}

/// The data source of the collection view inside of a table: carries applies out, and asks the table's data source for the rest.
final class TableCollectionDataSource<Section, Item>: UICollectionViewDiffableDataSource<Section, Item>
where Section: Hashable, Section: Sendable, Item: Hashable, Item: Sendable {
  weak var tableSource: UITableViewDiffableDataSource<Section, Item>?

  init(_ list: UICollectionView) { super.init(collectionView: list) { _, _, _ in nil } }

  override var programsSource: AnyObject { tableSource ?? self }

  override var apiOwner: String { "UITableViewDiffableDataSource" }

  /// The animation of rows that the table's data source has chosen; read by applies on any queue.
  let rowAnimation = Mutex(UITableView.RowAnimation.automatic)

  override nonisolated var usualAnimation: DiffableAnimation { rowAnimation.withLock { $0 }.animation }

  /// Nil once the table is gone, though something may still hold the list inside of it.
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
    table?.makeRow(at: indexPath) ?? PlaceholderCell(frame: .zero)
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { table?.makeBoundary(kind, at: indexPath) ?? PlaceholderView(kind: kind) }

  override var letsItemsBeMoved: Bool { table?.isEditing ?? false }

  override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    table?.letsRowBeMoved(at: indexPath) ?? false
  }

  /// A subclass of the table's data source moves the row, by an apply of its own: that finds the rows where they were
  /// (`behaviour.md` C46).
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard let table, let tableSource else { return }
    let before = shown.snapshot
    if rowHandling?.handlers.didReorder == nil || tableSource.movesByItself { collectionView.concludeMovement() }
    tableSource.tableView(table, moveRowAt: sourceIndexPath, to: destinationIndexPath)
    // A program that has not applied anything has not moved the row.
    if before == shown.snapshot { collectionView.setNeedsLayout() }
  }

  /// Moves a row as the data source of a collection view does, and tells the handlers.
  func moveByHand(from source: IndexPath, to destination: IndexPath) {
    guard let collectionView else { return }
    super.collectionView(collectionView, moveItemAt: source, to: destination)
  }

  override func indexTitles(for collectionView: UICollectionView) -> [String]? { table?.indexTitles }

  override func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { table?.indexPath(ofIndexTitle: title, at: index) ?? IndexPath(row: 0, section: 0) }
}
