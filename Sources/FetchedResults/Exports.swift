// The modules with types of this module's public interface, so that programs need not import them.
@_exported import DiffableSnapshots
@_exported import SnapshotReferences
