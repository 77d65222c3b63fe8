import CZlib
import DiffableSnapshots

/// A stream of zlib and its memory, which are freed when the value's lifetime ends.
///
/// zlib's state refers back to the structure that it was made with, so that the structure may not move: it is allocated,
/// and the value owns it alone.
struct ZlibStream: ~Copyable, @unchecked Sendable {  // The memory has one owner, who decides which thread uses it.
  /// The state of an inflating stream after input.
  enum InflationOutcome {
    /// All input was read; the associated value is true if the input ends where a block ends, and with whole bytes.
    case read(endsWithBlock: Bool)
    /// The input is not deflate data.
    case malformed
    /// The input has more output than was allowed.
    case exceedsLimit
  }

  /// The number of bytes that zlib writes at once.
  private static let chunkBytes = 16_384

  private let stream: UnsafeMutablePointer<z_stream>
  private let end: (z_streamp) -> Int32

  /// Makes a stream that compresses.
  ///
  /// - Parameters:
  ///   - windowBits: The size of the window as a power of two, negative for deflate data without a header, 16 greater for
  ///     gzip.
  ///   - memoryLevel: The size of hash table and output buffer, from 1 to 9.
  ///   - level: The effort, from 1 to 9.
  init(deflatingWithWindowBits windowBits: Int, memoryLevel: Int, level: Int) {
    self.init(end: deflateEnd) {
      deflateInit2_(
        $0, Int32(level), Z_DEFLATED, Int32(windowBits), Int32(memoryLevel), Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size))
    }
  }

  /// Makes a stream that decompresses.
  ///
  /// - Parameter windowBits: The size of the window as a power of two, negative for deflate data without a header.
  init(inflatingWithWindowBits windowBits: Int) {
    self.init(end: inflateEnd) {
      inflateInit2_($0, Int32(windowBits), ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    }
  }

  private init(end: @escaping (z_streamp) -> Int32, start: (z_streamp) -> Int32) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    self.end = end
    let status = start(stream)
    guard status == Z_OK else {
      internalInconsistency(
        "zlib \(String(cString: zlibVersion())) has refused to make a stream with status \(status).")
    }
  }

  deinit {
    _ = end(stream)
    stream.deallocate()
  }

  /// Compresses bytes.
  ///
  /// - Parameters:
  ///   - input: The bytes, fewer than 4 GiB.
  ///   - flush: `Z_SYNC_FLUSH` for output that ends with the input, or `Z_FINISH` at the end of the stream.
  ///   - output: The bytes to which the output is appended.
  mutating func deflate(_ input: RawSpan, flush: Int32, onto output: inout [UInt8]) {
    read(input) { chunk in
      // If zlib has left room in a chunk of output, it has no other output pending.
      repeat {
        provide(chunk, count: chunk.count)
        let status = CZlib.deflate(stream, flush)
        guard status != Z_STREAM_ERROR else { internalInconsistency("The state of a deflating stream is broken.") }
        output += chunk[..<(chunk.count - Int(stream.pointee.avail_out))]
      } while stream.pointee.avail_out == 0
    }
  }

  /// Decompresses bytes; deflate data that ends is followed by other data, which does not refer to it.
  ///
  /// - Parameters:
  ///   - input: The bytes, fewer than 4 GiB.
  ///   - output: The bytes to which the output is appended.
  ///   - limit: The number of bytes that `output` may have, including those that it has already.
  /// - Returns: The state after the input. Whatever it is, `output` has not become larger than the limit.
  mutating func inflate(_ input: RawSpan, onto output: inout [UInt8], limit: Int) -> InflationOutcome {
    read(input) { chunk in
      while true {
        // The room is one byte larger than the limit leaves: if that byte is filled, the output exceeds the limit.
        let room = min(chunk.count, limit - output.count + 1)
        provide(chunk, count: room)
        let status = CZlib.inflate(stream, Z_SYNC_FLUSH)
        let produced = room - Int(stream.pointee.avail_out)
        guard output.count + produced <= limit else { return .exceedsLimit }
        output += chunk[..<produced]
        switch status {
        case Z_STREAM_END:
          inflateReset(stream)
          if stream.pointee.avail_in == 0 { return .read(endsWithBlock: true) }
        case Z_OK, Z_BUF_ERROR:
          guard stream.pointee.avail_in == 0, stream.pointee.avail_out > 0 else { continue }
          // `data_type` is 128 at the end of a block that is not the last; its lower bits count the unused bits of the
          // last byte.
          return .read(endsWithBlock: stream.pointee.data_type == 128)
        default:
          return .malformed
        }
      }
    }
  }

  /// Gives zlib bytes as its input while a closure runs, and gives the closure temporary memory for a part of the
  /// output.
  private func read<Result>(_ input: RawSpan, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Result) -> Result {
    input.withUnsafeBytes { bytes in
      // zlib only reads the input, but its type of pointer would permit it to write there.
      stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.assumingMemoryBound(to: UInt8.self).baseAddress)
      stream.pointee.avail_in = UInt32(bytes.count)
      defer { (stream.pointee.next_in, stream.pointee.next_out) = (nil, nil) }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.chunkBytes, body)
    }
  }

  private func provide(_ chunk: UnsafeMutableBufferPointer<UInt8>, count: Int) {
    stream.pointee.next_out = chunk.baseAddress
    stream.pointee.avail_out = UInt32(count)
  }
}
