import DiffableWeb
import Testing

/// Tests of SHA-1 digests, as the WebSocket handshake needs them.
@Suite struct SHA1Tests {
  @Test(
    "SHA-1 gives the digests that RFC 3174 lists, and that of the empty message",
    arguments: [
      ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
      ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
      (String(repeating: "a", count: 1_000_000), "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
      (
        String(repeating: "0123456701234567012345670123456701234567012345670123456701234567", count: 10),
        "dea356a2cddd90c7a7ecedc5ebb563934f460452"
      ),
      ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ])
  func vectors(message: String, expected: String) {
    let digest = SHA1.digest(Array(message.utf8))
    #expect(digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == expected)
  }

  @Test("The WebSocket accept value of a key is the one in the example of RFC 6455, section 1.3")
  func acceptance() {
    #expect(WebSocketHandshake.acceptance(of: "dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
  }
}
