import CZlib

/// A namespace for gzip (RFC 1952), with which files are compressed that a browser fetches.
package enum Gzip {
  /// The smallest number of bytes that is compressed: a shorter file fits in one packet of the network anyway.
  package static let minimumBytes = 256

  /// Compresses bytes with the greatest effort, for files that are compressed once and sent often.
  ///
  /// - Parameter bytes: The bytes, fewer than 4 GiB.
  /// - Returns: The same bytes as a gzip file without a name and a date, so that equal bytes have equal files.
  /// - Complexity: O(*n*) in the bytes; some 10 MB a second for scripts.
  package static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var stream = ZlibStream(deflatingWithWindowBits: 15 + 16, memoryLevel: 9, level: 9)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count / 2)
    stream.deflate(bytes.span.bytes, flush: Z_FINISH, onto: &output)
    return output
  }

  /// Compresses a file if that saves a tenth of it or more.
  ///
  /// - Parameters:
  ///   - bytes: The file, fewer than 4 GiB.
  ///   - mediaType: The media type of the file, with or without parameters.
  /// - Returns: The file, compressed; `nil` if it is short, of a type that is compressed already, or would hardly become
  ///   smaller.
  /// - Complexity: That of ``compress(_:)``.
  package static func compress(_ bytes: [UInt8], mediaType: String) -> [UInt8]? {
    guard bytes.count >= minimumBytes, isCompressible(mediaType) else { return nil }
    let compressed = compress(bytes)
    return compressed.count <= bytes.count / 10 * 9 ? compressed : nil
  }

  /// Returns true if files of a media type are text, which compression makes smaller.
  ///
  /// - Parameter mediaType: The media type, with or without parameters.
  /// - Returns: True for text; false for pictures and other files that are compressed already, and for unknown types.
  package static func isCompressible(_ mediaType: String) -> Bool {
    let name = mediaType.prefix { $0 != ";" && $0 != " " }.lowercased()
    return name.hasPrefix("text/") || name.hasSuffix("+xml") || name.hasSuffix("+json")
      || ["application/json", "application/javascript", "application/xml", "image/bmp"].contains(name)
  }

  /// Returns true if a client accepts gzip, by its field `Accept-Encoding` (RFC 9110, 12.5.3).
  ///
  /// - Parameter acceptEncoding: The value of the field, of several fields joined by commas; `nil` without a field.
  /// - Returns: True if the field names gzip or all codings, with a weight above 0 or without a weight. A coding with a
  ///   weight that is no number is not accepted.
  package static func isAccepted(by acceptEncoding: String?) -> Bool {
    var others = false
    for part in (acceptEncoding ?? "").split(separator: ",") {
      let pieces = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
      guard let name = pieces.first else { continue }
      let weight =
        pieces.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      if name == "gzip" || name == "x-gzip" { return weight > 0 }
      if name == "*" { others = weight > 0 }
    }
    return others
  }
}
