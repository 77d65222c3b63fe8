extension ClientAsset {
  /// The client's files as gzip, by their names, without those that compression would not make smaller.
  ///
  /// They are compressed together when the first of them is fetched, which takes some 10 ms, once in the program.
  package static let gzipped: [String: [UInt8]] = all.compactMapValues {
    Gzip.compress($0.bytes, mediaType: $0.mediaType)
  }
}
