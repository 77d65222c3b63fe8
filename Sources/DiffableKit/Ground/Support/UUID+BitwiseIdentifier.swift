import ListDiff

/// Lets differences compare and hash UUIDs by their sixteen bytes, which makes the difference of two lists of UUIDs two
/// to three times as fast.
extension UUID: BitwiseIdentifier {}
