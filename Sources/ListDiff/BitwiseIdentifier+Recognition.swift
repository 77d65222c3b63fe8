#if !hasFeature(Embedded)
  import Synchronization

  /// The address of the metatype of `UUID`; 0 until the first UUID has been compared.
  private let knownUUIDType = Atomic<UInt>(0)
#endif

/// Returns true if two identifiers of a type are equal exactly when all their bytes are.
///
/// True for types that conform to `BitwiseIdentifier`, and for UUIDs, which need no conformance because they are so
/// common; `UUID` is recognised by its name, because this module does not import Foundation. Always false on embedded
/// platforms.
///
/// - Parameter type: The type of the identifiers.
/// - Returns: `true` if comparing bytes is enough.
@usableFromInline
package func isBitwiseIdentifier<Identifier>(_ type: Identifier.Type) -> Bool {
  #if hasFeature(Embedded)
    return false
  #else
    if type is any BitwiseIdentifier.Type { return true }
    guard MemoryLayout<Identifier>.size == 16, MemoryLayout<Identifier>.alignment == 1 else { return false }
    let address = UInt(bitPattern: ObjectIdentifier(type))
    if knownUUIDType.load(ordering: .relaxed) == address { return true }
    let name = _typeName(type)
    guard name == "FoundationEssentials.UUID" || name == "Foundation.UUID" else { return false }
    knownUUIDType.store(address, ordering: .relaxed)
    return true
  #endif
}
