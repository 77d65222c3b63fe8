import DiffableSnapshots
import Foundation

#if !canImport(ObjectiveC)
  /// Lets `as` turn a snapshot into its reference form and back, as it does with UIKit's (`behaviour.md` G2).
  ///
  /// The names with underscores are the compiler's, which calls them for `as`, `as!` and `as?`.
  extension NSDiffableDataSourceSnapshot: _ObjectiveCBridgeable {
    /// The reference form.
    ///
    /// - Returns: A reference that keeps this snapshot.
    public func _bridgeToObjectiveC() -> NSDiffableDataSourceSnapshotReference {
      NSDiffableDataSourceSnapshotReference(self)
    }

    /// Takes the snapshot out of its reference form; other identifiers than the type says are misuse, answered by an empty one.
    ///
    /// - Parameters:
    ///   - source: The reference.
    ///   - result: Where the snapshot is put.
    public static func _forceBridgeFromObjectiveC(
      _ source: NSDiffableDataSourceSnapshotReference, result: inout NSDiffableDataSourceSnapshot?
    ) {
      result = NSDiffableDataSourceSnapshot(source)
      guard result == nil else { return }
      reportMisuse(
        "The reference has identifiers of other types than \(SectionIdentifierType.self) and \(ItemIdentifierType.self).",
        api: "NSDiffableDataSourceSnapshotReference as \(Self.self)",
        remedy: "Cast to the types of the identifiers, or use as? where they are not known.")
      result = NSDiffableDataSourceSnapshot()
    }

    /// Takes the snapshot out of its reference form if the identifiers are of the right types.
    ///
    /// - Parameters:
    ///   - source: The reference.
    ///   - result: Where the snapshot is put.
    /// - Returns: Whether there is one.
    public static func _conditionallyBridgeFromObjectiveC(
      _ source: NSDiffableDataSourceSnapshotReference, result: inout NSDiffableDataSourceSnapshot?
    ) -> Bool {
      result = NSDiffableDataSourceSnapshot(source)
      return result != nil
    }

    /// Takes the snapshot out of a reference that may be missing; then it is empty.
    ///
    /// - Parameter source: The reference.
    /// - Returns: The snapshot.
    public static func _unconditionallyBridgeFromObjectiveC(
      _ source: NSDiffableDataSourceSnapshotReference?
    ) -> NSDiffableDataSourceSnapshot {
      guard let source else { return NSDiffableDataSourceSnapshot() }
      var result: NSDiffableDataSourceSnapshot?
      _forceBridgeFromObjectiveC(source, result: &result)
      return result ?? NSDiffableDataSourceSnapshot()
    }
  }
#endif

extension NSDiffableDataSourceSnapshot {
  /// The snapshot that a reference is a form of, or `nil` if its identifiers are of other types.
  ///
  /// What `reference as? NSDiffableDataSourceSnapshot` gives; an addition for platforms where `as` is not to be had.
  ///
  /// - Parameter reference: The reference.
  /// - Complexity: O(1) for a reference that was made from a snapshot and not edited, otherwise O(*n*).
  public init?(_ reference: NSDiffableDataSourceSnapshotReference) {
    if let original = reference.original as? Self {
      self = original
    } else {
      self.init(
        mapping: reference.erased, section: { $0.value.base as? SectionIdentifierType },
        item: { $0.value.base as? ItemIdentifierType })
    }
  }
}
