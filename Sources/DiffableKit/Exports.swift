// The modules that `import DiffableKit` brings along, so that one import is enough, as with UIKit: Foundation (`Date`,
// `IndexPath`), geometry, snapshots, and the types with which hosts describe elements and events.
@_exported import DiffableHost
@_exported import DiffableSnapshots
@_exported import Foundation
@_exported import LayoutGeometry
