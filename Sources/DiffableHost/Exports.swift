// The geometry types (CGRect, CGPoint, …) are Foundation's; every host needs them.
@_exported import Foundation
