/// A diffable data source, of a collection view or of a table: whatever this package adds to both.
///
/// `UICollectionViewDiffableDataSource` and `UITableViewDiffableDataSource` are UIKit's types and have nothing in common there. Here
/// one machinery carries both out, and the additions are methods of this protocol: `edit`, `applyModels`, `bind`,
/// `applyAnimated`, `applyAndReport` and others.
///
/// ```swift
/// func follow(_ store: Store, in source: some DiffableDataSource<Section, Recipe.ID>) {
///   source.bind(toModels: store.recipes, inSection: .main)
/// }
/// ```
///
/// The package's two types conform. Subclasses take part by overriding `apply` and `snapshot()`, through which the additions go
/// wherever they show a plain snapshot.
@MainActor public protocol DiffableDataSource<SectionIdentifierType, ItemIdentifierType>: AnyObject, Sendable {
  /// The type of identifiers of sections.
  associatedtype SectionIdentifierType: Hashable, Sendable
  /// The type of identifiers of items.
  associatedtype ItemIdentifierType: Hashable, Sendable

  /// The data source that carries applies out: the collection view's itself, or that of the list inside of a table.
  ///
  /// For the additions themselves. Programs have the data source that they made.
  nonisolated var listDataSource: UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType> { get }

  /// The policy when this data source is used in a way that breaks a rule; nil, as at first, for the program's.
  ///
  /// See ``UICollectionViewDiffableDataSource/misusePolicy``.
  var misusePolicy: MisusePolicy? { get set }

  /// Shows a snapshot; see ``UICollectionViewDiffableDataSource/apply(_:animatingDifferences:completion:)``.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to show, with marks for what is to be reloaded or reconfigured.
  ///   - animatingDifferences: Whether the way there is shown.
  ///   - completion: Called once on the main queue after the animations.
  nonisolated func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool,
    completion: (() -> Void)?)

  /// A copy of the present snapshot; see ``UICollectionViewDiffableDataSource/snapshot()``.
  ///
  /// - Returns: A value to edit and apply.
  nonisolated func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
}

extension UICollectionViewDiffableDataSource: DiffableDataSource {
  /// This data source.
  public nonisolated var listDataSource: UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType> {
    self
  }
}

extension UITableViewDiffableDataSource: DiffableDataSource {
  /// The data source of the list inside of the table.
  public nonisolated var listDataSource: UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType> {
    engine
  }
}

extension DiffableDataSource {
  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  typealias Changes = AppliedChanges<SectionIdentifierType, ItemIdentifierType>

  /// How often snapshots are carried out that come faster than frames; every one at first, as UIKit does.
  ///
  /// Snapshots that wait already are carried out as they were asked for when this is set.
  public var applyPacing: ApplyPacing {
    get { listDataSource.queue.pacing }
    set { listDataSource.queue.pacing = newValue }
  }
}
