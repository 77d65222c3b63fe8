// What a program needs to write down the types that come from here.
@_exported import DiffableSnapshots
@_exported import SnapshotReferences
