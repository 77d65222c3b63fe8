import ListDiff

/// Compares and hashes UUIDs as sixteen bytes, which makes the difference of two lists of UUIDs two to three times as
/// fast.
extension UUID: BitwiseIdentifier {}
