// One import is enough, as with UIKit: geometry, `IndexPath`, `Date`, the snapshots and the words of hosts come along.
@_exported import DiffableHost
@_exported import DiffableSnapshots
@_exported import Foundation
@_exported import LayoutGeometry
