/// The settings with which a server agrees to compress messages (permessage-deflate, RFC 7692).
///
/// The default values were measured with `script/bench compression`.
package struct MessageCompressionSettings: Hashable, Sendable {
  /// The size of the window of the server's messages as an exponent of two, from 9 to 15; a client may ask for less.
  package var windowBits = 12
  /// The size of the hash table and the output buffer of the compressor, from 1 to 9.
  package var memoryLevel = 5
  /// The effort of the compressor, from 1 to 9.
  package var level = 6
  /// True if a message of the server may refer to those before it, unless a client forbids that.
  package var keepsContext = true
  /// The number of bytes from which on messages of the server are compressed.
  package var minimumBytes = 256
  /// The window that a client's messages may use as a power of two, from 9 to 15, if the client can choose one;
  /// otherwise it is 15.
  package var clientWindowBits = 15
  /// True if a message of a client may refer to those before it, unless the client does not want that.
  package var keepsClientContext = false

  /// Makes the default settings.
  package init() {}

  /// The number of bytes that a connection takes at most between messages.
  ///
  /// A client cannot choose more. The window of a client's messages counts as the largest, since some clients cannot
  /// choose it.
  package var memoryLimit: Int {
    (keepsContext ? MessageDeflater.memoryLimit(windowBits: windowBits, memoryLevel: memoryLevel) : 0)
      + (keepsClientContext ? MessageInflater.memoryLimit(windowBits: 15) : 0)
  }
}
