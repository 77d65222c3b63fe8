// Re-exports the modules whose types are in this module's public interface, so that programs need not import them.
@_exported import DiffableSnapshots
@_exported import SnapshotReferences
