import CZlib
import DiffableWeb
import Testing

/// Tests of the memory that compression takes for each connection.
@Suite struct CompressionMemoryTests {
  @Test("zlib takes no more memory for a compressor than memoryLimit states, with all windows and memory levels")
  func deflaters() {
    for windowBits in 9...15 {
      for memoryLevel in 1...9 {
        let taken = Self.bytesTaken { stream in
          #expect(
            deflateInit2_(
              &stream, 6, Z_DEFLATED, -Int32(windowBits), Int32(memoryLevel), Z_DEFAULT_STRATEGY, ZLIB_VERSION,
              Int32(MemoryLayout<z_stream>.size)) == Z_OK)
        } ending: {
          deflateEnd(&$0)
        }
        let limit = MessageDeflater.memoryLimit(windowBits: windowBits, memoryLevel: memoryLevel)
        #expect(taken > 0 && taken <= limit, "window \(windowBits), memory level \(memoryLevel)")
        // The limit that `memoryLimit` returns must not be far above the memory taken either, or it would say nothing.
        #expect(limit < 2 * taken + 8192, "window \(windowBits), memory level \(memoryLevel)")
      }
    }
  }

  @Test("zlib takes no more memory for a decompressor than memoryLimit states, with all windows", arguments: 8...15)
  func inflaters(windowBits: Int) {
    var random = SystemRandomNumberGenerator()
    let noise = (0..<50_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    var deflater = MessageDeflater(windowBits: 9, memoryLevel: 8, level: 6, keepsContext: true)
    var payload = deflater.deflate(noise.span.bytes)
    var output = [UInt8](repeating: 0, count: noise.count)
    let taken = Self.bytesTaken { stream in
      #expect(
        inflateInit2_(&stream, -Int32(windowBits), ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK)
      // Decompresses a message, because zlib allocates the window only when there is output to remember.
      payload.withUnsafeMutableBufferPointer { payload in
        output.withUnsafeMutableBufferPointer { output in
          (stream.next_in, stream.avail_in) = (payload.baseAddress, UInt32(payload.count))
          (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
          #expect(inflate(&stream, Z_SYNC_FLUSH) == Z_OK)
        }
      }
    } ending: {
      inflateEnd(&$0)
    }
    #expect(output == noise)
    let limit = MessageInflater.memoryLimit(windowBits: windowBits)
    #expect(taken > 0 && taken <= limit && limit < 2 * taken + 8192)
  }

  @Test("The memory limit of a connection's compression settings is at most 42 KiB by default, and 0 without contexts")
  func connections() {
    var settings = MessageCompressionSettings()
    #expect(settings.memoryLimit <= 42 * 1024)
    #expect(settings.memoryLimit >= MessageDeflater.memoryLimit(windowBits: 12, memoryLevel: 5))
    settings.keepsContext = false
    #expect(settings.memoryLimit == 0)
    settings.keepsClientContext = true
    #expect(settings.memoryLimit >= MessageInflater.memoryLimit(windowBits: 15))
  }

  #if os(Linux)
    @Test("The memory of compressors and decompressors is free again when their lifetime has ended")
    func lifetimes() throws {
      let message = [UInt8](repeating: 120, count: 40_000)
      let before = ProcessMemory.megabytes
      for _ in 0..<4000 {
        var deflater = MessageDeflater(windowBits: 15, memoryLevel: 8, level: 1, keepsContext: true)
        var inflater = MessageInflater(windowBits: 15, keepsContext: true, limit: 40_000)
        let payload = deflater.deflate(message.span.bytes)
        _ = try inflater.inflate(payload.span.bytes)
      }
      // If memory were not given back, the compressors and decompressors would have taken 500 MB or more.
      #expect(ProcessMemory.megabytes - before < 200)
    }

    @Test("Compressors and decompressors without context take no memory between messages")
    func memoryBetweenMessages() throws {
      let message = [UInt8](repeating: 120, count: 40_000)
      let before = ProcessMemory.megabytes
      let connections = (0..<3000).map { _ in ForgetfulConnection() }
      for connection in connections { #expect(try connection.echo(message) == message) }
      // If the connections kept memory between messages, they would have taken 500 MB or more.
      #expect(ProcessMemory.megabytes - before < 200)
      withExtendedLifetime(connections) {}
    }

    /// A connection whose compressor and decompressor remember no earlier message: they work without context.
    private final class ForgetfulConnection {
      private var deflater = MessageDeflater(windowBits: 15, memoryLevel: 8, level: 1, keepsContext: false)
      private var inflater = MessageInflater(windowBits: 15, keepsContext: false, limit: 40_000)

      /// Compresses a message and decompresses it again.
      func echo(_ message: [UInt8]) throws -> [UInt8] {
        let payload = deflater.deflate(message.span.bytes)
        return try inflater.inflate(payload.span.bytes)
      }
    }
  #endif

  /// Counts the memory that zlib requests for a stream, and checks that all of it is given back.
  private static func bytesTaken(
    starting start: (inout z_stream) -> Void, ending end: (inout z_stream) -> Int32
  ) -> Int {
    let ledger = Ledger()
    var stream = z_stream()
    stream.opaque = Unmanaged.passUnretained(ledger).toOpaque()
    stream.zalloc = { opaque, items, size in
      guard let opaque else { return nil }
      let ledger = Unmanaged<Ledger>.fromOpaque(opaque).takeUnretainedValue()
      let memory = UnsafeMutableRawPointer.allocate(byteCount: Int(items * size), alignment: 16)
      ledger.sizes[memory] = Int(items * size)
      ledger.total += Int(items * size)
      return memory
    }
    stream.zfree = { opaque, memory in
      guard let opaque, let memory else { return }
      Unmanaged<Ledger>.fromOpaque(opaque).takeUnretainedValue().sizes[memory] = nil
      memory.deallocate()
    }
    return withExtendedLifetime(ledger) {
      start(&stream)
      _ = end(&stream)
      #expect(ledger.sizes.isEmpty)
      return ledger.total
    }
  }

  /// A record of the memory that a stream of zlib has requested.
  private final class Ledger {
    var sizes: [UnsafeMutableRawPointer: Int] = [:]
    var total = 0
  }
}
