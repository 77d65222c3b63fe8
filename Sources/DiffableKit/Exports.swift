// One import is enough, as with UIKit: geometry, `IndexPath`, `Date` and the snapshots come along.
@_exported import DiffableSnapshots
@_exported import Foundation
