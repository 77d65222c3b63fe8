// Geometry is Foundation's; whoever writes a host needs it.
@_exported import Foundation
