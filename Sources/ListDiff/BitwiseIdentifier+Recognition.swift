#if !hasFeature(Embedded)
  import Synchronization

  /// The type of UUIDs, as its address, once it was met.
  private let knownUUIDType = Atomic<UInt>(0)
#endif

/// Whether identifiers of a type are equal exactly if all their bytes are.
///
/// Those of the types that conform to `BitwiseIdentifier` are, and UUIDs, which are so common that nobody should have to
/// say it; they are known by their name, because this module does without Foundation.
///
/// - Parameter type: The type.
/// - Returns: `true` if the bytes say all.
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
