// Foundation is exported to whoever imports this module: it has the geometry types (CGRect, CGPoint, …) that every host needs.
@_exported import Foundation
