/// An identifier that is equal to another exactly if all their bytes are equal.
///
/// Differences of lists of such identifiers read the bytes, which is several times faster than calling `==` and
/// `hash(into:)`. The standard integers conform. Conform a type of your own if it has no padding, no references, and the
/// `==` that the compiler makes; a type with a size other than 1, 2, 4, 8 or 16 bytes gains nothing.
///
///     extension UUID: BitwiseIdentifier {}
public protocol BitwiseIdentifier: Hashable {}

extension Int: BitwiseIdentifier {}
extension Int8: BitwiseIdentifier {}
extension Int16: BitwiseIdentifier {}
extension Int32: BitwiseIdentifier {}
extension Int64: BitwiseIdentifier {}
extension Int128: BitwiseIdentifier {}
extension UInt: BitwiseIdentifier {}
extension UInt8: BitwiseIdentifier {}
extension UInt16: BitwiseIdentifier {}
extension UInt32: BitwiseIdentifier {}
extension UInt64: BitwiseIdentifier {}
extension UInt128: BitwiseIdentifier {}
