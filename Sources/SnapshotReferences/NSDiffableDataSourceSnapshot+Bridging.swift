import DiffableSnapshots
import Foundation

#if !canImport(ObjectiveC)
  /// Bridges a snapshot to its reference form and back with `as`, as UIKit's snapshots are (`behaviour.md` G2).
  ///
  /// The method names with underscores are required by the compiler, which calls the methods for `as`, `as!` and `as?`.
  extension NSDiffableDataSourceSnapshot: _ObjectiveCBridgeable {
    /// Returns the reference form of the snapshot.
    ///
    /// - Returns: A reference that contains this snapshot.
    public func _bridgeToObjectiveC() -> NSDiffableDataSourceSnapshotReference {
      NSDiffableDataSourceSnapshotReference(self)
    }

    /// Extracts the snapshot from its reference form; identifiers of other types are misuse and yield an empty
    /// snapshot.
    ///
    /// - Parameters:
    ///   - source: The reference.
    ///   - result: The variable that receives the snapshot.
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

    /// Extracts the snapshot from its reference form if the identifiers are of the right types.
    ///
    /// - Parameters:
    ///   - source: The reference.
    ///   - result: The variable that receives the snapshot, or `nil`.
    /// - Returns: True if the identifiers are of the right types.
    public static func _conditionallyBridgeFromObjectiveC(
      _ source: NSDiffableDataSourceSnapshotReference, result: inout NSDiffableDataSourceSnapshot?
    ) -> Bool {
      result = NSDiffableDataSourceSnapshot(source)
      return result != nil
    }

    /// Extracts the snapshot from a reference form; a missing reference yields an empty snapshot.
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
  /// Extracts the snapshot from its reference form; `nil` if its identifiers are of other types.
  ///
  /// Equivalent to `reference as? NSDiffableDataSourceSnapshot`; an addition for platforms without bridging by `as`.
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
