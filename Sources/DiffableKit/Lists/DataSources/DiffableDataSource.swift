/// A protocol for a diffable data source of a collection view or of a table, with this package's additions to both.
///
/// `UICollectionViewDiffableDataSource` and `UITableViewDiffableDataSource` are UIKit's types and have no common
/// supertype there. Here one implementation serves both, and the additions are methods of this protocol: `edit`,
/// `applyModels`, `bind`, `applyAnimated`, `applyAndReport` and others.
///
/// ```swift
/// func follow(_ store: Store, in source: some DiffableDataSource<Section, Recipe.ID>) {
///   source.bind(toModels: store.recipes, inSection: .main)
/// }
/// ```
///
/// The package's two types conform. Subclasses take part by overriding `apply` and `snapshot()`, which the additions
/// call wherever they show a plain snapshot.
@MainActor public protocol DiffableDataSource<SectionIdentifierType, ItemIdentifierType>: AnyObject, Sendable {
  /// The type of section identifiers.
  associatedtype SectionIdentifierType: Hashable, Sendable
  /// The type of item identifiers.
  associatedtype ItemIdentifierType: Hashable, Sendable

  /// The data source that carries applies out: the collection view's own, or that of the collection view inside a
  /// table.
  ///
  /// For use by the additions. Programs use the data source that they have made.
  nonisolated var listDataSource: UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType> { get }

  /// The misuse policy of this data source; nil, as at first, for the program's policy.
  ///
  /// See ``UICollectionViewDiffableDataSource/misusePolicy``.
  var misusePolicy: MisusePolicy? { get set }

  /// Shows a snapshot; see ``UICollectionViewDiffableDataSource/apply(_:animatingDifferences:completion:)``.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to show, with marks for items to be reloaded or reconfigured.
  ///   - animatingDifferences: True if the change is animated.
  ///   - completion: Called once on the main queue after the animations.
  /// - Complexity: As ``UICollectionViewDiffableDataSource/apply(_:animatingDifferences:completion:)``.
  nonisolated func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool,
    completion: (() -> Void)?)

  /// Returns a copy of the snapshot; see ``UICollectionViewDiffableDataSource/snapshot()``.
  ///
  /// - Returns: A value to edit and apply.
  /// - Complexity: As ``UICollectionViewDiffableDataSource/snapshot()``.
  nonisolated func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
}

extension UICollectionViewDiffableDataSource: DiffableDataSource {
  /// The data source itself, which carries out its own applies.
  public nonisolated var listDataSource: UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType> {
    self
  }
}

extension UITableViewDiffableDataSource: DiffableDataSource {
  /// The diffable data source of the collection view inside the table.
  public nonisolated var listDataSource: UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType> {
    engine
  }
}

extension DiffableDataSource {
  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  typealias Changes = AppliedChanges<SectionIdentifierType, ItemIdentifierType>

  /// The pacing of applies whose snapshots come faster than host frames; at first ``ApplyPacing/everySnapshot``: each
  /// is carried out, as in UIKit.
  ///
  /// Snapshots that wait when this property is set are carried out under the former pacing.
  public var applyPacing: ApplyPacing {
    get { listDataSource.queue.pacing }
    set { listDataSource.queue.pacing = newValue }
  }
}
