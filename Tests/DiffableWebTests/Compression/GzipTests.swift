import CZlib
import DiffableWeb
import Testing

/// Tests of gzip for files that a browser fetches.
@Suite struct GzipTests {
  @Test("A script is compressed to a gzip file of the same bytes, which is the same each time")
  func scripts() throws {
    let script = Array((0..<900).map { "const name\($0) = value(\($0 * $0));\n" }.joined().utf8)
    let file = try #require(Gzip.compress(script, mediaType: "text/javascript; charset=utf-8"))
    #expect(file.starts(with: [0x1F, 0x8B, 0x08]))
    #expect(file.count < script.count / 3)
    #expect(try Self.decompressed(file, count: script.count) == script)
    #expect(Gzip.compress(script) == file)
  }

  @Test("Files that are short, compressed already, or hardly smaller as gzip are not compressed")
  func exceptions() {
    let text = [UInt8](repeating: UInt8(ascii: "x"), count: 256)
    #expect(Gzip.compress(text, mediaType: "text/css") != nil)
    #expect(Gzip.compress(Array(text.dropLast()), mediaType: "text/css") == nil)
    #expect(Gzip.compress(text, mediaType: "image/svg+xml") != nil)
    #expect(Gzip.compress(text, mediaType: "IMAGE/SVG+XML;charset=utf-8") != nil)
    for type in ["image/png", "image/jpeg", "image/webp", "font/woff2", "application/octet-stream", ""] {
      #expect(Gzip.compress(text, mediaType: type) == nil)
    }
    var random = SystemRandomNumberGenerator()
    let noise = (0..<5000).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(Gzip.compress(noise, mediaType: "text/plain") == nil)
  }

  @Test(
    "Gzip is used if the client names it or all codings, and gives it a weight above 0",
    arguments: [
      (nil, false), ("", false), ("gzip", true), ("GZIP", true), ("x-gzip", true), ("gzip, deflate, br, zstd", true),
      ("br, gzip;q=0.5", true), ("gzip;q=0", false), ("gzip; q=0.000", false), ("gzip ; Q=1", true),
      ("*", true), ("*;q=0", false), ("gzip;q=0, *", false), ("*, gzip;q=0", false), ("*;q=0, gzip", true),
      ("deflate, br", false), ("identity", false), ("gzip;q=high", false), ("gzipped", false), (",,gzip", true),
    ] as [(String?, Bool)])
  func acceptance(field: String?, isAccepted: Bool) {
    #expect(Gzip.isAccepted(by: field) == isAccepted)
  }

  @Test("The client's scripts and styles are compressed to less than half, and tiny files are sent as they are")
  func clientFiles() throws {
    for (name, asset) in ClientAsset.all {
      guard let file = ClientAsset.gzipped[name] else {
        #expect(asset.bytes.count < Gzip.minimumBytes, "\(name)")
        continue
      }
      #expect(try Self.decompressed(file, count: asset.bytes.count) == asset.bytes, "\(name)")
    }
    let compressed = ClientAsset.gzipped.values.reduce(0) { $0 + $1.count }
    let plain = ClientAsset.all.values.reduce(0) { $0 + $1.bytes.count }
    #expect(ClientAsset.gzipped.count >= 6)
    #expect(compressed < plain / 2)
  }

  /// Decompresses a gzip file whose size is known, and checks its checksum.
  private static func decompressed(_ file: [UInt8], count: Int) throws -> [UInt8] {
    var file = file
    var output = [UInt8](repeating: 0, count: count)
    var stream = z_stream()
    try #require(inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK)
    defer { inflateEnd(&stream) }
    file.withUnsafeMutableBufferPointer { file in
      output.withUnsafeMutableBufferPointer { output in
        (stream.next_in, stream.avail_in) = (file.baseAddress, UInt32(file.count))
        (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
        #expect(inflate(&stream, Z_FINISH) == Z_STREAM_END)
      }
    }
    #expect(stream.avail_in == 0 && stream.avail_out == 0)
    return output
  }
}
